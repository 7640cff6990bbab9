"""How long an answer takes while pictures are drawn, beside as many answers without any."""

import asyncio
import time
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from bot.cards.card import Picture
from bot.presentation.pictures.studio import Studio
from bot.presentation.pictures.warm import warm
from bot.run import SystemClock
from bot.services.service import Service
from bot.store.sqlite import SqliteStore
from bot.workshop import Workshop, spare
from engines.registry import games
from tests.benchmarks.conftest import Wanted
from tests.benchmarks.test_bench_answers import Clicks, Everybody
from tests.delivery.world import park
from tests.presentation.test_pictures import pictures

TABLES: Final = {True: 40, False: 2}
ROUNDS: Final = {True: 12, False: 1}
EACH_SECOND: Final = 10
"""Pictures: more than one processor's half, so that Discord's limits would bind sooner."""
MOST: Final = 1.2
"""The 99th percentile of an answer with pictures, in those of one without."""


async def draw_for_ever(studio: Studio, made: list[Picture]) -> None:
    """So many pictures a second; the studio keeps none."""
    number, due = 0, time.perf_counter()
    while True:
        await studio.png(made[number % len(made)])
        number, due = number + 1, due + 1 / EACH_SECOND
        await asyncio.sleep(max(0.0, due - time.perf_counter()))


async def measure(folder: Path, hands: int, *, full: bool) -> dict[str, float]:
    """With and without pictures in turn, so that a machine in a mood is in it for both."""
    store = await SqliteStore.open(folder / "meneur.db", park=park)
    clicks = Clicks(Service(store, SystemClock(), Everybody(), games(), lambda: None))
    workshop, studio = Workshop(hands, warm) if hands else None, Studio(0)
    studio.move_into(workshop)
    made = [picture for _, picture in pictures("secret_hitler", 5, "en")][:8]
    await studio.png(made[0])
    taken: dict[bool, list[float]] = {True: [], False: []}
    try:
        tables = [(channel, await clicks.start(channel)) for channel in range(1, TABLES[full] + 1)]
        for turn in range(ROUNDS[full] * 2):
            drawing = asyncio.create_task(draw_for_ever(studio, made)) if turn % 2 else None
            for channel, table in tables:
                begun = time.perf_counter()
                await clicks.vote(channel, table, channel * 10 + 1, turn // 2 % 2)
                taken[drawing is not None].append(time.perf_counter() - begun)
            if drawing is not None:
                drawing.cancel()
                await asyncio.wait({drawing})
    finally:
        await store.close()
        if workshop is not None:
            workshop.close()
    late = {drawn: quantiles(found, n=100)[98] * 1e3 for drawn, found in taken.items()}
    return {"without_p99_ms": late[False], "with_p99_ms": late[True], "with_over_without": late[True] / late[False]}


def test_bench_answers_while_pictures_are_drawn(benchmark: Any, tmp_path: Path, full: bool, wanted: Wanted) -> None:
    """In processes if the machine has room for any; a tiny round is drawn in a thread."""
    hands = spare() if full else 0
    figures = benchmark.pedantic(lambda: asyncio.run(measure(tmp_path, hands, full=full)), rounds=1)
    benchmark.extra_info.update({name: round(figure, 2) for name, figure in figures.items()} | {"hands": hands})
    wanted("99th percentile of an answer with pictures, in that without", figures["with_over_without"], most=MOST)
    print(benchmark.extra_info)  # noqa: T201
