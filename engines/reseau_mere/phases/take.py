"""The kept cards are shuffled into the centre, and each chair takes one, twice around (RM-8, RM-9)."""

from engines.core.protocol import Step
from engines.reseau_mere.cards import KEPT, Face
from engines.reseau_mere.chairs import tag
from engines.reseau_mere.events import CardsTaken, CentreShuffled, Event, PassesDealt, PositionTaken
from engines.reseau_mere.state import State, put
from engines.reseau_mere.steps import Next, led_by


def lay_centre(state: State) -> Next:
    """The kept cards and the extras, shuffled face down. Unless takers choose, the dice give both passes at once."""
    current = state.round
    kept = tuple(face for chair in range(state.chairs) for face in current.kept(chair))
    centre = state.dice.shuffled(f"centre.{current.number}", (*kept, *current.extras))
    shuffled = CentreShuffled(number=current.number, cards=len(centre), extras=len(current.extras))
    state = state.evolve(phase="take", round=current.evolve(centre=centre))
    return led_by((shuffled,), Step(state, ()) if state.choosing else _deal_passes(state))


def turn(state: State) -> tuple[int, int]:
    """The pass (1 or 2) and the chair whose turn it is to take: in turn order from the first player."""
    lap, place = divmod(sum(map(len, state.round.taken)), state.chairs)
    return lap + 1, (state.first + place) % state.chairs


def take(state: State, position: int, *, by_dice: bool = False) -> Next:
    """The chair whose turn it is takes the card at *position*."""
    lap, chair = turn(state)
    state, card = _moved(state, chair, position)
    events = (
        PositionTaken(number=state.round.number, lap=lap, chair=chair, position=position, by_dice=by_dice),
        _told(state, chair, (card,)),
    )
    if turn(state)[0] > KEPT:
        return Step(state.evolve(phase="report"), events)
    left = state.round.face_down
    if len(left) == 1:
        # The last card is no choice, and asking for it would cost the table a wait.
        return led_by(events, take(state, left[0], by_dice=True))
    return Step(state, events)


def take_any(state: State) -> Next:
    """The chair whose turn it is takes a card by the dice, as it asked or because time is up (RM-20)."""
    lap, chair = turn(state)
    purpose = f"take.{state.round.number}.{lap}.{tag(chair)}"
    return take(state, state.dice.pick(purpose, state.round.face_down), by_dice=True)


def _deal_passes(state: State) -> Next:
    # The cards are shuffled and face down: to take them in the order in which they lie changes no chance.
    for position in range(KEPT * state.chairs):
        state, _ = _moved(state, turn(state)[1], position)
    dealt = PassesDealt(number=state.round.number, left=len(state.round.face_down))
    hands = (_told(state, chair, cards) for chair, cards in enumerate(state.round.taken))
    return Step(state.evolve(phase="report"), (dealt, *hands))


def _moved(state: State, chair: int, position: int) -> tuple[State, Face]:
    current = state.round
    card = current.centre[position]
    assert card is not None, "an empty position is never offered"
    taken = put(current.taken, chair, (*current.taken[chair], card))
    return state.evolve(round=current.evolve(centre=put(current.centre, position, None), taken=taken)), card


def _told(state: State, chair: int, cards: tuple[Face, ...]) -> Event:
    return CardsTaken(audience=(state.holder(chair),), number=state.round.number, chair=chair, cards=cards)
