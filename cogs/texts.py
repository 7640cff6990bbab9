"""Words of the Discord layer: names and descriptions of commands, and what is said before a game is concerned."""

from collections.abc import Callable
from functools import cache
from typing import Final

from discord.app_commands import locale_str

from bot.model.people import Language
from bot.presentation.fluent import Messages
from bot.presentation.texts import FALLBACK, LANGUAGES, texts_of

DESCRIPTION: Final = 100
"""Characters of a description, or of the name of a choice."""


@cache
def _messages(language: Language) -> Messages:
    return Messages(language, texts_of("cogs", language))


def say(language: Language, text: str, **args: str | int) -> str:
    """The text of this id, or with `id.attribute` of one of its attributes. Raises KeyError when it is unknown."""
    name, _, attribute = text.partition(".")
    return _messages(language).form(name, attribute or None, args)


def each(said: Callable[[Language], str]) -> locale_str:
    """A text for Discord to show in each person's language; English where there is no other."""
    return locale_str(said(FALLBACK), **{language: said(language) for language in LANGUAGES})


def name(text: str) -> locale_str:
    """The name of a command or an option."""
    return each(lambda language: say(language, text))


def about(text: str) -> locale_str:
    """The description of a command or an option."""
    return each(lambda language: short(say(language, f"{text}.about")))


def choice(text: str) -> locale_str:
    """What a choice is called."""
    return each(lambda language: short(say(language, text)))


def short(text: str) -> str:
    """The text as a description or as the name of a choice."""
    return text if len(text) <= DESCRIPTION else text[: DESCRIPTION - 1].rstrip() + "…"
