"""How much of a phone messages take: `python -m tests.ui.heights [SEED] [GAME …]` plays whole games and says so.

Heights are those of the page's own renderer at 390 points, for 4 to 6 seats and both languages.
"""

import asyncio
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser

from bot.model.people import Language
from bot.playground import view
from bot.presentation.texts import LANGUAGES
from bot.record import fairness
from engines.registry import games
from tests.ui.browser import chromium
from tests.ui.desk import PHONE, Desk, desk

SEATS: Final = (4, 5, 6)
SCREEN: Final = 640
"""What a phone shows of a channel."""
MEASURE: Final = """where => [...document.querySelectorAll(`section.${where} .message`)].map(node => ({
  height: node.getBoundingClientRect().height,
  picture: node.querySelector("img.picture") !== null,
  private: node.classList.contains("private"),
  text: node.innerText.slice(0, 60),
}))"""
Kind = tuple[str, str, str]


class Known(random.Random):
    """A source of secrets that everybody knows."""

    def token_hex(self, length: int) -> str:
        return self.randbytes(length).hex()


async def heights(made: Desk, slug: str, language: Language, seats: int) -> dict[Kind, list[int]]:
    """Of a whole game: the height of each message, by game, place and whether it has a picture."""
    found: dict[Kind, list[int]] = defaultdict(list)
    # People read their own language, which a table for tests leaves as it is.
    await made.table(slug, seats, "nobody", language=language)
    await made.robots_finish()
    await made.current()
    for shown in await measured(made, "channel"):
        if not shown["private"]:
            found[slug, "channel", "picture" if shown["picture"] else "words"].append(round(shown["height"]))
    for person in range(seats):
        await made.screen_of(person)
        if not person:
            await made.page.locator(".side").last.click()
        for shown in await measured(made, "dm"):
            found[slug, "dm", "picture" if shown["picture"] else "words"].append(round(shown["height"]))
    return found


async def measured(made: Desk, where: str) -> list[dict[str, Any]]:
    """The messages of a place."""
    found: list[dict[str, Any]] = await made.evaluate(MEASURE, where)
    return found


def share(values: Sequence[int], of: float) -> int:
    """A quantile."""
    return sorted(values)[min(int(len(values) * of), len(values) - 1)] if values else 0


async def measure(browser: Browser, seed: int, slugs: Sequence[str]) -> dict[Kind, list[int]]:
    """All heights of some games."""
    found: dict[Kind, list[int]] = defaultdict(list)
    for slug in slugs:
        for language in LANGUAGES:
            for seats in SEATS:
                if seats not in games()[slug].seats:
                    continue
                with tempfile.TemporaryDirectory() as kept:
                    vars(fairness)["secrets"] = Known(seed)
                    async with desk(browser, Path(kept) / "x.db", size=PHONE, language=language) as made:
                        for kind, values in (await heights(made, slug, language, seats)).items():
                            found[kind] += values
    return found


async def main(seed: int, slugs: Sequence[str]) -> None:
    """Print the table."""
    vars(view)["NEWEST"] = sys.maxsize
    async with chromium() as browser:
        found = await measure(browser, seed, slugs)
    sys.stdout.write("game             place    shows     messages   mean    p50    p90   most  screens\n")
    for (slug, place, shows), values in sorted(found.items()):
        sys.stdout.write(
            f"{slug:16} {place:8} {shows:8} {len(values):9} {sum(values) / len(values):6.0f}"
            f" {share(values, 0.5):6} {share(values, 0.9):6} {max(values):6} {sum(values) / SCREEN:8.1f}\n"
        )


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1, sys.argv[2:] or sorted(games())))
