"""Accusation, the winner, extra rounds, and what is shown at the end (RM-15 to RM-19)."""

from typing import Any

import pytest

from engines.core.dice import ScriptedDice
from engines.core.protocol import Field, Offer
from engines.reseau_mere import GAME
from engines.reseau_mere.actions import AccuseChair, AccuseChairs, AnnounceReport, SuspectNobody
from engines.reseau_mere.events import (
    AccusationShown,
    CardsDisclosed,
    ChairAccused,
    ExtraRoundsOpened,
    GameEnded,
    GameStarted,
    IdentitiesShown,
    RoundScored,
    RoundStarted,
    SuspicionsShown,
)
from engines.reseau_mere.setup import deck_order
from engines.reseau_mere.state import Named, Options
from tests.games.reseau_mere.driver import BALANCED, Hand, Table, accusation, last_round, table

ORDER = tuple(range(6))
RESISTANCE_WINS: tuple[Hand, ...] = (("R1", "R1", "R1"), BALANCED, BALANCED)
RESEAU_MERE_WINS: tuple[Hand, ...] = (("M1", "M1", "M1"), BALANCED, BALANCED)
EQUAL: tuple[Hand, ...] = (BALANCED,) * 3


def extra_rounds(*deals: tuple[Hand, ...]) -> ScriptedDice:
    """Dice of three chairs: the last regular round, then extra rounds with these hands."""
    return ScriptedDice(script={f"deal.{number}": deck_order(hands) for number, hands in enumerate(deals, 11)})


def level(*deals: tuple[Hand, ...], **told: Any) -> Table:
    """Three chairs, everything equal after the accusation (all abstain): the first extra round is dealt."""
    return last_round(dice=extra_rounds(*deals), **told).round().accuse((), (), ())


def test_RM_15_every_human_names_as_many_other_chairs_as_there_are_agents() -> None:
    """Options in ascending order, without the own chair; in one list."""
    five = last_round(5).round()
    assert five.open() == ["accusation"]
    assert five.offers("accusation", 1) == (
        Offer("accuse_chairs", (Field("suspects", (0, 2, 3, 4), least=2, most=2),)),
    )
    twenty = last_round(20).round()
    (offer,) = twenty.offers("accusation", 19)
    assert (offer.fields[0].least, offer.fields[0].most, len(offer.fields[0].options)) == (7, 7, 19)


@pytest.mark.parametrize("humans", [1, 2])
def test_RM_15_invisible_chairs_cast_no_vote_but_may_be_named(humans: int) -> None:
    """Only the humans are asked."""
    few = last_round(humans).round()
    assert few.prompt("accusation").seats == tuple(range(humans))
    others = tuple(chair for chair in range(3) if chair != 0)
    assert few.offers("accusation", 0)[0].fields[0].options == others


def test_RM_15_an_accusation_is_final_and_secret() -> None:
    """It cannot be changed, and only the own view shows it until the end."""
    five = last_round(5).round().answer("accusation", 1, AccuseChairs(suspects=(0, 4)))
    assert five.events == ()
    assert five.refusal("accusation", 1, AccuseChairs(suspects=(0, 3))) == "already_answered"
    assert five.view(1).accusation == (0, 4)
    assert all(five.view(viewer).accusation is None for viewer in (None, 0, 2))
    assert five.prompt("accusation").progress == "named"


def test_RM_15_refusals_of_an_accusation() -> None:
    """Exactly A distinct chairs of the others, ascending."""
    five = last_round(5).round()
    wrong: list[tuple[int | Named, str]] = [
        ((1, 2), "own_chair"),
        ((0, 5), "no_such_chair"),
        ((-1, 0), "no_such_chair"),
        ((0,), "wrong_count"),
        (0, "wrong_count"),
        ((), "wrong_count"),
        ((0, 2, 3), "wrong_count"),
        ((2, 2), "wrong_count"),
        ((3, 2), "not_offered"),
    ]
    for suspects, code in wrong:
        assert five.refusal("accusation", 1, accusation(suspects)) == code, suspects
    assert five.refusal("accusation", 1, SuspectNobody()) == "not_offered"
    three = last_round(3).round()
    assert three.refusal("accusation", 1, AccuseChair(suspect=1)) == "own_chair"
    assert three.refusal("accusation", 1, AccuseChair(suspect=3)) == "no_such_chair"
    assert three.refusal("accusation", 1, AccuseChairs(suspects=(0, 2))) == "wrong_count"
    assert three.refusal("accusation", 1, AccuseChairs(suspects=(0,))) == "not_offered"


