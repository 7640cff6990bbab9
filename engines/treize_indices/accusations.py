"""Naming the own culprit, place and weapon (TI-12..TI-14)."""

from engines.treize_indices import ending, loupes, turns
from engines.treize_indices.actions import Accuse
from engines.treize_indices.events import Accused, Played, joined
from engines.treize_indices.log import Accusation
from engines.treize_indices.state import State


def accuse(state: State, seat: int, action: Accuse) -> Played:
    """Right, and the seat wins at once; wrong, and only that is said, and the turn ends (TI-13, TI-14)."""
    right = action.trio == state.fronts[seat]
    named = Accused(turn=state.turn, seat=seat, trio=action.trio, right=right)
    entry = Accusation(turn=state.turn, seat=seat, trio=action.trio, right=right)
    noted = state.evolve(log=state.log.plus(entry))
    paid = turns.pay(noted, loupes.nearest_without(noted, seat))
    step = Played(paid.state, (named, *paid.events))
    if right:
        return joined(step, ending.finish(step.state, (seat,), "solved"))
    return joined(step, turns.end(step.state))
