from collections import Counter

import pytest

from engines.core.dice import ScriptedDice
from engines.treize_indices import GAME
from engines.treize_indices.cards import Card, Pair, Trio, cards_in_play, category_of, colours_in_play, in_order
from engines.treize_indices.events import CaseOpened, GameSetUp, HandDealt, TriosPlaced, TurnBegan
from engines.treize_indices.setup import arrange
from engines.treize_indices.state import Options
from tests.games.treize_indices.arrangements import plain, plain_fronts, plain_hands, plain_inners, plain_rest
from tests.games.treize_indices.table import Table, dealt

SEATS = pytest.mark.parametrize("seat_count", range(2, 7))


def test_TI_01_two_to_six_players() -> None:
    """2 to 6 players."""
    assert GAME.seats == range(2, 7)


@SEATS
def test_TI_03_every_seat_has_thirteen_unknown_cards(seat_count: int) -> None:
    """With these colours each player has 13 cards unknown, whatever the number of players."""
    table = dealt(seat_count, 1, Options(quick_start=True))
    assert [len(table.view(seat).unknown) for seat in range(seat_count)] == [13] * seat_count


@SEATS
def test_TI_04_hands_have_every_category(seat_count: int) -> None:
    """Each seat gets five cards, at least one of each category."""
    for number in range(20):
        table = dealt(seat_count, number)
        for event in table.events[1:]:
            assert isinstance(event, HandDealt)
            assert event.audience == (event.seat,)
            assert len(event.cards) == 5
            assert {category_of(card) for card in event.cards} == {"person", "place", "weapon"}


def test_TI_04_one_card_of_each_category_then_two_of_the_mixed_rest() -> None:
    """The dice shuffle persons, places, weapons, then what is left of them together."""
    step = GAME.setup(2, Options(), ScriptedDice(script={"first": (1,)}))
    assert step.state.hands == (
        ("purple_person", "red_person", "green_person", "purple_place", "purple_weapon"),
        ("pink_person", "yellow_person", "blue_person", "pink_place", "pink_weapon"),
    )
    assert step.state.informants == (*_of("place"), *_of("weapon"))
    backwards = GAME.setup(2, Options(), ScriptedDice(script={"persons": tuple(range(5, -1, -1))}))
    assert backwards.state.hands[0][:3] == ("red_person", "green_person", "blue_person")


def _of(category: str) -> tuple[Card, ...]:
    return tuple(card for card in cards_in_play(2) if category_of(card) == category)[2:]


@pytest.mark.parametrize(("seat_count", "informants"), [(2, 8), (3, 6), (4, 4), (5, 2), (6, 0)])
def test_TI_05_the_rest_are_informants(seat_count: int, informants: int) -> None:
    """8, 6, 4, 2 and 0 informants for 2 to 6 players, lettered from A."""
    event = dealt(seat_count, 3).first(GameSetUp)
    assert event.letters == tuple("ABCDEFGH"[:informants])
    assert event.colours == colours_in_play(seat_count)


@pytest.mark.parametrize("seat_count", range(3, 7))
def test_TI_05_one_loupe_each_and_the_rest_in_the_supply(seat_count: int) -> None:
    """Eight Loupes: one each, the rest in the supply; everybody sees who holds how many."""
    table = dealt(seat_count, 3)
    event = table.first(GameSetUp)
    assert event.audience == "table"
    assert (event.loupes, event.supply) == ((1,) * seat_count, 8 - seat_count)
    assert (table.view(None).loupes, table.view(None).supply) == (event.loupes, event.supply)


@SEATS
def test_TI_06_the_first_seat_is_drawn(seat_count: int) -> None:
    """The dice pick who starts, and everybody may know."""
    for first in range(seat_count):
        table = Table(GAME.setup(seat_count, Options(), ScriptedDice(script={"first": (first,)})))
        assert table.first(GameSetUp).first == first
        assert table.view(None).first == first


