"""Who sits where, who is what, and who is first (RM-1 to RM-6, RM-13)."""

from collections import Counter

import pytest

from engines.core.dice import ScriptedDice
from engines.reseau_mere import GAME
from engines.reseau_mere.actions import AnnounceReport, DiscardCard
from engines.reseau_mere.cards import COPIES, DECK
from engines.reseau_mere.chairs import agent_count, chair_count
from engines.reseau_mere.events import CardsDealt, CardsTaken, GameStarted, IdentityLearned, RoundStarted
from engines.reseau_mere.state import Options
from tests.games.reseau_mere.driver import Table, random_table, sides, table


def test_RM_01_one_human_decides_for_three_chairs() -> None:
    """In Solo seat 0 has chair 0, and is asked alone for the invisible chairs 1 and 2."""
    solo = table(1)
    prompts = GAME.prompts(solo.state)
    assert [(p.id, p.seats, p.about) for p in prompts] == [
        ("keep.1", (0,), None),
        ("keep.1.c2", (0,), 1),
        ("keep.1.c3", (0,), 2),
    ]
    assert solo.view().holders == (0, 0, 0)


def test_RM_01_two_humans_share_an_invisible_chair() -> None:
    """In Duo chairs 0 and 1 are human and chair 2 is not."""
    duo = table(2)
    assert [(p.id, p.seats, p.about) for p in GAME.prompts(duo.state)] == [
        ("keep.1", (0, 1), None),
        ("keep.1.c3", (0,), 2),
    ]


@pytest.mark.parametrize("humans", [3, 4, 20])
def test_RM_01_from_three_humans_on_each_chair_is_a_humans(humans: int) -> None:
    """Chair and seat are the same, and one prompt asks everyone."""
    started = table(humans)
    assert started.view().holders == tuple(range(humans))
    assert started.open() == ["keep.1"]


def test_RM_01_one_to_twenty_play() -> None:
    """The seats a table may have."""
    assert (GAME.seats[0], GAME.seats[-1]) == (1, 20)


def test_RM_02_the_deck_has_90_cards() -> None:
    """30 worth 1, 12 worth 2 and 3 worth 3 for each side."""
    assert len(DECK) == 90
    assert Counter(DECK) == dict(COPIES) == {"R1": 30, "R2": 12, "R3": 3, "M1": 30, "M2": 12, "M3": 3}


def test_RM_03_agents_by_the_number_of_chairs() -> None:
    """3-4: 1, 5-7: 2, 8-10: 3, 11-13: 4, 14-16: 5, 17-19: 6, 20: 7."""
    table_of_the_rules = {3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 4, 12: 4, 13: 4, 14: 5, 15: 5, 16: 5}
    table_of_the_rules |= {17: 6, 18: 6, 19: 6, 20: 7}
    assert {chairs: agent_count(chairs) for chairs in range(3, 21)} == table_of_the_rules


@pytest.mark.parametrize("humans", range(1, 21))
def test_RM_03_the_dice_seat_exactly_the_agents(humans: int) -> None:
    """Every deal has as many agents as the number of chairs asks for, invisible chairs counted."""
    for seed in range(20):
        state = random_table(humans, Options(), seed).state
        assert len(state.identities) == chair_count(humans)
        assert state.identities.count("reseau_mere") == agent_count(chair_count(humans))


def test_RM_04_a_human_learns_the_own_identity_only() -> None:
    """One private event per human, none for an invisible chair; agents do not know one another."""
    five = table(5, agents=(1, 3))
    assert [(e.audience, e.side) for e in five.all(IdentityLearned)] == [
        ((seat,), "reseau_mere" if seat in (1, 3) else "resistance") for seat in range(5)
    ]
    assert [five.view(seat).side for seat in range(5)] == list(five.state.identities)
    assert all(five.view(seat).identities == () for seat in (None, *range(5)))


@pytest.mark.parametrize("humans", [1, 2])
def test_RM_04_nobody_learns_the_identity_of_an_invisible_chair(humans: int) -> None:
    """Whoever is the agent, what the controller sees of an invisible chair is the same."""
    left, right = (table(humans, agents=(agent,)) for agent in (humans, 0))
    assert left.view() == right.view()
    assert len(left.all(IdentityLearned)) == humans
    assert left.all(CardsDealt) == right.all(CardsDealt)
    assert left.view(0).evolve(side=None) == right.view(0).evolve(side=None)


@pytest.mark.parametrize(
    ("humans", "rounds", "played"), [(3, 10, 10), (3, 6, 10), (12, 6, 10), (13, 6, 6), (20, 6, 6), (20, 10, 10)]
)
def test_RM_05_six_rounds_only_from_13_humans_on(humans: int, rounds: int, played: int) -> None:
    """10 rounds; `rounds` = 6 counts from 13 humans on, fewer play 10; the table is told which."""
    started = table(humans, options=Options.model_validate({"rounds": rounds}))
    assert started.last(GameStarted).rounds == started.view().rounds == played
    while started.state.phase != "accusation":
        started.round()
    assert started.state.round.number == played


