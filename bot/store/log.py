"""What happened at a table: its log, its events with their audiences, what players wrote down."""

import json
import sqlite3
from collections.abc import Iterable, Sequence

from bot.model.log import Entry, StoredEvent
from bot.model.people import Sheet
from bot.ports import TableLog
from bot.store.connected import Connected
from bot.store.times import moment, stamp

ENTRY = "n, kind, actor, body, at, published"
_EVENTS = "SELECT n, audience, body FROM events WHERE table_id = :table"
_FOR_ALL = "audience IS NULL"
_FOR_SEAT = "EXISTS (SELECT 1 FROM json_each(audience) WHERE value = :seat)"


def write_entry(connection: sqlite3.Connection, table: str, entry: Entry) -> None:
    """Append an entry to the log."""
    connection.execute(
        "INSERT INTO log (table_id, n, kind, actor, at, body, published) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (table, entry.n, entry.kind, entry.actor, stamp(entry.at), entry.body, entry.published),
    )


def write_events(connection: sqlite3.Connection, table: str, events: Sequence[StoredEvent]) -> None:
    """Append events, in order."""
    connection.executemany(
        "INSERT INTO events (table_id, n, audience, body) VALUES (?, ?, ?, ?)",
        [(table, e.n, None if e.audience is None else json.dumps(e.audience), e.body) for e in events],
    )


def write_sheet(connection: sqlite3.Connection, table: str, sheet: Sheet) -> None:
    """Replace a sheet."""
    connection.execute(
        "INSERT OR REPLACE INTO sheets (table_id, user, tool, body) VALUES (?, ?, ?, ?)",
        (table, sheet.user, sheet.tool, sheet.body),
    )


def entries(rows: Iterable[sqlite3.Row]) -> tuple[Entry, ...]:
    """The entries in rows of the columns ENTRY."""
    return tuple(Entry(n, kind, actor, body, moment(at), said) for n, kind, actor, body, at, said in rows)


def _stored(rows: Iterable[sqlite3.Row]) -> tuple[StoredEvent, ...]:
    return tuple(StoredEvent(n, None if seats is None else tuple(json.loads(seats)), body) for n, seats, body in rows)


class SqliteTableLog(Connected, TableLog):
    """The role of the log; the port says what each method does."""

    async def log(self, table: str) -> tuple[Entry, ...]:
        return entries(await self._read(f"SELECT {ENTRY} FROM log WHERE table_id = ? ORDER BY n", (table,)))

    async def last_deed(self, table: str, user: int) -> int:
        newest = "SELECT n FROM log WHERE table_id = ? AND actor = ? ORDER BY n DESC LIMIT 1"
        return next((int(n) for (n,) in await self._read(newest, (table, user))), 0)

    async def events(self, table: str, seat: int | None) -> tuple[StoredEvent, ...]:
        return await self._events(_FOR_ALL if seat is None else _FOR_SEAT, table, seat)

    async def told(self, table: str, seat: int) -> tuple[StoredEvent, ...]:
        return await self._events(f"({_FOR_ALL} OR {_FOR_SEAT})", table, seat)

    async def every_event(self, table: str) -> tuple[StoredEvent, ...]:
        return await self._events("TRUE", table)

    async def latest_events(self, table: str, most: int) -> tuple[StoredEvent, ...]:
        latest = f"{_EVENTS} ORDER BY id DESC LIMIT :most"
        return _stored(await self._read(latest, {"table": table, "most": most}))[::-1]

    async def _events(self, audience: str, table: str, seat: int | None = None) -> tuple[StoredEvent, ...]:
        rows = await self._read(f"{_EVENTS} AND {audience} ORDER BY id", {"table": table, "seat": seat})
        return _stored(rows)

    async def sheets(self, table: str) -> tuple[Sheet, ...]:
        rows = await self._read("SELECT user, tool, body FROM sheets WHERE table_id = ? ORDER BY user, tool", (table,))
        return tuple(Sheet(*row) for row in rows)
