"""Each human records in secret one suspicion, or none; it only breaks ties of the accusation (RM-11, RM-16)."""

from engines.core.protocol import Step
from engines.reseau_mere.phases import reveal
from engines.reseau_mere.state import NOBODY, Named, State, put
from engines.reseau_mere.steps import Next


def suspect(state: State, seat: int, named: Named) -> Next:
    """*seat* suspects this chair, or nobody. With the last suspicion the round is revealed."""
    current = state.round.evolve(suspicions=put(state.round.suspicions, seat, named))
    state = state.evolve(round=current)
    return Step(state, ()) if None in current.suspicions else reveal.reveal(state)


def forfeit(state: State, seat: int) -> Next:
    """Time is up: nobody (RM-20)."""
    return suspect(state, seat, NOBODY)
