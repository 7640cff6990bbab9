from random import Random

import pytest

from engines.treize_indices.cards import CATEGORIES, LETTERS, Card, Trio, cards_in_play, count
from engines.treize_indices.events import AnyEvent, QuestionAnswered
from engines.treize_indices.knowledge import Knowledge, known, remembered
from engines.treize_indices.log import Accusation, Question
from engines.treize_indices.setup import arrange
from engines.treize_indices.solver import Clue, residual, screens, solutions, solvable_since
from engines.treize_indices.state import Options
from tests.games.treize_indices.arrangements import TWINS, plain, plain_fronts
from tests.games.treize_indices.brute import possible
from tests.games.treize_indices.table import Table, dealt
from tests.soak.length import LONG

QUICK = Options(quick_start=True)


def position(seat_count: int, number: int, rng: Random, steps: int) -> Table:
    """A table after some random commands, mostly questions and readings, that has not ended."""
    table = dealt(seat_count, number, QUICK)
    for _ in range(steps):
        before = table.state, table.events
        table.play(rng, accusations=0.2)
        if table.state.outcome is not None:
            table.state, table.events = before
            break
    return table


@pytest.mark.parametrize(
    ("seat_count", "games"),
    [
        (2, 100),
        (3, 100),
        (4, 8),
        (5, 4),
        (6, 2),
        *(pytest.param(*many, marks=LONG) for many in ((2, 500), (3, 500), (4, 20), (5, 10), (6, 5))),
    ],
)
def test_TI_17_the_solver_agrees_with_brute_force(seat_count: int, games: int) -> None:
    """On random positions the possible trios are those for which some lay of the hidden cards fits the log."""
    rng = Random(seat_count)
    for number in range(games):
        # With more seats only a long log keeps the long way short.
        steps = rng.randint(0, 25) if seat_count < 4 else rng.randint(20, 40)
        table = position(seat_count, number, rng, steps)
        seat = rng.randrange(seat_count)
        knowledge = known(table.view(seat))
        found = solutions(knowledge)
        assert found == possible(knowledge), (seat_count, number)
        assert table.state.fronts[seat] in found


def test_TI_16_at_first_every_trio_of_unknown_cards_is_possible() -> None:
    """Nothing is known but thirteen cards: as many trios as their categories give."""
    for seat_count in range(2, 7):
        table = Table(plain(seat_count))
        knowledge = known(table.view(0))
        sizes = [count(category, knowledge.hidden) for category in CATEGORIES]
        assert sum(sizes) == 13
        assert len(solutions(knowledge)) == sizes[0] * sizes[1] * sizes[2]


def test_TI_16_an_informant_that_was_read_is_not_on_the_own_front() -> None:
    """Only the seat that read it knows."""
    table = Table(plain(3))
    table.read("C")
    cards: dict[int, set[Card]] = {
        seat: {card for trio in solutions(known(table.view(seat))) for card in trio} for seat in (0, 1)
    }
    assert "green_weapon" not in cards[0]
    assert "green_weapon" in cards[1]


def test_TI_17_the_residual_takes_off_what_is_seen() -> None:
    """The answer less the fronts other than one's own and the witness's."""
    table = Table(plain(4))
    table.ask(1, "man")  # the purple man and the red one, and the white one inside its own screen
    (question,) = table.state.log.entries
    assert isinstance(question, Question)
    assert question.answer == 3
    left = [residual(known(table.view(seat)), question) for seat in range(4)]
    # Seat 0 sees the red man, seat 2, before whom he stands, the purple one, seat 3 both. Seat 1 gave the answer.
    assert left == [2, None, 2, 1]


def test_TI_17_answers_given_by_oneself_tell_nothing() -> None:
    """The witness knows no more than before."""
    table = Table(plain(3))
    before = solutions(known(table.view(1)))
    table.ask(1, "man")
    assert solutions(known(table.view(1))) == before


def test_TI_17_zero_strikes_for_everyone_but_the_witness() -> None:
    """No card of the topic can be on the front of a seat that is left with zero; the witness may have one there."""
    table = Table(plain(3))
    table.ask(1, "pink")
    (question,) = table.state.log.entries
    assert isinstance(question, Question)
    assert [residual(known(table.view(seat)), question) for seat in range(3)] == [0, None, 0]
    table.ask(2, "blue")
    assert not _named(table, 0) & {"blue_place", "blue_weapon"}
    assert _named(table, 2) & {"blue_place", "blue_weapon"}


def _named(table: Table, seat: int) -> set[Card]:
    return {card for trio in solutions(known(table.view(seat))) for card in trio}


def test_TI_17_with_two_players_only_the_named_inner_card_counts() -> None:
    """A question about the left card says nothing about the right one."""
    table = Table(plain(2))
    table.ask(1, "woman", "left")
    left, right = screens(known(table.view(0)))
    assert (left.size, right.size) == (1, 1)
    assert left.clues == (Clue("woman", 1),)
    assert right.clues == ()


def test_TI_17_a_legal_accusation_clears_its_cards() -> None:
    """What another seat named is neither on one's own front nor inside the accuser's screen."""
    table = Table(plain(3))
    trio: Trio = ("purple_person", "blue_place", "blue_weapon")
    table.accuse(trio)
    assert _named(table, 0) >= set(trio)
    assert not _named(table, 1) & set(trio)
    assert screens(known(table.view(1)))[0].barred == frozenset(trio)
    assert screens(known(table.view(1)))[1].barred == frozenset()


