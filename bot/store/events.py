"""Events with their audiences."""

import json
import sqlite3
from collections.abc import Sequence

import aiosqlite

from bot.model.log import StoredEvent


def write(connection: sqlite3.Connection, table: str, events: Sequence[StoredEvent]) -> None:
    """Append events, in order."""
    connection.executemany(
        "INSERT INTO events (table_id, n, audience, body) VALUES (?, ?, ?, ?)",
        [(table, e.n, None if e.audience is None else json.dumps(e.audience), e.body) for e in events],
    )


_PUBLIC = "audience IS NULL"
_LIMITED = "EXISTS (SELECT 1 FROM json_each(audience) WHERE value = :seat)"


async def read(reader: aiosqlite.Connection, table: str, seat: int | None, last: int | None) -> tuple[StoredEvent, ...]:
    """The limited events of a seat, or (None) those of the whole table, in order; only the *last* newest if given."""
    audience = _PUBLIC if seat is None else _LIMITED
    rows = await reader.execute_fetchall(
        "SELECT n, audience, body FROM (SELECT id, n, audience, body FROM events"
        f" WHERE table_id = :table AND {audience} ORDER BY id DESC LIMIT :last) ORDER BY id",
        {"table": table, "seat": seat, "last": -1 if last is None else last},
    )
    return tuple(_event(*row) for row in rows)


async def told(reader: aiosqlite.Connection, table: str, seat: int) -> tuple[StoredEvent, ...]:
    """All that a seat was told, with the table or in private, in order."""
    rows = await reader.execute_fetchall(
        f"SELECT n, audience, body FROM events WHERE table_id = :table AND ({_PUBLIC} OR {_LIMITED}) ORDER BY id",
        {"table": table, "seat": seat},
    )
    return tuple(_event(*row) for row in rows)


async def every(reader: aiosqlite.Connection, table: str) -> tuple[StoredEvent, ...]:
    """All events of a table, in order."""
    rows = await reader.execute_fetchall(
        "SELECT n, audience, body FROM events WHERE table_id = ? ORDER BY id", (table,)
    )
    return tuple(_event(*row) for row in rows)


def _event(n: int, audience: str | None, body: str) -> StoredEvent:
    return StoredEvent(n, None if audience is None else tuple(json.loads(audience)), body)
