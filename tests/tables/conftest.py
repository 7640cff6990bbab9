"""A house for every test here."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.tables.house import House, house
from tests.tables.magpie import dealt_in


@pytest_asyncio.fixture
async def h(tmp_path: Path) -> AsyncIterator[House]:
    """A house at ten in the morning in Paris."""
    async with house(tmp_path) as made:
        yield made


@pytest.fixture
def magpie(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A game with a hidden, optional decision and a counted ballot."""
    dealt_in(monkeypatch, tmp_path)
    return "magpie"
