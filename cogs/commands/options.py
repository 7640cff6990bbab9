"""A game's options as options of its slash command: choices, yes or no, numbers within bounds."""

from collections.abc import Iterator
from inspect import Parameter
from typing import Any, Final, NamedTuple

from discord import app_commands

from bot.presentation.options import Option, options_of
from cogs.commands import naming

MOST_CHOICES: Final = 25
KEYWORD: Final = Parameter.KEYWORD_ONLY


class SlashOption(NamedTuple):
    """One option. field: its name in the game's Options. choices: empty where the type says enough."""

    field: str
    parameter: Parameter
    name: app_commands.locale_str
    about: app_commands.locale_str
    choices: tuple[app_commands.Choice[Any], ...]


def slash_options(game: str) -> Iterator[SlashOption]:
    """All options of a game. Raises TypeError for one that Discord has no means to ask for."""
    for option in options_of(game):
        annotation, choices = _asked(game, option)
        yield SlashOption(
            option.name,
            Parameter(option.name, KEYWORD, default=None, annotation=annotation | None),
            naming.option_name(game, option.name),
            naming.option_about(game, option.name),
            choices,
        )


def _asked(game: str, option: Option) -> tuple[Any, tuple[app_commands.Choice[Any], ...]]:
    values = option.values
    kinds = {type(value) for value in values}
    if kinds == {bool}:
        return bool, ()
    if kinds in ({str}, {int}) and len(values) <= MOST_CHOICES:
        return kinds.pop(), tuple(naming.choice(game, option.name, value) for value in values)
    if kinds == {int} and values == tuple(range(int(values[0]), int(values[-1]) + 1)):
        return app_commands.Range[int, int(values[0]), int(values[-1])], ()
    raise TypeError(f"Discord cannot ask for the option {option.name} of {game}")
