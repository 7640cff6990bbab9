"""A real process, really killed, at each step from a click to its messages."""

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from bot.store.sqlite import SqliteStore
from tests.crash import plot
from tests.delivery.world import park
from tests.store.units import at

ROOT = Path(__file__).parents[2]
STEPS = ("before_commit", "after_commit", "before_send", "after_send")
PATIENCE = 60


class Files:
    """What outlives the child."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "meneur.db"
        self.discord = folder / "discord.jsonl"

    def run(self, step: str, version: int = 0) -> list[str]:
        """Run the child until it hangs at the step, kill it there; or to its end ("never"). What it said."""
        command = [sys.executable, "-m", "tests.crash.child", str(self.database), str(self.discord), step, str(version)]
        said: list[str] = []
        with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            watchdog = threading.Timer(PATIENCE, child.kill)
            watchdog.start()
            try:
                for line in child.stdout:
                    said.append(line.strip())
                    if said[-1] == f"at {step}":
                        break
            finally:
                watchdog.cancel()
                if step != "never":
                    child.kill()
        assert said[-1] == ("done" if step == "never" else f"at {step}")
        return said

    def messages(self) -> list[tuple[str, str]]:
        """Kind of target and text of what arrived, in order."""
        lines = [json.loads(line) for line in self.discord.read_text("utf-8").splitlines()]
        return [(line["target"][0], line["notice"]) for line in lines]

    async def versions(self) -> list[int]:
        """The versions in the table's log, having checked that everything else is of the last."""
        store = await SqliteStore.open(self.database, park=park)
        try:
            versions = [entry.n for entry in await store.log(plot.TABLE)]
            loaded = await store.load(plot.TABLE)
            deadline = await store.next_deadline()
            assert loaded is not None
            assert loaded[0].n == versions[-1]
            assert loaded[1] is not None
            assert loaded[1].body == f'{{"n":{versions[-1]}}}'
            assert deadline is not None
            assert deadline.what == f"prompt.{versions[-1]}"
            assert [e.n for e in await store.every_event(plot.TABLE)] == sorted(versions * 2)
            return versions
        finally:
            await store.close()

    async def unfinished(self) -> int:
        """How many targets still wait for a letter or have one set aside."""
        store = await SqliteStore.open(self.database, park=park)
        try:
            await store.release()
            set_aside = [*await store.parked(plot.CHANNEL), *await store.parked(plot.PLAYER)]
            return len(await store.claim(at(10**9), at(10**9), 100)) + len(set_aside)
        finally:
            await store.close()


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """A place without a database."""
    return Files(tmp_path)


def acknowledged(said: list[str]) -> list[int]:
    """The versions that the child was told are durable."""
    return [int(line.split()[1]) for line in said if line.startswith("acknowledged")]


async def everything_once(files: Files) -> None:
    """All steps in the log, all letters delivered, each once and in order for its target."""
    assert await files.versions() == list(range(1, plot.STEPS + 1))
    assert await files.unfinished() == 0
    messages = files.messages()
    for kind in ("channel", "user"):
        assert [text for to, text in messages if to == kind] == [f"{kind} {n}" for n in range(1, plot.STEPS + 1)]


async def test_without_a_crash_everything_arrives(files: Files) -> None:
    """The plot itself."""
    assert acknowledged(files.run("never")) == list(range(1, plot.STEPS + 1))
    await everything_once(files)


@pytest.mark.parametrize("step", STEPS)
async def test_a_kill_loses_nothing_and_sends_nothing_twice(files: Files, step: str) -> None:
    """Every acknowledged unit is there whole, and after a restart every letter arrives once."""
    known = acknowledged(files.run(step, 3))
    found = await files.versions()
    assert set(known) <= set(found)
    if step == "before_commit":
        assert (known, found) == ([1, 2], [1, 2])
    elif step == "after_commit":
        assert (known, found) == ([1, 2], [1, 2, 3])
    else:
        assert 3 in found
    arrived = [text for to, text in files.messages() if to == "channel"] if files.discord.exists() else []
    assert ("channel 3" in arrived) == (step == "after_send")
    files.run("never")
    await everything_once(files)


async def test_kill_after_kill(files: Files) -> None:
    """A process that dies at every step of every version still ends with everything once."""
    known: list[int] = []
    for version in range(1, plot.STEPS + 1):
        for step in ("before_commit", "after_commit"):
            known += acknowledged(files.run(step, version))
    for step in ("before_send", "after_send"):
        files.run(step, plot.STEPS)
    assert set(known) <= set(await files.versions())
    files.run("never")
    await everything_once(files)
