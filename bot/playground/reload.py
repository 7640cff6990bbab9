"""`make play RELOAD=1`: starts the playground anew whenever a file of the project changes."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

FOLDERS: Final = ("engines", "bot", "cogs")
ENDINGS: Final = (".py", ".ftl", ".js", ".css", ".html", ".sql")
OFTEN: Final = 0.5
"""Seconds between two looks at the files."""
PATIENCE: Final = 10.0
"""Seconds that a run has to end by itself."""
PLAY: Final = "import sys; from bot.playground import main; sys.exit(main(sys.argv[1:]))"
Tell = Callable[[str], None]
Files = dict[str, tuple[int, int]]


def seen(root: Path) -> Files:
    """When each file was last changed, and how long it is."""
    return {path: (stat.st_mtime_ns, stat.st_size) for path, stat in _files(root)}


def changed(before: Files, after: Files) -> list[str]:
    """The files that came, went or changed."""
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def free_port(host: str) -> int:
    """A port that nobody listens on."""
    with socket.socket() as listening:
        listening.bind((host, 0))
        port: int = listening.getsockname()[1]
        return port


def watch(root: Path, arguments: Sequence[str], once: Sequence[str], tell: Tell) -> int:
    """Run the playground with these arguments, anew after each change, until Ctrl-C or SIGTERM. An exit code."""
    signal.signal(signal.SIGTERM, _interrupt)
    files = seen(root)
    running = _start(root, [*arguments, *once])
    ended = False
    try:
        while True:
            time.sleep(OFTEN)
            if not ended and running.poll() is not None:
                ended = True
                tell("The playground has ended; it starts again when a file changes.")
            now = seen(root)
            if not (names := changed(files, now)):
                continue
            files = now
            tell(f"Changed: {', '.join(os.path.relpath(name, root) for name in names[:5])}. Starting again.")
            _end(running)
            running, ended = _start(root, [*arguments, "--no-browser"]), False
    except KeyboardInterrupt:
        return 0
    finally:
        _end(running)


def _files(root: Path) -> Iterator[tuple[str, os.stat_result]]:
    for folder in FOLDERS:
        for path in (root / folder).rglob("*"):
            if path.suffix in ENDINGS:
                try:
                    yield str(path), path.stat()
                except FileNotFoundError:
                    # An editor is replacing it.
                    continue


def _start(root: Path, arguments: Sequence[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", PLAY, *arguments], cwd=root)


def _end(running: subprocess.Popen[bytes]) -> None:
    if running.poll() is None:
        running.terminate()
        try:
            running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()


def _interrupt(number: int, frame: object) -> None:
    raise KeyboardInterrupt
