"""A table whose time has passed loses all but its header: what is seen at once, its many rows little by little."""

import sqlite3

from bot.model.table import Table
from bot.store.forgetting import header

ROWS = 50
"""Rows that go in one piece: each is overwritten, and taken out of several indexes."""
# Few rows each: without them, a table is not seen any more.
_SEEN = ("snapshots", "seats", "deadlines", "sheets", "erasures")
# All else that is kept of a table, but for its header and its results. By which columns a row is known.
_MANY = {"outbox": "id", "events": "id", "log": "table_id, n"}


def begin(connection: sqlite3.Connection, table: str, found: Table | None) -> None:
    """Keep the header of a table, and not even that of one that cannot be read (None); note that its rows go."""
    for part in _SEEN:
        connection.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))
    # Nobody is to be written to any more.
    connection.execute("DELETE FROM outbox WHERE table_id = ? AND state = 'waiting'", (table,))
    body, n = "", None
    if found is not None:
        # A version of its own: whoever decides on what was there before has to look again.
        left = header(found).evolve(n=found.n + 1)
        body, n = left.model_dump_json(), left.n
    connection.execute("UPDATE tables SET n = coalesce(?, n), body = ?, kept = 0 WHERE id = ?", (n, body, table))
    connection.execute("INSERT OR IGNORE INTO emptying (table_id) VALUES (?)", (table,))


def go_on(connection: sqlite3.Connection) -> bool:
    """Remove a few rows of a table that has begun to go; whether there is one."""
    for (table,) in connection.execute("SELECT table_id FROM emptying LIMIT 1").fetchall():
        left = ROWS
        for part, key in _MANY.items():
            left -= connection.execute(
                f"DELETE FROM {part} WHERE ({key}) IN (SELECT {key} FROM {part} WHERE table_id = ? LIMIT ?)",
                (table, left),
            ).rowcount
            if left <= 0:
                return True
        connection.execute("DELETE FROM emptying WHERE table_id = ?", (table,))
        return True
    return False
