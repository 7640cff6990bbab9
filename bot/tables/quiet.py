"""Quiet hours: a part of each day in which a table's clock stands still.

Hours are read on the wall clock of a named time zone, on each date anew, so that a night with a change of clocks is as
long as it really is.
"""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.model import Quiet

_DAY = timedelta(days=1)


def is_quiet(quiet: Quiet | None, now: datetime) -> bool:
    """Whether the clock stands still at this moment. now: UTC."""
    return quiet is not None and any(start <= now < end for start, end in _nights(quiet, now))


def after(quiet: Quiet | None, start: datetime, active: timedelta) -> datetime:
    """The moment at which so much time has run since *start*, quiet hours not counted. UTC.

    What would fall on the first moment of quiet hours falls there, not behind them: that much time has run by then.
    """
    if quiet is None:
        return start + active
    now = start
    while True:
        night = next((n for n in _nights(quiet, now) if n[1] > now), None)
        if night is None or now + active <= night[0]:
            return now + active
        active -= max(night[0] - now, timedelta())
        now = night[1]


def active_between(quiet: Quiet | None, start: datetime, end: datetime) -> timedelta:
    """How much time runs from *start* to *end*, quiet hours not counted; 0 if *end* is earlier."""
    if end <= start:
        return timedelta()
    if quiet is None:
        return end - start
    ran, now = timedelta(), start
    while now < end:
        night = next((n for n in _nights(quiet, now) if n[1] > now), None)
        if night is None or night[0] >= end:
            return ran + (end - now)
        ran += max(night[0] - now, timedelta())
        now = night[1]
    return ran


def _nights(quiet: Quiet, now: datetime) -> tuple[tuple[datetime, datetime], ...]:
    """The quiet stretches around a moment, in order: yesterday's, today's, tomorrow's."""
    zone = ZoneInfo(quiet.zone)
    today = now.astimezone(zone).date()
    nights = (_night(quiet, zone, today + days * _DAY) for days in (-1, 0, 1, 2))
    return tuple(night for night in nights if night[0] < night[1])


def _night(quiet: Quiet, zone: ZoneInfo, day: date) -> tuple[datetime, datetime]:
    last = day if quiet.start < quiet.end else day + _DAY
    return _moment(zone, day, quiet.start), _moment(zone, last, quiet.end)


def _moment(zone: ZoneInfo, day: date, minutes: int) -> datetime:
    local = datetime.combine(day, time(minutes // 60, minutes % 60), tzinfo=zone)
    # An hour that a change of clocks leaves out is read as the moment at which the clocks jump.
    return local.astimezone(UTC)
