"""Practice: a table of one's own, with computer players."""

from functools import partial
from typing import Final

from discord import app_commands

from bot.cards.card import Reply, note
from bot.presentation.texts import say
from bot.presentation.trouble import permissions_missing
from bot.services.opening import Order
from cogs.cog import Client
from cogs.commands import naming
from cogs.commands.base import Commands, choices, in_servers, one_of
from cogs.commands.permissions import lacking
from cogs.commands.threads import may_have_threads, open_thread
from cogs.incoming import Interaction, actor_of, guild_language_of, language_of
from cogs.service import Tables
from cogs.texts import about, each, name
from engines.core.player import LEVELS, Level
from engines.registry import games

GAMES: Final = [app_commands.Choice(name=each(partial(naming.title, game)), value=game) for game in games()]


class PracticeCommands(Commands):
    """One command for all games."""

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self._tables: Tables = client.service.tables

    @in_servers
    @app_commands.command(name=name("practice"), description=about("practice"))
    @app_commands.rename(game=name("practice-game"), level=name("practice-level"))
    @app_commands.describe(game=about("practice-game"), level=about("practice-level"))
    @app_commands.choices(game=GAMES, level=choices("practice-level", LEVELS))
    async def practice(self, itx: Interaction, game: str, level: str | None = None) -> None:
        """Open a thread with a table of the actor and computer players, which begins at once."""
        await self.serve(itx, self._begin(itx, game, one_of(LEVELS, level) or LEVELS[0]))

    async def _begin(self, itx: Interaction, game: str, level: Level) -> Reply:
        if not may_have_threads(itx):
            return note(say(language_of(itx), "place-no-threads"))
        if lacks := lacking(itx, own_thread=True):
            return note(permissions_missing(language_of(itx), lacks))
        order = Order(
            game=game,
            options={},
            guild_language=guild_language_of(itx),
            thread=partial(open_thread, itx),
            practice=level,
        )
        return await self._tables.open(actor_of(itx), order)
