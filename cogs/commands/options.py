"""Options of the slash command that opens a table: those of its game, and those that every table has.

discord.py reads a command from a function's signature. What games and options there are is known only when the bot
starts, so the signature is written then.
"""

from collections.abc import Iterator, Sequence
from inspect import Parameter, Signature
from typing import Any, Final, NamedTuple

from discord import app_commands

from bot.model.clock import RHYTHMS
from bot.presentation.options import Option, options_of
from cogs.commands import naming
from cogs.commands.base import Callback, choices, languages
from cogs.incoming import Interaction
from cogs.texts import about, name

MOST_CHOICES: Final = 25
RHYTHM: Final = "table_rhythm"
LANGUAGE: Final = "table_language"
THREAD: Final = "table_thread"
OF_TABLES: Final = (RHYTHM, LANGUAGE, THREAD)
"""The options that every table has; no field of a game's Options is called so."""
_ITX: Final = Parameter("itx", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)


class SlashOption(NamedTuple):
    """One option; nobody has to choose it.

    field: under which name the callback gets it. annotation: its type, as discord.py reads it.
    choices: empty where the type says enough.
    """

    field: str
    annotation: Any
    name: app_commands.locale_str
    about: app_commands.locale_str
    choices: Sequence[app_commands.Choice[Any]] = ()


def declare(callback: Callback, options: Sequence[SlashOption]) -> None:
    """Give a callback of the form `(itx, **chosen)` these options."""
    parameters = [
        Parameter(option.field, Parameter.KEYWORD_ONLY, default=None, annotation=option.annotation | None)
        for option in options
    ]
    callback.__signature__ = Signature([_ITX, *parameters])  # type: ignore[attr-defined]
    app_commands.rename(**{option.field: option.name for option in options})(callback)
    app_commands.describe(**{option.field: option.about for option in options})(callback)
    app_commands.choices(**{option.field: list(option.choices) for option in options if option.choices})(callback)


def table_options() -> Iterator[SlashOption]:
    """The options that every table has."""
    yield SlashOption(RHYTHM, str, name("lobby-rhythm"), about("lobby-rhythm"), choices("rhythm", RHYTHMS))
    yield SlashOption(LANGUAGE, str, name("lobby-language"), about("lobby-language"), languages())
    yield SlashOption(THREAD, bool, name("lobby-thread"), about("lobby-thread"))


def game_options(game: str) -> Iterator[SlashOption]:
    """The options of a game. Raises TypeError for one that Discord has no means to ask for."""
    for option in options_of(game):
        annotation, offered = _asked(game, option)
        called, explained = naming.option_name(game, option.name), naming.option_about(game, option.name)
        yield SlashOption(option.name, annotation, called, explained, offered)


def _asked(game: str, option: Option) -> tuple[Any, Sequence[app_commands.Choice[Any]]]:
    """How Discord asks for a value: by type alone, from a list of choices, or as a number within bounds."""
    values = option.values
    kinds = {type(value) for value in values}
    if kinds == {bool}:
        return bool, ()
    if kinds in ({str}, {int}) and len(values) <= MOST_CHOICES:
        (kind,) = kinds
        return kind, [naming.choice(game, option.name, value) for value in values]
    if kinds == {int}:
        first, last = int(values[0]), int(values[-1])
        if values == tuple(range(first, last + 1)):
            return app_commands.Range[int, first, last], ()
    raise TypeError(f"Discord cannot ask for the option {option.name} of {game}")
