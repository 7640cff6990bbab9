"""A tile is laid face up, and the piles are looked after (SH-19, SH-25, SH-26)."""

from typing import Literal

from engines.secret_hitler.boards import HAND, Policy
from engines.secret_hitler.ending import ended, full_track
from engines.secret_hitler.events import AnyEvent, DeckReshuffled, PolicyEnacted, TrackerReset
from engines.secret_hitler.governments import noted
from engines.secret_hitler.state import State, discard_pile, off_board


def enacted(
    state: State, policy: Policy, by: Literal["government", "chaos"], deck: tuple[Policy, ...], log: list[AnyEvent]
) -> State:
    """Tile, tracker 0, win check, reshuffle check, in this order (SH-25). The phase is "over" if the tile won.

    deck: the draw pile after the tile has left it. A session's other tile is discarded.
    """
    before = state
    count = {"liberal": state.liberal + 1} if policy == "liberal" else {"fascist": state.fascist + 1}
    governments = noted(state.governments, **{"policy" if by == "government" else "chaos": policy})
    state = state.evolve(**count, tracker=0, deck=deck, hand=(), governments=governments)
    log.append(
        PolicyEnacted(
            policy=policy,
            by=by,
            president=state.candidate if by == "government" else None,
            chancellor=state.nominee if by == "government" else None,
            liberal=state.liberal,
            fascist=state.fascist,
            draw_pile=len(state.deck),
            discard_pile=discard_pile(state),
        )
    )
    if before.tracker:
        log.append(TrackerReset())
    reason = full_track(state)
    return replenished(state, log) if reason is None else ended(state, reason, log)


def replenished(state: State, log: list[AnyEvent]) -> State:
    """Fewer than three tiles are shuffled with the discards into a new draw pile; enacted tiles stay out (SH-26).

    Nobody holds a tile at this point.
    """
    if len(state.deck) >= HAND:
        return state
    number = state.reshuffles + 1
    deck = state.dice.shuffled(f"reshuffle.{number}", off_board(state))
    log.append(DeckReshuffled(draw_pile=len(deck)))
    return state.evolve(deck=deck, reshuffles=number)
