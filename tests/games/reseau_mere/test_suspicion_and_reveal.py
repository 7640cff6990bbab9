"""Secret suspicions, and the cards on the table (RM-11, RM-12)."""

import pytest

from engines.core.dice import ScriptedDice
from engines.core.protocol import Field, Offer
from engines.reseau_mere import GAME
from engines.reseau_mere.actions import AccuseChair, SuspectChair, SuspectNobody
from engines.reseau_mere.events import CardsRevealed, RoundScored, RoundStarted
from tests.games.reseau_mere.driver import BALANCED, Hand, Table, last_round, table


def reported(humans: int = 4) -> Table:
    return table(humans).keep().report()


def test_RM_11_suspicions_open_after_the_last_report() -> None:
    """Every human is asked; who has answered is named, what is not."""
    prompt = reported().prompt("suspicion.1")
    assert (prompt.seats, prompt.pending) == ((0, 1, 2, 3), (0, 1, 2, 3))
    assert (prompt.revisable, prompt.optional, prompt.progress) == (True, False, "named")


def test_RM_11_only_humans_suspect_one_other_chair_or_nobody() -> None:
    """Invisible chairs may be suspected, and suspect nobody themselves."""
    duo = reported(2)
    assert duo.prompt("suspicion.1").seats == (0, 1)
    assert duo.offers("suspicion.1", 1) == (
        Offer("suspect_chair", (Field("suspect", (0, 2)),)),
        Offer("suspect_nobody"),
    )
    assert reported(1).offers("suspicion.1", 0)[0].fields[0].options == (1, 2)


def test_RM_11_a_suspicion_may_be_changed_until_the_last_one() -> None:
    """It stays secret: no event at all, and only the own view shows it."""
    asked = reported().answer("suspicion.1", 2, SuspectChair(suspect=0))
    assert asked.events == ()
    asked.answer("suspicion.1", 2, SuspectChair(suspect=3))
    assert asked.events == ()
    assert asked.prompt("suspicion.1").pending == (0, 1, 3)
    assert asked.view(2).suspicion == (3,)
    assert all(asked.view(viewer).suspicion is None for viewer in (None, 0, 1, 3))
    asked.answer("suspicion.1", 2, SuspectNobody())
    assert asked.view(2).suspicion == ()


def test_RM_11_with_the_last_suspicion_the_round_is_revealed() -> None:
    """It closes the prompt; the own suspicions of earlier rounds stay in the own view."""
    asked = reported().suspect(1, None, 0, 0)
    assert asked.open() == ["keep.2"]
    assert asked.view(0).suspicions == (1,)
    assert asked.view(1).suspicions == (None,)
    assert asked.view().suspicions == ()


def test_RM_11_refusals_of_a_suspicion() -> None:
    """One other chair of those that there are."""
    asked = reported()
    assert asked.refusal("suspicion.1", 1, SuspectChair(suspect=1)) == "own_chair"
    assert asked.refusal("suspicion.1", 1, SuspectChair(suspect=4)) == "no_such_chair"
    assert asked.refusal("suspicion.1", 1, SuspectChair(suspect=-1)) == "no_such_chair"
    assert asked.refusal("suspicion.1", 1, AccuseChair(suspect=0)) == "not_offered"


def test_RM_20_time_up_suspects_nobody() -> None:
    """The others keep their time."""
    asked = reported().time_up("suspicion.1", 1, 3)
    assert asked.view(1).suspicion == ()
    assert asked.prompt("suspicion.1").pending == (0, 2)
    asked.time_up("suspicion.1", 0, 2)
    assert asked.open() == ["keep.2"]


def test_RM_12_the_cards_are_revealed_in_an_order_of_the_dice() -> None:
    """Put together and shuffled: the order says nothing of who took which."""
    hands: tuple[Hand, ...] = (("R1", "R1", "R2"), ("R1", "R3", "M1"), ("R1", "M2", "M3"))
    dice = ScriptedDice(script={"reveal.1": (3, 0, 5, 1, 4, 2)})
    shown = table(3, deals=hands, dice=dice).round()
    # Taken: chair 0 R1 and M1, chair 1 R2 and M2, chair 2 R3 and M3.
    assert shown.last(CardsRevealed).cards == ("M2", "R1", "M3", "M1", "R3", "R2")
    assert shown.view().revealed == shown.last(CardsRevealed).cards


def test_RM_12_the_same_reveal_whoever_took_which() -> None:
    """Two tables where the chairs took other cards can show the same."""
    hands: tuple[Hand, ...] = (("R1", "R1", "R1"), ("M1", "M1", "M1"), ("R2", "R2", "R2"))
    other = ScriptedDice(script={"centre.1": (2, 1, 0, 3, 4, 5), "reveal.1": (2, 0, 4, 3, 1, 5)})
    left = table(3, deals=hands).round()
    right = table(3, deals=hands, dice=other).round()
    assert left.state.past[0].taken == (("R1", "M1"), ("R1", "R2"), ("M1", "R2"))
    assert right.state.past[0].taken == (("M1", "M1"), ("R1", "R2"), ("R1", "R2"))
    assert left.last(CardsRevealed).cards == right.last(CardsRevealed).cards
    assert left.view() == right.view()


@pytest.mark.parametrize(
    ("hand", "points", "winner"),
    [
        (("M1", "R1", "R3"), (12, 0), "resistance"),
        (("R1", "M2", "R1"), (3, 6), "reseau_mere"),
        (BALANCED, (3, 3), None),
    ],
)
def test_RM_12_each_card_scores_for_its_side(hand: Hand, points: tuple[int, int], winner: str | None) -> None:
    """More points win the round; equal points win it for no one."""
    hands = (hand, hand, hand) if hand[2] != "R3" else (hand, ("M1", "R1", "R3"), ("M1", "R1", "R3"))
    scored = table(3, deals=hands).round().last(RoundScored)
    assert (scored.resistance, scored.reseau_mere) == points
    assert scored.winner == winner
    assert (scored.total_resistance, scored.total_reseau_mere) == points


def test_RM_12_points_add_up_and_rounds_are_counted() -> None:
    """The totals and the rounds won so far are public."""
    scored = table(3, scores=((5, 2), (1, 4), (3, 3), (2, 0))).round()
    view = scored.view()
    assert (view.total.resistance, view.total.reseau_mere) == (14, 12)
    assert (view.won.resistance, view.won.reseau_mere) == (2, 1)
    assert [(s.resistance, s.reseau_mere) for s in view.scores] == [(5, 2), (1, 4), (3, 3), (2, 0), (3, 3)]
    assert scored.last(RoundScored).number == 5


def test_RM_12_the_next_round_follows_at_once() -> None:
    """One step, hence one message, tells the reveal and opens the next round; after the last one the accusation."""
    shown = table(3).round()
    public = [event.kind for event in shown.events if event.audience == "table"]
    assert public == ["cards_revealed", "round_scored", "round_started"]
    assert last_round().round().open() == ["accusation"]


def test_RM_12_a_round_has_three_public_messages_with_seven_chairs() -> None:
    """Keeping, reporting and suspecting each tell the table something with the last answer only."""
    seven = table(7)
    steps = 0
    while not (seven.log and isinstance(seven.events[0], CardsRevealed)):
        prompt = GAME.prompts(seven.state)[0]
        before = len(seven.log)
        {"keep": seven.keep, "report": seven.report, "suspicion": seven.suspect}[prompt.kind]()
        steps += 1
        public = [event for event in seven.log[before:] if event.audience == "table"]
        assert public == [event for event in seven.events if event.audience == "table"]
    assert steps == 3
    assert len(seven.all(RoundStarted)) == 2
