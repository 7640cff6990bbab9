"""For each trio that can be the own case: in how many ways the other hidden cards can lie, and where.

The screens are disjoint: a card lies behind one of them. The ways are counted over sets of used cards; where that would
take too long, which happens only while much is open, the screens are taken each for itself.

What can be told of a place (a screen, or an informant) is a *tally*: for each topic and each number of matching cards,
in how many ways it is that number; one large number with a digit for each.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from engines.core.values import secret
from engines.treize_indices.cards import MATCHES, Card, Topic, Trio
from engines.treize_indices.knowledge import Knowledge
from engines.treize_indices.solver import Hider, bits, screens

WORK: Final = 12_000
"""How many steps of counting a decision may take."""
DIGIT: Final = 40
MASK: Final = (1 << DIGIT) - 1
NUMBERS: Final = 3
"""A screen has none, one or two cards of a topic."""

Ways = dict[int, int]
"""By the set of used cards: in how many ways."""


class TooMuch(Exception):
    """More work than a decision may take."""


@secret
class Placement(NamedTuple):
    """What goes with one trio. ways: of all; tallies: by screen, `open`: of one about which nothing is known.

    ends: by the set of cards that lie in the trio or behind a screen of which something is known, in how many ways.
    """

    trio: Trio
    ways: int
    tallies: tuple[int, ...]
    ends: Ways


@lru_cache(maxsize=4096)
def _digits(cards: tuple[Card, ...], topics: tuple[Topic, ...]) -> int:
    """The tally of a screen that is known to hold these cards."""
    places = (NUMBERS * n + sum(card in MATCHES[topic] for card in cards) for n, topic in enumerate(topics))
    return sum(1 << DIGIT * place for place in places)


def counts(tally: int, topic: int) -> tuple[int, int, int]:
    """In how many ways a place has 0, 1, 2 cards of the topic of that number."""
    digits = tally >> DIGIT * NUMBERS * topic
    return digits & MASK, digits >> DIGIT & MASK, digits >> 2 * DIGIT & MASK


class Placements:
    """All of them. known: whether something is known of each screen."""

    def __init__(self, knowledge: Knowledge, trios: Sequence[Trio], topics: Sequence[Topic]) -> None:
        self.hidden = knowledge.hidden
        self.topics = topics
        self._bit = bits(self.hidden)
        all_screens = screens(knowledge)
        self._size = all_screens[0].size
        self.known = tuple(bool(screen.clues or screen.barred) for screen in all_screens)
        self._hiders = [Hider(screen, self._bit) for screen, told in zip(all_screens, self.known, strict=True) if told]
        self._tallies = {
            sum(self._bit[card] for card in cards): _digits(cards, tuple(topics))
            for cards in combinations(self.hidden, self._size)
        }
        self._free: dict[int, int] = {}
        self._work = 0
        try:
            self.all = tuple(self._placed(trio, exact=True) for trio in trios)
        except TooMuch:
            self.all = tuple(self._placed(trio, exact=False) for trio in trios)

    def _placed(self, trio: Trio, *, exact: bool) -> Placement:
        used = sum(self._bit[card] for card in trio)
        choices = [hider.sets(trio, used) for hider in self._hiders]
        if exact:
            ends, tallies = self._together(choices, used)
            ways = sum(ends.values())
        else:
            ends, ways = {used: 1}, 1
            for sets in choices:
                ways *= len(sets)
            # Each screen says the same of the trio's likelihood.
            tallies = [sum(self._tallies[cards] for cards in sets) * (ways // max(len(sets), 1)) for sets in choices]
            ends = {used: ways}
        told = iter(tallies)
        unknown = sum(times * self._free_tally(mask) for mask, times in ends.items())
        return Placement(trio, ways, tuple(next(told) if known else unknown for known in self.known), ends)

    def loose(self, card: Card) -> list[int]:
        """For each trio, in how many ways a card lies neither there nor behind a screen of which something is known."""
        bit = self._bit[card]
        return [sum(times for mask, times in each.ends.items() if not mask & bit) for each in self.all]

    def _together(self, choices: list[list[int]], used: int) -> tuple[Ways, list[int]]:
        """In how many ways each set of cards is used up in the end, and the tally of each screen."""
        layers: list[Ways] = [{used: 1}]
        for sets in choices:
            self._work += len(layers[-1]) * len(sets)
            if self._work > WORK:
                raise TooMuch
            after: Ways = {}
            for mask, times in layers[-1].items():
                for cards in sets:
                    if not cards & mask:
                        after[mask | cards] = after.get(mask | cards, 0) + times
            layers.append(after)
        onwards: Ways = dict.fromkeys(layers[-1], 1)
        tallies: list[int] = []
        for sets, layer in zip(reversed(choices), reversed(layers[:-1]), strict=True):
            tally = 0
            before: Ways = {}
            for cards in sets:
                here = 0
                for mask, times in layer.items():
                    if not cards & mask and (rest := onwards.get(mask | cards)):
                        here += times * rest
                        before[mask] = before.get(mask, 0) + rest
                tally += here * self._tallies[cards]
            tallies.append(tally)
            onwards = before
        return layers[-1], tallies[::-1]

    def _free_tally(self, used: int) -> int:
        """Of a screen that may hold any of the cards that are not used."""
        if used not in self._free:
            self._free[used] = sum(digits for cards, digits in self._tallies.items() if not cards & used)
        return self._free[used]
