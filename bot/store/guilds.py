"""What is kept of servers: one JSON object each."""

import sqlite3
from collections.abc import Callable

import aiosqlite

from bot.model.guild import GuildConfig


def change(connection: sqlite3.Connection, guild: int, to: Callable[[GuildConfig], GuildConfig]) -> GuildConfig:
    """Make something else of a server's choices; what they are now."""
    rows = connection.execute("SELECT config FROM guilds WHERE guild = ?", (guild,)).fetchall()
    config = to(_read(rows[0][0]) if rows else GuildConfig())
    connection.execute(
        "INSERT INTO guilds (guild, config) VALUES (?, ?) ON CONFLICT DO UPDATE SET config = excluded.config",
        (guild, config.model_dump_json(exclude_defaults=True)),
    )
    return config


async def read(reader: aiosqlite.Connection, guild: int) -> GuildConfig:
    """What was chosen for a server."""
    rows = await reader.execute_fetchall("SELECT config FROM guilds WHERE guild = ?", (guild,))
    return next((_read(config) for (config,) in rows), GuildConfig())


async def live_tables(reader: aiosqlite.Connection, guild: int) -> int:
    """How many live tables a server has."""
    ((found,),) = await reader.execute_fetchall("SELECT count(*) FROM tables WHERE guild = ? AND live", (guild,))
    return int(found)


def _read(config: str) -> GuildConfig:
    return GuildConfig.model_validate_json(config)
