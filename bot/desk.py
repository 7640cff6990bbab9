"""One table at a time: lock, load, decide, commit; only then is anything answered."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AsyncExitStack
from datetime import datetime
from hashlib import sha256
from typing import Protocol
from weakref import WeakValueDictionary

from bot.cards.card import Card, Opened, Reply
from bot.metrics import CACHE
from bot.model.log import Snapshot, written
from bot.model.mail import Arrived, Edit, Letter, Target, nonce_of_reply
from bot.model.table import Table
from bot.model.unit import Unit
from bot.ports import Clock, Conflict, TableStore
from bot.record.results import results_of
from bot.tables.change import Act, Change, Dealt, Draft, Held, held_without, stored_events
from bot.tables.chronicle import Chronicle, Kept
from bot.tables.mentions import sparing
from bot.tables.posted import posted_as, rest_of, retired
from bot.tables.time.deadlines import deadlines_of
from bot.traces import apart
from engines.core.protocol import AnyGame, State

CACHED = 256
"""Tables kept in memory; any other is read when somebody acts there."""


class NoTable(Exception):
    """There is no such table."""


class Unchained(Exception):
    """A change would leave a line out of the table's chain."""


class _Tables(TableStore, Kept, Protocol):
    """Tables as they are, and their past."""


class Desk:
    """Tables under lock, with a cache that is only a hint: the store's version decides."""

    def __init__(self, store: _Tables, clock: Clock, games: Mapping[str, AnyGame], wake: Callable[[], None]) -> None:
        self._store = store
        self._clock = clock
        self._games = games
        self._wake = wake
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._cache: OrderedDict[str, Held] = OrderedDict()

    async def change(
        self,
        table: str,
        act: Act,
        *,
        actor: int | None = None,
        interaction: int | None = None,
        clicked: int | None = None,
        arrived: Arrived | None = None,
    ) -> Reply:
        """Let *act* decide under the table's lock; commit what it decided, then give its reply.

        clicked: the message whose control was used. arrived: a letter whose delivery leads to this; it is written down
        with the change, if there is one. act is called again, once, if the store knows a newer version.
        Raises NoTable, Repeated, Conflict.
        """
        lock = self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            try:
                return await self._decide(table, act, actor, interaction, clicked, arrived)
            except Conflict:
                self._cache.pop(table, None)
                return await self._decide(table, act, actor, interaction, clicked, arrived)

    async def open(self, change: Change, *, actor: int, interaction: int) -> Reply:
        """Commit a table that was not there. Raises Occupied, Repeated."""
        return await self._commit(change.held, change, actor, interaction)

    async def together(
        self, tables: Collection[str], act: Act, commit: Callable[[Sequence[Unit]], Awaitable[None]], *, actor: int
    ) -> None:
        """Let *act* decide at several tables, under all their locks, and *commit* make it durable, whole or not at all.

        A table where that fails is left out (L8). commit: raises what the store's own would. Raises Conflict.
        """
        async with AsyncExitStack() as locks:
            # In one order: nobody else holds two of them.
            for table in sorted(tables):
                await locks.enter_async_context(self._locks.setdefault(table, asyncio.Lock()))
            try:
                await self._decide_together(tables, act, commit, actor)
            except Conflict:
                await self._decide_together(tables, act, commit, actor)

    async def look(self, table: str) -> Held | None:
        """A table as it is now, to show and not to change."""
        # What is read beside the lock may be outdated when it arrives: it is shown, and not kept.
        try:
            held = self._cache.get(table) or await self._load(table)
        except NoTable:
            return None
        return held._replace(now=self._clock.now())

    async def settled(self, table: str) -> Held | None:
        """A table once whatever is being decided there is durable and known: for what is done on the strength of it.

        A letter may be found in the outbox before the desk has heard that its commit is durable; what `look` shows then
        is the table as it was before that letter.
        """
        lock = self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            try:
                return await self._held(table)
            except NoTable:
                return None

    def chronicle(self, game: AnyGame, table: str) -> Chronicle:
        """What is to be read of a table's past, also of one that is not there yet."""
        return Chronicle(self._store, game, table)

    async def _decide(  # noqa: PLR0917
        self,
        table: str,
        act: Act,
        actor: int | None,
        interaction: int | None,
        clicked: int | None,
        arrived: Arrived | None,
    ) -> Reply:
        held = await self._held(table)
        decision = await act(_as_stored(held))
        if not isinstance(decision, Change):
            return decision
        return await self._commit(held, decision, actor, interaction, clicked, arrived)

    async def _decide_together(
        self, tables: Collection[str], act: Act, commit: Callable[[Sequence[Unit]], Awaitable[None]], actor: int
    ) -> None:
        made: list[tuple[Change, Unit]] = []
        for table in tables:
            with apart(table):
                held = await self._held(table)
                decision = await act(_as_stored(held))
                if isinstance(decision, Change):
                    made.append((decision, _unit(held, decision, actor, None, None)))
        await self._durable(made, commit([unit for _, unit in made]))

    async def _held(self, table: str) -> Held:
        if (held := self._cache.get(table)) is not None:
            CACHE.labels("yes").inc()
            self._cache.move_to_end(table)
            return held._replace(now=self._clock.now())
        CACHE.labels("no").inc()
        held = await self._load(table)
        self._remember(held)
        return held

    async def _load(self, table: str) -> Held:
        loaded = await self._store.load(table)
        if loaded is None:
            raise NoTable
        stored, snapshot = loaded
        game = self._games[stored.game]
        past, now = self.chronicle(game, table), self._clock.now()
        # A table of an older form of the deal cannot be played on, and its state may have another form as well.
        if snapshot is None or stored.deal.format == 1:
            return held_without(stored, game, past, now)
        return Dealt(stored, game, _state(game, snapshot), past, now)

    async def _commit(  # noqa: PLR0917
        self,
        before: Held,
        change: Change,
        actor: int | None,
        interaction: int | None,
        clicked: int | None = None,
        arrived: Arrived | None = None,
    ) -> Reply:
        """Make a change durable and give its reply."""
        unit = _unit(before, change, actor, interaction, clicked, arrived)
        await self._durable([(change, unit)], self._store.commit(unit))
        return change.reply

    async def _durable(self, made: Sequence[tuple[Change, Unit]], commit: Awaitable[None]) -> None:
        """Wait for a commit of these units. Whatever fails, their tables are read again before the next change."""
        try:
            await commit
        except BaseException:
            # Whether it became durable or not is the store's to say.
            for _, unit in made:
                self._cache.pop(unit.table.id, None)
            raise
        for change, unit in made:
            self._remember(change.after._replace(table=unit.table))
        if any(_wakes(unit) for _, unit in made):
            self._wake()

    def _remember(self, held: Held) -> None:
        if not held.table.live:
            self._cache.pop(held.table.id, None)
            return
        self._cache[held.table.id] = held
        self._cache.move_to_end(held.table.id)
        while len(self._cache) > CACHED:
            self._cache.popitem(last=False)


