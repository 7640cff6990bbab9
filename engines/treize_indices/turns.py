"""A turn: take a Loupe if there is none, spend them all, an action each (TI-6); two players have one action (TI-15)."""

from engines.treize_indices import ending, loupes
from engines.treize_indices.actions import TakeLoupe
from engines.treize_indices.events import Played, TimeRanOut, TurnBegan, TurnEnded, joined
from engines.treize_indices.log import Forfeit
from engines.treize_indices.state import State


def begin(state: State) -> Played:
    """The turn of `state.turn` begins; a seat without a Loupe takes one (TI-6).

    From the supply, or if that is empty from a player: a single holder at once, else one of its choice.
    """
    seat = state.active
    began = TurnBegan(turn=state.turn, round=state.round, seat=seat)
    ready = state.evolve(phase="turn", action=1, acted=False)
    step: Played = Played(ready, (began,))
    if state.two_players or state.loupes[seat]:
        return step
    if state.supply:
        return joined(step, loupes.move(ready, None, seat))
    if len(holders := loupes.holders(state)) == 1:
        return joined(step, loupes.move(ready, holders[0], seat))
    return Played(ready.evolve(phase="loupe"), step.events)


def take(state: State, seat: int, action: TakeLoupe) -> Played:
    """The active seat takes a Loupe from a holder of its choice (TI-6)."""
    return loupes.move(state.evolve(phase="turn", acted=True), action.holder, seat)


def pay(state: State, receiver: int | None) -> Played:
    """The active seat spends one Loupe for its action; it goes to *receiver*, None being the supply (TI-7, TI-11).

    With two players nothing is paid (TI-15).
    """
    acted = state.evolve(acted=True)
    return Played(acted, ()) if state.two_players else loupes.move(acted, state.active, receiver)


def proceed(state: State) -> Played:
    """After an action: the turn goes on while Loupes remain (TI-6), never with two players (TI-15)."""
    if state.loupes[state.active]:
        return Played(state.evolve(action=state.action + 1), ())
    return end(state)


def end(state: State) -> Played:
    """The turn ends: remaining Loupes go to the supply (TI-13, TI-23), and the next seat plays, unless all is over."""
    seat = state.active
    step: Played = Played(state, ())
    if left := state.loupes[seat]:
        step = loupes.move(state, seat, None, left)
    step = Played(step.state, (*step.events, TurnEnded(turn=state.turn, seat=seat)))
    after = step.state.evolve(idle=0 if state.acted else state.idle + 1)
    if reason := ending.limit(after):
        return joined(step, ending.finish(after, (), reason))
    return joined(step, begin(after.evolve(turn=state.turn + 1)))


def expire(state: State) -> Played:
    """Time up: the turn ends as after a wrong accusation; the seat stays a witness (TI-23)."""
    seat = state.active
    entry = Forfeit(turn=state.turn, seat=seat)
    ran_out = TimeRanOut(seats=(seat,))
    step: Played = Played(state.evolve(log=state.log.plus(entry)), (ran_out,))
    return joined(step, end(step.state))
