"""A few tables of people as they are, for as long as they last; `make bench` plays fifty."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tables.many import simulate

TABLES = 3


@pytest.mark.parametrize("seed", [1])
async def test_every_game_ends_and_nobody_is_wronged(
    tmp_path: Path, seed: int, record_property: Callable[[str, object], None]
) -> None:
    """No reminder after an answer, no double penalty, no message at night, nothing that hangs."""
    figures = await simulate(tmp_path, TABLES, seed)
    assert figures.wrong == []
    assert set(figures.ended) <= {"ended", "cancelled"}
    assert figures.ended.total() == TABLES
    assert figures.time_ups
    assert figures.substitutes
    for what, number in figures.a_day().items():
        record_property(what, number)
