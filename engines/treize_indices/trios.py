"""Setting the cases: all choose a trio for their left neighbour, secretly and at the same time (TI-4, TI-18, TI-23)."""

from engines.treize_indices import turns
from engines.treize_indices.actions import ChooseTrio
from engines.treize_indices.cards import PERSONS, PLACES, WEAPONS, Card, Pair, Person, Place, Trio, Weapon
from engines.treize_indices.events import (
    AnyEvent,
    CaseOpened,
    Played,
    TimeRanOut,
    TrioChosen,
    TrioDrawn,
    TriosPlaced,
    joined,
)
from engines.treize_indices.state import State


def pending(state: State) -> tuple[int, ...]:
    """The seats that have not chosen yet."""
    return tuple(seat for seat in state.seats if state.choices[seat] is None)


def choose(state: State, seat: int, action: ChooseTrio) -> Played:
    """A seat chooses, or changes its mind; the last choice sets all the cases (TI-4)."""
    chosen = TrioChosen(audience=(seat,), seat=seat, trio=action.trio)
    return _placed_if_complete(Played(_with_choice(state, seat, action.trio), (chosen,)))


def expire(state: State, seats: tuple[int, ...]) -> Played:
    """The dice choose for those whose time is up (TI-23)."""
    step: Played = Played(state, (TimeRanOut(seats=seats),))
    return _placed_if_complete(joined(step, draw(state, seats)))


def draw(state: State, seats: tuple[int, ...]) -> Played:
    """A random trio for each of these seats: a person, a place and a weapon of its hand (TI-18, TI-23)."""
    step: Played = Played(state, ())
    for seat in seats:
        persons, places, weapons = by_category(state.hands[seat])
        dice = state.dice
        trio = (
            dice.pick(f"trio.{seat}.person", persons),
            dice.pick(f"trio.{seat}.place", places),
            dice.pick(f"trio.{seat}.weapon", weapons),
        )
        drawn = TrioDrawn(audience=(seat,), seat=seat, trio=trio)
        step = Played(_with_choice(step.state, seat, trio), (*step.events, drawn))
    return step


def by_category(cards: tuple[Card, ...]) -> tuple[tuple[Person, ...], tuple[Place, ...], tuple[Weapon, ...]]:
    """The persons, the places and the weapons among the cards, each in the order of CARDS."""
    return (
        tuple(card for card in PERSONS if card in cards),
        tuple(card for card in PLACES if card in cards),
        tuple(card for card in WEAPONS if card in cards),
    )


def place(state: State) -> Played:
    """Every trio goes in front of the left neighbour, unseen by that neighbour; the first turn begins (TI-4).

    The dice say which inner card is left and which is right: the order of the deal would give the categories away.
    """
    trios = tuple(trio for trio in state.choices if trio is not None)
    inners: list[Pair] = []
    for seat, (hand, trio) in enumerate(zip(state.hands, trios, strict=True)):
        left, right = state.dice.shuffled(f"inner.{seat}", [card for card in hand if card not in trio])
        inners.append((left, right))
    placed = state.evolve(
        fronts=(trios[-1], *trios[:-1]), inners=tuple(inners), hands=(), choices=(None,) * state.seat_count
    )
    return open_cases(placed)


def open_cases(state: State) -> Played:
    """Each seat sees the other fronts and its own inner cards, and the first turn begins."""
    events: list[AnyEvent] = [TriosPlaced()]
    for seat, (left, right) in enumerate(state.inners):
        fronts = tuple(None if other == seat else front for other, front in enumerate(state.fronts))
        events.append(CaseOpened(audience=(seat,), seat=seat, fronts=fronts, left=left, right=right))
    return joined(Played(state, tuple(events)), turns.begin(state.evolve(turn=1)))


def _with_choice(state: State, seat: int, trio: Trio) -> State:
    return state.evolve(choices=tuple(trio if other == seat else choice for other, choice in enumerate(state.choices)))


def _placed_if_complete(step: Played) -> Played:
    return step if pending(step.state) else joined(step, place(step.state))
