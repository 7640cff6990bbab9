"""SH-29 to SH-38: what fascist tiles let a President do, and what the dead and the liars may."""

import pytest

from engines.core.protocol import Illegal, Prompt
from engines.secret_hitler.actions import CallSpecialElection, ExecutePlayer, InvestigateLoyalty, NominateChancellor
from engines.secret_hitler.boards import BOARDS, Power
from engines.secret_hitler.events import (
    DeckPeeked,
    GameEnded,
    LoyaltyInvestigated,
    LoyaltyLearned,
    NotHitlerConfirmed,
    PeekLearned,
    PlayerExecuted,
    PowerGranted,
    RoundStarted,
    SpecialElectionCalled,
)
from engines.secret_hitler.state import Peek
from engines.secret_hitler.view import Loyalty
from tests.games.secret_hitler.table import Table, pile, roles, tiles

SMALL = (None, None, "policy_peek", "execute", "execute")
MIDDLE = (None, "investigate", "special_election", "execute", "execute")
LARGE = ("investigate", "investigate", "special_election", "execute", "execute")


def powerful(seats: int, fascist: int, top: str = "FFF", **more: object) -> Table:
    """A table whose seat 0 has just enacted, with seat 1, the fascist tile after so many."""
    table = Table.arranged(roles=roles(seats), fascist=fascist, deck=pile(top, fascist=fascist), **more)
    return table.legislate(1, "fascist")


@pytest.mark.parametrize(
    ("seats", "powers"), [(5, SMALL), (6, SMALL), (7, MIDDLE), (8, MIDDLE), (9, LARGE), (10, LARGE)]
)
def test_SH_29_each_board_has_its_powers(seats: int, powers: tuple[Power | None, ...]) -> None:
    """Each fascist tile from the first to the fifth grants what the table says, or nothing."""
    for fascist, power in enumerate(powers):
        granted = [event.power for event in powerful(seats, fascist).happened(PowerGranted)]
        assert granted == ([] if power is None else [power])
    assert powerful(seats, 0).view().powers == powers == BOARDS[seats]


def test_SH_30_a_power_arises_only_for_an_elected_government_and_a_fascist_tile() -> None:
    """A liberal tile over a power grants none, nor does chaos."""
    liberal = Table.arranged(roles=roles(9), fascist=1, liberal=2, deck=pile("LLL", fascist=1, liberal=2))
    assert not liberal.legislate(1, "liberal").happened(PowerGranted)
    chaos = Table.arranged(roles=roles(9), fascist=1, tracker=2, deck=pile("F", fascist=1)).reject()
    assert not chaos.happened(PowerGranted)


def test_SH_30_the_president_must_use_it_once_before_the_next_round() -> None:
    """The President alone is asked, nothing else is open, and then it is gone."""
    table = powerful(9, 0)
    assert table.one(PowerGranted) == PowerGranted(audience="table", power="investigate", president=0)
    assert table.prompt == Prompt("investigate.1", "investigate", (0,), (0,), "turn", choices="public")
    table.investigate(3)
    assert table.prompt.id == "nominate.2"
    assert table.reject().prompt.id == "nominate.3"


def test_SH_31_investigation_is_public_its_result_private() -> None:
    """The President alone sees the membership; whom it concerned is known to all."""
    table = powerful(7, 1).investigate(4)
    assert table.one(LoyaltyInvestigated) == LoyaltyInvestigated(audience="table", president=0, seat=4)
    assert table.one(LoyaltyLearned) == LoyaltyLearned(audience=(0,), president=0, seat=4, membership="fascist")
    assert table.view(0).learnt == (Loyalty(seat=4, membership="fascist"),)
    assert all(table.view(viewer).learnt == () for viewer in (None, *range(1, 7)))
    assert table.view().investigated == (4,)


def test_SH_31_membership_never_the_role() -> None:
    """Hitler looks like a Fascist, and no role becomes known by an investigation."""
    table = powerful(7, 1).investigate(6)
    assert table.one(LoyaltyLearned).membership == "fascist"
    assert table.view(0).roles[6] is None


def test_SH_31_nobody_is_investigated_twice_nor_oneself_nor_the_dead() -> None:
    """A seat that was investigated, by whomever, is not offered again."""
    table = Table.arranged(roles=roles(9), fascist=1, investigated=((1, 3),), deck=pile("FFF", fascist=1))
    table.legislate(1, "fascist")
    assert table.options() == (1, 2, 4, 5, 6, 7, 8)
    assert table.refused(InvestigateLoyalty(seat=3)) == Illegal("already_investigated", (3,))
    assert table.refused(InvestigateLoyalty(seat=0)) == Illegal("self_target", (0,))
    assert table.refused(InvestigateLoyalty(seat=9)) == Illegal("no_such_seat")
    assert table.refused(ExecutePlayer(seat=4)) == Illegal("not_offered")


def test_SH_31_a_target_may_have_been_president_or_chancellor() -> None:
    """The Chancellor of the session may be investigated."""
    assert 1 in powerful(7, 1).options()


def test_SH_32_any_other_living_player_becomes_the_next_candidate() -> None:
    """Term-limited or not, and that is public."""
    table = powerful(7, 2, last_elected=(5, 6))
    assert table.prompt.id == "special_election.1"
    assert table.options() == (1, 2, 3, 4, 5, 6)
    table.call(1)
    assert table.one(SpecialElectionCalled) == SpecialElectionCalled(audience="table", president=0, seat=1)
    assert table.one(RoundStarted) == RoundStarted(audience="table", round=2, candidate=1, special=True)
    assert table.refused(NominateChancellor(seat=0)) == Illegal("term_limited", (0, 1))


