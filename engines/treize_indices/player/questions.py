"""What each question, and each informant, may tell about the own case: the entropy that it leaves on average."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engines.core.values import secret
from engines.treize_indices.cards import MATCHES, SIDES, Letter, Side, Topic
from engines.treize_indices.player.entropy import spread
from engines.treize_indices.player.placements import NUMBERS, Placements, counts
from engines.treize_indices.view import View


@secret
class Choice(NamedTuple):
    """Something to do with a Loupe. left: the entropy that is left on average, in parts of `entropy.BIT`."""

    left: int
    kind: str
    values: dict[str, Any]


def choices(view: View, placements: Placements, kind: str) -> Iterator[Choice]:
    """All questions. kind: of the question's action."""
    two = view.seat_count == 2
    owners = [seat for seat in range(view.seat_count) if seat != view.viewer]
    places: list[tuple[int, Side | None]] = [(owner, side) for owner in owners for side in (SIDES if two else (None,))]
    left: dict[tuple[int | None, Topic], int] = {}
    for screen, (owner, side) in enumerate(places):
        for number, topic in enumerate(placements.topics):
            # Screens of which nothing is known are all alike.
            key = (screen if placements.known[screen] else None, topic)
            if key not in left:
                left[key] = _left_by(placements, screen, number)
            values = {"witness": owner, "topic": topic}
            yield Choice(left[key], kind, values if side is None else {**values, "side": side})


def informant(view: View, placements: Placements) -> Iterator[Choice]:
    """One that the seat has not read: they are all alike, any card may be there that lies nowhere else."""
    letter: Letter | None = next(
        (name for name, card in zip(view.letters, view.informants, strict=True) if card is None), None
    )
    if letter is not None:
        by_card = [placements.loose(card) for card in placements.hidden]
        yield Choice(_left(by_card), "read_informant", {"letter": letter})


def _left_by(placements: Placements, screen: int, topic: int) -> int:
    """An answer is a sum over the own front and the screen."""
    cards = MATCHES[placements.topics[topic]]
    by_answer: list[list[int]] = [[] for _ in range(NUMBERS + 3)]
    for placement in placements.all:
        person, place, weapon = placement.trio
        own = (person in cards) + (place in cards) + (weapon in cards)
        for number, ways in enumerate(counts(placement.tallies[screen], topic)):
            if ways:
                by_answer[own + number].append(ways)
    return _left(by_answer)


def _left(parts: list[list[int]]) -> int:
    whole = sum(sum(part) for part in parts)
    return sum(spread(sum(part)) - sum(map(spread, part)) for part in parts) // max(whole, 1)
