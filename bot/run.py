"""The real bot: one process, until it is told to stop."""

import asyncio
import json
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import Awaitable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

import aiohttp
import discord

from bot.bootstrap import App
from bot.metrics import publish
from bot.presentation.pictures.studio import STUDIO
from bot.presentation.pictures.warm import warm
from bot.settings import Settings
from bot.store import fitness
from bot.store.database import NewerDatabase
from bot.traces import Discreet, report
from bot.workers.pulse import Pulse, Unwell, health_file
from bot.workshop import Workshop, spare
from cogs.client import Meneur
from cogs.members import DiscordMembers
from cogs.sync import FileBookmark

T = TypeVar("T")
log = logging.getLogger(__name__)

OK: Final = 0
FAILED: Final = 1
NO_TOKEN: Final = 2
REFUSED_TOKEN: Final = 3
IN_USE: Final = 4
UNWELL: Final = 5
"""Exit codes; docs/operating.md says what each means."""
CLOSING: Final = 30.0
"""Seconds that a process which is not well has to finish what was begun."""
LOOK_AT_TIME: Final = 30.0
"""Seconds between two looks at the time, whatever is due."""
LOOK_AT_FILE: Final = 30.0
"""Seconds between two looks at whether the database is still the file that was opened."""

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
REFUSED: Final = """\
Discord refuses the connection (code {}): trying again will not help. See the bot's settings in the Developer Portal.
"""
UNFIT: Final = "Meneur cannot use its database {}: {}\n"
GONE: Final = (
    "the file was removed or replaced while the bot was running. What was answered since went into the old one: put"
    " that back, or start again with this one"
)
GAVE_UP: Final = "Meneur ends, so that it can be started again: {}\n"
ANOTHER: Final = """\
Another process works on the database {}: one bot, one process. Stop the other one first.
"""


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
    database = settings.database
    try:
        # A look at it, like any reader that leaves, may take the trace of a bad end away.
        ended_well = fitness.ended_well(database)
        fitness.examine(database, thorough=False)
        database.parent.mkdir(parents=True, exist_ok=True)
        with fitness.alone(database):
            if not ended_well:
                # Not before: what another process is writing is not the trace of an end.
                fitness.examine(database, thorough=True)
            fitness.keep_private(database)
            asyncio.run(serve(settings, settings.discord_token.get_secret_value()))
    except Exception as error:
        if (ending := ended(error, database)) is None:
            raise
        code, sentence = ending
        sys.stderr.write(sentence)
        return code
    return OK


def ended(error: Exception, database: Path) -> tuple[int, str] | None:
    """The exit code and the sentence for what cannot be helped here; None for what nobody has foreseen."""
    match error:
        case discord.LoginFailure() | discord.ConnectionClosed(code=4004):
            return REFUSED_TOKEN, WITH_REFUSED_TOKEN
        case discord.PrivilegedIntentsRequired():
            return REFUSED_TOKEN, REFUSED.format(4014)
        case discord.ConnectionClosed(code=code):
            return REFUSED_TOKEN, REFUSED.format(code)
        case discord.HTTPException(status=status):
            return FAILED, UNREACHABLE.format(status)
        case discord.DiscordException() | aiohttp.ClientError() | TimeoutError():
            return FAILED, UNREACHABLE.format(type(error).__name__)
        case Unwell():
            return UNWELL, GAVE_UP.format(error)
        case fitness.InUse():
            return IN_USE, ANOTHER.format(database)
        case sqlite3.Error():
            return FAILED, UNFIT.format(database, fitness.in_words(error))
        case NewerDatabase() | fitness.Unusable():
            return FAILED, UNFIT.format(database, error)
        case OSError(strerror=strerror):
            return FAILED, UNFIT.format(database, strerror or type(error).__name__)
    return None


async def serve(settings: Settings, token: str) -> None:
    """Be the bot until a signal comes, then finish what was begun. Raises whatever keeps it from logging in."""
    client = Meneur(bookmark=FileBookmark(settings.database.with_suffix(".commands")), guild=settings.guild)
    clock = SystemClock()
    opened: asyncio.Future[App] = asyncio.get_running_loop().create_future()

    async def opening() -> App:
        app = await App.open(
            settings.database,
            client.sending,
            DiscordMembers(client),
            clock,
            wait_plainly,
            keep_days=settings.keep_days,
            looks=LOOK_AT_TIME,
        )
        opened.set_result(app)
        return app

    async def watching() -> None:
        app = await opened
        await Pulse(app.store, client, clock, health_file(settings.database)).run()

    client.attach(opening)
    if settings.metrics_port is not None:
        publish(settings.metrics_port)
    told_to_stop = asyncio.Event()
    asyncio.get_running_loop().set_exception_handler(report)
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, told_to_stop.set)
    hands = spare() if settings.picture_processes is None else settings.picture_processes
    workshop = Workshop(hands, warm) if hands else None
    STUDIO.move_into(workshop)
    running = asyncio.create_task(client.start(token))
    waiting = asyncio.create_task(told_to_stop.wait())
    looking = asyncio.create_task(still_there(settings.database))
    pulse = asyncio.create_task(watching())
    try:
        await asyncio.wait({running, waiting, looking, pulse}, return_when=asyncio.FIRST_COMPLETED)
        log.info("Stopping: finishing what was begun")
    finally:
        waiting.cancel()
        await closed(client, unwell=pulse.done())
        STUDIO.move_into(None)
        if workshop is not None:
            workshop.close()
        over = [task for task in (looking, pulse) if task.done()]
        for task in (looking, pulse):
            task.cancel()
        await asyncio.wait({looking, pulse})
    for task in over:
        await task
    await running


async def closed(client: Meneur, *, unwell: bool) -> None:
    """Finish what was begun. unwell: but do not wait for ever for what has stopped working."""
    try:
        async with asyncio.timeout(CLOSING if unwell else None):
            await client.close()
    except TimeoutError:
        log.error("What was begun cannot be finished: what is not in the database was not answered, either")
        logging.shutdown()
        # A thread that waits for the disk would keep the process from ending.
        os._exit(UNWELL)


async def still_there(database: Path) -> None:
    """Looks now and then whether the database is the file that was opened. Raises Unusable once it is not."""
    opened = fitness.identity(database)
    while True:
        await asyncio.sleep(LOOK_AT_FILE)
        now = fitness.identity(database)
        if opened is not None and now != opened:
            raise fitness.Unusable(GONE)
        opened = now


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
