"""The decision table: from what a try raised to what becomes of the letter. Nothing here waits or sends."""

from typing import NamedTuple

from bot.model.mail import CHANNEL_REFUSED, Target
from bot.ports import DmClosed, DmsHalted, Gone, NotAllowed, TryLater

DM_CLOSED = "dm_closed"
CHANNEL_GONE = "channel_gone"
OUTDATED = "outdated"
REJECTED = "rejected"
REJECTED_TWICE = "rejected_twice"

HALT = 600.0
RARELY = 2 * 86_400.0
"""How long a channel is left alone that has been refusing for long."""
GIVEN_UP = 8 * 86_400.0
"""A letter that is refused for longer is given up, as if the channel were gone: its table has closed by then."""


class Later(NamedTuple):
    """Try again after some seconds. reason: a code to keep with the letter. unexpected: a bug, to be logged."""

    seconds: float
    reason: str | None = None
    unexpected: bool = False


class Halted(NamedTuple):
    """Open no DMs for some seconds, of any table; then try again."""

    seconds: float


class Aside(NamedTuple):
    """Set the letter aside with a code."""

    reason: str


Fate = Later | Halted | Aside


def fate(error: Exception, target: Target, attempts: int, waited: float = 0) -> Fate:
    """What becomes of a letter to *target* after *error*, when it had failed *attempts* times before.

    waited: seconds since its first try.

    Rejected is not decided here: a plain card goes out at once instead.
    """
    to_user = target.kind == "user"
    match error:
        case DmClosed() if to_user:
            return Aside(DM_CLOSED)
        case Gone() if to_user:
            # An account that was deleted: for the table the same as closed DMs.
            return Aside(DM_CLOSED)
        case Gone():
            return Aside(CHANNEL_GONE)
        case DmsHalted() if to_user:
            return Halted(HALT)
        case NotAllowed() if to_user:
            # Discord sometimes answers so by mistake; nobody is told.
            return Later(_doubled(60, attempts, 600))
        case NotAllowed():
            if waited > GIVEN_UP:
                return Aside(CHANNEL_GONE)
            return Later(min(max(60, 3 * waited), RARELY), CHANNEL_REFUSED)
        case TryLater(after=after):
            return Later(max(_doubled(1, attempts, 300), after or 0))
        case TimeoutError():
            return Later(_doubled(1, attempts, 300))
        case _:
            return Later(_doubled(1, attempts, 300), unexpected=True)


def _doubled(first: float, attempts: int, most: float) -> float:
    return float(min(first * 2 ** min(attempts, 20), most))