@SEATS
def test_TI_18_quick_start_draws_the_trios(seat_count: int) -> None:
    """With `quick_start` the trios are chosen at random, each from the right neighbour's hand, and play begins."""
    options = Options(quick_start=True)
    hands = dealt(seat_count, 9).state.hands
    table = dealt(seat_count, 9, options)
    assert not table.found(HandDealt)
    assert table.found(TriosPlaced)
    assert len(table.found(CaseOpened)) == seat_count
    assert table.first(TurnBegan).turn == 1
    for seat, hand in enumerate(hands):
        given = table.state.fronts[(seat + 1) % seat_count]
        assert in_order((*given, *table.state.inners[seat])) == hand
    drawn = {dealt(seat_count, number, options).state.fronts for number in range(10)}
    assert len(drawn) == 10


def test_arrange_gives_the_named_table() -> None:
    """Fronts, inners, informants, first seat and Loupes are those named; the supply is the rest of the eight."""
    rest = plain_rest(3)[6:]
    step = arrange(fronts=plain_fronts(3), inners=plain_inners(3), informants=rest[::-1], first=2, loupes=(0, 3, 1))
    state = step.state
    assert state.fronts == tuple(plain_fronts(3))
    assert state.inners == tuple(plain_inners(3))
    assert state.informants == tuple(rest[::-1])
    assert (state.active, state.loupes, state.supply) == (2, (0, 3, 1), 4)


@SEATS
def test_arrange_leads_where_the_hands_lead(seat_count: int) -> None:
    """The plain table set from hands is the plain table named outright."""
    table = Table(arrange(hands=plain_hands(seat_count)))
    for seat in range(seat_count):
        table.choose(seat, plain_fronts(seat_count)[(seat + 1) % seat_count])
    assert table.state == plain(seat_count).state


FRONTS, INNERS, HANDS = plain_fronts(3), plain_inners(3), plain_hands(3)
TWICE: list[Pair] = [INNERS[1], *INNERS[1:]]
REMOVED: list[Pair] = [("gray_person", "gray_place"), *INNERS[1:]]
NO_WEAPON: list[list[Card]] = [[*HANDS[0][:2], *HANDS[0][3:], "orange_place"], *HANDS[1:]]
NO_TRIO: list[Trio] = [("pink_place", "pink_person", "pink_weapon"), *FRONTS[1:]]  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("named", "why"),
    [
        ({}, "name the hands"),
        ({"fronts": FRONTS}, "name the hands"),
        ({"inners": INNERS}, "name the hands"),
        ({"fronts": FRONTS, "inners": INNERS[:2]}, "name the hands"),
        ({"hands": HANDS, "fronts": FRONTS, "inners": INNERS}, "name the hands"),
        ({"fronts": FRONTS[:1], "inners": INNERS[:1]}, "1 seats"),
        ({"fronts": FRONTS, "inners": TWICE}, "once"),
        ({"fronts": FRONTS, "inners": REMOVED}, "once"),
        ({"fronts": FRONTS, "inners": INNERS, "informants": plain_rest(3)[7:]}, "once"),
        ({"fronts": FRONTS, "inners": INNERS, "informants": plain_rest(3)[5:]}, "once"),
        ({"fronts": NO_TRIO, "inners": INNERS}, "every front"),
        ({"fronts": FRONTS, "inners": INNERS, "first": 3}, "first seat"),
        ({"fronts": FRONTS, "inners": INNERS, "loupes": (4, 4, 1)}, "Loupes"),
        ({"fronts": FRONTS, "inners": INNERS, "loupes": (1, 1)}, "Loupes"),
        ({"fronts": FRONTS, "inners": INNERS, "loupes": (-1, 1, 1)}, "Loupes"),
        ({"fronts": plain_fronts(2), "inners": plain_inners(2), "loupes": (1, 1)}, "Loupes"),
        ({"hands": [*HANDS[:2], HANDS[2][:4]]}, "five cards"),
        ({"hands": NO_WEAPON}, "five cards"),
    ],
)
def test_arrange_refuses_what_is_no_table_of_the_game(named: dict[str, object], why: str) -> None:
    """Each card in play once, five a seat, each category among them, Loupes and first seat that exist."""
    with pytest.raises(ValueError, match=why):
        GAME.arrange(**named)


def test_arranged_cards_are_conserved() -> None:
    """The informants are by default all the cards that are nowhere else."""
    state = plain(4).state
    cards = [*state.informants, *(c for f in state.fronts for c in f), *(c for p in state.inners for c in p)]
    assert Counter(cards) == Counter(cards_in_play(4))
