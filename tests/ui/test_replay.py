"""A replay in a browser without a network, on a phone; and from the page of a playground."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.replay.page import replay
from engines.registry import games
from tests.replay.test_replay import recorded
from tests.ui.desk import Desk


@pytest.mark.parametrize("slug", games())
async def test_a_table_is_watched_again_on_a_phone(browser: Browser, tmp_path: Path, slug: str) -> None:
    """Forward and back, by buttons and keys, to a round; through the eyes of the table, of a seat, of all."""
    record = recorded(slug, 9)
    file = tmp_path / "meneur.html"
    file.write_text(replay(record, "en"), encoding="utf-8")
    context = await browser.new_context(viewport={"width": 390, "height": 844}, offline=True, has_touch=True)
    page = await context.new_page()
    wrong: list[str] = []
    page.on("request", lambda request: wrong.append(request.url) if not request.url.startswith("data:") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda line: wrong.append(line.text))
    await page.goto(file.as_uri())
    wrong.remove(file.as_uri())
    count, eyes = page.locator("#count"), page.locator("#eyes")
    await expect(count).to_contain_text("1 of ")
    await expect(page.locator("#picture")).to_be_visible()
    assert await page.evaluate("document.querySelector('#picture').naturalWidth") > 0
    await expect(page.locator("#back")).to_be_disabled()
    await expect(page.locator("section.eyes")).to_have_count(0)
    before = await page.locator("#said").inner_text()
    await page.locator("#on").click()
    await expect(count).to_contain_text("2 of ")
    await page.keyboard.press("ArrowLeft")
    await expect(page.locator("#said")).to_have_text(before, use_inner_text=True)
    await eyes.select_option("0")
    await expect(page.locator("section.eyes")).to_have_count(1)
    await expect(page.locator("section.eyes")).to_contain_text(record.seats[0])
    await eyes.select_option("all")
    await expect(page.locator("section.eyes")).to_have_count(len(record.seats))
    await page.locator("#last").click()
    await expect(page.locator("#on")).to_be_disabled()
    await page.locator("#round").select_option(index=0)
    await expect(count).to_contain_text("1 of ")
    assert await page.evaluate("document.documentElement.scrollWidth") <= 390
    heights = await page.evaluate(
        "[...document.querySelectorAll('nav button, nav select')].map(node => node.getBoundingClientRect().height)"
    )
    assert min(heights) >= 44
    assert wrong == []
    await context.close()


async def test_a_table_that_is_over_is_watched_again_from_the_page(here: Desk) -> None:
    """Beside its record, in another tab, in the page's language."""
    await here.table("treize_indices", 2, "nobody")
    await here.finish()
    link = here.place("channel").get_by_role("link", name="Watch it again")
    async with here.page.context.expect_page() as opened:
        await link.last.click()
    page = await opened.value
    await expect(page.locator("#title")).to_contain_text("13 Clues")
    await page.locator("#last").click()
    await expect(page.locator("#said")).not_to_be_empty()
