"""By what those who are asked learn it: a mention in the channel or a DM, never both (L6).

Nothing here that everybody sees depends on what is secret: who has answered in advance, who still owes a hidden answer.
"""

from collections.abc import Iterable, Sequence

from bot.cards.card import Card
from bot.model.table import Table
from bot.presentation.contract import Ask
from bot.presentation.private import asked_in_private
from bot.tables.moves import Standing
from engines.core.protocol import Prompt


def called(table: Table, opened: Iterable[Prompt], reading: int | None = None) -> tuple[int, ...]:
    """The seats to mention in the channel as *opened* begin.

    Those who choose in public, and whoever is asked by DM but is known to have closed them; of a hidden decision all of
    the latter, whatever they have answered in advance. reading: a seat that reads in a reply what it is asked by DM.
    """
    seats: set[int] = set()
    for prompt in opened:
        if not prompt.timed:
            continue
        asked = prompt.pending if prompt.progress == "named" else prompt.seats
        if asked_in_private(prompt):
            asked = tuple(seat for seat in asked if is_closed(table, seat) and seat != reading)
        seats.update(asked)
    return tuple(sorted(seats - set(table.free) - set(table.computers)))


def asked_by_dm(table: Table, seat: int, asks: Iterable[Ask], standing: Standing) -> tuple[Ask, ...]:
    """What a seat is asked by DM among *asks*: of a hidden decision only who has not answered in advance, and only
    where a DM may arrive; the mention of the others does not depend on what they have answered.
    """
    return tuple(
        ask
        for ask in asks
        if seat in ask.prompt.pending
        and asked_in_private(ask.prompt)
        and (ask.prompt.progress != "hidden" or not (is_closed(table, seat) or standing(seat, ask.prompt)))
    )


def is_expected(asks: Sequence[Ask], *, first: bool) -> bool:
    """Whether everybody knows that a seat gets a DM with *asks*. first: with the deal everybody gets one."""
    return all(ask.prompt.progress == "named" for ask in asks) and (first or bool(asks))


def is_closed(table: Table, seat: int) -> bool:
    """Whether the table knows that DMs do not reach a seat."""
    return table.members[seat].user in table.attendance.unreachable


def mentioning(card: Card, users: Iterable[int]) -> Card:
    """The card with a mention of those users whom it does not mention yet."""
    more = tuple(user for user in dict.fromkeys(users) if user not in card.mentions)
    if not more:
        return card
    notice = " ".join([*([card.notice] if card.notice else []), *(f"<@{user}>" for user in more)])
    return card.evolve(notice=notice, mentions=(*card.mentions, *more), silent=False)
