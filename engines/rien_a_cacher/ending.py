"""The end: when it comes, who wins, and why it always comes (RC-16 to RC-18)."""

from collections.abc import Sequence
from typing import Final

from engines.core.protocol import Outcome
from engines.rien_a_cacher.cards import DECK, Face
from engines.rien_a_cacher.draft import Draft
from engines.rien_a_cacher.events import GameEnded
from engines.rien_a_cacher.state import Ending, Options, State

LAWS_AT_FIRST: Final = 3
LAWS_AT_MOST: Final = 6


def end(draft: Draft, reason: Ending) -> None:
    """The game is over: all hands are shown, and what lies face down, but for a sealed table (RC-18)."""
    draft.ended = reason
    seats = range(len(draft.hands)) if not draft.before.options.sealed else ()
    draft.passed = None
    draft.tell(
        GameEnded(
            reason=reason,
            winners=winners(draft.hands, draft.individu),
            hands=tuple(draft.hands),
            tokens=tuple(draft.individu),
            face_down=tuple(
                tuple(card.face for card in draft.table if card.seat == seat and not card.up) for seat in seats
            ),
        )
    )


def winners(hands: Sequence[Sequence[Face]], individu: Sequence[int]) -> tuple[int, ...]:
    """The seats with the fewest cards; among them those with the most Individu modèle tokens (RC-17)."""
    rank = [(len(hand), -tokens) for hand, tokens in zip(hands, individu, strict=True)]
    best = min(rank)
    return tuple(seat for seat, its_rank in enumerate(rank) if its_rank == best)


def outcome(state: State) -> Outcome | None:
    """How it ended: `last_card` or `sixth_law`. scores: the cards in each hand, so the lowest is the best."""
    if state.ended is None:
        return None
    return Outcome(
        winners=winners(state.hands, state.individu),
        reason=state.ended,
        scores=tuple(len(hand) for hand in state.hands),
    )


def bound(seat_count: int, options: Options) -> int:
    """The most prompts a table can open: 846, for any seats and options.

    A card goes from the pile to a hand and from there to the table, never back, except that an empty pile takes the
    table's cards again. Every empty pile poses a law (RC-15) and three more laws end the game, so that happens twice
    at most: 70 cards make at most two moves each in each of three rounds. Every turn makes at least one such move
    (RC-8, RC-9) or finds the pile empty, and opens one prompt, or two with a suspicion. No further limit is needed.
    """
    empty_piles = LAWS_AT_MOST - LAWS_AT_FIRST
    turns = empty_piles * 2 * len(DECK) + empty_piles
    return 2 * turns
