"""When a game is over, and about oneself: past tables, results, one's data."""

from typing import Final, get_args

from discord import app_commands

from bot.presentation.history import Scope
from cogs.cog import Client
from cogs.commands.base import Commands, choices, everywhere, one_of
from cogs.incoming import Interaction, actor_of
from cogs.service import Afterwards
from cogs.texts import about, name

SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)


class AfterwardsCommands(Commands):
    """Commands that need no table, also in the bot's DM."""

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self._afterwards: Afterwards = client.service.afterwards

    @everywhere
    @app_commands.command(name=name("history"), description=about("history"))
    @app_commands.rename(scope=name("history-scope"))
    @app_commands.describe(scope=about("history-scope"))
    @app_commands.choices(scope=choices("history", SCOPES))
    async def history(self, itx: Interaction, scope: str | None = None) -> None:
        """List the tables that are over; by default those of the server, in a DM one's own."""
        usual: Scope = "mine" if itx.guild_id is None else "server"
        await self.serve(itx, self._afterwards.history(actor_of(itx), one_of(SCOPES, scope) or usual))

    @everywhere
    @app_commands.command(name=name("stats"), description=about("stats"))
    @app_commands.rename(share=name("stats-share"))
    @app_commands.describe(share=about("stats-share"))
    async def stats(self, itx: Interaction, share: bool | None = None) -> None:
        """Count games and wins."""
        await self.serve(itx, self._afterwards.stats(actor_of(itx), share))

    @everywhere
    @app_commands.command(name=name("privacy"), description=about("privacy"))
    async def privacy(self, itx: Interaction) -> None:
        """Say what is kept, and what can be done about it."""
        await self.serve(itx, self._afterwards.privacy(actor_of(itx)))
