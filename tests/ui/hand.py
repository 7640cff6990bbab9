"""A person's hand: finds out from the page alone who is awaited and what can be pressed, and presses it."""

import re
from typing import Any, Final

from playwright.async_api import Locator

from tests.ui.desk import Desk

MINE: Final = ".mine:not(:disabled):visible"
"""What the page marks as the answer to something that is asked."""
TRIES: Final = 30


async def answer(desk: Desk, *, but: int | None = None) -> bool:
    """Give one answer for somebody who is awaited, but for one person; False when the page says that nobody is."""
    page = desk.page
    awaited = [
        int(n)
        for n in await desk.evaluate(
            "() => [...document.querySelectorAll('.seat:has(.turn)')].map(s => s.dataset.person)"
        )
        if int(n) != but
    ]
    if not awaited:
        return False
    shown = int(await page.locator("#app").get_attribute("data-person") or 0)
    await desk.screen_of(shown if shown in awaited else awaited[0])
    if not await page.locator(MINE).count():
        # Everything that one may answer is in one's hand; the line above the table leads there.
        await page.locator(".status button").click()
        await settle(desk)
    found = page.locator(MINE)
    await use(desk, found.nth(desk.random.randrange(await found.count())))
    return True


async def play(desk: Desk, most: int) -> int:
    """Answer for everybody, at most so often, until the game is over; how often it took. If all wait, a day passes."""
    idle = 0
    for answers in range(most):
        if await desk.page.locator(".status[data-mood=over]").count():
            return answers
        if not await answer(desk):
            idle += 1
            assert idle < TRIES, "nobody is awaited, and nothing ends"
            await desk.page.get_by_role("button", name="+1 day").click()
            await settle(desk)
    return most


async def use(desk: Desk, control: Locator) -> None:
    """Press a button, choose from a select, fill in the form that opens."""
    if await control.evaluate("node => node.tagName") == "DETAILS":
        await control.locator("summary").click()
        await choose(desk, control)
    else:
        await control.click()
    await settle(desk)
    if await desk.page.locator("dialog").count():
        await fill(desk, desk.page.locator("dialog"))


async def choose(desk: Desk, select: Locator) -> None:
    """Choose from an open select of a message: one, or as many as it wants."""
    [found] = await select.evaluate_all(ENTRIES)
    if found["boxes"]:
        await tick(desk, select, found)
        await select.locator(".ready button").click()
        return
    choices = select.locator("button.choice")
    await choices.nth(desk.random.randrange(await choices.count())).click()


ENTRIES: Final = """all => all.map(entry => {
  const boxes = [...entry.querySelectorAll("[type=checkbox], [type=radio]")].map(box => box.checked);
  const options = [...entry.querySelectorAll("option")].map(option => option.value).filter(Boolean);
  return { boxes, options, hint: entry.querySelector("legend small, .ready small")?.textContent };
})"""
"""What there is to fill in: the boxes with whether they are ticked, and how many are wanted; the options of a list."""


async def fill(desk: Desk, dialog: Locator) -> None:
    """Fill in a form at random and send it."""
    entries = dialog.locator(".entry")
    for at, found in enumerate(await entries.evaluate_all(ENTRIES)):
        entry = entries.nth(at)
        if found["boxes"]:
            await tick(desk, entry, found)
        elif found["options"]:
            await entry.locator("select").select_option(desk.random.choice(found["options"]))
        else:
            await entry.locator("input, textarea").fill("poppy")
    await dialog.locator("[type=submit]").click()
    await dialog.wait_for(state="detached")
    await settle(desk)


async def tick(desk: Desk, entry: Locator, found: dict[str, Any]) -> None:
    """Tick as many as a hint asks for."""
    numbers = [int(number) for number in re.findall(r"\d+", found["hint"])]
    count = len(found["boxes"])
    wanted = desk.random.randint(numbers[0], min(numbers[-1], count))
    chosen = set(desk.random.sample(range(count), wanted))
    for at, ticked in enumerate(found["boxes"]):
        if ticked != (at in chosen):
            await entry.locator("[type=checkbox], [type=radio]").nth(at).click()


async def settle(desk: Desk) -> None:
    """Wait until the bot has answered, and the page shows what came of it."""
    await desk.page.wait_for_function("() => !Number(document.body.dataset.asking || 0)")
    await desk.current()
