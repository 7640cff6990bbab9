"""When the clock must look at a table."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime

from bot.model.clock import Deadline
from bot.ports import DeadlineStore
from bot.store.connected import Connected
from bot.store.times import moment, stamp

_SELECT = "SELECT table_id, what, due FROM deadlines"


def write(connection: sqlite3.Connection, table: str, deadlines: Sequence[Deadline]) -> None:
    """Make these the table's deadlines."""
    connection.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))
    connection.executemany(
        "INSERT INTO deadlines (table_id, what, due) VALUES (?, ?, ?)",
        [(table, deadline.what, stamp(deadline.due)) for deadline in deadlines],
    )


class SqliteDeadlines(Connected, DeadlineStore):
    """The role of the deadlines; the port says what each method does."""

    async def due(self, now: datetime) -> tuple[Deadline, ...]:
        rows = await self._read(f"{_SELECT} WHERE due <= ? ORDER BY due, table_id, what", (stamp(now),))
        return tuple(Deadline(table, what, moment(due)) for table, what, due in rows)

    async def seen(self, now: datetime) -> None:
        await self._write(
            "INSERT INTO process (one, alive) VALUES (1, ?) ON CONFLICT DO UPDATE SET alive = excluded.alive",
            (stamp(now),),
        )

    async def last_seen(self) -> datetime | None:
        return next((moment(alive) for (alive,) in await self._read("SELECT alive FROM process")), None)

    async def next_deadline(self, after: datetime | None = None) -> Deadline | None:
        later_than = -1 if after is None else stamp(after)
        rows = await self._read(f"{_SELECT} WHERE due > ? ORDER BY due, table_id LIMIT 1", (later_than,))
        return next((Deadline(table, what, moment(due)) for table, what, due in rows), None)
