"""A new table: where and by whom it may be opened, what was chosen for it, and what goes without saying."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import Final, NamedTuple, Protocol
from weakref import WeakValueDictionary

from pydantic import ValidationError

from bot.cards.card import Card, Note, Opened, Reply, note
from bot.desk import Desk
from bot.model.clock import RHYTHMS
from bot.model.guild import GuildConfig
from bot.model.mail import Target
from bot.model.people import Language
from bot.model.table import Table, TableClock
from bot.ports import Clock, GuildStore, Occupied, Repeated, TableStore
from bot.presentation import channels
from bot.presentation.texts import say
from bot.services import practice
from bot.services.brake import Brake
from bot.services.reception import braked
from bot.services.standing import standing, told
from bot.tables import opening
from bot.tables.actor import Actor
from bot.tables.change import Draft
from bot.tables.telling import channel_link
from bot.tables.time.deadlines import is_idle
from bot.tables.time.wishes import DEFAULT_RHYTHM, default_quiet
from bot.tables.time.zones import default_zone
from engines.core.player import Level
from engines.core.protocol import AnyGame

MOST_LOBBIES: Final = 2
"""How many tables that have not begun somebody may host on a server."""


class Order(NamedTuple):
    """What somebody wants of a new table; None: as usual here.

    game: slug. rhythm: a name of RHYTHMS. guild_language: of the server's Discord settings. thread: opens a thread of
    this name in the actor's channel for the table to play in, and gives its id; None if Discord does not let it.
    practice: the table is for this person and computer players of that level, and begins at once.
    """

    game: str
    options: Mapping[str, str | int | bool]
    language: Language | None = None
    rhythm: str | None = None
    guild_language: Language | None = None
    thread: Callable[[str], Awaitable[int | None]] | None = None
    practice: Level | None = None


class _Places(TableStore, GuildStore, Protocol):
    """The roles of the store that are needed here."""


class Openings:
    """Opens tables where a server lets them be opened. taken: says that a channel has a table already."""

    def __init__(
        self,
        store: _Places,
        clock: Clock,
        games: Mapping[str, AnyGame],
        desk: Desk,
        taken: Callable[[Actor, Language], Awaitable[Reply]],
        *,
        brake: Brake,
    ) -> None:
        self._store = store
        self._clock = clock
        self._games = games
        self._desk = desk
        self.taken = taken
        self._brake = brake
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def turn(self, guild: int) -> asyncio.Lock:
        """Tables of a server are counted and opened one after the other, so that there are never too many."""
        return self._turns.setdefault(guild, asyncio.Lock())

    async def open(self, actor: Actor, own: Language, order: Order) -> Reply:
        """Open a lobby in the actor's channel, or in a thread of it."""
        if actor.guild is None:
            return note(say(own, "only-in-server"))
        async with self.turn(actor.guild):
            config = await standing(self._store, actor)
            refusal = await self.refusal(actor, own, config, elsewhere=order.thread is not None)
            return refusal or await self._open(actor, own, order, config)

    async def refusal(
        self, actor: Actor, own: Language, config: GuildConfig, *, elsewhere: bool = False
    ) -> Reply | None:
        """Why the actor may open no table here; None if nothing is against it.

        elsewhere: the table is not to play in this very channel, which may have one.
        """
        assert actor.guild is not None
        if config.channels and not {actor.channel, actor.parent} & set(config.channels):
            return note(channels.channel_refused(own, config.channels))
        if config.role is not None and config.role not in actor.roles and not actor.manages:
            return note(channels.role_refused(own, config.role))
        here = None if elsewhere else await self._store.in_channel(actor.channel)
        if here is not None and here.live:
            # Of more use than that there are too many.
            return await self.taken(actor, own)
        if await self._store.live_in(actor.guild) >= config.tables and await self._busy(actor.guild) >= config.tables:
            return note(say(own, "place-tables-refused", most=config.tables))
        mine = [table for table in await self._store.of_user(actor.user) if table.host == actor.user]
        if sum(table.phase == "lobby" and table.guild == actor.guild for table in mine) >= MOST_LOBBIES:
            return note(say(own, "place-lobbies-refused", most=MOST_LOBBIES))
        until = self._brake.until(actor.user, self._clock.now())
        return None if until is None else braked(own, until)

    def opened(self, actor: Actor) -> None:
        """The actor has opened a table."""
        self._brake.count(actor.user, self._clock.now())

    async def _busy(self, guild: int) -> int:
        """How many tables of a server count: at which somebody has done something lately."""
        now = self._clock.now()
        return sum(not is_idle(table, now) for table in await self._store.all_live_in(guild))

    async def _open(self, actor: Actor, own: Language, order: Order, config: GuildConfig) -> Reply:
        rules, now = self._games[order.game], self._clock.now()
        try:
            table = new_table(order, rules, actor, own, config=config, now=now)
        except ValidationError:
            return note(say(own, "options-unknown"))
        if order.thread is not None:
            thread = await order.thread(channels.thread_name(table.language, table.game, actor.name))
            if thread is None:
                return note(say(own, "place-thread-refused"))
            table = table.evolve(channel=thread)
        if order.practice is not None:
            table = table.evolve(practice=True)
        card, past = opening.lobby_card(table, rules), self._desk.chronicle(rules, table.id)
        novice = await past.is_new_to(actor.user)
        if order.thread is None:
            change = opening.opened(table, rules, past, Opened(card=card, table=table.id), novice=novice)
        else:
            note_of_it = Note(card=channels.thread_opened(own, channel_link(table)))
            change = opening.opened(table, rules, past, note_of_it, novice=novice)
            change = change.sending(Draft(Target("channel", table.channel), card), *change.drafts)
        tells = actor.manages and bool(config.lost)
        if tells:
            lost = Card(text=channels.choices_lost(own, config.lost))
            change = change.sending(*change.drafts, Draft(Target("user", actor.user), lost))
        try:
            reply = await self._desk.open(change, actor=actor.user, interaction=actor.interaction)
        except Occupied:
            return await self.taken(actor, own)
        except Repeated:
            return note(say(own, "repeated"))
        self.opened(actor)
        if tells:
            await told(self._store, actor)
        if order.practice is not None:
            await practice.begun(self._desk, table.id, actor, own, order.practice)
        return reply


def new_table(
    order: Order, rules: AnyGame, actor: Actor, own: Language, *, config: GuildConfig, now: datetime
) -> Table:
    """The lobby of a table in the actor's channel. own: the actor's language. Raises ValidationError (options)."""
    chosen = rules.Options.model_validate(dict(order.options))
    language = order.language or config.language or order.guild_language or own
    zone = config.zone or default_zone(language)
    rhythm = next((name for name in (order.rhythm, config.rhythm) if name in RHYTHMS), DEFAULT_RHYTHM)
    clock = TableClock(rhythm=RHYTHMS[rhythm], quiet=default_quiet(rhythm, zone), zone=zone)
    return opening.new_table(rules, actor, own, language=language, options=chosen, clock=clock, now=now)
