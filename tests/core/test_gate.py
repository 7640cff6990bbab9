"""What the gate of a game lets through, tried on Magpie with hands as arranged."""

import pytest

from engines.core.dice import ScriptedDice
from engines.core.protocol import Answer, Command, Illegal, Outcome, Prompt, Step, TimeUp
from tests.conformance.toy import (
    GAME,
    Boast,
    Boasted,
    CardsGiven,
    Event,
    GiftStopped,
    Give,
    Guess,
    GuessesShown,
    HandChanged,
    Options,
    Pass,
    State,
    Stop,
    arrange,
)

Next = Step[State, Event]
GIFT = Answer("give.0", 0, Give(cards=(1, 3), to=2))


def after(*commands: Command) -> Next:
    """The last step of a table of four to which the commands lead."""
    step = arrange((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 20))
    for command in commands:
        taken = GAME.step(step.state, command)
        assert isinstance(taken, Step), f"{taken} for {command}"
        step = taken
    return step


def refused(step: Next, command: Command) -> str:
    """The code of the refusal, which changes nothing."""
    before = step.state.model_dump_json()
    illegal = GAME.step(step.state, command)
    assert isinstance(illegal, Illegal)
    assert step.state.model_dump_json() == before
    return illegal.code


def open_prompt(step: Next) -> Prompt:
    """The one prompt that the table waits for."""
    (prompt,) = GAME.awaited(step.state)
    return prompt


def to_the_guess() -> Next:
    """Everyone was absent until the ballot: each has given a card to the next."""
    return after(*(TimeUp(f"{k}.{n}", s) for n in range(4) for k, s in (("give", (n,)), ("stop", others(n)))))


def others(turn: int) -> tuple[int, ...]:
    """Who may stop a gift to the next seat."""
    return tuple(sorted({0, 1, 2, 3} - {turn, (turn + 1) % 4}))


def test_an_offered_answer_leads_to_a_step() -> None:
    """The state is new, the events say what happened, and the next prompt is open."""
    step = after(GIFT)
    assert step.state.hands[0] == (2,)
    assert step.events == (CardsGiven(audience="table", giver=0, to=2, count=2),)
    assert open_prompt(step) == Prompt(
        "stop.0", "stop", (1, 3), (1, 3), "reaction", optional=True, progress="hidden", choices="public", drawn_end=True
    )


def test_a_secret_goes_to_its_seat() -> None:
    """When nobody has stopped the gift only who gets it learns what it was."""
    step = after(GIFT, Answer("stop.0", 1, Pass()), Answer("stop.0", 3, Pass()))
    assert step.events == (HandChanged(audience=(2,), hand=(1, 3, 7, 8, 9)),)


def test_the_first_reaction_closes() -> None:
    """After it the others are late."""
    step = after(GIFT, Answer("stop.0", 3, Stop()))
    assert step.events == (GiftStopped(audience="table", by=3, cards=(1, 3)),)
    assert refused(step, Answer("stop.0", 1, Stop())) == "prompt_closed"
    assert refused(step, TimeUp("stop.0", (1,))) == "prompt_closed"


@pytest.mark.parametrize("seat", [-1, 1, 2, 3, 4])
def test_seats_that_are_not_asked_are_refused(seat: int) -> None:
    """Whether they exist or not."""
    assert refused(after(), GIFT._replace(seat=seat)) == "not_asked"


def test_an_answer_counts_once() -> None:
    """The same again, or another one, is refused while a prompt is not revisable."""
    step = after(GIFT, Answer("stop.0", 1, Pass()))
    assert open_prompt(step).pending == (3,)
    assert refused(step, Answer("stop.0", 1, Pass())) == "already_answered"
    assert refused(step, Answer("stop.0", 1, Stop())) == "already_answered"


def test_a_vote_may_be_changed_until_the_last_is_in() -> None:
    """It is not announced, the seat stays answered, and the last word counts."""
    step = to_the_guess()
    assert open_prompt(step) == Prompt(
        "guess", "guess", (0, 1, 2, 3), (0, 1, 2, 3), "ballot", False, True, "counted", choices="public"
    )
    for seat, holder, pending in ((0, 1, (1, 2, 3)), (0, 0, (1, 2, 3)), (1, 0, (2, 3)), (2, 2, (3,)), (0, 3, (3,))):
        taken = GAME.step(step.state, Answer("guess", seat, Guess(holder=holder)))
        assert isinstance(taken, Step)
        step = taken
        assert step.events == ()
        assert open_prompt(step).pending == pending
    taken = GAME.step(step.state, Answer("guess", 3, Guess(holder=3)))
    assert isinstance(taken, Step)
    (shown,) = taken.events
    assert isinstance(shown, GuessesShown)
    assert shown.guesses == (3, 0, 2, 3)
    assert GAME.prompts(taken.state) == ()
    assert GAME.outcome(taken.state) == Outcome(winners=(0, 3), reason="guessed")
    assert refused(taken, Answer("guess", 3, Guess(holder=3))) == "prompt_closed"


