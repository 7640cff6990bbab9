"""The election tracker, and chaos (SH-19 to SH-22)."""

from engines.secret_hitler.boards import CHAOS
from engines.secret_hitler.events import AnyEvent, ChaosReached
from engines.secret_hitler.policies import enacted
from engines.secret_hitler.rounds import next_round
from engines.secret_hitler.state import State


def nothing_enacted(state: State, log: list[AnyEvent]) -> State:
    """The round is over without a tile, by a failed vote or an accepted veto: tracker +1, then the next (SH-19)."""
    tracker = state.tracker + 1
    if tracker < CHAOS:
        return next_round(state, log, tracker=tracker)
    return _chaos(state, log)


def _chaos(state: State, log: list[AnyEvent]) -> State:
    """The top tile counts in full but grants no power; term limits are forgotten, whatever it brings (SH-20, SH-21)."""
    log.append(ChaosReached())
    top, *rest = state.deck
    state = enacted(state.evolve(last_elected=()), top, "chaos", tuple(rest), log)
    return state if state.phase == "over" else next_round(state, log)
