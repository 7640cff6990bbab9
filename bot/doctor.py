"""What is ready on this machine, and what lacks."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from bot.presentation.registry import presentations
from bot.settings import Settings
from bot.store.fitness import Unusable
from bot.store.fitness import examine as examine_file
from bot.store.reading import table_read
from engines.registry import games


class Finding(NamedTuple):
    """One thing looked at. needed: the real bot cannot run without it."""

    ready: bool
    what: str
    needed: bool = True


def examine(settings: Settings) -> int:
    """Print what was found; 0 when the real bot can run here, else 1."""
    found = list(findings(settings))
    for finding in found:
        mark = "ok  " if finding.ready else "LACKS" if finding.needed else "none"
        print(f"{mark:6}{finding.what}")
    return 0 if all(finding.ready for finding in found if finding.needed) else 1


def findings(settings: Settings) -> Iterator[Finding]:
    """Everything worth a look, in the order in which one would mend it."""
    yield Finding(sys.version_info >= (3, 11), f"Python {sys.version.split()[0]} (3.11 or newer)")
    token = settings.discord_token is not None
    yield Finding(token, "DISCORD_TOKEN" if token else "DISCORD_TOKEN: see .env.example")
    yield from _database(settings.database)
    told = presentations()
    for slug in games():
        yield Finding(slug in told, f"game {slug}")
    yield Finding(find_spec("simcord") is not None, "make play (the extra `play`)", needed=False)


def _database(path: Path) -> Iterator[Finding]:
    """Whether it can be used, and whether each open table in it can be read (L8)."""
    try:
        examine_file(path, thorough=True)
    except Unusable as error:
        yield Finding(False, f"database {path}: {error}")
        return
    if not path.exists():
        yield Finding(True, f"database {path} (it will be made)")
        return
    yield Finding(True, f"database {path}")
    for table in _unreadable(path):
        yield Finding(False, f"table {table}: it cannot be read", needed=False)


def _unreadable(path: Path) -> list[str]:
    with closing(sqlite3.connect(path, timeout=5)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'").fetchall():
            return []
        rows = connection.execute("SELECT id, body FROM tables WHERE live ORDER BY opened_at").fetchall()
    return [table for table, body in rows if table_read(table, body) is None]
