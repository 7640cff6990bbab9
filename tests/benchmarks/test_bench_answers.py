"""How fast answers become durable through the whole application, and what a live table costs."""

import asyncio
import gc
import time
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bot.bootstrap import App
from bot.cards.card import Card, Control
from bot.model.guild import USUAL_TABLES
from bot.model.mail import Target
from bot.run import SystemClock
from bot.services.opening import Order
from bot.services.service import Service
from bot.store.sqlite import SqliteStore
from bot.tables.actor import Actor, Click
from bot.tables.change import Dealing, Dealt, Decision, Held
from bot.tables.dealing import dealt
from engines.registry import games
from tests.benchmarks.conftest import Wanted
from tests.benchmarks.test_bench_store import bare, seconds
from tests.delivery.world import park

GAME = "secret_hitler"
SEATS = 5
ROUNDS = 5
OPEN = {True: 200, False: 4}
"""How many tables are played at in `measure`: to measure, or to see that it runs."""
LIVE = {True: 1000, False: 12}
"""How many there are when a process starts."""


class Clicks:
    """People who open tables and vote, again and again."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._number = 0

    def _actor(self, user: int, channel: int) -> Actor:
        self._number += 1
        # No server takes many tables at once.
        guild = channel // USUAL_TABLES
        return Actor(user, f"Player {user}", "en", self._number, guild, channel, manages=False)

    async def start(self, channel: int) -> str:
        """A table that waits for its first ballot; its id."""
        users = [channel * 10 + seat for seat in range(SEATS)]
        opened = await self._service.tables.open(self._actor(users[0], channel), Order(GAME, {}))
        table = str(getattr(opened, "table", ""))
        for user in users[1:]:
            await self._service.tables.press(self._actor(user, channel), Click(table, "lobby", "join", {}, "channel"))
        await self._service.tables.press(self._actor(users[0], channel), Click(table, "lobby", "start", {}, "channel"))
        await self._service.desk.change(table, self._dealt)
        held = await self._service.desk.look(table)
        assert isinstance(held, Dealt)
        (prompt,) = held.game.prompts(held.state)
        nominee = Click(table, prompt.id, "0.0", {}, "channel")
        await self._service.tables.press(self._actor(held.table.members[prompt.pending[0]].user, channel), nominee)
        return table

    async def _dealt(self, held: Held) -> Decision:
        """The closing message has an id."""
        assert isinstance(held, Dealing)
        return await dealt(held, self._number)

    async def vote(self, channel: int, table: str, user: int, ballot: int) -> None:
        """An answer that may be changed: one unit, and no message."""
        press = Click(table, "vote.1", f"0.{ballot}", {}, "channel")
        await self._service.tables.press(self._actor(user, channel), press)


async def measure(folder: Path, open_tables: int) -> dict[str, float]:
    """Bare, alone and crowd interleaved in one run, so that a disk in a mood is in it for all three."""
    store = await SqliteStore.open(folder / "meneur.db", park=park)
    clicks = Clicks(Service(store, SystemClock(), Everybody(), games(), lambda: None))
    plain: list[float] = []
    alone: list[float] = []
    crowd: list[float] = []
    together = 0.0
    try:
        tables = [(channel, await clicks.start(channel)) for channel in range(1, open_tables + 1)]

        async def timed(channel: int, table: str, ballot: int) -> None:
            start = time.perf_counter()
            await clicks.vote(channel, table, channel * 10, ballot)
            crowd.append(time.perf_counter() - start)

        async with bare(folder / "bare.db") as once:
            for turn in range(ROUNDS):
                plain += await seconds([once] * 100)
                for number in range(min(100, open_tables)):
                    start = time.perf_counter()
                    await clicks.vote(*tables[number], tables[number][0] * 10 + 1, turn % 2)
                    alone.append(time.perf_counter() - start)
                start = time.perf_counter()
                await asyncio.gather(*(timed(channel, table, turn % 2) for channel, table in tables))
                together += time.perf_counter() - start
        votes = [entry.kind for _, table in tables for entry in await store.log(table)].count("answer")
        # Whatever a table answered before its first ballot is a nomination.
        assert votes == len(alone) + len(crowd) + open_tables
    finally:
        await store.close()
    return {
        "bare_per_second": len(plain) / sum(plain),
        "bare_median_us": median(plain) * 1e6,
        "alone_median_us": median(alone) * 1e6,
        "alone_p99_us": quantiles(alone, n=100)[98] * 1e6,
        "crowd_per_second": len(crowd) / together,
        "crowd_median_us": median(crowd) * 1e6,
        "crowd_p99_us": quantiles(crowd, n=100)[98] * 1e6,
    }


def test_bench_answers(benchmark: Any, tmp_path: Path, full: bool, wanted: Wanted) -> None:
    """Wanted: a crowd's answers twice as many a second as bare inserts; alone, at most two bare medians."""
    figures = benchmark.pedantic(lambda: asyncio.run(measure(tmp_path, OPEN[full])), rounds=1)
    figures["crowd_over_bare"] = figures["crowd_per_second"] / figures["bare_per_second"]
    figures["alone_over_bare"] = figures["alone_median_us"] / figures["bare_median_us"]
    wanted("answers a second of a crowd, in bare inserts a second", figures["crowd_over_bare"], least=2)
    wanted("an answer alone, in medians of a bare insert", figures["alone_over_bare"], most=2)
    benchmark.extra_info.update({name: round(figure, 2) for name, figure in figures.items()})
    print(benchmark.extra_info)  # noqa: T201  (pytest-benchmark's table leaves it out)


