"""A table's time as it is stored: rhythm, quiet hours, the timers of open prompts, deadlines."""

from datetime import datetime
from typing import Literal, NamedTuple, Self

from pydantic import Field, model_validator

from engines.core.values import Secret, Value

Policy = Literal["default", "wait", "substitute", "computer"]
"""When time is up for good: the rules decide, the table waits, a seat that missed twice is offered to others, or a
computer player plays until its player is back.
"""

Stage = Literal["half", "near", "due", "grace", "waiting"]

PauseReason = Literal["asked", "absent", "channel", "gone"]
"""Somebody asked for it, nobody answered any more, or the channel takes no message or is gone. A fault has its own."""

LONGEST_QUIET = 16 * 60
"""Minutes of a day; some of it must be left to play in."""


class Quiet(Value):
    """The part of each day in which a table's clock stands still: minutes since midnight on the zone's wall clock."""

    start: int = Field(ge=0, lt=1440)
    end: int = Field(ge=0, lt=1440)
    zone: str

    @model_validator(mode="after")
    def _some_of_the_day(self) -> Self:
        if not 0 < (self.end - self.start) % 1440 <= LONGEST_QUIET:
            raise ValueError("quiet hours last from a minute to 16 hours")
        return self


class Rhythm(Value):
    """Seconds that a prompt of each pace may take."""

    turn: int = Field(ge=60, le=7 * 86_400)
    ballot: int = Field(ge=60, le=7 * 86_400)
    reaction: int = Field(ge=60, le=7 * 86_400)


RHYTHMS: dict[str, Rhythm] = {
    "live": Rhythm(turn=180, ballot=120, reaction=60),
    "evening": Rhythm(turn=900, ballot=600, reaction=300),
    "day": Rhythm(turn=3600, ballot=3600, reaction=1200),
    "days": Rhythm(turn=28_800, ballot=28_800, reaction=10_800),
}


class Timer(Secret):
    """The time of an open prompt. Moments are in UTC, and none lies within quiet hours.

    length: seconds that it has in all. due: when it closes: when they are over, or at a drawn end that nobody may know.
    stage: what the clock does *next*: remind at half time, remind near the end, note that the time is over, or that the
    grace is, or remind again of what the table waits for. Of a drawn end, share: where it lies between the earliest and
    the latest moment (0 to 1), and between: these two moments, which may be shown. anew: since when it counts that
    something has reached those who are asked, if nobody could answer before (L2).
    """

    prompt: str
    opened: datetime
    length: int
    due: datetime
    stage: Stage = "half"
    next: datetime
    share: float | None = None
    between: tuple[datetime, datetime] | None = None
    anew: datetime | None = None


class Thinking(Secret):
    """A decision that a computer player owes. at: when it answers; None: it has nothing to say there."""

    prompt: str
    seat: int
    at: datetime | None


class Deadline(NamedTuple):
    """When the clock must look at a table."""

    table: str
    what: str
    """`lobby`, `paused`, `seat.` or `computer.` and a seat, or the id of a prompt."""
    due: datetime
