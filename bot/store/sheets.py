"""What players write down, by table, user and tool."""

import sqlite3

import aiosqlite

from bot.model.people import Sheet


def write(connection: sqlite3.Connection, table: str, sheet: Sheet) -> None:
    """Replace a sheet."""
    connection.execute(
        "INSERT OR REPLACE INTO sheets (table_id, user, tool, body) VALUES (?, ?, ?, ?)",
        (table, sheet.user, sheet.tool, sheet.body),
    )


async def read(reader: aiosqlite.Connection, table: str) -> tuple[Sheet, ...]:
    """All sheets of a table."""
    rows = await reader.execute_fetchall(
        "SELECT user, tool, body FROM sheets WHERE table_id = ? ORDER BY user, tool", (table,)
    )
    return tuple(Sheet(*row) for row in rows)
