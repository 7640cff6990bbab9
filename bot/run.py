"""The real bot: one process, until it is told to stop."""

import asyncio
import json
import logging
import signal
import sys
from collections.abc import Awaitable
from datetime import UTC, datetime
from typing import Final, TypeVar

import aiohttp
import discord

from bot.bootstrap import App
from bot.settings import Settings
from bot.store.database import NewerDatabase
from bot.traces import Discreet, report
from cogs.client import Meneur
from cogs.members import DiscordMembers
from cogs.sync import FileBookmark

T = TypeVar("T")
log = logging.getLogger(__name__)

OK: Final = 0
FAILED: Final = 1
NO_TOKEN: Final = 2
REFUSED_TOKEN: Final = 3

WITHOUT_TOKEN: Final = """\
Meneur has no token. Put DISCORD_TOKEN=… into a file named .env (see .env.example), or into the environment.
To try Meneur without a token or an account: make play
Il manque le jeton : DISCORD_TOKEN=… dans un fichier .env (voir .env.example). Sans jeton ni compte : make play
"""
WITH_REFUSED_TOKEN: Final = """\
Discord refuses this token. Take a fresh one (Developer Portal > your application > Bot > Reset Token) and put it into
.env as DISCORD_TOKEN=…
Discord refuse ce jeton : crées-en un autre dans le portail des développeurs et mets-le dans .env.
"""
UNREACHABLE: Final = "Discord cannot be reached ({}). Is this machine online?\n"


class SystemClock:
    """The time of this machine."""

    def now(self) -> datetime:
        """Now, in UTC."""
        return datetime.now(UTC)


async def wait_plainly(awaitable: Awaitable[T], *, reason: str) -> T:
    """Waiting for work, in a process that nobody simulates."""
    del reason
    return await awaitable


def run(settings: Settings) -> int:
    """Run until SIGTERM or SIGINT; an exit code. What cannot be helped here is said in a sentence, on stderr."""
    if settings.discord_token is None:
        sys.stderr.write(WITHOUT_TOKEN)
        return NO_TOKEN
    set_up_logs(settings)
    try:
        asyncio.run(serve(settings, settings.discord_token.get_secret_value()))
    except discord.LoginFailure:
        sys.stderr.write(WITH_REFUSED_TOKEN)
        return REFUSED_TOKEN
    except (aiohttp.ClientConnectionError, TimeoutError) as error:
        sys.stderr.write(UNREACHABLE.format(type(error).__name__))
        return FAILED
    except (NewerDatabase, OSError) as error:
        sys.stderr.write(f"Meneur cannot use its database {settings.database}: {error}\n")
        return FAILED
    return OK


async def serve(settings: Settings, token: str) -> None:
    """Be the bot until a signal comes, then finish what was begun. Raises whatever keeps it from logging in."""
    settings.database.parent.mkdir(parents=True, exist_ok=True)
    client = Meneur(bookmark=FileBookmark(settings.database.with_suffix(".commands")), guild=settings.guild)
    clock = SystemClock()
    client.attach(
        lambda: App.open(
            settings.database,
            client.sending,
            DiscordMembers(client),
            clock,
            wait_plainly,
            keep_days=settings.keep_days,
        )
    )
    told_to_stop = asyncio.Event()
    asyncio.get_running_loop().set_exception_handler(report)
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told_to_stop.set)
    running = asyncio.create_task(client.start(token))
    waiting = asyncio.create_task(told_to_stop.wait())
    try:
        await asyncio.wait({running, waiting}, return_when=asyncio.FIRST_COMPLETED)
        log.info("Stopping: finishing what was begun")
    finally:
        waiting.cancel()
        await client.close()
    await running


class JsonLines(Discreet):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(settings: Settings) -> None:
    """Log to stderr as the settings say."""
    handler = logging.StreamHandler()
    plain = Discreet("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if settings.log_json else plain)
    logging.basicConfig(level=settings.log_level, handlers=[handler], force=True)
    # At DEBUG these quote messages and statements: people's cards.
    for quoting in ("discord", "aiosqlite", "aiohttp"):
        logging.getLogger(quoting).setLevel(max(logging.INFO, logging.getLevelName(settings.log_level)))
