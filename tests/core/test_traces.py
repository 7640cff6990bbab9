"""What a log says of an exception: what it is and where it came from."""

import asyncio
import io
import json
import logging
from collections.abc import Callable

import pytest

from bot.run import JsonLines
from bot.traces import Discreet, placed, report

CANARY = "c4n4ry-of-hitler"


def fails() -> None:
    """A bug that quotes a secret, with a cause and a note that do as well."""
    try:
        try:
            raise KeyError(CANARY)
        except KeyError:
            raise ValueError(f"{CANARY} again") from None
    except ValueError as error:
        error.add_note(CANARY)
        raise ExceptionGroup(CANARY, [RuntimeError(CANARY), error]) from error


def caught(make: Callable[[], None]) -> BaseException:
    """What it raises."""
    with pytest.raises(BaseException) as info:  # noqa: PT011
        make()
    return info.value


def test_no_text_of_an_exception_is_said() -> None:
    """Its classes and places are, those of its causes and of its group as well."""
    said = placed(caught(fails))
    assert CANARY not in said
    assert all(kind in said for kind in ("ExceptionGroup", "RuntimeError", "ValueError"))
    assert "in fails" in said


def test_a_circle_of_causes_has_an_end() -> None:
    """Two exceptions that name each other as their cause."""
    one, other = ValueError(CANARY), KeyError(CANARY)
    one.__cause__, other.__cause__ = other, one
    assert placed(one).count("KeyError") == 1


@pytest.mark.parametrize("kind", [Discreet, JsonLines])
def test_every_line_of_the_log_is_discreet(kind: type[logging.Formatter]) -> None:
    """Also where another handler has worded the exception before."""
    out, log = io.StringIO(), logging.Logger("library", logging.DEBUG)
    for formatter in (logging.Formatter(), kind()):
        handler = logging.StreamHandler(io.StringIO() if formatter.__class__ is logging.Formatter else out)
        handler.setFormatter(formatter)
        log.addHandler(handler)
    log.error("Task failed", exc_info=caught(fails))
    assert CANARY not in out.getvalue()
    assert "RuntimeError" in out.getvalue()
    if kind is JsonLines:
        assert "in fails" in json.loads(out.getvalue())["traceback"]


async def test_a_task_that_nobody_awaits_is_not_quoted(caplog: pytest.LogCaptureFixture) -> None:
    """Asyncio's own words for it have the exception in them."""
    caplog.handler.setFormatter(Discreet())
    error = caught(fails)
    future = asyncio.get_running_loop().create_future()
    future.set_exception(error)
    report(asyncio.get_running_loop(), {"message": "never retrieved", "exception": error, "future": future})
    assert future.exception() is error
    assert "never retrieved" in caplog.text
    assert "RuntimeError" in caplog.text
    assert CANARY not in caplog.text
