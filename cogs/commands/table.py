"""What concerns the table of a channel."""

import discord
from discord import app_commands

from cogs.commands.base import Choices, Commands, in_servers, suggestions
from cogs.incoming import Interaction, actor_of
from cogs.texts import about, name


class TableCommands(Commands):
    """`/table …`: for the host and for those who manage the server; who may do what is the application's to say."""

    group = in_servers(app_commands.Group(name=name("table"), description=about("table")))

    @group.command(name=name("status"), description=about("status"))
    @app_commands.rename(table=name("status-table"))
    @app_commands.describe(table=about("status-table"))
    async def status(self, itx: Interaction, table: str | None = None) -> None:
        """Show how a table stands."""
        await self.serve(itx, self.tables.status(actor_of(itx), table))

    @status.autocomplete("table")
    async def _tables(self, itx: Interaction, typed: str) -> Choices:
        return suggestions(await self.tables.tables_of(actor_of(itx)), typed)

    @group.command(name=name("cancel"), description=about("cancel"))
    async def cancel(self, itx: Interaction) -> None:
        """End the channel's table for good."""
        await self.serve(itx, self.tables.cancel(actor_of(itx)))

    @group.command(name=name("kick"), description=about("kick"))
    @app_commands.rename(player=name("kick-player"))
    @app_commands.describe(player=about("kick-player"))
    async def kick(self, itx: Interaction, player: discord.User) -> None:
        """Free somebody's seat."""
        await self.serve(itx, self.tables.kick(actor_of(itx), player.id))

    @group.command(name=name("resume"), description=about("resume"))
    async def resume(self, itx: Interaction) -> None:
        """Go on with a paused table."""
        await self.serve(itx, self.tables.resume(actor_of(itx)))
