"""Two people and three computer players, by clicks: one plays for somebody who is away, until they are back."""

from pathlib import Path

from playwright.async_api import expect

from bot.presentation.texts import say
from tests.ui import hand
from tests.ui.desk import PHONE, Desk

MOST = 60


async def test_an_evening_with_computer_players(here: Desk, tmp_path: Path) -> None:
    """They have their sign and number everywhere; who was away reads what was done in their name, and plays on."""
    page, channel = here.page, here.place("channel")
    await here.rooms.new_table("secret_hitler", 5, "en", by_hand="all", start=False, computers=2)
    await here.open()
    await here.current()
    await here.screen_of(2)
    await channel.get_by_role("button", name="Leave").click()
    await hand.settle(here)
    await here.screen_of(0)
    await channel.get_by_role("button", name="Add easy").click()
    await hand.settle(here)
    await expect(channel.locator(".embed").last).to_contain_text("🤖")
    await clock(here, "A computer player plays")
    await channel.get_by_role("button", name="Start").click()
    await hand.settle(here)
    assert await page.locator(".seat").count() == 3, "computer players are nobody's screen"
    dm = here.place("dm")
    for _ in range(MOST):
        if await page.locator(".status[data-mood=over]").count():
            break
        while await hand.answer(here, but=1):
            pass
        await page.get_by_role("button", name="+1 hour").click()
        await hand.settle(here)
        await here.screen_of(1)
        if await dm.get_by_text(say("en", "computer-in-your-name")).count():
            break
    await expect(dm.get_by_text(say("en", "computer-in-your-name")).last).to_be_visible()
    await page.screenshot(path=tmp_path / "away.png")
    if not await page.locator(".status[data-mood=over]").count():
        await dm.get_by_role("button", name="I am back").last.click()
        await hand.settle(here)
    for _ in range(MOST):
        while await hand.answer(here):
            pass
        if await page.locator(".status[data-mood=over]").count():
            break
        await page.get_by_role("button", name="+1 hour").click()
        await hand.settle(here)
    await expect(page.locator(".status[data-mood=over]")).to_be_visible()
    await page.screenshot(path=tmp_path / "over.png")
    async with page.context.expect_page() as opened:
        await channel.get_by_role("link", name="Watch it again").last.click()
    replay = await opened.value
    await expect(replay.locator("#count")).to_contain_text("1 of ")
    await replay.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    await replay.locator("#last").click()
    await replay.screenshot(path=tmp_path / "replay.png", full_page=True)
    await expect(replay.locator("body")).to_contain_text("🤖 Computer 3 (easy)")
    await expect(replay.locator("body")).to_contain_text("What the tiles suggested")


async def clock(desk: Desk, late: str) -> None:
    """Choose what follows when time is up, by how that choice begins."""
    box = desk.place("channel").locator("input.slash")
    await box.fill("/table clock")
    await desk.place("channel").get_by_role("option").first.wait_for()
    await box.press("Enter")
    select = desk.place("channel").locator(".slash-option select", has_text=late)
    labels = await select.locator("option").all_inner_texts()
    await select.select_option(index=next(n for n, label in enumerate(labels) if label.startswith(late)))
    await desk.place("channel").get_by_role("button", name="Send").click()
    await hand.settle(desk)
