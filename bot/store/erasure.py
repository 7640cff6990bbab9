"""Forgetting: one person at all tables, and every table whose time has passed.

What is decided is durable at once; the many rows that follow from it go in small pieces, so that nobody waits for them,
and after a restart the rest goes.
"""

import logging
import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from time import perf_counter

from bot.model.unit import Unit
from bot.ports import Erasure
from bot.store import emptying, units
from bot.store.anonymising import finish, look_at
from bot.store.connected import Connected
from bot.store.database import connect
from bot.store.reading import table_read
from bot.store.times import stamp

log = logging.getLogger(__name__)

# Whoever did anything at a table stands in its log; whoever only sits there, in its seats.
_TRACES = """
SELECT id FROM tables WHERE id IN (
    SELECT table_id FROM seats WHERE user = :user
    UNION SELECT table_id FROM log WHERE actor = :user
    UNION SELECT table_id FROM sheets WHERE user = :user
    UNION SELECT table_id FROM outbox WHERE kind = 'user' AND target = :user
) ORDER BY opened_at, rowid
"""
# Whoever is named somewhere at a table, by the digits of the number: perhaps it is another number with these digits.
_NAMED = """
SELECT t.id, t.rowid, instr(t.body, :digits)
    OR EXISTS (SELECT 1 FROM log l WHERE l.table_id = t.id AND (l.actor = :user OR instr(l.body, :digits)))
    OR EXISTS (
        SELECT 1 FROM outbox o WHERE o.table_id = t.id AND (instr(o.card, :digits) OR instr(o.notifies, :digits))
    )
FROM tables t WHERE t.rowid > :after AND t.rowid <= :last ORDER BY t.rowid
"""
LETTERS = 50
"""A person's letters that go in one piece."""
TRIES = 3
"""How often it is tried to overwrite what was there: whoever reads keeps it from being done."""
FOLDED = 20
"""After so many pieces the write-ahead log is brought into the file, by nobody for whom others wait."""
SPAN = 0.01
"""Seconds for which tables are looked through in one piece."""


class SqliteErasure(Connected, Erasure):
    """The role of forgetting; the port says what each method does."""

    async def traces(self, user: int) -> tuple[str, ...]:
        return tuple(table for (table,) in await self._read(_TRACES, {"user": user}))

    async def erase(self, user: int, leaving: Sequence[Unit] = ()) -> None:
        bodies = [unit.table.model_dump_json() for unit in leaving]

        def work(connection: sqlite3.Connection) -> None:
            for unit, body in zip(leaving, bodies, strict=True):
                units.write(connection, unit, body)
            _decide(connection, user)

        await self._writer.run(work)

    async def expire(self, before: datetime, limit: int) -> int:
        return await self._writer.run(lambda connection: _expire(connection, before, limit))

    async def go_on(self) -> None:
        await self._in_pieces()
        for _ in range(TRIES):
            if await self._writer.fold():
                return
            # Behind whatever is being read.
            await self._read("SELECT 1")
        log.info("Something reads the database: what was erased is overwritten when the bot starts, or tomorrow")

    async def _in_pieces(self) -> None:
        ((_, _, path),) = await self._read("PRAGMA database_list")
        beside = await connect(Path(path))
        try:
            done = 0
            while await self._writer.run(_piece):
                done += 1
                if done % FOLDED == 0:
                    # Otherwise the writer would do it, within one of its commits.
                    await beside.execute_fetchall("PRAGMA wal_checkpoint(PASSIVE)")
        finally:
            await beside.close()


def _decide(connection: sqlite3.Connection, user: int) -> None:
    """Few rows, found by the user's number; the tables that name them are looked for afterwards."""
    connection.execute(
        "INSERT INTO forgotten (user, tables, letters)"
        " SELECT ?, coalesce((SELECT max(rowid) FROM tables), 0), coalesce((SELECT max(id) FROM outbox), 0) WHERE TRUE"
        " ON CONFLICT DO UPDATE SET searched = 0, tables = excluded.tables, letters = excluded.letters",
        (user,),
    )
    # At live tables, too: nobody else needs these.
    connection.execute("DELETE FROM sheets WHERE user = ?", (user,))
    connection.execute("DELETE FROM outbox WHERE kind = 'user' AND target = ? AND state = 'waiting'", (user,))
    connection.execute("DELETE FROM results WHERE user = ?", (user,))
    connection.execute("DELETE FROM people WHERE user = ?", (user,))


def _expire(connection: sqlite3.Connection, before: datetime, limit: int) -> int:
    ended = connection.execute(
        "SELECT id, body FROM tables WHERE kept AND NOT live AND ended_at < ? ORDER BY ended_at LIMIT ?",
        (stamp(before), limit),
    ).fetchall()
    for table, body in ended:
        emptying.begin(connection, table, table_read(table, body))
    return len(ended)


def _piece(connection: sqlite3.Connection) -> bool:
    """A little of what is left to be done; whether there was anything."""
    steps: tuple[Callable[[sqlite3.Connection], bool], ...] = (_letters, _finish_one, _search, emptying.go_on)
    return any(step(connection) for step in steps)


def _finish_one(connection: sqlite3.Connection) -> bool:
    """Forget at one table that is over those who asked for it."""
    over = connection.execute(
        "SELECT table_id FROM erasures CROSS JOIN tables ON id = table_id WHERE NOT live LIMIT 1"
    ).fetchall()
    for (table,) in over:
        finish(connection, table)
    return bool(over)


def _letters(connection: sqlite3.Connection) -> bool:
    """Remove a few letters to somebody who is being forgotten."""
    gone = connection.execute(
        "DELETE FROM outbox WHERE id IN (SELECT o.id FROM forgotten CROSS JOIN outbox o"
        " ON o.kind = 'user' AND o.target = user AND o.id <= letters LIMIT ?)",
        (LETTERS,),
    )
    return gone.rowcount > 0


def _search(connection: sqlite3.Connection) -> bool:
    """Look through a few tables for somebody who is being forgotten."""
    for user, searched, last in connection.execute("SELECT user, searched, tables FROM forgotten LIMIT 1").fetchall():
        begun = perf_counter()
        rows = connection.execute(_NAMED, {"user": user, "digits": str(user), "after": searched, "last": last})
        for table, row, named in rows:
            if named or perf_counter() - begun > SPAN:
                rows.close()
                if named:
                    look_at(connection, table, user)
                connection.execute("UPDATE forgotten SET searched = ? WHERE user = ?", (row, user))
                return True
        connection.execute("DELETE FROM forgotten WHERE user = ?", (user,))
        return True
    return False
