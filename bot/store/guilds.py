"""What is kept of servers."""

import sqlite3

import aiosqlite

from bot.model import Language


def write_language(connection: sqlite3.Connection, guild: int, language: Language | None) -> None:
    """Choose, or forget, a server's language."""
    connection.execute(
        "INSERT INTO guilds (guild, language) VALUES (?, ?) ON CONFLICT DO UPDATE SET language = excluded.language",
        (guild, language),
    )


def write_zone(connection: sqlite3.Connection, guild: int, zone: str) -> None:
    """Choose a server's time zone."""
    connection.execute(
        "INSERT INTO guilds (guild, zone) VALUES (?, ?) ON CONFLICT DO UPDATE SET zone = excluded.zone", (guild, zone)
    )


async def read_language(reader: aiosqlite.Connection, guild: int) -> Language | None:
    """The language chosen for a server."""
    rows = await reader.execute_fetchall("SELECT language FROM guilds WHERE guild = ?", (guild,))
    return next((language for (language,) in rows), None)


async def read_zone(reader: aiosqlite.Connection, guild: int) -> str | None:
    """The time zone chosen for a server."""
    rows = await reader.execute_fetchall("SELECT zone FROM guilds WHERE guild = ?", (guild,))
    return next((zone for (zone,) in rows), None)
