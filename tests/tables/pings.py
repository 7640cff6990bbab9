"""How often people are notified in a game: `python -m tests.tables.pings [SEED]` plays one of each and says so."""

import asyncio
import random
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from bot.model.mail import Target
from bot.ports import DmClosed
from bot.tables.actor import Source
from bot.tables.time.wishes import ClockWish
from engines.core.protocol import Prompt
from engines.registry import games
from tests.delivery.world import Sent
from tests.tables.house import House, house

SEATS: Final = {"treize_indices": 4}
USUAL: Final = 5


class Pings(NamedTuple):
    """Of a whole game, by person where it says so."""

    answers: int
    channel: int
    dms: float
    mentions: float
    loud_dms: float

    @property
    def all(self) -> float:
        """Notifications a person."""
        return self.mentions + self.loud_dms


async def played(h: House, slug: str, seats: int, rng: random.Random, *, closed: int = 0) -> Pings:
    """A whole game of people who answer at once, where they were asked. closed: so many have closed their DMs."""
    for number in range(closed):
        h.discord.down[Target("user", 100 + number)] = DmClosed(50007)
    table = await h.start(slug, seats, wish=ClockWish(quiet="off"))
    before, answers = 0, 0
    while prompts := h.prompts(await h.held(table)):
        prompt = rng.choice(prompts)
        await answered(h, table, prompt, rng)
        answers += 1
    messages = h.since(before)
    return counted(messages, seats, answers)


async def answered(h: House, table: str, prompt: Prompt, rng: random.Random) -> None:
    """One of those who owe an answer gives it; what the rules refuse is thought over."""
    seat, before = rng.choice(prompt.pending), (await h.table(table)).n
    source: Source = "channel" if prompt.choices == "public" else "dm"
    while (await h.table(table)).n == before:
        if prompt.kind == "suspicion" and prompt.optional:
            # Most cards are let pass.
            user = (await h.table(table)).members[seat].user
            await h.press(user, table, prompt.id, str(int(rng.random() < 0.9)), source="channel")
        else:
            await h.answer(table, seat, rng.randrange, source=source)


def counted(messages: list[Sent], people: int, answers: int) -> Pings:
    """What so many messages meant for each of the people."""
    dms = [m for m in messages if m.target.kind == "user"]
    mentions = sum(len(m.card.mentions) for m in messages if m.target.kind == "channel" and not m.card.silent)
    loud = sum(not m.card.silent for m in dms)
    channel = len(messages) - len(dms)
    return Pings(answers, channel, len(dms) / people, mentions / people, loud / people)


async def main(seed: int) -> None:
    """Print the table."""
    sys.stdout.write(
        "game             closed  answers  channel  DMs/person  mentions/person  loud DMs/person  notified/person\n"
    )
    for slug in games():
        seats = SEATS.get(slug, USUAL)
        for closed in (0, 1):
            with tempfile.TemporaryDirectory() as folder:
                async with house(Path(folder), seed=seed) as h:
                    found = await played(h, slug, seats, random.Random(seed), closed=closed)
            sys.stdout.write(
                f"{slug:16} {closed:6} {found.answers:8} {found.channel:8} {found.dms:11.1f}"
                f" {found.mentions:16.1f} {found.loud_dms:16.1f} {found.all:16.1f}\n"
            )


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1))
