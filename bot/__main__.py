"""The command line: meneur run | play | verify | replay | doctor | health | backup."""

import argparse
import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from bot.doctor import examine
from bot.lasting import lasting
from bot.model.people import Language
from bot.presentation.texts import FALLBACK, LANGUAGES
from bot.record.account import account
from bot.record.reading import LONGEST
from bot.record.seen import Seen, code_from, message_from, promise_from
from bot.record.verify import verify
from bot.replay.page import NothingToWatch, replay
from bot.settings import Settings
from bot.store.backup import backup
from bot.store.fitness import in_words
from bot.workers.pulse import complaints, health_file
from bot.workers.pulse import read as signs_in


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; an exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    # What this program writes is for whoever runs it alone; a terminal that has not all letters shows some as numbers.
    os.umask(0o077)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    if words[:1] == ["play"]:
        # The simulated Discord is an extra: nothing of it is imported before it is asked for.
        from bot.playground import main as play

        return play(words[1:])
    asked = _parser().parse_args(words)
    if asked.command == "verify":
        return _verify(asked.file, Seen(asked.promise, asked.message, tuple(asked.codes)), players=asked.players)
    if asked.command == "replay":
        return _replay(asked.file, asked.out, asked.language)
    try:
        settings = Settings()
    except ValidationError as error:
        for problem in error.errors():
            print(f"{'.'.join(str(part) for part in problem['loc'])}: {problem['msg']}", file=sys.stderr)
        return 2
    except UnicodeDecodeError:
        print(".env is not a text in UTF-8: save it as such.", file=sys.stderr)
        return 2
    match asked.command:
        case "run":
            # Nor is Discord's own library, which is half of what there is to import, before there is a need of it.
            with lasting():
                from bot.run import run

            return run(settings)
        case "doctor":
            return examine(settings)
        case "health":
            return _health(settings.database)
        case _:
            return _backup(settings.database, asked.file)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="meneur", description="The game master of hidden-information games.")
    parts = "run | play | verify | replay | doctor | health | backup"
    commands = parser.add_subparsers(dest="command", required=True, metavar=parts)
    commands.add_parser("run", help="the real bot; its token is DISCORD_TOKEN, in .env or in the environment")
    commands.add_parser("play", help="the bot on a simulated Discord, in the browser: no token, no account")
    verifying = commands.add_parser("verify", help="play a published record again and check its deal")
    verifying.add_argument("file", type=Path)
    for option, read, metavar, seen in (
        ("--promise", promise_from, "HEX", "the promise that you saw in the lobby"),
        ("--message", message_from, "ID-OR-LINK", "the closing message that you saw"),
    ):
        verifying.add_argument(option, type=_argument(read), metavar=metavar, help=seen)
    verifying.add_argument(
        "--print",
        dest="codes",
        action="extend",
        nargs="+",
        default=[],
        type=_argument(code_from),
        metavar="CODE",
        help="prints that you saw under announcements, or were given in private",
    )
    verifying.add_argument(
        "--players", action="store_true", help="let the computer players of the table decide again, too"
    )
    watching = commands.add_parser("replay", help="make one HTML file of a record, to watch its table again")
    watching.add_argument("file", type=Path)
    watching.add_argument("--out", type=Path, metavar="FILE", help="where to; by default beside the record, as .html")
    watching.add_argument("--language", choices=LANGUAGES, default=FALLBACK, help="of its words")
    commands.add_parser("doctor", help="say what is ready here and what lacks")
    commands.add_parser("health", help="whether the bot that runs here is well; its exit code is 0 or 1")
    saving = commands.add_parser("backup", help="copy the database, also while the bot runs")
    saving.add_argument("file", type=Path)
    return parser


def _argument(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """What argparse wants: the reader's own words, should it refuse."""

    def argument(text: str) -> Any:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return argument


def _read(file: Path) -> bytes | None:
    """A record's file, and no more of it than shows that it is too long; None when it cannot be read."""
    try:
        with file.open("rb") as opened:
            return opened.read(LONGEST + 1)
    except OSError as error:
        print(f"{file} cannot be read: {error.strerror}", file=sys.stderr)
        return None


def _verify(file: Path, seen: Seen, *, players: bool) -> int:
    if (data := _read(file)) is None:
        return 2
    verdict = verify(data, seen, players=players)
    print(account(verdict), end="")
    return 0 if verdict.difference is None else 1


def _replay(file: Path, out: Path | None, language: Language) -> int:
    if (data := _read(file)) is None:
        return 2
    target = out or file.with_suffix(".html")
    verdict = verify(data)
    if verdict.difference is not None or verdict.record is None:
        print(f"{file} does not fit, and is not shown: {verdict.difference}", file=sys.stderr)
        return 1
    try:
        page = replay(verdict.record, language)
        with target.open("x", encoding="utf-8") as opened:
            opened.write(page)
    except NothingToWatch as error:
        print(f"{file}: {error}", file=sys.stderr)
        return 1
    except FileExistsError:
        print(f"{target} is there already: choose another name with --out.", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{target} cannot be written: {error.strerror}", file=sys.stderr)
        return 2
    print(target)
    return 0


def _health(database: Path) -> int:
    wrong = list(complaints(signs_in(health_file(database)), time.time()))
    for sentence in wrong or ["well"]:
        print(sentence)
    return 1 if wrong else 0


def _backup(database: Path, file: Path) -> int:
    try:
        asyncio.run(backup(database, file))
    except FileNotFoundError:
        print(f"There is no database at {database}.", file=sys.stderr)
    except FileExistsError:
        print(f"{file} is there already: choose another name.", file=sys.stderr)
    except sqlite3.Error as error:
        print(f"{database} could not be copied to {file}: {in_words(error)}.", file=sys.stderr)
    except OSError as error:
        print(f"{database} could not be copied to {file}: {error.strerror}.", file=sys.stderr)
    else:
        print(f"{database} copied to {file}")
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
