"""The application as the Discord layer sees it: says what a test tells it to, and remembers what it was asked."""

import asyncio
from collections.abc import Collection
from typing import Any

import simcord

from bot.cards.card import Reply, note
from bot.model.people import Language, Person
from bot.presentation.history import Scope
from bot.services.config import ServerWish
from bot.services.opening import Order
from bot.tables.actor import Actor, Click
from bot.tables.time.wishes import ClockWish
from cogs.client import Meneur
from cogs.service import Completion, Whose
from tests.discord.simx import answered


class FakeTables:
    """calls: name and arguments. reply: what is answered next, or raised. until: how long work lasts.

    life: what became of the application. heard: what it was told of servers.
    """

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.reply: Reply | Exception = note("noted")
        self.begun = asyncio.Event()
        self.until: asyncio.Event | None = None
        self.finished = 0
        self.completion: Completion = ()
        self.life: list[str] = []
        self.heard: list[tuple[object, ...]] = []

    def attach(self, client: Meneur, env: simcord.Env) -> None:
        """For `world`."""
        self._client, self._env = client, env
        client.attach(self.opened)

    def take_long(self, slow: bool = True) -> None:
        """Let what is asked for next take so long that it is deferred; or, again, no time at all."""
        self._client.answering.slow = 0 if slow else None
        self.until = answered(self._env) if slow else None

    async def opened(self) -> "FakeTables":
        self.life.append("opened")
        return self

    @property
    def service(self) -> "FakeTables":
        return self

    @property
    def tables(self) -> "FakeTables":
        return self

    @property
    def looking(self) -> "FakeTables":
        return self

    @property
    def preferences(self) -> "FakeTables":
        return self

    async def start(self) -> None:
        self.life.append("started")

    def reached(self, *, up: bool) -> None:
        pass

    async def stop(self) -> None:
        self.life.append("stopped")

    @property
    def help(self) -> "FakeHelp":
        return FakeHelp(self)

    @property
    def afterwards(self) -> "FakeTables":
        return self

    @property
    def config(self) -> "FakeTables":
        return self

    @property
    def servers(self) -> "FakeTables":
        return self

    async def removed(self, guild: int) -> None:
        self.heard.append(("removed", guild))

    async def changed(self, guild: int) -> None:
        self.heard.append(("changed", guild))

    async def there(self, guilds: Collection[int]) -> None:
        self.heard.append(("there", *guilds))

    async def show(self, actor: Actor) -> Reply:
        return await self.asked("show", actor)

    async def choose(self, actor: Actor, choice: ServerWish) -> Reply:
        return await self.asked("choose", actor, choice)

    @property
    def last(self) -> tuple[str, tuple[Any, ...]]:
        """The last call."""
        return self.calls[-1]

    @property
    def pressed(self) -> Click:
        """The last press."""
        name, (_, press) = self.last
        assert name == "press"
        assert isinstance(press, Click)
        return press

    async def asked(self, name: str, *args: Any) -> Reply:
        """Remember the call; give what a test wants."""
        self.calls.append((name, args))
        self.begun.set()
        if self.until is not None:
            await self._env.external_wait(self.until.wait(), reason="work that takes long")
        self.finished += 1
        if isinstance(self.reply, Exception):
            raise self.reply
        return self.reply

    async def shown(self, table: str, message: int) -> None:
        self.heard.append(("shown", table))

    async def open(self, actor: Actor, order: Order) -> Reply:
        return await self.asked("open", actor, order)

    async def press(self, actor: Actor, press: Click) -> Reply:
        return await self.asked("press", actor, press)

    async def hand(self, actor: Actor, table: str | None) -> Reply:
        return await self.asked("hand", actor, table)

    async def tool(self, actor: Actor, name: str, table: str | None) -> Reply:
        return await self.asked("tool", actor, name, table)

    async def turns(self, actor: Actor) -> Reply:
        return await self.asked("turns", actor)

    async def status(self, actor: Actor, table: str | None) -> Reply:
        return await self.asked("status", actor, table)

    async def cancel(self, actor: Actor) -> Reply:
        return await self.asked("cancel", actor)

    async def kick(self, actor: Actor, user: int) -> Reply:
        return await self.asked("kick", actor, user)

    async def leave(self, actor: Actor) -> Reply:
        return await self.asked("leave", actor)

    async def replace(self, actor: Actor, user: int, reason: str | None = None) -> Reply:
        return await self.asked("replace", actor, user, reason)

    async def pause(self, actor: Actor) -> Reply:
        return await self.asked("pause", actor)

    async def resume(self, actor: Actor) -> Reply:
        return await self.asked("resume", actor)

    async def nudge(self, actor: Actor) -> Reply:
        return await self.asked("nudge", actor)

    async def extend(self, actor: Actor) -> Reply:
        return await self.asked("extend", actor)

    async def handover(self, actor: Actor, user: int | None) -> Reply:
        return await self.asked("handover", actor, user)

    async def clock(self, actor: Actor, wish: ClockWish) -> Reply:
        return await self.asked("clock", actor, wish)

    async def notifications(self, actor: Actor, mention: bool | None, remind: bool | None) -> Reply:
        return await self.asked("notifications", actor, mention, remind)

    async def zones(self) -> Completion:
        self.calls.append(("zones", ()))
        return self.completion

    async def language(self, actor: Actor, language: Language | None, scope: Whose) -> Reply:
        return await self.asked("language", actor, language, scope)

    async def history(self, actor: Actor, scope: Scope) -> Reply:
        return await self.asked("history", actor, scope)

    async def stats(self, actor: Actor, share: bool | None) -> Reply:
        return await self.asked("stats", actor, share)

    async def privacy(self, actor: Actor) -> Reply:
        return await self.asked("privacy", actor)

    async def tables_of(self, actor: Actor) -> Completion:
        self.calls.append(("tables_of", (actor,)))
        return self.completion


class FakeHelp:
    """How it works; remembered like all that is asked."""

    def __init__(self, tables: FakeTables) -> None:
        self._tables = tables

    async def rules(self, actor: Actor, game: str | None, topic: str | None) -> Reply:
        return await self._tables.asked("rules", actor, game, topic)

    async def help(self, actor: Actor) -> Reply:
        return await self._tables.asked("help", actor)

    async def topics(self, game: str | None, language: Language) -> Completion:
        self._tables.calls.append(("topics", (game, language)))
        return self._tables.completion


class FakePeople:
    """The part of the store that remembers DM channels."""

    def __init__(self) -> None:
        self.channels: dict[int, int] = {}
        self.closed: dict[int, bool] = {}

    async def person(self, user: int) -> Person:
        return Person(user, None, self.channels.get(user), self.closed.get(user, False))

    async def keep_dms(self, user: int, *, closed: bool | None = None, channel: int | None = None) -> None:
        if channel is not None:
            self.channels[user] = channel
        if closed is not None:
            self.closed[user] = closed
