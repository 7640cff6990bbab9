"""A client in a simulated server, for every test here."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.discord.fakes import FakeTables
from tests.discord.world import World, world


@pytest.fixture
def tables() -> FakeTables:
    """An application to forward to."""
    return FakeTables()


@pytest_asyncio.fixture
async def w(tables: FakeTables) -> AsyncIterator[World]:
    """A server with three members, and a client that forwards to `tables`."""
    async with world(tables.attach) as made:
        yield made
