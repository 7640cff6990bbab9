"""A world for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.sqlite import SqliteStore
from tests.delivery.world import World, park


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """Started, and taken down after the test."""
    store = await SqliteStore.open(tmp_path / "meneur.db", park=park)
    world = World(store)
    await world.start()
    yield world
    if world.discord.gate is not None:
        world.discord.gate.set()
    await world.crash()
    await store.close()
