"""Every game is played from the first page to its end, by clicks."""

import pytest

from engines.registry import games
from tests.ui import hand
from tests.ui.desk import ENOUGH, Desk


@pytest.mark.parametrize("slug", games())
async def test_a_whole_game_is_played_by_clicks(here: Desk, slug: str) -> None:
    """Whoever plays everybody learns from the page whose turn it is and what to press, until it says it is over."""
    page = here.page
    await here.open()
    await page.locator(f"input[type=radio][value='{slug}']").check()
    await page.get_by_label("You play everybody").check()
    await page.get_by_role("button", name="Open the table").click()
    await page.locator(".status").wait_for()
    assert await hand.play(here, ENOUGH) < ENOUGH
    held = await here.rooms.held(here.rooms.rooms[0])
    assert held is not None
    assert held.table.phase == "ended"
    async with page.expect_download() as record:
        await page.locator("a.file").last.click()
    assert (await record.value).suggested_filename == f"meneur-{held.table.id}.json"
