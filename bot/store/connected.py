"""What every role of the store works with."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import aiosqlite

from bot.store.writer import Writer

Parameters = Sequence[Any] | Mapping[str, Any]


class Connected:
    """Writes go through one task; reads have a connection of their own and see all that was acknowledged."""

    def __init__(self, writer: Writer, reader: aiosqlite.Connection) -> None:
        self._writer = writer
        self._reader = reader

    async def _read(self, query: str, parameters: Parameters = ()) -> Iterable[sqlite3.Row]:
        """The rows of a query."""
        return await self._reader.execute_fetchall(query, parameters)

    async def _write(self, statement: str, parameters: Parameters = ()) -> None:
        """One statement, as a transaction of its own."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(statement, parameters)

        await self._writer.run(work)
