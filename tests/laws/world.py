"""One table and everybody around it, with all that happens there noted: what the laws are asked about."""

import random
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from bot.cards.card import Card
from bot.model.clock import Policy
from bot.model.log import Snapshot
from bot.model.mail import Letter, Target
from bot.model.people import Language
from bot.model.table import Table
from bot.model.unit import Unit
from bot.ports import DmClosed, Gone, NotAllowed
from bot.services.opening import Order
from bot.store.sqlite import SqliteStore
from bot.tables.actor import Actor
from bot.tables.change import Dealt, Held, Undealt
from bot.tables.time.wishes import ClockWish
from engines.core.protocol import Options
from engines.registry import games
from tests.conformance.harness import CASES
from tests.delivery.world import park
from tests.laws.facts import Around, Arrival, History, Post, Rest, Step
from tests.laws.people import Crowd
from tests.tables.house import GUILD, MORNING, House

CHANNEL = 1
MOST_SEATS = 7
LONG_TRIES = 30
"""Letters that wait are looked at so often at most before time moves on at once."""


class Setting(NamedTuple):
    """What is chosen for a table before anything happens."""

    game: str
    seats: int
    options: Options
    language: Language
    rhythm: str
    wish: ClockWish

    def __str__(self) -> str:
        chosen = {k: v for k, v in self.options.model_dump().items() if v != getattr(type(self.options)(), k)}
        clock = ", ".join(f"{k}={v}" for k, v in self.wish._asdict().items() if v is not None)
        return f"{self.game}, {self.seats} seats, {self.language}, {self.rhythm}, {chosen}, {clock}"


def setting(game: str, rng: random.Random) -> Setting:
    """A table such as people choose."""
    case = rng.choice([case for case in CASES if case.rules.slug == game and case.seats <= MOST_SEATS])
    rhythm = rng.choice(("live", "evening", "day", "day", "days"))
    late: Policy = rng.choice(("default", "default", "wait", "substitute"))
    wish = ClockWish(late=late, quiet=rng.choice((None, "off")))
    return Setting(game, case.seats, case.options, rng.choice(("fr", "en")), rhythm, wish)


class NotedStore(SqliteStore):
    """A store that tells what was committed."""

    noted: Callable[[Unit], None]

    async def commit(self, unit: Unit) -> None:
        """As any store."""
        await super().commit(unit)
        self.noted(unit)

    async def erase(self, user: int, leaving: Sequence[Unit] = ()) -> None:
        """As any store."""
        await super().erase(user, leaving)
        for unit in leaving:
            self.noted(unit)


