import pytest

from engines.treize_indices import GAME, sheet
from engines.treize_indices.cards import CARDS, Trio, cards_in_play
from engines.treize_indices.sheet import Residual, residuals, struck
from engines.treize_indices.state import Options
from tests.games.treize_indices.arrangements import TWINS, plain
from tests.games.treize_indices.table import Table

HELPER = Options(helper=True)


@pytest.mark.parametrize("seat_count", range(2, 7))
def test_TI_19_seen_and_removed_cards_are_struck(seat_count: int) -> None:
    """All thirty cards are on the sheet; thirteen are open."""
    table = Table(plain(seat_count))
    marks = struck(table.view(0))
    assert tuple(marks) == CARDS
    assert tuple(card for card, why in marks.items() if why is None) == table.view(0).unknown
    assert len(table.view(0).unknown) == 13
    assert {card for card, why in marks.items() if why == "removed"} == set(CARDS) - set(cards_in_play(seat_count))
    assert [marks[card] for card in table.state.fronts[1]] == ["front"] * 3
    assert [marks[card] for card in table.state.inners[0]] == ["inner"] * 2


def test_TI_19_an_informant_that_was_read_is_struck() -> None:
    """On the reader's sheet, not on anybody else's."""
    table = Table(plain(3))
    table.read("C")
    assert struck(table.view(0))["green_weapon"] == "informant"
    assert struck(table.view(1))["green_weapon"] is None


def test_TI_20_the_residual_of_each_answer() -> None:
    """What an answer leaves for the own front and the witness's inner cards, in the order of the log."""
    table = Table(plain(4, loupes=(2, 1, 1, 1), options=HELPER))
    table.ask(1, "man")
    table.read("A")
    table.ask(2, "person")
    assert [(item.entry, item.left) for item in residuals(table.view(0))] == [(0, 2), (2, 1)]
    assert [(item.entry, item.left) for item in residuals(table.view(2))] == [(0, 2)]
    assert not any(item.strikes for item in residuals(table.view(0)))


def test_TI_20_a_zero_offers_to_strike_but_not_on_the_witnesss_own_sheet() -> None:
    """The open cards of the topic; the witness, who answered, is offered nothing."""
    table = Table(plain(3, options=HELPER))
    table.ask(2, "blue")
    assert residuals(table.view(0)) == (Residual(0, 0, ("blue_person", "blue_place", "blue_weapon")),)
    assert residuals(table.view(1)) == (Residual(0, 0, ("blue_place", "blue_weapon")),)
    assert residuals(table.view(2)) == ()


def test_TI_20_cards_already_struck_are_not_offered_again() -> None:
    """A card read at the informants is no longer open."""
    table = Table(plain(3, loupes=(3, 1, 1), options=HELPER))
    table.read("A")
    assert table.view(0).informants[0] == "blue_place"
    table.ask(2, "blue")
    (item,) = residuals(table.view(0))
    assert "blue_place" not in item.strikes


def test_TI_20_with_two_players() -> None:
    """The residual is the whole answer: the own front and the inner card that was named."""
    table = Table(plain(2, options=HELPER))
    table.ask(1, "person", "left")
    table.ask(0, "person", "left")
    assert residuals(table.view(0)) == (Residual(0, 2, ()),)
    assert residuals(table.view(1)) == (Residual(1, 2, ()),)


def test_TI_20_the_helper_is_an_option() -> None:
    """Without it no residual is shown to anybody."""
    table = Table(plain(3))
    table.ask(1, "man")
    assert [residuals(table.view(seat)) for seat in range(3)] == [(), (), ()]


def test_TI_21_an_accusation_that_the_log_excludes_is_not_blocked() -> None:
    """The casebook and the engine let everyone be wrong."""
    table = Table(plain(3, loupes=(2, 1, 1), options=HELPER))
    table.ask(2, "blue")
    offers = GAME.offers(table.state, table.prompt, 0)
    trio: Trio = ("blue_person", "blue_place", "blue_weapon")
    assert all(card in field.options for card, field in zip(trio, offers[-1].fields, strict=True))
    table.accuse(trio)


def test_TI_21_the_sheet_counts_no_solutions_and_suggests_nothing() -> None:
    """It offers struck cards and residuals, and has nothing else to show."""
    shown = {name for name, thing in vars(sheet).items() if getattr(thing, "__module__", "") == sheet.__name__}
    assert shown == {"Residual", "struck", "residuals"}


@pytest.mark.parametrize("number", range(len(TWINS)))
def test_TI_22_the_sheet_depends_on_nothing_hidden(number: int) -> None:
    """Two tables that a seat cannot tell apart give the same sheet."""
    twin = TWINS[number]
    for viewer in twin.viewers:
        if viewer is None or twin.left.state.phase == "trios":
            continue
        one, other = Table(twin.left).view(viewer), Table(twin.right).view(viewer)
        assert struck(one) == struck(other)
        assert residuals(one) == residuals(other)
