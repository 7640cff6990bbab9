"""What is kept of servers."""

import sqlite3

import aiosqlite

from bot.model import Language


def write(connection: sqlite3.Connection, guild: int, language: Language | None) -> None:
    """Choose, or forget, a server's language."""
    if language is None:
        connection.execute("DELETE FROM guilds WHERE guild = ?", (guild,))
    else:
        connection.execute("INSERT OR REPLACE INTO guilds (guild, language) VALUES (?, ?)", (guild, language))


async def read(reader: aiosqlite.Connection, guild: int) -> Language | None:
    """The language chosen for a server."""
    rows = await reader.execute_fetchall("SELECT language FROM guilds WHERE guild = ?", (guild,))
    return next((language for (language,) in rows), None)
