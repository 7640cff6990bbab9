"""Forgetting: one person at all tables, and every table whose time has passed."""

import sqlite3
from datetime import datetime

from bot.model.table import Table
from bot.ports import Erasure
from bot.store.connected import Connected
from bot.store.forgetting import anonymous, anonymous_entry, header
from bot.store.log import ENTRY, entries
from bot.store.reading import table_read
from bot.store.times import stamp

# Whoever did anything at a table stands in its log; whoever only sits there, in its seats.
_TRACES = """
SELECT id FROM tables WHERE id IN (
    SELECT table_id FROM seats WHERE user = :user
    UNION SELECT table_id FROM log WHERE actor = :user
    UNION SELECT table_id FROM sheets WHERE user = :user
    UNION SELECT table_id FROM outbox WHERE kind = 'user' AND target = :user
) ORDER BY opened_at, rowid
"""

# All that is kept of a table, but for its header and its results.
_STORY = ("events", "log", "snapshots", "outbox", "sheets", "seats", "deadlines", "erasures")


class SqliteErasure(Connected, Erasure):
    """The role of forgetting; the port says what each method does."""

    async def traces(self, user: int) -> tuple[str, ...]:
        return tuple(table for (table,) in await self._read(_TRACES, {"user": user}))

    async def erase(self, user: int) -> None:
        await self._writer.run(lambda connection: _erase(connection, user))

    async def expire(self, before: datetime, limit: int) -> int:
        return await self._writer.run(lambda connection: _expire(connection, before, limit))


def finish(connection: sqlite3.Connection, table: str) -> None:
    """At a table that is over, forget those who asked for it."""
    for (user,) in connection.execute("SELECT user FROM erasures WHERE table_id = ?", (table,)).fetchall():
        _anonymise(connection, table, user)
    connection.execute("DELETE FROM erasures WHERE table_id = ?", (table,))


def _erase(connection: sqlite3.Connection, user: int) -> None:
    for (table,) in connection.execute(_TRACES, {"user": user}).fetchall():
        connection.execute("INSERT OR IGNORE INTO erasures (table_id, user) VALUES (?, ?)", (table, user))
        ((live,),) = connection.execute("SELECT live FROM tables WHERE id = ?", (table,))
        if not live:
            finish(connection, table)
    # At live tables, too: nobody else needs these.
    connection.execute("DELETE FROM sheets WHERE user = ?", (user,))
    connection.execute("DELETE FROM outbox WHERE kind = 'user' AND target = ?", (user,))
    connection.execute("DELETE FROM results WHERE user = ?", (user,))
    connection.execute("DELETE FROM people WHERE user = ?", (user,))


def _anonymise(connection: sqlite3.Connection, table: str, user: int) -> None:
    ((body,),) = connection.execute("SELECT body FROM tables WHERE id = ?", (table,))
    found = table_read(table, body)
    if found is None:
        # Of what cannot be read it is not known who is named in it.
        _forget(connection, table, None)
        return
    _rewrite(connection, anonymous(found, user))
    _anonymise_log(connection, table, user)
    # The record is published no more: nobody needs its words.
    connection.execute("UPDATE log SET published = '[]' WHERE table_id = ?", (table,))
    mine = (table, user)
    connection.execute("DELETE FROM seats WHERE table_id = ? AND user = ?", mine)
    connection.execute("DELETE FROM results WHERE table_id = ? AND user = ?", mine)
    connection.execute("DELETE FROM sheets WHERE table_id = ? AND user = ?", mine)
    connection.execute("DELETE FROM outbox WHERE table_id = ? AND kind = 'user' AND target = ?", mine)
    # What was announced names everybody. What still waits to be sent is forgotten once it is.
    connection.execute("UPDATE outbox SET wipe = 1, notifies = NULL WHERE table_id = ?", (table,))
    connection.execute("UPDATE outbox SET card = '' WHERE table_id = ? AND state IN ('sent', 'dropped')", (table,))


def _anonymise_log(connection: sqlite3.Connection, table: str, user: int) -> None:
    about = connection.execute(
        f"SELECT {ENTRY} FROM log WHERE table_id = ? AND (actor = ? OR json_extract(body, '$.user') = ?)",
        (table, user, user),
    ).fetchall()
    for entry in entries(about):
        made = anonymous_entry(entry, user)
        connection.execute(
            "UPDATE log SET actor = ?, body = ? WHERE table_id = ? AND n = ?", (made.actor, made.body, table, made.n)
        )


def _expire(connection: sqlite3.Connection, before: datetime, limit: int) -> int:
    ended = connection.execute(
        "SELECT id, body FROM tables WHERE kept AND NOT live AND ended_at < ? ORDER BY ended_at LIMIT ?",
        (stamp(before), limit),
    ).fetchall()
    for table, body in ended:
        _forget(connection, table, table_read(table, body))
    return len(ended)


def _forget(connection: sqlite3.Connection, table: str, found: Table | None) -> None:
    """All but the header of a table; not even that of one that cannot be read."""
    for part in _STORY:
        connection.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))
    if found is None:
        connection.execute("UPDATE tables SET body = '' WHERE id = ?", (table,))
    else:
        _rewrite(connection, header(found))
    connection.execute("UPDATE tables SET kept = 0 WHERE id = ?", (table,))


def _rewrite(connection: sqlite3.Connection, table: Table) -> None:
    # A version of its own: whoever decides on what was there before has to look again.
    made = table.evolve(n=table.n + 1)
    connection.execute("UPDATE tables SET n = ?, body = ? WHERE id = ?", (made.n, made.model_dump_json(), made.id))
