"""What concerns oneself: one's hand, one's turns."""

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
