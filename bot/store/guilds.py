"""What is kept of servers: one JSON object each."""

import sqlite3
from collections.abc import Callable

from bot.model.guild import GuildConfig
from bot.ports import GuildStore
from bot.store.connected import Connected

_SELECT = "SELECT config FROM guilds WHERE guild = ?"


class SqliteGuilds(Connected, GuildStore):
    """The role of the servers; the port says what each method does."""

    async def guild_config(self, guild: int) -> GuildConfig:
        return _first(list(await self._read(_SELECT, (guild,))))

    async def change_guild(self, guild: int, to: Callable[[GuildConfig], GuildConfig]) -> GuildConfig:
        def work(connection: sqlite3.Connection) -> GuildConfig:
            config = to(_first(connection.execute(_SELECT, (guild,)).fetchall()))
            connection.execute(
                "INSERT INTO guilds (guild, config) VALUES (?, ?) ON CONFLICT DO UPDATE SET config = excluded.config",
                (guild, config.model_dump_json(exclude_defaults=True)),
            )
            return config

        return await self._writer.run(work)


def _first(rows: list[sqlite3.Row]) -> GuildConfig:
    return GuildConfig.model_validate_json(rows[0][0]) if rows else GuildConfig()
