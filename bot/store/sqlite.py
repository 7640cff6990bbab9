"""The Store port on one SQLite file."""

import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Self

import aiosqlite

from bot.model.clock import Deadline
from bot.model.guild import GuildConfig
from bot.model.log import Entry, Snapshot, StoredEvent
from bot.model.mail import Queued, Target
from bot.model.people import Language, Person, Sheet
from bot.model.results import Past, Result
from bot.model.table import Table
from bot.model.unit import Unit
from bot.ports import Park
from bot.store import (
    deadlines,
    erasure,
    events,
    guilds,
    interactions,
    log,
    outbox,
    past,
    people,
    seats,
    sheets,
    snapshots,
    tables,
)
from bot.store.backup import backup
from bot.store.database import connect
from bot.store.writer import Writer

PRUNE_EVERY = 500


class SqliteStore:
    """Writes go through one task; reads have a connection of their own and see all that was acknowledged."""

    def __init__(self, path: Path, writer: Writer, reader: aiosqlite.Connection) -> None:
        self._path = path
        self._writer = writer
        self._reader = reader
        self._units = 0

    @classmethod
    async def open(cls, path: str | Path, *, park: Park) -> Self:
        """Open, or create, the database in a file. Raises NewerDatabase."""
        writer = await Writer.open(Path(path), park=park)
        try:
            reader = await connect(Path(path))
            await reader.execute_fetchall("PRAGMA query_only = ON")
        except BaseException:
            await writer.close()
            raise
        return cls(Path(path), writer, reader)

    async def close(self) -> None:
        """Finish what was accepted and close."""
        try:
            await self._writer.close()
        finally:
            await self._reader.close()

    async def backup(self, path: str | Path) -> None:
        """Copy everything acknowledged so far to a new file. Raises FileExistsError."""
        await backup(self._path, Path(path))

    async def commit(self, unit: Unit) -> None:
        """Make the unit durable, whole. Raises Conflict, Repeated, Occupied; ValueError if entry.n is not table.n."""
        if unit.entry.n != unit.table.n:
            raise ValueError(f"entry {unit.entry.n} of a unit for version {unit.table.n}")
        body = unit.table.model_dump_json()
        prune = self._units % PRUNE_EVERY == 0
        self._units += 1
        await self._writer.run(lambda connection: _apply(connection, unit, body, prune))

    async def load(self, table: str) -> tuple[Table, Snapshot | None] | None:
        """A table and its state."""
        return await tables.load(self._reader, table)

    async def in_channel(self, channel: int) -> Table | None:
        """The live table of a channel, else the one that ended there last."""
        return await tables.in_channel(self._reader, channel)

    async def of_user(self, user: int) -> tuple[Table, ...]:
        """The live tables at which a user sits, oldest first."""
        return await tables.of_user(self._reader, user)

    async def live(self) -> tuple[str, ...]:
        """Ids of all live tables."""
        return await tables.live(self._reader)

    async def events(self, table: str, seat: int | None, *, last: int | None = None) -> tuple[StoredEvent, ...]:
        """The limited events that include *seat*, or (None) those of the whole table; the *last* newest if given."""
        return await events.read(self._reader, table, seat, last)

    async def told(self, table: str, seat: int) -> tuple[StoredEvent, ...]:
        """All that a seat was told, with the table or in private, in order."""
        return await events.told(self._reader, table, seat)

    async def every_event(self, table: str) -> tuple[StoredEvent, ...]:
        """All events in order, secret ones too: for the published record, and for what was not told at once."""
        return await events.every(self._reader, table)

    async def log(self, table: str) -> tuple[Entry, ...]:
        """The table's log, in order."""
        return await log.read(self._reader, table)

    async def sheets(self, table: str) -> tuple[Sheet, ...]:
        """All that players have written down at a table."""
        return await sheets.read(self._reader, table)

    async def board(self, table: str) -> int | None:
        """Id of the last message delivered to the table's channel."""
        return await tables.board(self._reader, table)

    async def claim(self, now: datetime, until: datetime, limit: int) -> tuple[Queued, ...]:
        """The oldest waiting letter of each target, if due and not claimed; claimed until then."""
        return await self._writer.run(lambda connection: outbox.claim(connection, now, until, limit))

    async def release(self) -> None:
        """Forget all claims (at start: nobody else is sending)."""
        await self._writer.run(outbox.release)

    async def next_letter(self) -> datetime | None:
        """When the next letter is due (in the past: now), None when the outbox is empty."""
        return await outbox.next_due(self._reader)

    async def sent(self, queued: int, message: int | None, at: datetime) -> None:
        """A letter was delivered as this message."""
        await self._writer.run(lambda connection: outbox.sent(connection, queued, message, at))

    async def retry(self, queued: int, at: datetime, now: datetime, *, reason: str | None = None) -> None:
        """A try failed at *now*; try again at *at*."""
        await self._writer.run(lambda connection: outbox.retry(connection, queued, at, now, reason))

    async def park(self, queued: int, reason: str) -> None:
        """A letter that cannot be delivered is set aside, with a code."""
        await self._writer.run(lambda connection: outbox.park(connection, queued, reason))

    async def parked(self, target: Target) -> tuple[Queued, ...]:
        """The letters set aside for a target, oldest first."""
        return await outbox.parked(self._reader, target)

    async def drop(self, queued: Sequence[int]) -> None:
        """Parked letters that something newer stands for are forgotten."""
        await self._writer.run(lambda connection: outbox.drop(connection, queued))

    async def due(self, now: datetime) -> tuple[Deadline, ...]:
        """The deadlines of all tables that are due, in order."""
        return await deadlines.due(self._reader, now)

    async def next_deadline(self, after: datetime | None = None) -> Deadline | None:
        """The earliest deadline of all tables; only later ones if *after* is given."""
        return await deadlines.earliest(self._reader, after)

    async def person(self, user: int) -> Person:
        """What is kept of a user; empty when nothing is."""
        return await people.read(self._reader, user)

    async def keep_language(self, user: int, language: Language | None) -> None:
        """Choose, or forget, a user's language."""
        await self._writer.run(lambda connection: people.write_language(connection, user, language))

    async def keep_wishes(self, user: int, *, mention: bool | None = None, remind: bool | None = None) -> None:
        """Choose how to be reminded; None leaves that part as it is."""
        await self._writer.run(lambda connection: people.write_wishes(connection, user, mention, remind))

    async def keep_dms(self, user: int, *, closed: bool | None = None, channel: int | None = None) -> None:
        """Note what was found out about a user's DMs; None leaves that part as it is."""
        await self._writer.run(lambda connection: people.write_dms(connection, user, closed, channel))

    async def keep_share(self, user: int, share: bool) -> None:
        """Choose whether others see a user's results."""
        await self._writer.run(lambda connection: people.write_share(connection, user, share))

    async def past_of_guild(self, guild: int, limit: int) -> tuple[Past, ...]:
        """A server's tables that were started, are over and still kept, newest first."""
        return await past.of_guild(self._reader, guild, limit)

    async def past_of_user(self, user: int, limit: int) -> tuple[Past, ...]:
        """The same, of the tables at whose end a user sat there."""
        return await past.of_user(self._reader, user, limit)

    async def rematch(self, table: str) -> str | None:
        """The table that is this one's rematch."""
        return await past.rematch(self._reader, table)

    async def results(self, user: int, guild: int | None = None) -> tuple[Result, ...]:
        """A user's results, in one server or in all, oldest first."""
        return await past.results_of(self._reader, user, guild)

    async def shared_results(self, guild: int) -> tuple[Result, ...]:
        """The results in a server of all who share theirs, oldest first."""
        return await past.shared(self._reader, guild)

    async def traces(self, user: int) -> tuple[str, ...]:
        """Ids of the tables that hold anything of a user, oldest first."""
        return await erasure.traces(self._reader, user)

    async def erase(self, user: int) -> None:
        """Forget a user: at once wherever a table is over, at the others when they end."""
        await self._writer.run(lambda connection: erasure.erase(connection, user))

    async def expire(self, before: datetime, limit: int) -> int:
        """Forget at most *limit* tables that ended earlier, but for header and results; how many there were."""
        return await self._writer.run(lambda connection: erasure.expire(connection, before, limit))

    async def guild_zone(self, guild: int) -> str | None:
        """The time zone chosen for a server."""
        return (await self.guild_config(guild)).zone

    async def keep_guild_zone(self, guild: int, zone: str) -> None:
        """Choose a server's time zone."""
        await self.change_guild(guild, lambda config: config.evolve(zone=zone))

    async def guild_language(self, guild: int) -> Language | None:
        """The language chosen for a server."""
        return (await self.guild_config(guild)).language

    async def keep_guild_language(self, guild: int, language: Language | None) -> None:
        """Choose, or forget, a server's language."""
        await self.change_guild(guild, lambda config: config.evolve(language=language))

    async def guild_config(self, guild: int) -> GuildConfig:
        """What was chosen for a server."""
        return await guilds.read(self._reader, guild)

    async def change_guild(self, guild: int, to: Callable[[GuildConfig], GuildConfig]) -> GuildConfig:
        """Make something else of a server's choices, whatever others change meanwhile; what they are now."""
        return await self._writer.run(lambda connection: guilds.change(connection, guild, to))

    async def live_in(self, guild: int) -> int:
        """How many live tables a server has."""
        return await guilds.live_tables(self._reader, guild)


def _apply(connection: sqlite3.Connection, unit: Unit, body: str, prune: bool) -> None:
    # The interaction first: a click that comes twice is Repeated, though its table has moved on as well.
    table = unit.table.id
    if unit.interaction is not None:
        interactions.write(connection, unit.interaction, unit.entry.at)
    tables.write(connection, unit.table, body, unit.entry.at)
    seats.write(connection, table, unit.table.seated)
    log.write(connection, table, unit.entry)
    if unit.events:
        events.write(connection, table, unit.events)
    if unit.snapshot is not None:
        snapshots.write(connection, table, unit.snapshot)
    if unit.letters:
        outbox.write(connection, table, unit.letters)
    if unit.sheet is not None:
        sheets.write(connection, table, unit.sheet)
    if unit.deadlines is not None:
        deadlines.write(connection, table, unit.deadlines)
    if unit.results:
        past.write(connection, unit.results)
    if not unit.table.live:
        erasure.finish(connection, table)
    if prune:
        interactions.prune(connection, unit.entry.at)
