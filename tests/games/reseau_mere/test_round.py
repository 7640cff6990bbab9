"""A round: deal and keep, the centre and the takes (RM-7 to RM-9)."""

import pytest

from engines.core.dice import ScriptedDice
from engines.core.protocol import Field, Offer
from engines.reseau_mere import GAME
from engines.reseau_mere.actions import AnnounceReport, DiscardCard, SuspectNobody, TakeAnyCard, TakeCard
from engines.reseau_mere.cards import Face
from engines.reseau_mere.events import CardsDealt, CardsKept, CardsTaken, CentreShuffled, PassesDealt, PositionTaken
from engines.reseau_mere.setup import deck_order
from engines.reseau_mere.state import Options
from tests.games.reseau_mere.driver import BALANCED, EXTRAS, Hand, balanced, table

HANDS: tuple[Hand, ...] = (("R1", "R2", "R3"), ("M1", "M2", "M3"), ("R1", "R1", "M1"))
CHOOSE = Options(picks="choose")


def test_RM_07_each_chair_receives_three_cards_that_only_its_controller_sees() -> None:
    """One private event per chair; the public view shows no card."""
    started = table(3, deals=HANDS)
    assert [(e.audience, e.chair, e.cards) for e in started.all(CardsDealt)] == [
        ((seat,), seat, HANDS[seat]) for seat in range(3)
    ]
    assert [s.dealt for s in started.view(1).hands] == [HANDS[1]]
    assert started.view().hands == ()


def test_RM_07_a_chair_chooses_which_card_goes() -> None:
    """The offer has the distinct faces of the hand; two equal cards are one choice."""
    started = table(3, deals=HANDS)
    assert started.offers("keep.1", 0) == (
        Offer("discard_card", (Field("chair", (0,)), Field("card", ("R1", "R2", "R3")))),
    )
    assert started.offers("keep.1", 2)[0].fields[1].options == ("R1", "M1")


def test_RM_07_two_cards_are_kept_and_the_third_is_discarded() -> None:
    """In any order of the chairs; who has kept is no longer pending; only the controller learns what."""
    started = table(3, deals=HANDS).answer("keep.1", 1, DiscardCard(chair=1, card="M2"))
    (kept,) = started.events
    assert kept == CardsKept(audience=(1,), number=1, chair=1, cards=("M1", "M3"), discarded="M2", forfeited=False)
    assert started.prompt("keep.1").pending == (0, 2)
    assert started.view().discards == 1
    assert started.refusal("keep.1", 1, DiscardCard(chair=1, card="M1")) == "already_answered"


def test_RM_07_all_cards_are_shuffled_anew_each_round() -> None:
    """The second round is dealt from all 90 cards, by the dice."""
    second: tuple[Hand, ...] = (("R3", "R3", "R3"), ("M3", "M3", "M3"), ("R1", "M1", "M2"))
    dice = ScriptedDice(script={"deal.2": deck_order(second)})
    started = table(3, deals=(("R3", "R3", "R3"), BALANCED, BALANCED), dice=dice).round()
    assert started.state.round.dealt == second


def test_RM_07_refusals_of_a_keep() -> None:
    """Only a card of the own hand, for the chair that the prompt is about."""
    duo = table(2, deals=HANDS)
    assert duo.refusal("keep.1", 0, DiscardCard(chair=0, card="M1")) == "not_in_hand"
    assert duo.refusal("keep.1", 0, DiscardCard(chair=1, card="M1")) == "other_chair"
    assert duo.refusal("keep.1", 0, DiscardCard(chair=2, card="R1")) == "other_chair"
    assert duo.refusal("keep.1.c3", 0, DiscardCard(chair=0, card="R1")) == "other_chair"
    assert duo.refusal("keep.1", 0, DiscardCard(chair=3, card="R1")) == "no_such_chair"
    assert duo.refusal("keep.1", 0, DiscardCard(chair=-1, card="R1")) == "no_such_chair"
    assert duo.refusal("keep.1", 0, SuspectNobody()) == "not_offered"


def test_RM_08_exactly_the_kept_cards_are_shuffled_into_the_centre() -> None:
    """2N of them, in the order of the dice, face down: the table learns how many."""
    dice = ScriptedDice(script={"centre.1": (5, 4, 3, 2, 1, 0)})
    started = table(3, deals=HANDS, dice=dice, options=CHOOSE).keep("R1", "M1", "R1")
    assert started.last(CentreShuffled) == CentreShuffled(audience="table", number=1, cards=6, extras=0)
    assert started.state.round.centre == ("M1", "R1", "M3", "M2", "R3", "R2")
    assert started.view().face_down == (0, 1, 2, 3, 4, 5)


