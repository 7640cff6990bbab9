"""Localisations of commands: French and English, both kinds of the latter."""

from typing import Any, Final

import discord
from discord import app_commands

LOCALES: Final = {
    discord.Locale.french: "fr",
    discord.Locale.american_english: "en",
    discord.Locale.british_english: "en",
}


class Translator(app_commands.Translator):
    """Each text carries its own translations."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        """The text in this locale, None where Discord shall use the default."""
        language = LOCALES.get(locale)
        said: str | None = string.extras.get(language) if language else None
        return said