def test_RM_16_the_chairs_named_most_often_are_accused() -> None:
    """As many as there are agents."""
    five = last_round(5, points=(1, 0)).round().accuse((1, 2), (0, 2), (1, 3), (1, 2), (0, 2))
    assert [(e.chair, e.votes, e.by_lot) for e in five.all(ChairAccused)] == [(1, 3, False), (2, 4, False)]


def test_RM_16_ties_go_to_the_most_suspected_over_all_rounds() -> None:
    """Here chairs 0, 1 and 3 have two accusations each for the second place, and chair 3 most suspicions."""
    nobody: tuple[Named, ...] = ((),) * 5
    once: tuple[Named, ...] = ((3,), (), (), (1,), ())
    suspicions = (once, *(nobody,) * 8)
    five = last_round(5, points=(1, 0), suspicions=suspicions).round(3, None, None, None, None)
    five.accuse((2, 3), (0, 2), (1, 3), (1, 2), (0, 2))
    assert [(e.chair, e.votes, e.suspicions, e.by_lot) for e in five.all(ChairAccused)] == [
        (2, 4, 0, False),
        (3, 2, 2, False),
    ]


def test_RM_16_what_is_still_tied_is_drawn_by_lot() -> None:
    """By the dice, and the table is told that it was: here chairs 0, 1 and 3, for the second place."""
    for order, drawn in (((0, 1, 2), 0), ((1, 2, 0), 1), ((2, 0, 1), 3)):
        dice = ScriptedDice(script={"lot": order})
        five = last_round(5, points=(1, 0), dice=dice).round()
        five.accuse((2, 3), (0, 2), (1, 3), (1, 2), (0, 2))
        assert [(e.chair, e.by_lot) for e in five.all(ChairAccused)] == sorted([(2, False), (drawn, True)])


def test_RM_16_no_lot_where_all_the_equal_ones_are_accused() -> None:
    """The dice are not asked."""
    five = last_round(5, points=(1, 0), dice=ScriptedDice(script={"lot": (7,)}))
    five.round().accuse((1, 2), (2, 3), (1, 3), (1, 2), (1, 2))
    assert [(e.chair, e.by_lot) for e in five.all(ChairAccused)] == [(1, False), (2, False)]


def test_RM_16_only_chairs_named_at_least_once_can_be_accused() -> None:
    """So there may be fewer than agents, also none."""
    five = last_round(5, points=(1, 0)).round().accuse((1, 2), (), (), (), ())
    assert [e.chair for e in five.all(ChairAccused)] == [1, 2]
    nobody = last_round(5, points=(1, 0)).round().accuse((), (), (), (), ())
    assert nobody.all(ChairAccused) == []
    assert last_round(7, points=(9, 0)).round().accuse(*((),) * 6, (3, 5)).view().accused == (3, 5)


def test_RM_17_an_accused_agent_is_worth_three_to_the_resistance() -> None:
    """And an accused Résistant three to the Réseau-Mère."""
    five = last_round(5, points=(1, 0), agents=(1, 3)).round().accuse((1, 2), (0, 2), (1, 3), (1, 2), (1, 2))
    assert [(e.chair, e.side, e.points, e.gained_by) for e in five.all(ChairAccused)] == [
        (1, "reseau_mere", 3, "resistance"),
        (2, "resistance", 3, "reseau_mere"),
    ]
    right = last_round(3, agents=(2,)).round().accuse(2, 2, 0)
    assert (right.last(GameEnded).resistance, right.last(GameEnded).reseau_mere) == (6, 3)
    wrong = last_round(3, agents=(2,)).round().accuse(1, 0, 0)
    assert (wrong.last(GameEnded).resistance, wrong.last(GameEnded).reseau_mere) == (3, 6)


