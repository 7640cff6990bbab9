"""What cannot be helped ends in one sentence and the documented exit code, without a traceback."""

import asyncio
import logging
import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.__main__ import main
from bot.run import FAILED, IN_USE, NO_TOKEN, REFUSED_TOKEN, ended, still_there
from bot.store import fitness
from bot.store.database import NewerDatabase
from bot.store.sqlite import SqliteStore
from tests.store.test_sqlite import park
from tests.store.units import table, unit

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of its own, a token, and a database that is named but not there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setenv("MENEUR_DATABASE", str(tmp_path / "meneur.db"))
    mask, root = os.umask(0o022), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield tmp_path
    os.umask(mask)
    root.handlers, root.level = handlers, level


async def filled(path: Path) -> None:
    """A database with a table in it."""
    store = await SqliteStore.open(path, park=park)
    await store.commit(unit(table()))
    await store.close()


def _folder(path: Path) -> None:
    path.mkdir()


def _text(path: Path) -> None:
    path.write_text("a shopping list, and no database at all\n" * 200)


def _damaged(path: Path) -> None:
    asyncio.run(filled(path))
    content = bytearray(path.read_bytes())
    # All pages but the first, so that it opens as if nothing were wrong.
    content[4096:] = b"\x7f" * (len(content) - 4096)
    path.write_bytes(content)
    path.with_name(f"{path.name}-wal").write_bytes(b"\0")


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 9999")


def _below_a_file(path: Path) -> None:
    path.parent.rmdir()
    path.parent.write_text("no folder")


BAD: dict[str, tuple[Callable[[Path], None], str]] = {
    "a folder": (_folder, "is a folder"),
    "a text": (_text, "no database"),
    "damaged": (_damaged, "damaged"),
    "another program's": (_foreign, "another program"),
    "of a newer version": (_newer, "9999"),
}


def said(capsys: pytest.CaptureFixture[str]) -> str:
    """All that was written, once it is known to be no traceback."""
    written = "".join(capsys.readouterr())
    assert "Traceback" not in written
    return written


