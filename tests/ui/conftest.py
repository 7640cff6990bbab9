"""One browser for all tests here, and a playground for each."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.ui.browser import chromium, executable
from tests.ui.desk import PATIENCE, PHONE, Desk, desk


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All run in the loop that the browser is bound to."""
    for item in items:
        if "/ui/" in item.path.as_posix() and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def pytest_sessionstart() -> None:
    """Say at once that there is no browser, rather than once for each test."""
    try:
        executable()
    except LookupError as error:
        pytest.exit(str(error), returncode=2)
    # What is expected has a patience of its own, which is short on a busy machine.
    expect.set_options(timeout=PATIENCE)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """The browser."""
    async with chromium() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="session")
async def here(browser: Browser, tmp_path: Path) -> AsyncIterator[Desk]:
    """A playground at a desk. Nothing may have gone wrong in it, nor asked for anything elsewhere."""
    async with desk(browser, tmp_path / "playground.db") as made:
        yield made
        blameless(made)


@pytest_asyncio.fixture(loop_scope="session")
async def phone(browser: Browser, tmp_path: Path) -> AsyncIterator[Desk]:
    """A playground on a phone."""
    async with desk(browser, tmp_path / "playground.db", size=PHONE) as made:
        yield made
        blameless(made)


def blameless(made: Desk) -> None:
    """Fail when the page or the bot complained."""
    assert made.problems == []
    assert made.world.env.errors == []
