"""Words of the Discord layer: names and descriptions of commands, and what is said before a game is concerned."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from discord.app_commands import locale_str

from bot.model.people import Language
from bot.presentation.fluent import Messages

HERE: Final = Path(__file__).parent / "texts"


@cache
def _messages(language: Language) -> Messages:
    return Messages(language, HERE / f"{language}.ftl")


def say(language: Language, text: str, **args: str | int) -> str:
    """The text of this id, or with `id.attribute` of one of its attributes. Raises KeyError when it is unknown."""
    name, _, attribute = text.partition(".")
    return _messages(language).form(name, attribute or None, args)


def both(said: Callable[[Language], str]) -> locale_str:
    """A text for Discord to show in each person's language; English where there is no other."""
    return locale_str(said("en"), en=said("en"), fr=said("fr"))


def name(text: str) -> locale_str:
    """The name of a command, an option or a choice."""
    return both(lambda language: say(language, text))


def about(text: str) -> locale_str:
    """The description of a command or an option."""
    return both(lambda language: say(language, f"{text}.about"))
