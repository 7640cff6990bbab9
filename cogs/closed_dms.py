"""Who takes no DMs: Discord is not asked again for each letter."""

import time
from collections.abc import Callable
from typing import Final

DAY: Final = 86_400.0


class ClosedDms:
    """Remembers refusals until the person acts, and for a day at most. After a restart each is found out once more.

    now: seconds that only grow.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._refused: dict[int, float] = {}

    def refused(self, user: int) -> None:
        """A DM to this person was refused."""
        self._refused[user] = self._now()

    def acted(self, user: int) -> None:
        """The person is there: whatever kept DMs away may have been changed."""
        self._refused.pop(user, None)

    def surely(self, user: int) -> bool:
        """Whether it need not be tried now."""
        at = self._refused.get(user)
        if at is not None and self._now() - at >= DAY:
            del self._refused[user]
            return False
        return at is not None