def test_RM_08_fracture_instable_adds_three_cards_that_were_not_dealt() -> None:
    """They join the centre and are shuffled with the kept ones."""
    dice = ScriptedDice(script={"centre.1": (8, 7, 6, 5, 4, 3, 2, 1, 0)})
    options = Options(unstable=True, picks="choose")
    started = table(3, deals=HANDS, extras=EXTRAS, dice=dice, options=options).keep("R1", "M1", "R1")
    assert started.last(CentreShuffled) == CentreShuffled(audience="table", number=1, cards=9, extras=3)
    assert started.state.round.centre[:3] == ("R3", "M2", "M3")


def test_RM_08_the_extras_are_the_next_cards_of_the_shuffled_deck() -> None:
    """So no card is dealt twice; also for 20 chairs, where 63 of 90 are in play."""
    extras: Hand = ("R3", "R3", "M3")
    dice = ScriptedDice(script={"deal.2": deck_order(balanced(20), extras)})
    many = table(20, options=Options(unstable=True), extras=extras, dice=dice).round()
    assert many.state.round.number == 2
    assert many.state.round.extras == extras


def test_RM_09_the_dice_deal_both_passes_in_turn_order() -> None:
    """From the first player: the first card of the shuffled centre, then in the second pass the one N further."""
    started = table(3, deals=HANDS, first=1).keep("R1", "M1", "R1")
    centre = ("R2", "R3", "M2", "M3", "R1", "M1")
    assert [(e.audience, e.chair, e.cards) for e in started.all(CardsTaken)] == [
        ((0,), 0, (centre[2], centre[5])),
        ((1,), 1, (centre[0], centre[3])),
        ((2,), 2, (centre[1], centre[4])),
    ]
    assert started.last(PassesDealt).left == 0
    assert [s.taken for s in started.view(1).hands] == [("R2", "M3")]
    assert started.open() == ["report.1"]


def test_RM_09_by_default_a_round_waits_three_times() -> None:
    """Keep, report, suspicion: taking costs no wait, and every wait is for all at once; none for a late Preuve."""
    seven = table(7)
    seen = [[prompt.id for prompt in GAME.awaited(seven.state)]]
    for finish in (seven.keep, seven.report, seven.suspect):
        finish()
        seen.append([prompt.id for prompt in GAME.awaited(seven.state)])
    assert seen == [["keep.1"], ["report.1"], ["suspicion.1"], ["keep.2"]]


def test_RM_09_takers_choose_one_by_one_from_the_first_player() -> None:
    """Twice around; what is taken is told to the controller, the position to all."""
    started = table(3, deals=HANDS, first=2, options=CHOOSE).keep("R1", "M1", "R1")
    order = []
    while started.state.phase == "take":
        (prompt,) = GAME.prompts(started.state)
        order.append((prompt.id, prompt.seats, prompt.about))
        position = started.view().face_down[-1]
        started.answer(prompt.id, prompt.seats[0], TakeCard(chair=prompt.seats[0], position=position))
    assert order == [
        ("take.1.1.c3", (2,), 2),
        ("take.1.1.c1", (0,), 0),
        ("take.1.1.c2", (1,), 1),
        ("take.1.2.c3", (2,), 2),
        ("take.1.2.c1", (0,), 0),
    ]
    first = next(e for e in started.log if isinstance(e, PositionTaken))
    assert first == PositionTaken(audience="table", number=1, lap=1, chair=2, position=5, by_dice=False)
    assert next(e for e in started.log if isinstance(e, CardsTaken)).audience == (2,)
    assert [len(cards) for cards in started.state.round.taken] == [2, 2, 2]


def test_RM_09_the_last_card_is_taken_without_a_question() -> None:
    """It is no choice: the last chair has it at once."""
    started = table(3, options=CHOOSE).keep()
    for _ in range(5):
        (prompt,) = GAME.prompts(started.state)
        started.answer(prompt.id, prompt.seats[0], TakeAnyCard(chair=prompt.seats[0]))
    assert [(e.chair, e.lap) for e in started.events if isinstance(e, PositionTaken)] == [(1, 2), (2, 2)]
    assert started.state.phase == "report"


def test_RM_09_a_taker_may_leave_the_choice_to_the_dice() -> None:
    """An offer of its own: the positions alone fill a list of 25 at eleven chairs."""
    dice = ScriptedDice(script={"take.1.1.c1": (4,)})
    started = table(3, options=CHOOSE, dice=dice).keep()
    assert [o.kind for o in started.offers("take.1.1.c1", 0)] == ["take_card", "take_any_card"]
    started.answer("take.1.1.c1", 0, TakeAnyCard(chair=0))
    taken = started.last(PositionTaken)
    assert (taken.position, taken.by_dice) == (4, True)
    eleven = table(11, options=Options(picks="choose", unstable=True), extras=EXTRAS).keep()
    assert len(eleven.offers("take.1.1.c1", 0)[0].fields[1].options) == 25


def test_RM_09_choosing_is_for_up_to_eleven_chairs() -> None:
    """With twelve the dice deal, whatever was chosen in the lobby."""
    assert table(11, options=CHOOSE).keep().state.phase == "take"
    twelve = table(12, options=CHOOSE).keep()
    assert twelve.state.phase == "report"
    assert not twelve.view().choosing


