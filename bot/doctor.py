"""What is ready on this machine, and what lacks."""

import os
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from typing import NamedTuple

from bot.presentation.registry import presentations
from bot.settings import Settings
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
    folder = next(path for path in settings.database.absolute().parents if path.exists())
    yield Finding(os.access(folder, os.W_OK), f"database {settings.database} (its folder can be written)")
    told = presentations()
    for slug in games():
        yield Finding(slug in told, f"game {slug}")
    yield Finding(find_spec("simcord") is not None, "make play (the extra `play`)", needed=False)
