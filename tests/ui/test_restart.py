"""The page and the playground part and meet again."""

from pathlib import Path

from playwright.async_api import Browser, expect

from bot.playground.rooms import Rooms
from bot.playground.server import served
from bot.playground.world import World
from tests.ui.desk import DESKTOP, context_of


async def test_the_page_finds_a_playground_again_that_was_started_anew(browser: Browser, tmp_path: Path) -> None:
    """It says that nobody answers, waits, and shows the same table and the same screen once somebody does."""
    async with context_of(browser, DESKTOP) as context:
        page = await context.new_page()
        world = World(tmp_path / "kept.db", slow=None)
        await world.open("en", follow=False)
        rooms = Rooms(world)
        async with served(rooms, 0) as address:
            port = int(address.rstrip("/").rpartition(":")[2])
            await rooms.new_table("secret_hitler", 5, "en", by_hand="all")
            room = await rooms.new_table("secret_hitler", 6, "en", by_hand="all")
            await page.goto(address)
            await page.locator(".seat[data-person='3']").click()
            await page.locator("#app[data-person='3']").wait_for()
            said = await page.locator(".message").all_inner_texts()
        await world.close()
        await expect(page.locator(".toast")).to_contain_text("does not answer")
        world = World(tmp_path / "kept.db", slow=None)
        await world.open("en", follow=False)
        rooms = Rooms(world)
        await rooms.open()
        async with served(rooms, port):
            await expect(page.locator(".seat.robot")).to_have_count(0)
            await expect(page.locator("#app")).to_have_attribute("data-version", str(world.version))
            await expect(page.locator(".phase").first).to_contain_text(room.table)
            await expect(page.locator("#app")).to_have_attribute("data-person", "3")
            assert await page.locator(".message").all_inner_texts() == said
        await world.close()
