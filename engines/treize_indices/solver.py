"""Which trios can still be a seat's case: exact, from nothing but what the seat knows (TI-16, TI-17).

A trio is possible if the cards that are left can be dealt to the other screens so that every answer comes out and
nobody has named a card it saw. A screen is two cards, or with two players two places of one card each, since questions
name the side (TI-15). The informants take what remains, whatever it is: so the only question is whether disjoint sets
of cards can be found for the screens.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import NamedTuple

from engines.core.values import secret
from engines.treize_indices.cards import MATCHES, SIDES, Card, Side, Topic, Trio, count
from engines.treize_indices.events import Accused, AnyEvent, CaseOpened, InformantLearned, QuestionAnswered
from engines.treize_indices.knowledge import Knowledge, remembered
from engines.treize_indices.log import Accusation, Question
from engines.treize_indices.trios import by_category

# One digit for each clue: a trio and a screen hold five cards together, so a sum never carries over.
_BASE = 8


@secret
class Clue(NamedTuple):
    """What an answer leaves: *total* cards of *topic* on the own front and in the screen together (TI-17)."""

    topic: Topic
    total: int


@secret
class Screen(NamedTuple):
    """A place where hidden cards lie: all that is known about it.

    size: how many cards. clues: distinct. barred: cards that its owner has named, so did not see (TI-12, TI-17).
    """

    size: int
    clues: tuple[Clue, ...]
    barred: frozenset[Card]


def residual(knowledge: Knowledge, question: Question) -> int | None:
    """The answer less what the seat sees of it itself (TI-17). None: its own answers and untold ones say nothing.

    It counts the cards on the own front and among the witness's inner two; with two players the one that was named.
    """
    if question.witness == knowledge.seat or question.answer is None:
        return None
    # With two players no third front is left, and the inner card named is the only other thing counted (TI-15).
    others = (front for seat, front in enumerate(knowledge.fronts) if seat != question.witness and front)
    return question.answer - sum(count(question.topic, front) for front in others)


def screens(knowledge: Knowledge) -> tuple[Screen, ...]:
    """The other seats' screens, with two players the two places of the only one."""
    sides: tuple[Side | None, ...] = SIDES if knowledge.seat_count == 2 else (None,)
    owners = (seat for seat in range(knowledge.seat_count) if seat != knowledge.seat)
    return tuple(_screen(knowledge, owner, side, 2 // len(sides)) for owner in owners for side in sides)


def solutions(knowledge: Knowledge) -> tuple[Trio, ...]:
    """Every trio that can be the seat's own case, in the order of CARDS; none if the knowledge contradicts itself."""
    hidden = knowledge.hidden
    bit = bits(hidden)
    # A screen about which nothing is known always finds enough cards.
    hiders = [Hider(screen, bit) for screen in screens(knowledge) if screen.clues or screen.barred]
    named = {entry.trio for entry in knowledge.log if isinstance(entry, Accusation) and entry.seat == knowledge.seat}
    barred = _named_by(knowledge, (seat for seat in range(knowledge.seat_count) if seat != knowledge.seat))
    candidates = product(*by_category(tuple(card for card in hidden if card not in barred)))
    return tuple(trio for trio in candidates if trio not in named and _can_be(trio, hiders, bit))


def bits(cards: Iterable[Card]) -> dict[Card, int]:
    """One bit for each card."""
    return {card: 1 << place for place, card in enumerate(cards)}


def solvable_since(events: Sequence[AnyEvent]) -> tuple[int | None, ...]:
    """For each seat the index of the first event from which its case had a single solution, or None (TI-22).

    events: all events of a table, from its first on. A seat never knows less than before, so halving finds the place.
    """
    seat_count = sum(isinstance(event, CaseOpened) for event in events)
    return tuple(_solvable_since(seat, events) for seat in range(seat_count))


def _solvable_since(seat: int, events: Sequence[AnyEvent]) -> int | None:
    def solved(place: int) -> bool:
        knowledge = remembered(seat, events[: place + 1])
        return knowledge is not None and len(solutions(knowledge)) == 1

    telling = (CaseOpened, QuestionAnswered, InformantLearned, Accused)
    places = [place for place, event in enumerate(events) if isinstance(event, telling)]
    found = bisect_left(places, True, key=solved)
    return places[found] if found < len(places) else None


def _screen(knowledge: Knowledge, owner: int, side: Side | None, size: int) -> Screen:
    clues = {
        Clue(entry.topic, left)
        for entry in knowledge.log
        if isinstance(entry, Question) and entry.witness == owner and entry.side == side
        if (left := residual(knowledge, entry)) is not None
    }
    return Screen(size, tuple(sorted(clues)), _named_by(knowledge, (owner,)))


def _named_by(knowledge: Knowledge, accusers: Iterable[int]) -> frozenset[Card]:
    """The cards these seats have named: none of them lay where the accuser saw it (TI-12)."""
    seats = frozenset(accusers)
    trios = (entry.trio for entry in knowledge.log if isinstance(entry, Accusation) and entry.seat in seats)
    return frozenset(card for trio in trios for card in trio)


class Hider:
    """The sets of cards that a screen may hide, by what they add to its clues. bit: one bit for each hidden card."""

    def __init__(self, screen: Screen, bit: dict[Card, int]) -> None:
        weights = dict.fromkeys(MATCHES, 0)
        for place, clue in enumerate(screen.clues):
            weights[clue.topic] += _BASE**place
        self._worth = {card: sum(w for topic, w in weights.items() if w and card in MATCHES[topic]) for card in bit}
        self._wanted = sum(clue.total * _BASE**place for place, clue in enumerate(screen.clues))
        self._feasible = all(0 <= clue.total < _BASE for clue in screen.clues)
        self._sets: defaultdict[int, list[int]] = defaultdict(list)
        for cards in combinations((card for card in bit if card not in screen.barred), screen.size):
            self._sets[sum(self._worth[card] for card in cards)].append(sum(bit[card] for card in cards))

    def sets(self, trio: Trio, used: int) -> list[int]:
        """The sets that fit if *trio* is the own front and the cards of *used* are elsewhere."""
        if not self._feasible:
            return []
        left = self._wanted - sum(self._worth[card] for card in trio)
        return [cards for cards in self._sets.get(left, ()) if not cards & used]


def _can_be(trio: Trio, hiders: list[Hider], bit: dict[Card, int]) -> bool:
    used = sum(bit[card] for card in trio)
    choices: list[list[int]] = []
    for hider in hiders:
        if not (sets := hider.sets(trio, used)):
            return False
        choices.append(sets)
    return _disjoint(sorted(choices, key=len), used)


def _disjoint(choices: list[list[int]], used: int) -> bool:
    """Whether one set of each list can be chosen, none sharing a card with another or with *used*.

    Dynamic programming, depth first, since most often the first tries fit: `dead` holds the sets of used cards that
    lead nowhere. All sets have the same size, so what is used says how many screens are filled.
    """
    dead: set[int] = set()

    def fits(depth: int, taken: int) -> bool:
        if depth == len(choices):
            return True
        if taken in dead:
            return False
        if any(not cards & taken and fits(depth + 1, taken | cards) for cards in choices[depth]):
            return True
        dead.add(taken)
        return False

    return fits(0, used)
