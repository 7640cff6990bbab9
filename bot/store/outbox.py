"""Letters: waiting in order for each target, sent, set aside (with a code) or dropped."""

import json
import logging
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from bot.model.mail import (
    CHANNEL_REFUSED,
    Arrived,
    ChannelNews,
    Edit,
    Letter,
    Notice,
    Queued,
    QueuedEdit,
    Reminder,
    Target,
)
from bot.ports import LetterStore, Notices
from bot.store import tables
from bot.store.connected import Connected
from bot.store.times import moment, stamp

log = logging.getLogger(__name__)

# Of each target's line the head alone: letters behind it wait, whatever keeps it. Order matters more than speed.
# Most were never tried; those that failed are few. So a claim costs the same however many lines there are.
_READY = """
SELECT letter FROM (SELECT letter FROM heads WHERE rank = :rank AND ready = 0 ORDER BY letter LIMIT :limit)
UNION ALL
SELECT letter FROM (
    SELECT letter FROM heads WHERE rank = :rank AND ready > 0 AND ready <= :now ORDER BY letter LIMIT :limit
)
ORDER BY letter LIMIT :limit
"""
UNREADABLE = "unreadable"
"""Why a letter was set aside whose row says nothing that this program understands."""
RANKS = range(4)
"""What everybody waits for goes first, then what one waits for, then what only reminds."""
# A letter that was set aside has the state 'parked', as the first databases called it.
_QUEUED = (
    "id, table_id, kind, target, card, nonce, closing, about, prompts, notifies, expected, attempts, first_try, reason"
)


# Edits of messages in places for which no letter waits.
_EDITS = """
SELECT e.id, e.table_id, o.kind, o.target, o.message, e.controls, o.rest
FROM edits e JOIN outbox o ON o.id = e.letter
WHERE NOT EXISTS (SELECT 1 FROM outbox w WHERE w.state = 'waiting' AND w.kind = o.kind AND w.target = o.target)
ORDER BY e.id LIMIT ?
"""


def write(connection: sqlite3.Connection, table: str, letters: Sequence[Letter]) -> None:
    """Append letters, in order."""
    connection.executemany(
        "INSERT INTO outbox"
        " (table_id, kind, target, card, nonce, closing, expected, rest, state, about, prompts, notifies)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                table,
                *letter.target,
                # Once a letter waits no more, nobody needs to know what it says.
                "" if letter.shown else letter.card,
                letter.nonce,
                letter.closing,
                letter.expected,
                letter.rest or None,
                "sent" if letter.shown else "waiting",
                *map(_written, _lists(letter)),
            )
            for letter in letters
        ],
    )


def write_edits(connection: sqlite3.Connection, table: str, edits: Sequence[Edit]) -> None:
    """Note what becomes of posted messages; a newer wish for the same message counts."""
    connection.executemany(
        "INSERT INTO edits (table_id, letter, controls)"
        " SELECT :table, id, :controls FROM outbox WHERE nonce = :letter"
        " AND (:unless IS NULL OR message IS NOT :unless)"
        " ON CONFLICT (letter) DO UPDATE SET controls = excluded.controls",
        [edit._asdict() | {"table": table} for edit in edits],
    )


def write_news(connection: sqlite3.Connection, channel: int, news: ChannelNews) -> None:
    """What was found out about a channel, for the letters that wait for it; one that is under way stays so."""
    for_it = "WHERE state = 'waiting' AND kind = 'channel' AND target = ?"
    connection.execute(f"UPDATE outbox SET due = ? {for_it}", (stamp(news.due), channel))
    if news.refused_since is not None:
        connection.execute(
            f"UPDATE outbox SET reason = ?, first_try = coalesce(first_try, ?) {for_it}",
            (CHANNEL_REFUSED, stamp(news.refused_since), channel),
        )


def _lists(letter: Letter) -> tuple[Sequence[Any] | None, ...]:
    return letter.about, letter.prompts, letter.notifies


def _written(values: Sequence[Any] | None) -> str | None:
    """A list as JSON; nothing for an empty one, as most are."""
    return json.dumps(values) if values else None


_NOTICE = "id, kind, target, prompts, notifies, first_try, sent_at, state"
# Two searches, each by an index of its own.
_NOTICES = f"""
SELECT {_NOTICE} FROM outbox WHERE table_id = :table AND prompts IS NOT NULL
UNION
SELECT {_NOTICE} FROM outbox WHERE state = 'waiting' AND kind = 'channel'
    AND target = (SELECT channel FROM tables WHERE id = :table)
ORDER BY id
"""


def arrive(connection: sqlite3.Connection, arrived: Arrived) -> None:
    """Write down what became of a letter; the second time changes nothing."""
    rows = connection.execute(
        "UPDATE outbox SET state = iif(:aside IS NULL, 'sent', 'parked'), reason = coalesce(:aside, reason),"
        " message = :message, sent_at = :at, card = ''"
        " WHERE id = :id AND state <> 'sent' RETURNING table_id, kind, target",
        {"id": arrived.queued, "message": arrived.message, "at": stamp(arrived.at), "aside": arrived.aside},
    )
    for table, kind, target in rows.fetchall():
        if kind == "channel" and arrived.message is not None:
            tables.delivered(connection, table, target, arrived.message)