def test_RM_06_the_first_player_of_round_1_is_drawn_among_the_humans() -> None:
    """By the dice, never an invisible chair."""
    for place in range(2):
        dice = ScriptedDice(script={"first": (place,)})
        started = Table(GAME.setup(2, Options(), dice))
        assert started.last(RoundStarted).first == started.last(GameStarted).premier == place
    assert {random_table(2, Options(), seed).state.premier for seed in range(30)} == {0, 1}


def test_RM_06_the_next_chair_is_first_each_round_invisible_ones_included() -> None:
    """Clockwise, round by round."""
    duo = table(2, first=1)
    for _ in range(4):
        duo.round()
    assert [e.first for e in duo.all(RoundStarted)] == [1, 2, 0, 1, 2]
    assert duo.view().first == 2


def test_RM_13_in_duo_control_of_the_invisible_chair_alternates() -> None:
    """The first player of round 1 has it in odd rounds, the other human in even ones; the table is told."""
    duo = table(2, first=1)
    for _ in range(3):
        duo.round()
    assert [e.holder for e in duo.all(RoundStarted)] == [1, 0, 1, 0]
    assert [e.audience for e in duo.all(CardsDealt) if e.chair == 2] == [(1,), (0,), (1,), (0,)]
    assert [e.audience for e in duo.all(CardsTaken) if e.chair == 2] == [(1,), (0,), (1,)]


def test_RM_13_only_the_controller_of_the_round_decides_for_the_invisible_chair() -> None:
    """The other human is not asked, neither what it keeps nor what it reports."""
    duo = table(2)
    assert duo.refusal("keep.1.c3", 1, DiscardCard(chair=2, card="R1")) == "not_asked"
    assert duo.offers("keep.1.c3", 1) == ()
    duo.keep()
    report = AnnounceReport(chair=2, verdict="R", proof="none")
    assert duo.refusal("report.1.c3", 1, report) == "not_asked"
    duo.answer("report.1.c3", 0, report)


def test_RM_13_the_invisible_chair_has_a_single_preuve_for_both_controllers() -> None:
    """Spent by one of them, it is spent for the other."""
    duo = table(2).keep()
    duo.answer("report.1.c3", 0, AnnounceReport(chair=2, verdict="EQ", proof="R1")).report().suspect()
    duo.keep()
    assert duo.offers("report.2.c3", 1)[0].fields[2].options == ("none",)
    assert duo.refusal("report.2.c3", 1, AnnounceReport(chair=2, verdict="EQ", proof="R1")) == "proof_spent"
    assert "R1" in duo.offers("report.2", 1)[0].fields[2].options


def test_RM_13_what_was_seen_in_other_rounds_stays_with_who_saw_it() -> None:
    """The fiches of the invisible chair hold, for each human, the rounds in which that human controlled it."""
    duo = table(2)
    for _ in range(4):
        duo.round()
    for seat, rounds in ((0, [1, 3]), (1, [2, 4])):
        assert [s.number for s in duo.view(seat).fiches if s.chair == 2] == rounds
        assert [s.number for s in duo.view(seat).fiches if s.chair == seat] == [1, 2, 3, 4]
    assert [s.chair for s in duo.view(0).hands] == [0, 2]
    assert [s.chair for s in duo.view(1).hands] == [1]


def test_RM_14_a_fiche_holds_the_cards_seen_and_the_report() -> None:
    """Filled in for each own chair and each round; nobody else's, and nothing for a spectator."""
    started = table(3, deals=(("R1", "R2", "M3"), ("M1", "M1", "M1"), ("R1", "R1", "R1")))
    started.keep("R2", "M1", "R1")
    started.answer("report.1", 1, AnnounceReport(chair=1, verdict="R", proof="none")).report().suspect()
    (mine,) = started.view(0).fiches
    assert (mine.number, mine.chair) == (1, 0)
    assert (mine.dealt, mine.discarded, mine.kept) == (("R1", "R2", "M3"), "R2", ("R1", "M3"))
    assert mine.taken == ("R1", "M1")
    assert mine.report is not None
    assert mine.report.verdict == "EQ"
    (other,) = started.view(1).fiches
    assert other.report is not None
    assert (other.chair, other.report.verdict) == (1, "R")
    assert started.view().fiches == started.view().hands == ()


def test_identities_told_must_fit() -> None:
    """An arrangement names one identity per chair, with the right number of agents."""
    with pytest.raises(ValueError, match="agents"):
        table(5, agents=(0,))
    assert sides(2).count("reseau_mere") == 1
