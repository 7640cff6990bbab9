"""Fifty tables of people as they are: what a table asks of Discord and of the clock, a day."""

import time
from pathlib import Path

from bot.model.guild import MOST_TABLES
from tests.tables.house import GUILD, house
from tests.tables.many import Crowd


async def test_bench_tables(tmp_path: Path, full: bool) -> None:
    """Every game ends, nobody is wronged; the figures are by table and day."""
    tables, begun = MOST_TABLES if full else 2, time.perf_counter()
    async with house(tmp_path) as h:
        await h.store.change_guild(GUILD, lambda config: config.evolve(tables=MOST_TABLES))
        crowd = Crowd(h, 7)
        await crowd.open(tables)
        await crowd.live()
        figures = await crowd.count()
    assert figures.wrong == []
    assert figures.ended.total() == tables
    spent = time.perf_counter() - begun
    print(f"{tables} tables, {figures.days / tables:.1f} days each, {dict(figures.ended)}, played in {spent:.0f} s")  # noqa: T201
    print(f"by table and day: {figures.a_day()}")  # noqa: T201