class World(House):
    """A house with one table in it."""

    def __init__(self, folder: Path, chosen: Setting, rng: random.Random) -> None:
        super().__init__(folder / "laws.db", MORNING)
        self.setting = chosen
        self.crowd = Crowd(rng, chosen.seats)
        self.people.gone = self.crowd.gone
        self.id = ""
        self.steps: list[Step] = []
        self.arrivals: list[Arrival] = []
        self.outages: list[tuple[datetime, datetime]] = []
        self.history = History(self.steps, self.arrivals, self.outages)
        self.idle: timedelta | None = None
        self._letters: dict[str, Post] = {}
        self.calm = True
        self.removed = False
        self.chronicle: list[str] = []
        self._told = 0

    # The house

    async def store_opened(self) -> SqliteStore:
        """The database, whose commits are noted."""
        store = await NotedStore.open(self.path, park=park)
        store.noted = self._committed
        return store

    def actor(
        self, user: int, *, channel: int = CHANNEL, language: Language = "en", dm: bool = False, **_: Any
    ) -> Actor:
        """Somebody who acts, as they are called now."""
        crowd = self.crowd
        guild = None if dm else GUILD
        manages = user in crowd.managers and not dm
        own = crowd.languages.get(user, language)
        return Actor(user, crowd.names[user], own, next(self._numbers), guild, channel, manages)

    async def begin(self) -> None:
        """The lobby of the table, with its host."""
        chosen = self.setting
        host = self.crowd.seated[0]
        order = Order(chosen.game, chosen.options.model_dump(), chosen.language, chosen.rhythm)
        opened = await self.tables.open(self.actor(host), order)
        self.id = str(getattr(opened, "table", ""))
        await self.tables.clock(self.actor(host), chosen.wish)
        self.note(f"{chosen}; {', '.join(f'{user} is {self.crowd.names[user]!r}' for user in self.crowd.seated)}")

    async def now_held(self) -> Held:
        """The table as it is."""
        return await self.held(self.id)

    # What goes wrong

    def close_dms(self, user: int) -> None:
        """Somebody takes no DM from the bot any more."""
        self.crowd.closed.add(user)
        self.discord.down[Target("user", user)] = DmClosed(50007)
        self.calm = False

    def open_dms(self, user: int) -> None:
        """Somebody takes DMs again."""
        self.crowd.closed.discard(user)
        self.discord.down.pop(Target("user", user), None)

    def refuse_channel(self, *, for_good: bool = False) -> None:
        """The channel takes no message, or is gone."""
        self.discord.down[Target("channel", CHANNEL)] = Gone(10003) if for_good else NotAllowed(50013)
        self.calm = False

    def allow_channel(self) -> None:
        """The channel takes messages again; one that is gone stays so."""
        if not isinstance(self.discord.down.get(Target("channel", CHANNEL)), Gone):
            self.discord.down.pop(Target("channel", CHANNEL), None)

    async def remove_bot(self) -> None:
        """Somebody removes the bot from the server."""
        self.removed = True
        self.refuse_channel()
        await self.service.servers.removed(GUILD)

    async def invite_bot(self) -> None:
        """Somebody invites it again, or gives it back a permission."""
        self.removed = False
        self.allow_channel()
        await self.service.servers.changed(GUILD)

    def fail_next(self, targets: Iterable[Target], error: Exception) -> None:
        """The next message to each of these fails."""
        for target in targets:
            self.discord.fail(target, error)
        self.calm = False

    async def restart(self, *, away: timedelta = timedelta()) -> None:
        """Another process on the same database."""
        ended = self.now
        await super().restart(away=away)
        self.outages.append((ended, self.now))

    async def deaf(self, away: timedelta) -> None:
        """The process is there, and nobody can reach it."""
        ended = self.now
        self.deadlines.reached(up=False)
        await self.pass_time(seconds=away.total_seconds())
        self.deadlines.reached(up=True)
        await self.settle()
        self.outages.append((ended, self.now))

    async def crash(self, away: timedelta) -> None:
        """The process dies at once, whatever was on its way, and another one begins."""
        ended = self.now
        await self.outbox.stop(0)
        await self.store.close()
        self.time.jump(away.total_seconds())
        await self.open()
        self.outages.append((ended, self.now))
        self.calm = False

    # What is noted

    def note(self, what: str) -> None:
        """A line of the chronicle."""
        self.chronicle.append(f"{self.now:%a %d %H:%M:%S}  {what}")

    def around(self) -> Around:
        """People as they are."""
        crowd = self.crowd
        return Around(
            frozenset(crowd.gone),
            crowd.managers,
            frozenset(crowd.closed),
            dict(crowd.names),
            frozenset(crowd.forgotten),
            self.removed,
        )

    async def rest(self) -> Rest:
        """How everything stands."""
        held, deadline = await self.now_held(), await self.deadline()
        due = None if deadline is None else deadline.due
        waiting = await self.store.next_letter() is not None
        self._note_messages()
        return Rest(
            self.now,
            held,
            due,
            self.history,
            self.discord.messages,
            self.discord.looks,
            waiting,
            self.calm,
            self.idle,
            self.around(),
        )

    def _committed(self, unit: Unit) -> None:
        before = self.steps[-1].after if self.steps else None
        at, table = unit.entry.at, unit.table
        after = _after(before, table, unit.snapshot, at)
        posts = tuple(map(_post, unit.letters))
        for letter, post in zip(unit.letters, posts, strict=True):
            self._letters[letter.nonce] = self._letters[plain_nonce(letter.nonce)] = post
        line, number = unit.entry.line, len(self.steps)
        actor, around = unit.entry.actor, self.around()
        self.steps.append(Step(number, self.history, at, before, after, line, actor, posts, unit.events, around))
        told = "; ".join(f"{post.target.kind} {post.target.id}: {_gist(post.card)}" for post in posts)
        by = "" if unit.entry.actor is None else f" by {unit.entry.actor}"
        self.note(f"    {table.n}. {line.kind}{by}{_details(line)} → {told or 'nobody is told'}")

    def _note_messages(self) -> None:
        for message in self.discord.messages[self._told :]:
            of = self._letters.get(message.nonce)
            self.arrivals.append(Arrival(message.at, message.target, message.card, of.prompts if of else ()))
            self.note(f"        arrived at {message.target.kind} {message.target.id} {_gist(message.card)}")
        self._told = len(self.discord.messages)


def _post(letter: Letter) -> Post:
    prompts = letter.about.prompts if letter.about else letter.prompts
    return Post(letter.target, Card.model_validate_json(letter.card), letter.about, prompts, letter.notifies)


def plain_nonce(nonce: str) -> str:
    """The nonce of the plain line that goes out in a letter's place when Discord rejects it."""
    return sha256(f"plain {nonce}".encode()).hexdigest()[:25]


def _after(before: Held | None, table: Table, snapshot: Snapshot | None, now: datetime) -> Held:
    game = games()[table.game]
    past: Any = None
    if snapshot is not None:
        return Dealt(table, game, game.State.model_validate_json(snapshot.body), past, now)
    if isinstance(before, Dealt):
        return before._replace(table=table, now=now)
    return Undealt(table, game, past, now)


def _gist(card: Card) -> str:
    """A card in a few words."""
    first = next((line for line in (card.notice or card.title or card.text).splitlines() if line), "")
    marks = [f"@{', '.join(map(str, card.mentions))}"] if card.mentions else []
    marks += ["silent"] if card.silent else []
    return " ".join([f"“{first[:60]}”", *(f"({mark})" for mark in marks)])


def _details(line: Any) -> str:
    body = line.model_dump(mode="json", exclude={"kind"}, exclude_defaults=True)
    return f" {body}" if body else ""
