"""Who is asked knows it, once: by a mention in the channel or by a DM, never by both (L6; every game)."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.model.mail import Target
from bot.model.people import Language
from bot.ports import DmClosed, Gone
from bot.tables.actor import Source
from bot.tables.time.wishes import ClockWish
from engines.core.protocol import Outcome, Prompt
from engines.registry import games
from tests.delivery.world import Sent
from tests.soak.length import crossed
from tests.tables.house import House, house
from tests.tables.reading import places, words

CHANNEL = Target("channel", 1)
CLOSED = 100
"""Whoever has opened the table takes no DMs."""
STEPS = 30
HOWS: tuple[tuple[Language, str, Source], ...] = (("fr", "live", "dm"), ("en", "days", "hand"))
"""In which language and rhythm a table plays, and where people answer what they choose in private."""
every_game = pytest.mark.parametrize("slug", games())


def notified(messages: Iterable[Sent]) -> Counter[int]:
    """How often each user is notified by messages that arrived."""
    loud = [message for message in messages if not message.card.silent]
    counts = Counter(message.target.id for message in loud if message.target.kind == "user")
    counts.update(user for message in loud if message.target.kind == "channel" for user in message.card.mentions)
    return counts


def seats_of(slug: str) -> int:
    """A table of middling size."""
    return min(max(games()[slug].seats[0], 4), games()[slug].seats[-1])


async def answer(h: House, table: str, prompt: Prompt, seat: int, rng: random.Random, source: Source) -> None:
    """A seat answers; what the rules refuse is thought over."""
    before = (await h.table(table)).n
    while (await h.table(table)).n == before:
        await h.answer(table, seat, rng.randrange, source="channel" if prompt.choices == "public" else source)


@crossed(("slug", games()), ("language, rhythm, source", HOWS))
async def test_who_is_asked_is_notified_once(
    h: House, slug: str, language: Language, rhythm: str, source: Source
) -> None:
    """At each step of a game, with somebody whose DMs are closed; and nobody is notified twice of one step.

    Who answers in *My hand* reads there what is asked next.
    """
    rng, seats = random.Random(slug), seats_of(slug)
    h.discord.down[Target("user", CLOSED)] = DmClosed(50007)
    table = await h.start(slug, seats, language=language, rhythm=rhythm, wish=ClockWish(quiet="off"))
    known: set[str] = set()
    # That the lobby is closed calls everybody, and asks for nothing.
    before, reading = next(n for n, m in enumerate(h.since(0), 1) if len(m.card.mentions) == seats), None
    for _ in range(STEPS):
        held = await h.dealt(table)
        told, opened = notified(h.since(before)), [p for p in h.prompts(held) if p.id not in known]
        for prompt in opened:
            for seat in prompt.pending:
                times = told[held.table.members[seat].user]
                assert times == 1 or (seat == reading and times == 0), (prompt.id, seat)
        assert all(count == 1 for user, count in told.items() if known), told
        known |= {prompt.id for prompt in opened}
        if not h.prompts(held):
            break
        prompt = rng.choice(h.prompts(held))
        seat, before = rng.choice(prompt.pending), len(h.discord.messages)
        reading = seat if source == "hand" and prompt.choices == "secret" else None
        await answer(h, table, prompt, seat, rng, source)


@every_game
@pytest.mark.parametrize("gone", [False, True])
async def test_the_end_notifies_everybody_once(
    h: House, slug: str, gone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the channel, or where that is gone by DM, in each one's language; a game that any answer ends."""
    over: list[Outcome] = []
    ending = replace(games()[slug], outcome=lambda state: over[0] if over else None)
    monkeypatch.setitem(games(), slug, ending)
    table = await h.start(slug, seats_of(slug), wish=ClockWish(quiet="off"))
    if gone:
        h.discord.down[CHANNEL] = Gone(10003)
    rng = random.Random(slug)
    while not over:
        prompt = rng.choice(h.prompts(await h.held(table)))
        if (await h.table(table)).clock.pause == ("gone" if gone else None):
            over.append(Outcome(winners=(0,), reason="over"))
        before = len(h.discord.messages)
        await answer(h, table, prompt, rng.choice(prompt.pending), rng, "dm")
    now = await h.table(table)
    assert now.phase == "ended"
    assert notified(h.since(before)) == dict.fromkeys((member.user for member in now.members), 1)
    lasts = [m for m in h.since(before) if "🏁" in m.card.notice]
    assert len(lasts) == (len(now.members) if gone else 1)
    assert all(("the game is over" if gone else "la partie est finie") in m.card.notice for m in lasts)


@every_game
async def test_cancelling_notifies_those_who_sit_there(h: House, slug: str) -> None:
    """Once each, but for who did it, who is named."""
    table = await h.start(slug, seats_of(slug), language="en")
    members = (await h.table(table)).members
    before = len(h.discord.messages)
    await h.press(100, table, "table", "end", source="hand")
    assert notified(h.since(before)) == {member.user: 1 for member in members if member.user != 100}
    (last,) = h.since(before)
    assert "cancelled by" in words(last)
    assert "Ada" in words(last)


