"""How fast units become durable, beside a bare insert and commit through aiosqlite on the same disk."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import aiosqlite

from bot.model.clock import Deadline
from bot.model.log import Snapshot, StoredEvent
from bot.model.mail import Letter, Target
from bot.model.unit import Unit
from bot.store.sqlite import SqliteStore
from tests.benchmarks.conftest import Wanted
from tests.delivery.world import park
from tests.store.units import at, table, unit

CALLERS = 64
ALONE = 300
EACH = {True: 16, False: 1}
"""How many units each of the callers has, a round: to measure, or to see that it runs."""


def answer(identity: str, n: int) -> Unit:
    """A unit as an answer in a game of seven makes it: two events, a state of 4 kB, two letters, a deadline."""
    channel = 1 + sum(ord(letter) * 1000**i for i, letter in enumerate(identity))
    return unit(
        table(identity, n, users=tuple(range(1, 8)), channel=channel),
        events=(StoredEvent(n, None, "e" * 120), StoredEvent(n, (1, 2), "e" * 120)),
        snapshot=Snapshot(1, 1, "s" * 4000),
        letters=(
            Letter(Target("channel", channel), "c" * 1500, f"{identity}.{n}.c"),
            Letter(Target("user", n % 7), "c" * 1500, f"{identity}.{n}.u"),
        ),
        deadlines=(Deadline(identity, f"vote.{n}", at(n)),),
        interaction=channel * 10_000 + n,
    )


@asynccontextmanager
async def bare(path: Path) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """One insert and one commit, with the same pragmas."""
    async with aiosqlite.connect(path) as connection:
        await connection.execute_fetchall("PRAGMA journal_mode = WAL")
        await connection.execute_fetchall("PRAGMA synchronous = FULL")
        await connection.execute_fetchall("CREATE TABLE bare (x TEXT)")

        async def once() -> None:
            await connection.execute("INSERT INTO bare VALUES (?)", ("x" * 100,))
            await connection.commit()

        yield once


async def seconds(calls: list[Callable[[], Awaitable[None]]]) -> list[float]:
    """How long each call took, one after the other."""
    taken = []
    for call in calls:
        start = time.perf_counter()
        await call()
        taken.append(time.perf_counter() - start)
    return taken


async def crowd(store: SqliteStore, units: list[list[Unit]]) -> None:
    """As many callers as lists, each committing its units one after the other."""

    async def caller(own: list[Unit]) -> None:
        for one in own:
            await store.commit(one)

    await asyncio.gather(*map(caller, units))


async def measure(folder: Path, each: int) -> dict[str, float]:
    """Bare, alone and crowd interleaved in one run, so that a disk in a mood is in it for all three."""
    store = await SqliteStore.open(folder / "meneur.db", park=park)
    plain: list[float] = []
    alone: list[float] = []
    together = 0.0
    rounds = 5
    try:
        async with bare(folder / "bare.db") as once:
            for turn in range(rounds):
                plain += await seconds([once] * (ALONE // rounds))
                versions = range(turn * ALONE // rounds + 1, (turn + 1) * ALONE // rounds + 1)
                alone += await seconds([partial(store.commit, answer("solo", n)) for n in versions])
                units = [[answer(f"{i:02}", turn * each + n) for n in range(1, each + 1)] for i in range(CALLERS)]
                start = time.perf_counter()
                await crowd(store, units)
                together += time.perf_counter() - start
    finally:
        await store.close()
    return {
        "bare_per_second": len(plain) / sum(plain),
        "bare_median_us": median(plain) * 1e6,
        "alone_median_us": median(alone) * 1e6,
        "crowd_per_second": rounds * CALLERS * each / together,
    }


def test_bench_store(benchmark: Any, tmp_path: Path, full: bool, wanted: Wanted) -> None:
    """Wanted: a crowd's units durable at least as fast as bare inserts; alone, a median of at most four bare ones.

    On a disk that really waits a crowd is several times as fast; where syncing is free (/tmp in memory) about equal.
    """
    figures = benchmark.pedantic(lambda: asyncio.run(measure(tmp_path, EACH[full])), rounds=1)
    figures["crowd_over_bare"] = figures["crowd_per_second"] / figures["bare_per_second"]
    figures["alone_over_bare"] = figures["alone_median_us"] / figures["bare_median_us"]
    wanted("units a second of a crowd, in bare inserts a second", figures["crowd_over_bare"], least=1)
    wanted("a unit alone, in medians of a bare insert", figures["alone_over_bare"], most=4)
    benchmark.extra_info.update({name: round(figure, 2) for name, figure in figures.items()})
    print(benchmark.extra_info)  # noqa: T201  (pytest-benchmark's table leaves it out)
