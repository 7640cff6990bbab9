"""Words of the Discord layer: names and descriptions of commands, and what is said before a game is concerned."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from discord.app_commands import locale_str
from fluent.runtime import FluentBundle

from bot.model.people import Language
from bot.presentation.texts import parse

HERE: Final = Path(__file__).parent / "texts"


@cache
def _bundle(language: Language) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(parse(HERE / f"{language}.ftl"))
    return bundle


def say(language: Language, text: str, **args: str | int) -> str:
    """The text of this id, or with `id.attribute` of one of its attributes. Raises KeyError when it is unknown."""
    name, _, attribute = text.partition(".")
    message = _bundle(language).get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise KeyError(text)
    said, errors = _bundle(language).format_pattern(pattern, args)
    if errors:
        raise KeyError(f"{text}: {'; '.join(str(error) for error in errors)}")
    return str(said)


def both(said: Callable[[Language], str]) -> locale_str:
    """A text for Discord to show in each person's language; English where there is no other."""
    return locale_str(said("en"), en=said("en"), fr=said("fr"))


def name(text: str) -> locale_str:
    """The name of a command, an option or a choice."""
    return both(lambda language: say(language, text))


def about(text: str) -> locale_str:
    """The description of a command or an option."""
    return both(lambda language: say(language, f"{text}.about"))
