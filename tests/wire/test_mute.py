"""Nothing keeps the bot from talking again: whatever Discord asks to wait for, and whoever stops waiting meanwhile."""

from pathlib import Path

from engines.registry import games
from tests.soak.length import LONG
from tests.wire.faults import rate_limited
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.spec import spec
from tests.wire.test_games import PATIENCE, SHORT, party

LOOK_UP = r"/guilds/\d+/members/"


@LONG
async def test_whoever_stops_waiting_for_an_answer_stops_nobody_else(tmp_path: Path) -> None:
    """A look-up that the whole bot is told to wait for takes longer than the table waits for it: both go on."""
    async with Discord(spec=spec(), slots=None, patience=PATIENCE) as discord, Bot(discord, tmp_path) as bot:
        players = party(discord, bot, SHORT, seed=1)
        limit = discord.fault(rate_limited("GET", LOOK_UP, 7.0, everywhere=True))
        await players.begin(SHORT)
        assert limit.hits
        assert await players.play()
        now = players.now()
        assert now is not None
        assert now.table.phase == "ended"
        assert SHORT in games()
