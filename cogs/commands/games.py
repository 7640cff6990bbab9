"""One command for each game there is: it opens a lobby in the channel."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from discord import app_commands

from bot.cards.card import Reply, note
from bot.presentation.texts import say
from bot.presentation.trouble import permissions_missing
from bot.services.opening import Order
from cogs.cog import Client
from cogs.commands import naming
from cogs.commands.base import Callback, Commands, in_servers
from cogs.commands.options import LANGUAGE, OF_TABLES, RHYTHM, THREAD, declare, game_options, table_options
from cogs.commands.permissions import lacking
from cogs.commands.threads import may_have_threads, open_thread
from cogs.incoming import Interaction, actor_of, guild_language_of, language_of
from cogs.service import Tables
from engines.registry import games


class GameCommands(Commands):
    """The games of the registry."""

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self._tables: Tables = client.service.tables
        for game in games():
            client.tree.add_command(lobby_command(game, self._opener(game)))

    def _opener(self, game: str) -> Callback:
        async def opens(itx: Interaction, **chosen: Any) -> None:
            await self.serve(itx, self._open(itx, game, chosen))

        return opens

    async def _open(self, itx: Interaction, game: str, chosen: Mapping[str, Any]) -> Reply:
        """Open a lobby, or say what the channel lacks for one. chosen: all options, None where nothing was chosen."""
        own_thread = bool(chosen[THREAD])
        if own_thread and not may_have_threads(itx):
            return note(say(language_of(itx), "place-no-threads"))
        lacks = lacking(itx, own_thread=own_thread)
        if lacks:
            return note(permissions_missing(language_of(itx), lacks))
        order = Order(
            game=game,
            options={field: value for field, value in chosen.items() if field not in OF_TABLES and value is not None},
            language=chosen[LANGUAGE],
            rhythm=chosen[RHYTHM],
            guild_language=guild_language_of(itx),
            thread=partial(open_thread, itx) if own_thread else None,
        )
        return await self._tables.open(actor_of(itx), order)


def lobby_command(game: str, callback: Callback) -> app_commands.Command[Any, Any, None]:
    """The command that opens a lobby of a game. callback: called with the interaction and all options by field."""
    declare(callback, (*game_options(game), *table_options()))
    command = app_commands.Command[Any, Any, None](
        name=naming.command_name(game),
        description=naming.command_about(game),
        callback=callback,
    )
    return in_servers(command)
