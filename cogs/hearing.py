"""Whether Discord answers at all, and what time it has: seen in every request."""

import asyncio
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp

from bot.metrics import REQUESTS, UNANSWERED


class Hearing:
    """Sees every request through aiohttp's tracing. Moments are those of the loop's clock."""

    def __init__(self) -> None:
        self.heard: float | None = None
        """When anything was answered last, an error too."""
        self.unheard: float | None = None
        """Since when requests have been made of which none was answered; None while there is no such request."""
        self.ahead = 0.0
        """By how many seconds this machine's clock is ahead of Discord's."""

    def add_to(self, config: aiohttp.TraceConfig) -> None:
        """See the requests of this session."""
        config.on_request_start.append(self._begin)
        config.on_request_end.append(self._end)
        config.on_request_exception.append(self._failed)

    async def _begin(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        del request, params
        if self.unheard is None:
            self.unheard = asyncio.get_running_loop().time()

    async def _end(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        del request
        self.heard, self.unheard = asyncio.get_running_loop().time(), None
        REQUESTS.labels(str(params.response.status)).inc()
        try:
            told = parsedate_to_datetime(params.response.headers["Date"])
            self.ahead = (datetime.now(UTC) - told).total_seconds()
        except (KeyError, ValueError, TypeError):
            # Whatever stands before Discord may tell no time, or none that can be read.
            pass

    async def _failed(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        del request, params
        UNANSWERED.inc()
