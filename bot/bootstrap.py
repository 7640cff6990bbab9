"""The only wiring: store, outbox, tables and clock, around a Messenger."""

from collections.abc import Callable
from pathlib import Path
from typing import Self

from bot.delivery.outbox import Outbox
from bot.ports import Clock, Members, Messenger, Park, Store
from bot.services.service import Service
from bot.settings import KEEP_DAYS
from bot.store.sqlite import SqliteStore
from bot.workers.clock import Deadlines
from bot.workers.older import close_older
from bot.workers.sweep import Sweep
from bot.workers.watch import TableWatcher
from engines.registry import games


class App:
    """The application of one process. service: what people ask of it. store: what outlives it.

    keep_days: how long what happened at a finished table is kept; 0: for ever. looks: how often at least the time is
    looked at, in seconds; None where it cannot jump.
    """

    def __init__(
        self,
        store: Store,
        messenger: Messenger,
        members: Members,
        clock: Clock,
        park: Park,
        *,
        keep_days: int = KEEP_DAYS,
        looks: float | None = None,
    ) -> None:
        self.store = store
        self.service = Service(store, clock, members, games(), self._wake, keep_days=keep_days)
        watcher = TableWatcher(self.service.desk, store)
        self._deadlines = Deadlines(self.service.desk, store, members=members, clock=clock, park=park, looks=looks)
        self._outbox = Outbox(store, messenger, clock, park, watcher)
        self._sweep = Sweep(store, clock, park, keep_days)

    @classmethod
    async def open(
        cls,
        path: Path,
        messenger: Callable[[Store], Messenger],
        members: Members,
        clock: Clock,
        park: Park,
        *,
        keep_days: int = KEEP_DAYS,
        looks: float | None = None,
    ) -> Self:
        """The application on a database file, which is created if it is not there."""
        store = await SqliteStore.open(path, park=park)
        return cls(store, messenger(store), members, clock, park, keep_days=keep_days, looks=looks)

    async def start(self) -> None:
        """Close what cannot be played on, send what waits, handle what is overdue, go on."""
        await close_older(self.service.desk, self.store)
        self._outbox.start()
        self._deadlines.start()
        self._sweep.start()

    def reached(self, *, up: bool) -> None:
        """Whether clicks can come from now on."""
        self._deadlines.reached(up=up)

    async def stop(self, drain: float = 10.0) -> None:
        """Stop the clock, send what can be sent within *drain* seconds, close the store."""
        await self._sweep.stop()
        await self._deadlines.stop()
        await self._outbox.stop(drain)
        await self.store.close()

    def _wake(self) -> None:
        self._outbox.wake()
        self._deadlines.wake()
