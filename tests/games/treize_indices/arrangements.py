"""Tables to start tests from, and pairs of them that differ only in secrets."""

from engines.core.dice import AnyDice, Dice
from engines.treize_indices.cards import PERSONS, PLACES, WEAPONS, Card, Pair, Trio, cards_in_play
from engines.treize_indices.events import Played
from engines.treize_indices.setup import arrange
from engines.treize_indices.state import Options
from tests.conformance.twins import Drawn, Twin


def plain_fronts(seat_count: int) -> list[Trio]:
    """Seat 0 has the purple trio in front, seat 1 the pink one, and so on."""
    return list(zip(PERSONS[:seat_count], PLACES[:seat_count], WEAPONS[:seat_count], strict=True))


def plain_rest(seat_count: int) -> list[Card]:
    """The other twelve cards: four persons, four places and four weapons of the last four colours."""
    used = {card for front in plain_fronts(seat_count) for card in front}
    return [card for card in cards_in_play(seat_count) if card not in used]


def plain_inners(seat_count: int) -> list[Pair]:
    """The first two of them inside the screen of seat 0, the next two of seat 1, and so on; then the informants."""
    rest = plain_rest(seat_count)
    return [(rest[2 * seat], rest[2 * seat + 1]) for seat in range(seat_count)]


def plain(
    seat_count: int,
    *,
    first: int = 0,
    loupes: tuple[int, ...] | None = None,
    options: Options | None = None,
    dice: AnyDice | None = None,
) -> Played:
    """The table that needs the least explaining, with the first turn open."""
    fronts, inners = plain_fronts(seat_count), plain_inners(seat_count)
    return arrange(fronts=fronts, inners=inners, first=first, loupes=loupes, options=options, dice=dice)


def plain_hands(seat_count: int) -> list[list[Card]]:
    """Hands of five from which the plain table can be set: each seat holds the trio of its left neighbour."""
    fronts, inners = plain_fronts(seat_count), plain_inners(seat_count)
    return [[*fronts[(seat + 1) % seat_count], *inners[seat]] for seat in range(seat_count)]


def choosing(seat_count: int, *, options: Options | None = None, dice: AnyDice | None = None) -> Played:
    """The plain table before the trios are chosen."""
    return arrange(hands=plain_hands(seat_count), options=options, dice=dice)


def exchanged(seat_count: int, one: Card, other: Card, *, options: Options | None = None) -> Played:
    """The plain table with two cards in each other's places."""
    places: dict[Card, Card] = {one: other, other: one}
    fronts, inners, rest = plain_fronts(seat_count), plain_inners(seat_count), plain_rest(seat_count)
    swapped = {card: places.get(card, card) for card in cards_in_play(seat_count)}
    return arrange(
        fronts=[_trio(tuple(swapped[card] for card in front)) for front in fronts],
        inners=[(swapped[left], swapped[right]) for left, right in inners],
        informants=[swapped[card] for card in rest[2 * seat_count :]],
        options=options,
    )


def _trio(cards: tuple[Card, ...]) -> Trio:
    person, place, weapon = cards
    assert person in PERSONS
    assert place in PLACES
    assert weapon in WEAPONS
    return person, place, weapon


_TOLD = frozenset({"question_answered", "accused", "informant_learned", "cases_revealed"})
_SEEDS = [Dice(seed=digit * 64) for digit in "ab"]

TWINS = (
    Twin(
        "a person on the own front has changed places with one inside another screen",
        plain(3),
        exchanged(3, "purple_person", "blue_person"),
        viewers=(0, None),
        discloses=_TOLD,
    ),
    Twin(
        "a weapon on the own front has changed places with an informant's",
        plain(4),
        exchanged(4, "purple_weapon", "blue_weapon"),
        viewers=(0, None),
        discloses=_TOLD,
    ),
    Twin(
        "two informants have changed places",
        plain(3),
        exchanged(3, "blue_place", "orange_weapon"),
        viewers=(0, 1, 2, None),
        discloses=_TOLD,
    ),
    Twin(
        "two of the others have exchanged inner cards",
        plain(6),
        exchanged(6, "brown_person", "white_place"),
        viewers=(0, 3, 4, 5, None),
        discloses=_TOLD,
    ),
    Twin(
        "spectators do not know the fronts",
        plain(5, options=Options(quick_start=True)),
        exchanged(5, "purple_person", "pink_person", options=Options(quick_start=True)),
        viewers=(None,),
        discloses=_TOLD,
    ),
    Twin(
        "two players: the left and the right inner card of the other have changed places",
        plain(2),
        exchanged(2, "yellow_person", "blue_person"),
        viewers=(0, None),
        discloses=_TOLD,
    ),
    Twin(
        "two players: the whole own front lies elsewhere",
        plain(2),
        exchanged(2, "purple_place", "red_place"),
        viewers=(0, None),
        discloses=_TOLD,
    ),
    Twin(
        "the others hold each other's cards before the trios are chosen",
        choosing(4),
        arrange(hands=[plain_hands(4)[seat] for seat in (0, 2, 1, 3)]),
        viewers=(0, 3, None),
        discloses=_TOLD | {"case_opened"},
    ),
    Twin(
        "the dice will draw other trios and other sides",
        choosing(4, dice=_SEEDS[0]),
        choosing(4, dice=_SEEDS[1]),
        viewers=(0, 1, 2, 3, None),
        discloses=_TOLD | {"trio_drawn", "case_opened"},
    ),
)

DRAWN = Drawn(
    discloses=_TOLD | {"case_opened"},
    follows=frozenset({"turn_ended", "turn_began", "game_ended"}),
)
"""The trio of who is silent, which the right neighbour's case is made of."""
