"""Every chair keeps two of its three cards, all at the same time; the third goes face down on the discard (RM-7)."""

from engines.core.protocol import Step
from engines.reseau_mere.cards import Face
from engines.reseau_mere.chairs import tag
from engines.reseau_mere.events import CardsKept
from engines.reseau_mere.phases import take
from engines.reseau_mere.state import State, put
from engines.reseau_mere.steps import Next, led_by


def discard(state: State, chair: int, card: Face, *, forfeited: bool = False) -> Next:
    """*chair* puts *card* on the discard. When the last chair has decided, the centre is laid."""
    current = state.round.evolve(discards=put(state.round.discards, chair, card))
    state = state.evolve(round=current)
    kept = CardsKept(
        audience=(state.holder(chair),),
        number=current.number,
        chair=chair,
        cards=current.kept(chair),
        discarded=card,
        forfeited=forfeited,
    )
    return led_by((kept,), Step(state, ()) if None in current.discards else take.lay_centre(state))


def forfeit(state: State, chair: int) -> Next:
    """Time is up: a pair by the dice (RM-20). Each of the three cards is as likely to go, whatever its face."""
    card = state.dice.pick(f"keep.{state.round.number}.{tag(chair)}", state.round.dealt[chair])
    return discard(state, chair, card, forfeited=True)
