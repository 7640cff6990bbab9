"""One throttle for all that the bot asks: how much a second, in which order, and who finds out that a quiet is over."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any, Final

import discord
import pytest
from discord.http import HTTPClient, Route

from bot.ports import URGENCY, Urgency
from cogs import throttle
from cogs.throttle import Throttle
from tests.wire.faults import Fault, banned, rate_limited
from tests.wire.server import TOKEN, Discord

QUIET: Final = 0.3
"""Seconds of the first quiet in these tests."""


@asynccontextmanager
async def connected(
    monkeypatch: pytest.MonkeyPatch, *, a_second: int = 1000, people: int = 1
) -> AsyncIterator[tuple[Discord, HTTPClient]]:
    """A small Discord, and discord.py's own client with a throttle."""
    async with Discord(people=people, slots=None) as there:
        monkeypatch.setattr(Route, "BASE", f"{there.url}/api/v10")
        monkeypatch.setattr(throttle, "FIRST_PAUSE", QUIET)
        client = HTTPClient(asyncio.get_running_loop(), http_trace=Throttle(a_second).trace(), max_ratelimit_timeout=30)
        await client.static_login(TOKEN)
        there.requests.clear()
        yield there, client
        await client.close()


async def asks(client: HTTPClient, what: str, urgency: Urgency = Urgency.ANNOUNCEMENT) -> Any:
    """A request that names itself; each in a route of its own, as messages to different channels are."""
    URGENCY.set(urgency)
    return await client.request(Route("GET", "/guilds/{guild_id}/members/{user}", guild_id=len(what), user=what))


def asked(there: Discord) -> list[str]:
    """What was asked for, in order."""
    return [request.path.rsplit("/", 1)[1] for request in there.requests]


async def all_of(*requests: Any) -> list[BaseException | None]:
    """What each raised; that nobody is a member is an answer."""
    done = await asyncio.gather(*requests, return_exceptions=True)
    return [
        error if isinstance(error, BaseException) and not isinstance(error, discord.NotFound) else None
        for error in done
    ]


async def test_no_second_sees_more_requests_than_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are wanted at once; all are sent in the end."""
    async with connected(monkeypatch, a_second=20) as (there, client):
        await all_of(*(asks(client, f"p{number}") for number in range(45)))
        assert len(there.requests) == 45
        assert there.limits.most <= 22


async def test_a_second_of_the_whole_bot_has_forty_five_requests() -> None:
    """Of those that are wanted at once the others wait."""
    slots = Throttle()
    wanted = [asyncio.ensure_future(slots.take(Urgency.EDIT)) for _ in range(60)]
    done, waiting = await asyncio.wait(wanted, timeout=0.2)
    assert len(done) == 45
    for one in waiting:
        one.cancel()
    await asyncio.wait(waiting)


async def test_what_more_people_wait_for_goes_first() -> None:
    """Announcements before private letters, these before reminders, and edits last."""
    slots, gone = Throttle(a_second=len(Urgency)), list[Urgency]()

    async def go(urgency: Urgency) -> None:
        await slots.take(urgency)
        gone.append(urgency)

    await asyncio.gather(*map(go, [Urgency.EDIT] * len(Urgency)))
    await asyncio.gather(*map(go, reversed(Urgency)))
    assert gone[len(Urgency) :] == list(Urgency)


@pytest.mark.parametrize(
    "refusal",
    [
        lambda times: Fault(method="*", path="", status=401, times=times),
        lambda times: banned(times=times),
        lambda times: rate_limited("*", "", QUIET, everywhere=True, times=times),
    ],
    ids=["401", "1015", "global 429"],
)
async def test_after_a_refusal_of_everything_one_request_finds_out(
    refusal: Callable[[int], Fault], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as it goes on, one at a time; then all the others go."""
    async with connected(monkeypatch) as (there, client):
        fault = there.fault(refusal(3))
        await all_of(asks(client, "first"))
        others = asyncio.gather(*(all_of(asks(client, f"p{number}")) for number in range(8)))
        await others
        assert fault.hits == 3
        refused = [request for request in there.requests if request.status in (401, 429)]
        gaps = [later.at - earlier.at for earlier, later in pairwise(refused)]
        assert min(gaps) > QUIET / 2


async def test_in_a_long_quiet_nothing_is_sent_and_everything_may_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """What waits in the store waits there; the callbacks of interactions go on."""
    async with connected(monkeypatch) as (there, client):
        there.fault(rate_limited("GET", "", 600.0, everywhere=True))
        raised = await all_of(asks(client, "first"))
        raised += await all_of(*(asks(client, f"p{number}") for number in range(8)))
        assert all(isinstance(error, discord.RateLimited) for error in raised)
        assert asked(there) == ["first"]
        with pytest.raises(discord.NotFound):
            await client.request(Route("POST", "/interactions/1/tok/callback"), json={"type": 6})
