"""The real bot on a simulated Discord, with a local page to play on: no token, no account."""

import argparse
import asyncio
import logging
import os
import sqlite3
import sys
import tempfile
import webbrowser
from collections.abc import Sequence
from contextlib import ExitStack, closing, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

from bot.lasting import lasting

NEEDED: Final = ("simcord", "aiohttp")
PLAYED: Final[dict[str, Literal["first", "all", "nobody"]]] = {"others": "first", "all": "nobody", "off": "all"}
"""Who plays by hand, by who plays by themselves."""


def main(argv: Sequence[str] | None = None) -> int:
    """Serve the playground until Ctrl-C. Returns an exit code: 2 when something is missing or in the way."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        _tell(f"The playground needs {' and '.join(missing)}: use `make play`, or install the extra “play”.")
        return 2
    arguments = _arguments(argv)
    # What the bot logs about its own bugs is worth seeing here; what discord.py misses on this Discord is not.
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("discord").setLevel(logging.ERROR)
    with suppress(KeyboardInterrupt):
        return _reloading(arguments) if arguments.reload else asyncio.run(_serve(arguments))
    return 0


def _reloading(arguments: argparse.Namespace) -> int:
    from bot.playground.reload import free_port, watch
    from bot.playground.server import HOST

    with ExitStack() as folder:
        database = arguments.db or _passing(folder)
        port = arguments.port or free_port(HOST)
        told = ["--port", str(port), "--db", str(database.absolute()), "--language", arguments.language]
        if arguments.seed is not None:
            told += ["--seed", str(arguments.seed)]
        # Only once: afterwards the table is there.
        once = ["--no-browser"] if arguments.no_browser else []
        if arguments.game is not None:
            seats = arguments.seats or _fewest(arguments.game)
            once += ["--game", arguments.game, "--seats", str(seats), "--autoplay", arguments.autoplay]
        return watch(Path(__file__).parents[2], told, once, _tell)


def _passing(folder: ExitStack) -> Path:
    """A database that is gone afterwards."""
    return Path(folder.enter_context(tempfile.TemporaryDirectory(prefix="meneur-"))) / "playground.db"


async def _serve(arguments: argparse.Namespace) -> int:
    with lasting():
        from bot.playground.autoplay import Autoplay
        from bot.playground.rooms import Rooms
        from bot.playground.server import served, until_stopped
        from bot.playground.world import World

    with ExitStack() as folder:
        database = arguments.db or _passing(folder)
        if problem := _unusable(database):
            _tell(f"{database}: {problem}")
            return 2
        world = World(database)
        await world.open(arguments.language)
        rooms = Rooms(world)
        robots = asyncio.create_task(Autoplay(rooms, arguments.seed).run())
        try:
            await rooms.open()
            if arguments.game is not None:
                seats = arguments.seats or _fewest(arguments.game)
                await rooms.new_table(arguments.game, seats, arguments.language, by_hand=PLAYED[arguments.autoplay])
            async with served(rooms, arguments.port) as address:
                _tell(f"Meneur’s playground: {address}   (Ctrl-C ends it)")
                if not arguments.no_browser and _has_display():
                    webbrowser.open(address)
                await until_stopped()
        except (OSError, ValueError) as error:
            _tell(str(error))
            return 2
        finally:
            robots.cancel()
            await asyncio.wait([robots])
            await world.close()
    return 0


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    from bot.presentation.texts import LANGUAGES
    from engines.registry import games

    parser = argparse.ArgumentParser(prog="meneur play", description=__doc__)
    parser.add_argument("--port", type=int, default=0, help="of the page; by default a free one")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--game", choices=sorted(games()), help="start a table of this game at once")
    parser.add_argument("--seats", type=int, help="of that table; by default as few as the game allows")
    parser.add_argument("--language", choices=LANGUAGES, default=_spoken(), help="of that table and of the server")
    parser.add_argument("--db", type=Path, help="a database file to keep; by default it is gone afterwards")
    parser.add_argument("--seed", type=int, help="of the choices of those who play by themselves")
    parser.add_argument("--reload", action="store_true", help="start again when a file of the project changes")
    parser.add_argument(
        "--autoplay",
        dest="autoplay",
        choices=sorted(PLAYED),
        default="others",
        help="who plays by themselves at that table: all but the first seat, everybody, nobody",
    )
    return parser.parse_args(argv)


def _unusable(database: Path) -> str | None:
    """What keeps a file from being a database, None when nothing does."""
    try:
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        return str(error)
    return None


def _fewest(game: str) -> int:
    from engines.registry import games

    return games()[game].seats[0]


def _spoken() -> str:
    from bot.presentation.texts import FALLBACK, spoken

    names = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return spoken(next(filter(None, names), "")) or FALLBACK


def _has_display() -> bool:
    if os.environ.get("CI"):
        return False
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
