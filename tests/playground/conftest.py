"""A playground for every test here."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.playground.house import House, house


@pytest_asyncio.fixture
async def home(tmp_path: Path) -> AsyncIterator[House]:
    """A playground on a database of its own."""
    async with house(tmp_path / "playground.db") as made:
        yield made
