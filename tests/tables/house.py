"""The whole application but Discord, on a real database: time passes only when a test says so, and then at once.

async with house(tmp_path, at=datetime(2026, 1, 10, 9, tzinfo=UTC)) as h:
    table = await h.start("secret_hitler", 5)
    await h.pass_time(minutes=30)
    assert "⏳" in h.channel(table)[-1].card.notice
"""

import itertools
import re
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import pytest

from bot.cards.card import Card, Reply
from bot.delivery.outbox import Outbox
from bot.model.clock import Deadline
from bot.model.log import Entry
from bot.model.mail import Target
from bot.model.people import Language
from bot.model.table import Table
from bot.presentation.controls import asked_fields
from bot.services.opening import Order
from bot.services.service import Service
from bot.services.tables import Tables
from bot.store.sqlite import SqliteStore
from bot.tables.actor import Actor, Click, Source
from bot.tables.change import Dealing, Dealt, Held
from bot.tables.dealing import dealt
from bot.tables.time.wishes import ClockWish
from bot.workers.clock import Deadlines
from bot.workers.watch import TableWatcher
from engines.core.protocol import Field, Prompt
from engines.registry import games
from tests.delivery.world import Discord, Sent, Time, park

MORNING: Final = datetime(2026, 1, 10, 9, tzinfo=UTC)
"""Ten o'clock in Paris, on a day without surprises."""
GUILD: Final = 7
PRINT: Final = re.compile(r"[A-Z2-7]{4}(?:-[A-Z2-7]{4}){3}")
NAMES: Final = ("Ada", "Bea", "Chloé", "Dan", "Eve", "Flo", "Gus", "Hal", "Ivo", "Joy")


class Hours(Time):
    """Time that begins at a given moment."""

    def __init__(self, start: datetime) -> None:
        super().__init__()
        self._now = start


class People:
    """The Members port. gone: users who have left the server. lost: nothing can be found out. asked: about whom."""

    def __init__(self) -> None:
        self.gone: set[int] = set()
        self.lost = False
        self.asked: list[int] = []

    async def present(self, guild: int, user: int) -> bool | None:
        """Whether somebody is there."""
        assert guild == GUILD
        self.asked.append(user)
        return None if self.lost else user not in self.gone


class Heard(NamedTuple):
    """A message, without what depends on the order of sending."""

    at: datetime
    target: Target
    card: Card