def test_what_has_no_time_stays_open_beside_what_is_awaited() -> None:
    """It is answered whenever its seat likes, is never up, and goes when the rules drop it."""
    step = after(*(TimeUp(f"{k}.0", s) for k, s in (("give", (0,)), ("stop", (2, 3)))))
    assert open_prompt(step).id == "give.1"
    boast = next(prompt for prompt in GAME.prompts(step.state) if not prompt.timed)
    assert (boast.id, boast.seats, boast.pending) == ("boast.0", (0,), (0,))
    assert refused(step, TimeUp("boast.0", (0,))) == "not_pending"
    for gift in ("high", "high", "low"):
        taken = GAME.step(step.state, Answer("boast.0", 0, Boast(gift=gift)))
        assert isinstance(taken, Step)
        step = taken
        assert step.events == (Boasted(by=0, gift=gift),)
        assert GAME.prompts(step.state) == (open_prompt(step), boast._replace(pending=()))
        assert refused(step, TimeUp("boast.0", (0,))) == "not_pending"
    given = GAME.step(step.state, TimeUp("give.1", (1,)))
    assert isinstance(given, Step)
    assert refused(given, Answer("boast.0", 0, Boast(gift="low"))) == "prompt_closed"


def test_the_game_words_its_own_refusals() -> None:
    """What the gate lets through and no offer describes is refused by the rules, with the seats it is about."""
    step = after()
    assert GAME.step(step.state, Answer("give.0", 0, Give(cards=(4,), to=1))) == Illegal("not_in_hand")
    assert GAME.step(step.state, Answer("give.0", 0, Give(cards=(1,), to=0))) == Illegal("not_yourself", (0,))
    assert refused(step, Answer("give.0", 0, Give(cards=(3, 1), to=1))) == "not_in_hand"  # not its canonical form
    assert refused(step, Answer("give.0", 0, Stop())) == "not_offered"


def test_the_gate_asks_in_order() -> None:
    """The prompt before the seat, the seat before its answer, and that before the action."""
    step = after(GIFT, Answer("stop.0", 1, Pass()))
    assert refused(step, Answer("give.0", 2, Stop())) == "prompt_closed"
    assert refused(step, Answer("stop.0", 2, Guess(holder=0))) == "not_asked"
    assert refused(step, Answer("stop.0", 1, Guess(holder=0))) == "already_answered"
    assert refused(step, Answer("stop.0", 3, Guess(holder=0))) == "not_offered"


def test_time_is_up_for_exactly_those_seats() -> None:
    """The rules answer for them; the others keep their time."""
    step = after(GIFT, TimeUp("stop.0", (3,)))
    assert step.events == ()
    assert open_prompt(step).pending == (1,)
    assert after(TimeUp("give.0", (0,))).state.gift == Give(cards=(1,), to=1)


@pytest.mark.parametrize("seats", [(), (3, 1), (1, 1), (0,), (1, 2), (1, 3, 4), (-1, 1)])
def test_time_is_up_only_for_seats_that_owe(seats: tuple[int, ...]) -> None:
    """Named once each, in order; and at least one."""
    assert refused(after(GIFT), TimeUp("stop.0", seats)) == "not_pending"


def test_time_is_not_up_for_who_has_answered() -> None:
    """Also where an answer may still be changed."""
    assert refused(after(GIFT, Answer("stop.0", 1, Pass())), TimeUp("stop.0", (1,))) == "not_pending"
    step = GAME.step(to_the_guess().state, Answer("guess", 2, Guess(holder=0)))
    assert isinstance(step, Step)
    assert refused(step, TimeUp("guess", (2,))) == "not_pending"
    assert refused(step, TimeUp("guess", (0, 1, 2, 3))) == "not_pending"


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_a_table_has_as_many_seats_as_can_play(seats: int) -> None:
    """Others are neither dealt nor arranged, whatever the rules would make of them."""
    with pytest.raises(ValueError, match=f"{seats} seats: from 3 to 5 may play"):
        GAME.setup(seats, Options(), ScriptedDice())
    with pytest.raises(ValueError, match=f"{seats} seats: from 3 to 5 may play"):
        GAME.arrange(*((1, 2, 3),) * seats)
    assert GAME.setup(3, Options(), ScriptedDice()).state.seat_count == 3


def test_a_snapshot_is_current_unless_a_game_says_otherwise() -> None:
    """A game with one schema needs no upgrade of its own."""
    assert GAME.upgrade({"turn": 1}) == {"turn": 1}
