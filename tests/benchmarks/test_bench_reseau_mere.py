"""How fast whole random tables are, prompts and offers included. Steps per second are in `extra_info`."""

from itertools import count
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engines.reseau_mere.state import Options
from tests.games.reseau_mere.driver import Table, play_at_random, random_table


@pytest.mark.parametrize("humans", [3, 20])
def test_bench_a_whole_random_table(benchmark: BenchmarkFixture, humans: int) -> None:
    """Every table ends; each one has other dice and other answers."""
    seeds, steps = count(), []

    def play() -> Table:
        seed, taken = next(seeds), [0]

        def counted(_: Table) -> None:
            taken[0] += 1

        played = play_at_random(random_table(humans, Options(), seed), Random(seed), after=counted)
        steps.append(taken[0])
        return played

    played = benchmark(play)
    assert played.state.phase == "ended"
    if benchmark.stats is not None:
        benchmark.extra_info["steps_per_second"] = round(sum(steps) / len(steps) / benchmark.stats.stats.mean)