class Nowhere:
    """A Messenger that delivers at once and keeps nothing."""

    _sent = 0

    async def send(self, target: Target, card: Card, *, table: str, nonce: str) -> int | None:
        """Delivered."""
        self._sent += 1
        return self._sent

    def lacks(self, target: Target, card: Card) -> tuple[str, ...]:
        """Nothing."""
        return ()

    async def edit(self, target: Target, message: int, controls: Sequence[Control], *, table: str) -> None:
        """It looks the same."""

    async def find(self, target: Target, *, since: object, after: int | None) -> int | None:
        """Not there."""
        return None


class Everybody:
    """Members of whom nobody leaves."""

    async def present(self, guild: int, user: int) -> bool:
        """Yes."""
        return True


async def fill(path: Path, tables: int) -> None:
    """A database with so many tables under way."""
    app = await App.open(path, lambda _: Nowhere(), Everybody(), SystemClock(), park)
    await app.start()
    clicks = Clicks(app.service)
    for channel in range(1, tables + 1):
        await clicks.start(channel)
    await app.stop(60)


async def begin(path: Path, tables: int) -> dict[str, float]:
    """Start on it, then look at every table once."""
    start = time.perf_counter()
    app = await App.open(path, lambda _: Nowhere(), Everybody(), SystemClock(), park)
    await app.start()
    ready = time.perf_counter() - start
    there = [await app.store.in_channel(channel) for channel in range(1, tables + 1)]
    ids = [table.id for table in there if table is not None]
    assert len(ids) == tables
    del there
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for table in ids:
        await app.service.desk.look(table)
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    await app.stop(10)
    return {"ready_ms": ready * 1e3, "bytes_per_idle_table": grown / tables}


def test_bench_start(benchmark: Any, tmp_path: Path, full: bool) -> None:
    """Time until a process with a thousand live tables is ready, and the memory of an idle one."""
    path = tmp_path / "meneur.db"
    asyncio.run(fill(path, LIVE[full]))
    figures = benchmark.pedantic(lambda: asyncio.run(begin(path, LIVE[full])), rounds=1)
    benchmark.extra_info.update({name: round(figure, 2) for name, figure in figures.items()})
    print(benchmark.extra_info)  # noqa: T201
