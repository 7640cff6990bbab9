"""The last message of a table: by it everybody who sits there is notified, once (L6)."""

from collections.abc import Callable

from bot.cards.card import Card
from bot.model.mail import Target
from bot.model.people import Language
from bot.model.table import Table
from bot.tables.asking import mentioning
from bot.tables.change import Draft


def farewell(table: Table, make: Callable[[int | None], Card], *, but: int | None = None) -> tuple[Draft, ...]:
    """One message in the channel that mentions everybody; where the channel takes none, a DM to each.

    table: as it was before it ended. make: the card for a seat, None for the channel. but: a user who knows already.
    """
    seats = [seat for seat, member in enumerate(table.members) if member.user in table.seated and member.user != but]
    if table.clock.pause in ("gone", "channel"):
        return tuple(Draft(Target("user", table.members[seat].user), make(seat).evolve(silent=False)) for seat in seats)
    card = mentioning(make(None), (table.members[seat].user for seat in seats))
    return (Draft(Target("channel", table.channel), card),)


def language_of(table: Table, seat: int | None) -> Language:
    """What the reader of a card speaks: a seat's holder, or the channel."""
    return table.language if seat is None else table.members[seat].language
