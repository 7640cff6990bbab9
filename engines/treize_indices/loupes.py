"""The eight Loupes: who holds them, and where a spent one goes (TI-5, TI-6, TI-11)."""

from engines.treize_indices.events import LoupeMoved, Played
from engines.treize_indices.state import State


def holders(state: State) -> tuple[int, ...]:
    """The seats that hold at least one Loupe."""
    return tuple(seat for seat in state.seats if state.loupes[seat])


def nearest_without(state: State, payer: int) -> int | None:
    """The player without a Loupe nearest clockwise from the payer, who never qualifies; None: the supply (TI-11)."""
    return next((seat for seat in state.others(payer) if not state.loupes[seat]), None)


def move(state: State, giver: int | None, taker: int | None, count: int = 1) -> Played:
    """Loupes go from one seat to another; None is the supply. The giver must have as many."""
    loupes = list(state.loupes)
    supply = state.supply
    if giver is None:
        supply -= count
    else:
        loupes[giver] -= count
    if taker is None:
        supply += count
    else:
        loupes[taker] += count
    event = LoupeMoved(giver=giver, taker=taker, count=count)
    return Played(state.evolve(loupes=tuple(loupes), supply=supply), (event,))
