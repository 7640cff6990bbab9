"""The solver's answer the long way: try every way to lay the hidden cards, and ask every question again."""

from collections.abc import Iterator
from itertools import combinations, permutations

from engines.treize_indices.cards import MATCHES, PERSONS, PLACES, SIDES, WEAPONS, Card, Trio
from engines.treize_indices.knowledge import Knowledge
from engines.treize_indices.log import Accusation, Question


def possible(knowledge: Knowledge) -> tuple[Trio, ...]:
    """Every trio for which some way to lay the other cards fits the log."""
    hidden = knowledge.hidden
    trios = [
        (person, place, weapon)
        for person in PERSONS
        for place in PLACES
        for weapon in WEAPONS
        if {person, place, weapon} <= set(hidden)
    ]
    return tuple(trio for trio in trios if _fits_own(knowledge, trio) and _any_world(knowledge, trio, hidden))


def _fits_own(knowledge: Knowledge, trio: Trio) -> bool:
    """A trio that the seat has named itself, wrongly, is not its own."""
    return all(
        entry.trio != trio for entry in knowledge.log if isinstance(entry, Accusation) and entry.seat == knowledge.seat
    )


def _any_world(knowledge: Knowledge, trio: Trio, hidden: tuple[Card, ...]) -> bool:
    fronts = tuple(trio if front is None else front for front in knowledge.fronts)
    owners = [seat for seat in range(knowledge.seat_count) if seat != knowledge.seat]
    rest = tuple(card for card in hidden if card not in trio)
    return next(_worlds(knowledge, fronts, owners, rest), False)


def _worlds(
    knowledge: Knowledge, fronts: tuple[Trio, ...], owners: list[int], rest: tuple[Card, ...]
) -> Iterator[bool]:
    if not owners:
        yield True
        return
    owner, *others = owners
    visible = frozenset(card for seat, front in enumerate(fronts) if seat != owner for card in front)
    pairs = permutations(rest, 2) if knowledge.seat_count == 2 else combinations(rest, 2)
    mine = [entry for entry in knowledge.log if owner == (entry.witness if isinstance(entry, Question) else entry.seat)]
    for pair in pairs:
        if all(_fits(entry, visible, pair) for entry in mine):
            left = tuple(card for card in rest if card not in pair)
            yield from _worlds(knowledge, fronts, others, left)


def _fits(entry: Question | Accusation, visible: frozenset[Card], pair: tuple[Card, ...]) -> bool:
    """Whether the owner of these inner cards would have answered so, or was allowed to name that trio."""
    if isinstance(entry, Accusation):
        return visible.isdisjoint(entry.trio) and not set(pair) & set(entry.trio)
    inner = pair if entry.side is None else (pair[SIDES.index(entry.side)],)
    return len(MATCHES[entry.topic].intersection((*visible, *inner))) == entry.answer