@pytest.mark.parametrize("kind", BAD)
@pytest.mark.parametrize("command", ["run", "doctor", "backup"])
def test_a_database_that_is_none(here: Path, kind: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is asked of Discord, and nothing is written to the file."""
    spoil, words = BAD[kind]
    path = here / "meneur.db"
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""
    if command == "backup" and kind in ("another program's", "of a newer version"):
        pytest.skip("whatever it is, it can be copied")
    assert main([command, *(["copy.db"] if command == "backup" else [])]) == FAILED
    written = said(capsys)
    assert "meneur.db" in written
    assert command == "backup" or words in written
    assert before == (path.read_bytes() if path.is_file() else b"")
    assert not (here / "copy.db").exists()


def test_a_database_below_a_file(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its folder cannot be made."""
    (here / "file").write_text("no folder")
    monkeypatch.setenv("MENEUR_DATABASE", str(here / "file" / "meneur.db"))
    assert main(["run"]) == FAILED
    assert "no folder" in said(capsys)
    assert main(["doctor"]) == FAILED
    assert "no folder" in said(capsys)


def test_a_second_process_is_refused(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before it reads through the database; the first goes on, and when it has ended the next one may begin."""
    path = here / "meneur.db"
    _damaged(path)
    holder = (
        "import sys; from pathlib import Path; from bot.store.fitness import alone\n"
        "with alone(Path(sys.argv[1])): print('mine', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", holder, str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "mine\n"
        assert main(["run"]) == IN_USE
        assert "Another process" in said(capsys)
        first.kill()
    with fitness.alone(path):
        pass


def test_a_database_that_is_locked(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By a program that does not ask whether it is alone."""
    path = here / "meneur.db"
    asyncio.run(filled(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert main(["doctor"]) == FAILED
        assert "locked" in said(capsys)


def test_settings_that_are_no_text(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A .env in another encoding."""
    (here / ".env").write_bytes("MENEUR_DATABASE=fran\u00e7ais.db\n".encode("latin-1"))
    for command in (["run"], ["doctor"], ["backup", "copy.db"]):
        assert main(command) == NO_TOKEN
        assert "UTF-8" in said(capsys)


def test_a_backup_that_cannot_be_made(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """There is nothing to copy, no folder to copy to, or something there already."""
    assert main(["backup", "copy.db"]) == FAILED
    assert "no database" in said(capsys)
    asyncio.run(filled(here / "meneur.db"))
    assert main(["backup", "no/such/folder/copy.db"]) == FAILED
    assert "could not be copied" in said(capsys)
    (here / "there").mkdir()
    assert main(["backup", "there"]) == FAILED
    assert "already" in said(capsys)


@pytest.mark.skipif(sys.platform == "win32", reason="other rights there")
def test_what_is_written_is_for_its_owner_alone(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database, whatever lies beside it, its folder, and backups; also a file that others could read before."""
    path = here / "data" / "meneur.db"
    path.parent.mkdir()
    asyncio.run(filled(path))
    path.chmod(0o644)
    fitness.keep_private(path)
    monkeypatch.setenv("MENEUR_DATABASE", str(path))
    assert main(["backup", "copy.db"]) == 0
    with fitness.alone(path):
        files = [path, here / "copy.db", path.with_name("meneur.db.lock")]
        assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600] * 3


def test_a_table_that_cannot_be_read_is_named(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By its id, and nothing of what is in it; the bot can run all the same (L8)."""
    asyncio.run(filled(here / "meneur.db"))
    with closing(sqlite3.connect(here / "meneur.db")) as connection:
        connection.execute("UPDATE tables SET body = json_insert(body, '$.secret', 'hush')")
        connection.commit()
    assert main(["doctor"]) == 0
    written = said(capsys)
    assert "table t: it cannot be read" in written
    assert "hush" not in written


def _refused(status: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, None)


def _closed(code: int) -> discord.ConnectionClosed:
    socket: Any = SimpleNamespace(close_code=code)
    return discord.ConnectionClosed(socket, shard_id=None, code=code)


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (discord.LoginFailure("x"), REFUSED_TOKEN, "refuses this token"),
        (_closed(4004), REFUSED_TOKEN, "refuses this token"),
        (_closed(4011), REFUSED_TOKEN, "4011"),
        (_closed(4013), REFUSED_TOKEN, "4013"),
        (discord.PrivilegedIntentsRequired(None), REFUSED_TOKEN, "4014"),
        (_refused(503), FAILED, "503"),
        (aiohttp.ClientPayloadError(), FAILED, "cannot be reached"),
        (TimeoutError(), FAILED, "cannot be reached"),
        (sqlite3.OperationalError("secret"), FAILED, "cannot use its database"),
        (NewerDatabase("newer"), FAILED, "newer"),
        (OSError(28, "No space left on device"), FAILED, "No space left"),
        (fitness.InUse(), IN_USE, "Another process"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else None,
)
def test_every_end_has_its_sentence(error: Exception, code: int, words: str) -> None:
    """One line or two, the code, and nothing of what an error quotes."""
    found = ended(error, Path("meneur.db"))
    assert found is not None
    assert found[0] == code
    assert words in found[1]
    assert "secret" not in found[1]


def test_what_nobody_has_foreseen_is_no_sentence() -> None:
    """A bug is a bug."""
    assert ended(KeyError("x"), Path("meneur.db")) is None


@pytest.mark.parametrize("how", ["removed", "replaced"])
async def test_a_database_that_goes_away_is_noticed(here: Path, how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the next look; as long as it is there nothing is said."""
    path, looks = here / "meneur.db", list[float]()
    path.write_text("one")
    other = here / "other.db"
    other.write_text("two")

    async def passed(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 3:
            other.rename(path) if how == "replaced" else path.unlink()

    monkeypatch.setattr(asyncio, "sleep", passed)
    with pytest.raises(fitness.Unusable, match="removed or replaced"):
        await still_there(path)
    assert len(looks) == 3
    assert sum(looks) <= 180
