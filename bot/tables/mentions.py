"""How often a table mentions somebody: not twice in a quarter of an hour, but for a new question."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.model.table import Table
from bot.tables.change import Draft

SPARED: Final = timedelta(minutes=15)


def sparing(table: Table, drafts: Sequence[Draft], now: datetime) -> tuple[Table, tuple[Draft, ...]]:
    """The table that remembers whom these messages mention, and the messages: those that say something *again* notify
    nobody whom the table has mentioned lately.
    """
    called = _lately(table.attendance.called, now)
    written = _lately(table.attendance.written, now)
    made: list[Draft] = []
    for draft in drafts:
        # Who gets a DM may tell who owes an answer: no message that others see may depend on it.
        spared = _without(draft, frozenset(called) | (frozenset(written) if draft.private else frozenset()))
        made.append(spared if draft.again else draft)
        if not draft.private:
            called |= dict.fromkeys(made[-1].notifies, now)
        elif draft.again:
            written |= dict.fromkeys(made[-1].notifies, now)
    known = {"called": tuple(sorted(called.items())), "written": tuple(sorted(written.items()))}
    if all(getattr(table.attendance, name) == kept for name, kept in known.items()):
        return table, tuple(made)
    return table.with_attendance(**known), tuple(made)


def mentioned_lately(table: Table, now: datetime) -> frozenset[int]:
    """The users whom the table has mentioned lately."""
    return frozenset(_lately(table.attendance.called, now))


def _lately(kept: Iterable[tuple[int, datetime]], now: datetime) -> dict[int, datetime]:
    return {user: when for user, when in kept if now - when < SPARED}


def _without(draft: Draft, users: frozenset[int]) -> Draft:
    """The message, which notifies none of these users."""
    if users.isdisjoint(draft.notifies):
        return draft
    left = tuple(user for user in draft.card.mentions if user not in users)
    return draft._replace(card=draft.card.evolve(mentions=left, silent=not left))
