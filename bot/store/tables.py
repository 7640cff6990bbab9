"""Tables: the body as JSON, beside the columns that are looked up."""

import sqlite3
from datetime import datetime

import aiosqlite

from bot.model.log import Snapshot
from bot.model.table import Table
from bot.ports import Conflict, Occupied
from bot.store.times import stamp


def write(connection: sqlite3.Connection, table: Table, body: str, at: datetime) -> None:
    """Store the table over its version n - 1. Raises Conflict, Occupied."""
    values = {
        "id": table.id,
        "n": table.n,
        "game": table.game,
        "guild": table.guild,
        "channel": table.channel,
        "phase": table.phase,
        "live": table.live,
        "opened_at": stamp(table.opened_at),
        "changed_at": stamp(at),
        "ended_at": None if table.live else stamp(at),
        "rematch_of": table.rematch_of,
        "body": body,
    }
    try:
        if table.n == 1:
            changed = connection.execute(_INSERT, values).rowcount
        else:
            changed = connection.execute(_ADVANCE, values).rowcount or connection.execute(_UPDATE, values).rowcount
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_UNIQUE:
            raise Occupied(f"channel {table.channel} has another live table, or this rematch was opened") from None
        raise
    if not changed:
        raise Conflict(f"table {table.id} is not at version {table.n - 1}")


# INSERT OR IGNORE would also ignore a channel that is taken.
_INSERT = """
INSERT INTO tables (id, n, game, guild, channel, phase, live, opened_at, changed_at, ended_at, rematch_of, body)
SELECT :id, :n, :game, :guild, :channel, :phase, :live, :opened_at, :changed_at, :ended_at, :rematch_of, :body
WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = :id)
"""
# Most units touch no column that has an index: naming one in SET would rewrite the index.
_ADVANCE = """
UPDATE tables SET n = :n, changed_at = :changed_at, body = :body
WHERE id = :id AND n = :n - 1 AND phase = :phase AND channel = :channel AND guild = :guild AND game = :game
    AND opened_at = :opened_at
"""
_UPDATE = """
UPDATE tables SET n = :n, game = :game, guild = :guild, channel = :channel, phase = :phase, live = :live,
    opened_at = :opened_at, changed_at = :changed_at, body = :body,
    ended_at = iif(:live, NULL, coalesce(ended_at, :ended_at))
WHERE id = :id AND n = :n - 1
"""


def delivered(connection: sqlite3.Connection, table: str, channel: int, message: int) -> None:
    """Note the last message in the table's channel; messages elsewhere change nothing."""
    connection.execute("UPDATE tables SET board = ? WHERE id = ? AND channel = ?", (message, table, channel))


async def load(reader: aiosqlite.Connection, table: str) -> tuple[Table, Snapshot | None] | None:
    """A table and its state, both of the same version: one statement reads them."""
    rows = await reader.execute_fetchall(
        "SELECT t.body, s.schema, s.rules_version, s.body FROM tables t LEFT JOIN snapshots s ON s.table_id = t.id"
        " WHERE t.id = ?",
        (table,),
    )
    for body, schema, rules_version, state in rows:
        return Table.model_validate_json(body), None if state is None else Snapshot(schema, rules_version, state)
    return None


async def in_channel(reader: aiosqlite.Connection, channel: int) -> Table | None:
    """The live table of a channel, else the one that changed last."""
    rows = await reader.execute_fetchall(
        "SELECT body FROM tables WHERE channel = ? ORDER BY live DESC, changed_at DESC, rowid DESC LIMIT 1", (channel,)
    )
    return next((Table.model_validate_json(body) for (body,) in rows), None)


async def of_user(reader: aiosqlite.Connection, user: int) -> tuple[Table, ...]:
    """The live tables at which a user sits, oldest first."""
    rows = await reader.execute_fetchall(
        "SELECT t.body FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user = ? AND t.live"
        " ORDER BY t.opened_at, t.rowid",
        (user,),
    )
    return tuple(Table.model_validate_json(body) for (body,) in rows)


async def live(reader: aiosqlite.Connection) -> tuple[str, ...]:
    """Ids of the live tables, oldest first."""
    rows = await reader.execute_fetchall("SELECT id FROM tables WHERE live ORDER BY opened_at, rowid")
    return tuple(table for (table,) in rows)


async def board(reader: aiosqlite.Connection, table: str) -> int | None:
    """Id of the last message delivered to the table's channel."""
    rows = await reader.execute_fetchall("SELECT board FROM tables WHERE id = ?", (table,))
    return next((message for (message,) in rows), None)
