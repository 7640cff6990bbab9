"""What Discord says of servers: the bot was removed from one, is back there, or may do other things there now."""

import logging
from collections.abc import Collection

from bot.desk import Desk, NoTable
from bot.ports import Conflict, TableStore
from bot.tables.change import Act
from bot.tables.cut_off import is_cut_off, left_behind, tried
from bot.traces import apart

log = logging.getLogger(__name__)


class Servers:
    """Lets the tables of a server know."""

    def __init__(self, store: TableStore, desk: Desk) -> None:
        self._store = store
        self._desk = desk

    async def removed(self, guild: int) -> None:
        """The bot is not on a server any more: its tables stand still."""
        log.warning("The bot is not on server %d any more", guild)
        for table in await self._store.all_live_in(guild):
            await self._change(table.id, left_behind)

    async def changed(self, guild: int) -> None:
        """The bot is back on a server, or something there may let it write again."""
        for table in await self._store.all_live_in(guild):
            if is_cut_off(table):
                await self._change(table.id, tried)

    async def there(self, guilds: Collection[int]) -> None:
        """These are all the servers that the bot is on: what changed while it was not connected is made up for.

        Of none at all nothing is concluded: rather than that, the list has not come yet.
        """
        if not guilds:
            return
        for guild in await self._store.guilds_with_tables():
            await (self.changed(guild) if guild in guilds else self.removed(guild))

    async def _change(self, table: str, act: Act) -> None:
        with apart(table):
            try:
                await self._desk.change(table, act)
            except (NoTable, Conflict):
                log.warning("Table %s could not be told of its server", table)