class House:
    """An application and its people. restless: whether the process ends and starts again at everything that is due.

    down_once_dealt: what the channel of a table answers to everything after its closing message.
    """

    store: SqliteStore
    service: Service
    deadlines: Deadlines
    outbox: Outbox
    watcher: TableWatcher

    def __init__(self, path: Path, at: datetime) -> None:
        self.path = path
        self.time = Hours(at)
        self.discord = Discord(self.time)
        self.discord.numbered = self._numbered
        self.down_once_dealt: Exception | None = None
        self.people = People()
        self.restless = False
        self.names: dict[int, str] = {}
        """What some people call themselves; the others have one of NAMES."""
        self._numbers = itertools.count(1)

    @property
    def tables(self) -> Tables:
        """What is asked of the table of a channel."""
        return self.service.tables

    def numbered_from(self, first: int) -> None:
        """Interactions have these numbers from now on: in a database of another house some are taken."""
        self._numbers = itertools.count(first)

    # The process

    async def open(self) -> None:
        """A process on the database."""
        self.store = await self.store_opened()
        self.service = Service(self.store, self.time, self.people, games(), self._wake)
        self.watcher = TableWatcher(self.service.desk, self.store)
        self.deadlines = Deadlines(self.service.desk, self.store, members=self.people, clock=self.time, park=park)
        self.outbox = Outbox(self.store, self.discord, self.time, park, self.watcher, pause=self.time.pause)
        self.outbox.start()
        await self.settle()

    async def store_opened(self) -> SqliteStore:
        """The database, opened."""
        return await SqliteStore.open(self.path, park=park)

    async def close(self) -> None:
        """The process ends, having sent what it could."""
        await self.deadlines.stop()
        await self.outbox.stop(5)
        await self.store.close()

    async def restart(self, *, away: timedelta = timedelta()) -> None:
        """Another process on the same database, after a while without any."""
        await self.close()
        self.time.jump(away.total_seconds())
        await self.open()

    async def _numbered(self, table: str, least: int) -> int:
        """The id of a message: of one that deals a table, one by which the first seat is asked first."""
        held = await self.service.desk.look(table)
        if not isinstance(held, Dealing):
            return least
        for number in itertools.count(least):
            change = await dealt(held, number)
            after = change.after
            if self.down_once_dealt is not None:
                self.discord.down[Target("channel", held.table.channel)] = self.down_once_dealt
            if not isinstance(after, Dealt) or 0 in after.game.prompts(after.state)[0].pending:
                return number
        raise AssertionError

    def _wake(self) -> None:
        self.outbox.wake()

    async def settle(self) -> float | None:
        """Everything that is due is done and sent; seconds until the next deadline."""
        wait = await self.deadlines.handle_due()
        await self._sent()
        return wait

    async def _sent(self) -> None:
        await self.time.rest(self.outbox)

    # Time

    @property
    def now(self) -> datetime:
        """Now, in UTC."""
        return self.time.now()

    async def pass_time(self, **span: float) -> None:
        """So much time passes, with everything that is due on the way."""
        await self.until(self.now + timedelta(**span))

    async def until(self, latest: datetime) -> None:
        """Time passes up to a moment, with everything that is due on the way."""
        while (moment := await self.next_moment()) is not None and moment <= latest:
            self.time.jump(max((moment - self.now).total_seconds(), 0))
            await (self.restart() if self.restless else self.settle())
        self.time.jump((latest - self.now).total_seconds())
        await self.settle()

    async def next_moment(self) -> datetime | None:
        """When something is due next: a deadline, or a letter."""
        wait = await self.settle()
        letter = await self.store.next_letter()
        moments = [*([self.now + timedelta(seconds=wait)] if wait is not None else []), *([letter] if letter else [])]
        return min(moments, default=None)

    # What people do

    def actor(self, user: int, *, channel: int = 1, language: Language = "en", dm: bool = False, **more: Any) -> Actor:
        """Somebody who acts."""
        name = self.names.get(user, NAMES[user % 100 % len(NAMES)])
        return Actor(
            user, name, language, next(self._numbers), None if dm else GUILD, channel, more.get("manages", False)
        )

    async def start(
        self,
        game: str = "secret_hitler",
        seats: int = 5,
        *,
        channel: int = 1,
        language: Language = "fr",
        rhythm: str | None = None,
        options: Mapping[str, Any] | None = None,
        wish: ClockWish | None = None,
    ) -> str:
        """A table that has just been dealt, with users 100 × channel + 0 …, who all speak English; its id."""
        table = await self.lobby(
            game, seats, channel=channel, language=language, rhythm=rhythm, options=options, wish=wish
        )
        await self.press(100 * channel, table, "lobby", "start", channel=channel)
        await self.settle()
        return table

    async def lobby(
        self,
        game: str = "secret_hitler",
        seats: int = 5,
        *,
        channel: int = 1,
        language: Language = "fr",
        rhythm: str | None = None,
        options: Mapping[str, Any] | None = None,
        wish: ClockWish | None = None,
    ) -> str:
        """A lobby that can be started; its id."""
        users = [100 * channel + number for number in range(seats)]
        opened = await self.tables.open(
            self.actor(users[0], channel=channel), Order(game, options or {}, language, rhythm)
        )
        table = str(getattr(opened, "table", ""))
        for user in users[1:]:
            await self.press(user, table, "lobby", "join", channel=channel)
        if wish is not None:
            await self.tables.clock(self.actor(users[0], channel=channel), wish)
        return table

    async def press(
        self,
        user: int,
        table: str,
        place: str,
        what: str,
        *,
        channel: int = 1,
        source: Source = "channel",
        values: Mapping[str, tuple[str, ...]] | None = None,
    ) -> Reply:
        """Somebody uses a control."""
        actor = self.actor(user, channel=channel, dm=source == "dm")
        target = Target("user", user) if source == "dm" else Target("channel", channel)
        message = None if source == "hand" else self.discord.newest(target, place)
        reply = await self.tables.press(actor, Click(table, place, what, values or {}, source, message))
        if message is not None:
            self.discord.replied(message, reply)
        await self.settle()
        return reply

    async def answer(
        self, table: str, seat: int, pick: Callable[[int], int] = lambda _: 0, *, source: Source = "channel"
    ) -> Reply:
        """A seat answers what it owes. pick: one of so many offers or options, by its place."""
        prompt = next(p for p in self.prompts(await self.dealt(table)) if seat in p.pending)
        return await self.answer_prompt(table, prompt, seat, pick, source=source)

    async def answer_prompt(
        self, table: str, prompt: Prompt, seat: int, pick: Callable[[int], int], *, source: Source = "channel"
    ) -> Reply:
        """A seat answers this prompt, for the first time or anew."""
        held = await self.dealt(table)
        offers = held.game.offers(held.state, prompt, seat)
        number = pick(len(offers))
        what, values = str(number), dict[str, tuple[str, ...]]()
        match asked_fields(offers[number]):
            case ():
                pass
            case (field,) if field.single:
                what = f"{number}.{pick(len(field.options))}"
            case fields:
                what = f"{number}!"
                values = {field.name: _some(field, pick) for field in fields}
        user = held.table.members[seat].user
        return await self.press(user, table, prompt.id, what, channel=held.table.channel, source=source, values=values)

    async def everyone(self, table: str, *, but: Iterable[int] = ()) -> None:
        """All who owe something answer it, unless another's answer has closed it."""
        for prompt in self.prompts(await self.held(table)):
            for seat in prompt.pending:
                still = {of.id for of in self.prompts(await self.held(table)) if seat in of.pending}
                if seat not in but and prompt.id in still:
                    await self.answer_prompt(table, prompt, seat, lambda _: 0)

    # What there is

    async def held(self, table: str) -> Held:
        """A table as it is."""
        held = await self.service.desk.look(table)
        assert held is not None
        return held

    async def dealt(self, table: str) -> Dealt:
        """A table that has been started."""
        held = await self.held(table)
        assert isinstance(held, Dealt)
        return held

    async def table(self, table: str) -> Table:
        """A table as it is."""
        return (await self.held(table)).table

    async def prompt(self, table: str) -> Prompt:
        """The only decision that the table waits for."""
        (prompt,) = self.prompts(await self.held(table))
        return prompt

    def prompts(self, held: Held) -> tuple[Prompt, ...]:
        """The open decisions that the table waits for."""
        return held.game.awaited(held.state) if isinstance(held, Dealt) and held.table.live else ()

    async def log(self, table: str) -> tuple[Entry, ...]:
        """The table's log."""
        return await self.store.log(table)

    async def deadline(self) -> Deadline | None:
        """The next deadline of all tables."""
        return await self.store.next_deadline()

    def channel(self, channel: int = 1) -> list[Sent]:
        """The messages of a channel."""
        return [m for m in self.discord.messages if m.target == Target("channel", channel)]

    def dms(self, user: int) -> list[Sent]:
        """The messages to somebody."""
        return [m for m in self.discord.messages if m.target == Target("user", user)]

    def since(self, number: int) -> list[Sent]:
        """The messages but for the first so many."""
        return self.discord.messages[number:]

    def heard(self) -> list[Heard]:
        """All messages, to be compared with those of another house; prints are those of what nobody else may know."""
        return sorted(
            (Heard(m.at, m.target, _unprinted(m.card)) for m in self.discord.messages),
            key=lambda m: (m.at, m.target, repr(m.card)),
        )