class SqliteLetters(Connected, Notices, LetterStore):
    """The role of the letters; the port says what each method does."""

    async def notices(self, table: str) -> tuple[Notice, ...]:
        return tuple(map(_notice, await self._read(_NOTICES, {"table": table})))

    async def claim(self, now: datetime, until: datetime, limit: int) -> tuple[Queued, ...]:
        def work(connection: sqlite3.Connection) -> list[Queued]:
            ready: list[int] = []
            for rank in RANKS:
                wanted = {"rank": rank, "now": stamp(now), "limit": limit - len(ready)}
                ready += [letter for (letter,) in connection.execute(_READY, wanted)]
            rows = connection.execute(
                # Whoever had claimed a letter and said nothing more may have sent it: that was a try.
                "UPDATE outbox SET attempts = attempts + (claimed_until > 0), claimed_until = :until,"
                " first_try = coalesce(first_try, :now) WHERE id IN (SELECT value FROM json_each(:ready))"
                f" RETURNING {_QUEUED}",
                {"now": stamp(now), "until": stamp(until), "ready": json.dumps(ready)},
            )
            return _readable(connection, rows.fetchall())

        claimed = await self._writer.run(work)
        # What an UPDATE returns comes in no particular order.
        return tuple(sorted(claimed, key=_first))

    async def release(self) -> None:
        await self._write(
            "UPDATE outbox SET claimed_until = 0, attempts = attempts + 1 WHERE state = 'waiting' AND claimed_until > 0"
        )

    async def next_letter(self) -> datetime | None:
        ((due,),) = await self._read("SELECT min(ready) FROM heads")
        return None if due is None else moment(due)

    async def sent(self, queued: int, message: int | None, at: datetime) -> None:
        await self._writer.run(lambda connection: arrive(connection, Arrived(queued, message, at)))

    async def retry(self, queued: int, at: datetime, now: datetime, *, reason: str | None = None) -> None:
        # due <> :at: the same call again changes nothing.
        await self._write(
            "UPDATE outbox SET attempts = attempts + 1, first_try = coalesce(first_try, :now), due = :at,"
            " claimed_until = 0, reason = coalesce(:reason, reason)"
            " WHERE id = :id AND state = 'waiting' AND due <> :at",
            {"id": queued, "at": stamp(at), "now": stamp(now), "reason": reason},
        )

    async def set_aside(self, queued: int, reason: str) -> None:
        await self._write(
            "UPDATE outbox SET state = 'parked', reason = ?, card = '' WHERE id = ? AND state = 'waiting'",
            (reason, queued),
        )

    async def edits(self, limit: int) -> tuple[QueuedEdit, ...]:
        if not await self._read("SELECT 1 FROM edits LIMIT 1"):
            return ()

        def work(connection: sqlite3.Connection) -> list[QueuedEdit]:
            taken = connection.execute(_EDITS, (limit,)).fetchall()
            connection.executemany("DELETE FROM edits WHERE id = ?", [(identity,) for identity, *_ in taken])
            return [
                QueuedEdit(identity, table, Target(kind, target), message, controls, rest or "[]")
                for identity, table, kind, target, message, controls, rest in taken
                # What was never sent, or has been deleted since, has no controls.
                if message is not None
            ]

        return tuple(await self._writer.run(work))

    async def aside(self, target: Target) -> tuple[Queued, ...]:
        rows = await self._read(
            f"SELECT {_QUEUED} FROM outbox WHERE state = 'parked' AND kind = ? AND target = ? ORDER BY id", target
        )
        return tuple(queued for row in rows if (queued := _if_readable(row)) is not None)

    async def last_arrived(self, target: Target) -> int | None:
        ((message,),) = await self._read("SELECT max(message) FROM outbox WHERE kind = ? AND target = ?", target)
        return None if message is None else int(message)

    async def drop(self, queued: Sequence[int]) -> None:
        # That they were there stays known.
        def work(connection: sqlite3.Connection) -> None:
            connection.executemany(
                "UPDATE outbox SET state = 'dropped' WHERE id = ? AND state = 'parked'",
                [(identity,) for identity in queued],
            )

        await self._writer.run(work)


def _first(queued: Queued) -> tuple[bool, bool, int]:
    return queued.letter.about is not None, queued.letter.target.kind == "user", queued.id


def _readable(connection: sqlite3.Connection, rows: Sequence[Sequence[Any]]) -> list[Queued]:
    """Those of the claimed letters that can be read; the others are set aside, so that none keeps any other waiting."""
    read = []
    for row in rows:
        if (queued := _if_readable(row)) is not None:
            read.append(queued)
            continue
        log.error("letter %d cannot be read, and is set aside", row[0])
        connection.execute(
            "UPDATE outbox SET state = 'parked', reason = ?, claimed_until = 0, card = '' WHERE id = ?",
            (UNREADABLE, row[0]),
        )
    return read


def _if_readable(row: Iterable[Any]) -> Queued | None:
    try:
        return _queued(row)
    except (ValueError, TypeError, OverflowError):
        return None


def _queued(row: Iterable[Any]) -> Queued:
    (
        identity,
        table,
        kind,
        target,
        card,
        nonce,
        closing,
        about,
        prompts,
        notifies,
        expected,
        attempts,
        first_try,
        reason,
    ) = row
    letter = Letter(
        Target(kind, target),
        card,
        nonce,
        about=None if about is None else _reminder(about),
        prompts=tuple(json.loads(prompts or "[]")),
        notifies=tuple(json.loads(notifies or "[]")),
        expected=bool(expected),
        closing=closing,
    )
    return Queued(identity, table, letter, attempts, None if first_try is None else moment(first_try), reason)


def _notice(row: Iterable[Any]) -> Notice:
    _, kind, target, prompts, notifies, first_try, sent_at, state = row
    return Notice(
        Target(kind, target),
        tuple(json.loads(prompts or "[]")),
        tuple(json.loads(notifies or "[]")),
        None if first_try is None else moment(first_try),
        None if sent_at is None else moment(sent_at),
        state == "waiting",
    )


def _reminder(text: str) -> Reminder:
    what, *lists = json.loads(text)
    return Reminder(what, *map(tuple, lists))
