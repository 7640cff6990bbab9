"""What a log may say of an exception: what it is and where it came from, never what it says.

The text of an exception quotes what it failed at: a missing text names a role, a rejected value is somebody's card.
"""

import asyncio
import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Final

log = logging.getLogger(__name__)

_CAUSED: Final = "which was raised because of:\n"
_MEANWHILE: Final = "which was raised while handling:\n"


def placed(error: BaseException) -> str:
    """The classes and places of an exception, of what caused it and of those in its group; no text of any of them."""
    return "".join(_parts(error, set())).rstrip("\n")


def _parts(error: BaseException, met: set[int]) -> list[str]:
    met.add(id(error))
    parts = [f"{type(error).__name__}\n", *traceback.format_tb(error.__traceback__)]
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            parts += ["one of its group:\n", *_parts(one, met)] if id(one) not in met else []
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in met:
        parts += [_MEANWHILE if error.__cause__ is None else _CAUSED, *_parts(before, met)]
    return parts


class Discreet(logging.Formatter):
    """Whoever logs an exception, a library too: its class and place, and not its text."""

    def formatException(  # noqa: N802
        self,
        ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None],
    ) -> str:
        """An exception as a log may show it."""
        return "" if ei[1] is None else placed(ei[1])

    def format(self, record: logging.LogRecord) -> str:
        """The line. What another formatter has made of the exception is not taken over."""
        record.exc_text = None
        try:
            return super().format(record)
        finally:
            record.exc_text = None


def report(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What nobody awaited has failed: asyncio's own line would quote the exception and whatever the task was given."""
    del loop
    error = context.get("exception")
    log.error("%s", context.get("message", "A task failed"), exc_info=error if error is not None else False)


@contextmanager
def apart(table: str) -> Iterator[None]:
    """What fails at one table of many fails there alone: it is logged, and the others are gone on with (L8)."""
    try:
        yield
    except Exception:
        log.exception("Table %s is left out", table)
