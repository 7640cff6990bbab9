"""How a table's clock may run: rhythms and quiet hours, as people write them."""

import re
from typing import NamedTuple

from pydantic import ValidationError

from bot.model.clock import RHYTHMS, Policy, Quiet, Rhythm
from bot.model.table import Table

DEFAULT_RHYTHM = "day"
NIGHT = (23 * 60, 8 * 60)
AT_NIGHT_TOO = frozenset({"live", "evening"})
"""Rhythms of tables that are over before the night."""
OFF = frozenset({"off", "none", "no", "non", "aucune", "sans", "0"})
_TIME = r"(\d{1,2})(?:\s*[h:.]\s*(\d{2})?)?"
_STRETCH = re.compile(rf"\s*{_TIME}\s*(?:[-–—]|to|à)\s*{_TIME}\s*", re.ASCII | re.IGNORECASE)


class ClockWish(NamedTuple):
    """What a host wants of the clock; None leaves that part as it is.

    rhythm: a name of RHYTHMS. turn, ballot, reaction: minutes. quiet: "23:00-08:00", or "off". zone: of zoneinfo.
    """

    rhythm: str | None = None
    turn: int | None = None
    ballot: int | None = None
    reaction: int | None = None
    quiet: str | None = None
    zone: str | None = None
    late: Policy | None = None


def default_quiet(rhythm: str, zone: str) -> Quiet | None:
    """The quiet hours that go with a rhythm: none where nobody plays through a night."""
    return None if rhythm in AT_NIGHT_TOO else Quiet(start=NIGHT[0], end=NIGHT[1], zone=zone)


def quiet_of(text: str, zone: str) -> Quiet | None:
    """Quiet hours such as 23:00-08:00 or 23h-8h; None for "off". Raises ValueError for anything else."""
    if text.strip().casefold() in OFF:
        return None
    match = _STRETCH.fullmatch(text)
    if match is None:
        raise ValueError(text)
    start_hour, start_minute, end_hour, end_minute = (int(part or 0) for part in match.groups())
    if max(start_hour, end_hour) > 24 or max(start_minute, end_minute) > 59:
        raise ValueError(text)
    # Midnight may be called 24:00.
    start, end = (start_hour % 24) * 60 + start_minute, (end_hour % 24) * 60 + end_minute
    return Quiet(start=start, end=end, zone=zone)


def rhythm_of(table: Table, wish: ClockWish) -> Rhythm | None:
    """The rhythm that a table has after a wish; None if a time is too short or too long."""
    base = RHYTHMS.get(wish.rhythm or "", table.clock.rhythm)
    own = {"turn": wish.turn, "ballot": wish.ballot, "reaction": wish.reaction}
    try:
        return base.evolve(**{pace: minutes * 60 for pace, minutes in own.items() if minutes is not None})
    except ValidationError:
        return None


def quiet_after(table: Table, wish: ClockWish, zone: str) -> Quiet | None:
    """The quiet hours that a table has after a wish, in this zone. Raises ValueError for words that name none."""
    if wish.quiet is not None:
        return quiet_of(wish.quiet, zone)
    own = table.clock.quiet.evolve(zone=zone) if table.clock.quiet else None
    if wish.rhythm is None:
        return own
    return None if wish.rhythm in AT_NIGHT_TOO else own or default_quiet(wish.rhythm, zone)
