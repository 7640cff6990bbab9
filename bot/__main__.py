"""The command line: meneur run | play | verify | doctor | backup."""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from pydantic import ValidationError

from bot.doctor import examine
from bot.record.verify import account, verify
from bot.run import run
from bot.settings import Settings
from bot.store.backup import backup


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; an exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["play"]:
        # The simulated Discord is an extra: nothing of it is imported before it is asked for.
        from bot.playground import main as play

        return play(words[1:])
    asked = _parser().parse_args(words)
    if asked.command == "verify":
        return _verify(asked.file)
    try:
        settings = Settings()
    except ValidationError as error:
        for problem in error.errors():
            print(f"{'.'.join(str(part) for part in problem['loc'])}: {problem['msg']}", file=sys.stderr)
        return 2
    match asked.command:
        case "run":
            return run(settings)
        case "doctor":
            return examine(settings)
        case _:
            return _backup(settings.database, asked.file)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="meneur", description="The game master of hidden-information games.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="run | play | verify | doctor | backup")
    commands.add_parser("run", help="the real bot; its token is DISCORD_TOKEN, in .env or in the environment")
    commands.add_parser("play", help="the bot on a simulated Discord, in the browser: no token, no account")
    verifying = commands.add_parser("verify", help="play a published record again and check its deal")
    verifying.add_argument("file", type=Path)
    commands.add_parser("doctor", help="say what is ready here and what lacks")
    saving = commands.add_parser("backup", help="copy the database, also while the bot runs")
    saving.add_argument("file", type=Path)
    return parser


def _verify(file: Path) -> int:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(f"{file} cannot be read: {error}", file=sys.stderr)
        return 2
    verdict = verify(text)
    print(account(verdict), end="")
    return 0 if verdict.difference is None else 1


def _backup(database: Path, file: Path) -> int:
    try:
        asyncio.run(backup(database, file))
    except FileNotFoundError:
        print(f"There is no database at {database}.", file=sys.stderr)
    except FileExistsError:
        print(f"{file} is there already: choose another name.", file=sys.stderr)
    else:
        print(f"{database} copied to {file}")
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
