"""Once a day, and at the start, old tables are forgotten, and what is left of erasures is done."""

import asyncio
import logging
from datetime import timedelta

from bot.ports import Clock, Erasure, Park

log = logging.getLogger(__name__)

EVERY = timedelta(days=1)
AT_ONCE = 1
"""Tables in one transaction, so that nobody waits long for it."""


class Sweep:
    """Forgets tables *days* after their end; 0: never."""

    def __init__(self, store: Erasure, clock: Clock, park: Park, days: int) -> None:
        self._store = store
        self._clock = clock
        self._park = park
        self._days = days
        self._never = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with what is overdue."""
        self._task = asyncio.create_task(self._run(), name="sweep")

    async def stop(self) -> None:
        """End between two transactions."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def sweep(self) -> int:
        """Forget everything that is due; how many tables."""
        before, swept = self._clock.now() - timedelta(days=self._days), 0
        while self._days and (found := await self._store.expire(before, AT_ONCE)):
            swept += found
        await self._store.go_on()
        return swept

    async def _run(self) -> None:
        while True:
            try:
                if swept := await self.sweep():
                    log.info("%d tables ended more than %d days ago and were forgotten", swept, self._days)
            except Exception:
                log.exception("Old tables could not be forgotten; tomorrow again")
            try:
                async with asyncio.timeout(EVERY.total_seconds()):
                    await self._park(self._never.wait(), reason="nothing to forget today")
            except TimeoutError:
                continue
