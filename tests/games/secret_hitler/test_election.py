"""SH-7 to SH-18: whose turn it is, whom they may nominate, and the vote."""

import pytest

from engines.core.protocol import Illegal, Prompt
from engines.secret_hitler.actions import CastVote, NominateChancellor
from engines.secret_hitler.events import (
    BallotRecorded,
    ChancellorNominated,
    ElectionFailed,
    GameEnded,
    GovernmentElected,
    NotHitlerConfirmed,
    RoundStarted,
    TilesDrawn,
    VoteCast,
    VotesRevealed,
)
from engines.secret_hitler.state import Options
from tests.games.secret_hitler.table import Table, pile, roles


def test_SH_7_the_candidate_nominates_another_living_player() -> None:
    """The candidate alone is asked, cannot pass, and may name every other living player."""
    table = Table.arranged(roles=roles(7), fascist=4, dead=(2,), first=1)
    assert table.prompt == Prompt("nominate.1", "nominate", (1,), (1,), "turn", choices="public")
    assert table.options() == (0, 3, 4, 5, 6)
    table.nominate(6)
    assert table.one(ChancellorNominated) == ChancellorNominated(audience="table", president=1, chancellor=6)


def test_SH_7_nobody_may_name_oneself_or_the_dead() -> None:
    """Each of these refusals says why."""
    table = Table.arranged(roles=roles(7), fascist=4, dead=(2,), first=1)
    assert table.refused(NominateChancellor(seat=1)) == Illegal("self_target", (1,))
    assert table.refused(NominateChancellor(seat=2)) == Illegal("dead_target", (2,))
    assert table.refused(NominateChancellor(seat=7)) == Illegal("no_such_seat")
    assert table.refused(NominateChancellor(seat=-1)) == Illegal("no_such_seat")


def test_SH_7_a_round_is_nomination_vote_session_and_power() -> None:
    """The prompts of a full round come in this order."""
    table = Table.arranged(roles=roles(9), deck=pile("FFF"))
    seen = [table.prompt.id]
    seen.append(table.nominate(1).prompt.id)
    seen.append(table.vote("ja").prompt.id)
    seen.append(table.discard("fascist").prompt.id)
    seen.append(table.enact("fascist").prompt.id)
    seen.append(table.investigate(2).prompt.id)
    assert seen == ["nominate.1", "vote.1", "discard.1", "enact.1", "investigate.1", "nominate.2"]


def test_SH_8_the_candidacy_moves_one_seat_clockwise() -> None:
    """After the last seat comes the first, and also one that was just in office."""
    table = Table.arranged(roles=roles(5), first=3)
    table.reject()
    assert table.one(RoundStarted) == RoundStarted(audience="table", round=2, candidate=4, special=False)
    table.legislate(0, "liberal")
    assert table.state.candidate == 0


def test_SH_9_dead_seats_are_skipped() -> None:
    """Also at the end of the ring."""
    table = Table.arranged(roles=roles(7, hitler=2), fascist=5, dead=(0, 6), first=5)
    table.reject()
    assert table.state.candidate == 1


def test_SH_10_the_last_elected_pair_cannot_be_nominated() -> None:
    """President and Chancellor of the last elected government are barred, its other candidates are not."""
    table = Table.arranged(roles=roles(7), first=1, last_elected=(0, 3))
    assert table.options() == (2, 4, 5, 6)
    assert table.refused(NominateChancellor(seat=0)) == Illegal("term_limited", (0, 3))
    assert table.refused(NominateChancellor(seat=3)) == Illegal("term_limited", (0, 3))
    assert table.view().term_limited == (0, 3)
    assert table.view().eligible == (2, 4, 5, 6)


def test_SH_10_failed_nominees_stay_free_and_limits_outlast_failed_votes() -> None:
    """A failed vote changes nothing about who is barred."""
    table = Table.arranged(roles=roles(7), first=1, last_elected=(0, 3)).reject(4)
    assert table.options() == (1, 4, 5, 6)


def test_SH_10_limits_never_restrict_the_candidacy() -> None:
    """The last Chancellor may be the next candidate, and a term-limited seat may call its next Chancellor."""
    table = Table.arranged(roles=roles(7), first=3, last_elected=(2, 3))
    assert table.state.candidate == 3
    assert table.options() == (0, 1, 4, 5, 6)


def test_SH_10_the_limits_of_the_dead_are_no_matter() -> None:
    """Only living seats are named as barred."""
    table = Table.arranged(roles=roles(8), fascist=4, dead=(0,), first=1, last_elected=(0, 3))
    assert table.view().term_limited == (3,)
    assert table.refused(NominateChancellor(seat=0)) == Illegal("dead_target", (0,))


