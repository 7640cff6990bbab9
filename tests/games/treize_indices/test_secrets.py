import pytest

from engines.core.offers import every
from engines.core.protocol import Answer, Illegal
from engines.core.values import revealed
from engines.treize_indices import GAME
from engines.treize_indices.actions import Accuse, AskQuestion, AskSideQuestion
from engines.treize_indices.cards import PERSONS, PLACES, TOPICS, WEAPONS
from engines.treize_indices.events import CaseOpened, HandDealt, InformantLearned, QuestionAnswered, TrioChosen
from engines.treize_indices.knowledge import known
from tests.conformance.twins import Twin
from tests.games.treize_indices.arrangements import TWINS, choosing, plain, plain_fronts
from tests.games.treize_indices.table import Table, accusation

EACH_TWIN = pytest.mark.parametrize("twin", TWINS, ids=[twin.name.replace(" ", "_") for twin in TWINS])


@EACH_TWIN
def test_TI_16_views_show_what_a_seat_knows(twin: Twin) -> None:
    """A viewer who may not know the difference between two tables sees none."""
    assert twin.left.state != twin.right.state
    for viewer in twin.viewers:
        assert GAME.view(twin.left.state, viewer) == GAME.view(twin.right.state, viewer)


@EACH_TWIN
def test_TI_16_prompts_and_offers_depend_on_what_a_seat_knows(twin: Twin) -> None:
    """What is waited for is public; what is offered is the same for all who may not know the difference."""
    prompts = GAME.prompts(twin.left.state)
    assert GAME.prompts(twin.right.state) == prompts
    for prompt in prompts:
        for seat in set(prompt.seats) & set(twin.viewers):
            assert seat is not None
            assert GAME.offers(twin.left.state, prompt, seat) == GAME.offers(twin.right.state, prompt, seat)


@EACH_TWIN
def test_TI_16_refusals_depend_on_what_a_seat_knows(twin: Twin) -> None:
    """Every question and a thousand accusations are admitted or refused alike, with the same code."""
    (prompt,) = GAME.prompts(twin.left.state)
    seat = prompt.seats[0]
    if seat not in twin.viewers or prompt.kind != "turn":
        return
    questions = [AskQuestion(witness=w, topic=t) for w in range(-1, 7) for t in TOPICS]
    sided = [AskSideQuestion(witness=w, topic=t, side="left") for w in range(-1, 7) for t in TOPICS]
    accusations = [Accuse(person=p, place=q, weapon=w) for p in PERSONS for q in PLACES for w in WEAPONS]
    for action in (*questions, *sided, *accusations):
        command = Answer(prompt.id, seat, action)
        left, right = GAME.step(twin.left.state, command), GAME.step(twin.right.state, command)
        assert isinstance(left, Illegal) == isinstance(right, Illegal)
        if isinstance(left, Illegal):
            assert left == right


def test_TI_12_every_offered_accusation_is_legal() -> None:
    """What is offered is what TI-12 allows: not seen, not removed."""
    table = Table(plain(4))
    offered = list(every(GAME, GAME.offers(table.state, table.prompt, 0)[-1]))
    seen = {*table.state.inners[0], *(card for front in table.state.fronts[1:] for card in front)}
    allowed = [
        accusation((person, place, weapon))
        for person in PERSONS[:8]
        for place in PLACES[:8]
        for weapon in WEAPONS[:8]
        if not {person, place, weapon} & seen
    ]
    assert offered == allowed


def test_TI_16_what_each_viewer_sees() -> None:
    """Others' fronts, own inner cards, informants read; spectators see no card at all."""
    table = Table(plain(3))
    table.read("A")
    mine, spectators = table.view(0), table.view(None)
    fronts = plain_fronts(3)
    assert mine.fronts == (None, fronts[1], fronts[2])
    assert mine.inners == (("green_person", "yellow_person"), None, None)
    assert mine.informants == ("blue_place", None, None, None, None, None)
    assert spectators.fronts == (None, None, None)
    assert spectators.inners == (None, None, None)
    assert spectators.informants == (None,) * 6
    assert (spectators.unknown, spectators.hand) == ((), ())
    assert spectators.log == mine.log


def test_TI_16_before_the_trios_a_seat_sees_its_hand_only() -> None:
    """No front stands yet."""
    table = Table(choosing(3))
    mine = table.view(0)
    assert mine.hand == table.state.hands[0]
    assert mine.fronts == (None, None, None)
    assert mine.inners == (None, None, None)
    assert (mine.active, mine.turn, mine.round, mine.unknown) == (None, 0, 0, ())
    assert table.view(None).hand == ()


def test_reprs_show_no_secret() -> None:
    """Logs and tracebacks are read by people who play."""
    table = Table(choosing(3))
    for seat in range(3):
        table.choose(seat, plain_fronts(3)[(seat + 1) % 3])
    table.ask(1, "man")
    table.read("A")
    private = [e for e in table.events if e.audience != "table"]
    assert {type(e) for e in private} == {HandDealt, TrioChosen, CaseOpened, QuestionAnswered, InformantLearned}
    values = [table.state, table.state.log, *table.state.log.entries, table.view(0), known(table.view(0)), *private]
    with revealed(False):
        for value in values:
            for word in ("person", "place", "weapon", "answer="):
                assert word not in repr(value)
