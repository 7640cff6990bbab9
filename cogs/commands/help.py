"""What concerns everybody: rules and help."""

from discord import app_commands

from cogs.cog import Client
from cogs.commands.base import Choices, Commands, everywhere, suggestions
from cogs.commands.naming import title
from cogs.incoming import Interaction, actor_of, language_of
from cogs.service import Help
from cogs.texts import about, name
from engines.registry import games


class HelpCommands(Commands):
    """Commands that need no table, also in the bot's DM."""

    def __init__(self, client: Client) -> None:
        super().__init__(client)
        self._help: Help = client.service.help

    @everywhere
    @app_commands.command(name=name("rules"), description=about("rules"))
    @app_commands.rename(game=name("rules-game"), topic=name("rules-topic"))
    @app_commands.describe(game=about("rules-game"), topic=about("rules-topic"))
    async def rules(self, itx: Interaction, game: str | None = None, topic: str | None = None) -> None:
        """Show the rules of a game."""
        await self.serve(itx, self._help.rules(actor_of(itx), game, topic))

    @rules.autocomplete("game")
    async def _games(self, itx: Interaction, typed: str) -> Choices:
        language = language_of(itx)
        return suggestions(tuple((slug, title(slug, language)) for slug in games()), typed)

    @rules.autocomplete("topic")
    async def _topics(self, itx: Interaction, typed: str) -> Choices:
        game = getattr(itx.namespace, "game", None) or None
        return suggestions(await self._help.topics(game, language_of(itx)), typed)

    @everywhere
    @app_commands.command(name=name("help"), description=about("help"))
    async def help(self, itx: Interaction) -> None:
        """Show what the bot is."""
        await self.serve(itx, self._help.help(actor_of(itx)))
