"""Quiet hours: a part of each day in which a table's clock stands still.

Hours are read on the wall clock of a named time zone, on each date anew, so that a night with a change of clocks is as
long as it really is.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from itertools import count
from zoneinfo import ZoneInfo

from bot.model.clock import Quiet

_DAY = timedelta(days=1)


def morning(quiet: Quiet | None, now: datetime) -> datetime | None:
    """The end of the quiet hours in which this moment lies; None when it lies in none. UTC."""
    if quiet is None:
        return None
    start, end = next(_nights(quiet, now))
    return end if start <= now else None


def outside(quiet: Quiet | None, moment: datetime) -> datetime:
    """The moment, or the end of the quiet hours in which it lies. UTC."""
    return morning(quiet, moment) or moment


def after(quiet: Quiet | None, start: datetime, active: timedelta) -> datetime:
    """The moment at which so much time has run since *start*, quiet hours not counted. UTC.

    What would fall on the first moment of quiet hours falls there, not behind them: that much time has run by then.
    """
    if quiet is None:
        return start + active
    now = start
    for night, day in _nights(quiet, start):
        if now + active <= night:
            break
        active -= max(night - now, timedelta())
        now = day
    return now + active


def active_between(quiet: Quiet | None, start: datetime, end: datetime) -> timedelta:
    """How much time runs from *start* to *end*, quiet hours not counted; 0 if *end* is earlier."""
    if end <= start:
        return timedelta()
    if quiet is None:
        return end - start
    ran, now = timedelta(), start
    for night, day in _nights(quiet, start):
        if night >= end:
            break
        ran += max(night - now, timedelta())
        now = day
        if now >= end:
            return ran
    return ran + (end - now)


def _nights(quiet: Quiet, now: datetime) -> Iterator[tuple[datetime, datetime]]:
    """The quiet stretches from a moment on, in order, without end; the first is over after *now*."""
    zone = ZoneInfo(quiet.zone)
    # The night that began yesterday may still last.
    first = now.astimezone(zone).date() - _DAY
    for days in count():
        start, end = _night(quiet, zone, first + days * _DAY)
        # A change of clocks may swallow short ones.
        if start < end and end > now:
            yield start, end


def _night(quiet: Quiet, zone: ZoneInfo, day: date) -> tuple[datetime, datetime]:
    last = day if quiet.start < quiet.end else day + _DAY
    return _moment(zone, day, quiet.start), _moment(zone, last, quiet.end)


def _moment(zone: ZoneInfo, day: date, minutes: int) -> datetime:
    # A time that the clocks skip is read as if they had not jumped yet, one that they show twice as the first.
    local = datetime.combine(day, time(minutes // 60, minutes % 60), tzinfo=zone)
    return local.astimezone(UTC)
