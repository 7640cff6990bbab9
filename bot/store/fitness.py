"""Whether a file is a database of this program that can be used, and is nobody else's: what is wrong, in a sentence."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from filelock import FileLock, Timeout

from bot.store.database import migrations

OURS_ALONE: Final = 0o600
_COMPANIONS: Final = ("", "-wal", "-shm")


class Unusable(Exception):
    """The database cannot be used; its text says why and what to do, and quotes nothing of what is in it."""


class InUse(Exception):
    """Another process works on the database."""


class Identity(NamedTuple):
    """Which file a path leads to."""

    device: int
    file: int


def identity(path: Path) -> Identity | None:
    """Of the file at this path; None when there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Identity(found.st_dev, found.st_ino)


def ended_well(path: Path) -> bool:
    """Whether whoever wrote the database last has closed it."""
    journal = path.with_name(f"{path.name}-wal")
    return not journal.exists() or not journal.stat().st_size


def examine(path: Path, *, thorough: bool) -> None:
    """Raise Unusable unless the file, or the place where it will be, is fit. thorough: every page is looked at."""
    if path.is_dir():
        raise Unusable("it is a folder: MENEUR_DATABASE names a file")
    folder = next(one for one in path.absolute().parents if one.exists())
    if not folder.is_dir():
        raise Unusable(f"{folder} is no folder")
    if not os.access(folder, os.W_OK | os.X_OK):
        raise Unusable(f"its folder {folder} cannot be written")
    if not path.exists():
        return
    if not os.access(path, os.R_OK | os.W_OK):
        raise Unusable("it cannot be read and written by this user")
    try:
        with closing(sqlite3.connect(path, timeout=1)) as connection:
            ((version,),) = connection.execute("PRAGMA user_version").fetchall()
            known = migrations()[-1].version
            if version > known:
                raise Unusable(
                    f"it is of version {version}, this program knows versions up to {known}: update the program, or"
                    " restore an older backup"
                )
            if version == 0 and connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchall():
                raise Unusable("it is a database of another program")
            if thorough and connection.execute("PRAGMA quick_check(1)").fetchall() != [("ok",)]:
                raise Unusable(DAMAGED)
    except sqlite3.OperationalError as error:
        busy = error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        raise Unusable("another program has locked it" if busy else f"it cannot be opened ({_code(error)})") from None
    except sqlite3.DatabaseError as error:
        no_database = error.sqlite_errorcode == sqlite3.SQLITE_NOTADB
        raise Unusable("it is no database" if no_database else DAMAGED) from None


DAMAGED: Final = "it is damaged: stop whatever writes there, look at the disk, and restore a backup"


def _code(error: sqlite3.Error) -> str:
    return str(getattr(error, "sqlite_errorname", type(error).__name__))


def in_words(error: sqlite3.Error) -> str:
    """What the database has refused, by SQLite's own name for it: the text of an error may quote values."""
    return f"the database failed ({_code(error)})"


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Within it nobody else who asks works on the database. Raises InUse. The lock ends with the process, too."""
    lock = FileLock(path.with_name(f"{path.name}.lock"), timeout=0, mode=OURS_ALONE)
    try:
        lock.acquire()
    except Timeout:
        raise InUse from None
    try:
        yield
    finally:
        lock.release()


def keep_private(path: Path) -> None:
    """The database can be read by its owner alone, also where an older version has let others."""
    for companion in _COMPANIONS:
        with suppress(OSError):
            path.with_name(path.name + companion).chmod(OURS_ALONE)
