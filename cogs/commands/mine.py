"""What concerns oneself: one's hand, one's turns, how one is reminded."""

from discord import app_commands

from cogs.commands.base import Choices, Commands, everywhere, suggestions
from cogs.incoming import Interaction, actor_of
from cogs.texts import about, name


class Mine(Commands):
    """Commands of a player, also in the bot's DM."""

    @everywhere
    @app_commands.command(name=name("hand"), description=about("hand"))
    @app_commands.rename(table=name("hand-table"))
    @app_commands.describe(table=about("hand-table"))
    async def hand(self, itx: Interaction, table: str | None = None) -> None:
        """Show the actor's own view of a table."""
        await self.serve(itx, self.tables.hand(actor_of(itx), table))

    @hand.autocomplete("table")
    async def _tables(self, itx: Interaction, typed: str) -> Choices:
        return suggestions(await self.tables.tables_of(actor_of(itx)), typed)

    @everywhere
    @app_commands.command(name=name("turns"), description=about("turns"))
    async def turns(self, itx: Interaction) -> None:
        """Show where the actor is waited for."""
        await self.serve(itx, self.tables.turns(actor_of(itx)))

    @everywhere
    @app_commands.command(name=name("notifications"), description=about("notifications"))
    @app_commands.rename(mention=name("notifications-mention"), dm=name("notifications-dm"))
    @app_commands.describe(mention=about("notifications-mention"), dm=about("notifications-dm"))
    async def notifications(self, itx: Interaction, mention: bool | None = None, dm: bool | None = None) -> None:
        """Choose how to be reminded."""
        await self.serve(itx, self.tables.notifications(actor_of(itx), mention, dm))
