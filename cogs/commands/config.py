"""`/config …`: what a server chooses for its tables."""

from typing import Final, Literal, get_args

import discord
from discord import app_commands

from bot.model.clock import RHYTHMS
from bot.model.guild import MOST_TABLES
from bot.model.people import Language
from bot.services.config import AUTOMATIC, ServerWish
from cogs.commands.base import Choices, Commands, in_servers, named, suggestions
from cogs.incoming import Interaction, actor_of
from cogs.texts import about, name

OPTIONS: Final = ServerWish._fields
Place = discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.ForumChannel
AtOnce = app_commands.Range[int, 1, MOST_TABLES]


class ConfigCommands(Commands):
    """For those who manage the server: Discord shows it to nobody else, and the application checks it again."""

    group = in_servers(
        app_commands.Group(
            name=name("config"),
            description=about("config"),
            default_permissions=discord.Permissions(manage_guild=True),
        )
    )

    @group.command(name=name("config-show"), description=about("config-show"))
    async def show(self, itx: Interaction) -> None:
        """Show what was chosen."""
        await self.serve(itx, self.tables.config.show(actor_of(itx)))

    @group.command(name=name("config-set"), description=about("config-set"))
    @app_commands.rename(**{option: name(f"config-{option}") for option in OPTIONS})
    @app_commands.describe(**{option: about(f"config-{option}") for option in OPTIONS})
    @app_commands.choices(
        language=named([(v, name(f"language-{v}")) for v in (*get_args(Language), AUTOMATIC)]),
        rhythm=named([(value, name(f"rhythm-{value}")) for value in RHYTHMS]),
    )
    async def choose(  # noqa: PLR0917  (discord.py passes them by name)
        self,
        itx: Interaction,
        language: str | None = None,
        zone: str | None = None,
        allow: Place | None = None,
        forbid: Place | None = None,
        everywhere: bool | None = None,
        role: discord.Role | None = None,
        rhythm: str | None = None,
        tables: AtOnce | None = None,
    ) -> None:
        """Choose something else."""
        spoken: Language | Literal["auto"] | None = None
        if language is not None:
            spoken = "fr" if language == "fr" else "en" if language == "en" else "auto"
        choice = ServerWish(
            spoken,
            zone,
            allow.id if allow else None,
            forbid.id if forbid else None,
            everywhere,
            role.id if role else None,
            rhythm,
            tables,
        )
        await self.serve(itx, self.tables.config.choose(actor_of(itx), choice))

    @choose.autocomplete("zone")
    async def _zones(self, itx: Interaction, typed: str) -> Choices:
        return suggestions(await self.tables.config.zones(), typed)
