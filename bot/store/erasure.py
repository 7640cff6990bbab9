"""Forgetting: one person at all tables, and every table whose time has passed."""

import sqlite3
from datetime import datetime

import aiosqlite

from bot.model.log import Entry
from bot.model.table import Table
from bot.store.forgetting import anonymous, anonymous_entry, header
from bot.store.times import moment, stamp

# Whoever did anything at a table stands in its log; whoever only sits there, in its seats.
_TRACES = """
SELECT id FROM tables WHERE id IN (
    SELECT table_id FROM seats WHERE user = :user
    UNION SELECT table_id FROM log WHERE actor = :user
    UNION SELECT table_id FROM sheets WHERE user = :user
    UNION SELECT table_id FROM outbox WHERE kind = 'user' AND target = :user
) ORDER BY opened_at, rowid
"""


async def traces(reader: aiosqlite.Connection, user: int) -> tuple[str, ...]:
    """The tables that hold anything of a user, oldest first."""
    return tuple(table for (table,) in await reader.execute_fetchall(_TRACES, {"user": user}))


def erase(connection: sqlite3.Connection, user: int) -> None:
    """Forget a user: at once wherever the table is over, when it ends at the others."""
    for (table,) in connection.execute(_TRACES, {"user": user}).fetchall():
        connection.execute("INSERT OR IGNORE INTO erasures (table_id, user) VALUES (?, ?)", (table, user))
        ((live,),) = connection.execute("SELECT live FROM tables WHERE id = ?", (table,))
        if not live:
            finish(connection, table)
    connection.execute("DELETE FROM sheets WHERE user = ?", (user,))
    connection.execute("DELETE FROM outbox WHERE kind = 'user' AND target = ?", (user,))
    connection.execute("DELETE FROM results WHERE user = ?", (user,))
    connection.execute("DELETE FROM people WHERE user = ?", (user,))


def finish(connection: sqlite3.Connection, table: str) -> None:
    """At a table that is over, forget those who asked for it."""
    for (user,) in connection.execute("SELECT user FROM erasures WHERE table_id = ?", (table,)).fetchall():
        _anonymise(connection, table, user)
    connection.execute("DELETE FROM erasures WHERE table_id = ?", (table,))


def _anonymise(connection: sqlite3.Connection, table: str, user: int) -> None:
    ((body,),) = connection.execute("SELECT body FROM tables WHERE id = ?", (table,))
    _rewrite(connection, anonymous(Table.model_validate_json(body), user))
    for entry in _entries_about(connection, table, user):
        made = anonymous_entry(entry, user)
        connection.execute(
            "UPDATE log SET actor = ?, body = ? WHERE table_id = ? AND n = ?", (made.actor, made.body, table, made.n)
        )
    mine = (table, user)
    connection.execute("DELETE FROM seats WHERE table_id = ? AND user = ?", mine)
    connection.execute("DELETE FROM results WHERE table_id = ? AND user = ?", mine)
    connection.execute("DELETE FROM sheets WHERE table_id = ? AND user = ?", mine)
    connection.execute("DELETE FROM outbox WHERE table_id = ? AND kind = 'user' AND target = ?", mine)
    # What was announced names everybody. What still waits to be sent is forgotten once it is.
    connection.execute("UPDATE outbox SET wipe = 1 WHERE table_id = ?", (table,))
    connection.execute("UPDATE outbox SET card = '' WHERE table_id = ? AND state IN ('sent', 'dropped')", (table,))


def _entries_about(connection: sqlite3.Connection, table: str, user: int) -> list[Entry]:
    rows = connection.execute(
        "SELECT n, kind, actor, body, at FROM log"
        " WHERE table_id = ? AND (actor = ? OR json_extract(body, '$.user') = ?)",
        (table, user, user),
    )
    return [Entry(n, kind, actor, body, moment(at)) for n, kind, actor, body, at in rows.fetchall()]


def expire(connection: sqlite3.Connection, before: datetime, limit: int) -> int:
    """Of at most *limit* tables that ended earlier, forget all but the header and the results; how many there were."""
    rows = connection.execute(
        "SELECT id, body FROM tables WHERE kept AND NOT live AND ended_at < ? ORDER BY ended_at LIMIT ?",
        (stamp(before), limit),
    ).fetchall()
    for table, body in rows:
        for part in ("events", "log", "snapshots", "outbox", "sheets", "seats", "deadlines", "erasures"):
            connection.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))
        _rewrite(connection, header(Table.model_validate_json(body)))
        connection.execute("UPDATE tables SET kept = 0 WHERE id = ?", (table,))
    return len(rows)


def _rewrite(connection: sqlite3.Connection, table: Table) -> None:
    # A version of its own: whoever decides on what was there before has to look again.
    made = table.evolve(n=table.n + 1)
    connection.execute("UPDATE tables SET n = ?, body = ? WHERE id = ?", (made.n, made.model_dump_json(), made.id))
