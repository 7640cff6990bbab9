"""Words: Fluent texts of each game over the common ones, and the voice that speaks them at a table."""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.cards import names
from bot.model.people import Language
from bot.presentation.scene import Scene
from engines.core.protocol import Event, SeatMark

LANGUAGES: Final[tuple[Language, ...]] = ("fr", "en")
HERE = Path(__file__).parent
Argument = str | int


def dashed(code: str) -> str:
    """A snake_case code as part of a text's id."""
    return code.replace("_", "-")


def source(slug: str | None, language: Language) -> Path:
    """The Fluent file of a game (None: the common one)."""
    return (HERE if slug is None else HERE / "games" / slug) / "texts" / f"{language}.ftl"


def parse(path: Path) -> ast.Resource:
    """The messages of a file. Raises ValueError when something in it is not Fluent, or an id comes twice."""
    resource = FluentResource(path.read_text(encoding="utf-8"))
    seen: set[str] = set()
    for item in resource.body:
        if isinstance(item, ast.Junk):
            raise ValueError(
                f"{path.parent.parent.name}/{path.name}: {(item.content or '').strip()[:80]!r} is not Fluent"
            )
        if isinstance(item, ast.Message):
            if item.id.name in seen:
                raise ValueError(f"{path.parent.parent.name}/{path.name}: {item.id.name} comes twice")
            seen.add(item.id.name)
    return resource


class Texts:
    """The texts of one game (None: the common ones only) in one language; a game's text hides a common one."""

    def __init__(self, slug: str | None, language: Language) -> None:
        # Names are isolated where they are escaped; marks around numbers and codes would only be in the way.
        self._bundle = FluentBundle([language], use_isolating=False)
        if slug is not None:
            self._bundle.add_resource(parse(source(slug, language)))
        self._bundle.add_resource(parse(source(None, language)))

    def has(self, text: str) -> bool:
        """Whether there is a text of this id."""
        return self._bundle.has_message(text)

    def __call__(self, text: str, **args: Argument) -> str:
        """The text of this id. Raises KeyError when it is unknown, or when it cannot be formed from *args*."""
        pattern = self._bundle.get_message(text).value
        if pattern is None:
            raise KeyError(text)
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"{text}: {'; '.join(str(error) for error in errors)}")
        return str(said)


@cache
def texts(slug: str | None, language: Language) -> Texts:
    """The texts of a game (None: the common ones), parsed once."""
    return Texts(slug, language)


def say(language: Language, text: str, **args: Argument) -> str:
    """A common text without a table. Names and words of people among *args* must be escaped by the caller."""
    return texts(None, language)(text, **args)


class Voice:
    """The texts of one game in a table's language, with the names of its seats."""

    def __init__(self, slug: str, scene: Scene) -> None:
        self.scene = scene
        self._texts = texts(slug, scene.language)

    def __call__(self, text: str, **args: Argument) -> str:
        """The text of this id. Raises KeyError when it is unknown, or when it cannot be formed from *args*."""
        return self._texts(text, **args)

    def has(self, text: str) -> bool:
        """Whether there is a text of this id."""
        return self._texts.has(text)

    def name(self, seat: int) -> str:
        """The name of a seat within a sentence: escaped, in bold."""
        return names.bold(self.scene.names[seat])

    def plain(self, seat: int) -> str:
        """The name of a seat for where markdown is not rendered (labels, footers)."""
        return names.plain(self.scene.names[seat])

    def names(self, seats: Iterable[int]) -> str:
        """The names of seats as a list: "A, B and C"; "nobody" when there are none."""
        return self.listed([self.name(seat) for seat in seats])

    def listed(self, items: Sequence[str]) -> str:
        """Words as a list: "A, B and C"; "nobody" when there are none."""
        if not items:
            return self("nobody")
        *first, last = items
        return f"{', '.join(first)} {self('and')} {last}" if first else last

    def event(self, event: Event) -> str:
        """The text `event-<kind>` with the event's fields as variables.

        Seats become names, None the code `none`, booleans the codes `yes` and `no`, a tuple a list (with
        `<field>_count` beside it; codes in it take the text `choice-<field>-<code>` if there is one).
        """
        args: dict[str, Argument] = {}
        for name, field in type(event).model_fields.items():
            if name in ("kind", "audience"):
                continue
            marked = any(isinstance(mark, SeatMark) for mark in field.metadata) or _marked(field.annotation)
            value = getattr(event, name)
            args[name] = self._argument(name, value, marked)
            if isinstance(value, tuple):
                args[f"{name}_count"] = len(value)
        return self(f"event-{dashed(event.kind)}", **args)

    def _argument(self, name: str, value: Any, seat: bool) -> Argument:
        match value:
            case None:
                return "none"
            case bool():
                return "yes" if value else "no"
            case int():
                return self.name(value) if seat else value
            case str():
                return value
            case tuple():
                return self.listed([self._item(name, item, seat) for item in value])
        raise TypeError(f"{name} needs a sentence of the game's own")

    def _item(self, name: str, value: Any, seat: bool) -> str:
        if isinstance(value, str) and self.has(text := f"choice-{dashed(name)}-{dashed(value)}"):
            return self(text)
        return str(self._argument(name, value, seat))


def _marked(annotation: Any) -> bool:
    """Whether the integers that an annotation holds name seats."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return any(isinstance(mark, SeatMark) for mark in annotation.__metadata__)
    return origin in (Union, UnionType, tuple) and any(_marked(inner) for inner in get_args(annotation))
