"""The decision table: from what a try raised to what becomes of the letter. Nothing here waits or sends."""

from typing import NamedTuple

from bot.model.mail import Target
from bot.ports import DmClosed, DmsHalted, Gone, NotAllowed, TryLater

DM_CLOSED = "dm_closed"
CHANNEL_GONE = "channel_gone"
CHANNEL_REFUSED = "channel_refused"
OUTDATED = "outdated"
REJECTED = "rejected"
REJECTED_TWICE = "rejected_twice"

HALT = 600.0


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


def fate(error: Exception, target: Target, attempts: int) -> Fate:
    """What becomes of a letter to *target* after *error*, when it had failed *attempts* times before.

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
        case NotAllowed():
            # In DMs Discord sometimes answers so by mistake; there nobody is told.
            return Later(_doubled(60, attempts, 600), None if to_user else CHANNEL_REFUSED)
        case TryLater(after=after):
            return Later(max(_doubled(1, attempts, 300), after or 0))
        case TimeoutError():
            return Later(_doubled(1, attempts, 300))
        case _:
            return Later(_doubled(1, attempts, 300), unexpected=True)


def _doubled(first: float, attempts: int, most: float) -> float:
    return float(min(first * 2 ** min(attempts, 20), most))
