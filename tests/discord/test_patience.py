"""Nobody who stops waiting for Discord gives up the request: that could keep every later one from going out."""

import asyncio
import re
from pathlib import Path

import pytest

from cogs.client import Meneur
from cogs.patience import LONGEST, within

ROOT = Path(__file__).parents[2]
GIVES_UP = re.compile(r"asyncio\.timeout\(|wait_for\(")


async def test_whoever_stops_waiting_lets_the_request_go_on() -> None:
    """Its end is waited for by nobody, and an error in it is no noise."""
    allowed, ended = asyncio.Event(), asyncio.Event()

    async def request() -> None:
        await allowed.wait()
        ended.set()
        raise RuntimeError("late")

    with pytest.raises(TimeoutError):
        await within(0.0, request())
    allowed.set()
    await ended.wait()


async def test_what_comes_in_time_is_given() -> None:
    """Also when it is an error."""

    async def request(error: bool) -> int:
        if error:
            raise ValueError
        return 1

    assert await within(5, request(error=False)) == 1
    with pytest.raises(ValueError):  # noqa: PT011
        await within(5, request(error=True))


async def test_whoever_is_cancelled_lets_the_request_go_on() -> None:
    """The work around it may end at any time."""
    begun, allowed, ended = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def request() -> None:
        begun.set()
        await allowed.wait()
        ended.set()

    waiting = asyncio.create_task(within(60, request()))
    await begun.wait()
    waiting.cancel()
    await asyncio.wait({waiting})
    assert waiting.cancelled()
    allowed.set()
    await ended.wait()


def test_no_code_between_a_letter_and_discord_gives_up_by_the_clock() -> None:
    """There is one way to wait for an answer: `within`. Only who waits for news, and for nothing of Discord's, may."""
    files = [*(ROOT / "cogs").rglob("*.py"), *(ROOT / "bot/delivery").rglob("*.py")]
    found = {path.name for path in files if GIVES_UP.search(path.read_text(encoding="utf-8"))}
    assert found == {"outbox.py"}


def test_discord_py_does_not_sleep_for_long() -> None:
    """Whatever it is asked for: what is to wait longer waits in the store."""
    assert Meneur().http.max_ratelimit_timeout == LONGEST
