"""What is said of seats in the middle of a game: offered, taken, and all that one of them knows."""

from collections.abc import Iterator, Sequence

from bot.cards import limits
from bot.cards.card import Card
from bot.cards.cut import size
from bot.cards.names import bold
from bot.model.people import Language
from bot.presentation.compose import sentences, voice_of
from bot.presentation.contract import AnyPresentation
from bot.presentation.scene import Scene
from bot.presentation.texts import say
from engines.core.protocol import Event

SEAT = "seat"
"""The place of the button that takes a free seat."""


def seat_taken(language: Language, name: str, seat: int) -> Card:
    """Somebody sits there now. name: not escaped."""
    return Card(text=say(language, "seat-now", name=bold(name), number=seat + 1), silent=True)


def knowledge(p: AnyPresentation, scene: Scene, events: Sequence[Event]) -> tuple[Card, ...]:
    """All that a seat was ever told in private, in order, on as many cards as it takes."""
    voice = voice_of(p, scene)
    notice = voice("notice-private", game=voice("game-name"), table=scene.table)
    title = f"{p.emoji} {voice('learnt-title')}"
    footer = voice("footer-table", table=scene.table)
    return tuple(
        limits.fit(Card(notice=notice, title=title, text=page, footer=footer, colour=p.colour, silent=True))
        for page in _pages(sentences(p, voice, events))
    )


def _pages(lines: Sequence[str]) -> Iterator[str]:
    page: list[str] = []
    for line in lines:
        if page and size("\n".join([*page, line])) > limits.TEXT:
            yield "\n".join(page)
            page = []
        page.append(line)
    if page:
        yield "\n".join(page)
