"""A log is commands in JSON, and leads to the same table again."""

import json
from typing import Any

import pytest

from engines.core.dice import Dice
from engines.core.protocol import Answer, Command, TimeUp
from engines.core.replay import ReplayError, dump_command, load_command, replay
from engines.core.values import revealed
from tests.conformance.toy import GAME, Give, Options, Stop

DICE = Dice(seed="5a" * 32)
LOG: list[Command] = [TimeUp("give.0", (0,)), Answer("stop.0", 2, Stop()), TimeUp("give.1", (1,))]
GIVE = {"kind": "give", "cards": [1, 2], "to": 1}
ANSWER: dict[str, Any] = {"kind": "answer", "prompt": "give.0", "seat": 0, "action": GIVE}
TIME_UP: dict[str, Any] = {"kind": "time_up", "prompt": "vote.7", "seats": [0, 2]}


def test_commands_are_plain_objects() -> None:
    """This is what a published log holds, line by line."""
    assert dump_command(Answer("give.0", 0, Give(cards=(1, 2), to=1))) == ANSWER
    assert dump_command(TimeUp("vote.7", (0, 2))) == TIME_UP


@pytest.mark.parametrize("raw", [ANSWER, TIME_UP])
def test_commands_are_read_as_they_were_written(raw: dict[str, Any]) -> None:
    """Through JSON and back."""
    assert dump_command(load_command(GAME, json.loads(json.dumps(raw)))) == raw


@pytest.mark.parametrize(
    "raw",
    [
        {},
        {"kind": "resign"},
        {**TIME_UP, "kind": "answer"},
        {**TIME_UP, "prompt": 7},
        {**TIME_UP, "seats": 0},
        {**TIME_UP, "seats": "02"},
        {**TIME_UP, "seats": ["0"]},
        {**TIME_UP, "seats": [True]},
        {**TIME_UP, "seats": [0.0]},
        {**TIME_UP, "seats": None},
        {**ANSWER, "kind": "time_up"},
        {**ANSWER, "prompt": None},
        {**ANSWER, "seat": "0"},
        {**ANSWER, "seat": True},
        {**ANSWER, "seat": 0.0},
        {**ANSWER, "action": None},
        {**ANSWER, "action": "stop"},
        {**ANSWER, "action": {}},
        {**ANSWER, "action": {"kind": "resign"}},
        {**ANSWER, "action": {**GIVE, "to": True}},
        {**ANSWER, "action": {**GIVE, "to": "1"}},
        {**ANSWER, "action": {**GIVE, "cards": [1.5]}},
        {**ANSWER, "action": {**GIVE, "more": 1}},
        {**ANSWER, "action": {**GIVE, "cards": {1, 2}.__iter__}},
    ],
)
def test_malformed_commands_are_errors(raw: dict[str, Any]) -> None:
    """Each is a ValueError, and nothing is converted."""
    with pytest.raises(ValueError, match=r"not a command|validation error|serialize"):
        load_command(GAME, raw)


def test_what_is_malformed_is_not_quoted() -> None:
    """A log that cannot be read may be of a table that goes on."""
    with pytest.raises(ValueError, match="validation error") as caught:
        load_command(GAME, {**ANSWER, "action": {**GIVE, "to": "a secret"}})
    assert "a secret" not in str(caught.value)


def test_a_replay_starts_with_the_set_up() -> None:
    """One step for it, then one for each command, each as it was then."""
    steps = list(replay(GAME, 4, Options(), DICE, LOG))
    assert steps[0] == GAME.setup(4, Options(), DICE)
    assert len(steps) == 1 + len(LOG)
    for before, command, step in zip(steps, LOG, steps[1:], strict=False):
        assert GAME.step(before.state, command) == step


def test_a_replay_is_as_long_as_it_is_read() -> None:
    """The first difference can be named before a later command is refused."""
    steps = replay(GAME, 4, Options(), DICE, [*LOG, LOG[0]])
    assert len([next(steps) for _ in range(4)]) == 4
    with pytest.raises(ReplayError):
        next(steps)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (TimeUp("give.0", (0,)), "prompt_closed"),
        (TimeUp("stop.1", (1,)), "not_pending"),
        (Answer("stop.1", 1, Stop()), "not_asked"),
        (Answer("stop.1", 0, Give(cards=(1,), to=1)), "not_offered"),
    ],
)
def test_a_replay_names_the_command_that_is_refused(command: Command, code: str) -> None:
    """By its place in the log, from 1, and the reason; and it tells nothing else."""
    with pytest.raises(ReplayError) as caught:
        list(replay(GAME, 4, Options(), DICE, [*LOG, command]))
    with revealed(False):
        assert (caught.value.number, caught.value.code) == (4, code)
        assert str(caught.value) == f"command 4 of the log is refused: {code}"


def test_other_dice_are_another_table() -> None:
    """The deal hangs on the seed and on the options, and on nothing else."""
    (first, *_), (same, *_) = (list(replay(GAME, 3, Options(), DICE, [])) for _ in range(2))
    other = next(replay(GAME, 3, Options(), Dice(seed="a5" * 32), []))
    longer = next(replay(GAME, 3, Options(hand_size=4), DICE, []))
    assert first == same
    assert first.state.hands != other.state.hands
    assert [len(hand) for hand in longer.state.hands] == [4, 4, 4]