def test_RM_09_in_solo_and_duo_the_controller_takes_for_the_invisible_chairs() -> None:
    """In turn order like any other chair."""
    duo = table(2, first=1, options=CHOOSE).keep()
    duo.answer("take.1.1.c2", 1, TakeCard(chair=1, position=0))
    assert duo.prompt("take.1.1.c3").seats == (1,)
    duo.answer("take.1.1.c3", 1, TakeCard(chair=2, position=1))
    assert (duo.last(CardsTaken).audience, duo.last(CardsTaken).chair) == ((1,), 2)


def test_RM_09_refusals_of_a_take() -> None:
    """Only where a card lies, for the chair whose turn it is."""
    started = table(3, options=CHOOSE).keep().answer("take.1.1.c1", 0, TakeCard(chair=0, position=2))
    assert started.refusal("take.1.1.c2", 1, TakeCard(chair=1, position=2)) == "position_gone"
    assert started.refusal("take.1.1.c2", 1, TakeCard(chair=1, position=6)) == "position_gone"
    assert started.refusal("take.1.1.c2", 1, TakeCard(chair=0, position=1)) == "other_chair"
    assert started.refusal("take.1.1.c2", 1, TakeAnyCard(chair=2)) == "other_chair"
    assert started.refusal("take.1.1.c2", 1, TakeAnyCard(chair=9)) == "no_such_chair"
    assert started.refusal("take.1.1.c2", 0, TakeAnyCard(chair=0)) == "not_asked"
    assert started.refusal("take.1.1.c1", 0, TakeAnyCard(chair=0)) == "prompt_closed"


@pytest.mark.parametrize("picks", ["dealt", "choose"])
def test_RM_09_what_fracture_instable_leaves_is_neither_scored_nor_revealed(picks: str) -> None:
    """Three cards stay; neither an event nor a view ever shows them."""
    options = Options.model_validate({"unstable": True, "picks": picks})
    ones: tuple[Hand, ...] = (("R1", "R1", "R1"),) * 3
    left: tuple[Face, ...] = ("M3", "M3", "M3")
    started = table(3, deals=ones, extras=left, options=options).keep()
    while started.state.phase == "take":
        (prompt,) = GAME.prompts(started.state)
        place = started.view().face_down[0]
        started.answer(prompt.id, prompt.seats[0], TakeCard(chair=prompt.seats[0], position=place))
    assert started.view().face_down == (6, 7, 8)
    started.answer("report.1", 0, AnnounceReport(chair=0, verdict="RM", proof="none")).report().suspect()
    assert started.view().revealed == ("R1",) * 6
    assert started.view().scores[0].reseau_mere == 0
    assert not any("M3" in event.model_dump_json() for event in started.log)


def test_RM_20_time_up_keeps_a_pair_by_the_dice() -> None:
    """One of the three cards goes, whatever its face; the others keep their time; the seat is told."""
    dice = ScriptedDice(script={"keep.1.c1": (2,), "keep.1.c3": (1,)})
    started = table(3, deals=HANDS, dice=dice).time_up("keep.1", 0, 2)
    assert [(e.audience, e.discarded, e.forfeited) for e in started.all(CardsKept)] == [
        ((0,), "R3", True),
        ((2,), "R1", True),
    ]
    assert started.prompt("keep.1").pending == (1,)


def test_RM_20_time_up_for_an_invisible_chair_is_its_own() -> None:
    """Who is late for one chair is not late for the other."""
    solo = table(1, deals=HANDS).time_up("keep.1.c3", 0)
    assert solo.last(CardsKept).chair == 2
    assert solo.open() == ["keep.1", "keep.1.c2"]


def test_RM_20_time_up_takes_a_position_by_the_dice() -> None:
    """Like a taker who leaves the choice to them."""
    started = table(3, options=CHOOSE, dice=ScriptedDice(script={"take.1.1.c1": (3,)})).keep().time_up("take.1.1.c1", 0)
    assert (started.last(PositionTaken).position, started.last(PositionTaken).by_dice) == (3, True)
    assert started.open() == ["take.1.1.c2"]


def test_cards_told_must_fit() -> None:
    """An arrangement deals three cards to each chair, of those that there are, and extras only if they are played."""
    with pytest.raises(ValueError, match="3 cards"):
        table(3, deals=(BALANCED, BALANCED))
    with pytest.raises(ValueError, match="3 cards"):
        table(3, deals=(BALANCED, BALANCED, ("R1",)))
    with pytest.raises(ValueError, match="not so many M3"):
        table(3, deals=(("M3", "M3", "M3"), ("M3", "R1", "R1"), BALANCED))
    with pytest.raises(ValueError, match="extra cards"):
        table(3, extras=EXTRAS)
    with pytest.raises(ValueError, match="extra cards"):
        table(3, options=Options(unstable=True))
    with pytest.raises(ValueError, match="first player"):
        table(2, first=2)
