"""The one task that writes: what queues up during a commit shares the next one."""

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar

import aiosqlite

from bot.ports import Park
from bot.store import database
from engines.core.values import secret

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]


class Closed(Exception):
    """The store was closed before it could take this on, or finish it."""


@secret
class _Outcome(NamedTuple):
    value: Any
    error: Exception | None


@secret
class _Job(NamedTuple):
    work: Work
    # Resolved with an _Outcome, errors too: a caller that was cancelled leaves no exception that nobody retrieves.
    # Callers are shielded from it, so that nobody but the writer ends it.
    done: asyncio.Future[_Outcome]
    # Whether it is done outside of any transaction, with no other work.
    alone: bool = False


class Writer:
    """Owns the only writing connection."""

    def __init__(self, park: Park) -> None:
        self._park = park
        self._waiting: deque[_Job] = deque()
        self._news = asyncio.Event()
        self._closing = False
        self._batch: list[_Job] = []
        self._outcomes: list[_Outcome] = []
        self._connection: aiosqlite.Connection
        self._task: asyncio.Task[None]

    @classmethod
    async def open(cls, path: Path, *, park: Park) -> Self:
        """Open the file, bring its schema up to date, start the task. Raises NewerDatabase."""
        writer = cls(park)
        writer._connection = await database.connect(path, writer._run_batch)
        try:
            await database.migrate(writer._connection, database.migrations())
        except BaseException:
            await writer._connection.close()
            raise
        writer._task = asyncio.create_task(writer._write(), name="store writer")
        return writer

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do *work* on the writing connection, on its thread, whole or not at all; return once that is durable.

        Raises what *work* raised (then nothing of it stays), what the commit raised, or Closed. A caller that is
        cancelled does not stop the work once it is accepted.
        """
        return await self._accept(work)

    async def fold(self) -> bool:
        """Bring all that was written into the file itself, and leave the one beside it empty: nothing older than the
        last commit is in any. Whether that could be done: a reader may be in the way.
        """
        return await self._accept(_fold, alone=True)

    async def _accept(self, work: Callable[[sqlite3.Connection], T], *, alone: bool = False) -> T:
        if self._closing:
            raise Closed("the store is closed")
        done: asyncio.Future[_Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Job(work, done, alone))
        self._news.set()
        value, error = await asyncio.shield(done)
        if error is not None:
            raise error
        result: T = value
        return result

    async def close(self) -> None:
        """Finish what was accepted, then close the connection."""
        self._closing = True
        self._news.set()
        await asyncio.wait([self._task])
        await self._connection.close()

    async def _write(self) -> None:
        try:
            while True:
                if not self._waiting:
                    if self._closing:
                        return
                    self._news.clear()
                    await self._park(self._news.wait(), reason="store writer idle")
                    continue
                self._batch = self._next()
                await self._commit()
        finally:
            # Only when the task itself is cancelled is anything left here.
            self._closing = True
            for job in (*self._batch, *self._waiting):
                job.done.set_result(_Outcome(None, Closed("the store was stopped")))
            self._waiting.clear()

    def _next(self) -> list[_Job]:
        """What is done together: all that waits, up to what is done alone."""
        taken = [self._waiting.popleft()]
        while self._waiting and not (taken[0].alone or self._waiting[0].alone):
            taken.append(self._waiting.popleft())
        return taken

    async def _commit(self) -> None:
        try:
            await self._connection.commit()
            outcomes = self._outcomes
        except Exception as error:
            outcomes = [_Outcome(None, error)] * len(self._batch)
        for job, outcome in zip(self._batch, outcomes, strict=True):
            job.done.set_result(outcome)
        self._batch, self._outcomes = [], []

    def _run_batch(self, connection: sqlite3.Connection) -> None:
        # On the connection's thread, while the task awaits it.
        if self._batch[0].alone:
            self._outcomes = [_Outcome(self._batch[0].work(connection), None)]
            return
        connection.execute("BEGIN IMMEDIATE")
        try:
            self._outcomes = [_attempt(connection, job.work) for job in self._batch]
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _attempt(connection: sqlite3.Connection, work: Work) -> _Outcome:
    connection.execute("SAVEPOINT work")
    try:
        outcome = _Outcome(work(connection), None)
    except Exception as error:
        # A full disk or an I/O error makes SQLite roll back everything: then the whole batch fails.
        if not connection.in_transaction:
            raise
        connection.execute("ROLLBACK TO work")
        outcome = _Outcome(None, error)
    connection.execute("RELEASE work")
    return outcome


def _fold(connection: sqlite3.Connection) -> bool:
    # Whoever reads is not waited for: everybody who writes would wait as well.
    ((before,),) = connection.execute("PRAGMA busy_timeout")
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        ((busy, _, _),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        connection.execute(f"PRAGMA busy_timeout = {before}")
    return not busy
