"""What is kept of servers: one JSON object each."""

import sqlite3
from collections.abc import Callable

from bot.model.guild import GuildConfig
from bot.ports import GuildStore
from bot.store.connected import Connected
from bot.store.reading import config_read

_SELECT = "SELECT config FROM guilds WHERE guild = ?"


class SqliteGuilds(Connected, GuildStore):
    """The role of the servers; the port says what each method does."""

    async def guild_config(self, guild: int) -> GuildConfig:
        return _first(guild, list(await self._read(_SELECT, (guild,))))

    async def change_guild(self, guild: int, to: Callable[[GuildConfig], GuildConfig]) -> GuildConfig:
        def work(connection: sqlite3.Connection) -> GuildConfig:
            config = to(_first(guild, connection.execute(_SELECT, (guild,)).fetchall()))
            connection.execute(
                "INSERT INTO guilds (guild, config) VALUES (?, ?) ON CONFLICT DO UPDATE SET config = excluded.config",
                (guild, config.model_dump_json(exclude_defaults=True)),
            )
            return config

        return await self._writer.run(work)


def _first(guild: int, rows: list[sqlite3.Row]) -> GuildConfig:
    return config_read(guild, rows[0][0]) if rows else GuildConfig()
