"""The voice that speaks the texts of a game at a table: it knows the names of the seats."""

from collections.abc import Iterable, Sequence
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from bot.cards import names
from bot.cards.alike import doubtful
from bot.presentation.fluent import Argument
from bot.presentation.scene import Scene
from bot.presentation.texts import dashed, texts, yes_no
from engines.core.protocol import Event, SeatMark


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
        """The name of a seat within a sentence: escaped, in bold; its number follows where the name may not tell."""
        name = names.bold(self.scene.names[seat])
        return f"{name} ({seat + 1})" if seat in doubtful(self.scene.names) else name

    def plain(self, seat: int) -> str:
        """The name of a seat where markdown is not rendered, beside its number (pictures)."""
        return names.plain(self.scene.names[seat])

    def label(self, seat: int) -> str:
        """A seat among others to choose from: its number and its name, where markdown is not rendered."""
        return f"{seat + 1}. {self.plain(seat)}"

    def names(self, seats: Iterable[int]) -> str:
        """The names of seats as a list: "A, B and C"; "nobody" when there are none."""
        return self.listed([self.name(seat) for seat in seats])

    def numbers(self, seats: Iterable[int]) -> str:
        """The numbers of seats (or chairs), from 1, as a list; "nobody" when there are none."""
        return self.listed([str(seat + 1) for seat in seats])

    def listed(self, items: Sequence[str]) -> str:
        """Words as a list: "A, B and C"; "nobody" when there are none."""
        if not items:
            return self("nobody")
        *first, last = items
        return f"{', '.join(first)} {self('and')} {last}" if first else last

    def event(self, event: Event, text: str = "") -> str:
        """The text `event-<kind>`, or another one, with the event's fields as variables.

        Seats become names, None the code `none`, booleans the codes `yes` and `no`, a tuple a list (with
        `<field>_count` beside it; codes in it take the text `choice-<field>-<code>` if there is one).
        """
        args: dict[str, Argument] = {}
        for name, field in type(event).model_fields.items():
            if name in ("kind", "audience"):
                continue
            seat = any(isinstance(mark, SeatMark) for mark in field.metadata) or _names_seats(field.annotation)
            value = getattr(event, name)
            args[name] = self._argument(name, value, seat)
            if isinstance(value, tuple):
                args[f"{name}_count"] = len(value)
        return self(text or f"event-{dashed(event.kind)}", **args)

    def _argument(self, name: str, value: Any, seat: bool) -> Argument:
        match value:
            case None:
                return "none"
            case bool():
                return yes_no(value)
            case int():
                return self.name(value) if seat else value
            case str():
                return value
            case tuple():
                return self.listed([self._item(name, item, seat) for item in value])
        raise TypeError(f"{name} needs a sentence of the game's own")

    def _item(self, name: str, value: Any, seat: bool) -> str:
        if isinstance(value, str):
            text = f"choice-{dashed(name)}-{dashed(value)}"
            if self.has(text):
                return self(text)
        return str(self._argument(name, value, seat))


def _names_seats(annotation: Any) -> bool:
    """Whether the integers that an annotation holds name seats."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return any(isinstance(mark, SeatMark) for mark in annotation.__metadata__)
    return origin in (Union, UnionType, tuple) and any(_names_seats(inner) for inner in get_args(annotation))
