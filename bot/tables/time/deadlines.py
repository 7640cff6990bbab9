"""When the clock must look at a table, derived from the table itself."""

from collections.abc import Iterator
from datetime import datetime, timedelta

from bot.model.clock import Deadline
from bot.model.table import Table

LOBBY_LASTS = timedelta(hours=24)
ABANDONED_AFTER = timedelta(hours=48)
LOBBY, ABANDONED = "lobby", "abandoned"


def deadlines_of(table: Table) -> tuple[Deadline, ...]:
    """All deadlines of a table as it is now."""
    return tuple(_deadlines(table))


def abandoned_at(table: Table) -> datetime | None:
    """When a table closes to which nobody comes any more; None while somebody may."""
    if table.phase != "paused" or table.clock.pause not in ("absent", "gone") or table.clock.paused_at is None:
        return None
    return table.clock.paused_at + ABANDONED_AFTER


def _deadlines(table: Table) -> Iterator[Deadline]:
    if table.phase == "lobby":
        yield Deadline(table.id, LOBBY, table.opened_at + LOBBY_LASTS)
    if (end := abandoned_at(table)) is not None:
        yield Deadline(table.id, ABANDONED, end)
    if table.ticking:
        for vacancy in table.attendance.vacancies:
            if vacancy.alone_until is not None:
                yield Deadline(table.id, f"seat.{vacancy.seat}", vacancy.alone_until)
        for timer in table.clock.timers:
            if timer.next is not None:
                yield Deadline(table.id, timer.prompt, timer.next)
