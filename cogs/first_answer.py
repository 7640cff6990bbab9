"""The first answer to an interaction comes in time: whatever is still to be done, it is deferred before that."""

import asyncio
import logging
from typing import Final

import discord

from cogs.failures import PASSING
from cogs.incoming import Interaction

log = logging.getLogger(__name__)

BELIEVED: Final = 3.0
"""Seconds of age that an interaction may have; more, or less than none, is a clock that is wrong, or nobody waits."""


class FirstAnswer:
    """Defers an interaction unless somebody answers it within so many seconds of its coming about (None: never)."""

    def __init__(self, itx: Interaction, seconds: float | None) -> None:
        self._itx = itx
        self._deferring: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        if seconds is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(seconds - _age(itx), 0), self._begin)

    def _begin(self) -> None:
        self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        try:
            await self._itx.response.defer(thinking=self._itx.message is None, ephemeral=True)
        except (discord.HTTPException, *PASSING) as error:
            code = getattr(error, "code", "")
            log.warning("Interaction %s could not be deferred: %s %s", self._itx.id, type(error).__name__, code)

    async def mine(self) -> None:
        """From here on whoever calls answers: nothing is deferred any more, or it has been."""
        if self._timer is not None:
            self._timer.cancel()
        if self._deferring is not None:
            await asyncio.wait({self._deferring})


def _age(itx: Interaction) -> float:
    age = (discord.utils.utcnow() - itx.created_at).total_seconds()
    return age if 0 < age < BELIEVED else 0.0
