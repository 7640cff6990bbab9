"""Everything without a mouse."""

from playwright.async_api import expect

from tests.ui import hand
from tests.ui.desk import Desk

FAR = 150


async def tab_to(desk: Desk, wanted: str, key: str = "Tab") -> None:
    """Press Tab until something is in focus. Fails when it cannot be reached."""
    for _ in range(FAR):
        await desk.page.keyboard.press(key)
        if await desk.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"{wanted} cannot be reached")


async def test_a_table_is_opened_and_played(here: Desk) -> None:
    """From the first page to a vote; the focus is seen, and stays where it was when the page changes."""
    keys = here.page.keyboard
    await here.open()
    await here.page.locator("form").wait_for()
    await tab_to(here, "fieldset.games input")
    game = here.page.locator("input[value='secret_hitler']")
    while not await game.is_checked():
        await keys.press("ArrowDown")
    await tab_to(here, "input[type=radio][value='first']")
    await keys.press("ArrowDown")
    await tab_to(here, "[type=submit]")
    assert await here.evaluate("() => getComputedStyle(document.activeElement).outlineStyle") == "solid"
    await keys.press("Enter")
    await here.page.locator(".seat").first.wait_for()
    assert await here.page.locator(".seat.robot").count() == 0
    # The row of seats is one stop; arrows move in it.
    await tab_to(here, ".seat")
    awaited = int(await here.page.locator(".seat:has(.turn)").get_attribute("data-person") or 0)
    for _ in range(awaited):
        await keys.press("ArrowRight")
    await here.page.locator(f"#app[data-person='{awaited}']").wait_for()
    await tab_to(here, ".mine")
    await keys.press("Enter")
    await hand.settle(here)
    await tab_to(here, ".seat", "Shift+Tab")
    assert await here.evaluate("() => document.activeElement.getAttribute('aria-selected')") == "true"
    await tab_to(here, ".mine")
    await keys.press("Space")
    await hand.settle(here)
    await expect(here.page.locator(".status")).to_contain_text("has answered")
    # The vote may be changed: the focus is still on it.
    assert await here.evaluate("() => document.activeElement.dataset.control.includes('vote')")


async def test_a_form_keeps_the_focus_and_gives_it_back(here: Desk) -> None:
    """Escape closes it; the button that opened it is in focus again."""
    await here.table(start=False)
    await tab_to(here, "[data-control$=':cut']")
    await here.page.keyboard.press("Enter")
    dialog = here.page.get_by_role("dialog")
    await expect(dialog.get_by_role("textbox")).to_be_focused()
    for _ in range(5):
        await here.page.keyboard.press("Tab")
        assert not await here.evaluate("() => document.activeElement.matches('#app *')")
    await here.page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    assert await here.evaluate("() => document.activeElement.dataset.control.endsWith(':cut')")


async def test_a_command_is_called(here: Desk) -> None:
    """Arrows choose, Tab completes, Escape leaves."""
    await here.table()
    await tab_to(here, ".channel input.slash")
    keys = here.page.keyboard
    await keys.type("/")
    await expect(here.place("channel").get_by_role("option").first).to_have_attribute("aria-selected", "true")
    await keys.press("ArrowDown")
    await expect(here.place("channel").get_by_role("option").nth(1)).to_have_attribute("aria-selected", "true")
    await keys.press("Escape")
    await expect(here.place("channel").get_by_role("listbox")).to_be_hidden()
    await keys.type("hand")
    await expect(here.place("channel").get_by_role("option").first).to_contain_text("/hand")
    await keys.press("Tab")
    await keys.press("Enter")
    await hand.settle(here)
    await expect(here.place("channel").locator(".message.private").last).to_contain_text("Only Camille can see this")
