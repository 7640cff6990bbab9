"""What a claim of letters costs while few wait, and while very many do, in many lines or behind one that is blocked."""

import asyncio
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

from bot.model.mail import Letter, Target
from bot.store.sqlite import SqliteStore
from tests.benchmarks.conftest import Wanted
from tests.delivery.world import park
from tests.store.units import NOON, table, unit

WAITING = {True: (10, 10_000, 100_000), False: (10, 200)}
AT_ONCE = 8
CLAIMS = {True: 50, False: 3}


async def claimed(path: Path, waiting: int, claims: int, *, blocked: bool) -> float:
    """Milliseconds of CPU of a claim, and of asking what is next. blocked: behind a letter that waits for a day."""
    store = await SqliteStore.open(path, park=park)
    try:
        lines = 1 if blocked else max(waiting // 10, 1)
        letters = [Letter(Target("user", 1 + i % lines), "c" * 300, f"n{i}") for i in range(waiting)]
        for n, start in enumerate(range(0, waiting, 5000), 1):
            await store.commit(unit(table(n=n), letters=tuple(letters[start : start + 5000])))
        if blocked:
            (head,) = await store.claim(NOON, NOON, AT_ONCE)
            await store.retry(head.id, NOON + timedelta(days=1), NOON)
            other = Letter(Target("channel", 5), "c" * 300, "other")
            await store.commit(unit(table("o", channel=5), letters=(other,)))
        began = time.process_time()
        for _ in range(claims):
            # A claim that ends at once: the next one finds the same letters.
            assert await store.claim(NOON, NOON, AT_ONCE)
            await store.next_letter()
        return (time.process_time() - began) / claims * 1000
    finally:
        await store.close()


async def measure(folder: Path, *, full: bool) -> dict[str, float]:
    """All sizes, one after the other, on databases of their own."""
    return {
        f"{waiting}{' blocked' if blocked else ''}": await claimed(
            folder / f"{waiting}-{blocked}.db", waiting, CLAIMS[full], blocked=blocked
        )
        for waiting in WAITING[full]
        for blocked in (False, True)
    }


def test_bench_claims(benchmark: Any, tmp_path: Path, full: bool, wanted: Wanted) -> None:
    """Wanted: the same with 10, 10,000 and 100,000 letters, also behind a blocked target."""
    figures = benchmark.pedantic(lambda: asyncio.run(measure(tmp_path, full=full)), rounds=1)
    assert len(figures) == 2 * len(WAITING[full])
    least = min(figures.values())
    benchmark.extra_info.update({f"{name} ms": round(figure, 2) for name, figure in figures.items()})
    benchmark.extra_info["slope"] = round(max(figures.values()) / least, 2)
    wanted("a claim among very many letters, in one among few", max(figures.values()) / least, most=1.5)
    print(benchmark.extra_info)  # noqa: T201  (pytest-benchmark's table leaves it out)
