"""How long computer players think: 99 of 100 decisions take less than 50 ms, at the largest table."""

from typing import Any

import pytest

from engines.registry import games, player_of
from tests.league.table import Seated, play, seed_of

MOST = 0.050
"""Seconds of CPU."""


@pytest.mark.parametrize("slug", games())
def test_decisions(benchmark: Any, slug: str, full: bool) -> None:
    """Whole tables of strong players; `decisions`, `p50_ms`, `p99_ms` and `slowest_ms` say how long they took."""
    game, took = games()[slug], list[float]()
    seats = game.seats[-1] if full else game.seats[len(game.seats) // 2]

    def tables() -> None:
        for number in range(10 if full else 1):
            seated = [Seated(player_of(game))] * seats
            took.extend(seconds for _, seconds in play(game, seated, seed_of(slug, seats, number)).took)

    benchmark.pedantic(tables, rounds=1)
    took.sort()
    if benchmark.stats is None:
        return
    benchmark.extra_info["decisions"] = len(took)
    for name, at in (("p50_ms", 0.5), ("p99_ms", 0.99)):
        benchmark.extra_info[name] = round(1000 * took[int(len(took) * at)], 2)
    benchmark.extra_info["slowest_ms"] = round(1000 * took[-1], 2)
    assert took[int(len(took) * 0.99)] < MOST
