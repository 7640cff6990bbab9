"""A table that is over, told again page by page: what everybody saw of it."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.cards.card import Button, Card, Control, File, Section, row
from bot.cards.pages import pages
from bot.presentation.contract import AnyPresentation, LookBack
from bot.presentation.frame import framed
from bot.presentation.history import PLACE, Scope
from bot.presentation.scene import Scene
from bot.presentation.sentences import sentences, voice_of
from bot.presentation.texts import say
from engines.core.protocol import Event
from engines.core.values import secret

PAGE: Final = 2800
"""How much of a story a page holds."""


def retold(p: AnyPresentation, scene: Scene, steps: Iterable[Sequence[Event]]) -> list[str]:
    """What everybody saw of a table, as pages. steps: the public events of each step, in order."""
    voice = voice_of(p, scene)
    chapters: list[list[str]] = [[]]
    for events in steps:
        if not p.chapters:
            chapters.append([])
        for event in events:
            if event.audience != "table":
                raise AssertionError("something private on its way into a story")
            if event.kind in p.chapters:
                chapters.append([])
            chapters[-1] += sentences(p, voice, [event])
    return pages(["\n".join(lines) for lines in chapters if lines], PAGE)


@secret
class Story(NamedTuple):
    """A story to be shown. board: how the table stood at its end. closing: what else the last page says.

    back: what is seen only with all secrets, on a page of its own after the last.
    """

    pages: Sequence[str]
    board: tuple[Section, ...]
    closing: str
    files: tuple[File, ...]
    back: LookBack | None = None


def page(p: AnyPresentation, scene: Scene, story: Story, number: int, scope: Scope) -> Card:
    """A page of a story, the files with each; buttons turn pages (what: "<table>.<page>.<scope>")."""
    voice = voice_of(p, scene)
    told = len(story.pages) - 1
    last = told if story.back is None else told + 1
    number = min(max(number, 0), last)
    card = Card(controls=(_turning(scene, number, last, scope),), files=story.files, silent=True)
    if number > told and story.back is not None:
        card = card.evolve(sections=story.back.sections, picture=story.back.picture)
    else:
        parts = [story.pages[number], story.closing if number == told else ""]
        text = "\n\n".join(part for part in parts if part)
        card = card.evolve(text=text, sections=story.board if number == told else ())
    footer = voice("history-page", table=scene.table, page=number + 1, pages=last + 1)
    return framed(p, voice, card, footer=footer)


def _turning(scene: Scene, number: int, last: int, scope: Scope) -> Control:
    turns = [(number - 1, "◀️"), (number + 1, "▶️")]
    there = [
        Button(place=PLACE, what=f"{scene.table}.{target}.{scope}", label="", emoji=emoji)
        for target, emoji in turns
        if 0 <= target <= last
    ]
    return row(*there, Button(place=PLACE, what=scope, label=say(scene.language, "history-list"), emoji="📚"))
