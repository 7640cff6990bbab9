"""Tables as they are: body, with the columns that are looked up, state of the game, who sits there."""

import sqlite3
from collections.abc import Iterable
from datetime import datetime

from bot.model.log import Snapshot
from bot.model.mail import nonce_of_reply
from bot.model.table import Table
from bot.ports import Conflict, Occupied, TableStore
from bot.store.connected import Connected
from bot.store.reading import tables_read
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


def write_snapshot(connection: sqlite3.Connection, table: str, snapshot: Snapshot) -> None:
    """Replace the state of the table's game; earlier ones follow from the log."""
    connection.execute(
        "INSERT INTO snapshots (table_id, schema, rules_version, body) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET schema = excluded.schema, rules_version = excluded.rules_version,"
        " body = excluded.body",
        (table, *snapshot),
    )


def write_seats(connection: sqlite3.Connection, table: str, users: Iterable[int]) -> None:
    """Make these the users at the table."""
    wanted = set(users)
    stored = {user for (user,) in connection.execute("SELECT user FROM seats WHERE table_id = ?", (table,))}
    # Most units change nobody's seat: looking costs less than rewriting.
    gone, come = stored - wanted, wanted - stored
    if gone:
        connection.executemany("DELETE FROM seats WHERE user = ? AND table_id = ?", [(user, table) for user in gone])
    if come:
        connection.executemany("INSERT INTO seats (user, table_id) VALUES (?, ?)", [(user, table) for user in come])


class SqliteTables(Connected, TableStore):
    """The role of the tables, but for commit; the port says what each method does."""

    async def load(self, table: str) -> tuple[Table, Snapshot | None] | None:
        # One statement, so that both are of the same version.
        rows = await self._read(
            "SELECT t.body, s.schema, s.rules_version, s.body FROM tables t LEFT JOIN snapshots s ON s.table_id = t.id"
            " WHERE t.id = ?",
            (table,),
        )
        for body, schema, rules_version, state in rows:
            return Table.model_validate_json(body), None if state is None else Snapshot(schema, rules_version, state)
        return None

    async def in_channel(self, channel: int) -> Table | None:
        rows = await self._read(
            "SELECT id, body FROM tables WHERE channel = ? ORDER BY live DESC, changed_at DESC, rowid DESC LIMIT 1",
            (channel,),
        )
        return next(tables_read(rows), None)

    async def of_user(self, user: int) -> tuple[Table, ...]:
        rows = await self._read(
            "SELECT t.id, t.body FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user = ? AND t.live"
            " ORDER BY t.opened_at, t.rowid",
            (user,),
        )
        return tuple(tables_read(rows))

    async def live_in(self, guild: int) -> int:
        ((found,),) = await self._read("SELECT count(*) FROM tables WHERE guild = ? AND live", (guild,))
        return int(found)

    async def all_live_in(self, guild: int) -> tuple[Table, ...]:
        rows = await self._read(
            "SELECT id, body FROM tables WHERE guild = ? AND live ORDER BY opened_at, rowid",
            (guild,),
        )
        return tuple(tables_read(rows))

    async def guilds_with_tables(self) -> tuple[int, ...]:
        return tuple(guild for (guild,) in await self._read("SELECT DISTINCT guild FROM tables WHERE live"))

    async def older(self) -> tuple[str, ...]:
        rows = await self._read(
            "SELECT id FROM older CROSS JOIN tables ON id = table_id WHERE live ORDER BY opened_at, id"
        )
        return tuple(identity for (identity,) in rows)

    async def shown(self, table: str, message: int) -> None:
        def work(connection: sqlite3.Connection) -> None:
            rows = connection.execute(
                "UPDATE outbox SET message = ? WHERE nonce = ? AND message IS NULL RETURNING target",
                (message, nonce_of_reply(table)),
            )
            for (channel,) in rows.fetchall():
                delivered(connection, table, channel, message)

        await self._writer.run(work)

    async def board(self, table: str) -> int | None:
        rows = await self._read("SELECT board FROM tables WHERE id = ?", (table,))
        return next((message for (message,) in rows), None)
