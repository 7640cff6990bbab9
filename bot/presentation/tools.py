"""Private tools: what a player may look at and write down beside the game, on a card that nobody else sees.

A tool works on the seat's own view and events and on what it has written, and on nothing else: whatever it shows or
strikes depends on no more than the seat may know.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from bot.cards.card import Button, Card, Entry, Form, row
from bot.cards.names import free_lines
from bot.presentation.voice import Voice
from engines.core.protocol import Event, Prompt

Writing = Mapping[str, Any]
"""What was written down: a JSON object, empty at first."""
Values = Mapping[str, Sequence[str]]

PLACE: Final = "tool."
"""The place of a tool's controls: this and the tool's name."""
OPEN: Final = "open"
LONGEST_NOTES: Final = 1500


class Bench(NamedTuple):
    """What a tool works with. view: the seat's. events: all that it was told, public and private, in order."""

    voice: Voice
    seat: int
    view: Any
    events: tuple[Event, ...]
    written: Writing


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


def _notes(bench: Bench, _: str) -> Card:
    voice, text = bench.voice, str(bench.written.get("text", ""))
    edit = Button(place=NOTES.place, what="edit", label=voice("notes-edit"), style="primary", emoji="✏️")
    return Card(
        title=f"{NOTES.emoji} {voice('notes-title')}",
        text=free_lines(text, LONGEST_NOTES) if text else voice("notes-empty"),
        footer=voice("notes-private"),
        controls=(row(edit),),
        silent=True,
    )


def _notes_pressed(bench: Bench, what: str, values: Values) -> Turned | None:
    if what != "edit":
        return None
    if "text" in values:
        return Turned(written={"text": "".join(values["text"])[:LONGEST_NOTES]})
    entry = Entry(
        name="text",
        label=bench.voice("notes-title"),
        text=str(bench.written.get("text", "")),
        least=0,
        longest=LONGEST_NOTES,
        paragraph=True,
    )
    return Turned(form=Form(place=NOTES.place, what="edit", title=bench.voice("notes-title"), entries=(entry,)))


NOTES: Final = Tool(name="notes", emoji="📝", show=_notes, pressed=_notes_pressed)
"""Free notes, at every table."""
