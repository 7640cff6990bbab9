"""The only wiring: store, outbox, tables and clock, around a Messenger."""

from collections.abc import Callable
from pathlib import Path
from typing import Self

from bot.delivery.outbox import Outbox
from bot.ports import Clock, Members, Messenger, Park, Store
from bot.store.sqlite import SqliteStore
from bot.tables.clock import Deadlines
from bot.tables.service import Tables
from bot.tables.watch import TableWatcher
from engines.registry import games


class App:
    """The application of one process. tables: what people ask of it. store: what outlives it."""

    def __init__(self, store: Store, messenger: Messenger, members: Members, clock: Clock, park: Park) -> None:
        self.store = store
        self.tables = Tables(store, clock, members, games(), self._wake)
        watcher = TableWatcher(self.tables.desk, store, self.tables.memory)
        self._deadlines = Deadlines(
            self.tables.desk, store, self.tables.memory, members=members, clock=clock, park=park
        )
        self._outbox = Outbox(store, messenger, clock, park, watcher)

    @classmethod
    async def open(
        cls, path: Path, messenger: Callable[[Store], Messenger], members: Members, clock: Clock, park: Park
    ) -> Self:
        """The application on a database file, which is created if it is not there."""
        store = await SqliteStore.open(path, park=park)
        return cls(store, messenger(store), members, clock, park)

    async def start(self) -> None:
        """Send what waits, handle what is overdue, go on."""
        self._outbox.start()
        self._deadlines.start()

    async def stop(self, drain: float = 10.0) -> None:
        """Stop the clock, send what can be sent within *drain* seconds, close the store."""
        await self._deadlines.stop()
        await self._outbox.stop(drain)
        await self.store.close()

    def _wake(self) -> None:
        self._outbox.wake()
        self._deadlines.wake()
