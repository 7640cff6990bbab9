"""Who is accused by all: the chairs named most often, then the most suspected, then the lot (RM-16)."""

from collections import Counter
from typing import NamedTuple

from engines.core.values import secret
from engines.reseau_mere.state import Named, State


@secret
class Tally(NamedTuple):
    """How a chair ranks: how often it was accused, then how often it was suspected over all rounds."""

    votes: int
    suspicions: int


def tallies(state: State) -> dict[int, Tally]:
    """By chair, ascending: only those named at least once."""
    votes = Counter(chair for named in state.accusations for chair in named or ())
    suspicions = Counter(chair for r in state.finished for named in r.suspicions for chair in named or ())
    return {chair: Tally(votes[chair], suspicions[chair]) for chair in sorted(votes)}


def draw_accused(state: State) -> Named:
    """As many chairs as there are agents, or all that were named if they are fewer; the last ones by lot."""
    ranks = tallies(state)
    if len(ranks) <= state.agents:
        return tuple(ranks)
    last = sorted(ranks.values(), reverse=True)[state.agents - 1]
    sure = [chair for chair, rank in ranks.items() if rank > last]
    equal = [chair for chair, rank in ranks.items() if rank == last]
    places = state.agents - len(sure)
    if len(equal) > places:
        equal = list(state.dice.shuffled("lot", equal)[:places])
    return tuple(sorted((*sure, *equal)))


def by_lot(state: State, chair: int) -> bool:
    """Whether an accused *chair* was drawn: another one that is not accused ranks the same."""
    ranks = tallies(state)
    return any(rank == ranks[chair] for other, rank in ranks.items() if other not in state.accused)
