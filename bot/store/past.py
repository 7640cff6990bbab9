"""Tables that are over, and how their games ended."""

import sqlite3
from collections.abc import Iterable
from typing import Any

import aiosqlite

from bot.model.results import Past, Result
from bot.model.table import Table
from bot.store.times import moment, stamp

_STARTED = "kept AND NOT live AND EXISTS (SELECT 1 FROM snapshots s WHERE s.table_id = t.id)"
_NEWEST = "ORDER BY t.ended_at DESC, t.rowid DESC LIMIT ?"


async def of_guild(reader: aiosqlite.Connection, guild: int, limit: int) -> tuple[Past, ...]:
    """A server's tables that were started and are over, newest first."""
    query = f"SELECT t.body, t.ended_at FROM tables t WHERE t.guild = ? AND {_STARTED} {_NEWEST}"
    return tuple(_past(*row) for row in await reader.execute_fetchall(query, (guild, limit)))


async def of_user(reader: aiosqlite.Connection, user: int, limit: int) -> tuple[Past, ...]:
    """The tables that were started and are over, at whose end a user sat there, newest first."""
    query = (
        "SELECT t.body, t.ended_at FROM seats JOIN tables t ON t.id = seats.table_id"
        f" WHERE seats.user = ? AND {_STARTED} {_NEWEST}"
    )
    return tuple(_past(*row) for row in await reader.execute_fetchall(query, (user, limit)))


async def rematch(reader: aiosqlite.Connection, table: str) -> str | None:
    """The table that is another's rematch."""
    rows = await reader.execute_fetchall("SELECT id FROM tables WHERE rematch_of = ?", (table,))
    return next((found for (found,) in rows), None)


def write(connection: sqlite3.Connection, results: Iterable[Result]) -> None:
    """Note how a game ended."""
    connection.executemany(
        "INSERT INTO results (table_id, game, guild, seat, user, name, won, side, ended_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(*result[:-1], stamp(result.ended_at)) for result in results],
    )


_COLUMNS = "r.table_id, r.game, r.guild, r.seat, r.user, r.name, r.won, r.side, r.ended_at"


async def results_of(reader: aiosqlite.Connection, user: int, guild: int | None) -> tuple[Result, ...]:
    """A user's results, in one server or in all, oldest first."""
    rows = await reader.execute_fetchall(
        f"SELECT {_COLUMNS} FROM results r WHERE r.user = ?1 AND (?2 IS NULL OR r.guild = ?2) ORDER BY r.ended_at",
        (user, guild),
    )
    return tuple(_result(row) for row in rows)


async def shared(reader: aiosqlite.Connection, guild: int) -> tuple[Result, ...]:
    """The results in a server of all who share theirs, oldest first."""
    rows = await reader.execute_fetchall(
        f"SELECT {_COLUMNS} FROM results r LEFT JOIN people p ON p.user = r.user"
        " WHERE r.guild = ? AND coalesce(p.share, 1) ORDER BY r.ended_at",
        (guild,),
    )
    return tuple(_result(row) for row in rows)


def _past(body: str, ended_at: int) -> Past:
    return Past(Table.model_validate_json(body), moment(ended_at))


def _result(row: Any) -> Result:
    table, game, guild, seat, user, name, won, side, ended_at = row
    return Result(table, game, guild, seat, user, name, bool(won), side, moment(ended_at))
