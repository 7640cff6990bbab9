"""What a game remembers of the last states it was asked about."""

from dataclasses import replace

import pytest

from engines.core.memo import KEPT, Remembered, remembered
from engines.core.protocol import Answer, Step
from tests.conformance.toy import GAME, Give, arrange
from tests.core.counted import Counted, counting

HANDS = ((1, 2, 3), (4, 5, 6), (7, 8, 9))


def test_the_memo_changes_nothing() -> None:
    """What is remembered is what the function itself says, for every argument, the first time and later."""
    state = arrange(*HANDS).state
    (prompt,) = GAME.prompts(state)
    for name, arguments in (("prompts", [()]), ("offers", [(prompt, 0)]), ("view", [(None,), (0,), (1,), (2,)])):
        kept = getattr(GAME, name)
        plain = kept._function
        for args in arguments * 2:
            assert kept(state, *args) == plain(state, *args)


def test_values_are_told_apart_by_identity() -> None:
    """A value that is equal to another is asked about anew; the same one is not."""
    counted = Counted(len)
    kept = remembered(counted)
    one, same = ["a"], ["a"]
    assert [kept(one), kept(same), kept(one), kept(same)] == [1, 1, 1, 1]
    assert set(counted.asked.values()) == {1}
    assert len(counted.asked) == 2


def test_only_the_last_values_are_kept() -> None:
    """However many it is asked about; the one asked about longest ago goes first, and is not mistaken for another."""
    counted = Counted(len)
    kept = Remembered(counted)
    first, *others = ([number] for number in range(KEPT + 1))
    kept(first)
    for other in others[:-1]:
        kept(other)
        kept(first)
    kept(others[-1])
    assert len(kept._kept) == KEPT
    kept(first)
    assert counted.asked[(id(first),)] == 1
    kept(others[0])
    assert counted.asked[(id(others[0]),)] == 2
    for number in range(100):
        assert kept([0] * number) == number
    assert len(kept._kept) == KEPT


def test_what_raises_is_not_remembered() -> None:
    """The next one who asks hears it from the function itself."""
    counted = Counted(lambda state: 1 // 0)
    kept = remembered(counted)
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            kept(HANDS)
    assert list(counted.asked.values()) == [2]


def test_a_game_made_from_another_remembers_once() -> None:
    """`dataclasses.replace` keeps what was not replaced, and wraps what was."""
    other = replace(GAME, view=Counted(GAME.view))
    assert other.prompts is GAME.prompts
    assert isinstance(other.view, Remembered)


def test_a_step_asks_each_function_once() -> None:
    """Whoever looks at the states of a step again is told what is known already."""
    game, counted = counting(GAME)
    state = arrange(*HANDS).state
    for _ in range(3):
        step = game.step(state, Answer("give.0", 0, Give(cards=(1,), to=1)))
        assert isinstance(step, Step)
        for prompt in game.prompts(state):
            game.offers(state, prompt, 0)
        game.view(state, 0)
    assert all(set(function.asked.values()) == {1} for function in counted.values())
