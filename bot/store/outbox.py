"""Letters: waiting in order for each target, sent, parked (with a code) or dropped."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import aiosqlite

from bot.model.mail import Letter, Queued, Reminder, Target
from bot.store import tables
from bot.store.times import moment, stamp


def write(connection: sqlite3.Connection, table: str, letters: Sequence[Letter]) -> None:
    """Append letters, in order."""
    connection.executemany(
        "INSERT INTO outbox (table_id, kind, target, card, nonce, wipe, about) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (table, *letter.target, letter.card, letter.nonce, letter.wipe, letter.about and json.dumps(letter.about))
            for letter in letters
        ],
    )


# The head of each target's line. Letters behind it wait, whatever keeps it: order matters more than speed.
_HEADS = "SELECT min(id) FROM outbox WHERE state = 'waiting' GROUP BY kind, target"
_COLUMNS = "id, table_id, kind, target, card, nonce, wipe, about, attempts, first_try, reason"


def claim(connection: sqlite3.Connection, now: datetime, until: datetime, limit: int) -> tuple[Queued, ...]:
    """The head of each target's line, if due and not claimed, oldest first; claimed until then."""
    rows = connection.execute(
        "UPDATE outbox SET claimed_until = :until, first_try = coalesce(first_try, :now)"
        f" WHERE id IN (SELECT id FROM outbox WHERE id IN ({_HEADS})"
        " AND due <= :now AND claimed_until <= :now ORDER BY id LIMIT :limit)"
        f" RETURNING {_COLUMNS}",
        {"now": stamp(now), "until": stamp(until), "limit": limit},
    )
    return tuple(sorted((_queued(row) for row in rows.fetchall()), key=lambda queued: queued.id))


def release(connection: sqlite3.Connection) -> None:
    """Forget all claims."""
    connection.execute("UPDATE outbox SET claimed_until = 0 WHERE state = 'waiting' AND claimed_until > 0")


def sent(connection: sqlite3.Connection, queued: int, message: int | None, at: datetime) -> None:
    """Note the delivery, forget the card if it asked for that, and move the table's board."""
    rows = connection.execute(
        "UPDATE outbox SET state = 'sent', message = :message, sent_at = :at, card = iif(wipe, '', card)"
        " WHERE id = :id AND state <> 'sent' RETURNING table_id, kind, target",
        {"id": queued, "message": message, "at": stamp(at)},
    ).fetchall()
    for table, kind, target in rows:
        if kind == "channel" and message is not None:
            tables.delivered(connection, table, target, message)


def retry(connection: sqlite3.Connection, queued: int, at: datetime, now: datetime, reason: str | None) -> None:
    """Note a failed try; the same call again changes nothing."""
    connection.execute(
        "UPDATE outbox SET attempts = attempts + 1, first_try = coalesce(first_try, :now), due = :at,"
        " claimed_until = 0, reason = coalesce(:reason, reason)"
        " WHERE id = :id AND state = 'waiting' AND due <> :at",
        {"id": queued, "at": stamp(at), "now": stamp(now), "reason": reason},
    )


def park(connection: sqlite3.Connection, queued: int, reason: str) -> None:
    """Set a letter aside with a code."""
    connection.execute(
        "UPDATE outbox SET state = 'parked', reason = ? WHERE id = ? AND state = 'waiting'", (reason, queued)
    )


def drop(connection: sqlite3.Connection, queued: Iterable[int]) -> None:
    """Forget what parked letters said; that they were there stays known."""
    connection.executemany(
        "UPDATE outbox SET state = 'dropped', card = '' WHERE id = ? AND state = 'parked'",
        [(identity,) for identity in queued],
    )


async def parked(reader: aiosqlite.Connection, target: Target) -> tuple[Queued, ...]:
    """The letters set aside for a target, oldest first."""
    rows = await reader.execute_fetchall(
        f"SELECT {_COLUMNS} FROM outbox WHERE state = 'parked' AND kind = ? AND target = ? ORDER BY id", target
    )
    return tuple(_queued(row) for row in rows)


async def next_due(reader: aiosqlite.Connection) -> datetime | None:
    """When the next letter can be claimed; None when none waits."""
    ((due,),) = await reader.execute_fetchall(f"SELECT min(max(due, claimed_until)) FROM outbox WHERE id IN ({_HEADS})")
    return None if due is None else moment(due)


def _queued(row: Iterable[Any]) -> Queued:
    identity, table, kind, target, card, nonce, wipe, about, attempts, first_try, reason = row
    tried = None if first_try is None else moment(first_try)
    letter = Letter(Target(kind, target), card, nonce, bool(wipe), None if about is None else _reminder(about))
    return Queued(identity, table, letter, attempts, tried, reason)


def _reminder(text: str) -> Reminder:
    what, prompts, seats = json.loads(text)
    return Reminder(what, tuple(prompts), tuple(seats))
