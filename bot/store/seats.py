"""Who sits where: the index behind "my tables"."""

import sqlite3
from collections.abc import Iterable


def write(connection: sqlite3.Connection, table: str, users: Iterable[int]) -> None:
    """Make these the users at the table."""
    wanted = set(users)
    stored = {user for (user,) in connection.execute("SELECT user FROM seats WHERE table_id = ?", (table,))}
    # Most units change nobody's seat: looking costs less than rewriting.
    if gone := stored - wanted:
        connection.executemany("DELETE FROM seats WHERE user = ? AND table_id = ?", [(user, table) for user in gone])
    if come := wanted - stored:
        connection.executemany("INSERT INTO seats (user, table_id) VALUES (?, ?)", [(user, table) for user in come])
