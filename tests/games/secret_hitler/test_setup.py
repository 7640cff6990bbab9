"""SH-1 to SH-6: what a table begins with, and who knows what."""

from collections import Counter

import pytest

from engines.core.dice import Dice, ScriptedDice
from engines.secret_hitler import GAME
from engines.secret_hitler.boards import Role
from engines.secret_hitler.events import GameStarted, RoleDealt, RoundStarted
from engines.secret_hitler.state import Options
from tests.games.secret_hitler.table import Table, pile, roles

every_size = pytest.mark.parametrize("seats", GAME.seats)


def begun(seats: int, dice: Dice | ScriptedDice | None = None) -> Table:
    return Table(GAME.setup(seats, Options(), dice or ScriptedDice()))


@every_size
def test_SH_1_seventeen_tiles_lie_shuffled_face_down(seats: int) -> None:
    """Five to ten play with 6 liberal and 11 fascist tiles, in the order of the table's dice."""
    deck = begun(seats, Dice(seed="5e" * 32)).state.deck
    assert Counter(deck) == {"liberal": 6, "fascist": 11}
    assert deck != begun(seats, Dice(seed="5f" * 32)).state.deck
    assert begun(seats).view().draw_pile == 17


def test_SH_1_five_to_ten_play() -> None:
    """The game names its numbers of seats."""
    assert list(GAME.seats) == [5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize(
    ("seats", "liberals", "fascists"), [(5, 3, 1), (6, 4, 1), (7, 4, 2), (8, 5, 2), (9, 5, 3), (10, 6, 3)]
)
def test_SH_2_roles_by_number_of_players(seats: int, liberals: int, fascists: int) -> None:
    """Everyone knows how many of each there are; Hitler is one more."""
    table = begun(seats, Dice(seed="a0" * 32))
    assert Counter(table.state.roles) == {"liberal": liberals, "fascist": fascists, "hitler": 1}
    started = table.one(GameStarted)
    assert (started.liberals, started.fascists) == (liberals, fascists)


def test_SH_2_the_dice_deal_the_roles() -> None:
    """The first shuffle gives each seat its role card."""
    table = begun(5, ScriptedDice(script={"roles": (4, 0, 1, 2, 3)}))
    assert table.state.roles == ("hitler", "liberal", "liberal", "liberal", "fascist")


def test_SH_3_hitler_is_a_fascist_by_membership() -> None:
    """A role and a membership are dealt to each seat alone; Hitler's membership is that of every Fascist."""
    dealt = begun(7).happened(RoleDealt)
    assert [(e.audience, e.seat, e.role, e.membership) for e in dealt] == [
        ((seat,), seat, role, "liberal" if role == "liberal" else "fascist") for seat, role in enumerate(roles(7))
    ]


def test_SH_4_the_board_stays_that_of_the_start() -> None:
    """Deaths change neither the powers nor who counts as a small table."""
    table = Table.arranged(roles=roles(7), fascist=5, dead=(0, 1), first=2)
    assert table.view().powers == (None, "investigate", "special_election", "execute", "execute")
    assert table.view().seat_count == 7


@pytest.mark.parametrize("seats", [5, 6])
def test_SH_5_in_small_tables_the_two_know_each_other(seats: int) -> None:
    """With five or six players the Fascist and Hitler know each other, Liberals nobody."""
    dealt = {e.role: e for e in begun(seats).happened(RoleDealt)}
    assert (dealt["fascist"].fascists, dealt["fascist"].hitler) == ((), seats - 1)
    assert (dealt["hitler"].fascists, dealt["hitler"].hitler) == ((seats - 2,), None)
    assert (dealt["liberal"].fascists, dealt["liberal"].hitler) == ((), None)


@pytest.mark.parametrize("seats", [7, 8, 9, 10])
def test_SH_5_in_large_tables_hitler_knows_nobody(seats: int) -> None:
    """From seven players on the Fascists know each other and Hitler, Hitler and the Liberals nobody."""
    table = begun(seats)
    fascists = [seat for seat, role in enumerate(table.state.roles) if role == "fascist"]
    for dealt in table.happened(RoleDealt):
        knows = dealt.role == "fascist"
        assert dealt.fascists == (tuple(f for f in fascists if f != dealt.seat) if knows else ())
        assert dealt.hitler == (seats - 1 if knows else None)


@every_size
def test_SH_5_a_view_shows_the_roles_that_its_seat_knows(seats: int) -> None:
    """The view knows as much as was dealt, and a spectator's view no role."""
    table = begun(seats)
    assert table.view().roles == (None,) * seats
    for dealt in table.happened(RoleDealt):
        known: dict[int, Role] = {dealt.seat: dealt.role} | dict.fromkeys(dealt.fascists, "fascist")
        if dealt.hitler is not None:
            known[dealt.hitler] = "hitler"
        view = table.view(dealt.seat)
        assert {seat: role for seat, role in enumerate(view.roles) if role} == known
        assert (view.role, view.membership) == (dealt.role, dealt.membership)


@every_size
def test_SH_6_the_first_candidate_is_drawn(seats: int) -> None:
    """The dice pick the first candidate; the table then runs clockwise, which is by ascending seat."""
    table = begun(seats, ScriptedDice(script={"first": (seats - 1,)}))
    assert table.one(RoundStarted) == RoundStarted(audience="table", round=1, candidate=seats - 1, special=False)
    assert table.prompt.id == "nominate.1"
    assert table.reject().state.candidate == 0


def test_the_same_dice_make_the_same_table() -> None:
    """Set-up is a function of seats, options and dice."""
    assert begun(8, Dice(seed="0b" * 32)).state == begun(8, Dice(seed="0b" * 32)).state


def test_an_arranged_table_begins_like_any_other() -> None:
    """`arrange` tells the same events as `setup`."""
    table = Table.arranged(roles=roles(6), deck=pile())
    assert (table.state, table.events) == (begun(6).state, begun(6).events)


@pytest.mark.parametrize(
    "wrong",
    [
        {"roles": ("liberal",) * 4},
        {"roles": ("liberal",) * 5},
        {"roles": roles(5), "liberal": 5},
        {"roles": roles(5), "fascist": 6},
        {"roles": roles(5), "liberal": -1},
        {"roles": roles(5), "tracker": 3},
        {"roles": roles(5), "deck": ("liberal",) * 7},
        {"roles": roles(5), "deck": ("fascist",) * 8, "fascist": 4},
        {"roles": roles(5), "deck": ("fascist",) * 2},
        {"roles": roles(5), "deck": ("blue",) * 3},
        {"roles": roles(5), "first": 5},
        {"roles": roles(5), "fascist": 4, "dead": (0,)},
        {"roles": roles(5), "fascist": 4, "dead": (1, 2)},
        {"roles": roles(5), "fascist": 4, "dead": (4,)},
        {"roles": roles(5), "fascist": 4, "dead": (9,)},
        {"roles": roles(5), "confirmed": (4,)},
        {"roles": roles(5), "last_elected": (1,)},
        {"roles": roles(5), "last_elected": (1, 1)},
        {"roles": roles(5), "last_elected": (1, 5)},
        {"roles": roles(7), "investigated": ((0, 1),)},
        {"roles": roles(9), "fascist": 2, "investigated": ((0, 1), (2, 1))},
        {"roles": roles(9), "fascist": 2, "investigated": ((1, 1),)},
        {"roles": roles(9), "fascist": 2, "investigated": ((0, 9),)},
    ],
)
def test_arrange_refuses_what_no_table_could_come_to(wrong: dict[str, object]) -> None:
    """Roles, tiles, deaths and governments must fit together."""
    with pytest.raises(ValueError, match=r"."):
        GAME.arrange(**wrong)
