"""Debian's Chromium, driven without a window."""

import contextlib
import os
import shutil
from collections.abc import AsyncIterator
from typing import Final

from playwright.async_api import Browser, async_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--font-render-hinting=none",
    # Whatever asks for another machine is told that there is none.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def executable() -> str:
    """The browser's program: CHROMIUM, or the first that is found. Raises LookupError."""
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise LookupError(
            "There is no Chromium: scripts/install-chromium installs one, or say in CHROMIUM where it is."
        )
    return found


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser for the time of a block."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable(), args=list(FLAGS))
        try:
            yield browser
        finally:
            await browser.close()
