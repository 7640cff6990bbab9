"""When the clock must look at a table, derived from the table itself: a live one always has a next time (L1)."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.model.clock import Deadline, PauseReason
from bot.model.table import Table
from bot.tables.time.quiet import outside

LOBBY_LASTS: Final = timedelta(hours=24)
UNASKED: Final = timedelta(days=3)
"""A table that is paused on request, or by a fault, is asked after this time whether it goes on."""
PAUSED_AT_MOST: Final = timedelta(days=14)
"""After this time it closes."""
SAID_BEFORE: Final = timedelta(days=2)
"""So long before it closes, that is said."""
CLOSES_AFTER: Final[Mapping[PauseReason, timedelta]] = {
    "absent": timedelta(hours=48),
    "gone": timedelta(hours=48),
    "channel": timedelta(days=7),
}
"""How long a table stands still which nobody can take up again by pressing a button, or which nobody will."""
LOBBY, PAUSED, DEALING, LEAVING = "lobby", "paused", "dealing", "leaving"
DEALT_WITHIN: Final = timedelta(hours=1)
"""After this time a table whose closing message does not get through is closed."""


def deadlines_of(table: Table) -> tuple[Deadline, ...]:
    """All deadlines of a table as it is now; of a live one at least one."""
    return tuple(_deadlines(table))


def abandoned_at(table: Table) -> datetime | None:
    """When a paused table closes; None while that is not yet certain."""
    clock = table.clock
    if table.phase != "paused" or clock.pause_since is None:
        return None
    lasts = None if clock.pause is None else CLOSES_AFTER.get(clock.pause)
    return clock.closes_at if lasts is None else clock.pause_since + lasts


def looked_at(table: Table) -> datetime | None:
    """When the clock looks at a paused table next; None of one that is not paused."""
    clock = table.clock
    if (end := abandoned_at(table)) is not None or table.phase != "paused" or clock.pause_since is None:
        return end
    after = UNASKED if clock.asked_at is None else PAUSED_AT_MOST - SAID_BEFORE
    return outside(clock.quiet, clock.pause_since + after)


def is_idle(table: Table, now: datetime) -> bool:
    """Whether a table has been paused, or waiting for whoever is late, for days: it need not count any more."""
    clock = table.clock
    if table.phase == "paused":
        return clock.pause_since is not None and now - clock.pause_since >= UNASKED
    waited = [now - timer.due for timer in clock.timers if timer.stage == "waiting"]
    return table.phase == "playing" and bool(waited) and min(waited) >= UNASKED


def _deadlines(table: Table) -> Iterator[Deadline]:
    if table.phase == "dealing" and table.deal.closed_at is not None:
        yield Deadline(table.id, DEALING, table.deal.closed_at + DEALT_WITHIN)
    if table.phase in ("playing", "paused") and table.deal.leaving:
        yield Deadline(table.id, LEAVING, table.opened_at)
    if table.phase == "lobby":
        yield Deadline(table.id, LOBBY, table.opened_at + LOBBY_LASTS)
    if (moment := looked_at(table)) is not None:
        yield Deadline(table.id, PAUSED, moment)
    if table.ticking:
        for vacancy in table.attendance.vacancies:
            if vacancy.alone_until is not None:
                yield Deadline(table.id, f"seat.{vacancy.seat}", vacancy.alone_until)
        for timer in table.clock.timers:
            yield Deadline(table.id, timer.prompt, timer.next)
        for owed in table.clock.thinking:
            if owed.at is not None:
                yield Deadline(table.id, f"computer.{owed.seat}.{owed.prompt}", owed.at)
