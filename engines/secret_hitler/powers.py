"""What a fascist tile lets the President do (SH-29 to SH-36)."""

from typing import Any

from engines.secret_hitler.boards import BOARDS, HAND, Power, party
from engines.secret_hitler.ending import ended
from engines.secret_hitler.events import (
    AnyEvent,
    DeckPeeked,
    LoyaltyInvestigated,
    LoyaltyLearned,
    NotHitlerConfirmed,
    PeekLearned,
    PlayerExecuted,
    PowerGranted,
    SpecialElectionCalled,
)
from engines.secret_hitler.governments import noted
from engines.secret_hitler.rounds import next_round, special_round
from engines.secret_hitler.state import Peek, State


def granted(state: State, log: list[AnyEvent]) -> State:
    """The power under the fascist tile just enacted by a government, if there is one; else the next round (SH-30)."""
    power = BOARDS[state.seat_count][state.fascist - 1]
    if power is None:
        return next_round(state, log)
    log.append(PowerGranted(power=power, president=state.candidate))
    return _peeked(state, log) if power == "policy_peek" else state.evolve(phase=power)


def targets(state: State) -> tuple[int, ...]:
    """Whom the President may choose for the open power, sorted (SH-31, SH-32, SH-35)."""
    spared = [state.candidate]
    if state.phase == "investigate":
        spared += (seat for _, seat in state.investigated)
    return tuple(seat for seat in state.living if seat not in spared)


def _peeked(state: State, log: list[AnyEvent]) -> State:
    """The President sees the top three at once: there is nothing to decide (SH-34)."""
    president, tiles = state.candidate, state.deck[:HAND]
    log.append(DeckPeeked(president=president))
    log.append(PeekLearned(audience=(president,), president=president, tiles=tiles))
    peek = Peek(round=state.round, president=president, tiles=tiles)
    governments = noted(state.governments, power="policy_peek", peeked=tiles)
    return next_round(state, log, peek=peek, governments=governments)


def investigated(state: State, seat: int, log: list[AnyEvent]) -> State:
    """The President alone learns the party, never the role (SH-31)."""
    president, membership = state.candidate, party(state.roles[seat])
    log.append(LoyaltyInvestigated(president=president, seat=seat))
    log.append(LoyaltyLearned(audience=(president,), president=president, seat=seat, membership=membership))
    state = _used(state, "investigate", seat, membership=membership)
    return next_round(state, log, investigated=(*state.investigated, (president, seat)))


def special_election_called(state: State, seat: int, log: list[AnyEvent]) -> State:
    """Any other living player becomes the next candidate, term-limited or not (SH-32)."""
    log.append(SpecialElectionCalled(president=state.candidate, seat=seat))
    return special_round(_used(state, "special_election", seat), seat, log)


def _used(state: State, power: Power, target: int, **seen: Any) -> State:
    return state.evolve(governments=noted(state.governments, power=power, target=target, **seen))


def executed(state: State, seat: int, log: list[AnyEvent]) -> State:
    """Hitler's death ends the game, whoever ordered it; anyone else dies with an untold role (SH-35, SH-36)."""
    log.append(PlayerExecuted(president=state.candidate, seat=seat))
    state = _used(state, "execute", seat)
    state = state.evolve(living=tuple(other for other in state.living if other != seat))
    if state.roles[seat] == "hitler":
        return ended(state, "hitler_executed", log)
    if seat in state.confirmed:
        return next_round(state, log)
    log.append(NotHitlerConfirmed(seat=seat, by="execution"))
    return next_round(state, log, confirmed=tuple(sorted((*state.confirmed, seat))))
