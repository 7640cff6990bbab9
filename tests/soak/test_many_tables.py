"""Many tables of people as they are, with other luck than the suite's."""

from pathlib import Path

import pytest

from bot.model.guild import USUAL_TABLES
from tests.soak.length import SOAK
from tests.tables.many import simulate


@pytest.mark.parametrize("seed", range(100, 100 + max(1, SOAK // 10)))
async def test_every_game_ends_and_nobody_is_wronged(tmp_path: Path, seed: int) -> None:
    """No reminder after an answer, no double penalty, no message at night, nothing that hangs."""
    figures = await simulate(tmp_path, USUAL_TABLES, seed)
    assert figures.wrong == []
    assert figures.ended.total() == USUAL_TABLES
