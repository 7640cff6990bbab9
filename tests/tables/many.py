"""Many tables at once, for weeks: people answer when they find the time, forget, leave, come back, or vanish."""

import heapq
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo

from bot.cards.card import Card
from bot.model.clock import Policy
from bot.model.mail import Target
from bot.tables.time.wishes import ClockWish
from engines.registry import games
from tests.tables.house import House, house
from tests.tables.reading import reminds

ZONE: Final = ZoneInfo("Europe/Paris")
MOST: Final = 8
LONGEST: Final = timedelta(days=60)
POLICIES: Final[tuple[Policy, ...]] = ("default", "substitute")


class Event(NamedTuple):
    """Something that somebody will do."""

    at: datetime
    number: int
    act: Callable[[], Awaitable[None]]


@dataclass
class Figures:
    """What came of it. days: of all tables together. wrong: what should not have happened."""

    tables: int = 0
    games: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    days: float = 0.0
    answers: int = 0
    time_ups: int = 0
    messages: int = 0
    dms: int = 0
    reminders: int = 0
    wakes: int = 0
    looked_up: int = 0
    substitutes: int = 0
    wrong: list[str] = field(default_factory=list)

    def a_day(self) -> dict[str, float]:
        """By table and day."""
        counts = {
            "requests": self.messages + self.dms + self.looked_up,
            "channel_messages": self.messages,
            "dms": self.dms,
            "reminders": self.reminders,
            "member_look_ups": self.looked_up,
            "wakes_of_the_clock": self.wakes,
            "answers": self.answers,
            "time_ups": self.time_ups,
        }
        return {what: round(count / self.days, 2) for what, count in counts.items()}


