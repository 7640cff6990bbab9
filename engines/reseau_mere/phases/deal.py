"""A round begins: all cards are shuffled anew and every chair receives three (RM-6, RM-7)."""

from engines.core.protocol import Step
from engines.reseau_mere.cards import DECK, EXTRAS, HAND, Face
from engines.reseau_mere.chairs import chair_count
from engines.reseau_mere.events import CardsDealt, Event, RoundStarted
from engines.reseau_mere.state import NO_PROOF, Round, State
from engines.reseau_mere.steps import Next


def dealt_round(number: int, humans: int, deck: tuple[Face, ...], *, unstable: bool) -> Round:
    """The round of a shuffled *deck*: three cards to each chair in turn, then the extras (RM-8)."""
    chairs = chair_count(humans)
    used = HAND * chairs
    return Round(
        number=number,
        dealt=tuple(deck[place : place + HAND] for place in range(0, used, HAND)),
        extras=deck[used : used + EXTRAS] if unstable else (),
        discards=(None,) * chairs,
        taken=((),) * chairs,
        verdicts=(None,) * chairs,
        proofs=(NO_PROOF,) * chairs,
        suspicions=(None,) * humans,
    )


def next_round(state: State) -> Next:
    """The round after a finished one; also an extra round (RM-18)."""
    number = state.round.number + 1
    deck = state.dice.shuffled(f"deal.{number}", DECK)
    fresh = dealt_round(number, state.humans, deck, unstable=state.options.unstable)
    state = state.evolve(phase="keep", past=state.finished, round=fresh)
    return Step(state, announced(state))


def announced(state: State) -> tuple[Event, ...]:
    """The round, to the table; the cards of each chair, to who decides for it."""
    number = state.round.number
    holder = state.holder(state.invisible[0]) if state.invisible else None
    started = RoundStarted(number=number, first=state.first, extra=state.extra, holder=holder)
    hands = (
        CardsDealt(audience=(state.holder(chair),), number=number, chair=chair, cards=cards)
        for chair, cards in enumerate(state.round.dealt)
    )
    return (started, *hands)
