"""The same on a phone, 390 points wide, for every game."""

import pytest
from playwright.async_api import expect

from engines.registry import games
from tests.ui import hand
from tests.ui.desk import Desk

THUMB = 40


async def fits(desk: Desk) -> None:
    """Nothing sticks out, and everything that can be pressed is large enough for a thumb."""
    assert await desk.measure("outside") == []
    assert await desk.measure("thumbs", THUMB) == []
    assert await desk.measure("pictures") == []


async def test_the_first_page_fits(phone: Desk) -> None:
    """With the options of every game."""
    await phone.open()
    radios = phone.page.locator("fieldset.games input")
    await radios.first.wait_for()
    for at in range(await radios.count()):
        await radios.nth(at).check()
        await phone.page.locator("details.options summary").click()
        await fits(phone)


@pytest.mark.parametrize("slug", games())
async def test_a_table_fits_and_is_played(phone: Desk, slug: str) -> None:
    """In the lobby, at the deal, while it is played by thumb, and at the end; channel and DMs by turns."""
    await phone.table(slug, start=False)
    await fits(phone)
    await phone.table(slug)
    await fits(phone)
    for _ in range(8):
        await hand.answer(phone)
        await fits(phone)
    for side in await phone.page.locator(".side").all():
        await side.click()
        await fits(phone)
    await phone.page.get_by_role("button", name="Tools").click()
    await fits(phone)
    for tool in await phone.page.locator("#tools button, #tools select").all():
        await expect(tool).to_be_in_viewport()
    phone.rooms.choose(phone.rooms.rooms[-1], "nobody")
    await phone.finish()
    await expect(phone.page.locator(".status")).to_contain_text("The game is over")
    await fits(phone)


async def test_long_names_do_not_push_the_page_sideways(phone: Desk) -> None:
    """Of people whose names have no place to break; the chosen seat of a long row is in view."""
    residents = phone.rooms.world.town.residents
    residents[:] = [resident._replace(name=resident.name.replace(" ", "") + "W" * 26) for resident in residents]
    await phone.table("reseau_mere", seats=20)
    await fits(phone)
    for person in (19, 0, 9):
        await phone.page.locator(f".seat[data-person='{person}']").dispatch_event("click")
        await phone.page.locator(f"#app[data-person='{person}']").wait_for()
        await expect(phone.page.locator(".seat[aria-selected=true]")).to_be_in_viewport(ratio=0.9)
        await fits(phone)
        assert await phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


async def test_every_seat_and_every_message_is_reached(phone: Desk) -> None:
    """The row of seats moves sideways, the messages up and down; the marks say where one is awaited."""
    await phone.table(seats=10)
    last = phone.page.locator(".seat").last
    await last.scroll_into_view_if_needed()
    await expect(last).to_be_in_viewport()
    await phone.screen_of(9)
    await phone.page.locator(".side").last.click()
    messages = phone.place("dm").locator(".message")
    await expect(messages.last).to_be_in_viewport()
    await messages.first.scroll_into_view_if_needed()
    await expect(messages.first).to_be_in_viewport()
