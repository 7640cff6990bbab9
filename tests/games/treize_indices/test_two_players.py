import pytest

from engines.treize_indices import GAME
from engines.treize_indices.actions import AskQuestion, AskSideQuestion
from engines.treize_indices.cards import SIDES, Side, Topic
from engines.treize_indices.events import Accused, LoupeMoved, QuestionAnswered, QuestionAsked, TurnBegan
from tests.games.treize_indices.arrangements import plain, plain_fronts
from tests.games.treize_indices.table import Table

# Seat 0: purple in front, red and green person inside. Seat 1: pink in front, yellow (left) and blue person inside.


def test_TI_15_no_loupes() -> None:
    """Nobody holds one, none is in the supply, none moves."""
    table = Table(plain(2))
    assert (table.state.loupes, table.state.supply) == ((0, 0), 0)
    table.ask(1, "red", "left")
    table.read("A")
    table.accuse(("purple_person", "purple_place", "red_weapon"))
    assert not [event for event in table.events if isinstance(event, LoupeMoved)]


@pytest.mark.parametrize("action", ["ask", "read", "accuse", "time_up"])
def test_TI_15_one_action_per_turn(action: str) -> None:
    """Informants included; a wrong accusation just ends the turn."""
    table = Table(plain(2))
    match action:
        case "ask":
            table.ask(1, "red", "left")
        case "read":
            table.read("A")
        case "accuse":
            table.accuse(("purple_person", "purple_place", "red_weapon"))
        case _:
            table.time_up()
    assert table.first(TurnBegan).seat == 1
    assert table.prompt.id == "turn.2.1"


@pytest.mark.parametrize(
    ("topic", "side", "answer"),
    [
        ("purple", "left", 3),
        ("pink", "left", 0),
        ("yellow", "left", 1),
        ("yellow", "right", 0),
        ("blue", "right", 1),
        ("woman", "left", 1),
        ("person", "right", 2),
        ("indoors", "right", 1),
        ("man", "left", 1),
    ],
)
def test_TI_15_the_answer_counts_the_askers_front_and_one_inner_card(topic: Topic, side: Side, answer: int) -> None:
    """The witness sees the asker's front; the other inner card does not count, nor does the witness's own front."""
    table = Table(plain(2))
    table.ask(1, topic, side)
    asked, answered = table.first(QuestionAsked), table.first(QuestionAnswered)
    assert (asked.audience, asked.side) == ("table", side)
    assert (answered.audience, answered.side, answered.answer) == ((0, 1), side, answer)


def test_TI_15_a_side_is_needed() -> None:
    """A question without a side is refused, and every offered question has one."""
    table = Table(plain(2))
    assert table.refused(AskQuestion(witness=1, topic="red")) == "side_needed"
    assert table.refused(AskSideQuestion(witness=0, topic="red", side="left")) == "self_target"
    assert table.refused(AskSideQuestion(witness=1, topic="orange", side="left")) == "removed_colour"
    question = GAME.offers(table.state, table.prompt, 0)[0]
    assert question.kind == "ask_side_question"
    assert (question.fields[0].options, question.fields[2].options) == ((1,), SIDES)


def test_TI_15_a_right_accusation_wins() -> None:
    """As with more players."""
    table = Table(plain(2))
    table.accuse(plain_fronts(2)[0])
    assert table.first(Accused).right
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0,)