def test_SH_11_with_five_living_only_the_chancellor_is_barred() -> None:
    """Five living players, at a table of any size, free the last President."""
    assert Table.arranged(roles=roles(5), first=2, last_elected=(0, 1)).options() == (0, 3, 4)
    dead = Table.arranged(roles=roles(7), fascist=5, dead=(5, 4), first=2, last_elected=(0, 1))
    assert dead.options() == (0, 3, 6)
    assert dead.view().term_limited == (1,)


def test_SH_11_the_living_are_counted_at_the_nomination() -> None:
    """An execution in the round before frees the President of that round."""
    table = Table.arranged(roles=roles(6), fascist=3, deck=pile("FFF", fascist=3)).legislate(1, "fascist")
    table.execute(4)
    assert table.state.candidate == 1
    assert table.options() == (0, 2, 3, 5)
    table.reject(2)
    assert table.options() == (0, 3, 5)


def test_SH_11_option_start_frees_the_president_in_games_of_five_only() -> None:
    """term_limits="start": five living players at a larger table do not count."""
    start = Options(term_limits="start")
    assert Table.arranged(roles=roles(5), first=2, last_elected=(0, 1), options=start).options() == (0, 3, 4)
    larger = Table.arranged(roles=roles(7), fascist=5, dead=(5, 4), first=2, last_elected=(0, 1), options=start)
    assert larger.options() == (3, 6)


def test_SH_12_no_limits_before_the_first_government() -> None:
    """Everyone but the candidate may be nominated, also after failed votes."""
    table = Table.arranged(roles=roles(6), first=0)
    assert table.options() == (1, 2, 3, 4, 5)
    assert table.reject(1).options() == (0, 2, 3, 4, 5)


def test_SH_12_no_limits_directly_after_chaos() -> None:
    """Chaos forgets the last elected pair."""
    table = Table.arranged(roles=roles(6), first=2, last_elected=(0, 1), tracker=2).reject(4)
    assert table.options() == (0, 1, 2, 4, 5)
    assert table.view().last_elected == ()


@pytest.mark.parametrize("limits", ["living", "start"])
@pytest.mark.parametrize(("seats", "dead"), [(5, (0, 1)), (6, (0, 1)), (7, (0, 1))])
def test_SH_13_someone_is_always_eligible(seats: int, dead: tuple[int, ...], limits: str) -> None:
    """With the fewest living players, whoever governed last and whoever is the candidate."""
    options = Options.model_validate({"term_limits": limits})
    living = [seat for seat in range(seats) if seat not in dead]
    for candidate in living:
        for president in living:
            for chancellor in set(living) - {president}:
                table = Table.arranged(
                    roles=roles(seats),
                    fascist=5,
                    dead=dead,
                    first=candidate,
                    last_elected=(president, chancellor),
                    options=options,
                )
                assert table.options()


def test_SH_14_all_the_living_vote_both_candidates_too() -> None:
    """One ballot for all, Ja or Nein, no abstaining; who has voted is public."""
    table = Table.arranged(roles=roles(7), fascist=4, dead=(2,), first=1).nominate(0)
    everyone = (0, 1, 3, 4, 5, 6)
    assert table.prompt == Prompt("vote.1", "vote", everyone, everyone, "ballot", revisable=True, choices="public")
    assert {table.options(seat) for seat in everyone} == {("ja", "nein")}


def test_SH_14_a_first_vote_is_announced_and_its_ballot_is_not() -> None:
    """The table sees who has voted, the voter alone how."""
    table = Table.arranged(roles=roles(5)).nominate(1).vote("ja", 3)
    assert table.events == (
        VoteCast(audience="table", seat=3),
        BallotRecorded(audience=(3,), seat=3, ballot="ja", changed=False),
    )
    assert table.prompt.pending == (0, 1, 2, 4)
    assert table.view().voted == (3,)
    assert [table.view(viewer).ballot for viewer in (None, 0, 3)] == [None, None, "ja"]


def test_SH_14_a_vote_may_be_changed_until_the_last_is_in() -> None:
    """A change is told to the voter only, its offers are the same as before, and the last word counts."""
    table = Table.arranged(roles=roles(5)).nominate(1).vote("ja", 3)
    assert table.options(3) == ("ja", "nein")
    table.vote("nein", 3)
    assert table.events == (BallotRecorded(audience=(3,), seat=3, ballot="nein", changed=True),)
    table.vote("ja")
    assert table.one(VotesRevealed).nein == (3,)


def test_SH_14_votes_are_revealed_together() -> None:
    """Nothing but who has voted is public before the last vote, and then every seat's vote is."""
    table = Table.arranged(roles=roles(5)).nominate(1).vote("ja", 2, 4).vote("nein", 0, 1)
    assert not table.told(VotesRevealed)
    table.vote("nein", 3)
    assert table.one(VotesRevealed) == VotesRevealed(audience="table", round=1, ja=(2, 4), nein=(0, 1, 3))