def test_TI_17_an_accusation_and_an_answer_together() -> None:
    """A card that a seat has named lies elsewhere, here with the only witness who may hold it, and so uses up a one."""
    table = Table(
        arrange(
            fronts=plain_fronts(3),
            inners=[
                ("green_person", "yellow_person"),
                ("orange_person", "blue_place"),
                ("yellow_place", "blue_weapon"),
            ],
            loupes=(7, 1, 0),
        )
    )
    for letter in table.state.letters:
        table.read(letter)
    table.ask(2, "blue")
    assert table.prompt.seats == (1,)
    assert "blue_place" in _named(table, 0)
    table.accuse(("pink_person", "pink_place", "blue_weapon"))
    assert not _named(table, 0) & {"blue_place", "blue_weapon"}


def test_TI_13_a_wrong_accusation_of_ones_own_is_not_the_case() -> None:
    """One trio less, and nothing about its cards."""
    table = Table(plain(3))
    before = solutions(known(table.view(0)))
    trio: Trio = ("purple_person", "blue_place", "blue_weapon")
    table.accuse(trio)
    assert set(before) - set(solutions(known(table.view(0)))) == {trio}


def test_contradictions_leave_nothing() -> None:
    """Answers that no lay of the cards gives leave no trio; neither do numbers out of reach."""
    knowledge = known(Table(plain(3)).view(0))
    for answers in [(0, 1), (9,), (-1,)]:
        log = tuple(Question(turn=1, asker=0, witness=1, topic="blue", side=None, answer=answer) for answer in answers)
        assert solutions(knowledge.evolve(log=log)) == ()


@pytest.mark.parametrize("number", range(len(TWINS)))
def test_TI_22_the_solver_knows_no_more_than_the_seat(number: int) -> None:
    """Two tables that a seat cannot tell apart have the same possible trios."""
    twin = TWINS[number]
    for viewer in twin.viewers:
        if viewer is not None and twin.left.state.phase != "trios":
            one, other = known(Table(twin.left).view(viewer)), known(Table(twin.right).view(viewer))
            assert solutions(one) == solutions(other)


@pytest.mark.parametrize("seat_count", range(2, 7))
def test_TI_22_events_tell_a_seat_what_its_view_tells(seat_count: int) -> None:
    """Memory of the events and the view lead to the same knowledge."""
    rng = Random(seat_count)
    for number in range(5):
        table = position(seat_count, number, rng, 25)
        for seat in range(seat_count):
            assert _facts(remembered(seat, table.events)) == _facts(known(table.view(seat)))


def _facts(knowledge: Knowledge | None) -> object:
    assert knowledge is not None
    return knowledge.evolve(read=tuple(sorted(knowledge.read)))


@pytest.mark.parametrize("seat_count", [2, 4, *(pytest.param(n, marks=LONG) for n in (3, 5, 6))])
def test_TI_22_from_which_event_on_a_case_was_solvable(seat_count: int) -> None:
    """The first event after which a single trio was left, for each seat, as a walk through all events finds it."""
    rng = Random(seat_count)
    table = position(seat_count, 1, rng, 60)
    assert solvable_since(table.events) == tuple(_walk(seat, table.events) for seat in range(seat_count))


def _walk(seat: int, events: list[AnyEvent]) -> int | None:
    for place in range(len(events)):
        knowledge = remembered(seat, events[: place + 1])
        if knowledge is not None and len(solutions(knowledge)) == 1:
            return place
    return None


def test_TI_22_a_case_that_was_only_guessed_was_not_solvable() -> None:
    """A right guess at once shows the solution, but nothing led to it; nor does the revelation count."""
    table = Table(plain(3))
    table.accuse(plain_fronts(3)[0])
    assert solvable_since(table.events) == (None, None, None)
    assert solvable_since(Table(plain(3)).events) == (None, None, None)


def test_TI_22_solvable_at_the_event_that_settles_it() -> None:
    """A patient seat reads all eight informants and strikes two persons: the second zero settles the case."""
    table = Table(plain(2))
    for letter in LETTERS:
        table.read(letter)
        table.ask(0, "purple", "left")
    table.ask(1, "yellow", "right")
    table.ask(0, "purple", "left")
    assert solvable_since(table.events) == (None, None)
    table.ask(1, "blue", "left")
    settling = table.first(QuestionAnswered)
    table.ask(0, "purple", "left")
    assert solvable_since(table.events) == (table.events.index(settling), None)
    before = remembered(0, table.events)
    table.accuse(plain_fronts(2)[0])
    assert remembered(0, table.events) == before
    assert solvable_since(table.events) == (table.events.index(settling), None)


def test_known_is_for_seats_of_a_game_that_goes_on() -> None:
    """Spectators have no case, a game before the trios has none yet, and one that is over none any more."""
    table = Table(plain(3))
    with pytest.raises(ValueError, match="seat"):
        known(table.view(None))
    with pytest.raises(ValueError, match="seat"):
        known(dealt(3, 1).view(0))
    table.accuse(plain_fronts(3)[0])
    with pytest.raises(ValueError, match="seat"):
        known(table.view(0))


def test_TI_16_hidden_cards_are_the_thirteen_less_those_read() -> None:
    """Seen on fronts, inside the own screen, or at the informants: not hidden any more."""
    table = Table(plain(2))
    table.read("A")
    knowledge = known(table.view(0))
    assert len(knowledge.hidden) == 12
    assert set(knowledge.hidden) < set(cards_in_play(2))
    assert not any(isinstance(entry, Accusation) for entry in knowledge.log)
