"""`meneur play` starts, says where, and ends when told to."""

import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import bot.playground

ROOT = Path(__file__).parents[2]
PLAY = """
import signal, sys
from bot.playground import main
# A suite that runs in the background hands down that Ctrl-C is ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for another process there")
def test_it_is_played_until_interrupted() -> None:
    """The address is printed; Ctrl-C ends it cleanly, with everything closed."""
    arguments = ["--no-browser", "--game", "secret_hitler", "--language", "en", "--seed", "1", "--autoplay", "all"]
    command = [sys.executable, "-c", PLAY, *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert "http://127.0.0.1:" in process.stdout.readline()
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 0
    assert "Traceback" not in errors


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, and an exit code."""

    def found(name: str) -> object:
        return None if name == "simcord" else find_spec(name)

    monkeypatch.setattr(bot.playground, "find_spec", found)
    assert bot.playground.main(["--no-browser"]) == 2
    said = capsys.readouterr().out
    assert "simcord" in said
    assert "aiohttp" not in said
    assert said.count("\n") == 1


def test_too_few_seats_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """With a sentence, not with a traceback."""
    assert bot.playground.main(["--no-browser", "--game", "secret_hitler", "--seats", "3", "--language", "en"]) == 2
    assert "no such game for so many" in capsys.readouterr().out


def test_a_file_that_is_no_database_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before anything starts."""
    (tmp_path / "letter.txt").write_text("Dear Ada, this is a letter and no database at all.")
    for path in (tmp_path / "letter.txt", tmp_path / "nowhere" / "x.db"):
        assert bot.playground.main(["--no-browser", "--db", str(path)]) == 2
        assert str(path) in capsys.readouterr().out
