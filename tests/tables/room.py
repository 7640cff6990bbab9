"""A table on a real store, played without Discord."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from bot.cards.card import Buttons, Card, Note, Replaced, Reply, Select, Stripped
from bot.model.mail import Target
from bot.model.table import Table
from bot.services.opening import Order
from bot.services.service import Service
from bot.store.sqlite import SqliteStore
from bot.tables.actor import Actor, Click, Source
from bot.tables.change import Dealing, Dealt, Decision, Held
from bot.tables.dealing import dealt
from bot.tables.step import advance
from bot.workers.sweep import Sweep
from engines.core.protocol import Answer, Illegal
from engines.registry import games
from engines.secret_hitler.state import Reason
from tests.discord.steering import wish

SLUG = "secret_hitler"
GUILD, CHANNEL = 700, 500
PEOPLE = (80_000_101, 80_000_102, 80_000_103, 80_000_104, 80_000_105)


async def park(awaitable: Any, *, reason: str) -> Any:
    """Wait."""
    return await awaitable


class Room:
    """Five people, and what they do. now: the time."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.time = datetime(2030, 1, 1, tzinfo=UTC)
        self.service = Service(store, self, self, games(), lambda: None, keep_days=30)
        self.tables = self.service.tables
        self._interactions = count(1)

    def now(self) -> datetime:
        """The time; a second goes by whenever somebody looks."""
        self.time += timedelta(seconds=1)
        return self.time

    async def present(self, guild: int, user: int) -> bool | None:
        """Everybody is on the server."""
        return True

    def actor(self, user: int, *, guild: int | None = GUILD, channel: int = CHANNEL, sees: bool = False) -> Actor:
        """Somebody who acts."""
        return Actor(user, f"P{user}", "en", next(self._interactions), guild, channel, False, lambda _: sees)

    async def press(self, user: int, control: str, *values: str, source: Source = "hand", **where: Any) -> Reply:
        """Use a control: "<table>:<place>:<what>"."""
        table, place, what = control.split(":", 2)
        press = Click(table, place, what, {"": values} if values else {}, source)
        return await self.tables.press(self.actor(user, **where), press)

    async def open(self, *, channel: int = CHANNEL, **options: Any) -> str:
        """A table where everybody sits, just dealt."""
        await self.tables.open(self.actor(PEOPLE[0], channel=channel), Order(SLUG, options, "en"))
        found = await self.store.in_channel(channel)
        assert found is not None
        for user in PEOPLE[1:]:
            await self.press(user, f"{found.id}:lobby:join", channel=channel)
        await self.press(PEOPLE[0], f"{found.id}:lobby:start", channel=channel)
        await self.deal(found.id)
        return found.id

    async def deal(self, table: str) -> None:
        """The closing message has an id."""
        number = next(self._interactions)

        async def act(held: Held) -> Decision:
            assert isinstance(held, Dealing)
            return await dealt(held, number)

        await self.service.desk.change(table, act)

    async def table(self, table: str) -> Table:
        """A table as stored."""
        loaded = await self.store.load(table)
        assert loaded is not None
        return loaded[0]

    async def play(self, table: str, *, most: int = 1000, ending: Reason = "five_liberal_policies") -> None:
        """So many answers of somebody who knows everything; to the end, if it comes before."""

        async def act(held: Held) -> Decision:
            assert isinstance(held, Dealt)
            state: Any = held.state
            prompt = held.game.prompts(state)[0]
            seat = prompt.pending[0]
            command = Answer(prompt.id, seat, wish(state, prompt, seat, ending))
            change = await advance(held, command)
            assert not isinstance(change, Illegal)
            return change

        for _ in range(most):
            now = await self.table(table)
            if not now.live:
                return
            held = await self.service.desk.look(table)
            assert isinstance(held, Dealt)
            actor = now.members[held.game.prompts(held.state)[0].pending[0]].user
            await self.service.desk.change(table, act, actor=actor)

    async def played(self, *, channel: int = CHANNEL, **options: Any) -> str:
        """A table whose game is over."""
        table = await self.open(channel=channel, **options)
        await self.play(table)
        return table

    async def letters(self, kind: str = "channel") -> list[tuple[Target, Card]]:
        """All messages that wait to be sent, in order; afterwards they are sent."""
        found = []
        while queued := await self.store.claim(self.now(), self.time + timedelta(hours=1), 99):
            for one in queued:
                found.append((one.id, one.letter.target, Card.model_validate_json(one.letter.card)))
                await self.store.sent(one.id, one.id, self.time)
        return [(target, card) for _, target, card in sorted(found, key=lambda f: f[0]) if target.kind == kind]

    async def sweep(self, days: int) -> int:
        """So many days later: how many tables are forgotten."""
        self.time += timedelta(days=days)
        return await Sweep(self.store, self, park, 30).sweep()

    async def export(self, user: int) -> Mapping[str, Any]:
        """What is kept of somebody."""
        reply = await self.press(user, ":privacy:export", guild=None)
        (file,) = card_of(reply).files
        exported: Mapping[str, Any] = json.loads(file.text)
        return exported

    async def forget(self, user: int) -> Reply:
        """Somebody wants to be forgotten."""
        return await self.press(user, ":privacy:sure", guild=None)


@asynccontextmanager
async def room(path: Path) -> AsyncIterator[Room]:
    """A room for the time of a block."""
    store = await SqliteStore.open(path / "tables.db", park=park)
    try:
        yield Room(store)
    finally:
        await store.close()


def card_of(reply: Reply) -> Card:
    """The card that somebody is shown."""
    assert isinstance(reply, Note | Replaced | Stripped)
    assert reply.card is not None
    return reply.card


def text_of(card: Card) -> str:
    """Everything that a card says."""
    parts = [card.notice, card.title, card.text, *(f"{s.title}\n{s.text}" for s in card.sections), card.footer]
    return "\n".join(parts)


def choices(card: Card) -> list[str]:
    """What can be chosen from a card."""
    return [c.value for control in card.controls if isinstance(control, Select) for c in control.choices]


def buttons(card: Card) -> list[str]:
    """The buttons of a card: "<place>:<what>"."""
    return [f"{b.place}:{b.what}" for control in card.controls if isinstance(control, Buttons) for b in control.buttons]
