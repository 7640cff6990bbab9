"""Suspicion: who lets a card pass, and what comes of doubting it (RC-10, RC-11).

A pass is an answer like any other here. A seat that lets everything pass in advance gives such an answer through the
host, once all others have answered or at the window's end; these rules need to know nothing more about it.
"""

from engines.rien_a_cacher.cards import SYMBOLS, is_legal
from engines.rien_a_cacher.draft import Draft
from engines.rien_a_cacher.events import CardRevealed, PassNoted, Suspected, TokenEarned, Unsuspected
from engines.rien_a_cacher.laws import draw, pose_law
from engines.rien_a_cacher.turn import end_turn, move_token


def let_pass(draft: Draft, seat: int) -> None:
    """One seat lets it pass: only that seat hears of it, unless it was the last one and the window closes."""
    draft.tell(PassNoted(audience=(seat,), target=draft.seat))
    count_passes(draft, (seat,))


def count_passes(draft: Draft, seats: tuple[int, ...]) -> None:
    """These *seats* let it pass, or kept silent (RC-19); the window closes when every other seat has."""
    draft.passed = tuple(sorted({*(draft.passed or ()), *seats}))
    if len(draft.passed) == len(draft.hands) - 1:
        draft.passed = None
        draft.tell(Unsuspected(seat=draft.seat))
        end_turn(draft)


def suspect(draft: Draft, accuser: int) -> None:
    """RC-11, in its order: token, reveal, draws one by one, Individu token, new law, end."""
    owner = draft.seat
    draft.passed = None
    draft.tell(Suspected(seat=accuser, target=owner))
    move_token(draft, owner)

    card = draft.table[-1].face
    legal, symbols = is_legal(card, draft.laws), len(SYMBOLS[card])
    draft.table[-1] = draft.table[-1].evolve(up=True)
    draft.tell(
        CardRevealed(seat=owner, accuser=accuser, card=card, legal=legal, symbols=symbols),
    )
    draft.right += not legal

    loser, earner = (accuser, owner) if legal else (owner, accuser)
    draw(draft, loser, symbols)
    if draft.ended:
        return
    draft.individu[earner] += 1
    draft.tell(TokenEarned(seat=earner, tokens=draft.individu[earner]))

    if not legal and draft.right % draft.before.options.law_every == 0:
        pose_law(draft, "suspicions")
    if not draft.ended:
        end_turn(draft)