def test_SH_32_refusals() -> None:
    """Neither oneself nor somebody who does not exist."""
    table = powerful(7, 2)
    assert table.refused(CallSpecialElection(seat=0)) == Illegal("self_target", (0,))
    assert table.refused(CallSpecialElection(seat=7)) == Illegal("no_such_seat")


@pytest.mark.parametrize("elected", [True, False])
def test_SH_33_afterwards_the_order_resumes_after_the_caller(elected: bool) -> None:
    """Whether the called candidate was elected or not."""
    table = powerful(7, 2, "FFF L").call(4)
    table = table.legislate(2, "liberal") if elected else table.reject(2)
    assert table.one(RoundStarted) == RoundStarted(audience="table", round=3, candidate=1, special=False)


def test_SH_33_a_chosen_next_in_line_runs_twice_in_a_row() -> None:
    """Once as called, once in turn."""
    table = powerful(7, 2).call(1).reject()
    assert table.state.candidate == 1


def test_SH_33_the_order_resumes_after_a_caller_who_has_died() -> None:
    """The called President executes the caller."""
    table = powerful(7, 2, "FFF FFF").call(4).legislate(2, "fascist").execute(0)
    assert table.state.candidate == 1
    assert table.reject().state.candidate == 2


def test_SH_34_the_president_alone_sees_the_top_three() -> None:
    """At once, in their order, which stays as it is; the table learns that it happened."""
    table = powerful(5, 2, "FFF FLF")
    assert table.one(DeckPeeked) == DeckPeeked(audience="table", president=0)
    assert table.one(PeekLearned) == PeekLearned(audience=(0,), president=0, tiles=tiles("FLF"))
    assert table.view(0).peek == Peek(round=1, president=0, tiles=tiles("FLF"))
    assert all(table.view(viewer).peek is None for viewer in (None, 1, 2, 3, 4))
    assert table.state.deck[:3] == tiles("FLF")
    assert table.prompt.id == "nominate.2"


def test_SH_35_an_executed_player_is_not_hitler() -> None:
    """The role stays hidden, the table learns "not Hitler"."""
    table = powerful(5, 3)
    assert table.prompt.id == "execute.1"
    table.execute(3)
    assert table.one(PlayerExecuted) == PlayerExecuted(audience="table", president=0, seat=3)
    assert table.one(NotHitlerConfirmed) == NotHitlerConfirmed(audience="table", seat=3, by="execution")
    assert (table.view().dead, table.view().living, table.view().confirmed) == ((3,), (0, 1, 2, 4), (1, 3))
    assert table.view(0).roles[3] is None


def test_SH_35_who_was_confirmed_before_is_not_confirmed_again() -> None:
    """An event tells what is new."""
    table = powerful(5, 3).execute(1)
    assert not table.happened(NotHitlerConfirmed)
    assert table.view().confirmed == (1,)


def test_SH_35_hitlers_death_ends_the_game_at_once() -> None:
    """Liberals win, no round begins."""
    table = powerful(5, 3).execute(4)
    assert table.kinds() == ["player_executed", "game_ended", "roles_revealed"]
    assert table.one(GameEnded).side == "liberal"


def test_SH_35_refusals() -> None:
    """Neither oneself, nor the dead, nor somebody who does not exist."""
    table = powerful(7, 4, dead=(2,))
    assert table.options() == (1, 3, 4, 5, 6)
    assert table.refused(ExecutePlayer(seat=0)) == Illegal("self_target", (0,))
    assert table.refused(ExecutePlayer(seat=2)) == Illegal("dead_target", (2,))
    assert table.refused(ExecutePlayer(seat=-1)) == Illegal("no_such_seat")


def test_SH_36_a_fascist_president_may_execute_hitler() -> None:
    """The Liberals win."""
    table = Table.arranged(roles=roles(5), fascist=3, first=3, deck=pile("FFF", fascist=3)).legislate(0, "fascist")
    assert 4 in table.options()
    assert table.execute(4).one(GameEnded).winners == (0, 1, 2)


def test_SH_37_the_dead_do_nothing_more() -> None:
    """They neither vote nor hold office nor are targets."""
    table = powerful(7, 3).execute(1)
    assert table.state.candidate == 2
    assert 1 not in table.options()
    table.nominate(3)
    assert 1 not in table.prompt.seats
    table.vote("ja").discard("liberal").enact("liberal")
    assert table.happened(RoundStarted)


def test_SH_37_the_dead_learn_nothing_new() -> None:
    """Their view keeps what they knew; no private event reaches them."""
    table = powerful(7, 1).investigate(4)
    before = table.view(0).learnt
    assert before == (Loyalty(seat=4, membership="fascist"),)
    dead = Table.arranged(
        roles=roles(7), fascist=4, dead=(0,), first=1, investigated=((0, 4),), deck=pile("LLL", fascist=4)
    )
    assert dead.view(0).learnt == before
    assert dead.view(0).roles == ("liberal", *(None,) * 6)
    dead.legislate(2, "liberal")
    assert not [e for e in dead.story[len(dead.state.roles) + 2 :] if e.audience != "table" and 0 in e.audience]
    assert dead.view(0).hand == ()


def test_SH_38_nothing_but_the_rules_confirms_a_claim() -> None:
    """A whole round with a power makes nothing public but votes, tiles face up, pile sizes and who was chosen."""
    table = powerful(9, 0).investigate(8)
    assert {event.kind for event in table.story if event.audience == "table"} == {
        "game_started",
        "round_started",
        "chancellor_nominated",
        "vote_cast",
        "votes_revealed",
        "government_elected",
        "president_discarded",
        "policy_enacted",
        "power_granted",
        "loyalty_investigated",
    }
