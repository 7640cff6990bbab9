"""A real process, really killed, at each step from a click to its messages."""

import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.record.verify import verify
from tests.soak.length import LONG

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0


class Files:
    """What outlives the child."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "meneur.db"
        self.discord = folder / "discord.jsonl"

    def run(self, step: str, number: int = 0) -> list[str]:
        """Run the child until it hangs at the step, kill it there; or to its end ("never"). What it said."""
        command = [sys.executable, "-m", "tests.crash.child", str(self.database), str(self.discord), step, str(number)]
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

    def nonces(self) -> list[str]:
        """The nonces of the messages that arrived, in order."""
        if not self.discord.exists():
            return []
        return [json.loads(line)["nonce"] for line in self.discord.read_text("utf-8").splitlines()]

    def record(self) -> str:
        """The published record, from the one message that brought it."""
        (text,) = [text for line in self.discord.read_text("utf-8").splitlines() for text in json.loads(line)["files"]]
        return str(text)

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        """What the database holds."""
        if not self.database.exists():
            return []
        with closing(sqlite3.connect(self.database)) as connection:
            return connection.execute(sql).fetchall()

    def versions(self) -> list[int]:
        """The versions in the table's log, having checked that the table is at the last of them."""
        versions = [n for (n,) in self.rows("SELECT n FROM log ORDER BY n")]
        assert self.rows("SELECT n FROM tables") == ([(versions[-1],)] if versions else [])
        return versions


@pytest.fixture
def files(tmp_path: Path) -> Files:
    """A place without a database."""
    return Files(tmp_path)


def acknowledged(said: list[str]) -> list[int]:
    """The versions whose clicks were answered."""
    return [int(line.split()[1]) for line in said if line.startswith("acknowledged")]


DEAL = 7
"""The version that no click makes: after the opening, four who join, and *Start* the closing message has an id."""


def clicked(versions: Iterable[int]) -> list[int]:
    """The versions that somebody's click has made."""
    return [version for version in versions if version != DEAL]


def everything_once(files: Files) -> None:
    """The whole game in the log, every letter delivered, none twice, in order for each target, and a true record."""
    versions = files.versions()
    assert versions == list(range(1, len(versions) + 1))
    assert files.rows("SELECT phase FROM tables") == [("ended",)]
    assert files.rows("SELECT DISTINCT state FROM outbox") == [("sent",)]
    arrived = files.nonces()
    assert len(arrived) == len(set(arrived))
    for kind, target in files.rows("SELECT DISTINCT kind, target FROM outbox"):
        sent = [
            n
            for (n,) in files.rows(
                # What a reply has shown was never sent.
                f"SELECT nonce FROM outbox WHERE (kind, target) = ('{kind}', {target}) AND first_try IS NOT NULL"
                " ORDER BY id"
            )
        ]
        assert [nonce for nonce in arrived if nonce in set(sent)] == sent
    assert verify(files.record()).difference is None


async def test_without_a_crash_everything_arrives(files: Files) -> None:
    """The plot itself: a whole game."""
    known = acknowledged(files.run("never"))
    assert known == clicked(files.versions())
    everything_once(files)


COMMITS = {1: "the opening", 4: "a join", 6: "the start", DEAL: "the deal", 9: "a ballot", 20: "the middle"}
MESSAGES = {1: "a greeting", 6: "the closing", 8: "a role", 15: "the middle"}
SHORT = {("after_commit", DEAL), ("before_commit", 9), ("before_send", 6), ("after_send", 8)}
"""One kill at each step, wherever it is told apart best; the long run tries all of them."""


def kills(steps: tuple[str, ...], numbers: dict[int, str]) -> pytest.MarkDecorator:
    """A kill at each of the steps of each of these commits or messages."""
    marked = (
        pytest.param(step, number, id=f"{step}, {name}", marks=() if (step, number) in SHORT else LONG)
        for step in steps
        for number, name in numbers.items()
    )
    return pytest.mark.parametrize(("step", "number"), list(marked))


@kills(("before_commit", "after_commit"), COMMITS)
async def test_a_kill_around_a_commit_keeps_what_was_answered(files: Files, step: str, number: int) -> None:
    """Every answered click is there; the one that was under way is there whole or not at all."""
    known = acknowledged(files.run(step, number))
    assert known == clicked(range(1, number))
    assert files.versions() == list(range(1, number + (step == "after_commit")))
    rest = acknowledged(files.run("never"))
    assert rest[0] == clicked(range(number + (step == "after_commit"), number + 3))[0]
    everything_once(files)


@kills(("before_send", "after_send"), MESSAGES)
async def test_a_kill_around_a_message_sends_it_once(files: Files, step: str, number: int) -> None:
    """A message whose sending was under way arrives, once, whether or not its reply came."""
    known = acknowledged(files.run(step, number))
    assert set(known) <= set(files.versions())
    assert len(files.nonces()) == number - (step == "before_send")
    files.run("never")
    everything_once(files)


@LONG
async def test_kill_after_kill(files: Files) -> None:
    """A process that dies again and again, wherever it stands, still plays the game to its end."""
    known: list[int] = []
    for number in range(2, 24, 3):
        for step in ("before_commit", "after_commit"):
            known += acknowledged(files.run(step, number))
    for number in (len(files.nonces()) + 1, len(files.nonces()) + 3):
        known += acknowledged(files.run("after_send", number))
    assert set(known) <= set(files.versions())
    files.run("never")
    everything_once(files)
