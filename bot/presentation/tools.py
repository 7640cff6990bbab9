"""Private tools: what a player may look at and write down beside the game, on a card that nobody else sees.

A tool works on the seat's own view and events and on what it has written, and on nothing else: whatever it shows or
strikes depends on no more than the seat may know.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from bot.cards.card import Card, Form
from bot.presentation.voice import Voice
from engines.core.protocol import Event, Prompt
from engines.core.values import secret

Writing = Mapping[str, Any]
"""What was written down: a JSON object, empty at first."""
Values = Mapping[str, Sequence[str]]

PLACE: Final = "tool."
"""The place of a tool's controls: this and the tool's name."""
OPEN: Final = "open"


@secret
class Bench(NamedTuple):
    """What a tool works with. view: the seat's. events: all that it was told, public and private, in order."""

    voice: Voice
    seat: int
    view: Any
    events: tuple[Event, ...]
    written: Writing


@secret
class Turned(NamedTuple):
    """What a press leads to: new writing, a form, or another look (all None). page: what to show."""

    written: Writing | None = None
    form: Form | None = None
    page: str = ""


@dataclass(frozen=True, kw_only=True)
class Tool:
    """A private tool of a game.

    name: code; its words are the texts `tool-<name>` (button), `command-<name>` and `command-<name>-about` (command).
    show(bench, page): its card, whose controls have the place PLACE + name. pressed(bench, what, values): what a press
    of one of them leads to; None when it is none of its controls.
    standing(written, prompt): an answer given in advance: kind and fields of an action, None for none. It counts once
    all others have answered.
    """

    name: str
    emoji: str
    show: Callable[[Bench, str], Card]
    pressed: Callable[[Bench, str, Values], Turned | None]
    standing: Callable[[Writing, Prompt], tuple[str, Mapping[str, Any]] | None] | None = None

    @property
    def place(self) -> str:
        """The place of its controls."""
        return PLACE + self.name
