"""`/config …`: what a server chooses for its tables."""

from typing import Any, Final, Literal

import discord
from discord import app_commands

from bot.model.clock import RHYTHMS
from bot.model.guild import MOST_TABLES
from bot.model.people import Language
from bot.presentation.texts import LANGUAGES
from bot.services.config import AUTOMATIC, ServerWish
from cogs.cog import Client
from cogs.commands.base import Choices, Commands, choices, in_servers, languages, one_of, suggestions
from cogs.incoming import Interaction, actor_of
from cogs.service import Config
from cogs.texts import about, name

OPTIONS: Final = ServerWish._fields
SPOKEN: Final[tuple[Language | Literal["auto"], ...]] = (*LANGUAGES, AUTOMATIC)


class Places(app_commands.Transformer):
    """The channels where a table can be opened, named one by one: what a class of discord.py's stands for may hold
    kinds that Discord does not take.
    """

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Those in which people write, or whose threads they write in."""
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.voice, kinds.stage_voice, kinds.forum]

    async def transform(self, itx: Interaction, value: Any, /) -> app_commands.AppCommandChannel:
        """As Discord gives it."""
        channel: app_commands.AppCommandChannel = value
        return channel


Channel = app_commands.Transform[app_commands.AppCommandChannel, Places]
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

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self._config: Config = client.service.config

    @group.command(name=name("config-show"), description=about("config-show"))
    async def show(self, itx: Interaction) -> None:
        """Show what was chosen."""
        await self.serve(itx, self._config.show(actor_of(itx)))

    @group.command(name=name("config-set"), description=about("config-set"))
    @app_commands.rename(**{option: name(f"config-{option}") for option in OPTIONS})
    @app_commands.describe(**{option: about(f"config-{option}") for option in OPTIONS})
    @app_commands.choices(
        language=languages(AUTOMATIC),
        rhythm=choices("rhythm", RHYTHMS),
    )
    async def choose(  # noqa: PLR0917  (discord.py passes them by name)
        self,
        itx: Interaction,
        language: str | None = None,
        zone: str | None = None,
        allow: Channel | None = None,
        forbid: Channel | None = None,
        everywhere: bool | None = None,
        role: discord.Role | None = None,
        rhythm: str | None = None,
        tables: AtOnce | None = None,
    ) -> None:
        """Choose something else."""
        choice = ServerWish(
            language=one_of(SPOKEN, language),
            zone=zone,
            allow=allow.id if allow else None,
            forbid=forbid.id if forbid else None,
            everywhere=everywhere,
            role=role.id if role else None,
            rhythm=rhythm,
            tables=tables,
        )
        await self.serve(itx, self._config.choose(actor_of(itx), choice))

    @choose.autocomplete("zone")
    async def _zones(self, itx: Interaction, typed: str) -> Choices:
        return suggestions(await self._config.zones(), typed)
