"""The page that checks a deal, without a network and without the bot: records of all games, and forged ones."""

import json
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from bot.record.chain import code, extended, leaf
from bot.record.reading import formatted
from engines.registry import games
from tests.record.forging import resealed
from tests.records.keep import record_files

PAGE: Final = (Path(str(resources.files("bot.record"))) / "check.html").as_uri()
FILES: Final = [
    next(file for file in record_files() if (file.slug, file.rules_version) == (slug, game.rules_version))
    for slug, game in games().items()
]
Body = dict[str, Any]


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> Any:
    """The page on a phone, offline. It asks for nothing and complains of nothing."""
    context = await browser.new_context(viewport={"width": 390, "height": 800}, locale="en-GB", offline=True)
    opened = await context.new_page()
    asked: list[str] = []
    opened.on("request", lambda request: asked.append(request.url))
    opened.on("pageerror", lambda error: asked.append(str(error)))
    opened.on("console", lambda line: asked.append(line.text))
    await opened.goto(PAGE)
    yield opened
    assert asked == [PAGE]
    await context.close()


async def give(page: Page, data: bytes) -> None:
    """Choose a file, and wait for what is said of it."""
    await page.locator("#verdict").evaluate("node => delete node.dataset.fits")
    await page.set_input_files(
        "#file", {"name": "meneur-abcdefgh.json", "mimeType": "application/json", "buffer": data}
    )
    await page.locator("#verdict[data-fits]").wait_for()


async def fits(page: Page) -> bool:
    """The verdict."""
    return await page.locator("#verdict").get_attribute("data-fits") == "true"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.slug)
async def test_records_of_all_games_fit(page: Page, file: Any) -> None:
    """With what somebody saw of each: promise, closing message, an announcement's print and a receipt's."""
    data = file.path.read_bytes()
    record: Body = json.loads(data)
    await give(page, data)
    assert await fits(page)
    assert await page.locator('#checks [data-mark="none"]').count() == 3
    lines = [line["line"] for line in record["lines"]]
    own = leaf(record["server_seed"], lines[0])
    head = extended(bytes.fromhex(record["promise"]), own)
    await page.locator("#promise").fill(record["promise"].upper())
    message = next(line["message"] for line in lines if line["kind"] == "dealt")
    await page.locator("#message").fill(f"https://discord.com/channels/1/2/{message}")
    await page.locator("#codes").fill(f"{code(own).lower()}, {code(head)}")
    await expect(page.locator('#checks [data-mark="none"]')).to_have_count(0)
    await expect(page.locator("#checks")).to_contain_text("is that of a receipt at line 1")
    assert await fits(page)
    for field, wrong in (("promise", "0" * 64), ("message", "1" * 18), ("codes", "AAAA-AAAA-AAAA-AAAA")):
        right = await page.locator(f"#{field}").input_value()
        await page.locator(f"#{field}").fill(wrong)
        await page.locator('#verdict[data-fits="false"]').wait_for()
        await page.locator(f"#{field}").fill(right)
        await page.locator('#verdict[data-fits="true"]').wait_for()
    await page.get_by_role("button", name="Français").click()
    await expect(page.locator("#verdict")).to_contain_text("concorde")


def _changed(change: Callable[[Body], Any]) -> Callable[[Body], bytes]:
    def forge(record: Body) -> bytes:
        change(record)
        return formatted(record).encode()

    return forge


FORGED: Final[dict[str, Callable[[Body], bytes]]] = {
    "seed": _changed(lambda r: r.update(server_seed="11" * 32)),
    "name": _changed(lambda r: r["frozen"]["players"][0].update(name="Mallory")),
    "option": _changed(lambda r: r["frozen"]["options"].update(sealed=True)),
    "word": _changed(lambda r: r["frozen"]["cuts"].clear()),
    "draw": _changed(lambda r: r["draws"][-1]["places"].reverse()),
    "purpose twice": _changed(lambda r: r["draws"].append(r["draws"][-1])),
    "seats": _changed(lambda r: r["seats"].reverse()),
    "line": _changed(lambda r: r["lines"][-1]["line"].update(at=r["lines"][-1]["line"]["at"] + 1)),
    "line left out": _changed(lambda r: r["lines"].pop(-2)),
    "head": _changed(lambda r: r.update(head="22" * 32)),
    "older": _changed(lambda r: r.update(format="meneur-record/1")),
    "unknown key": _changed(lambda r: r.update(note="<script>alert(1)</script>")),
    "true for one": _changed(lambda r: r["lines"][0]["line"].update(n=True)),
    "key twice": lambda r: formatted(r).replace('{\n "draws"', '{\n "draws": [],\n "draws"', 1).encode(),
    "other spaces": lambda r: json.dumps(r).encode(),
    "no JSON": lambda _: b"record",
}


@pytest.mark.parametrize("name", FORGED)
async def test_forged_records_do_not(page: Page, name: str) -> None:
    """Each is refused, and what it says is shown as text."""
    record: Body = json.loads(FILES[0].path.read_bytes())
    await give(page, FORGED[name](record))
    assert not await fits(page)
    assert await page.locator("#checks [data-mark='bad']").count() >= 1


async def test_a_resealed_record_is_shown_by_what_somebody_saw(page: Page) -> None:
    """Whoever has the seed can make a whole chain anew; a print that was seen before that is of no line of it."""
    record: Body = json.loads(FILES[0].path.read_bytes())
    head = bytes.fromhex(record["head"])
    record["lines"][-1]["line"]["at"] += 1
    await give(page, resealed(record))
    assert await fits(page)
    await page.locator("#codes").fill(code(head))
    await page.locator('#verdict[data-fits="false"]').wait_for()


async def test_words_of_a_record_are_only_words(page: Page) -> None:
    """Markup stays text, and letters that nobody sees are shown by their numbers."""
    record: Body = json.loads(FILES[0].path.read_bytes())
    record["frozen"]["players"][0]["name"] = "<img src=x onerror=alert(1)>\u202e"
    await give(page, formatted(record).encode())
    assert await page.locator("#facts img").count() == 0
    await expect(page.locator("#facts")).to_contain_text("<img src=x onerror=alert(1)>\\u{202e}")
