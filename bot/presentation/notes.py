"""Free notes: the private tool that every table has."""

from typing import Final

from bot.cards.card import Button, Card, Entry, Form, row
from bot.cards.names import written_lines
from bot.cards.values import Values
from bot.presentation.tools import Bench, Tool, Turned

LONGEST_NOTES: Final = 1500


def _notes(bench: Bench, _: str) -> Card:
    voice, text = bench.voice, str(bench.written.get("text", ""))
    edit = Button(place=NOTES.place, what="edit", label=voice("notes-edit"), style="primary", emoji="✏️")
    return Card(
        title=f"{NOTES.emoji} {voice('notes-title')}",
        text=written_lines(text, LONGEST_NOTES) if text else voice("notes-empty"),
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
