"""What Discord's errors mean for a message that is to be delivered."""

from typing import Final

import aiohttp
import discord

from bot.model.mail import Target
from bot.ports import DmClosed, DmsHalted, Gone, NotAllowed, Rejected, TryLater, Undelivered

UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
UNKNOWN_USER: Final = 10013
ARCHIVED: Final = 50083
CLOSED_DM: Final = 50007
CLOSED: Final = frozenset({CLOSED_DM, 50278})
HALTED: Final = frozenset({40003, 20026})
REFUSED: Final = frozenset({50001, 50013, 160005, ARCHIVED})
PASSING: Final = (discord.RateLimited, aiohttp.ClientError, TimeoutError, OSError)


def undelivered(error: Exception, target: Target) -> Undelivered | None:
    """The error of the ports that stands for *error*; None when it is no failure of delivery, but a bug."""
    if isinstance(error, discord.HTTPException):
        return _refused(error, private=target.kind == "user")
    if isinstance(error, discord.RateLimited):
        return TryLater(429, error.retry_after)
    return TryLater() if isinstance(error, PASSING) else None


def _refused(error: discord.HTTPException, *, private: bool) -> Undelivered:
    code, status = error.code, error.status
    # Codes before statuses: opening DMs too fast comes with several.
    if code in HALTED:
        return DmsHalted(code)
    if code in CLOSED or (private and code in (UNKNOWN_USER, UNKNOWN_CHANNEL)):
        return DmClosed(code)
    if code == UNKNOWN_CHANNEL:
        return Gone(code)
    if code in REFUSED:
        # Nobody sets permissions in a DM: it is Discord that stumbles.
        return TryLater(code) if private else NotAllowed(code)
    if status == 429:
        return TryLater(code or status, _wait(error))
    if status == 403 and not private:
        return NotAllowed(code or status)
    if status in (401, 403, 404) or status >= 500:
        return TryLater(code or status)
    return Rejected(code or status)


def _wait(error: discord.HTTPException) -> float | None:
    raw = error.response.headers.get("Retry-After")
    try:
        return float(raw) if raw is not None else None
    except ValueError:
        return None
