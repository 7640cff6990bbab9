"""Work for a workshop: functions of a module that imports next to nothing, as each process imports it anew."""

import os
from pathlib import Path

CANARY = "the Hitler is Ada"


def ready() -> None:
    """Nothing lacks."""


def number() -> int:
    """Of the process that works."""
    return os.getpid()


def ended(flag: str = "") -> int:
    """It ends in the midst of its work; with a file, only if that is not there yet."""
    if flag and Path(flag).exists():
        return os.getpid()
    if flag:
        Path(flag).touch()
    os._exit(1)


def fails() -> None:
    """It fails, and says at what."""
    raise RuntimeError(CANARY)
