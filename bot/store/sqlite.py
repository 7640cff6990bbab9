"""The Store port on one SQLite file: its roles together, and what concerns all of them."""

import sqlite3
from pathlib import Path
from typing import Self

from bot.model.unit import Unit
from bot.ports import Park, Store
from bot.store import units
from bot.store.database import connect
from bot.store.deadlines import SqliteDeadlines
from bot.store.erasure import SqliteErasure
from bot.store.guilds import SqliteGuilds
from bot.store.log import SqliteTableLog
from bot.store.outbox import SqliteLetters
from bot.store.past import SqliteArchive
from bot.store.people import SqlitePeople
from bot.store.tables import SqliteTables
from bot.store.vitals import SqliteVitals
from bot.store.writer import Writer

PRUNE_EVERY = 500


class SqliteStore(
    SqliteTables,
    SqliteTableLog,
    SqliteLetters,
    SqliteDeadlines,
    SqlitePeople,
    SqliteGuilds,
    SqliteArchive,
    SqliteErasure,
    SqliteVitals,
    Store,
):
    """All roles on the same two connections."""

    _units = 0

    @classmethod
    async def open(cls, path: str | Path, *, park: Park) -> Self:
        """Open, or create, the database in a file. Raises NewerDatabase."""
        writer = await Writer.open(Path(path), park=park)
        try:
            reader = await connect(Path(path))
            await reader.execute_fetchall("PRAGMA query_only = ON")
        except BaseException:
            await writer.close()
            raise
        return cls(writer, reader)

    async def close(self) -> None:
        """Finish what was accepted and close."""
        try:
            await self._writer.close()
        finally:
            await self._reader.close()

    async def commit(self, unit: Unit) -> None:
        """Make the unit durable, whole. Raises Conflict, Repeated, Occupied; ValueError if entry.n is not table.n."""
        if unit.entry.n != unit.table.n:
            raise ValueError(f"entry {unit.entry.n} of a unit for version {unit.table.n}")
        # Here, not on the writer's thread, which everybody shares.
        body = unit.table.model_dump_json()
        prune = self._units % PRUNE_EVERY == 0
        self._units += 1

        def work(connection: sqlite3.Connection) -> None:
            units.write(connection, unit, body)
            if prune:
                units.prune(connection, unit.entry.at)

        await self._writer.run(work)
