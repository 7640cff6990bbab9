"""Fifty tables of people as they are: what a table asks of Discord and of the clock, a day."""

import time
from pathlib import Path

from tests.tables.many import simulate

TABLES = 50


async def test_bench_tables(tmp_path: Path) -> None:
    """Every game ends, nobody is wronged; the figures are by table and day."""
    begun = time.perf_counter()
    figures = await simulate(tmp_path, TABLES, 7)
    assert figures.wrong == []
    assert figures.ended.total() == TABLES
    spent = time.perf_counter() - begun
    print(f"{TABLES} tables, {figures.days / TABLES:.1f} days each, {dict(figures.ended)}, played in {spent:.0f} s")  # noqa: T201
    print(f"by table and day: {figures.a_day()}")  # noqa: T201
