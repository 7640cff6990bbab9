"""When the clock must look at a table."""

import sqlite3
from collections.abc import Sequence
from datetime import datetime

import aiosqlite

from bot.model.clock import Deadline
from bot.store.times import moment, stamp


def write(connection: sqlite3.Connection, table: str, deadlines: Sequence[Deadline]) -> None:
    """Make these the table's deadlines."""
    connection.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))
    connection.executemany(
        "INSERT INTO deadlines (table_id, what, due) VALUES (?, ?, ?)",
        [(table, deadline.what, stamp(deadline.due)) for deadline in deadlines],
    )


async def due(reader: aiosqlite.Connection, now: datetime) -> tuple[Deadline, ...]:
    """The deadlines of all tables that are due, in order."""
    rows = await reader.execute_fetchall(f"{_SELECT} WHERE due <= ? ORDER BY due, table_id, what", (stamp(now),))
    return tuple(Deadline(table, what, moment(due)) for table, what, due in rows)


async def earliest(reader: aiosqlite.Connection, after: datetime | None) -> Deadline | None:
    """The earliest deadline of all tables; only later ones if *after* is given."""
    rows = await reader.execute_fetchall(
        f"{_SELECT} WHERE due > ? ORDER BY due, table_id LIMIT 1", (-1 if after is None else stamp(after),)
    )
    return next((Deadline(table, what, moment(due)) for table, what, due in rows), None)


_SELECT = "SELECT table_id, what, due FROM deadlines"
