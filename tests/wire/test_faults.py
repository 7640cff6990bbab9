"""Everything that goes wrong at Discord while a game is played: it is played to its end all the same.

Each fault strikes in the middle of a game. Afterwards the game is over, each letter has arrived once, nothing is left
waiting, and every request fits the description.
"""

import asyncio
import contextlib
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from tests.soak.length import LONG
from tests.wire.faults import Fault, banned, rate_limited
from tests.wire.playing import Party
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.spec import spec
from tests.wire.test_games import PATIENCE, SHORT, party

SEND: Final = r"^/channels/\d+/messages$"
CALLBACK: Final = r"^/interactions/"
COMMANDS: Final = r"/commands$"
FEW: Final = 6
"""Clicks before something happens."""
Trouble = Callable[[Discord, Bot], Awaitable[None]]


def striking(*faults: Callable[[], Fault]) -> Trouble:
    """Requests go wrong, once each."""

    async def trouble(discord: Discord, bot: Bot) -> None:
        del bot
        for fault in faults:
            discord.fault(fault())

    return trouble


def refused(method: str, path: str, status: int, code: int = 0, times: int = 1) -> Trouble:
    """A refusal by Discord."""
    return striking(lambda: Fault(method=method, path=path, status=status, code=code, times=times))


async def killed(discord: Discord, bot: Bot) -> None:
    """kill -9."""
    del discord
    await bot.kill()
    await bot.start()


async def told_to_stop(discord: Discord, bot: Bot) -> None:
    """SIGTERM."""
    del discord
    assert await bot.stop() == 0
    await bot.start()


def commands_refused(fault: Callable[[], Fault]) -> Trouble:
    """The next version of the bot may not register its commands."""

    async def trouble(discord: Discord, bot: Bot) -> None:
        discord.fault(fault())
        await bot.kill()
        bot.database.with_suffix(".commands").unlink()
        await bot.start()

    return trouble


async def cut(discord: Discord, bot: Bot) -> None:
    """The socket breaks; the session is resumed."""
    del bot
    gateway = discord.gateway
    logins, resumes = len(gateway.identifies) + gateway.resumes, gateway.resumes
    await gateway.cut()
    await gateway.online(60, logins=logins)
    assert gateway.resumes == resumes + 1


async def forgotten(discord: Discord, bot: Bot) -> None:
    """INVALID_SESSION: a new login."""
    del bot
    gateway = discord.gateway
    identifies = len(gateway.identifies)
    await gateway.forget()
    await gateway.online(60, logins=identifies + gateway.resumes)
    assert len(gateway.identifies) == identifies + 1


async def left_for_dead(discord: Discord, bot: Bot) -> None:
    """A socket that takes everything and says nothing: the client notices by its heartbeats, and resumes."""
    del bot
    gateway = discord.gateway
    logins = len(gateway.identifies) + gateway.resumes
    gateway.zombie = True
    await gateway.online(120, logins=logins)


TROUBLES: Final[dict[str, Trouble]] = {
    "kill -9": killed,
    "SIGTERM": told_to_stop,
    "commands 400": commands_refused(lambda: Fault(method="PUT", path=COMMANDS, status=400, code=50035, times=None)),
    "commands 403": commands_refused(lambda: Fault(method="PUT", path=COMMANDS, status=403, code=50001, times=None)),
    "commands 429": commands_refused(lambda: rate_limited("PUT", COMMANDS, 600.0, times=None)),
    "RESUME": cut,
    "INVALID_SESSION": forgotten,
    "zombie": left_for_dead,
    "429 global": striking(lambda: rate_limited("POST", SEND, 3.0, everywhere=True)),
    "429 route": striking(lambda: rate_limited("POST", SEND, 2.0)),
    "429 of 600 s for edits": striking(lambda: rate_limited("PATCH", r"/messages/", 600.0)),
    "1015": striking(lambda: banned(path=SEND)),
    "401": refused("POST", SEND, 401),
    "500": refused("POST", SEND, 500),
    "502": refused("POST", SEND, 502, times=2),
    "503": refused("POST", SEND, 503),
    "520": refused("POST", SEND, 520),
    "reply lost": striking(lambda: Fault(method="POST", path=SEND, after=True, drop=True)),
    "reply late": striking(lambda: Fault(method="POST", path=SEND, after=True, delay=2.0, drop=True)),
    "connection cut": striking(lambda: Fault(method="POST", path=SEND, drop=True)),
    "503 after it happened": striking(lambda: Fault(method="POST", path=SEND, after=True, status=503)),
    "10062": refused("POST", CALLBACK, 404, 10062),
    "40060": refused("POST", CALLBACK, 400, 40060),
    "callback lost": striking(lambda: Fault(method="POST", path=CALLBACK, after=True, drop=True)),
    "50013": refused("POST", SEND, 403, 50013),
    "50001": refused("POST", SEND, 403, 50001),
    "50083": refused("POST", SEND, 400, 50083),
    "50035": refused("POST", SEND, 400, 50035),
}


def waiting(bot: Bot) -> Iterator[tuple[str, int, str]]:
    """Letters that are neither sent nor dropped: state, target, reason."""
    with closing(sqlite3.connect(f"file:{bot.database}?mode=ro", uri=True, timeout=20)) as connection:
        rows = connection.execute("SELECT state, target, reason FROM outbox WHERE state NOT IN ('sent', 'dropped')")
        yield from rows.fetchall()


async def play_on(discord: Discord, players: Party) -> None:
    """To the end; whoever gets no answer presses once more, as people do."""
    async with asyncio.timeout(240):
        while (now := players.now()) is not None and now.table.live:
            with contextlib.suppress(TimeoutError):
                await players.play(240)
    del discord


async def is_over(discord: Discord, bot: Bot, players: Party) -> None:
    """The table has ended, all that was to be sent is sent, once, and every request was as it should be."""
    await play_on(discord, players)
    now = players.now()
    assert now is not None
    assert now.table.phase == "ended"
    async with asyncio.timeout(90):
        while any(state == "waiting" for state, *_ in waiting(bot)):  # noqa: ASYNC110  (another process sends them)
            await asyncio.sleep(0.2)
    twice = Counter((posted.channel, posted.nonce) for posted in discord.places.posted)
    assert [nonce for nonce, times in twice.items() if times > 1] == []
    assert not discord.problems
    assert "Traceback" not in bot.said


@LONG
@pytest.mark.parametrize("name", list(TROUBLES))
async def test_a_game_outlives(name: str, tmp_path: Path) -> None:
    """Whatever happens in the middle of it."""
    heartbeat = 1.0 if name == "zombie" else 41.25
    async with (
        Discord(spec=spec(), slots=None, patience=PATIENCE, heartbeat=heartbeat) as discord,
        Bot(discord, tmp_path) as bot,
    ):
        players = party(discord, bot, SHORT, seed=1)
        await players.begin(SHORT)
        await players.play(most=FEW)
        await TROUBLES[name](discord, bot)
        await is_over(discord, bot, players)
        assert all(fault.hits or fault.method == "PATCH" for fault in discord.faults)
