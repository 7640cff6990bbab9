"""What the player answers: on its turn, and to a card that somebody has put face down.

What an owner has put before says little of the next card, so it is not read. A last card is always suspected: else the
game is over, and its owner has won.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from engines.core.player import Decision, Sight
from engines.rien_a_cacher.actions import BuyPeace, HideNothing, LetPass, LieLow, RespectLaw, Suspect
from engines.rien_a_cacher.cards import COPIES, DECK, SYMBOLS, Face, forbidden_by
from engines.rien_a_cacher.view import View

THOUSAND: Final = 1000
SYMBOLS_OF_A_CARD: Final = 1270
"""On average, in thousandths: so many cards are drawn."""
TOKEN: Final = 550
"""What an Individu modèle token is worth, in thousandths of a card."""
ANNOYED: Final = 900
"""What a wrong suspicion costs beyond the cards: the other gets a token."""
SELDOM: Final = 100
"""A card put face down is suspected seldom if it is less often than that, in thousandths."""
OTHERWISE: Final = 5
"""How often it puts the other kind of card, in hundredths."""
CARELESS: Final = 30
"""How often an easy player does not think, in hundredths."""


def decide(sight: Sight[View]) -> Decision:
    """Its answer."""
    if sight.prompt.kind == "suspicion":
        return _suspicion(sight)
    if any(offer.kind == "lie_low" for offer in sight.offers):
        return _watched(sight)
    return _unwatched(sight)


def risk(view: View) -> int:
    """How likely a card that the viewer has not seen is forbidden, in thousandths."""
    hand = view.hand
    assert hand is not None, "a spectator has no hand"
    seen = Counter((*hand.legal, *hand.forbidden, *(card.face for card in view.table if card.face is not None)))
    forbidden = forbidden_by(view.laws)
    left = sum(COPIES[face] - seen[face] for face in COPIES if face in forbidden)
    return THOUSAND * left // max(1, len(DECK) - seen.total())


def _suspicion(sight: Sight[View]) -> Decision:
    view = sight.view
    owner = view.suspicion
    assert owner is not None
    if not view.hands[owner]:
        return Decision(Suspect(), "last_card")
    chance = sight.chance()
    if sight.level == "easy" and chance.happens(CARELESS):
        return Decision(Suspect() if chance.happens(40) else LetPass(), "without_thinking")
    likely = risk(view)
    others = len(view.hands) - 1
    ahead = 10 if view.hands[owner] <= view.hands[sight.seat] else 6
    # A right suspicion gives a token, and cards to somebody who is ahead; a wrong one brings them home.
    gain = likely * (TOKEN + SYMBOLS_OF_A_CARD * ahead * 2 // (10 * others))
    loss = (THOUSAND - likely) * (SYMBOLS_OF_A_CARD + ANNOYED)
    bad = gain * 10 > loss * (12 if sight.level == "easy" else 10)
    return Decision(Suspect(), "likely_forbidden") if bad else Decision(LetPass(), "too_risky")


def _watched(sight: Sight[View]) -> Decision:
    """With the Surveillance token in front of it: a legal card, else the token goes to whoever has fewest cards."""
    view, chance = sight.view, sight.chance()
    legal = sight.options("card")
    if legal and not (sight.level == "easy" and chance.happens(CARELESS)):
        return Decision(RespectLaw(card=_most(legal)), "legal_card")
    target = min((view.hands[seat], chance.below(100), seat) for seat in sight.options("target"))[2]
    return Decision(LieLow(target=target), "against_who_leads")


def _unwatched(sight: Sight[View]) -> Decision:
    view, chance = sight.view, sight.chance()
    hand = view.hand
    assert hand is not None, "a spectator is not asked"
    legal, forbidden = hand.legal, hand.forbidden
    if any(offer.kind == "buy_peace" for offer in sight.offers):
        if forbidden:
            return Decision(BuyPeace(card=_most(forbidden)), "forbidden_in_peace")
        if len(legal) == 1:
            return Decision(BuyPeace(card=legal[0]), "last_card_in_peace")
    if sight.level == "easy":
        return Decision(HideNothing(card=chance.pick((*legal, *forbidden))), "without_thinking")
    if not legal:
        return Decision(HideNothing(card=_least(forbidden)), "no_legal_card")
    if not forbidden:
        return Decision(HideNothing(card=_most(legal)), "no_forbidden_card")
    # The last card will be suspected: a legal one is kept for it.
    bluff = len(legal) == 1 or _suspected(sight) < SELDOM
    if chance.happens(OTHERWISE):
        bluff = not bluff
    return (
        Decision(HideNothing(card=_least(forbidden)), "bluff")
        if bluff
        else Decision(HideNothing(card=_most(legal)), "legal_card")
    )


def _suspected(sight: Sight[View]) -> int:
    """How often a card put face down was suspected at this table, in thousandths."""
    kinds = Counter(event.kind for event in sight.events)
    return THOUSAND * (kinds["suspected"] + 1) // (kinds["nothing_hidden"] + 2)


def _most(cards: Sequence[Face]) -> Face:
    """The card with most symbols: pairs are the first to be forbidden, and cost most."""
    return max(cards, key=lambda card: len(SYMBOLS[card]))


def _least(cards: Sequence[Face]) -> Face:
    return min(cards, key=lambda card: len(SYMBOLS[card]))
