"""A turn: what a seat does with the Surveillance token in front of it, and without (RC-6, RC-8, RC-9)."""

from typing import Final

from engines.rien_a_cacher.cards import Face
from engines.rien_a_cacher.draft import Draft
from engines.rien_a_cacher.ending import end
from engines.rien_a_cacher.events import (
    CardHidden,
    LawRespected,
    LowProfileKept,
    NothingHidden,
    PeaceBought,
    TimedOut,
    TokenMoved,
    TurnStarted,
)
from engines.rien_a_cacher.laws import draw

PEACE_PRICE: Final = 2
"""Individu modèle tokens (RC-9b)."""


def respect_law(draft: Draft, card: Face) -> None:
    """RC-8a: a legal card face up. The token stays."""
    draft.put(draft.seat, card, up=True)
    draft.tell(LawRespected(seat=draft.seat, card=card, hand=len(draft.hands[draft.seat])))
    end_turn(draft)


def lie_low(draft: Draft, target: int) -> None:
    """RC-8b: one card is drawn, then the token moves. What the table hears does not depend on the hand."""
    draft.tell(LowProfileKept(seat=draft.seat))
    draw(draft, draft.seat, 1)
    if draft.ended:
        return
    move_token(draft, target)
    end_turn(draft)


def hide_nothing(draft: Draft, card: Face) -> None:
    """RC-9a: a card face down, and suspicion opens."""
    draft.put(draft.seat, card, up=False)
    draft.tell(NothingHidden(seat=draft.seat, hand=len(draft.hands[draft.seat])))
    draft.tell(CardHidden(audience=(draft.seat,), card=card))
    draft.passed = ()


def buy_peace(draft: Draft, card: Face) -> None:
    """RC-9b: two Individu modèle tokens for a card face down that nobody may suspect."""
    draft.individu[draft.seat] -= PEACE_PRICE
    draft.put(draft.seat, card, up=False)
    hand, tokens = len(draft.hands[draft.seat]), draft.individu[draft.seat]
    draft.tell(PeaceBought(seat=draft.seat, hand=hand, tokens=tokens))
    draft.tell(CardHidden(audience=(draft.seat,), card=card))
    end_turn(draft)


def run_out(draft: Draft) -> None:
    """RC-19: profil bas towards the next seat, or Rien à cacher with any card of the hand, by the dice."""
    draft.tell(TimedOut(seat=draft.seat))
    if draft.token == draft.seat:
        lie_low(draft, (draft.seat + 1) % len(draft.hands))
    else:
        card = draft.dice.pick(f"time_up.turn.{draft.turn + 1}", draft.hands[draft.seat])
        hide_nothing(draft, card)


def move_token(draft: Draft, target: int) -> None:
    """The Surveillance token moves in front of *target*."""
    draft.tell(TokenMoved(source=draft.token, target=target))
    draft.token = target


def end_turn(draft: Draft) -> None:
    """RC-16: a seat that put its last card ends the game; else the next seat clockwise plays (RC-6)."""
    if not draft.hands[draft.seat]:
        end(draft, "last_card")
        return
    draft.turn += 1
    draft.seat = draft.turn % len(draft.hands)
    draft.tell(
        TurnStarted(
            turn=draft.turn + 1,
            seat=draft.seat,
            watched=draft.token == draft.seat,
            hand=len(draft.hands[draft.seat]),
        )
    )
