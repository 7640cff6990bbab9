"""What concerns the table of a channel."""

from typing import Final, get_args

import discord
from discord import app_commands

from bot.model.clock import RHYTHMS, Policy
from bot.presentation.powers import LONGEST_REASON
from bot.tables.time.wishes import ClockWish
from cogs.cog import Client
from cogs.commands.base import Choices, Commands, choices, in_servers, one_of, suggestions
from cogs.incoming import Interaction, actor_of
from cogs.service import Looking, Tables
from cogs.texts import about, name

CLOCK: Final = ClockWish._fields
POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)
Minutes = app_commands.Range[int, 1, 7 * 24 * 60]
Reason = app_commands.Range[str, 1, LONGEST_REASON]


class TableCommands(Commands):
    """`/table …`: for the host and for those who manage the server; who may do what is the application's to say."""

    group = in_servers(app_commands.Group(name=name("table"), description=about("table")))

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self._tables: Tables = client.service.tables
        self._looking: Looking = client.service.looking

    @group.command(name=name("status"), description=about("status"))
    @app_commands.rename(table=name("status-table"))
    @app_commands.describe(table=about("status-table"))
    async def status(self, itx: Interaction, table: str | None = None) -> None:
        """Show how a table stands."""
        await self.serve(itx, self._looking.status(actor_of(itx), table))

    @status.autocomplete("table")
    async def _own_tables(self, itx: Interaction, typed: str) -> Choices:
        return suggestions(await self._looking.tables_of(actor_of(itx)), typed)

    @group.command(name=name("cancel"), description=about("cancel"))
    async def cancel(self, itx: Interaction) -> None:
        """End the channel's table for good."""
        await self.serve(itx, self._tables.cancel(actor_of(itx)))

    @group.command(name=name("kick"), description=about("kick"))
    @app_commands.rename(player=name("kick-player"))
    @app_commands.describe(player=about("kick-player"))
    async def kick(self, itx: Interaction, player: discord.User) -> None:
        """Free somebody's seat."""
        await self.serve(itx, self._tables.kick(actor_of(itx), player.id))

    @group.command(name=name("replace"), description=about("replace"))
    @app_commands.rename(player=name("replace-player"), reason=name("replace-reason"))
    @app_commands.describe(player=about("replace-player"), reason=about("replace-reason"))
    async def replace(self, itx: Interaction, player: discord.User, reason: Reason | None = None) -> None:
        """Offer somebody's seat to others, or vote for it."""
        await self.serve(itx, self._tables.replace(actor_of(itx), player.id, reason))

    @group.command(name=name("leave"), description=about("leave"))
    async def leave(self, itx: Interaction) -> None:
        """Give up one's own seat."""
        await self.serve(itx, self._tables.leave(actor_of(itx)))

    @group.command(name=name("pause"), description=about("pause"))
    async def pause(self, itx: Interaction) -> None:
        """Stop the clock."""
        await self.serve(itx, self._tables.pause(actor_of(itx)))

    @group.command(name=name("resume"), description=about("resume"))
    async def resume(self, itx: Interaction) -> None:
        """Go on with a paused table."""
        await self.serve(itx, self._tables.resume(actor_of(itx)))

    @group.command(name=name("nudge"), description=about("nudge"))
    async def nudge(self, itx: Interaction) -> None:
        """Remind those who are awaited."""
        await self.serve(itx, self._tables.nudge(actor_of(itx)))

    @group.command(name=name("extend"), description=about("extend"))
    async def extend(self, itx: Interaction) -> None:
        """Give those who are awaited the whole time again."""
        await self.serve(itx, self._tables.extend(actor_of(itx)))

    @group.command(name=name("handover"), description=about("handover"))
    @app_commands.rename(player=name("handover-player"))
    @app_commands.describe(player=about("handover-player"))
    async def handover(self, itx: Interaction, player: discord.User | None = None) -> None:
        """Make somebody else the host."""
        await self.serve(itx, self._tables.handover(actor_of(itx), player.id if player else None))

    @group.command(name=name("clock"), description=about("clock"))
    @app_commands.rename(**{option: name(f"clock-{option}") for option in CLOCK})
    @app_commands.describe(**{option: about(f"clock-{option}") for option in CLOCK})
    @app_commands.choices(
        rhythm=choices("rhythm", RHYTHMS),
        late=choices("late", POLICIES),
    )
    async def clock(  # noqa: PLR0917  (discord.py passes them by name)
        self,
        itx: Interaction,
        rhythm: str | None = None,
        turn: Minutes | None = None,
        ballot: Minutes | None = None,
        reaction: Minutes | None = None,
        quiet: str | None = None,
        zone: str | None = None,
        late: str | None = None,
    ) -> None:
        """Choose how the table's clock runs."""
        wish = ClockWish(rhythm, turn, ballot, reaction, quiet, zone, one_of(POLICIES, late))
        await self.serve(itx, self._tables.clock(actor_of(itx), wish))

    @clock.autocomplete("zone")
    async def _zones(self, itx: Interaction, typed: str) -> Choices:
        return suggestions(await self._tables.zones(), typed)
