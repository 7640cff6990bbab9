"""The cards taken are put together, shuffled and revealed; each scores for the side printed on it (RM-12)."""

from engines.reseau_mere.cards import score
from engines.reseau_mere.events import CardsRevealed, RoundScored
from engines.reseau_mere.phases import accusation, deal, ending
from engines.reseau_mere.state import State
from engines.reseau_mere.steps import Next, led_by


def reveal(state: State) -> Next:
    """The round is scored. What was left in the centre is neither scored nor revealed (RM-9)."""
    current = state.round
    taken = tuple(face for two in current.taken for face in two)
    cards = state.dice.shuffled(f"reveal.{current.number}", taken)
    points = score(cards)
    state = state.evolve(
        revealed=cards,
        round=current.evolve(centre=(), extras=(), score=points),
        # With those that were shown after the reports.
        spent=state.proofs_spent,
    )
    total = ending.total(state)
    revealed = CardsRevealed(number=current.number, cards=cards)
    scored = RoundScored(
        number=current.number,
        resistance=points.resistance,
        reseau_mere=points.reseau_mere,
        winner=points.leader,
        total_resistance=total.resistance,
        total_reseau_mere=total.reseau_mere,
    )
    return led_by((revealed, scored), _after(state))


def _after(state: State) -> Next:
    if state.extra:
        return ending.settle(state)
    if state.round.number < state.rounds:
        return deal.next_round(state)
    return accusation.begin(state)
