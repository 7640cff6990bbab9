"""Forgetting: one person at all tables, and every table whose time has passed.

What is decided is durable at once; the many rows that follow from it go in small pieces, so that nobody waits for them,
and after a restart the rest goes.
"""

import logging
import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from time import perf_counter

from bot.model.unit import Unit
from bot.ports import Erasure
from bot.store import emptying, units
from bot.store.anonymising import finish, look_at
from bot.store.connected import Connected
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
        while await self._writer.run(_piece):
            pass
        for _ in range(TRIES):
            if await self._writer.fold():
                return
            # Behind whatever is being read.
            await self._read("SELECT 1")
        log.info("Something reads the database: what was erased is overwritten when the bot starts, or tomorrow")


def _decide(connection: sqlite3.Connection, user: int) -> None:
    """Few rows: what is asked for by the user's number, and that the rest is to be done."""
    connection.execute(
        f"INSERT OR IGNORE INTO erasures (table_id, user) SELECT id, :user FROM ({_TRACES})", {"user": user}
    )
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
    steps: tuple[Callable[[sqlite3.Connection], bool], ...] = (_finish_one, _search, emptying.go_on)
    return any(step(connection) for step in steps)


def _finish_one(connection: sqlite3.Connection) -> bool:
    """Forget at one table that is over those who asked for it."""
    over = connection.execute(
        "SELECT table_id FROM erasures CROSS JOIN tables ON id = table_id WHERE NOT live LIMIT 1"
    ).fetchall()
    for (table,) in over:
        finish(connection, table)
    return bool(over)


def _search(connection: sqlite3.Connection) -> bool:
    """Of somebody who is being forgotten: a few letters, or a few tables looked through."""
    for user, searched, last, letters in connection.execute("SELECT * FROM forgotten LIMIT 1").fetchall():
        gone = connection.execute(
            "DELETE FROM outbox WHERE id IN"
            " (SELECT id FROM outbox WHERE kind = 'user' AND target = ? AND id <= ? LIMIT ?)",
            (user, letters, LETTERS),
        )
        if gone.rowcount:
            return True
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
