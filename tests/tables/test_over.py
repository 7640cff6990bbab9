"""What is over looks over: controls that would be refused are taken off the messages they stand in (L7, every game)."""

import random
from collections import Counter

import pytest

from bot.model.mail import Target
from bot.model.people import Language
from bot.presentation.texts import say
from bot.services.opening import Order
from bot.tables.actor import Source
from bot.tables.change import Held
from bot.tables.time.wishes import ClockWish
from engines.registry import games
from tests.soak.length import crossed
from tests.tables.house import House
from tests.tables.pressing import controls, is_refused
from tests.tables.reading import told

CHANNEL = Target("channel", 1)
STEPS = 45
HOWS: tuple[tuple[Language, str], ...] = (("fr", "live"), ("en", "day"))
every_game = pytest.mark.parametrize("slug", games())


def wrong(h: House, held: Held, only: Target | None = None) -> list[str]:
    """What is over and does not look it, or can be pressed twice in the same place. only: look nowhere else."""
    found = []
    twice = Counter[tuple[Target, str, str]]()
    for message in [m for m in h.discord.messages if only in (None, m.target)]:
        there = set(controls(h.discord.looks(message.id)))
        found += [
            f"{place}:{what} in {message.target}"
            for place, what in there
            if is_refused(held, message.target, place, what)
        ]
        twice.update((message.target, place, what) for place, what in there)
    return found + [f"{what} twice" for what, times in twice.items() if times > 1]


async def something(h: House, table: str, rng: random.Random) -> None:
    """One of the things that people and time do."""
    held = await h.dealt(table)
    now, prompts = held.table, h.prompts(held)
    held_seats = [seat for seat in held.playing if seat not in now.free]
    match rng.choice(("answer",) * 8 + ("pause", "leave", "take", "time", "vote")):
        case "answer" if prompts:
            prompt = rng.choice(prompts)
            if pending := [seat for seat in prompt.pending if seat not in now.free]:
                source: Source = rng.choice(("channel", "dm", "hand"))
                await h.answer_prompt(table, prompt, rng.choice(pending), rng.randrange, source=source)
        case "pause":
            await (h.tables.resume if now.phase == "paused" else h.tables.pause)(h.actor(now.host))
        case "vote":
            user = now.members[rng.choice(held_seats)].user
            await (h.tables.resume if now.phase == "paused" else h.tables.pause)(h.actor(user))
        case "leave" if len(held_seats) > 2:
            await h.press(now.members[rng.choice(held_seats)].user, table, "table", "leave", source="hand")
        case "take" if now.free:
            await h.press(150 + now.n, table, "seat", str(rng.choice(now.free)))
        case "time":
            await h.pass_time(minutes=rng.choice((2, 40)))
    await h.settle()


@crossed(("slug", games()), ("language, rhythm", HOWS))
async def test_what_is_over_looks_over(h: House, slug: str, language: Language, rhythm: str) -> None:
    """After each of the things that people and time do, and once the table is closed."""
    rng = random.Random(f"{slug} {rhythm}")
    seats = min(max(games()[slug].seats[0], 4), games()[slug].seats[-1])
    table = await h.start(slug, seats, language=language, rhythm=rhythm, wish=ClockWish(quiet="off"))
    for _ in range(STEPS):
        if not (await h.table(table)).live:
            break
        await something(h, table, rng)
        held = await h.held(table)
        assert wrong(h, held) == []
        assert len(held.table.posted) <= 3 * len(held.table.members) + 5
    held = await h.held(table)
    if held.table.live:
        await h.press(held.table.host, table, "table", "end", source="hand")
    assert wrong(h, await h.held(table)) == []
    assert (await h.table(table)).posted == ()


async def test_the_lobby_is_over_at_the_start_and_when_it_is_closed(h: House) -> None:
    """Also in the messages that were not clicked: a newer one stands for them."""
    for channel in (1, 2):
        opened = await h.tables.open(h.actor(100 * channel, channel=channel), Order("secret_hitler", {}))
        table = str(getattr(opened, "table", ""))
        for number in range(1, 6):
            await h.press(100 * channel + number, table, "lobby", "join", channel=channel, source="hand")
        await h.tables.kick(h.actor(100 * channel, channel=channel), 100 * channel + 5)
        await h.settle()
        assert wrong(h, await h.held(table), Target("channel", channel)) == []
        if channel == 1:
            await h.press(100, table, "lobby", "start", source="hand")
        else:
            await h.tables.cancel(h.actor(200, channel=2))
            await h.settle()
        assert wrong(h, await h.held(table), Target("channel", channel)) == []


async def test_what_is_still_asked_names_who_sits_there_now(h: House, magpie: str) -> None:
    """In the message that tells of the new one, with the controls; the message that names another loses them."""
    table = await h.start(magpie, 3, wish=ClockWish(quiet="off"))
    for _ in range(3):
        await h.everyone(table)
        await h.everyone(table)
    members = (await h.table(table)).members
    assert (await h.prompt(table)).kind == "guess"
    await h.press(members[1].user, table, "table", "leave", source="hand")
    await h.press(155, table, "seat", "1")
    showing = [m for m in h.channel() if "guess" in {place for place, _ in controls(h.discord.looks(m.id))}]
    (news,) = showing
    question = news.card.text.partition("➡️")[2]
    assert "Flo" in question
    assert members[1].name not in question
    assert wrong(h, await h.held(table)) == []


async def test_the_status_says_that_a_table_is_over(h: House) -> None:
    """Cancelled, or paused; as usual nothing is said."""
    table = await h.start(language="en")
    assert "closed before the end" not in told(await h.service.looking.status(h.actor(100), table))
    await h.press(100, table, "table", "end", source="hand")
    assert say("en", "status-cancelled") in told(await h.service.looking.status(h.actor(100), table))
