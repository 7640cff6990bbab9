"""The writer: batches, failures, cancellation."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.store.writer import Closed, Writer
from tests.store.test_sqlite import park


@pytest.fixture
async def writer(tmp_path: Path) -> AsyncIterator[Writer]:
    """A writer on a new file that has a table of numbers."""
    writer = await Writer.open(tmp_path / "meneur.db", park=park)
    await writer.run(
        lambda connection: connection.execute("CREATE TABLE numbers (x PRIMARY KEY, y REFERENCES numbers)")
    )
    yield writer
    await writer.close()


def insert(*values: int) -> Callable[[sqlite3.Connection], None]:
    """Work that inserts numbers one by one."""

    def work(connection: sqlite3.Connection) -> None:
        for value in values:
            connection.execute("INSERT INTO numbers VALUES (?, NULL)", (value,))

    return work


def orphan(connection: sqlite3.Connection) -> None:
    """Work that passes, but makes the commit fail."""
    connection.execute("PRAGMA defer_foreign_keys = ON")
    connection.execute("INSERT INTO numbers VALUES (1000, 1001)")


async def numbers(writer: Writer) -> list[int]:
    """What is there."""
    return await writer.run(lambda c: [x for (x,) in c.execute("SELECT x FROM numbers ORDER BY x")])


async def test_work_returns_its_value(writer: Writer) -> None:
    """What the work returned comes back to its caller."""
    assert await writer.run(lambda connection: 42) == 42


async def test_failed_work_is_undone_alone(writer: Writer) -> None:
    """It raises for its caller; the work before and after it in the same batch stays."""
    results = await asyncio.gather(
        writer.run(insert(1)), writer.run(insert(2, 3, 1)), writer.run(insert(4)), return_exceptions=True
    )
    assert [type(result) for result in results] == [type(None), sqlite3.IntegrityError, type(None)]
    assert await numbers(writer) == [1, 4]


async def test_a_failed_commit_fails_the_batch(writer: Writer) -> None:
    """Everybody in it learns so, nothing of it stays, and the next batch is well."""
    results = await asyncio.gather(
        writer.run(insert(1)), writer.run(orphan), writer.run(insert(2)), return_exceptions=True
    )
    assert [type(result) for result in results] == [sqlite3.IntegrityError] * 3
    await writer.run(insert(3))
    assert await numbers(writer) == [3]


async def test_a_rollback_by_sqlite_fails_the_batch(writer: Writer) -> None:
    """As a full disk makes it: what came before in the batch is gone too, and its caller is told."""

    def lost(connection: sqlite3.Connection) -> None:
        connection.execute("ROLLBACK")
        raise sqlite3.OperationalError("database or disk is full")

    results = await asyncio.gather(
        writer.run(insert(1)), writer.run(lost), writer.run(insert(2)), return_exceptions=True
    )
    assert [type(result) for result in results] == [sqlite3.OperationalError] * 3
    assert await numbers(writer) == []


async def test_what_queues_during_a_commit_shares_the_next(writer: Writer) -> None:
    """Work that arrives while the writer is busy is done in one transaction."""
    begun, go = threading.Event(), threading.Event()

    def slow(connection: sqlite3.Connection) -> None:
        begun.set()
        go.wait()

    transactions: list[int] = []

    def note(connection: sqlite3.Connection) -> None:
        transactions.append(connection.total_changes)

    first = asyncio.create_task(writer.run(slow))
    await asyncio.to_thread(begun.wait)
    rest = [asyncio.create_task(writer.run(work)) for work in (insert(1), orphan, note, insert(2))]
    await asyncio.sleep(0)
    go.set()
    await first
    results = await asyncio.gather(*rest, return_exceptions=True)
    # One failed commit takes all of them down: they were one batch.
    assert [type(result) for result in results] == [sqlite3.IntegrityError] * 4
    assert len(transactions) == 1


async def test_accepted_work_is_done_though_its_caller_is_cancelled(writer: Writer) -> None:
    """Whole, and without an exception that nobody retrieves when it fails."""
    tasks = [asyncio.create_task(writer.run(work)) for work in (insert(1, 2), insert(3, 3))]
    await asyncio.sleep(0)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert all(task.cancelled() for task in tasks)
    assert await numbers(writer) == [1, 2]


async def test_closing_drains_and_then_refuses(tmp_path: Path) -> None:
    """What was accepted is done; what comes after is not taken."""
    writer = await Writer.open(tmp_path / "meneur.db", park=park)
    tasks = [asyncio.create_task(writer.run(lambda connection: 7)) for _ in range(3)]
    await asyncio.sleep(0)
    await writer.close()
    assert await asyncio.gather(*tasks) == [7, 7, 7]
    with pytest.raises(Closed):
        await writer.run(lambda connection: 7)


async def test_a_writer_that_is_killed_leaves_nobody_waiting(tmp_path: Path) -> None:
    """If its task is cancelled from outside, callers learn it and closing still works."""
    writer = await Writer.open(tmp_path / "meneur.db", park=park)
    begun, go = threading.Event(), threading.Event()

    def slow(connection: sqlite3.Connection) -> None:
        begun.set()
        go.wait()

    callers: list[asyncio.Task[object]] = [asyncio.create_task(writer.run(slow))]
    await asyncio.to_thread(begun.wait)
    callers.append(asyncio.create_task(writer.run(lambda connection: 7)))
    await asyncio.sleep(0)
    (task,) = [task for task in asyncio.all_tasks() if task.get_name() == "store writer"]
    task.cancel()
    results = await asyncio.gather(*callers, return_exceptions=True)
    assert [type(result) for result in results] == [Closed, Closed]
    go.set()
    await writer.close()
