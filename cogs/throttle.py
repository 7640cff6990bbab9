"""One throttle for all that the bot asks of Discord: how much a second, what goes first, and when to keep quiet."""

import asyncio
import heapq
import logging
from collections import deque
from itertools import count
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord
import yarl

from bot.ports import URGENCY
from cogs.hearing import Hearing

log = logging.getLogger(__name__)

A_SECOND: Final = 45
"""Requests; Discord takes 50, and what is on its way may bunch up."""
FIRST_PAUSE: Final = 30.0
LONGEST_PAUSE: Final = 600.0
"""Seconds of quiet after Discord has refused everything, doubled each time, unless it says how long."""
SHORT: Final = 5.0
"""A quiet of so many seconds is waited for; before a longer one is over, a request fails and may come again."""
PROBE_SECONDS: Final = 60.0
"""How long others wait for the first request after a quiet."""


class Throttle:
    """Sees every request through aiohttp's tracing, each repetition that discord.py makes included.

    Callbacks and follow-ups of interactions pass: Discord does not count them with the others.
    """

    def __init__(self, a_second: int = A_SECOND) -> None:
        self._sent: deque[float] = deque(maxlen=a_second)
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._pump: asyncio.TimerHandle | None = None
        self._quiet_until: float | None = None
        self._pause = 0.0
        self._probe: asyncio.Future[None] | None = None
        self.hearing = Hearing()
        """Whether anything is answered."""

    def trace(self) -> aiohttp.TraceConfig:
        """For the client's session."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self._begin)
        config.on_request_end.append(self._end)
        config.on_request_exception.append(self._failed)
        # What is held back here has not been asked yet.
        self.hearing.add_to(config)
        return config

    async def take(self, urgency: int) -> None:
        """Wait for the right to send one request; whoever is more urgent goes before."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._numbers), mine))
        self._let_through()
        await mine

    def _let_through(self) -> None:
        loop = asyncio.get_running_loop()
        if self._pump is not None:
            self._pump.cancel()
            self._pump = None
        while self._waiting:
            now = loop.time()
            if len(self._sent) == self._sent.maxlen and now - self._sent[0] < 1:
                self._pump = loop.call_at(self._sent[0] + 1, self._let_through)
                return
            _, _, waiting = heapq.heappop(self._waiting)
            if not waiting.done():
                self._sent.append(now)
                waiting.set_result(None)

    async def _begin(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        """Raises discord.RateLimited while all is to be quiet."""
        request.counts = counts(params.url)
        request.probes = False
        if not request.counts:
            return
        request.probes = await self._probes()
        await self.take(URGENCY.get())

    async def _probes(self) -> bool:
        """Whether this request is the one that finds out whether the quiet is over. Raises discord.RateLimited."""
        while self._quiet_until is not None:
            loop = asyncio.get_running_loop()
            left = self._quiet_until - loop.time()
            if left > SHORT:
                raise discord.RateLimited(left)
            if left > 0:
                await asyncio.sleep(left)
            elif self._probe is None:
                self._probe = loop.create_future()
                return True
            else:
                probe = self._probe
                await asyncio.wait({probe}, timeout=PROBE_SECONDS)
                if self._probe is probe:
                    # Nothing was heard of it.
                    self._probed()
        return False

    async def _end(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        if not request.counts:
            return
        seconds = self._asked_for(params.response)
        if seconds is not None:
            until = asyncio.get_running_loop().time() + seconds
            self._quiet_until = max(self._quiet_until or 0.0, until)
            log.warning("Discord refuses everything (%d); quiet for %.0f s", params.response.status, seconds)
        elif request.probes:
            self._quiet_until, self._pause = None, 0.0
        if request.probes:
            self._probed()

    async def _failed(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        del params
        if getattr(request, "probes", False):
            self._probed()

    def _probed(self) -> None:
        probe, self._probe = self._probe, None
        if probe is not None and not probe.done():
            probe.set_result(None)

    def _asked_for(self, response: aiohttp.ClientResponse) -> float | None:
        """For how many seconds nothing must be sent at all, None if that is not what an answer says."""
        headers, limited = response.headers, response.status == 429
        by_discord = "Via" in headers
        everywhere = limited and (not by_discord or headers.get("X-RateLimit-Scope") == "global")
        if not everywhere and response.status != 401:
            return None
        told = headers.get("Retry-After", "")
        if told.replace(".", "", 1).isdigit():
            return float(told)
        # The token was taken back, or the network before Discord shuts the address out: one does not ask every second.
        self._pause = min(max(FIRST_PAUSE, 2 * self._pause), LONGEST_PAUSE)
        return self._pause


def counts(url: yarl.URL) -> bool:
    """Whether a request counts for the limit of the whole bot; the gateway's do not, nor what interactions are told."""
    version, _, rest = url.path.removeprefix("/api/").partition("/")
    return url.path.startswith("/api/") and bool(version) and not rest.startswith(("interactions/", "webhooks/"))
