"""The page about every event and action of every game, from their classes."""

import re
import sys
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, TypeAdapter

from engines.core.protocol import Action, AnyGame, Event, Private, Public
from engines.registry import games

INLINE: Final = 4
"""Codes of a type that has more are listed once, below."""

HEAD: Final = """\
# Events and actions

<!-- Made by `make docs` from the code. -->

What a [published record](record.schema.json) holds, and what the bot keeps of a table: `setup` and each line of `log`
have *events*, facts in the order in which they happened; a command of the log that answers has an *action*. Each is a
JSON object. `kind` says which it is; `audience` of an event is `"table"`, when everybody learns it, or the list of the
seats that do, and all its fields are for its whole audience. Seats are counted from 0; None is JSON's null. A record
tells everything, whoever knew it at the time.

A line of the log is one command, or several when answers that had been given in advance followed at once:

- `{"kind": "answer", "prompt": …, "seat": …, "action": …}`: a seat answered a prompt.
- `{"kind": "time_up", "prompt": …, "seats": […]}`: the time of these seats was up, and the rules decided for them.

Numbers such as SH-7 are clauses of the [rules](rules/).
"""


class Documented(NamedTuple):
    """A docstring, taken apart. fields: what it says of each."""

    says: str
    fields: dict[str, str]


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for game in games().values():
        codes = Codes(game.slug)
        parts.append(f"\n## `{game.slug}`\n")
        parts.append("\n### Events\n")
        parts += [_entry(model, kind, codes, f"To {audience_of(model)}. ") for kind, model in events_of(game).items()]
        parts.append("\n### Actions\n")
        parts += [_entry(model, kind, codes, "") for kind, model in actions_of(game).items()]
        parts += codes.account()
    return "".join(parts)


def events_of(game: AnyGame) -> dict[str, type[BaseModel]]:
    """The classes of a game's events by kind, in the order in which they are written."""
    return _members(game, game.events, Event)


def actions_of(game: AnyGame) -> dict[str, type[BaseModel]]:
    """The classes of a game's actions by kind, in the order in which they are written."""
    return _members(game, game.actions, Action)


def _members(game: AnyGame, adapter: TypeAdapter[Any], base: type[BaseModel]) -> dict[str, type[BaseModel]]:
    kinds = adapter.json_schema()["discriminator"]["mapping"]
    own = [model for model in _descendants(base) if model.__module__.startswith(f"engines.{game.slug}.")]
    named = [(model.model_fields["kind"].default, model) for model in sorted(own, key=_written)]
    return {kind: model for kind, model in named if kind in kinds}


def _written(model: type[BaseModel]) -> tuple[str, int]:
    """Where a class is written: its module, and its place there."""
    names = list(vars(sys.modules[model.__module__]))
    return model.__module__, names.index(model.__name__) if model.__name__ in names else -1


def _descendants(base: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for model in base.__subclasses__():
        yield model
        yield from _descendants(model)


def audience_of(model: type[BaseModel]) -> str:
    """Who learns of an event."""
    if issubclass(model, Public):
        return "the table"
    if issubclass(model, Private):
        return "one seat" if get_args(get_type_hints(model)["audience"]) == (int,) else "those concerned"
    return "the table or those concerned"


def documented(model: type[BaseModel]) -> Documented:
    """What a class says of itself, and of the fields that it names as `name: …` or `one, another: …`."""
    text = " ".join(cleandoc(model.__doc__ or "").split())
    names = "|".join(map(re.escape, sorted(model.model_fields, key=len, reverse=True)))
    parts = re.split(rf"(?:^|(?<=[.;)] ))((?:{names})(?:, (?:{names}))*): ", text)
    says, *rest = parts
    fields = {
        name: _ended(meaning)
        for named, meaning in zip(rest[::2], rest[1::2], strict=True)
        for name in named.split(", ")
    }
    return Documented(_ended(says), fields)


def _ended(text: str) -> str:
    return re.sub(r"[ ;]+$", "", text).removesuffix(".")


def _entry(model: type[BaseModel], kind: str, codes: "Codes", prefix: str) -> str:
    says, meanings = documented(model)
    lines = [f"\n**`{kind}`** – {prefix}{says}.".rstrip(), ""]
    hints = get_type_hints(model, include_extras=True)
    fields = [name for name in model.model_fields if name not in ("kind", "audience")]
    for name in fields:
        meaning = f": {meanings[name]}" if name in meanings else ""
        lines.append(f"- `{name}` ({codes.word(hints[name])}){meaning}")
    return "\n".join([*lines, ""] if fields else lines)


class Codes:
    """Words for the types of a game's fields; it notes those that have to be explained at the end."""

    def __init__(self, slug: str) -> None:
        self._names: dict[Any, str] = {}
        modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(f"engines.{slug}.")]
        for module in modules:
            for name, value in vars(module).items():
                if get_origin(value) is Literal:
                    self._names.setdefault(value, name)
        self._codes: dict[str, tuple[str, ...]] = {}
        self._values: dict[str, type[BaseModel]] = {}

    def word(self, hint: Any) -> str:
        """A type, in words."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return next((word for mark in args[1:] if (word := _marked(mark))), self.word(args[0]))
        if origin is Literal:
            return self._literal(hint)
        if origin in (Union, UnionType):
            return " or ".join([*(_grouped(self.word(arm)) for arm in args if arm is not NoneType), *_null(args)])
        if origin is tuple:
            if args[-1] is Ellipsis:
                return f"list of {_plural(self.word(args[0]))}"
            return f"list: {', '.join(self.word(arm) for arm in args)}"
        if isinstance(hint, type) and issubclass(hint, BaseModel):
            self._values[hint.__name__] = hint
            return f"*{hint.__name__}*"
        return {int: "number", bool: "true or false", str: "text"}[hint]

    def _literal(self, hint: Any) -> str:
        values = get_args(hint)
        name = self._names.get(hint)
        if len(values) <= INLINE or name is None:
            return " or ".join(f"`{value}`" for value in values)
        self._codes[name] = values
        return f"*{name}*"

    def account(self) -> Iterable[str]:
        """What the words in italics stand for."""
        values = [f"\n*{name}*: {self._fields(model)}\n" for name, model in self._values.items()]
        codes = [f"\n*{name}*: {', '.join(f'`{value}`' for value in values)}\n" for name, values in self._codes.items()]
        return ["\n### Values\n", *values, *codes] if values or codes else []

    def _fields(self, model: type[BaseModel]) -> str:
        hints = get_type_hints(model, include_extras=True)
        fields = ", ".join(f"`{name}` ({self.word(hints[name])})" for name in model.model_fields)
        return f"{documented(model).says}. {fields}"


def _marked(mark: object) -> str:
    """What a mark makes of a number: SeatMark a seat."""
    name = mark.__name__ if isinstance(mark, type) else type(mark).__name__
    return name.removesuffix("Mark").lower() if name.endswith("Mark") else ""


def _plural(word: str) -> str:
    if word.isalpha():
        return f"{word}s"
    return f"({word})" if " or " in word else _grouped(word)


def _grouped(word: str) -> str:
    return f"({word})" if ", " in word else word


def _null(arms: tuple[Any, ...]) -> list[str]:
    return ["null"] if NoneType in arms else []
