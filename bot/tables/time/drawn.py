"""The drawn end: when a prompt closes of which nobody may learn who has answered.

If it closed when its whole time is over, every earlier moment would say that all have answered, and that one that
somebody has not. So its end lies anywhere from half of its time on, and only the first and the last moment are shown.
The place follows from the table's server seed and the prompt alone: it is the same after a restart, and depends on
nothing that anybody does.
"""

from datetime import timedelta
from hashlib import sha256
from hmac import digest
from typing import Final

EARLIEST_SHARE: Final = 0.5
EARLIEST: Final = timedelta(minutes=5)
"""It never closes sooner than this after it opens, unless its whole time is shorter."""
REMINDED_AT: Final = 0.25
"""Share of the whole time after which whoever has not answered is reminded: well before the earliest end."""
_BITS: Final = 48


def share_of(server_seed: str, prompt: str) -> float:
    """Where the end of a prompt lies between its earliest and its latest moment: from 0 to 1, without 1."""
    hashed = digest(bytes.fromhex(server_seed), b"meneur drawn end\0" + prompt.encode(), sha256)
    return float(int.from_bytes(hashed[: _BITS // 8])) / (1 << _BITS)


def earliest(whole: timedelta) -> timedelta:
    """The part of the whole time that a prompt is open at least."""
    return min(whole, max(whole * EARLIEST_SHARE, EARLIEST))


def drawn(whole: timedelta, share: float) -> timedelta:
    """The part of the whole time for which a prompt is open."""
    least = earliest(whole)
    return least + (whole - least) * share
