import pytest

from engines.treize_indices import GAME
from engines.treize_indices.events import CasesRevealed, GameEnded
from engines.treize_indices.state import Options
from tests.games.treize_indices.arrangements import choosing, plain
from tests.games.treize_indices.table import Table
from tests.soak.length import LONG

SEATS = pytest.mark.parametrize("seat_count", range(2, 7))


def _reason(table: Table) -> str | None:
    outcome = GAME.outcome(table.state)
    return None if outcome is None else outcome.reason


def _act(table: Table) -> None:
    """Something harmless that ends the turn of a seat with one Loupe."""
    if table.prompt.kind == "loupe":
        table.take(next(seat for seat, held in enumerate(table.state.loupes) if held))
    turn = table.state.turn
    while table.state.turn == turn and table.state.outcome is None:
        witness = table.state.others(table.state.active)[0]
        table.ask(witness, "red", "left" if table.state.two_players else None)


@SEATS
def test_TI_24_three_rounds_of_nothing_but_time_ups_end_the_table(seat_count: int) -> None:
    """Without a winner, also when everybody was absent from the start."""
    table = Table(choosing(seat_count))
    table.time_up()
    for _ in range(3 * seat_count):
        assert _reason(table) is None
        table.time_up()
    assert _reason(table) == "abandoned"
    ended = table.first(GameEnded)
    assert (ended.winners, ended.reason) == ((), "abandoned")
    assert table.found(CasesRevealed)
    assert table.state.turn == 3 * seat_count


@SEATS
def test_TI_24_an_action_starts_the_count_again(seat_count: int) -> None:
    """One question in between is enough."""
    table = Table(plain(seat_count))
    for _ in range(3 * seat_count - 1):
        table.time_up()
    _act(table)
    for _ in range(3 * seat_count - 1):
        table.time_up()
    assert _reason(table) is None
    table.time_up()
    assert _reason(table) == "abandoned"


def test_TI_24_a_turn_with_an_action_is_not_nothing_but_a_time_up() -> None:
    """A seat that asks and is late afterwards was there."""
    table = Table(plain(3, loupes=(3, 1, 1)))
    table.ask(1, "red")
    table.time_up()
    assert table.state.idle == 0
    table.time_up()
    assert table.state.idle == 1


def test_TI_24_taking_a_loupe_counts_as_an_action() -> None:
    """A seat that chooses a holder and is late afterwards was there."""
    table = Table(plain(4, loupes=(0, 4, 0, 4)))
    table.take(1)
    table.time_up()
    assert table.state.idle == 0


@pytest.mark.parametrize("seat_count", [2, 3, pytest.param(6, marks=LONG)])
def test_TI_24_sixty_rounds_end_the_table(seat_count: int) -> None:
    """Without a winner, at the end of the last turn of the sixtieth round."""
    table = Table(plain(seat_count))
    while table.state.turn < 60 * seat_count:
        _act(table)
        assert _reason(table) is None
    assert table.state.round == 60
    _act(table)
    assert _reason(table) == "round_limit"
    assert table.first(GameEnded).winners == ()
    assert table.found(CasesRevealed)


def test_TI_24_the_last_turn_may_still_be_won() -> None:
    """A right accusation in the sixtieth round wins."""
    table = Table(plain(3))
    while table.state.turn < 180:
        _act(table)
    table.accuse(table.state.fronts[table.state.active])
    assert _reason(table) == "solved"


@SEATS
def test_bound_counts_the_loupes(seat_count: int) -> None:
    """One prompt for the trios, then as many as 60 rounds can open: one for each Loupe and turn."""
    assert GAME.bound(seat_count, Options()) == 1 + 60 * seat_count * (1 if seat_count == 2 else 8)


@pytest.mark.parametrize("seat_count", [3, pytest.param(6, marks=LONG)])
def test_bound_is_reached_when_all_loupes_travel(seat_count: int) -> None:
    """Passing all eight on to the left neighbour opens eight prompts a turn, and no more."""
    table = Table(plain(seat_count, loupes=(8, *(0,) * (seat_count - 1))))
    opened = 1
    while table.state.outcome is None:
        opened += 1
        table.ask(table.state.others(table.state.active)[0], "red")
    assert opened == GAME.bound(seat_count, Options())


def test_sealed_changes_nothing_in_the_rules() -> None:
    """The option keeps the published replay back; the cards of the table are shown all the same (TI-14)."""
    table = Table(plain(3, options=Options(sealed=True)))
    table.accuse(table.state.fronts[0])
    assert table.found(CasesRevealed)
