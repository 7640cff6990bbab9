"""The deal (TI-3..TI-6), and named arrangements for tests, puzzles and other people's games."""

from collections import Counter
from collections.abc import Sequence

from engines.core.dice import AnyDice, ScriptedDice
from engines.treize_indices import trios
from engines.treize_indices.cards import (
    PERSONS,
    PLACES,
    WEAPONS,
    Card,
    Pair,
    Trio,
    cards_in_play,
    colours_in_play,
    in_order,
)
from engines.treize_indices.events import AnyEvent, GameSetUp, HandDealt, Played, joined
from engines.treize_indices.state import LOUPES, Options, State


def setup(seat_count: int, options: Options, dice: AnyDice) -> Played:
    """Deal: one card of each category to each seat, then two of the mixed rest; the others are informants (TI-4, TI-5).

    The dice shuffle persons, places, weapons, the mixed rest, then pick the first seat.
    """
    colours = len(colours_in_play(seat_count))
    persons = dice.shuffled("persons", PERSONS[:colours])
    places = dice.shuffled("places", PLACES[:colours])
    weapons = dice.shuffled("weapons", WEAPONS[:colours])
    mixed: tuple[Card, ...] = (*persons[seat_count:], *places[seat_count:], *weapons[seat_count:])
    rest = dice.shuffled("rest", mixed)
    first = dice.pick("first", range(seat_count))
    hands = tuple(
        in_order((persons[seat], places[seat], weapons[seat], *rest[2 * seat : 2 * seat + 2]))
        for seat in range(seat_count)
    )
    return _dealt(
        State(
            dice=dice,
            options=options,
            phase="trios",
            first=first,
            hands=hands,
            choices=(None,) * seat_count,
            informants=rest[2 * seat_count :],
            loupes=_first_loupes(seat_count),
            supply=0 if seat_count == 2 else LOUPES - seat_count,
        )
    )


def arrange(
    *,
    hands: Sequence[Sequence[Card]] | None = None,
    fronts: Sequence[Trio] | None = None,
    inners: Sequence[Pair] | None = None,
    informants: Sequence[Card] | None = None,
    first: int = 0,
    loupes: Sequence[int] | None = None,
    options: Options | None = None,
    dice: AnyDice | None = None,
) -> Played:
    """A table as named: *hands* to choose trios from, or *fronts* and *inners* with the first turn open.

    hands: five cards a seat, each category among them. fronts: the trio before each seat. inners: left and right.
    informants: A first; by default all other cards in play, in the order of CARDS. loupes: the holdings, the rest of
    the eight in the supply; by default one each. dice: by default a script that changes nothing.

    Raises ValueError when the arrangement is none of the game's: each card in play must be there once.
    """
    dealt = [*hands] if hands is not None else [(*front, *inner) for front, inner in _both(fronts, inners)]
    if hands is not None and (fronts is not None or inners is not None):
        raise ValueError("name the hands, or the fronts and the inners")
    seat_count = len(dealt)
    if first not in range(seat_count):
        raise ValueError("the first seat is none of the table's")
    if any(len(hand) != 5 or not all(trios.by_category(tuple(hand))) for hand in dealt):
        raise ValueError("every seat has five cards, each category among them")
    if any(not _is_trio(front) for front in fronts or ()):
        raise ValueError("every front is a person, a place and a weapon")
    held = [card for hand in dealt for card in hand]
    left = tuple(card for card in cards_in_play(seat_count) if card not in held) if informants is None else informants
    if Counter((*held, *left)) != Counter(cards_in_play(seat_count)):
        raise ValueError("each card in play must be there once, and no other")
    holdings = _first_loupes(seat_count) if loupes is None else tuple(loupes)
    _check_loupes(holdings, seat_count)
    state = State(
        dice=ScriptedDice() if dice is None else dice,
        options=Options() if options is None else options,
        phase="trios",
        first=first,
        hands=() if hands is None else tuple(in_order(hand) for hand in hands),
        choices=(None,) * seat_count,
        fronts=tuple(fronts or ()),
        inners=tuple(inners or ()),
        informants=tuple(left),
        loupes=holdings,
        supply=0 if seat_count == 2 else LOUPES - sum(holdings),
    )
    return _dealt(state)


def _dealt(state: State) -> Played:
    """The cards are on the table; what comes next depends on how the trios are chosen (TI-4, TI-18)."""
    announced = GameSetUp(
        colours=state.colours,
        letters=state.letters,
        first=state.first,
        loupes=state.loupes,
        supply=state.supply,
    )
    if state.fronts:
        return joined(Played(state, (announced,)), trios.open_cases(state))
    if state.options.quick_start:
        chosen = trios.draw(state, tuple(state.seats)).state
        return joined(Played(chosen, (announced,)), trios.place(chosen))
    hands: tuple[AnyEvent, ...] = tuple(
        HandDealt(audience=(seat,), seat=seat, cards=hand) for seat, hand in enumerate(state.hands)
    )
    return Played(state, (announced, *hands))


def _first_loupes(seat_count: int) -> tuple[int, ...]:
    """One Loupe each; with two players there is none (TI-5, TI-15)."""
    return (0 if seat_count == 2 else 1,) * seat_count


def _both(fronts: Sequence[Trio] | None, inners: Sequence[Pair] | None) -> list[tuple[Trio, Pair]]:
    if fronts is None or inners is None or len(fronts) != len(inners):
        raise ValueError("name the hands, or a front and an inner pair for every seat")
    return list(zip(fronts, inners, strict=True))


def _is_trio(front: Trio) -> bool:
    return len(front) == 3 and front[0] in PERSONS and front[1] in PLACES and front[2] in WEAPONS


def _check_loupes(holdings: tuple[int, ...], seat_count: int) -> None:
    most = 0 if seat_count == 2 else LOUPES
    if len(holdings) != seat_count or min(holdings) < 0 or sum(holdings) > most:
        raise ValueError(f"the Loupes held are {most} at most, one number a seat")
