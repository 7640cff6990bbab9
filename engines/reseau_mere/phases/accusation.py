"""After the last round each human writes as many chairs as there are agents, for good (RM-15)."""

from engines.core.protocol import Step
from engines.reseau_mere.events import AccusationsOpened
from engines.reseau_mere.phases import ending, tally
from engines.reseau_mere.state import NOBODY, Named, State, put
from engines.reseau_mere.steps import Next


def begin(state: State) -> Next:
    """The last round is over."""
    opened = AccusationsOpened(agents=state.agents)
    return Step(state.evolve(phase="accusation"), (opened,))


def accuse(state: State, seat: int, named: Named) -> Next:
    """*seat* accuses. With the last accusation it is known who is accused by all, and the game is settled."""
    state = state.evolve(accusations=put(state.accusations, seat, named))
    if None in state.accusations:
        return Step(state, ())
    return ending.settle(state.evolve(accused=tally.draw_accused(state)))


def forfeit(state: State, seat: int) -> Next:
    """Time is up: the seat abstains (RM-20)."""
    return accuse(state, seat, NOBODY)
