"""Migrations."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.model.guild import GuildConfig
from bot.store.database import Migration, NewerDatabase, connect, migrate, migrations
from bot.store.sqlite import SqliteStore
from tests.store.test_sqlite import park

ONE = Migration(1, "CREATE TABLE a (x);\n-- a comment; with a semicolon\nINSERT INTO a VALUES (';\n');\n")
TWO = Migration(2, "CREATE TABLE b (x);\n")
BAD = Migration(3, "CREATE TABLE c (x);\nCREATE TABLE b (x);\n")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "meneur.db"


def state(path: Path) -> tuple[int, list[str]]:
    """The version, and the names of the tables."""
    with closing(sqlite3.connect(path)) as connection:
        ((version,),) = connection.execute("PRAGMA user_version")
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        return version, [name for (name,) in names]


async def apply(path: Path, *steps: Migration) -> None:
    """Migrate the file."""
    connection = await connect(path)
    try:
        await migrate(connection, steps)
    finally:
        await connection.close()


async def test_steps_are_applied_once_and_in_order(path: Path) -> None:
    """A new file gets all of them, an older one those that it lacks."""
    await apply(path, ONE)
    assert state(path) == (1, ["a"])
    await apply(path, ONE, TWO)
    await apply(path, ONE, TWO)
    assert state(path) == (2, ["a", "b"])


async def test_a_step_that_fails_leaves_the_database_as_it_was(path: Path) -> None:
    """Also the steps before it that belong to the same update."""
    await apply(path, ONE)
    with pytest.raises(sqlite3.OperationalError):
        await apply(path, ONE, TWO, BAD)
    assert state(path) == (1, ["a"])


async def test_half_a_statement_is_a_bug(path: Path) -> None:
    """A migration that ends too early is not applied."""
    with pytest.raises(ValueError, match="middle"):
        await apply(path, Migration(1, "CREATE TABLE a (x);\nCREATE TABLE b (x)\n"))
    assert state(path) == (0, [])


async def test_a_newer_database_is_refused(path: Path) -> None:
    """It is left alone, and the message says what to do."""
    await apply(path, ONE)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 1000")
    with pytest.raises(NewerDatabase, match=r"version 1000.*update"):
        await SqliteStore.open(path, park=park)
    assert state(path) == (1000, ["a"])


async def test_what_servers_chose_before_is_kept(path: Path) -> None:
    """Language and zone become part of one value."""
    await apply(path, *(step for step in migrations() if step.version < 5))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO guilds VALUES (7, 'fr', NULL), (8, NULL, 'Asia/Tokyo'), (9, NULL, NULL)")
        connection.commit()
    store = await SqliteStore.open(path, park=park)
    try:
        assert await store.guild_config(7) == GuildConfig(language="fr")
        assert await store.guild_config(8) == GuildConfig(zone="Asia/Tokyo")
        assert await store.guild_config(9) == GuildConfig()
    finally:
        await store.close()


def test_the_steps_are_numbered_without_gaps() -> None:
    """From 1 upwards."""
    versions = [step.version for step in migrations()]
    assert versions == list(range(1, len(versions) + 1))


async def test_languages_of_servers_survive_the_zones(path: Path) -> None:
    """They were chosen before a server could have a time zone."""
    await apply(path, *migrations()[:2])
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO guilds (guild, language) VALUES (7, 'fr')")
    store = await SqliteStore.open(path, park=park)
    try:
        assert await store.guild_config(7) == GuildConfig(language="fr")
    finally:
        await store.close()


async def test_connections_are_careful(path: Path) -> None:
    """Write-ahead log, full synchronisation, foreign keys, patience."""
    connection = await connect(path)
    try:
        found = [
            [tuple(row) for row in await connection.execute_fetchall(f"PRAGMA {name}")]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    finally:
        await connection.close()
    assert found == [[("wal",)], [(2,)], [(1,)], [(5000,)]]
