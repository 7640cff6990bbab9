"""Looking at an informant's card (TI-11)."""

from engines.treize_indices import loupes, turns
from engines.treize_indices.actions import ReadInformant
from engines.treize_indices.cards import Card, Letter
from engines.treize_indices.events import InformantLearned, InformantRead, Played, joined
from engines.treize_indices.log import Reading
from engines.treize_indices.state import State


def read(state: State, seat: int, action: ReadInformant) -> Played:
    """Who looks at which letter is public; the card is seen in secret and goes back (TI-11)."""
    letter = action.letter
    seen = InformantRead(seat=seat, letter=letter)
    learned = InformantLearned(audience=(seat,), seat=seat, letter=letter, card=card_of(state, letter))
    noted = state.evolve(log=state.log.plus(Reading(turn=state.turn, seat=seat, letter=letter)))
    paid = turns.pay(noted, loupes.nearest_without(noted, seat))
    return joined(Played(paid.state, (seen, *paid.events, learned)), turns.proceed(paid.state))


def card_of(state: State, letter: Letter) -> Card:
    """The informant's card."""
    return state.informants[state.letters.index(letter)]


def letters_read(state: State, seat: int) -> frozenset[Letter]:
    """The informants at whom the seat has looked."""
    return frozenset(reading.letter for reading in state.log.readings if reading.seat == seat)
