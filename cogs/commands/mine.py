"""What concerns oneself: one's hand, one's turns, how one is reminded, one's language."""

from typing import Final, get_args

from discord import app_commands

from bot.presentation.texts import LANGUAGES
from cogs.cog import Client
from cogs.commands.base import Choices, Commands, choices, everywhere, languages, one_of, suggestions
from cogs.incoming import Interaction, actor_of
from cogs.service import Looking, Preferences, Whose
from cogs.texts import about, name

AUTOMATIC: Final = "auto"
WHOSE: Final[tuple[Whose, ...]] = get_args(Whose)


class MineCommands(Commands):
    """Commands of a person, also in the bot's DM."""

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self._looking: Looking = client.service.looking
        self._preferences: Preferences = client.service.preferences

    @everywhere
    @app_commands.command(name=name("hand"), description=about("hand"))
    @app_commands.rename(table=name("hand-table"))
    @app_commands.describe(table=about("hand-table"))
    async def hand(self, itx: Interaction, table: str | None = None) -> None:
        """Show the actor's own view of a table."""
        await self.serve(itx, self._looking.hand(actor_of(itx), table))

    @hand.autocomplete("table")
    async def _own_tables(self, itx: Interaction, typed: str) -> Choices:
        return suggestions(await self._looking.tables_of(actor_of(itx)), typed)

    @everywhere
    @app_commands.command(name=name("turns"), description=about("turns"))
    async def turns(self, itx: Interaction) -> None:
        """Show where the actor is waited for."""
        await self.serve(itx, self._looking.turns(actor_of(itx)))

    @everywhere
    @app_commands.command(name=name("notifications"), description=about("notifications"))
    @app_commands.rename(mention=name("notifications-mention"), dm=name("notifications-dm"))
    @app_commands.describe(mention=about("notifications-mention"), dm=about("notifications-dm"))
    async def notifications(self, itx: Interaction, mention: bool | None = None, dm: bool | None = None) -> None:
        """Choose how to be reminded."""
        await self.serve(itx, self._preferences.notifications(actor_of(itx), mention, dm))

    @everywhere
    @app_commands.command(name=name("language"), description=about("language"))
    @app_commands.rename(language=name("language-language"), scope=name("language-scope"))
    @app_commands.describe(language=about("language-language"), scope=about("language-scope"))
    @app_commands.choices(language=languages(AUTOMATIC), scope=choices("scope", WHOSE))
    async def language(self, itx: Interaction, language: str, scope: str = "me") -> None:
        """Choose a language, for oneself or for the server."""
        whose = one_of(WHOSE, scope) or "me"
        await self.serve(itx, self._preferences.language(actor_of(itx), one_of(LANGUAGES, language), whose))
