"""When the clock must look at a table, derived from the table itself."""

from collections.abc import Iterator
from datetime import timedelta

from bot.model import Deadline, Table

LOBBY_LASTS = timedelta(hours=24)
ABANDONED_AFTER = timedelta(hours=48)
LOBBY, ABANDONED = "lobby", "abandoned"


def deadlines_of(table: Table) -> tuple[Deadline, ...]:
    """All deadlines of a table as it is now."""
    return tuple(_deadlines(table))


def _deadlines(table: Table) -> Iterator[Deadline]:
    if table.phase == "lobby":
        yield Deadline(table.id, LOBBY, table.opened_at + LOBBY_LASTS)
    if table.phase == "paused" and table.pause == "absent" and table.paused_at is not None:
        yield Deadline(table.id, ABANDONED, table.paused_at + ABANDONED_AFTER)
    if table.ticking:
        for timer in table.timers:
            if timer.next is not None:
                yield Deadline(table.id, timer.prompt, timer.next)