@pytest.mark.parametrize(
    ("seats", "dead", "ja", "elected"),
    [(5, (), 3, True), (5, (), 2, False), (6, (), 4, True), (6, (), 3, False), (7, (6,), 4, True), (7, (6,), 3, False)],
)
def test_SH_15_more_than_half_of_the_living(seats: int, dead: tuple[int, ...], ja: int, elected: bool) -> None:
    """The dead do not count, and a tie fails."""
    table = Table.arranged(roles=roles(seats, hitler=5 if seats > 5 else 4), fascist=4 if dead else 0, dead=dead)
    table.nominate(1).vote("ja", *range(ja)).vote("nein")
    assert bool(table.happened(GovernmentElected)) is elected
    assert bool(table.happened(ElectionFailed)) is not elected


def test_SH_16_a_failed_vote_advances_the_tracker_and_the_candidacy() -> None:
    """The candidate has lost the turn."""
    table = Table.arranged(roles=roles(5), first=2).reject(4)
    assert table.one(ElectionFailed) == ElectionFailed(audience="table", president=2, chancellor=4, tracker=1)
    assert (table.state.tracker, table.state.candidate) == (1, 3)


def test_SH_17_the_elected_are_at_once_the_last_elected_pair() -> None:
    """From the moment of the election, before any tile."""
    table = Table.arranged(roles=roles(6), first=2).nominate(4)
    assert table.view().eligible == ()
    assert (table.view().president, table.view().chancellor, table.view().nominee) == (None, None, 4)
    table.vote("ja")
    assert table.one(GovernmentElected) == GovernmentElected(audience="table", president=2, chancellor=4)
    assert (table.view().president, table.view().chancellor) == (2, 4)
    assert table.view().last_elected == (2, 4)


def test_SH_17_the_pair_stays_last_elected_after_a_veto() -> None:
    """A vetoed government binds term limits like any other."""
    table = Table.arranged(roles=roles(6), fascist=5, first=2).elect(4).discard("liberal").propose_veto().accept_veto()
    assert table.view().last_elected == (2, 4)
    assert 2 not in table.options()
    assert 4 not in table.options()


@pytest.mark.parametrize("fascist", [3, 4, 5])
def test_SH_18_hitler_as_chancellor_wins_before_any_draw(fascist: int) -> None:
    """From three fascist policies on."""
    table = Table.arranged(roles=roles(5), fascist=fascist).elect(4)
    assert table.one(GameEnded).reason == "hitler_elected"
    assert table.one(GovernmentElected).chancellor == 4
    assert not table.told(TilesDrawn)
    assert table.view().draw_pile == 17 - fascist


@pytest.mark.parametrize("fascist", [0, 1, 2])
def test_SH_18_with_fewer_nothing_is_asked(fascist: int) -> None:
    """Hitler may be Chancellor, and nobody is confirmed."""
    assert Table.arranged(roles=roles(5), fascist=fascist).elect(4).prompt.kind == "discard"
    table = Table.arranged(roles=roles(5), fascist=fascist).elect(1)
    assert not table.told(NotHitlerConfirmed)
    assert table.view().confirmed == ()


def test_SH_18_another_chancellor_is_confirmed_for_good() -> None:
    """It is said once a seat, and stays on the board."""
    table = Table.arranged(roles=roles(6), fascist=3, deck=pile("LFF LFF LFF", fascist=3)).elect(2)
    assert table.one(NotHitlerConfirmed) == NotHitlerConfirmed(audience="table", seat=2, by="election")
    table.discard("fascist").enact("liberal").legislate(3, "liberal").elect(0)
    assert table.view().confirmed == (0, 2, 3)
    again = Table.arranged(roles=roles(6), fascist=3, confirmed=(1,)).elect(1)
    assert not again.told(NotHitlerConfirmed)


def test_SH_18_hitler_as_president_never_matters() -> None:
    """Five fascist policies, Hitler elected President: the game goes on and nobody learns it."""
    table = Table.arranged(roles=roles(5), fascist=5, first=4).elect(1)
    assert table.prompt.kind == "discard"
    assert table.view().confirmed == (1,)


def test_SH_18_the_third_policy_counts_at_the_moment_of_the_election() -> None:
    """Hitler, Chancellor of the government that enacts it, wins nothing by that."""
    table = Table.arranged(roles=roles(5), fascist=2, deck=pile("FFF", fascist=2)).legislate(4, "fascist")
    assert table.state.phase == "nominate"
    assert table.view().confirmed == ()


def test_a_vote_is_not_taken_from_the_dead_and_no_other_action_from_the_living() -> None:
    """The gate and the rules refuse."""
    table = Table.arranged(roles=roles(7), fascist=4, dead=(2,), first=1).nominate(0)
    assert table.refused(CastVote(ballot="ja"), 2) == Illegal("not_asked")
    assert table.refused(NominateChancellor(seat=3), 1) == Illegal("not_offered")
