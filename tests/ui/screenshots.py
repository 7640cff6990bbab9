"""The pictures of the page in docs/images: `make screenshots`. The same deal each time, but for the hour."""

import argparse
import asyncio
import io
import random
import tempfile
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.async_api import Browser

from bot.model.people import Language
from bot.presentation.texts import LANGUAGES
from bot.record import fairness
from engines.registry import games
from tests.ui.browser import chromium
from tests.ui.desk import PHONE, Desk, Size, desk

DESKTOP: Final[Size] = (1280, 900)
LARGEST: Final = 200_000
"""Bytes of a picture."""
COLOURS: Final = 128
DEAL: Final = 3
ANSWERS: Final = (30, 18, 10)
"""How far into a game a picture is taken: the first that is not over by then."""


class _Deal(random.Random):
    """A source of secrets that everybody knows."""

    def token_hex(self, length: int) -> str:
        return self.randbytes(length).hex()


async def middle(made: Desk, slug: str, language: Language, seats: int, answers: int) -> bool:
    """A table in the middle of a game, when the first person is awaited; False when the game is over."""
    await made.table(slug, seats, "nobody", language=language)
    await made.play(answers)
    made.rooms.choose(made.rooms.rooms[-1], "first")
    await made.play()
    await made.current()
    if await made.page.locator(".status:not([data-mood=turn])").count():
        return False
    await made.page.locator(".status button").first.click()
    return True


async def picture(browser: Browser, slug: str, language: Language, size: Size) -> bytes:
    """A game on a screen. Raises ValueError when it is always over too soon."""
    possible = games()[slug].seats
    for answers in ANSWERS:
        with tempfile.TemporaryDirectory() as kept:
            vars(fairness)["secrets"] = _Deal(DEAL)
            async with desk(browser, Path(kept) / "x.db", size=size, language=language) as made:
                if await middle(made, slug, language, possible[min(1, len(possible) - 1)], answers):
                    return await made.page.screenshot(animations="disabled")
    raise ValueError(f"{slug} ends too soon to be shown")


def save(png: bytes, path: Path) -> None:
    """Write a picture with few colours. Raises ValueError when it is too large all the same."""
    few = Image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    if (size := path.stat().st_size) > LARGEST:
        raise ValueError(f"{path} has {size} bytes")


async def main(folder: Path, slugs: list[str]) -> None:
    """All pictures of some games."""
    async with chromium() as browser:
        for slug in slugs:
            for language in LANGUAGES:
                for size, name in ((DESKTOP, ""), (PHONE, "-phone")):
                    png = await picture(browser, slug, language, size)
                    save(png, folder / f"{slug.replace('_', '-')}{name}.{language}.png")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", default=sorted(games()))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(main(asked.folder, asked.games))
