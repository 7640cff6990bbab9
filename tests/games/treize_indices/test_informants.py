import pytest

from engines.core.protocol import Field, Offer
from engines.treize_indices import GAME
from engines.treize_indices.actions import ReadInformant
from engines.treize_indices.cards import LETTERS
from engines.treize_indices.events import InformantLearned, InformantRead, LoupeMoved
from tests.games.treize_indices.arrangements import plain
from tests.games.treize_indices.table import Table


@pytest.mark.parametrize(
    ("loupes", "receiver"),
    [
        ((1, 1, 0, 0), 2),  # the nearest clockwise who has none
        ((1, 1, 1, 0), 3),
        ((1, 0, 1, 0), 1),
        ((1, 1, 1, 1), None),  # everyone has one, and the payer, who has none now, does not qualify
        ((2, 1, 1, 1), None),
    ],
)
def test_TI_11_where_the_loupe_goes(loupes: tuple[int, ...], receiver: int | None) -> None:
    """To the player without one, nearest clockwise from the active seat; else to the supply, never to the payer."""
    table = Table(plain(4, loupes=loupes))
    table.read("A")
    moved = table.first(LoupeMoved)
    assert (moved.giver, moved.taker, moved.count) == (0, receiver, 1)


def test_TI_11_nearest_is_counted_from_the_active_seat() -> None:
    """Clockwise beyond the last seat comes seat 0."""
    table = Table(plain(4, first=2, loupes=(0, 1, 1, 0)))
    table.read("A")
    assert table.first(LoupeMoved).taker == 3
    table = Table(plain(4, first=2, loupes=(0, 0, 1, 1)))
    table.read("A")
    assert table.first(LoupeMoved).taker == 0


def test_TI_11_who_and_which_letter_is_public_the_card_is_not() -> None:
    """The table learns who looked where; only that seat learns the card."""
    table = Table(plain(3))
    table.read("C")
    read, learned = table.first(InformantRead), table.first(InformantLearned)
    assert (read.audience, read.seat, read.letter) == ("table", 0, "C")
    assert (learned.audience, learned.letter, learned.card) == ((0,), "C", "green_weapon")
    assert table.view(0).informants == (None, None, "green_weapon", None, None, None)
    assert [table.view(viewer).informants for viewer in (1, 2, None)] == [(None,) * 6] * 3


def test_TI_11_the_card_goes_back() -> None:
    """Any letter may be read again, by anybody, with the same card."""
    table = Table(plain(3, loupes=(2, 1, 1)))
    table.read("C")
    table.read("C")
    assert table.first(InformantLearned).card == "green_weapon"
    assert table.prompt.seats == (1,)
    table.read("C")
    assert table.first(InformantLearned).card == "green_weapon"


@pytest.mark.parametrize("seat_count", range(2, 7))
def test_TI_11_letters_that_are_offered(seat_count: int) -> None:
    """One for each informant; with six players there is none, and reading is refused."""
    table = Table(plain(seat_count))
    letters = LETTERS[: 12 - 2 * seat_count]
    readings = [o for o in GAME.offers(table.state, table.prompt, 0) if o.kind == "read_informant"]
    assert readings == ([Offer("read_informant", (Field("letter", letters),))] if letters else [])
    for letter in LETTERS[len(letters) :]:
        assert table.refused(ReadInformant(letter=letter)) == "no_such_informant"