@every_game
async def test_cancelling_a_lobby_notifies_those_who_wait_in_it(h: House, slug: str) -> None:
    """In one message, by name; nobody where the host waits alone."""
    table = await h.lobby(slug, 1, language="en")
    before = len(h.discord.messages)
    await h.press(100, table, "lobby", "cancel")
    assert notified(h.since(before)) == {}
    table = await h.lobby(slug, seats_of(slug), channel=2, language="en")
    waiting = [member.user for member in (await h.table(table)).members if member.user != 200]
    before = len(h.discord.messages)
    await h.tables.cancel(h.actor(200, channel=2))
    await h.settle()
    assert notified(h.since(before)) == dict.fromkeys(waiting, 1)
    assert any("has cancelled the table" in words(m) for m in h.since(before) if m.card.mentions)


@every_game
async def test_a_question_that_does_not_arrive_is_a_mention(h: House, slug: str) -> None:
    """Everybody closes their DMs after the deal: whoever is asked learns it in the channel, once."""
    rng, seats = random.Random(slug), seats_of(slug)
    table = await h.start(slug, seats, wish=ClockWish(quiet="off"))
    known = {prompt.id for prompt in h.prompts(await h.held(table))}
    for member in (await h.table(table)).members:
        h.discord.down[Target("user", member.user)] = DmClosed(50007)
    for _ in range(STEPS):
        if not (prompts := h.prompts(await h.held(table))):
            break
        prompt = rng.choice(prompts)
        seat, before = rng.choice(prompt.pending), len(h.discord.messages)
        await answer(h, table, prompt, seat, rng, "dm")
        held, told = await h.dealt(table), notified(h.since(before))
        for opened in (p for p in h.prompts(held) if p.id not in known and p.progress == "named"):
            assert {told[held.table.members[asked].user] for asked in opened.pending} == {1}, opened.id
        known |= {prompt.id for prompt in h.prompts(held)}


async def opened_gift(h: House, magpie: str, *, passing: bool, closed: str = "") -> tuple[str, list[int], list[Sent]]:
    """A table where a hidden decision opens, the two who are asked, and what is sent.

    The first of them has let all pass in advance, or not. closed: when everybody closes their DMs: "before" or "after"
    the deal; "for a while": before it, but they are open again when the decision opens.
    """
    everybody = {Target("user", 100 + number): DmClosed(50007) for number in range(4)}
    if closed in ("before", "for a while"):
        h.discord.down |= everybody
    table = await h.start(magpie, 4)
    if closed == "for a while":
        h.discord.down.clear()
    if closed == "after":
        h.discord.down |= everybody
    members, (giver,) = (await h.table(table)).members, (await h.prompt(table)).pending
    # What is offered first goes to the first of the others.
    asked = [members[seat].user for seat in range(4) if seat not in (giver, 0 if giver else 1)]
    if passing:
        await h.press(asked[0], table, "tool.passes", "on", source="hand")
    before = len(h.discord.messages)
    await h.answer(table, giver)
    assert [members[seat].user for seat in (await h.prompt(table)).seats] == asked
    return table, asked, h.since(before)


async def test_of_a_hidden_decision_those_learn_by_dm_who_have_not_answered(h: House, magpie: str) -> None:
    """With the controls; who has let all pass is left alone, and the channel shows nothing of it."""
    table, asked, sent = await opened_gift(h, magpie, passing=True)
    assert notified(sent) == {asked[1]: 1}
    (dm,) = [message for message in sent if message.target == Target("user", asked[1])]
    assert (await h.prompt(table)).id in places(dm)
    assert "a cry" not in dm.card.notice


@pytest.mark.parametrize("closed", ["", "before", "after", "for a while"])
async def test_nothing_public_tells_who_has_answered_in_advance(tmp_path: Path, magpie: str, closed: str) -> None:
    """Neither a mention nor a hint, also when a DM does not arrive, or the reminder of it."""
    seen = []
    for passing in (False, True):
        async with house(tmp_path, name=f"{passing}.db") as h:
            table, asked, sent = await opened_gift(h, magpie, passing=passing, closed=closed)
            await h.pass_time(minutes=19)
            known = (await h.table(table)).attendance.unreachable
            seen.append((known, [(m.at, m.card) for m in h.heard() if m.target == CHANNEL]))
            told = notified(message for message in sent if message.target == CHANNEL)
            assert told == (dict.fromkeys(asked, 1) if closed in ("before", "for a while") else {})
    assert seen[0] == seen[1]


async def test_a_reminder_that_does_not_arrive_says_nothing(h: House) -> None:
    """Who owes would be known by it."""
    table = await h.start()
    await h.everyone(table)
    for member in (await h.table(table)).members:
        h.discord.down[Target("user", member.user)] = DmClosed(50007)
    await h.pass_time(minutes=31)
    before = len(h.discord.messages)
    await h.pass_time(minutes=26)
    assert h.since(before) == []
    assert (await h.table(table)).attendance.unreachable == ()