def _as_stored(held: Held) -> Held:
    """What a decision is asked about: it may make another table of it on the way."""
    return held._replace(stored=held.table) if isinstance(held, Dealt) else held


def _wakes(unit: Unit) -> bool:
    """Whether somebody is to be written to, or the clock has another moment to wait for."""
    return bool(unit.letters or unit.edits) or unit.channel is not None or unit.deadlines is not None


def _unit(  # noqa: PLR0917
    before: Held,
    change: Change,
    actor: int | None,
    interaction: int | None,
    clicked: int | None,
    arrived: Arrived | None = None,
) -> Unit:
    """All that a change makes durable, in one value. before: the table as it is stored.

    Raises Unchained for a change that was made of something else: a programming error.
    """
    after = change.after
    if change.held.table.deal.chain != before.table.deal.chain:
        raise Unchained(before.table.id)
    table = _numbered(before.table, change.table, actor, before.now)
    table, drafts = sparing(table, change.drafts, before.now)
    letters = (*_shown(table, change.reply), *(_letter(table, index, draft) for index, draft in enumerate(drafts)))
    table, edits = _posted(after._replace(table=table), letters, change.reply, clicked)
    deadlines = deadlines_of(table)
    known = deadlines_of(before.table) if before.table.n else ()
    state = after.state if isinstance(after, Dealt) else None
    return Unit(
        table=table,
        entry=written(table.n, change.line, actor, before.now, change.published),
        events=stored_events(change, table.n),
        snapshot=_snapshot(before.game, change.state) if change.state else None,
        letters=letters,
        edits=edits,
        # Most answers leave them as they are.
        deadlines=None if deadlines == known else deadlines,
        results=results_of(before.table, table, before.game, state, before.now),
        interaction=interaction,
        arrived=arrived,
        sheet=change.sheet,
        channel=change.channel,
    )


def _numbered(before: Table, table: Table, actor: int | None, now: datetime) -> Table:
    """The table after a change, with its next number, and with when its host was seen."""
    numbered = table.evolve(n=table.n + 1)
    # A new host is not the one who has vanished.
    seen = table.host == actor or table.host != before.host
    return numbered.with_attendance(host_seen=now) if seen else numbered


def _state(game: AnyGame, snapshot: Snapshot) -> State:
    if snapshot.schema == game.schema:
        current: State = game.State.model_validate_json(snapshot.body)
        return current
    upgraded: State = game.State.model_validate_json(json.dumps(game.upgrade(json.loads(snapshot.body))))
    return upgraded


def _snapshot(game: AnyGame, state: State) -> Snapshot:
    return Snapshot(game.schema, game.rules_version, state.model_dump_json())


def _letter(table: Table, index: int, draft: Draft) -> Letter:
    kind, number = draft.target
    # A hash, so that what a nonce shows tells nothing of how many messages there are.
    nonce = sha256(f"{table.deal.server_seed}:{table.n}:{index}:{kind}:{number}".encode()).hexdigest()[:25]
    prompts = draft.prompts if draft.about is None else draft.about.prompts
    return Letter(
        draft.target,
        draft.card.model_dump_json(),
        nonce,
        about=draft.about,
        prompts=prompts,
        notifies=draft.notifies,
        expected=draft.expected,
        rest=rest_of(draft.card),
        closing=draft.closing,
    )


def _shown(table: Table, reply: Reply) -> tuple[Letter, ...]:
    """The message in which a reply shows a table to its channel, as a letter that is not sent."""
    if not isinstance(reply, Opened):
        return ()
    card, nonce = reply.card, nonce_of_reply(table.id)
    target = Target("channel", table.channel)
    return (Letter(target, card.model_dump_json(), nonce, rest=rest_of(card), shown=True),)


def _posted(held: Held, letters: Sequence[Letter], reply: Reply, clicked: int | None) -> tuple[Table, tuple[Edit, ...]]:
    """The table that knows what is posted, and what loses controls (L7)."""
    table = held.table
    new = [posted_as(letter, Card.model_validate_json(letter.card)) for letter in letters if letter.rest]
    posted, edits = retired(held, (*table.posted, *filter(None, new)), reply, clicked)
    return (table if posted == table.posted else table.evolve(posted=posted)), edits
