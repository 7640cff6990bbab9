"""The SQLite store: the suite, and what concerns its file."""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Awaitable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from bot.model.log import Snapshot
from bot.model.mail import Target
from bot.model.people import Sheet
from bot.model.table import Member
from bot.ports import Conflict, Occupied, Repeated, Store
from bot.store.backup import backup
from bot.store.sqlite import SqliteStore
from bot.store.writer import Closed
from engines.core.values import revealed
from tests.store.plans import Watched
from tests.store.suite import StoreSuite
from tests.store.units import NOON, at, table, to_channel, to_user, unit

T = TypeVar("T")


async def park(awaitable: Awaitable[T], *, reason: str) -> T:
    """Wait."""
    return await awaitable


class TestSqliteStore(StoreSuite):
    """The whole suite."""

    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[Store]:
        """A store on a new file, of whose queries none scans a table that is long."""
        store = await SqliteStore.open(tmp_path / "meneur.db", park=park)
        watched = Watched(store)
        await watched.begin()
        yield store
        try:
            assert await watched.scans() == []
        except (Closed, ValueError):
            # The test has closed it.
            pass
        finally:
            await store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "meneur.db"


async def test_a_file_can_be_opened_again(path: Path) -> None:
    """Everything acknowledged is there, and claims are until they are released."""
    store = await SqliteStore.open(path, park=park)
    await store.commit(unit(table(), snapshot=Snapshot(1, 1, "{}"), letters=(to_user(1, "a"),), interaction=9))
    await store.claim(NOON, at(60), 9)
    await store.close()
    store = await SqliteStore.open(str(path), park=park)
    try:
        assert await store.load("t") == (table(), Snapshot(1, 1, "{}"))
        with pytest.raises(Repeated):
            await store.commit(unit(table(n=2), interaction=9))
        assert await store.claim(at(1), at(60), 9) == ()
        await store.release()
        assert len(await store.claim(at(1), at(60), 9)) == 1
    finally:
        await store.close()


async def test_closing_twice_is_harmless(path: Path) -> None:
    """The second time nothing happens."""
    store = await SqliteStore.open(path, park=park)
    await store.close()
    await store.close()


async def test_what_was_acknowledged_survives_a_crash(path: Path, tmp_path: Path) -> None:
    """A copy of the files as they lie, taken without closing, holds every unit acknowledged so far and no other."""
    store = await SqliteStore.open(path, park=park)
    try:
        for n in range(1, 21):
            await store.commit(unit(table(n=n), letters=(to_channel(1, f"x{n}"),)))
            if n in (1, 7, 20):
                there = tmp_path / f"crash{n}"
                there.mkdir()
                for file in (path, path.with_name("meneur.db-wal")):
                    shutil.copy(file, there)
                after = await SqliteStore.open(there / "meneur.db", park=park)
                try:
                    assert await after.load("t") == (table(n=n), None)
                    assert len(await after.log("t")) == n
                finally:
                    await after.close()
    finally:
        await store.close()


async def test_a_letter_that_waits_no_more_says_nothing(path: Path) -> None:
    """Its card is gone once it is delivered, rejected or set aside, whoever it was for; not while it waits."""
    store = await SqliteStore.open(path, park=park)
    letters = (to_user(1, "a", "SECRET-1"), to_user(2, "b", "SECRET-2"), to_channel(1, "c", "PUBLIC"))
    more = (to_channel(1, "d", "REJECTED"), to_channel(1, "e", "WAITS"))
    await store.commit(unit(table(), letters=(*letters, *more)))
    public, sent, dropped = await store.claim(NOON, at(60), 9)
    await store.sent(sent.id, 100, NOON)
    await store.set_aside(dropped.id, "dm_closed")
    await store.drop([dropped.id])
    await store.sent(public.id, 101, NOON)
    (rejected,) = await store.claim(NOON, at(60), 9)
    await store.set_aside(rejected.id, "rejected")
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT card, state, reason FROM outbox ORDER BY id").fetchall()
    assert rows == [
        ("", "sent", None),
        ("", "dropped", "dm_closed"),
        ("", "sent", None),
        ("", "parked", "rejected"),
        ("WAITS", "waiting", None),
    ]


async def test_no_error_shows_a_secret(path: Path) -> None:
    """What is raised names ids, never bodies, cards or seeds."""
    store = await SqliteStore.open(path, park=park)
    errors: list[Exception] = []
    try:
        await store.commit(unit(table("a", channel=5), letters=(to_user(1, "taken", "SECRET"),), interaction=9))
        for bad in (
            unit(table("b", channel=6), letters=(to_user(1, "taken", "SECRET"),)),
            unit(table("b", channel=5)),
            unit(table("a", 3)),
            unit(table("b"), interaction=9),
        ):
            try:
                await store.commit(bad)
            except (sqlite3.Error, Conflict, Occupied, Repeated) as error:
                errors.append(error)
    finally:
        await store.close()
    assert [type(error) for error in errors] == [sqlite3.IntegrityError, Occupied, Conflict, Repeated]
    with revealed(False):
        told = " ".join(f"{error!r} {error.__cause__!r}" for error in errors)
    assert "SECRET" not in told
    assert "5ec2e7" not in told


