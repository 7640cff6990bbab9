"""A store, an outbox, and everything around them played: time, Discord, the watcher."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple, TypeVar

from bot.cards.bare import needs
from bot.cards.card import Buttons, Card, Control, Narrowed, Replaced, Reply, Stripped
from bot.delivery.outbox import Outbox
from bot.model.mail import Arrived, Edit, Letter, Queued, Target
from bot.ports import NotAllowed, TryLater
from bot.store.sqlite import SqliteStore
from tests.store.units import NOON, table, unit

T = TypeVar("T")


async def park(awaitable: Awaitable[T], *, reason: str) -> T:
    """Wait."""
    return await awaitable


class Time:
    """The Clock, and the Pause of an outbox: time passes only when a test says so, and then at once.

    A test never looks again and again whether something has come about: it is told whenever the outbox pauses, and
    whenever a message is on its way. So it depends on no machine's speed, and leaves the machine to the database.
    """

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []
        self._now = NOON
        self._due: datetime | None = None
        self._moved = asyncio.Event()
        self._paused = False
        self._news = asyncio.Event()

    def now(self) -> datetime:
        """Now."""
        return self._now

    def tell(self) -> None:
        """Something has happened that a test may wait for."""
        for waiting in self._waiting:
            if not waiting.done():
                waiting.set_result(None)
        self._waiting.clear()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until it is so."""
        while not condition():
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            await waiting

    async def rest(self, outbox: Outbox) -> None:
        """Wait until an outbox that pauses here has nothing to do now."""
        await self.until(lambda: self.resting and not outbox.under_way)

    async def pause(self, news: asyncio.Event, seconds: float | None) -> None:
        """Wait for news, or for `advance` to get there."""
        self._news = news
        self._due = None if seconds is None else self._now + timedelta(seconds=seconds)
        self._moved.clear()
        self._paused = True
        self.tell()
        waits = [asyncio.create_task(event.wait()) for event in (news, self._moved)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._paused = False
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    @property
    def resting(self) -> bool:
        """Whether the outbox pauses, having taken up all news."""
        return self._paused and not self._news.is_set() and not self._moved.is_set()

    def step(self, latest: datetime) -> bool:
        """Let time pass up to the end of the pause, if that comes no later than *latest*; whether it did."""
        if self._due is None or self._due > latest:
            return False
        self._now = max(self._now, self._due)
        self._moved.set()
        return True

    def jump(self, seconds: float) -> None:
        """Let time pass, whatever goes on."""
        self._now += timedelta(seconds=seconds)
        self._moved.set()


class Sent(NamedTuple):
    """A message as Discord has it."""

    id: int
    target: Target
    card: Card
    nonce: str
    at: datetime


def places(card: Card) -> set[str]:
    """The places of a card's controls."""
    rows = [control.buttons if isinstance(control, Buttons) else (control,) for control in card.controls]
    return {getattr(control, "place", "") for row in rows for control in row}


class LostReply(TryLater):
    """The message arrives, its answer does not."""


class Discord:
    """The Messenger: knows nonces for five minutes, and fails as it is told.

    tries: seconds since noon of each call of send, with its target. down: what every send to a target raises. denied:
    what the bot may not do there beside writing; a card that needs it is refused.
    numbered: the id of a table's message, of which at least that much is known.
    """

    def __init__(self, time: Time) -> None:
        self._time = time
        self.messages: list[Sent] = []
        self.tries: list[tuple[float, Target]] = []
        self.finds: list[Target] = []
        self.down: dict[Target, Exception] = {}
        self.denied: dict[Target, set[str]] = {}
        self._next: dict[Target, deque[Exception]] = {}
        self.edits: list[tuple[Target, int]] = []
        self.edited: dict[int, Card] = {}
        self.gate: asyncio.Event | None = None
        self.numbered: Callable[[str, int], Awaitable[int]] | None = None
        self.inside = 0
        self.most = 0

    def fail(self, target: Target, *errors: Exception) -> None:
        """Let the next sends to a target raise these."""
        self._next.setdefault(target, deque()).extend(errors)

    def notices(self, target: Target) -> list[str]:
        """What a target received, in order."""
        return [message.card.notice for message in self.messages if message.target == target]

    def lacks(self, target: Target, card: Card) -> tuple[str, ...]:
        """What is denied there."""
        return tuple(needed for needed in needs(card) if needed in self.denied.get(target, ()))

    async def send(self, target: Target, card: Card, *, table: str, nonce: str) -> int | None:
        """As Discord would."""
        self.tries.append(((self._time.now() - NOON).total_seconds(), target))
        self.inside += 1
        self.most = max(self.most, self.inside)
        try:
            error = self._error(target)
            if error is not None and not isinstance(error, LostReply):
                raise error
            if self.lacks(target, card):
                raise NotAllowed(50013)
            known = self._known(self.messages, nonce, timedelta(minutes=5))
            if known is None:
                known = self.messages[-1].id + 1 if self.messages else 1
                if self.numbered is not None:
                    known = await self.numbered(table, known)
                self.messages.append(Sent(known, target, card, nonce, self._time.now()))
            self._time.tell()
            if self.gate is not None:
                await self.gate.wait()
            if error is not None:
                raise error
            return known
        finally:
            self.inside -= 1
            self._time.tell()

    async def edit(self, target: Target, message: int, controls: Sequence[Control], *, table: str) -> None:
        """As Discord would; it fails where sending would."""
        self.edits.append((target, message))
        self._time.tell()
        if (error := self._error(target)) is not None:
            raise error
        self.edited[message] = self.looks(message).evolve(controls=tuple(controls))

    def newest(self, target: Target, place: str) -> int | None:
        """The newest message that shows a control of a place."""
        there = (m.id for m in reversed(self.messages) if m.target == target)
        return next((message for message in there if place in places(self.looks(message))), None)

    def replied(self, message: int, reply: Reply) -> None:
        """What the reply to a click makes of the message that was clicked."""
        if isinstance(reply, Replaced):
            self.edited[message] = reply.card
        elif isinstance(reply, Narrowed):
            card = self.looks(message)
            kept = tuple(c for c in card.controls if reply.place not in places(Card(controls=(c,))))
            self.edited[message] = card.evolve(controls=(*reply.controls, *kept))
        elif isinstance(reply, Stripped):
            card = self.looks(message)
            kept = tuple(c for c in card.controls if reply.place not in places(Card(controls=(c,))))
            self.edited[message] = card.evolve(controls=kept)

    def looks(self, message: int) -> Card:
        """What a message shows by now."""
        return self.edited.get(message) or next(sent.card for sent in self.messages if sent.id == message)

    def _error(self, target: Target) -> Exception | None:
        queue = self._next.get(target)
        if target in self.down or not queue:
            return self.down.get(target)
        return queue.popleft()

    async def find(self, target: Target, *, since: datetime, after: int | None) -> int | None:
        """As a search of the history would."""
        self.finds.append(target)
        oldest = since - timedelta(minutes=1)
        there = [m for m in self.messages if m.target == target and m.at >= oldest and m.id > (after or 0)]
        return there[0].id if there else None

    def _known(self, messages: Iterable[Sent], nonce: str, within: timedelta) -> int | None:
        oldest = self._time.now() - within
        return next((message.id for message in messages if message.nonce == nonce and message.at >= oldest), None)


class Watch:
    """The Watcher: keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[object, ...]] = []
        self.broken = False
        self.current: Card | None = None

    async def reminder(self, queued: Queued) -> Card | None:
        """Told; the card is `current`."""
        self._note("reminder", queued.letter.about)
        return self.current

    def _note(self, *what: object) -> None:
        self.told.append(what)
        if self.broken:
            raise RuntimeError("the watcher is broken")

    async def closing_wanted(self, queued: Queued) -> bool:
        """It is."""
        return True

    async def closing_arrived(self, queued: Queued, arrived: Arrived) -> bool:
        """Told, and not written down."""
        self._note("closing_arrived", queued.letter.closing, arrived.message, arrived.aside)
        return False

    async def dm_closed(self, table: str, user: int) -> None:
        """Told."""
        self._note("dm_closed", table, user)

    async def dm_open(self, user: int) -> None:
        """Told."""
        self._note("dm_open", user)

    async def lacking(self, table: str, permissions: tuple[str, ...]) -> None:
        """Told."""
        self._note("lacking", table, permissions)

    async def channel_refused(self, table: str, code: int) -> None:
        """Told."""
        self._note("channel_refused", table, code)

    async def channel_gone(self, table: str) -> None:
        """Told."""
        self._note("channel_gone", table)

    async def channel_back(self, table: str) -> None:
        """Told."""
        self._note("channel_back", table)


class World:
    """All of it. Letters are posted by units of made-up tables."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.time = Time()
        self.discord = Discord(self.time)
        self.watch = Watch()
        self.outbox = self._outbox()
        self._versions: dict[str, int] = {}

    def _outbox(self) -> Outbox:
        return Outbox(self.store, self.discord, self.time, park, self.watch, pause=self.time.pause)

    async def post(self, *letters: Letter, of: str = "t", edits: tuple[Edit, ...] = ()) -> None:
        """Commit letters of a table and wake the outbox, as the application does."""
        n = self._versions[of] = self._versions.get(of, 0) + 1
        await self.store.commit(unit(table(of, n), letters=letters, edits=edits))
        self.outbox.wake()

    async def settle(self) -> None:
        """Until the outbox has nothing to do now."""
        await self.time.rest(self.outbox)

    async def advance(self, seconds: float) -> None:
        """Let time pass, with everything that is due on the way."""
        latest = self.time.now() + timedelta(seconds=seconds)
        await self.settle()
        while self.time.step(latest):
            await self.settle()
        self.time.jump((latest - self.time.now()).total_seconds())
        await self.settle()

    async def crash(self) -> None:
        """Stop in the middle of whatever goes on."""
        await self.outbox.stop(0)

    async def start(self) -> None:
        """Start anew, as a new process would."""
        self.outbox = self._outbox()
        self.outbox.start()
        await self.settle()
