import pytest

from engines.treize_indices import GAME
from engines.treize_indices.actions import AskQuestion, AskSideQuestion
from engines.treize_indices.cards import CATEGORIES, TRAITS, Topic, colours_in_play
from engines.treize_indices.events import LoupeMoved, QuestionAnswered, QuestionAsked
from engines.treize_indices.log import Question
from engines.treize_indices.state import Options
from tests.games.treize_indices.arrangements import plain
from tests.games.treize_indices.table import Table


def test_TI_07_the_loupe_goes_to_the_witness() -> None:
    """Asking gives one Loupe to the player who is asked."""
    table = Table(plain(3))
    table.ask(2, "red")
    moved = table.first(LoupeMoved)
    assert (moved.giver, moved.taker, moved.count) == (0, 2, 1)
    assert table.state.loupes == (0, 1, 2)


def test_TI_07_another_player_is_asked() -> None:
    """Nobody asks the own seat, nor one that is not there."""
    table = Table(plain(3))
    assert table.refused(AskQuestion(witness=0, topic="red")) == "self_target"
    assert table.refused(AskQuestion(witness=3, topic="red")) == "no_such_seat"
    assert table.refused(AskQuestion(witness=-1, topic="red")) == "no_such_seat"


@pytest.mark.parametrize("seat_count", range(3, 7))
def test_TI_08_one_colour_or_one_category(seat_count: int) -> None:
    """A colour in play, one of the six traits, or a whole category."""
    step = plain(seat_count)
    (prompt,) = GAME.prompts(step.state)
    question = GAME.offers(step.state, prompt, 0)[0]
    witness, topic = question.fields
    assert question.kind == "ask_question"
    assert (witness.options, witness.of) == (tuple(range(1, seat_count)), "seat")
    assert topic.options == (*colours_in_play(seat_count), *TRAITS, *CATEGORIES)


def test_TI_08_a_removed_colour_is_refused() -> None:
    """Gray does not play with five."""
    assert Table(plain(5)).refused(AskQuestion(witness=1, topic="gray")) == "removed_colour"
    Table(plain(6)).ask(1, "gray")


@pytest.mark.parametrize("topic", CATEGORIES)
def test_TI_08_whole_categories_are_an_option(topic: Topic) -> None:
    """On by default; without it they are refused and not offered."""
    Table(plain(3)).ask(1, topic)
    without = Table(plain(3, options=Options(whole_categories=False)))
    assert without.refused(AskQuestion(witness=1, topic=topic)) == "whole_category_off"
    assert topic not in GAME.offers(without.state, without.prompt, 0)[0].fields[1].options


@pytest.mark.parametrize(
    ("topic", "answer"),
    [
        ("purple", 3),  # the front of seat 0
        ("pink", 0),  # its own front, which it does not see
        ("red", 3),  # the front of seat 2
        ("blue", 1),  # an inner card; the other two are informants
        ("green", 0),  # inside the screens of the others
        ("man", 2),
        ("woman", 2),
        ("person", 4),
        ("place", 2),
        ("indoors", 2),
        ("outdoors", 0),
        ("melee", 2),
        ("ranged", 0),
        ("weapon", 2),
    ],
)
def test_TI_09_the_answer_is_exact(topic: Topic, answer: int) -> None:
    """All other players' front cards and the witness's own two inner cards, never the own front."""
    table = Table(plain(3))
    table.ask(1, topic)
    assert table.first(QuestionAnswered).answer == answer


def test_TI_09_the_question_is_public_and_the_answer_goes_to_all_seats() -> None:
    """Spectators hear what is asked; by default only the seats hear the answer."""
    table = Table(plain(3))
    table.ask(1, "man")
    asked, answered = table.first(QuestionAsked), table.first(QuestionAnswered)
    assert asked.audience == "table"
    assert (asked.asker, asked.witness, asked.topic, asked.side) == (0, 1, "man", None)
    assert answered.audience == (0, 1, 2)
    assert (answered.asker, answered.witness, answered.topic, answered.answer) == (0, 1, "man", 2)
    assert [_answers(table, viewer) for viewer in (0, 1, 2, None)] == [[2], [2], [2], [None]]


def test_TI_09_answers_in_the_channel() -> None:
    """With `answers` = `channel` spectators get them too."""
    table = Table(plain(3, options=Options(answers="channel")))
    table.ask(1, "man")
    assert table.first(QuestionAnswered).audience == "table"
    assert _answers(table, None) == [2]


def _answers(table: Table, viewer: int | None) -> list[int | None]:
    return [entry.answer for entry in table.view(viewer).log if isinstance(entry, Question)]


def test_TI_10_the_same_question_again_is_legal() -> None:
    """To the same witness or to another, and with the same answer."""
    table = Table(plain(4, loupes=(3, 1, 1, 1)))
    table.ask(1, "man")
    first = table.first(QuestionAnswered).answer
    table.ask(1, "man")
    assert table.first(QuestionAnswered).answer == first
    table.ask(2, "man")


def test_TI_15_with_three_or_more_a_side_is_refused() -> None:
    """Naming a side belongs to the game of two."""
    table = Table(plain(3))
    assert table.refused(AskSideQuestion(witness=1, topic="red", side="left")) == "side_not_allowed"
