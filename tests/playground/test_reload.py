"""`meneur play --reload`: a place to develop in."""

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.playground.reload import FOLDERS, PLAY, changed, seen
from tests.soak.length import LONG

ROOT = Path(__file__).parents[2]
PATIENCE = 90.0


class Terminal:
    """What a process writes, line by line, as long as somebody waits for it."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def until(self, *words: str) -> str:
        """The first line that has one of these words; everything up to there is read."""
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if any(word in line for word in words):
                return line
        raise AssertionError("".join(lines))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project, to be changed at will; what was compiled comes along."""
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, tmp_path / folder)
    return tmp_path


@pytest.fixture
def terminal(project: Path) -> Iterator[Terminal]:
    """A playground of that copy, which is watched."""
    arguments = ["--reload", "--no-browser", "--language", "en", "--game", "secret_hitler", "--autoplay", "off"]
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY, *arguments, "--db", str(project / "play.db")],
        cwd=project,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )

    def end() -> None:
        os.killpg(process.pid, signal.SIGKILL)

    patience = threading.Timer(PATIENCE, end)
    patience.start()
    try:
        with process:
            yield Terminal(process)
            if process.poll() is None:
                end()
    finally:
        patience.cancel()


def state(line: str) -> dict[str, Any]:
    """What the page at the address in a line would get."""
    address = line[line.index("http://") :].split(maxsplit=1)[0]
    with urllib.request.urlopen(f"{address}api/state?since=-1") as answer:
        read: dict[str, Any] = json.load(answer)
        return read


@LONG
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGTERM for another process there")
def test_a_change_starts_it_again_on_the_same_table(project: Path, terminal: Terminal) -> None:
    """A mistake is shown, and once it is mended the same table goes on at the same address, messages and all."""
    line = terminal.until("http://")
    before = state(line)
    people = project / "bot" / "playground" / "people.py"
    right = people.read_text(encoding="utf-8")
    people.write_text(f"{right}\nthis is no Python\n", encoding="utf-8")
    assert "people.py" in terminal.until("Changed")
    terminal.until("SyntaxError")
    terminal.until("has ended")
    people.write_text(right.replace("Camille", "Clémence"), encoding="utf-8")
    terminal.until("Changed")
    again = terminal.until("http://")
    assert again == line
    after = state(again)
    assert after["table"] == before["table"]
    assert after["channel"] == before["channel"]
    assert (before["seats"][0]["name"], after["seats"][0]["name"]) == ("Camille", "Clémence")
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.process.wait(PATIENCE) == 0


def test_every_kind_of_change_is_seen(project: Path) -> None:
    """A file that comes, one that grows, one that goes; what is no part of the bot is nobody's business."""
    before = seen(project)
    new, grown, gone = (project / "cogs" / name for name in ("new.py", "client.py", "sync.py"))
    new.write_text("")
    grown.write_text("")
    gone.unlink()
    (project / "bot" / "notes.txt").write_text("")
    assert changed(before, seen(project)) == sorted(map(str, (new, grown, gone)))
