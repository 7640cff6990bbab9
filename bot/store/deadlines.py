"""When the clock must look at a table."""

import sqlite3
from collections.abc import Sequence

import aiosqlite

from bot.model import Deadline
from bot.store.times import moment, stamp


def write(connection: sqlite3.Connection, table: str, deadlines: Sequence[Deadline]) -> None:
    """Make these the table's deadlines."""
    connection.execute("DELETE FROM deadlines WHERE table_id = ?", (table,))
    connection.executemany(
        "INSERT INTO deadlines (table_id, what, due) VALUES (?, ?, ?)",
        [(table, deadline.what, stamp(deadline.due)) for deadline in deadlines],
    )


async def earliest(reader: aiosqlite.Connection) -> Deadline | None:
    """The earliest deadline of all tables."""
    rows = await reader.execute_fetchall("SELECT table_id, what, due FROM deadlines ORDER BY due, table_id LIMIT 1")
    return next((Deadline(table, what, moment(due)) for table, what, due in rows), None)