def test_RM_18_the_higher_total_wins() -> None:
    """Every human of that side wins."""
    outcome = GAME.outcome(last_round(3, agents=(2,), points=(4, 3)).round().accuse((), (), ()).state)
    assert outcome is not None
    assert (outcome.winners, outcome.side, outcome.reason) == ((0, 1), "resistance", "points")
    outcome = GAME.outcome(last_round(3, agents=(2,), points=(3, 4)).round().accuse((), (), ()).state)
    assert outcome is not None
    assert (outcome.winners, outcome.side, outcome.reason) == ((2,), "reseau_mere", "points")


def test_RM_18_the_accusation_counts_towards_the_total() -> None:
    """It can turn the game."""
    turned = last_round(3, agents=(2,), points=(1, 3)).round().accuse(2, 2, 0)
    assert turned.last(GameEnded).side == "resistance"
    assert turned.last(RoundScored).total_reseau_mere == 6


def test_RM_18_equal_totals_more_rounds_won_win() -> None:
    """Two rounds of one point beat one of two."""
    scores = ((0, 2), (1, 0), (1, 0), *((0, 0),) * 6)
    ended = table(3, agents=(2,), scores=scores).round().accuse((), (), ())
    assert (ended.last(GameEnded).side, ended.last(GameEnded).reason) == ("resistance", "rounds_won")


def test_RM_18_still_equal_an_extra_round_decides() -> None:
    """Its winner wins the game, whatever it was worth; it does not count towards the totals."""
    extra = level(RESEAU_MERE_WINS, agents=(2,))
    assert extra.last(ExtraRoundsOpened) == ExtraRoundsOpened(audience="table", total=3, rounds_won=0)
    assert extra.open() == ["keep.11"]
    assert extra.last(RoundStarted).extra
    assert extra.last(RoundStarted).first == 10 % 3
    extra.round()
    ended = extra.last(GameEnded)
    assert (ended.side, ended.reason, ended.winners) == ("reseau_mere", "extra_round", (2,))
    assert (ended.resistance, ended.reseau_mere) == (3, 3)
    assert extra.last(RoundScored).winner == "reseau_mere"


def test_RM_18_extra_rounds_have_no_suspicions() -> None:
    """The last report reveals the cards."""
    extra = level(RESISTANCE_WINS).keep().report()
    assert extra.last(GameEnded).reason == "extra_round"
    assert extra.view().scores[-1].resistance == 4


def test_RM_18_before_the_extra_rounds_only_the_totals_are_told() -> None:
    """Neither who is accused nor any identity."""
    scores = ((0, 4), (1, 0), *((0, 0),) * 7)
    extra = table(3, agents=(2,), scores=scores).round().accuse(2, 2, 0)
    assert extra.open() == ["keep.11"]
    assert [e.kind for e in extra.events if e.audience == "table"] == ["extra_rounds_opened", "round_started"]
    assert extra.last(ExtraRoundsOpened).total == extra.view().total.resistance == 7
    for viewer in (None, 0, 1, 2):
        view = extra.view(viewer)
        assert (view.accused, view.identities, view.accusations, view.all_suspicions) == ((), (), (), ())


def test_RM_18_equal_extra_rounds_go_on_up_to_three_and_then_it_is_a_draw() -> None:
    """Nobody wins."""
    extra = level(EQUAL, EQUAL, EQUAL)
    for number in (11, 12, 13):
        assert extra.open() == [f"keep.{number}"]
        extra.round()
    assert len(extra.all(ExtraRoundsOpened)) == 1
    outcome = GAME.outcome(extra.state)
    assert outcome is not None
    assert (outcome.winners, outcome.side, outcome.reason) == ((), None, "draw")
    assert extra.last(GameEnded).winners == ()


