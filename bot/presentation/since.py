"""What a seat was told, by the chapters of its game: since its player last did something, and what it has learnt."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from bot.cards.cut import newest, size
from bot.presentation.contract import AnyPresentation
from bot.presentation.sentences import sentence, sentences
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.core.protocol import Event
from engines.core.values import secret


@secret
class Known(NamedTuple):
    """All that a seat was told, public and private, in order. seen: how many of these events its player has seen:
    those up to the last thing that this person did at the table.
    """

    events: Sequence[Event]
    seen: int

    @property
    def new(self) -> Sequence[Event]:
        """What has happened since, as far as the seat was told."""
        return self.events[self.seen :]


def seen(events: Sequence[Event]) -> Known:
    """All that a seat was told, to somebody for whom nothing of it is new."""
    return Known(events, len(events))


@secret
class _Chapter(NamedTuple):
    """head: the event that begins it; None before the first. begun: whether that was seen before."""

    head: Event | None
    begun: bool
    events: list[Event]


def since(p: AnyPresentation, voice: Voice, known: Known, most: int) -> list[str]:
    """The newest of what has happened since somebody was last here, in at most *most* units: who did what, what became
    public, what they learnt.
    """

    def lines(chapter: _Chapter) -> list[str]:
        said = sentences(p, voice, chapter.events)
        return [*_title(voice, chapter.head), *said] if said and chapter.begun else said

    return _newest(_chapters(p, known), lines, most)


def learnt(p: AnyPresentation, voice: Voice, seat: int, known: Known, most: int) -> list[str]:
    """The newest of what a seat had learnt alone until then, under the rounds in which it did, in at most *most* units.

    What was only true at its time is left out, by the text `learnt-<kind>`.
    """

    def lines(chapter: _Chapter) -> list[str]:
        own = [event for event in chapter.events if event.audience != "table" and p.when_told(event, seat).in_hand]
        said = [line for event in own if (line := _later(p, voice, event))]
        return [*_title(voice, chapter.head), *said] if said else []

    return _newest(_chapters(p, Known(known.events[: known.seen], 0)), lines, most)


def _later(p: AnyPresentation, voice: Voice, event: Event) -> str:
    text = f"learnt-{dashed(event.kind)}"
    return voice.event(event, text) if voice.has(text) else sentence(p, voice, event)


def _title(voice: Voice, head: Event | None) -> Iterator[str]:
    if head is not None:
        yield f"__{voice.event(head, f'chapter-{dashed(head.kind)}')}__"


def _chapters(p: AnyPresentation, known: Known) -> list[_Chapter]:
    """The chapters in which anything is new."""
    chapters = [_Chapter(None, False, [])]
    for place, event in enumerate(known.events):
        if event.kind in p.chapters:
            chapters.append(_Chapter(event, place < known.seen, []))
        if place >= known.seen:
            chapters[-1].events.append(event)
    return [chapter for chapter in chapters if chapter.events]


def _newest(chapters: Sequence[_Chapter], told: Callable[[_Chapter], list[str]], most: int) -> list[str]:
    """Of a long past no more is worded than fits."""
    lines: list[str] = []
    used = 0
    for chapter in reversed(chapters):
        said = told(chapter)
        lines = said + lines
        used += sum(size(line) + 1 for line in said)
        if used > most:
            break
    return newest(lines, most)
