"""One table at a time: lock, load, decide, commit; only then is anything answered."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256
from weakref import WeakValueDictionary

from bot.cards.card import Reply
from bot.model.log import Snapshot
from bot.model.mail import Letter
from bot.model.table import Table
from bot.model.unit import Unit
from bot.ports import Clock, Conflict, TableStore
from bot.record.results import results_of
from bot.tables.change import Act, Change, Draft, Held, lines_of
from bot.tables.time.deadlines import deadlines_of
from bot.tables.time.timers import ticking
from engines.core.protocol import AnyGame, State

CACHED = 256
"""Tables kept in memory; any other is read when somebody acts there."""


class NoTable(Exception):
    """There is no such table."""


class Desk:
    """Tables under lock, with a cache that is only a hint: the store's version decides."""

    def __init__(self, store: TableStore, clock: Clock, games: Mapping[str, AnyGame], wake: Callable[[], None]) -> None:
        self._store = store
        self._clock = clock
        self._games = games
        self._wake = wake
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._cache: OrderedDict[str, Held] = OrderedDict()

    async def change(self, table: str, act: Act, *, actor: int | None = None, interaction: int | None = None) -> Reply:
        """Let *act* decide under the table's lock; commit what it decided, then give its reply.

        act is called again, once, if the store knows a newer version. Raises NoTable, Repeated, Conflict.
        """
        lock = self._locks.setdefault(table, asyncio.Lock())
        async with lock:
            try:
                return await self._decide(table, act, actor, interaction)
            except Conflict:
                self._cache.pop(table, None)
                return await self._decide(table, act, actor, interaction)

    async def open(self, change: Change, *, actor: int, interaction: int) -> Reply:
        """Commit a table that was not there. Raises Occupied, Repeated."""
        held = Held(change.table, self._games[change.table.game], None, self._clock.now())
        return await self._commit(held, change, actor, interaction)

    async def look(self, table: str) -> Held | None:
        """A table as it is now, to show and not to change."""
        # What is read beside the lock may be outdated when it arrives: it is shown, and not kept.
        try:
            held = self._cache.get(table) or await self._load(table)
        except NoTable:
            return None
        return held._replace(now=self._clock.now())

    async def _decide(self, table: str, act: Act, actor: int | None, interaction: int | None) -> Reply:
        held = await self._held(table)
        decision = await act(held)
        if not isinstance(decision, Change):
            return decision
        return await self._commit(held, decision, actor, interaction)

    async def _held(self, table: str) -> Held:
        if (held := self._cache.get(table)) is not None:
            self._cache.move_to_end(table)
            return held._replace(now=self._clock.now())
        held = await self._load(table)
        self._remember(held)
        return held

    async def _load(self, table: str) -> Held:
        loaded = await self._store.load(table)
        if loaded is None:
            raise NoTable
        stored, snapshot = loaded
        game = self._games[stored.game]
        return Held(stored, game, _state(game, snapshot) if snapshot else None, self._clock.now())

    async def _commit(self, held: Held, change: Change, actor: int | None, interaction: int | None) -> Reply:
        state = change.state or held.state
        host = change.table.host
        # A new host is not the one who has vanished.
        seen = held.now if host == actor or host != held.table.host else change.table.host_seen
        ticked = ticking(change.table, held.game, state, held.now)
        table = ticked.evolve(n=change.table.n + 1, host_seen=seen)
        lines = lines_of(change, table.n)
        deadlines, stored = deadlines_of(table), deadlines_of(held.table) if held.table.n else ()
        unit = Unit(
            table=table,
            entry=lines.entry._replace(actor=actor, at=held.now),
            events=lines.events,
            snapshot=_snapshot(held.game, change.state) if change.state else None,
            letters=tuple(_letter(table, place, draft) for place, draft in enumerate(change.drafts)),
            # Most answers leave them as they are.
            deadlines=deadlines if deadlines != stored else None,
            results=results_of(held.table, table, held.game, state, held.now),
            interaction=interaction,
            sheet=change.sheet,
        )
        try:
            await self._store.commit(unit)
        except BaseException:
            # Whether it became durable or not is the store's to say: read it again.
            self._cache.pop(table.id, None)
            raise
        self._remember(Held(table, held.game, state, held.now))
        if unit.letters or unit.deadlines is not None:
            self._wake()
        return change.reply

    def _remember(self, held: Held) -> None:
        if not held.table.live:
            self._cache.pop(held.table.id, None)
            return
        self._cache[held.table.id] = held
        self._cache.move_to_end(held.table.id)
        while len(self._cache) > CACHED:
            self._cache.popitem(last=False)


def _state(game: AnyGame, snapshot: Snapshot) -> State:
    if snapshot.schema == game.schema:
        current: State = game.State.model_validate_json(snapshot.body)
        return current
    upgraded: State = game.State.model_validate_json(json.dumps(game.upgrade(json.loads(snapshot.body))))
    return upgraded


def _snapshot(game: AnyGame, state: State) -> Snapshot:
    return Snapshot(game.schema, game.rules_version, state.model_dump_json())


def _letter(table: Table, place: int, draft: Draft) -> Letter:
    kind, number = draft.target
    # A hash, so that what a nonce shows tells nothing of how many messages there are.
    nonce = sha256(f"{table.server_seed}:{table.n}:{place}:{kind}:{number}".encode()).hexdigest()[:25]
    return Letter(draft.target, draft.card.model_dump_json(), nonce, draft.private, draft.about)
