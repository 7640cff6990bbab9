"""A game's options in words and as forms, read from the game's own Options."""

from collections.abc import Mapping
from dataclasses import asdict
from types import NoneType
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic.fields import FieldInfo

from bot.cards import limits
from bot.cards.card import Entry, Form, Pick
from bot.cards.values import Values, indexes
from bot.model.people import Language
from bot.presentation.texts import Texts, dashed, texts, yes_no
from engines.registry import games

Setting = str | int | bool
LONGEST_WORD: Final = 60
"""Characters in a cut."""


class Option(NamedTuple):
    """One option of a game. values: all that it may be, in order."""

    name: str
    values: tuple[Setting, ...]
    default: Setting


def options_of(game: str) -> tuple[Option, ...]:
    """The options of a game, its own before those of every game.

    Raises TypeError when the values of one are not finite.
    """
    fields: Mapping[str, FieldInfo] = games()[game].Options.model_fields
    found = [Option(name, _values(name, field), field.default) for name, field in fields.items()]
    # pydantic lists what is inherited first.
    return tuple(sorted(found, key=lambda option: option.name == "sealed"))


def pages(game: str) -> int:
    """How many forms the options of a game take."""
    return -(-len(options_of(game)) // limits.ENTRIES)


def in_words(game: str, chosen: Mapping[str, Setting], said: Texts) -> list[str]:
    """A line for each option with what it is set to."""
    return [
        said(
            "option-line",
            option=said(f"option-{dashed(option.name)}"),
            value=_word(said, option.name, chosen.get(option.name, option.default)),
        )
        for option in options_of(game)
    ]


def options_form(game: str, chosen: Mapping[str, Setting], language: Language, page: int = 0) -> Form:
    """The form of up to five options (place "lobby", what "options", further ones "options~<page>")."""
    said = texts(game, language)
    shown = options_of(game)[page * limits.ENTRIES : (page + 1) * limits.ENTRIES]
    entries = tuple(_entry(said, option, chosen.get(option.name, option.default)) for option in shown)
    what = f"options~{page}" if page else "options"
    return limits.fit_form(Form(place="lobby", what=what, title=said("options-title"), entries=entries))


def options_read(game: str, values: Values) -> dict[str, Setting] | None:
    """What a submitted form sets, by option; None when it does not fit the game's options."""
    by_name = {option.name: option for option in options_of(game)}
    read: dict[str, Setting] = {}
    for name, picked in values.items():
        option, found = by_name.get(name), indexes(picked)
        if option is None or found is None or len(found) != 1:
            return None
        (index,) = found
        if index >= len(option.values):
            return None
        read[name] = option.values[index]
    return read


def cut_form(language: Language) -> Form:
    """The form of a cut (place "lobby", what "cut", entry "word")."""
    said = texts(None, language)
    word = Entry(name="word", label=said("cut-label"), description=said("cut-description"), longest=LONGEST_WORD)
    return limits.fit_form(Form(place="lobby", what="cut", title=said("cut-title"), entries=(word,)))


def _entry(said: Texts, option: Option, chosen: Setting) -> Entry:
    name = dashed(option.name)
    hint = f"option-{name}-help"
    choices = tuple(
        Pick(value=str(i), label=_word(said, option.name, value), chosen=value == chosen)
        for i, value in enumerate(option.values)
    )
    description = said(hint) if said.has(hint) else ""
    return Entry(name=option.name, label=said(f"option-{name}"), description=description, choices=choices)


def _word(said: Texts, name: str, value: Setting) -> str:
    code = yes_no(value) if isinstance(value, bool) else dashed(str(value))
    text = f"option-{dashed(name)}-{code}"
    if said.has(text):
        return said(text)
    if isinstance(value, bool):
        return said(code)
    if isinstance(value, int):
        return str(value)
    raise KeyError(text)


def _values(name: str, field: FieldInfo) -> tuple[Setting, ...]:
    """All that an option may be: the codes of a literal, no and yes, or the numbers between its bounds."""
    annotation: Any = field.annotation
    if get_origin(annotation) is Literal:
        return tuple(value for value in get_args(annotation) if not isinstance(value, NoneType))
    if annotation is bool:
        return (False, True)
    if annotation is int:
        least, most = _bounds(field)
        if isinstance(least, int) and isinstance(most, int):
            return tuple(range(least, most + 1))
    raise TypeError(f"option {name} has no finite set of values")


def _bounds(field: FieldInfo) -> tuple[Any, Any]:
    """The least and the largest number that a field takes; None where it has no bound."""
    bounds: dict[str, Any] = {}
    for bound in field.metadata:
        if isinstance(bound, Ge | Gt | Le | Lt):
            bounds |= asdict(bound)
    least = bounds["gt"] + 1 if "gt" in bounds else bounds.get("ge")
    most = bounds["lt"] - 1 if "lt" in bounds else bounds.get("le")
    return least, most
