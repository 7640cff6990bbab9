"""How games, their options and the values of these are called, in the words of each game's presentation."""

import re
import unicodedata
from typing import Any, Final

from discord import app_commands

from bot.model.people import Language
from bot.presentation.texts import LANGUAGES, dashed, source, texts
from cogs.texts import each, say, short

NAME: Final = 32


def command_name(game: str) -> app_commands.locale_str:
    """The command that opens a game's lobby: the same in every language."""
    return each(lambda _: game.replace("_", "-"))


def command_about(game: str) -> app_commands.locale_str:
    """What the command that opens a game's lobby does."""
    return each(lambda language: short(say(language, "lobby", game=title(game, language))))


def title(game: str, language: Language) -> str:
    """A game's name."""
    return _said(game, language, "game-name") or _in_words(game)


def option_name(game: str, name: str) -> app_commands.locale_str:
    """An option's name: its own, shown as the text `option-<name>` made fit for a slash command."""
    shown: dict[Language, str] = {language: slash(_label(game, language, name)) or name for language in LANGUAGES}
    return app_commands.locale_str(name, **shown)


def option_about(game: str, name: str) -> app_commands.locale_str:
    """An option's description: the text `option-<name>-help`, else its label."""
    text = f"option-{dashed(name)}-help"
    return each(lambda language: short(_said(game, language, text) or _label(game, language, name)))


def choice(game: str, name: str, value: Any) -> app_commands.Choice[Any]:
    """A value as a choice: the text `option-<name>-<value>`, else the bare value."""
    text = f"option-{dashed(name)}-{dashed(str(value))}"
    called = each(lambda language: short(_said(game, language, text) or str(value)))
    return app_commands.Choice(name=called, value=value)


def slash(text: str) -> str:
    """A label as the name of a slash command's option: lower case, words joined by hyphens; "" if nothing is left."""
    lower = unicodedata.normalize("NFC", text).lower()
    words = re.findall(r"[^\W_]+", lower)
    return "-".join(words)[:NAME].rstrip("-")


def _label(game: str, language: Language, name: str) -> str:
    return _said(game, language, f"option-{dashed(name)}") or _in_words(name)


def _in_words(code: str) -> str:
    return code.replace("_", " ").capitalize()


def _said(game: str, language: Language, text: str) -> str | None:
    """A text in the words of a game, or of the bot where the game has no words yet; None where neither has it."""
    has_words = source(game, language).exists()
    known = texts(game if has_words else None, language)
    return known(text) if known.has(text) else None
