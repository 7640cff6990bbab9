"""The clock: one task that sleeps until the next deadline of any table."""

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from bot.desk import Desk, NoTable
from bot.model.clock import Deadline
from bot.model.lines import Ticked
from bot.ports import Clock, Conflict, DeadlineStore, Members, Park
from bot.tables.change import SILENT, Change, Decision, Held
from bot.tables.due import late_users, ticked
from bot.tables.time.timers import OVERSLEPT, set_back

log = logging.getLogger(__name__)

FAR = datetime(9000, 1, 1, tzinfo=UTC)
ALIVE_EVERY = timedelta(minutes=1)
"""How often it is written down at most that the process is there."""
AFTER_A_FAULT = timedelta(minutes=1)
"""After this time a deadline that could not be handled is looked at again."""


class Deadlines:
    """Handles deadlines when they are due, each under its table's lock.

    looks: seconds after which it looks at the time again, whatever is due, so that a clock that was set, or a machine
    that slept, is noticed; None where time cannot jump.
    """

    def __init__(
        self,
        desk: Desk,
        store: DeadlineStore,
        *,
        members: Members,
        clock: Clock,
        park: Park,
        looks: float | None = None,
    ) -> None:
        self._looks = looks
        self._desk = desk
        self._store = store
        self._members = members
        self._clock = clock
        self._park = park
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        # When the process was there last, and since when it is there again after a while without one.
        self._seen: datetime | None = None
        self._since: datetime | None = None
        # Since when nobody can reach the bot, though the process is there.
        self._cut: datetime | None = None
        # Those that could not be handled, and when they are looked at again: no other table waits for them.
        self._later: dict[Deadline, datetime] = {}

    def start(self) -> None:
        """Begin; what is overdue is handled at once."""
        self._task = asyncio.create_task(self._run(), name="deadlines")

    def wake(self) -> None:
        """A deadline may have changed."""
        self._changed.set()

    def reached(self, *, up: bool) -> None:
        """Whether clicks can come from now on: while none can, nothing is due, and then it is as after an absence."""
        now = self._clock.now()
        if not up:
            self._cut = self._cut or now
            return
        if self._is_cut_off(now):
            self._since = now
        self._cut = None
        self.wake()

    def _is_cut_off(self, now: datetime) -> bool:
        # Connections end and begin again all the time.
        return self._cut is not None and now - self._cut > OVERSLEPT

    async def stop(self) -> None:
        """End between two deadlines."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        try:
            # A process that nobody can reach is as good as none.
            await self._store.seen(
                self._cut if self._is_cut_off(self._clock.now()) and self._cut else self._clock.now()
            )
        except Exception as error:
            # A store that is closed already knows less exactly when the process was there.
            log.warning("It could not be written down that the process ends: %s", type(error).__name__)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            try:
                wait = await self.handle_due()
            except Exception:
                log.exception("The deadlines could not be read")
                wait = AFTER_A_FAULT.total_seconds()
            if self._looks is not None:
                wait = self._looks if wait is None else min(wait, self._looks)
            try:
                async with asyncio.timeout(wait):
                    await self._park(self._changed.wait(), reason="no deadline is due")
            except TimeoutError:
                continue

    async def handle_due(self) -> float | None:
        """Handle everything due, in order; seconds until the next, None when there is none."""
        if self._is_cut_off(self._clock.now()):
            return ALIVE_EVERY.total_seconds()
        await self._look_at_the_clock()
        while True:
            now = self._clock.now()
            due = dict.fromkeys(await self._store.due(now))
            self._later = {deadline: at for deadline, at in self._later.items() if deadline in due}
            ready = [deadline for deadline in due if self._later.get(deadline, now) <= now]
            if not ready:
                break
            tables = set()
            for deadline in ready:
                # What is done about one may settle the others of its table: they are read again.
                if deadline.table not in tables:
                    tables.add(deadline.table)
                    # If it is still there afterwards, it was in vain.
                    self._later[deadline] = now + AFTER_A_FAULT
                    await self._handle(deadline)
        following = await self._store.next_deadline(now)
        moments = [*self._later.values(), *([following.due] if following else [])]
        return (min(moments) - now).total_seconds() if moments else None

    async def _look_at_the_clock(self) -> None:
        """Notice that there was no process for a while, or that the computer's clock was set back."""
        now, first = self._clock.now(), self._seen is None
        last = await self._store.last_seen() if first else self._seen
        if last is not None and last - now > OVERSLEPT:
            await self._set_back(last - now)
            self._since = now
        elif first and last is not None and now - last > OVERSLEPT:
            self._since = now
        if last is None or abs(now - last) >= ALIVE_EVERY:
            await self._store.seen(now)
            self._seen = now
        elif first:
            self._seen = last

    async def _set_back(self, by: timedelta) -> None:
        log.warning("The clock was set back by %.0f s", by.total_seconds())

        async def act(held: Held) -> Decision:
            return Change(held=held, table=set_back(held.table, by), line=Ticked()) if held.table.live else SILENT

        for table in sorted({deadline.table for deadline in await self._store.due(FAR)}):
            try:
                await self._desk.change(table, act)
            except Exception:
                log.exception("The deadlines of table %s could not be set back", table)

    async def _handle(self, deadline: Deadline) -> None:
        try:
            gone = await self._gone(deadline.table)

            async def act(held: Held) -> Decision:
                return await ticked(held, gone, self._since) or SILENT

            await self._desk.change(deadline.table, act)
        except (NoTable, Conflict):
            log.warning("Deadline %s of table %s does not fit it", deadline.what, deadline.table)
        except Exception:
            log.exception("Deadline %s of table %s could not be handled", deadline.what, deadline.table)

    async def _gone(self, table: str) -> tuple[int, ...]:
        """Those of the late ones who have left the server: asked before the table is locked."""
        held = await self._desk.look(table)
        users = late_users(held) if held is not None else ()
        if held is None or not users:
            return ()
        there = await asyncio.gather(*(self._members.present(held.table.guild, user) for user in users))
        return tuple(user for user, present in zip(users, there, strict=True) if present is False)
