"""How often a table mentions somebody: not twice in a quarter of an hour, but for a new question."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.model.table import Table
from bot.tables.change import Draft

SPARED: Final = timedelta(minutes=15)


def sparing(table: Table, drafts: Sequence[Draft], now: datetime) -> tuple[Table, tuple[Draft, ...]]:
    """The table that remembers whom these messages mention, and the messages: those that say something *again* notify
    nobody whom the table has mentioned lately.
    """
    lately = mentioned_lately(table, now)
    called = {user: when for user, when in table.attendance.called if user in lately}
    made: list[Draft] = []
    for draft in drafts:
        spared = _without(draft, frozenset(called)) if draft.again else draft
        made.append(spared)
        if draft.again or not draft.private:
            called |= dict.fromkeys(spared.notifies, now)
    remembered = tuple(sorted(called.items()))
    if remembered == table.attendance.called:
        return table, tuple(made)
    return table.with_attendance(called=remembered), tuple(made)


def mentioned_lately(table: Table, now: datetime) -> frozenset[int]:
    """The users whom the table has mentioned lately."""
    return frozenset(user for user, when in table.attendance.called if now - when < SPARED)


def _without(draft: Draft, users: frozenset[int]) -> Draft:
    """The message, which notifies none of these users."""
    if users.isdisjoint(draft.notifies):
        return draft
    left = tuple(user for user in draft.card.mentions if user not in users)
    return draft._replace(card=draft.card.evolve(mentions=left, silent=not left))
