"""Whole games of all kinds, played over the socket."""

import random
from pathlib import Path
from typing import Final

import pytest

from engines.registry import games
from tests.soak.length import LONG
from tests.wire.playing import Party
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.spec import spec

PATIENCE: Final = 10.0
"""A busy machine must not make a click late."""


def party(discord: Discord, bot: Bot, game: str, seed: int, *, first: int = 0) -> Party:
    """So many people as a game needs, in a channel of their own."""
    size = games()[game].seats.start
    return Party(
        discord=discord,
        database=bot.database,
        channel=discord.channel,
        people=discord.people[first : first + size],
        chance=random.Random(seed),
    )


SHORT: Final = "rien_a_cacher"
"""The game with the fewest answers; the long run plays the others as well."""


@pytest.mark.parametrize(
    "game", [game if game == SHORT else pytest.param(game, marks=LONG) for game in sorted(games())]
)
async def test_a_whole_game(game: str, tmp_path: Path) -> None:
    """The unchanged process plays a game to its end, and every request fits Discord's description."""
    async with Discord(spec=spec(), slots=None, patience=PATIENCE) as discord, Bot(discord, tmp_path) as bot:
        players = party(discord, bot, game, seed=1)
        await players.begin(game)
        await players.play()
        now = players.now()
        assert now is not None
        assert now.table.phase == "ended"
        assert not discord.problems
        assert await bot.stop() == 0