def test_RM_18_the_third_extra_round_can_still_decide() -> None:
    """Two equal ones before it."""
    extra = level(EQUAL, EQUAL, RESISTANCE_WINS).round().round().round()
    assert extra.last(GameEnded).side == "resistance"
    assert extra.state.round.number == 13


def test_RM_18_preuves_stay_spent_in_extra_rounds() -> None:
    """Who has shown one has none; who has one left may show it."""
    extra = level(EQUAL, EQUAL, spent=(1,)).keep()
    assert extra.offers("report.11", 1)[0].fields[2].options == ("none",)
    assert extra.refusal("report.11", 1, AnnounceReport(chair=1, verdict="EQ", proof="R1")) == "proof_spent"
    extra.answer("report.11", 0, AnnounceReport(chair=0, verdict="EQ", proof="R1")).report().keep()
    assert extra.offers("report.12", 0)[0].fields[2].options == ("none",)


def test_RM_18_points_of_an_extra_round_are_not_added_to_the_totals() -> None:
    """Neither in the view nor in what is told of the round, or of the end."""
    extra = level(EQUAL, RESISTANCE_WINS)
    before = extra.view().total
    extra.round()
    extra.round()
    scored, ended = extra.last(RoundScored), extra.last(GameEnded)
    assert extra.view().scores[-1].leader == "resistance"
    assert extra.view().total == before
    assert (scored.total_resistance, scored.total_reseau_mere) == (before.resistance, before.reseau_mere)
    assert (ended.resistance, ended.reseau_mere) == (before.resistance, before.reseau_mere)


def test_RM_18_after_six_rounds_the_extra_ones_are_7_to_9() -> None:
    """The number of a round goes on."""
    thirteen = table(13, options=Options(rounds=6), scores=((0, 0),) * 5).round().accuse(*((),) * 13)
    assert thirteen.open() == ["keep.7"]
    assert thirteen.last(RoundStarted).extra


