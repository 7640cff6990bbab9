"""The clock: one task that sleeps until the next deadline of any table."""

import asyncio
import logging

from bot.model import Deadline
from bot.ports import Clock, Conflict, Park, Store
from bot.presentation.card import note
from bot.tables.desk import Decision, Desk, Held, NoTable
from bot.tables.expiry import ticked
from bot.tables.memory import Memory

log = logging.getLogger(__name__)

AFTER_A_FAULT = 60.0
"""Seconds before a deadline that could not be handled is looked at again."""


class Deadlines:
    """Handles deadlines when they are due, each under its table's lock."""

    def __init__(self, desk: Desk, store: Store, memory: Memory, clock: Clock, park: Park) -> None:
        self._desk = desk
        self._store = store
        self._memory = memory
        self._clock = clock
        self._park = park
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; what is overdue is handled at once."""
        self._task = asyncio.create_task(self._run(), name="deadlines")

    def wake(self) -> None:
        """A deadline may have changed."""
        self._changed.set()

    async def stop(self) -> None:
        """End between two deadlines."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            try:
                wait = await self._handle_due()
            except Exception:
                log.exception("A deadline could not be handled")
                wait = AFTER_A_FAULT
            try:
                async with asyncio.timeout(wait):
                    await self._park(self._changed.wait(), reason="no deadline is due")
            except TimeoutError:
                continue

    async def _handle_due(self) -> float | None:
        """Handle everything due; seconds until the next one, None when there is none."""
        while (deadline := await self._store.next_deadline()) is not None:
            left = (deadline.due - self._clock.now()).total_seconds()
            if left > 0:
                return left
            await self._handle(deadline)
        return None

    async def _handle(self, deadline: Deadline) -> None:
        async def act(held: Held) -> Decision:
            return await ticked(held, self._memory) or note("")

        try:
            await self._desk.change(deadline.table, act)
        except (NoTable, Conflict):
            log.warning("Deadline %s of table %s does not fit it", deadline.what, deadline.table)
