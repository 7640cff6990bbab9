"""A copy of the database while it is in use."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path


async def backup(source: Path, target: Path) -> None:
    """Copy the database as it is now, compacted, to a new file; other connections may go on writing.

    Raises FileNotFoundError, FileExistsError. The file appears under its name only when it is complete.
    """
    await asyncio.to_thread(_copy, source, target)


def _copy(source: Path, target: Path) -> None:
    if not source.exists():
        raise FileNotFoundError(source)
    if target.exists():
        raise FileExistsError(target)
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(source, isolation_level=None)) as connection:
        connection.execute("VACUUM INTO ?", (str(part),))
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    part.rename(target)
