"""The legislative session and its veto (SH-23 to SH-27, SH-39 to SH-42)."""

from typing import Any

from engines.secret_hitler.boards import HAND, Policy, in_order
from engines.secret_hitler.events import (
    AnyEvent,
    PresidentDiscarded,
    TileDiscarded,
    TilesDrawn,
    TilesPassed,
    VetoAccepted,
    VetoProposed,
    VetoRefused,
)
from engines.secret_hitler.governments import noted
from engines.secret_hitler.policies import enacted, replenished
from engines.secret_hitler.powers import granted
from engines.secret_hitler.rounds import next_round
from engines.secret_hitler.state import State, chancellor, discard_pile
from engines.secret_hitler.tracker import nothing_enacted


def opened(state: State, log: list[AnyEvent], **changes: Any) -> State:
    """The President draws the top three (SH-23)."""
    tiles = in_order(state.deck[:HAND])
    log.append(TilesDrawn(audience=(state.candidate,), president=state.candidate, tiles=tiles))
    governments = noted(state.governments, drawn=tiles)
    return state.evolve(
        phase="discard", deck=state.deck[HAND:], hand=tiles, ballots=(), governments=governments, **changes
    )


def discarded(state: State, policy: Policy, log: list[AnyEvent]) -> State:
    """One tile goes away face down, the Chancellor gets the other two (SH-23, SH-24)."""
    president, receiver = state.candidate, chancellor(state)
    hand = _without(state.hand, policy)
    state = state.evolve(phase="enact", hand=hand, governments=noted(state.governments, received=hand))
    pair = (president, receiver) if president < receiver else (receiver, president)
    log.append(
        PresidentDiscarded(
            president=president,
            chancellor=receiver,
            draw_pile=len(state.deck),
            discard_pile=discard_pile(state),
        )
    )
    log.append(TileDiscarded(audience=(president,), president=president, policy=policy))
    log.append(TilesPassed(audience=pair, president=president, chancellor=receiver, tiles=state.hand))
    return state


def enacted_by_government(state: State, policy: Policy, log: list[AnyEvent]) -> State:
    """The Chancellor's tile; then the power that it covered, or the next round (SH-25)."""
    state = enacted(state, policy, "government", state.deck, log)
    if state.phase == "over":
        return state
    return granted(state, log) if policy == "fascist" else next_round(state, log)


def veto_proposed(state: State, log: list[AnyEvent]) -> State:
    """The Chancellor would enact nothing; the President answers openly (SH-40)."""
    log.append(VetoProposed(president=state.candidate, chancellor=chancellor(state)))
    return state.evolve(phase="veto")


def veto_refused(state: State, log: list[AnyEvent]) -> State:
    """The Chancellor must enact, choosing freely, and cannot ask again (SH-41)."""
    log.append(VetoRefused(president=state.candidate, chancellor=chancellor(state)))
    return state.evolve(phase="enact", veto_refused=True)


def veto_accepted(state: State, log: list[AnyEvent]) -> State:
    """Both tiles are discarded, the tracker advances (SH-42); a new deck comes before a chaos tile (SH-27)."""
    state = state.evolve(hand=(), governments=noted(state.governments, vetoed=True))
    log.append(
        VetoAccepted(
            president=state.candidate,
            chancellor=chancellor(state),
            tracker=state.tracker + 1,
            draw_pile=len(state.deck),
            discard_pile=discard_pile(state),
        )
    )
    return nothing_enacted(replenished(state, log), log)


def _without(hand: tuple[Policy, ...], policy: Policy) -> tuple[Policy, ...]:
    place = hand.index(policy)
    return hand[:place] + hand[place + 1 :]
