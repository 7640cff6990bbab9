"""What concerns everybody: rules, help, languages."""

from typing import Final, get_args

from discord import app_commands

from bot.model.people import Language
from cogs.commands.base import Choices, Commands, everywhere, named, suggestions
from cogs.commands.naming import title
from cogs.incoming import Interaction, actor_of, language_of
from cogs.service import Scope
from cogs.texts import about, name
from engines.registry import games

AUTOMATIC: Final = "auto"


class About(Commands):
    """Commands that need no table, also in the bot's DM."""

    @everywhere
    @app_commands.command(name=name("rules"), description=about("rules"))
    @app_commands.rename(game=name("rules-game"), topic=name("rules-topic"))
    @app_commands.describe(game=about("rules-game"), topic=about("rules-topic"))
    async def rules(self, itx: Interaction, game: str | None = None, topic: str | None = None) -> None:
        """Show the rules of a game."""
        await self.serve(itx, self.tables.rules(actor_of(itx), game, topic))

    @rules.autocomplete("game")
    async def _games(self, itx: Interaction, typed: str) -> Choices:
        language = language_of(itx)
        return suggestions(tuple((slug, title(slug, language)) for slug in games()), typed)

    @rules.autocomplete("topic")
    async def _topics(self, itx: Interaction, typed: str) -> Choices:
        game = getattr(itx.namespace, "game", None) or None
        return suggestions(await self.tables.topics(game, language_of(itx)), typed)

    @everywhere
    @app_commands.command(name=name("help"), description=about("help"))
    async def help(self, itx: Interaction) -> None:
        """Show what the bot is."""
        await self.serve(itx, self.tables.help(actor_of(itx)))

    @everywhere
    @app_commands.command(name=name("language"), description=about("language"))
    @app_commands.rename(language=name("language-language"), scope=name("language-scope"))
    @app_commands.describe(language=about("language-language"), scope=about("language-scope"))
    @app_commands.choices(
        language=named([(v, name(f"language-{v}")) for v in (*get_args(Language), AUTOMATIC)]),
        scope=named([(v, name(f"scope-{v}")) for v in get_args(Scope)]),
    )
    async def language(self, itx: Interaction, language: str, scope: str = "me") -> None:
        """Choose a language."""
        chosen: Language | None = "fr" if language == "fr" else "en" if language == "en" else None
        where: Scope = "server" if scope == "server" else "me"
        await self.serve(itx, self.tables.language(actor_of(itx), chosen, where))
