"""The append-only log of each table."""

import sqlite3

import aiosqlite

from bot.model.log import Entry
from bot.store.times import moment, stamp


def write(connection: sqlite3.Connection, table: str, entry: Entry) -> None:
    """Append an entry."""
    connection.execute(
        "INSERT INTO log (table_id, n, kind, actor, at, body) VALUES (?, ?, ?, ?, ?, ?)",
        (table, entry.n, entry.kind, entry.actor, stamp(entry.at), entry.body),
    )


async def read(reader: aiosqlite.Connection, table: str) -> tuple[Entry, ...]:
    """A table's entries, in order."""
    rows = await reader.execute_fetchall(
        "SELECT n, kind, actor, body, at FROM log WHERE table_id = ? ORDER BY n", (table,)
    )
    return tuple(Entry(n, kind, actor, body, moment(at)) for n, kind, actor, body, at in rows)