class Crowd:
    """People around tables. Each seat is somebody more or less reliable."""

    def __init__(self, h: House, seed: int) -> None:
        self.h = h
        self.rng = random.Random(seed)
        self.events: list[Event] = []
        self.figures = Figures()
        self.tables: dict[str, int] = {}
        self._planned: set[tuple[str, str, int]] = set()
        self._seen: dict[str, int] = {}
        self._numbers = 0
        self._strangers = Counter[str]()
        self._send = h.discord.send
        h.discord.send = self._sending  # type: ignore[method-assign]

    async def open(self, tables: int) -> None:
        """Begin to play all the games there are."""
        slugs = list(games())
        for channel in range(1, tables + 1):
            slug, wish = slugs[channel % len(slugs)], ClockWish(late=POLICIES[channel // len(slugs) % 2])
            seats = self.rng.choice([count for count in games()[slug].seats if count <= MOST])
            table = await self.h.start(slug, seats, channel=channel, wish=wish)
            self.tables[table] = channel
            self.figures.games[slug] += 1

    async def live(self) -> None:
        """Let time pass until every table is over."""
        begun, away = self.h.now, self.h.now + timedelta(days=1, hours=3)
        while await self._look_around():
            if self.h.now - begun > LONGEST:
                self.figures.wrong.append("a table does not end")
                return
            due = await self.h.next_moment()
            moments = [moment for moment in (due, self.events[0].at if self.events else None) if moment is not None]
            if not moments:
                self.figures.wrong.append("a table hangs")
                return
            moment = max(min(moments), self.h.now)
            if moment > away:
                # Now and then the process is away for hours.
                away = self.h.now + timedelta(days=self.rng.uniform(1, 4))
                await self.h.restart(away=timedelta(hours=self.rng.uniform(0, 5)))
                continue
            self.h.time.jump((moment - self.h.now).total_seconds())
            await self.h.settle()
            while self.events and self.events[0].at <= self.h.now:
                await heapq.heappop(self.events).act()

    # People

    async def _look_around(self) -> bool:
        """Whether a table is still live; whoever is newly asked makes up their mind."""
        alive = False
        for table in self.tables:
            held = await self.h.service.desk.look(table)
            assert held is not None
            alive = alive or held.table.live
            if self._seen.get(table) == held.table.n:
                continue
            self._seen[table] = held.table.n
            for prompt in self.h.prompts(held):
                for seat in prompt.pending:
                    if (table, prompt.id, seat) not in self._planned:
                        self._planned.add((table, prompt.id, seat))
                        self._decide(table, prompt.id, seat)
            for seat in held.table.free:
                if (table, f"free {held.table.attendance.known}", seat) not in self._planned:
                    self._planned.add((table, f"free {held.table.attendance.known}", seat))
                    self._plan(self.rng.uniform(30, 900), partial(self._take, table, seat))
        return alive

    def _decide(self, table: str, prompt: str, seat: int) -> None:
        reliable = (hash((seat, self.tables[table])) % 10) / 10
        luck = self.rng.random()
        if luck < 0.01:
            self._plan(self.rng.uniform(1, 60), lambda: self._leave(table, seat))
        elif luck < 0.015:
            self._plan(self.rng.uniform(1, 60), lambda: self._vanish(table, seat))
        elif luck < 0.97 - 0.25 * (reliable < 0.2):
            self._plan(self.rng.expovariate(1 / 25), lambda: self._answer(table, prompt, seat))

    def _plan(self, minutes: float, act: Callable[[], Awaitable[None]]) -> None:
        moment = self.h.now + timedelta(minutes=minutes)
        if is_night(moment):
            local = moment.astimezone(ZONE)
            dawn = local.replace(hour=8, minute=0) + timedelta(days=local.hour >= 23)
            moment = dawn.astimezone(self.h.now.tzinfo) + timedelta(minutes=self.rng.uniform(1, 90))
        self._numbers += 1
        heapq.heappush(self.events, Event(moment, self._numbers, act))

    async def _answer(self, table: str, prompt: str, seat: int) -> None:
        held = await self.h.held(table)
        if seat in held.table.free or not any(p.id == prompt and seat in p.pending for p in self.h.prompts(held)):
            return
        for _ in range(3):
            # What the rules refuse is thought over.
            await self.h.answer(table, seat, self.rng.randrange, source=self.rng.choice(("channel", "dm", "hand")))
            if (await self.h.table(table)).n > held.table.n:
                self.figures.answers += 1
                return

    async def _leave(self, table: str, seat: int) -> None:
        held = await self.h.held(table)
        if held.table.live and seat not in held.table.free:
            user = held.table.members[seat].user
            await self.h.press(user, table, "table", "leave", channel=held.table.channel, source="hand")

    async def _vanish(self, table: str, seat: int) -> None:
        self.h.people.gone.add((await self.h.table(table)).members[seat].user)

    async def _take(self, table: str, seat: int) -> None:
        held = await self.h.held(table)
        if not held.table.live or seat not in held.table.free:
            return
        former = held.table.members[seat].user
        self._strangers[table] += 1
        comes_back = self.rng.random() < 0.5 and former not in self.h.people.gone
        user = former if comes_back else 100 * self.tables[table] + 20 + self._strangers[table]
        await self.h.press(user, table, "seat", str(seat), channel=held.table.channel)
        self.figures.substitutes += 1

    # What must not happen

    async def _sending(self, target: Target, card: Card, *, table: str, nonce: str) -> int | None:
        number = await self._send(target, card, table=table, nonce=nonce)
        message = self.h.discord.messages[-1]
        if is_night(self.h.now):
            self.figures.wrong.append(f"a message at {self.h.now}")
        if reminds(message):
            held = await self.h.held(table)
            owing = {held.table.members[s].user for prompt in self.h.prompts(held) for s in prompt.pending}
            reminded = {target.id} if target.kind == "user" else set(card.mentions)
            self.figures.reminders += 1
            if not reminded <= owing:
                self.figures.wrong.append(f"{reminded - owing} reminded for nothing at {table}")
        return number

    async def count(self) -> Figures:
        """What came of it all."""
        figures = self.figures
        figures.tables = len(self.tables)
        figures.looked_up = len(self.h.people.asked)
        for message in self.h.discord.messages:
            figures.messages += message.target.kind == "channel"
            figures.dms += message.target.kind == "user"
        for table in self.tables:
            log = await self.h.log(table)
            held = await self.h.table(table)
            figures.ended[held.phase] += 1
            figures.days += (log[-1].at - log[0].at) / timedelta(days=1)
            figures.wakes += sum(entry.kind == "clock" for entry in log)
            answered: set[tuple[str, int]] = set()
            forfeited = Counter[tuple[str, int]]()
            for command in [c for entry in log for c in json.loads(entry.body).get("commands", ())]:
                note(command, answered, forfeited)
            figures.time_ups += sum(forfeited.values())
            figures.wrong += [f"{of} forfeited {n} times at {table}" for of, n in forfeited.items() if n > 1]
            figures.wrong += [f"{of} answered and forfeited at {table}" for of in answered & forfeited.keys()]
        return figures


def note(command: dict[str, Any], answered: set[tuple[str, int]], forfeited: Counter[tuple[str, int]]) -> None:
    """Who did what: one command of a log."""
    if command["kind"] == "answer":
        answered.add((command["prompt"], command["seat"]))
    else:
        forfeited.update((command["prompt"], seat) for seat in command["seats"])


def is_night(moment: datetime) -> bool:
    """Whether it is quiet in Paris."""
    local = moment.astimezone(ZONE)
    return local.hour >= 23 or local.hour < 8


async def simulate(folder: Path, tables: int, seed: int) -> Figures:
    """So many tables, from the first to the last of them to end."""
    async with house(folder) as h:
        crowd = Crowd(h, seed)
        await crowd.open(tables)
        await crowd.live()
        return await crowd.count()
