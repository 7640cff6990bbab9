"""People who play whole games: they look into the database for who is asked, and click what they really see."""

import asyncio
import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.model.table import Table
from engines.core.protocol import AnyGame, Prompt, State
from engines.registry import games
from tests.wire.interactions import FORM, Interaction
from tests.wire.people import Person, controls, entries
from tests.wire.server import Discord
from tests.wire.values import Json

SETTLED: Final = 0.05
"""Seconds between two looks at a table that waits for nobody."""
WORD: Final = "Ada"


class Now(NamedTuple):
    """A table as it is stored."""

    table: Table
    game: AnyGame
    state: State | None

    @property
    def asked(self) -> Iterator[tuple[Prompt, int]]:
        """Who is awaited for what."""
        if self.state is not None:
            for prompt in self.game.awaited(self.state):
                yield from ((prompt, seat) for seat in prompt.pending)


def stored(database: Path, channel: str) -> Now | None:
    """The newest table of a channel, read beside the process that writes it."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=20)) as connection:
        row = connection.execute(
            "SELECT t.body, s.body FROM tables t LEFT JOIN snapshots s ON s.table_id = t.id WHERE t.channel = ?"
            " ORDER BY t.opened_at DESC LIMIT 1",
            (int(channel),),
        ).fetchone()
    if row is None:
        return None
    table = Table.model_validate_json(row[0])
    game = games()[table.game]
    return Now(table, game, None if row[1] is None else game.State.model_validate_json(row[1]))


@dataclass(frozen=True, kw_only=True)
class Party:
    """Some people who play one game in one channel. clicks: how many were answered, and refused counts with them."""

    discord: Discord
    database: Path
    channel: str
    people: Sequence[Person]
    chance: random.Random

    def now(self) -> Now | None:
        """The table."""
        return stored(self.database, self.channel)

    async def begin(self, game: str) -> None:
        """Open a lobby, join, start, until it is dealt."""
        host, *others = self.people
        await host.slash(game.replace("_", "-"), self.channel)
        for person in others:
            await self.press(person, self.channel, ":lobby:join")
        await self.press(host, self.channel, ":lobby:start")
        async with asyncio.timeout(60):
            while (now := self.now()) is None or now.state is None:  # noqa: ASYNC110  (another process commits it)
                await asyncio.sleep(SETTLED)

    async def press(self, person: Person, channel: str, ending: str) -> Interaction:
        """Click the newest control whose id ends so."""
        for message in person.sees(channel):
            for control in controls(message):
                if control["custom_id"].endswith(ending):
                    return await person.click(message, control["custom_id"])
        raise LookupError(f"no control {ending} is there")

    async def play(self, seconds: float = 120, *, most: int = 10_000) -> int:
        """Answer whatever is asked, until the game is over, or so many clicks; how many there were."""
        clicks = 0
        async with asyncio.timeout(seconds):
            while clicks < most and (now := self.now()) is not None and now.table.live:
                acted = False
                for prompt, seat in now.asked:
                    acted = await self.answer(now, prompt, seat)
                    if acted:
                        clicks += 1
                        break
                if not acted:
                    await asyncio.sleep(SETTLED)
        return clicks

    async def answer(self, now: Now, prompt: Prompt, seat: int) -> bool:
        """Let a seat answer a prompt by something that its player sees; whether there was such a thing."""
        person = self.discord.member(now.table.members[seat].user)
        found = [
            (message, control)
            for channel in (person.dm, self.channel)
            for message in person.sees(channel)
            for control in controls(message)
            if control["custom_id"].startswith(f"mj1:{now.table.id}:{prompt.id}:")
        ]
        if not found:
            return False
        message, control = self.chance.choice(found)
        values = self._picked(control) if control["type"] == 3 else None
        shown = await person.click(message, control["custom_id"], values)
        while shown.kind == FORM and shown.form is not None:
            shown = await person.submit(
                shown, {entry["custom_id"]: self._filled(entry) for entry in entries(shown.form)}
            )
        return True

    def _picked(self, select: Json) -> list[str]:
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        values = [option["value"] for option in select["options"]]
        return self.chance.sample(values, self.chance.randint(least, most))

    def _filled(self, entry: Json) -> Any:
        return self._picked(entry) if entry["type"] == 3 else WORD
