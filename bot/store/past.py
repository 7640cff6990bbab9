"""Tables that are over, and how their games ended."""

import sqlite3
from collections.abc import Iterable

from bot.model.results import Past, Result
from bot.ports import Archive
from bot.store.connected import Connected
from bot.store.reading import table_read
from bot.store.times import moment, stamp

_STARTED = "kept AND NOT live AND EXISTS (SELECT 1 FROM snapshots s WHERE s.table_id = t.id)"
_NEWEST = "ORDER BY t.ended_at DESC, t.rowid DESC LIMIT ?"
_RESULT = "r.table_id, r.game, r.guild, r.seat, r.user, r.name, r.won, r.side, r.ended_at, r.computers"


def write(connection: sqlite3.Connection, results: Iterable[Result]) -> None:
    """Note how a game ended."""
    connection.executemany(
        "INSERT INTO results (table_id, game, guild, seat, user, name, won, side, ended_at, computers)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(*result[:-2], stamp(result.ended_at), result.computers) for result in results],
    )


class SqliteArchive(Connected, Archive):
    """The role of the archive; the port says what each method does."""

    async def past_of_guild(self, guild: int, limit: int) -> tuple[Past, ...]:
        return _past(
            await self._read(
                f"SELECT t.id, t.body, t.ended_at FROM tables t WHERE t.guild = ? AND {_STARTED} {_NEWEST}",
                (guild, limit),
            )
        )

    async def past_of_user(self, user: int, limit: int) -> tuple[Past, ...]:
        return _past(
            await self._read(
                "SELECT t.id, t.body, t.ended_at FROM seats JOIN tables t ON t.id = seats.table_id"
                f" WHERE seats.user = ? AND {_STARTED} {_NEWEST}",
                (user, limit),
            )
        )

    async def rematch(self, table: str) -> str | None:
        rows = await self._read("SELECT id FROM tables WHERE rematch_of = ?", (table,))
        return next((found for (found,) in rows), None)

    async def results(self, user: int, guild: int | None = None) -> tuple[Result, ...]:
        return _results(
            await self._read(
                f"SELECT {_RESULT} FROM results r WHERE r.user = ?1 AND (?2 IS NULL OR r.guild = ?2)"
                " ORDER BY r.ended_at",
                (user, guild),
            )
        )

    async def shared_results(self, guild: int) -> tuple[Result, ...]:
        return _results(
            await self._read(
                f"SELECT {_RESULT} FROM results r LEFT JOIN people p ON p.user = r.user"
                " WHERE r.guild = ? AND coalesce(p.share, 1) ORDER BY r.ended_at",
                (guild,),
            )
        )


def _past(rows: Iterable[sqlite3.Row]) -> tuple[Past, ...]:
    found = ((table_read(identity, body), ended_at) for identity, body, ended_at in rows)
    return tuple(Past(table, moment(ended_at)) for table, ended_at in found if table is not None)


def _results(rows: Iterable[sqlite3.Row]) -> tuple[Result, ...]:
    return tuple(
        Result(table, game, guild, seat, user, name, bool(won), side, moment(ended_at), bool(computers))
        for table, game, guild, seat, user, name, won, side, ended_at, computers in rows
    )
