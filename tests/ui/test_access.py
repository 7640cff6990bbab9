"""For whoever sees little, or listens to the page."""

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from bot.model.people import Language
from tests.ui import hand
from tests.ui.conftest import blameless
from tests.ui.desk import PHONE, Desk, Size, Theme, desk


async def sound(made: Desk) -> None:
    """Nothing is too pale or without a name, no id is used twice."""
    for what in ("contrast", "nameless", "doubles", "pictures"):
        assert await made.measure(what) == [], what


@pytest.mark.parametrize(
    ("theme", "size", "language"), [("dark", (1280, 860), "fr"), ("light", (1280, 860), "en"), ("light", PHONE, "fr")]
)
async def test_all_text_is_readable_and_every_control_has_a_name(
    browser: Browser, tmp_path: Path, theme: Theme, size: Size, language: Language
) -> None:
    """On the first page, in the lobby, in a form, while playing, and at the end; in the light and in the dark."""
    async with desk(browser, tmp_path / "playground.db", size=size, theme=theme, language=language) as made:
        await made.open()
        await made.page.locator("form").wait_for()
        await sound(made)
        assert await made.page.locator("html").get_attribute("lang") == language
        await made.table(start=False, language=language)
        await sound(made)
        await made.place("channel").locator("[data-control$=':cut']").click()
        await made.page.get_by_role("dialog").wait_for()
        await sound(made)
        await made.page.keyboard.press("Escape")
        await made.table(language=language)
        for _ in range(9):
            await hand.answer(made)
        await sound(made)
        made.rooms.choose(made.rooms.rooms[-1], "nobody")
        await made.finish()
        await sound(made)
        blameless(made)


async def test_the_page_is_built_of_landmarks(here: Desk) -> None:
    """One title, a main part, a row of tabs for whose screen it is, two logs that are read out as they grow."""
    await here.table()
    page = here.page
    await expect(page.get_by_role("heading", level=1)).to_have_count(1)
    await expect(page.get_by_role("main")).to_have_count(1)
    await expect(page.get_by_role("tablist", name="Whose screen you see")).to_have_count(1)
    await expect(page.get_by_role("tab", selected=True)).to_have_count(1)
    await expect(page.get_by_role("log", name="# table-1")).to_have_attribute("aria-live", "polite")
    await expect(page.get_by_role("log", name="DMs of Camille")).to_have_attribute("aria-live", "polite")
    await expect(page.locator(".status [role=status]")).to_have_count(1)
    await expect(page.get_by_role("region")).to_have_count(2)
    # The order of the keyboard is that of the page.
    assert await here.evaluate("() => [...document.querySelectorAll('[tabindex]')].every(n => n.tabIndex <= 0)")
