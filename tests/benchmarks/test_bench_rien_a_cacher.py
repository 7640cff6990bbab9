"""Whole random games of Rien à cacher: steps a second, with prompts and offers computed as the host does."""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engines.core.dice import Dice
from engines.core.offers import choose
from engines.core.protocol import Answer, Illegal
from engines.core.values import revealed
from engines.rien_a_cacher import GAME


def play(seats: int, games: int) -> int:
    """That many whole games; how many steps they took."""
    random, steps = Random(seats), 0
    for _ in range(games):
        state = GAME.setup(seats, GAME.Options(), Dice(seed=f"{random.getrandbits(256):064x}")).state
        while prompts := GAME.prompts(state):
            (prompt,) = prompts
            seat = random.choice(prompt.pending)
            offer = random.choice(GAME.offers(state, prompt, seat))
            step = GAME.step(state, Answer(prompt.id, seat, choose(GAME, offer, random.randrange)))
            assert not isinstance(step, Illegal)
            state = step.state
            steps += 1
    return steps


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_random_games(benchmark: BenchmarkFixture, seats: int, full: bool) -> None:
    """`steps_per_second`, in the extra info, is that of the fastest round."""
    games = 100 if full else 2
    with revealed(False):
        steps = benchmark(play, seats, games)
    assert steps > 10 * games
    if benchmark.stats:
        benchmark.extra_info["steps_per_second"] = round(steps / benchmark.stats.stats.min)
