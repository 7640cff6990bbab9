"""A house whose process can die after any call of its store or of Discord: nothing of it goes on from there."""

import asyncio
import inspect
from collections.abc import Mapping
from datetime import datetime
from functools import partial, wraps
from pathlib import Path
from typing import Any, cast

from bot.model.mail import Target
from bot.store.sqlite import SqliteStore
from tests.delivery.world import Discord
from tests.tables.house import House


class Life:
    """How many more calls the process lives to see, None: it lives on. calls: those that it saw since that was said."""

    def __init__(self) -> None:
        self.left: int | None = None
        self.calls: list[str] = []
        self.over = asyncio.Event()

    async def through(self, name: str, call: Any) -> Any:
        """A call through a port. From the end of the last one on nothing comes back."""
        if self.over.is_set():
            await asyncio.Event().wait()
        made = await call()
        if self.left is not None:
            self.calls.append(name)
            self.left -= 1
            if self.left < 0:
                self.over.set()
        if self.over.is_set():
            await asyncio.Event().wait()
        return made


class Port:
    """Something outside the process, as long as it lives."""

    def __init__(self, outside: Any, life: Life) -> None:
        self._outside = outside
        self._life = life

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._outside, name)
        if not inspect.iscoroutinefunction(found):
            return found

        @wraps(found)
        async def called(*args: Any, **kwargs: Any) -> Any:
            return await self._life.through(name, partial(found, *args, **kwargs))

        return called


class MortalHouse(House):
    """A house with the life of its process."""

    def __init__(self, path: Path, at: datetime) -> None:
        super().__init__(path, at)
        self.life = Life()
        self._world = self.discord

    async def store_opened(self) -> SqliteStore:
        """A new process lives until it is told otherwise."""
        self.life = Life()
        self._real = await super().store_opened()
        self.discord = cast(Discord, Port(self._world, self.life))
        return cast(SqliteStore, Port(self._real, self.life))

    async def lives(self, calls: int, act: Any, down: Mapping[Target, Exception]) -> list[str]:
        """Do something in a process that dies after so many calls more; the calls, and another process by then.

        A process that had less to do lives on, and ends when it rests. down: what Discord says to the other one.
        """
        self.life.left = calls
        acting = asyncio.ensure_future(act())
        dying = asyncio.ensure_future(self.life.over.wait())
        await asyncio.wait({acting, dying}, return_when=asyncio.FIRST_COMPLETED)
        seen = list(self.life.calls)
        for task in (acting, dying):
            task.cancel()
        await asyncio.gather(acting, dying, return_exceptions=True)
        await self.outbox.stop(0)
        await self._real.close()
        self._world.down.update(down)
        await self.open()
        return seen
