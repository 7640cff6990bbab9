"""Localisations of commands, in every language that the bot speaks."""

from typing import Any

import discord
from discord import app_commands

from bot.presentation.texts import spoken


class Translator(app_commands.Translator):
    """Each text carries its own translations."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        """The text in this locale, None where Discord shall use the default."""
        language = spoken(locale.value)
        said: str | None = string.extras.get(language) if language else None
        return said