@pytest.mark.parametrize(("agents", "winners"), [((0,), ()), ((1,), (0,))])
def test_RM_18_invisible_chairs_win_nothing(agents: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """In Solo the human wins with the own side only, and can lose to chairs that nobody holds."""
    solo = last_round(1, agents=agents, points=(9, 0)).round().accuse(1)
    outcome = GAME.outcome(solo.state)
    assert outcome is not None
    assert (outcome.side, outcome.winners) == ("resistance", winners)


def test_RM_19_at_the_end_identities_accusations_and_suspicions_are_shown() -> None:
    """To everyone, as events and in the view; a table that is over asks nothing."""
    nobody: tuple[Named, ...] = ((),) * 3
    told = last_round(3, agents=(2,), suspicions=(((1,), (), (0,)), *(nobody,) * 8)).round(2, None, 1)
    told.accuse(2, 2, 0)
    assert told.last(IdentitiesShown).agents == (2,)
    assert [(e.seat, e.suspects) for e in told.all(AccusationShown)] == [(0, (2,)), (1, (2,)), (2, (0,))]
    assert [e.suspects for e in told.all(SuspicionsShown)] == [
        (1, *(None,) * 8, 2),
        (None,) * 10,
        (0, *(None,) * 8, 1),
    ]
    view = told.view()
    assert view.identities == ("resistance", "resistance", "reseau_mere")
    assert view.accusations == ((2,), (2,), (0,))
    assert view.accused == (2,)
    assert view.all_suspicions[0] == (1, *(None,) * 8, 2)
    assert told.open() == []
    assert told.events[-1].kind == "game_ended"


@pytest.mark.parametrize("sealed", [False, True])
def test_RM_19_at_the_end_the_cards_of_each_chair_are_shown_beside_its_reports(sealed: bool) -> None:
    """Of every round that was played; not before, and never at a sealed table."""
    played = last_round(3, agents=(2,), points=(5, 0), options=Options(sealed=sealed)).keep()
    taken = played.state.round.taken
    played.report().suspect()
    assert played.view().disclosed == ()
    played.accuse((), (), ())
    shown = [CardsDisclosed(audience="table", number=10, cards=taken)]
    assert played.all(CardsDisclosed) == ([] if sealed else shown)
    for viewer in (None, 0):
        assert played.view(viewer).disclosed == (() if sealed else (taken,))


@pytest.mark.parametrize(
    ("humans", "rounds", "points"),
    [
        (1, 10, 12), (2, 10, 12), (3, 10, 12), (4, 10, 24), (5, 10, 12), (7, 10, 36),
        (8, 10, 24), (13, 10, 60), (13, 6, 35), (20, 6, 42), (12, 6, 48),
    ],
)  # fmt: skip
def test_RM_21_a_head_start_by_the_number_of_chairs(humans: int, rounds: int, points: int) -> None:
    """12 points, 7 in six rounds, for each chair beyond twice the agents; it counts in every total from the start."""
    options = Options.model_validate({"balance": "head_start", "rounds": rounds})
    ahead, level_ = table(humans, options=options), table(humans)
    assert ahead.last(GameStarted).head_start == ahead.view().head_start == points
    assert level_.last(GameStarted).head_start == level_.view().head_start == 0
    assert (ahead.view().total.resistance, ahead.view().total.reseau_mere) == (0, points)
    ahead.round()
    assert ahead.last(RoundScored).total_reseau_mere == points + ahead.last(RoundScored).reseau_mere
    assert ahead.view().won.reseau_mere == 0


def test_RM_21_it_decides_the_game_and_by_default_there_is_none() -> None:
    """Three chairs: twelve points behind the Résistance still loses by as many as it is ahead."""
    assert Options().balance == "none"
    options, level_round = Options(balance="head_start"), 3
    for lead, side in ((11, "reseau_mere"), (13, "resistance")):
        played = last_round(3, agents=(2,), points=(lead, 0), options=options).round().accuse((), (), ())
        assert (played.last(GameEnded).side, played.last(GameEnded).reseau_mere) == (side, 12 + level_round)
    extra = last_round(3, points=(12, 0), options=options).round().accuse((), (), ())
    # Equal totals: the rounds won decide, and the head start is none.
    assert (extra.last(GameEnded).side, extra.last(GameEnded).reason) == ("resistance", "rounds_won")


def test_RM_19_in_solo_the_invisible_identities_are_shown_then_and_only_then() -> None:
    """The last answer brings them out."""
    solo = last_round(1, agents=(2,), points=(1, 0)).round()
    assert solo.all(IdentitiesShown) == []
    solo.accuse(1)
    assert solo.last(IdentitiesShown).agents == (2,)


def test_RM_20_time_up_abstains() -> None:
    """The others keep their time."""
    five = last_round(5, points=(1, 0)).round().time_up("accusation", 0, 3)
    assert five.prompt("accusation").pending == (1, 2, 4)
    assert five.view(0).accusation == ()
    assert five.refusal("accusation", 0, AccuseChairs(suspects=(1, 2))) == "already_answered"
    five.time_up("accusation", 1, 2, 4)
    assert five.last(GameEnded).reason == "points"


def test_earlier_rounds_told_must_fit() -> None:
    """An arrangement deals a regular round, and its suspicions name one other chair or nobody."""
    with pytest.raises(ValueError, match="regular round"):
        table(3, scores=((0, 0),) * 10)
    with pytest.raises(ValueError, match="regular round"):
        table(13, scores=((0, 0),) * 6, options=Options(rounds=6))
    for named in (((0,), (), ()), ((1, 2), (), ()), ((3,), (), ())):
        with pytest.raises(ValueError, match="one other chair"):
            table(3, scores=((0, 0),), suspicions=(named,))
    with pytest.raises(ValueError, match="one suspicion per human"):
        table(3, scores=((0, 0),), suspicions=(((), ()),))
    with pytest.raises(ValueError, match="Preuve"):
        table(3, spent=(3,))
