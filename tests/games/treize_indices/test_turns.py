import pytest

from engines.core.protocol import Answer, Field, Offer
from engines.treize_indices import GAME
from engines.treize_indices.actions import AskQuestion, TakeLoupe
from engines.treize_indices.events import LoupeMoved, TimeRanOut, TurnBegan, TurnEnded
from tests.games.treize_indices.arrangements import plain
from tests.games.treize_indices.table import Table


def test_TI_06_turns_go_clockwise() -> None:
    """After the first seat its left neighbour plays, and so round the table."""
    table = Table(plain(4, first=2))
    order = []
    for _ in range(6):
        order.append(table.prompt.seats)
        table.read("A")
    assert order == [(2,), (3,), (0,), (1,), (2,), (3,)]
    assert (table.state.turn, table.state.round) == (7, 2)


def test_TI_06_all_loupes_are_spent() -> None:
    """One action for each Loupe, repeats allowed; at zero the turn ends. Each action is a prompt of its own."""
    table = Table(plain(3, loupes=(3, 0, 0)))
    assert table.prompt.id == "turn.1.1"
    table.ask(1, "red")
    assert table.prompt.id == "turn.1.2"
    table.ask(1, "red")
    assert table.prompt.id == "turn.1.3"
    table.read("B")
    assert [type(event) for event in table.last[-2:]] == [TurnEnded, TurnBegan]
    assert table.prompt.id == "turn.2.1"
    assert table.prompt.seats == (1,)


def test_TI_06_what_is_offered_does_not_depend_on_the_loupes_left() -> None:
    """Questions, informants and accusations come in any order."""
    table = Table(plain(3, loupes=(2, 0, 0)))
    first = GAME.offers(table.state, table.prompt, 0)
    table.read("B")
    assert GAME.offers(table.state, table.prompt, 0) == first


def test_TI_06_without_a_loupe_one_comes_from_the_supply() -> None:
    """A seat that begins its turn without a Loupe takes one from the supply, before anything else."""
    step = plain(3, loupes=(0, 4, 1))
    assert step.state.loupes == (1, 4, 1)
    assert step.state.supply == 2
    moved = step.events[-1]
    assert isinstance(moved, LoupeMoved)
    assert (moved.giver, moved.taker, moved.count, moved.audience) == (None, 0, 1, "table")


def test_TI_06_with_a_loupe_none_is_taken() -> None:
    """A seat that holds one takes none."""
    step = plain(3, loupes=(1, 0, 0))
    assert step.state.loupes == (1, 0, 0)
    assert isinstance(step.events[-1], TurnBegan)


def test_TI_06_a_single_holder_is_taken_from_at_once() -> None:
    """With an empty supply and one holder there is nothing to choose."""
    step = plain(3, loupes=(0, 0, 8))
    assert step.state.loupes == (1, 0, 7)
    moved = step.events[-1]
    assert isinstance(moved, LoupeMoved)
    assert (moved.giver, moved.taker) == (2, 0)


def test_TI_06_else_the_seat_chooses_a_holder() -> None:
    """With an empty supply and several holders the seat says from whom it takes, then plays."""
    table = Table(plain(4, loupes=(0, 4, 0, 4)))
    assert (table.prompt.id, table.prompt.kind, table.prompt.seats) == ("loupe.1", "loupe", (0,))
    assert GAME.offers(table.state, table.prompt, 0) == (Offer("take_loupe", (Field("holder", (1, 3), "seat"),)),)
    assert table.refused(TakeLoupe(holder=2)) == "holder_has_no_loupe"
    assert table.refused(TakeLoupe(holder=0)) == "self_target"
    assert table.refused(TakeLoupe(holder=4)) == "no_such_seat"
    assert table.refused(TakeLoupe(holder=-1)) == "no_such_seat"
    assert table.refused(AskQuestion(witness=1, topic="red")) == "not_offered"
    table.take(3)
    assert table.state.loupes == (1, 4, 0, 3)
    assert table.prompt.id == "turn.1.1"
    assert table.refused(TakeLoupe(holder=1)) == "not_offered"


def test_TI_06_only_the_active_seat_plays() -> None:
    """Another seat's action is refused, and so is one for a decision that is past."""
    table = Table(plain(3))
    question = AskQuestion(witness=2, topic="red")
    assert table.refused(question, 1) == "not_asked"
    table.ask(2, "red")
    refusal = table.try_(Answer("turn.1.1", 0, question))
    assert refusal is not None
    assert refusal.code == "prompt_closed"


def test_TI_23_time_up_ends_the_turn() -> None:
    """The turn ends and the remaining Loupes go to the supply, as after a wrong accusation."""
    table = Table(plain(3, loupes=(3, 1, 1)))
    table.ask(1, "red")
    table.time_up()
    ran_out, moved, ended, began = table.last
    assert isinstance(ran_out, TimeRanOut)
    assert ran_out.seats == (0,)
    assert isinstance(moved, LoupeMoved)
    assert (moved.giver, moved.taker, moved.count) == (0, None, 2)
    assert isinstance(ended, TurnEnded)
    assert isinstance(began, TurnBegan)
    assert (table.state.loupes, table.state.supply) == ((0, 2, 1), 5)
    assert table.prompt.seats == (1,)


def test_TI_23_a_seat_that_was_late_stays_a_witness() -> None:
    """It may be asked, and it plays again when its turn comes."""
    table = Table(plain(3))
    table.time_up()
    table.ask(0, "red")
    while table.prompt.seats != (0,):
        table.time_up()
    assert table.state.loupes[0] > 0


def test_TI_23_time_up_while_choosing_a_holder() -> None:
    """No Loupe is taken, and the turn ends."""
    table = Table(plain(4, loupes=(0, 4, 0, 4)))
    table.time_up()
    assert table.state.loupes == (0, 4, 0, 4)
    assert table.prompt.id == "turn.2.1"
    assert table.prompt.seats == (1,)


@pytest.mark.parametrize("seat_count", range(3, 7))
def test_TI_05_loupes_are_conserved(seat_count: int) -> None:
    """Whatever happens, there are eight."""
    table = Table(plain(seat_count))
    for turn in range(20):
        if turn % 3:
            table.ask((table.prompt.seats[0] + 1) % seat_count, "man")
        else:
            table.time_up()
        assert sum(table.state.loupes) + table.state.supply == 8