def _unprinted(card: Card) -> Card:
    return card.evolve(notice=PRINT.sub("", card.notice), footer=PRINT.sub("", card.footer))


def _some(field: Field, pick: Callable[[int], int]) -> tuple[str, ...]:
    """As few options of a field as will do."""
    first, count = pick(len(field.options)), len(field.options)
    return tuple(str((first + more) % count) for more in range(max(field.least, 1)))


HouseT = TypeVar("HouseT", bound=House)


@asynccontextmanager
async def house(
    folder: Path, *, at: datetime = MORNING, name: str = "tables.db", seed: int = 1
) -> AsyncIterator[House]:
    """A house whose tables are dealt from known seeds."""
    async with opened(House(folder / name, at), seed) as made:
        yield made


@asynccontextmanager
async def opened(made: HouseT, seed: int = 1) -> AsyncIterator[HouseT]:
    """A house, of any kind, whose tables are dealt from known seeds."""
    with pytest.MonkeyPatch.context() as patch:
        ids, seeds = itertools.count(seed), itertools.count(seed)
        patch.setattr("bot.tables.opening.new_server_seed", lambda: f"{next(seeds):064x}")
        patch.setattr("bot.tables.opening.new_table_id", lambda: f"t{next(ids):07d}")
        await made.open()
        try:
            yield made
        finally:
            await made.close()
