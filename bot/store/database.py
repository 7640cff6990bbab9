"""Opening the file: connections, pragmas, migrations."""

import re
import sqlite3
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import aiosqlite

_NAME = re.compile(r"(\d{4})_\w+\.sql")
_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
    # What is deleted is overwritten: somebody may have asked for that.
    "PRAGMA secure_delete = ON",
    # Four times the usual: the same pages are written again and again, and each checkpoint waits for the disk twice.
    "PRAGMA wal_autocheckpoint = 4000",
    # A checkpoint that was late leaves a long file behind: it is cut again.
    "PRAGMA journal_size_limit = 67108864",
)


class NewerDatabase(Exception):
    """The file was written by a newer version of the program."""


class Migration(NamedTuple):
    """A step of the schema. version: the number that the database has once it is done."""

    version: int
    sql: str


def migrations() -> tuple[Migration, ...]:
    """All steps in order."""
    found = ((_NAME.fullmatch(file.name), file) for file in files(__package__).joinpath("migrations").iterdir())
    return tuple(sorted(Migration(int(name[1]), file.read_text("utf-8")) for name, file in found if name))


async def connect(path: Path, job: Callable[[sqlite3.Connection], None] | None = None) -> aiosqlite.Connection:
    """A connection in autocommit mode; with *job*, its `commit()` runs `job(connection)` on the connection's thread.

    aiosqlite hops to that thread and back for every statement; a unit needs a dozen. A job hops once for everything.
    The public ways in are `factory` and `commit`, so nothing private is touched, and nothing that aiosqlite would log
    at debug level carries a parameter.
    """
    kind: type[sqlite3.Connection] = sqlite3.Connection
    if job is not None:
        run = job

        class Driven(sqlite3.Connection):
            def commit(self) -> None:
                run(self)

        kind = Driven
    options: dict[str, Any] = {"factory": kind, "isolation_level": None, "cached_statements": 256}
    connection = await aiosqlite.connect(path, **options)
    try:
        for pragma in _PRAGMAS:
            await connection.execute_fetchall(pragma)
    except BaseException:
        await connection.close()
        raise
    return connection


async def migrate(connection: aiosqlite.Connection, steps: tuple[Migration, ...]) -> None:
    """Bring the schema up to the last of *steps*: all in one transaction, or none.

    Raises NewerDatabase if it is beyond it already.
    """
    await connection.execute_fetchall("BEGIN IMMEDIATE")
    try:
        ((version,),) = await connection.execute_fetchall("PRAGMA user_version")
        if version > steps[-1].version:
            raise NewerDatabase(
                f"the database is of version {version}, this program knows versions up to {steps[-1].version}:"
                " update the program, or restore an older backup"
            )
        for step in steps:
            if step.version > version:
                for statement in _statements(step.sql):
                    await connection.execute_fetchall(statement)
                await connection.execute_fetchall(f"PRAGMA user_version = {step.version}")
    except BaseException:
        await connection.execute_fetchall("ROLLBACK")
        raise
    await connection.execute_fetchall("COMMIT")


def _statements(script: str) -> Iterator[str]:
    # executescript() would commit the surrounding transaction first.
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise ValueError("a migration ends in the middle of a statement")
