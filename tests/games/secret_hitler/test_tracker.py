"""SH-19 to SH-22: the election tracker and chaos."""

from engines.secret_hitler.events import (
    ChaosReached,
    DeckReshuffled,
    ElectionFailed,
    GameEnded,
    PolicyEnacted,
    PowerGranted,
    RoundStarted,
    TrackerReset,
    VetoAccepted,
)
from tests.games.secret_hitler.table import Table, pile, roles


def test_SH_19_tracker_counts_failed_votes_and_accepted_vetoes() -> None:
    """Both move it by one."""
    table = Table.arranged(roles=roles(6), fascist=5, deck=pile("LLL", fascist=5)).reject()
    assert table.one(ElectionFailed).tracker == 1
    table.elect(2).discard("liberal").propose_veto().accept_veto()
    assert table.one(VetoAccepted).tracker == 2
    assert table.view().tracker == 2


def test_SH_19_tracker_returns_to_zero_only_with_a_face_up_tile() -> None:
    """Being elected does not reset it, drawing and discarding do not, the tile does."""
    table = Table.arranged(roles=roles(6), tracker=2, deck=pile("LLL")).elect(1)
    assert table.view().tracker == 2
    assert table.discard("liberal").view().tracker == 2
    table.enact("liberal")
    assert table.view().tracker == 0
    assert table.happened(TrackerReset)


def test_SH_19_no_reset_is_told_when_the_tracker_stood_at_zero() -> None:
    """An event tells what has changed."""
    assert not Table.arranged(roles=roles(6)).legislate(1, "liberal").happened(TrackerReset)


def test_SH_20_the_third_failure_brings_chaos() -> None:
    """The top tile is enacted at once, the tracker is 0 again, term limits are forgotten."""
    table = Table.arranged(roles=roles(6), tracker=2, last_elected=(4, 5), deck=pile("FLL")).reject()
    assert table.kinds() == [
        "vote_cast",
        "votes_revealed",
        "election_failed",
        "chaos_reached",
        "policy_enacted",
        "tracker_reset",
        "round_started",
    ]
    assert table.one(PolicyEnacted) == PolicyEnacted(
        audience="table",
        policy="fascist",
        by="chaos",
        president=None,
        chancellor=None,
        liberal=0,
        fascist=1,
        draw_pile=16,
        discard_pile=0,
    )
    assert (table.view().tracker, table.view().last_elected) == (0, ())


def test_SH_20_term_limits_are_forgotten_also_when_the_tile_ends_the_game() -> None:
    """Nobody is marked as limited on the last board."""
    table = Table.arranged(roles=roles(7), liberal=4, tracker=2, last_elected=(4, 5), deck=pile("L", liberal=4))
    assert table.view().term_limited == (4, 5)
    table.reject()
    assert table.state.phase == "over"
    assert (table.view().last_elected, table.view().term_limited) == ((), ())


def test_SH_20_the_power_of_a_chaos_tile_is_lost() -> None:
    """A tile that would let a President investigate does nothing more, now or later."""
    table = Table.arranged(roles=roles(9), tracker=2, deck=pile("F")).reject()
    assert table.prompt.id == "nominate.2"
    table.legislate(table.options()[0], "liberal")
    assert not table.told(PowerGranted)


def test_SH_21_a_chaos_tile_may_end_the_game() -> None:
    """The fifth liberal or the sixth fascist one."""
    liberal = Table.arranged(roles=roles(5), liberal=4, tracker=2, deck=pile("L", liberal=4)).reject()
    assert liberal.one(GameEnded).reason == "five_liberal_policies"
    fascist = Table.arranged(roles=roles(5), fascist=5, tracker=2, deck=pile("F", fascist=5)).reject()
    assert fascist.one(GameEnded).reason == "six_fascist_policies"
    assert not fascist.happened(RoundStarted)


def test_SH_21_a_third_fascist_chaos_tile_makes_hitler_dangerous() -> None:
    """The next Chancellor is asked."""
    table = Table.arranged(roles=roles(5), fascist=2, tracker=2, deck=pile("F", fascist=2)).reject().elect(4)
    assert table.one(GameEnded).reason == "hitler_elected"


def test_SH_21_a_fifth_fascist_chaos_tile_opens_the_veto() -> None:
    """The next session may be vetoed."""
    table = Table.arranged(roles=roles(5), fascist=4, tracker=2, deck=pile("F", fascist=4))
    assert not table.view().veto_open
    table.reject()
    assert table.view().veto_open
    assert table.elect(2).discard("liberal").propose_veto().prompt.kind == "veto"


def test_SH_22_the_candidacy_moves_on_normally_after_chaos() -> None:
    """To the seat after the third candidate."""
    table = Table.arranged(roles=roles(5), first=1, tracker=2).reject()
    assert table.one(RoundStarted).candidate == 2


def test_SH_22_after_chaos_in_a_special_round_the_rotation_resumes() -> None:
    """Chaos does not move it either."""
    table = Table.arranged(roles=roles(7), fascist=2, deck=pile("FFF", fascist=2), first=1).legislate(2, "fascist")
    table.call(5).reject().reject()
    assert table.state.candidate == 3
    table.reject()
    assert table.happened(ChaosReached)
    assert table.state.candidate == 4


def test_chaos_looks_after_the_draw_pile() -> None:
    """SH-26: the check also follows a chaos tile."""
    table = Table.arranged(roles=roles(5), tracker=2, deck=("liberal", "fascist", "fascist")).reject()
    assert table.one(PolicyEnacted).draw_pile == 2
    assert table.one(PolicyEnacted).discard_pile == 14
    assert table.one(DeckReshuffled).draw_pile == 16
    assert table.view().discard_pile == 0
