"""What whole games cost: `python -m tests.tables.requests [SEED] [TABLES]` says so, for random tables of 4 to 6 seats.

Requests are messages and edits; what the answer to a click says or changes goes in its own callback and costs none.
"""

import asyncio
import itertools
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

from bot.presentation.registry import presentations
from bot.presentation.sentences import voice_of
from bot.tables.actor import Source
from bot.tables.telling import scene_of
from bot.tables.time.wishes import ClockWish
from engines.core.protocol import Prompt
from engines.registry import games
from tests.presentation.taps import taps_of
from tests.tables.house import House, house

SEATS: Final = (4, 5, 6)
SUSPECTS: Final = 0.1
"""How often somebody wants to look at a card of Rien à cacher: most are let pass."""


class Cost(NamedTuple):
    """Of whole games. dms: for each person."""

    answers: int
    channel: int
    dms: int
    edits: int
    mentions: int
    people: int
    taps: Counter[tuple[str, int]]


async def played(h: House, slug: str, seats: int, rng: random.Random) -> Cost:
    """A whole game, after its deal, of people who answer at once and where they were asked."""
    table = await h.start(slug, seats, wish=ClockWish(quiet="off"))
    messages, edits, answers = len(h.discord.messages), len(h.discord.edits), 0
    taps: Counter[tuple[str, int]] = Counter()
    while prompts := h.prompts(await h.held(table)):
        taps[await answered(h, table, rng.choice(prompts), rng)] += 1
        answers += 1
    sent = h.since(messages)
    dms = sum(m.target.kind == "user" for m in sent)
    mentions = sum(len(m.card.mentions) for m in sent if m.target.kind == "channel" and not m.card.silent)
    return Cost(answers, len(sent) - dms, dms, len(h.discord.edits) - edits, mentions, seats, taps)


async def answered(h: House, table: str, prompt: Prompt, rng: random.Random) -> tuple[str, int]:
    """One of those who owe an answer gives it; what it was, and its taps. What the rules refuse is thought over."""
    held = await h.dealt(table)
    seat = rng.choice(prompt.pending)
    offers = held.game.offers(held.state, prompt, seat)
    source: Source = "channel" if prompt.choices == "public" else "dm"
    while True:
        weights = [SUSPECTS if offer.kind == "suspect" else 1.0 for offer in offers]
        chosen = rng.choices(range(len(offers)), weights)[0]
        picks = itertools.chain([chosen], itertools.repeat(None))

        def pick(count: int, picks: "itertools.chain[int | None]" = picks) -> int:
            given = next(picks)
            return rng.randrange(count) if given is None else given

        await h.answer_prompt(table, prompt, seat, pick, source=source)
        if (await h.table(table)).n > held.table.n:
            p = presentations()[held.game.slug]
            voice, view = voice_of(p, scene_of(held.table, seat)), held.game.view(held.state, seat)
            return offers[chosen].kind, taps_of(p, voice, view, prompt, offers[chosen])


async def main(seed: int, tables: int) -> None:
    """Print the tables."""
    sys.stdout.write(
        "game             answers  channel    dms  edits  requests/answer  DMs/person/game  mentions/person\n"
    )
    found: dict[str, Counter[tuple[str, int]]] = {}
    for slug, game in games().items():
        costs = []
        for number, seats in itertools.product(range(tables), (s for s in SEATS if s in game.seats)):
            with tempfile.TemporaryDirectory() as folder:
                async with house(Path(folder), seed=seed + number) as h:
                    costs.append(await played(h, slug, seats, random.Random(seed + number)))
        answers, people = sum(c.answers for c in costs), sum(c.people for c in costs)
        channel, dms, edits = sum(c.channel for c in costs), sum(c.dms for c in costs), sum(c.edits for c in costs)
        mentions = sum(c.mentions for c in costs)
        sys.stdout.write(
            f"{slug:16} {answers:7} {channel:8} {dms:6} {edits:6} {(channel + dms + edits) / answers:16.2f}"
            f" {dms / people:16.1f} {mentions / people:16.1f}\n"
        )
        found[slug] = sum((c.taps for c in costs), Counter())
    for slug, taps in found.items():
        kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(taps))
        sys.stdout.write(f"taps, {slug}: {kinds}\n")


if __name__ == "__main__":
    asyncio.run(main(*(int(given) for given in [*sys.argv[1:], "1", "1"][:2])))
