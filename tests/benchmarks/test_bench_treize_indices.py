"""How fast 13 Indices is: whole random games, and the solver on the largest table."""

from random import Random
from typing import Any

import pytest

from engines.treize_indices import GAME
from engines.treize_indices.knowledge import Knowledge, known
from engines.treize_indices.solver import solutions, solvable_since
from engines.treize_indices.state import Options
from tests.games.treize_indices.table import Table, dealt


@pytest.mark.parametrize("seat_count", [2, 6])
def test_whole_random_games(benchmark: Any, seat_count: int, full: bool) -> None:
    """Ten games with the prompts and offers of every step; `steps` says how many steps that is."""

    def games() -> int:
        steps = 0
        for number in range(10 if full else 1):
            table, rng = dealt(seat_count, number), Random(number)
            while GAME.prompts(table.state):
                table.play(rng, time_ups=0.05, accusations=0.5)
                steps += 1
        return steps

    steps = benchmark.pedantic(games, rounds=3)
    if benchmark.stats is not None:
        benchmark.extra_info["steps"] = steps
        benchmark.extra_info["steps_per_second"] = round(steps / benchmark.stats.stats.min)


def _asked(seat_count: int, questions: int, number: int) -> Table:
    """A table at which so many random commands, no accusation among them, were given."""
    table, rng = dealt(seat_count, number, Options(quick_start=True)), Random(number)
    for _ in range(questions):
        table.play(rng, accusations=0.0)
    return table


@pytest.mark.parametrize("questions", [1, 5, 15, 30, 60])
@pytest.mark.parametrize("seat_count", [2, 6])
def test_solver(benchmark: Any, seat_count: int, questions: int, full: bool) -> None:
    """The possible trios of one seat, over twenty positions; a round is one of them."""
    numbers = range(20 if full else 1)
    positions = [known(_asked(seat_count, questions, number).view(number % seat_count)) for number in numbers]
    turn = iter(positions * 10)

    def next_position() -> tuple[tuple[Knowledge], dict[str, object]]:
        return (next(turn),), {}

    benchmark.pedantic(solutions, setup=next_position, rounds=200)


def test_solvable_since_at_the_end(benchmark: Any) -> None:
    """For all six seats of a table with sixty questions, from its events."""
    events = _asked(6, 60, 1).events
    benchmark.pedantic(solvable_since, args=(events,), rounds=5)
