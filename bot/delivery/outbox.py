"""The dispatcher: in order for each target, in parallel across targets, for ever."""

import asyncio
import itertools
import logging
from collections.abc import Callable, Coroutine
from datetime import timedelta
from functools import partial
from typing import Any, Protocol

from bot.cards.card import Card
from bot.delivery.courier import Courier, Mail, plain
from bot.model.mail import Queued
from bot.ports import Clock, Messenger, Park, Watcher

_log = logging.getLogger(__name__)

CLAIM = timedelta(minutes=5)
"""How long a claim lasts; a letter that is still under way then is not sent a second time."""
SLOT_SECONDS = 60.0
"""How long a try keeps its place among those that go at once; whatever takes longer goes on, and others begin."""
STORE_SECONDS = 5.0
"""How long to wait after the store failed."""


class Pause(Protocol):
    """How the dispatcher waits; another one moves time in tests."""

    async def __call__(self, news: asyncio.Event, seconds: float | None) -> None:
        """Return when *news* is set, or after so many seconds (None: never)."""


class Outbox:
    """Sends what the store holds for sending. What it cannot send stays in the store, due later or set aside.

    at_once: how many targets are served at the same time.
    """

    def __init__(
        self,
        store: Mail,
        messenger: Messenger,
        clock: Clock,
        park: Park,
        watcher: Watcher,
        *,
        fallback: Callable[[Card], Card] = plain,
        at_once: int = 20,
        pause: Pause | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._park = park
        self._courier = Courier(store, messenger, clock, watcher, fallback)
        self._at_once = at_once
        self._pause = pause or self._wait
        self._news = asyncio.Event()
        self._stopping = False
        self._dispatcher: asyncio.Task[None] | None = None
        # The letters under way; a letter whose claim ran out meanwhile must not go out a second time.
        self._under_way: dict[int, asyncio.Task[None]] = {}
        # Those among them that Discord keeps waiting.
        self._overdue: set[int] = set()
        # Those of which the store could not be told how they fared.
        self._untold: set[int] = set()
        self._edits = itertools.count(1)

    @property
    def running(self) -> bool:
        """Whether the dispatcher is at work: for health checks."""
        return self._dispatcher is not None and not self._dispatcher.done()

    @property
    def under_way(self) -> int:
        """How many letters are being sent at this moment."""
        return len(self._under_way)

    def start(self) -> None:
        """Begin to send, with whatever an earlier process left. Raises RuntimeError if it runs already."""
        if self.running:
            raise RuntimeError("the outbox runs already")
        self._stopping = False
        self._dispatcher = asyncio.create_task(self._dispatch(), name="outbox")

    def wake(self) -> None:
        """Look for letters now: to be called after a commit."""
        self._news.set()

    async def stop(self, drain: float) -> None:
        """Send what is due, for at most *drain* seconds; what remains waits for the next start."""
        dispatcher = self._dispatcher
        if dispatcher is None:
            return
        self._stopping = True
        self.wake()
        try:
            await asyncio.wait([dispatcher], timeout=drain)
        finally:
            tasks = [dispatcher, *self._under_way.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self._dispatcher = None

    async def _dispatch(self) -> None:
        released = False
        while True:
            self._news.clear()
            try:
                if not released:
                    # Nobody else sends: the claims are those of a process that died.
                    await self._store.release()
                    released = True
                await self._tell()
                begun = await self._begin()
                if self._stopping and not begun and not self._under_way:
                    return
                seconds = await self._seconds()
            except Exception as error:
                _log.error("the outbox could not read the store: %s", type(error).__name__)
                if self._stopping:
                    return
                seconds = STORE_SECONDS
            await self._pause(self._news, seconds)

    async def _tell(self) -> None:
        """What the store could not be told, once it listens again: nobody waits for a claim to end."""
        for letter in tuple(self._untold):
            now = self._clock.now()
            await self._store.retry(letter, now + timedelta(seconds=STORE_SECONDS), now)
            self._untold.remove(letter)

    async def _begin(self) -> int:
        room = self._room
        if not room:
            return 0
        now = self._clock.now()
        claimed = await self._store.claim(now, now + CLAIM, room)
        letters = [queued for queued in claimed if queued.id not in self._under_way]
        for queued in letters:
            self._send(queued.id, self._deliver(queued))
        return len(letters) + await self._begin_edits(room - len(letters))

    async def _begin_edits(self, room: int) -> int:
        """What is over is no news: it waits behind all letters."""
        edits = await self._store.edits(room) if room > 0 else ()
        for edit in edits:
            # Letters have numbers from 1 on; an edit's own may come again once it was handed out.
            self._send(-next(self._edits), self._courier.edit(edit))
        return len(edits)

    @property
    def _room(self) -> int:
        return max(self._at_once - len(self._under_way) + len(self._overdue), 0)

    def _send(self, number: int, work: Coroutine[Any, Any, None]) -> None:
        task = self._under_way[number] = asyncio.create_task(work, name=f"letter {number}")
        late = asyncio.get_running_loop().call_later(SLOT_SECONDS, self._late, number)
        task.add_done_callback(partial(self._done, number, late))

    def _late(self, number: int) -> None:
        _log.warning("letter %d has had no answer for %.0f s; others go on", number, SLOT_SECONDS)
        self._overdue.add(number)
        self.wake()

    async def _deliver(self, queued: Queued) -> None:
        try:
            await self._courier.deliver(queued)
        except Exception as error:
            # The store failed: the letter stays claimed until the store learns that nothing is known of this try.
            _log.error("letter %d could not be written down: %s", queued.id, type(error).__name__)
            self._untold.add(queued.id)

    def _done(self, number: int, late: asyncio.TimerHandle, _: asyncio.Task[None]) -> None:
        late.cancel()
        self._overdue.discard(number)
        del self._under_way[number]
        self.wake()

    async def _seconds(self) -> float | None:
        # Without room nothing can begin before something ends, which wakes.
        if not self._room:
            return None
        due = await self._store.next_letter()
        return None if due is None else max((due - self._clock.now()).total_seconds(), 0)

    async def _wait(self, news: asyncio.Event, seconds: float | None) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._park(news.wait(), reason="outbox idle")
        except TimeoutError:
            pass