async def test_a_backup_is_a_database(path: Path, tmp_path: Path) -> None:
    """Taken while the store works; an existing file is not overwritten."""
    store = await SqliteStore.open(path, park=park)
    try:
        await store.commit(unit(table()))
        await backup(path, tmp_path / "copy.db")
        await store.commit(unit(table(n=2)))
        with pytest.raises(FileExistsError):
            await backup(path, tmp_path / "copy.db")
    finally:
        await store.close()
    assert sorted(os.listdir(tmp_path)) == ["copy.db", "meneur.db"]
    copy = await SqliteStore.open(tmp_path / "copy.db", park=park)
    try:
        assert await copy.load("t") == (table(), None)
    finally:
        await copy.close()


async def test_a_backup_needs_a_database(path: Path, tmp_path: Path) -> None:
    """None is made of nothing."""
    with pytest.raises(FileNotFoundError):
        await backup(path, tmp_path / "copy.db")
    assert os.listdir(tmp_path) == []


async def test_a_file_that_is_no_database_is_left_alone(path: Path) -> None:
    """It is said, and nothing of it stays open."""
    letter = b"longer than the head of a database, so that it is looked at; " * 9
    await asyncio.to_thread(path.write_bytes, letter)
    with pytest.raises(sqlite3.DatabaseError):
        await SqliteStore.open(path, park=park)
    assert await asyncio.to_thread(path.read_bytes) == letter


async def test_a_store_that_cannot_be_read_is_not_open(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the second connection fails, the first is closed; later the store opens as ever."""

    async def failing(path: Path) -> object:
        raise OSError("too many open files")

    monkeypatch.setattr("bot.store.sqlite.connect", failing)
    with pytest.raises(OSError, match="too many"):
        await SqliteStore.open(path, park=park)
    assert asyncio.all_tasks() == {asyncio.current_task()}
    monkeypatch.undo()
    store = await SqliteStore.open(path, park=park)
    await store.close()


async def test_what_is_forgotten_is_overwritten_in_the_file(path: Path) -> None:
    """Not a byte of a deleted name or note is left once the store is closed."""
    store = await SqliteStore.open(path, park=park)
    members = tuple(Member(user=user, name=f"NAME-{user}", language="fr") for user in (1, 2))
    made = table(members=members, joined=("NAME-1", "NAME-2"), joined_users=(1, 2))
    await store.commit(unit(made, sheet=Sheet(1, "notes", '{"text": "WRITTEN"}'), letters=(to_user(1, "a", "SECRET"),)))
    for n in range(2, 30):
        await store.commit(unit(made.evolve(n=n), letters=(to_channel(1, f"c{n}", "NAME-1 and NAME-2"),)))
    await store.commit(unit(made.evolve(n=30, phase="ended")))
    for queued in await store.claim(NOON, at(60), 99):
        await store.sent(queued.id, 1, NOON)
    await store.erase(1)
    await store.expire(at(10_000), 99)
    await store.go_on()
    await store.close()
    held = await asyncio.to_thread(path.read_bytes)
    assert not [word for word in (b"NAME-1", b"NAME-2", b"WRITTEN", b"SECRET") if word in held]


async def test_a_query_that_scans_a_long_table_is_noticed(path: Path) -> None:
    """By the watch over all queries of the suite; one that searches is not."""
    store = await SqliteStore.open(path, park=park)
    try:
        watched = Watched(store)
        await watched.begin()
        await store._read("SELECT n FROM log WHERE table_id = 't' AND n = 1")
        await store._read("SELECT n FROM log WHERE at = 1")
        await store._write("DELETE FROM outbox WHERE nonce = 'none' OR sent_at = 3")
        assert [found.rpartition(": ")[2] for found in await watched.scans()] == ["SCAN log", "SCAN outbox"]
    finally:
        await store.close()


BROKEN = ("", "{", "{}", "7", "[]", '["half", 3]', "null")


@pytest.mark.parametrize("column", ["about", "prompts", "notifies", "first_try"])
async def test_a_letter_that_cannot_be_read_stops_no_other(path: Path, column: str) -> None:
    """It is set aside with a reason; those behind it and those of all other targets go out."""
    store = await SqliteStore.open(path, park=park)
    try:
        bad = tuple(to_user(user, f"bad{user}") for user in range(len(BROKEN)))
        behind = tuple(to_user(user, f"behind{user}") for user in range(len(BROKEN)))
        await store.commit(unit(table(), letters=(*bad, *behind, to_channel(1, "other"))))
        with closing(sqlite3.connect(path)) as connection, connection:
            # Columns of numbers take nothing else; of those, some are no time.
            for user, value in enumerate([2**62] * len(BROKEN) if column == "first_try" else BROKEN):
                connection.execute(f"UPDATE outbox SET {column} = ? WHERE nonce = ?", (value, f"bad{user}"))
        sent = []
        for _ in range(3):
            for queued in await store.claim(NOON, at(60), 99):
                sent.append(queued.letter.nonce)
                await store.sent(queued.id, 100, NOON)
        assert {"other", *(letter.nonce for letter in behind)} <= set(sent)
        with closing(sqlite3.connect(path)) as connection:
            aside = {nonce for (nonce,) in connection.execute("SELECT nonce FROM outbox WHERE reason = 'unreadable'")}
        assert aside
        assert aside | set(sent) == {letter.nonce for letter in (*bad, *behind)} | {"other"}
        assert await store.aside(Target("user", 0)) == ()
    finally:
        await store.close()
