"""Tables that are over, told again: the list of them, their stories page by page."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final, Literal, NamedTuple

from bot.cards import limits
from bot.cards.card import Button, Buttons, Card, Choice, Control, File, Section, Select
from bot.cards.cut import cut, size
from bot.cards.names import plain
from bot.model.people import Language
from bot.presentation.compose import sentences, voice_of
from bot.presentation.contract import AnyPresentation
from bot.presentation.registry import presentations
from bot.presentation.scene import Scene
from bot.presentation.texts import say, texts
from bot.presentation.times import moments
from engines.core.protocol import Event

Scope = Literal["server", "mine"]
PLACE: Final = "history"
PAGE: Final = 2800
"""How much of a story a page holds."""
SHOWN: Final = limits.CHOICES


class Listed(NamedTuple):
    """A table that is over. names: as shown, not escaped, by seat. stopped: whether it ended without a result."""

    table: str
    game: str
    names: tuple[str, ...]
    ended_at: datetime
    stopped: bool
    link: str


def history(language: Language, tables: Sequence[Listed], scope: Scope) -> Card:
    """The list, with a select to choose one (place "history", what the scope, values ids of tables)."""
    shown = tables[:SHOWN]
    title = f"📚 {say(language, f'history-title-{scope}')}"
    if not shown:
        return Card(title=title, text=say(language, "history-none"))
    choices = tuple(
        Choice(
            value=listed.table,
            label=f"{texts(listed.game, language)('game-name')} · {listed.ended_at:%Y-%m-%d} · {listed.table}",
            description=", ".join(map(plain, listed.names)),
            emoji=presentations()[listed.game].emoji,
        )
        for listed in shown
    )
    select = Select(place=PLACE, what=scope, placeholder=say(language, "history-choose"), choices=choices)
    text = "\n".join(_line(language, listed) for listed in shown)
    return limits.fit(Card(title=title, text=text, controls=(select,), silent=True))


def _line(language: Language, listed: Listed) -> str:
    return say(
        language,
        "history-line",
        when=moments(listed.ended_at)["when"],
        game=texts(listed.game, language)("game-name"),
        count=len(listed.names),
        how="cancelled" if listed.stopped else "ended",
        link=listed.link,
        table=listed.table,
    )


def story(p: AnyPresentation, scene: Scene, steps: Iterable[Sequence[Event]]) -> list[str]:
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
    return _pages(["\n".join(lines) for lines in chapters if lines])


def _pages(chapters: Iterable[str]) -> list[str]:
    """Chapters on pages: whole where they fit, else from line to line."""
    pages = [""]
    for chapter in chapters:
        pieces = [chapter] if size(chapter) <= PAGE else [cut(line, PAGE) for line in chapter.split("\n")]
        for place, piece in enumerate(pieces):
            gap = "\n\n" if place == 0 else "\n"
            if pages[-1] and size(pages[-1]) + size(gap) + size(piece) > PAGE:
                pages.append(piece)
            else:
                pages[-1] += f"{gap}{piece}" if pages[-1] else piece
    return pages


class Told(NamedTuple):
    """A story to be shown. board: how the table stood at its end. closing: what else the last page says."""

    pages: Sequence[str]
    board: tuple[Section, ...]
    closing: str
    files: tuple[File, ...]


def page(p: AnyPresentation, scene: Scene, told: Told, number: int, scope: Scope) -> Card:
    """A page of a story, the files with each; buttons turn pages (what: "<table>.<page>.<scope>")."""
    voice = voice_of(p, scene)
    last = len(told.pages) - 1
    number = min(max(number, 0), last)
    parts = [told.pages[number], *([told.closing] if number == last and told.closing else [])]
    return limits.fit(
        Card(
            title=f"{p.emoji} {voice('game-name')}",
            text="\n\n".join(part for part in parts if part),
            sections=told.board if number == last else (),
            footer=voice("history-page", table=scene.table, page=number + 1, pages=last + 1),
            colour=p.colour,
            controls=(_turning(scene, number, last, scope),),
            files=told.files,
            silent=True,
        )
    )


def _turning(scene: Scene, number: int, last: int, scope: Scope) -> Control:
    turns = [(number - 1, "◀️"), (number + 1, "▶️")]
    return Buttons(
        buttons=(
            *(
                Button(place=PLACE, what=f"{scene.table}.{target}.{scope}", label="", emoji=emoji)
                for target, emoji in turns
                if 0 <= target <= last
            ),
            Button(place=PLACE, what=scope, label=say(scene.language, "history-list"), emoji="📚"),
        )
    )
