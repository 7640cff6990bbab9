"""Whoever does very much in a short time is asked to wait: what only makes noise, never an answer.

Kept in memory: after a restart everybody may begin anew, which nobody can bring about.
"""

from collections import OrderedDict, deque
from datetime import datetime, timedelta
from typing import Final

from bot.model.lines import (
    AnyLine,
    ClockSet,
    Extended,
    HandedOver,
    Joined,
    Nudged,
    OptionsChosen,
    Paused,
    PauseVoted,
    ReplaceVoted,
    Resumed,
    WordCut,
)

MOST: Final = 10
WITHIN: Final = timedelta(minutes=10)
REMEMBERED: Final = 10_000
"""People."""
NOISY: Final[tuple[type[AnyLine], ...]] = (
    Joined,
    WordCut,
    OptionsChosen,
    Paused,
    PauseVoted,
    ReplaceVoted,
    Resumed,
    Nudged,
    Extended,
    ClockSet,
    HandedOver,
)
"""What is counted, beside opening tables. Leaving is not: nobody is kept anywhere."""


class Brake:
    """Counts what each person did lately, at all tables together."""

    def __init__(self) -> None:
        self._done: OrderedDict[int, deque[datetime]] = OrderedDict()

    def until(self, user: int, now: datetime) -> datetime | None:
        """When the user may go on; None: now."""
        done = self._done.get(user)
        if done is None or len(done) < MOST or done[0] + WITHIN <= now:
            return None
        return done[0] + WITHIN

    def count(self, user: int, now: datetime) -> None:
        """The user has done something."""
        self._done.setdefault(user, deque(maxlen=MOST)).append(now)
        self._done.move_to_end(user)
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)
