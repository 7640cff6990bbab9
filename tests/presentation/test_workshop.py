"""Processes of the bot's own: there before there is work, replaced when one ends, gone when the bot is."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cards.card import Picture
from bot.presentation.pictures.studio import Studio
from bot.workshop import Failed, Gone, Workshop, spare
from tests.presentation.work import CANARY, ended, fails, number, ready


@pytest.fixture
def workshop() -> Iterator[Workshop]:
    made = Workshop(1, ready)
    yield made
    made.close()


async def test_work_that_ends_its_process_is_begun_once_more_and_harms_no_other(
    workshop: Workshop, tmp_path: Path
) -> None:
    first = await workshop.do(number)
    assert first != os.getpid()
    assert await workshop.do(number) == first
    second = await workshop.do(ended, str(tmp_path / "flag"))
    assert second != first
    with pytest.raises(Gone):
        await workshop.do(ended)
    assert await workshop.do(number) not in (first, second, os.getpid())
    with pytest.raises(Failed) as failed:
        await workshop.do(fails)
    assert "RuntimeError" in str(failed.value)
    assert CANARY not in str(failed.value)


async def test_a_studio_draws_there_and_without_it_again(workshop: Workshop, caplog: pytest.LogCaptureFixture) -> None:
    """What cannot be drawn there is none with a reference, as everywhere; no recipe stands in the log."""
    studio = Studio()
    studio.move_into(workshop)
    assert await studio.png(Picture(game="secret_hitler", kind="unheard", recipe=CANARY, alt="x")) is None
    assert "Reference" in caplog.text
    assert CANARY not in caplog.text
    studio.move_into(None)
    assert await studio.png(Picture(game="secret_hitler", kind="unheard", recipe=CANARY, alt="x")) is None


OWNER = """
import sys, time
from bot.workshop import Workshop
from tests.presentation.work import number, ready
import asyncio
async def main():
    print(await Workshop(1, ready).do(number), flush=True)
    sys.stdin.read()
asyncio.run(main())
"""


def test_processes_end_with_the_bot_however_it_ends() -> None:
    """Killed, it says nothing to anybody."""
    with subprocess.Popen(
        [sys.executable, "-c", OWNER], stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True
    ) as owner:
        assert owner.stdout is not None
        worker = int(owner.stdout.readline())
        owner.send_signal(signal.SIGKILL)
        # It holds this end of the pipe as well: the end of the file is that of all who held it.
        assert owner.stdout.read() == ""
    assert worker != owner.pid


def test_one_processor_has_room_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0}, raising=False)
    assert spare() == 0
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(64)), raising=False)
    assert spare() == 3
