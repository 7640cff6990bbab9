"""Whether the bot is well: looked at every few seconds, and written into a file for whoever asks.

What stays wrong for ten minutes and is this process's own affair ends it: whoever started it begins another. An outage
of Discord is no such thing: errors are answers too.
"""

import asyncio
import json
import logging
import os
import time
from collections.abc import Callable, Coroutine, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from bot.metrics import GATEWAY, LATE, LETTERS, OLDEST
from bot.ports import Clock, VitalSigns

log = logging.getLogger(__name__)

EVERY: Final = 15.0
"""Seconds between two looks."""
ASK_AFTER: Final = 120.0
"""Seconds without an answer of Discord's after which something is asked for."""
GIVE_UP: Final = 600.0
"""Seconds after which what is wrong ends the process."""
STALE: Final = 90.0
"""Seconds after which what was written says that nobody writes any more."""
STORE_LATE, GATEWAY_LATE, ANSWER_LATE = 120.0, 180.0, 300.0
LETTER_LATE, DEADLINE_LATE, CLOCK_OFF = 900.0, 300.0, 60.0
"""Seconds after which something is not well."""


class Unwell(Exception):
    """The process cannot do its work, and begins anew; its text is a sentence for whoever runs it."""


class Discord(Protocol):
    """What is known of the connection. Moments are those of the loop's clock."""

    @property
    def up_since(self) -> float | None:
        """Since when Discord tells of clicks; None while it does not."""

    @property
    def heard(self) -> float | None:
        """When a request was answered last, an error too."""

    @property
    def unheard(self) -> float | None:
        """Since when requests have been made of which none was answered."""

    @property
    def ahead(self) -> float:
        """By how many seconds this machine's clock is ahead of Discord's."""

    async def ask(self) -> None:
        """Make some request. Raises whatever comes of it."""


class Signs(NamedTuple):
    """How the bot is; spans in seconds. at: since 1970."""

    at: float
    gateway_down: float = 0.0
    store_silent: float = 0.0
    discord_silent: float = 0.0
    oldest_letter: float = 0.0
    late_deadline: float = 0.0
    clock_ahead: float = 0.0


def health_file(database: Path) -> Path:
    """Where the signs are, beside the database."""
    return database.with_suffix(".health")


def complaints(signs: Signs | None, now: float) -> Iterator[str]:
    """What is not well, in sentences. signs: as they were written; None where there are none. now: since 1970."""
    if signs is None:
        yield "the bot does not run, or has only just begun"
        return
    if now - signs.at > STALE:
        yield f"nothing has been heard of the bot for {now - signs.at:.0f} s"
        return
    for value, most, what in (
        (signs.gateway_down, GATEWAY_LATE, "Discord has told of no clicks for {:.0f} s"),
        (signs.store_silent, STORE_LATE, "the database has taken nothing for {:.0f} s"),
        (signs.discord_silent, ANSWER_LATE, "no request has been answered by Discord for {:.0f} s"),
        (signs.oldest_letter, LETTER_LATE, "a letter has been waiting for {:.0f} s"),
        (signs.late_deadline, DEADLINE_LATE, "a deadline is {:.0f} s late"),
        (abs(signs.clock_ahead), CLOCK_OFF, "the clock of this machine is {:.0f} s off"),
    ):
        if value > most:
            yield what.format(value)


def read(file: Path) -> Signs | None:
    """The signs in a file; None where there are none that can be read."""
    try:
        found = json.loads(file.read_text("utf-8"))
        return Signs(**{name: float(found[name]) for name in Signs._fields})
    except (OSError, ValueError, TypeError, KeyError):
        return None


def write(file: Path, signs: Signs) -> None:
    """Put signs into a file; whoever reads it finds all of them or those before. What fails is logged."""
    beside = file.with_name(f"{file.name}.new")
    try:
        beside.write_text(json.dumps(signs._asdict()), "utf-8")
        os.replace(beside, file)
    except OSError as error:
        log.warning("It could not be written down how the bot is: %s", error.strerror)


class Pulse:
    """Looks again and again. clock: what time it is; ticks: seconds that no setting of the clock changes."""

    def __init__(
        self,
        store: VitalSigns,
        discord: Discord,
        clock: Clock,
        file: Path,
        *,
        ticks: Callable[[], float] = time.monotonic,
    ) -> None:
        self._store = store
        self._discord = discord
        self._clock = clock
        self._file = file
        self._ticks = ticks
        self._begun = ticks()
        self._stored = self._down = self._begun
        # The first letter of each line that is due, and when it was first found so.
        self._due: dict[int, float] = {}
        self._late = 0.0
        self._beating: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Look for ever. Raises Unwell."""
        try:
            while True:
                await self.look()
                await asyncio.sleep(EVERY)
        finally:
            for task in (self._beating, self._asking):
                if task is not None:
                    task.cancel()
            self._file.unlink(missing_ok=True)

    async def look(self) -> Signs:
        """How the bot is now, also in its file. Raises Unwell."""
        self._beating = _again(self._beating, self._beat)
        now, up = self._ticks(), self._discord.up_since
        if up is not None:
            self._down = now
        if now - (self._discord.heard or self._begun) > ASK_AFTER:
            self._asking = _again(self._asking, self._ask)
        # What was begun has its chance; a store that hangs keeps nobody from looking.
        await asyncio.wait({self._beating}, timeout=EVERY)
        unheard = self._discord.unheard
        # Nobody is heard without a connection: that is the gateway's affair.
        silent = 0.0 if unheard is None or up is None else now - max(unheard, up)
        signs = Signs(
            self._clock.now().timestamp(),
            gateway_down=now - self._down,
            store_silent=max(now - self._stored, 0.0),
            discord_silent=max(silent, 0.0),
            oldest_letter=max((now - since for since in self._due.values()), default=0.0),
            late_deadline=self._late,
            clock_ahead=self._discord.ahead,
        )
        GATEWAY.set(up is not None)
        LETTERS.set(len(self._due))
        OLDEST.set(signs.oldest_letter)
        LATE.set(signs.late_deadline)
        await asyncio.to_thread(write, self._file, signs)
        _judge(signs)
        return signs

    async def _beat(self) -> None:
        try:
            now = self._clock.now()
            await self._store.beat(now)
            self._stored = self._ticks()
            due = await self._store.letters_due(now)
            following = await self._store.next_deadline()
        except Exception as error:
            log.warning("The store fails: %s", type(error).__name__)
            return
        self._due = {letter: self._due.get(letter, self._since(tried, now)) for letter, tried in due}
        waits = following is not None and self._discord.up_since is not None
        self._late = max((now - following.due).total_seconds(), 0.0) if following is not None and waits else 0.0

    def _since(self, tried: datetime | None, now: datetime) -> float:
        return self._ticks() - (0.0 if tried is None else max((now - tried).total_seconds(), 0.0))

    async def _ask(self) -> None:
        try:
            await self._discord.ask()
        except Exception as error:
            # An error is an answer; what is none is seen by whoever listens.
            log.info("Discord was asked for a sign: %s", type(error).__name__)


def _again(task: asyncio.Task[None] | None, work: Callable[[], Coroutine[Any, Any, None]]) -> asyncio.Task[None]:
    """What is still under way, or begins anew."""
    return asyncio.create_task(work()) if task is None or task.done() else task


def _judge(signs: Signs) -> None:
    if signs.store_silent > GIVE_UP:
        raise Unwell(f"the database has taken nothing for {signs.store_silent:.0f} s")
    if signs.discord_silent > GIVE_UP:
        raise Unwell(f"no request has been answered for {signs.discord_silent:.0f} s, though Discord tells of clicks")
