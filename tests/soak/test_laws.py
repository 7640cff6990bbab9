"""The laws of a table, at very many tables."""

import sys
from collections.abc import Callable

import pytest

from engines.registry import games
from tests.laws.run import Figures, planned, smaller
from tests.soak.length import SOAK

FIRST_SEED = 1000
"""Well above those of the suite."""


@pytest.mark.parametrize("slug", games())
async def test_the_laws_hold_at_many_tables(
    slug: str, capsys: pytest.CaptureFixture[str], record_property: Callable[[str, object], None]
) -> None:
    """What breaks one is told with as few moves as still do."""
    figures = Figures()
    for seed in range(FIRST_SEED, FIRST_SEED + 20 * SOAK):
        story = await smaller(planned(slug, seed))
        assert not story.broken, str(story)
        figures.add(story)
    with capsys.disabled():
        sys.stdout.write(f"\n{slug}: {figures}\n")
    record_property("laws", str(figures))
