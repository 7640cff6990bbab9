"""A playground with a browser in front of it: what is on the screen, and what a person can do there."""

import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final, Literal

from playwright.async_api import Browser, BrowserContext, Locator, Page

from bot.model.people import Language
from bot.playground.autoplay import Autoplay
from bot.playground.rooms import ByHand, Room, Rooms
from bot.playground.server import served
from bot.playground.world import World
from engines.registry import games
from tests.discord.dots import Patient

Size = tuple[int, int]
DESKTOP: Final[Size] = (1280, 860)
PHONE: Final[Size] = (390, 844)
ENOUGH: Final = 5000
DAY: Final = 86400
PATIENCE: Final = 60_000
"""Milliseconds after which something that should be on the screen counts as missing."""
MEASURE: Final = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").split("\n", 1)[1]
Theme = Literal["dark", "light"]


class Desk:
    """A running playground and one page of it. No time passes by itself; robots answer only when told to.

    problems: errors on the console, failed requests, requests to anywhere else.
    """

    def __init__(self, world: World, rooms: Rooms, address: str, page: Page) -> None:
        self.world = world
        self.rooms = rooms
        self.address = address
        self.page = page
        self.robots = Autoplay(rooms, seed=5, pause=None)
        self.random = random.Random(11)
        self.problems: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self._note(said.type in ("error", "warning"), said.text))
        page.on("pageerror", lambda error: self._note(True, str(error)))
        page.on("request", lambda asked: self._note(not asked.url.startswith(address), asked.url))

    def _note(self, wrong: bool, what: str) -> None:
        if wrong:
            self.problems.append(what)

    async def open(self) -> None:
        """Go to the page."""
        await self.page.goto(self.address)

    async def table(
        self,
        slug: str = "secret_hitler",
        seats: int = 0,
        by_hand: ByHand = "all",
        *,
        start: bool = True,
        language: Language = "en",
    ) -> Room:
        """A table, opened behind the page's back, and the page on it. seats: by default as few as may be."""
        room = await self.rooms.new_table(slug, seats or games()[slug].seats[0], language, by_hand=by_hand, start=start)
        await self.open()
        await self.current()
        return room

    async def current(self) -> None:
        """Wait until the page shows what is."""
        version = self.world.version
        await self.page.wait_for_function(
            "v => Number(document.getElementById('app').dataset.version) >= v", arg=version
        )

    async def screen_of(self, person: int) -> None:
        """Look at somebody's screen, by a click."""
        tab = self.page.locator(f".seat[data-person='{person}']")
        if await tab.get_attribute("aria-selected") != "true":
            await tab.click()
            await self.page.locator(f"#app[data-person='{person}']").wait_for()

    async def play(self, most: int = ENOUGH) -> int:
        """Let those who play by themselves answer, at most so often; how often they did."""
        for answers in range(most):
            if not await self.robots.step():
                return answers
        return most

    async def finish(self) -> None:
        """Let those who play by themselves play the last table to its end, before everybody's eyes."""
        await self.robots_finish()
        await self.current()

    async def robots_finish(self) -> None:
        """The same, whatever the page shows meanwhile; what they leave to the clock, it decides."""
        room = self.rooms.rooms[-1]
        for _ in range(100):
            await self.play()
            held = await self.rooms.held(room)
            if held is not None and held.table.phase == "ended":
                break
            await self.world.pass_time(DAY)

    def place(self, where: str) -> Locator:
        """The channel or the DMs ("dm")."""
        return self.page.locator(f"section.{where}")

    async def measure(self, what: str, *of: float) -> list[str]:
        """What is wrong with the page as it stands: one of the measurements of measure.js."""
        found: list[str] = await self.evaluate(f"of => {MEASURE.strip()}.{what}(...of)", list(of))
        return found

    async def evaluate(self, script: str, argument: Any = None) -> Any:
        """What a script says in the page."""
        return await self.page.evaluate(script, argument)


@contextlib.asynccontextmanager
async def context_of(
    browser: Browser, size: Size, theme: Theme = "dark", language: Language = "en"
) -> AsyncIterator[BrowserContext]:
    """A browser of somebody who has never been here, for the time of a block."""
    context = await browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        timezone_id="Europe/Paris",
        reduced_motion="reduce",
        has_touch=size[0] < 500,
    )
    try:
        yield context
    finally:
        await context.close()


@contextlib.asynccontextmanager
async def desk(
    browser: Browser, database: Path, *, size: Size = DESKTOP, theme: Theme = "dark", language: Language = "en"
) -> AsyncIterator[Desk]:
    """A playground and a page for the time of a block."""
    # Nothing depends on how fast the machine is.
    world = World(database, slow=None, studio=Patient())
    await world.open(language, follow=False)
    try:
        rooms = Rooms(world)
        await rooms.open()
        async with served(rooms, 0) as address, context_of(browser, size, theme, language) as context:
            yield Desk(world, rooms, address, await context.new_page())
    finally:
        await world.close()
