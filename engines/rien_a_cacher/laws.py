"""New laws, and the draws that may bring one (RC-13, RC-15)."""

from typing import Literal

from engines.rien_a_cacher.draft import Draft
from engines.rien_a_cacher.ending import LAWS_AT_MOST, end
from engines.rien_a_cacher.events import CardsDrawn, CardsReceived, DrawSkipped, LawPosed, PileRenewed


def pose_law(draft: Draft, because: Literal["suspicions", "empty_pile"]) -> None:
    """The next law is posed; the sixth one ends the game on the spot (RC-16)."""
    law, draft.law_pile = draft.law_pile[0], draft.law_pile[1:]
    draft.laws = (*draft.laws, law)
    draft.tell(LawPosed(law=law, number=len(draft.laws), because=because))
    if len(draft.laws) == LAWS_AT_MOST:
        end(draft, "sixth_law")


def draw(draft: Draft, seat: int, count: int) -> None:
    """*seat* draws *count* cards one by one; what comes from one pile is told in one piece."""
    while count:
        if not draft.pile and not renew_pile(draft):
            return
        cards, draft.pile = draft.pile[:count], draft.pile[count:]
        if not cards:
            # Only this draw is lost: the next one finds the pile empty again, and that is one more law.
            draft.tell(DrawSkipped(seat=seat))
            count -= 1
            continue
        draft.take(seat, cards)
        hand, pile = len(draft.hands[seat]), len(draft.pile)
        draft.tell(CardsDrawn(seat=seat, count=len(cards), hand=hand, pile=pile))
        draft.tell(CardsReceived(audience=(seat,), cards=cards))
        count -= len(cards)


def renew_pile(draft: Draft) -> bool:
    """RC-15: the empty pile costs one more law, then the table's cards are the new one. Whether the game goes on."""
    pose_law(draft, "empty_pile")
    if draft.ended:
        return False
    if draft.table:
        draft.renewals += 1
        draft.pile = draft.dice.shuffled(f"pile.{draft.renewals}", tuple(card.face for card in draft.table))
        draft.table = []
        draft.tell(PileRenewed(pile=len(draft.pile)))
    return True
