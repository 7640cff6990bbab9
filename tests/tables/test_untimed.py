"""Decisions without a time: open beside the others, answered whenever their seat likes, and waited for by nobody."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest_asyncio

from bot.cards.card import Card, Note, Reply
from bot.tables.moves import Moved, followed, nothing_standing
from bot.tables.time.wishes import ClockWish
from engines.core.protocol import Prompt, TimeUp
from tests.conformance.toy import GAME, arrange
from tests.delivery.world import Sent
from tests.tables.house import House
from tests.tables.reading import places, reminds, told, words

BOAST = "boast.0"
HOST = 100


@pytest_asyncio.fixture
async def table(h: House, magpie: str) -> AsyncIterator[str]:
    """A table of four at which seat 0 may boast of its gift while seat 1 is awaited."""
    table = await h.start(magpie, 4)
    await h.answer(table, 0)
    for seat in (await h.prompt(table)).seats:
        await h.answer(table, seat, lambda count: count - 1)
    assert (await h.prompt(table)).id == "give.1"
    assert [prompt.id for prompt in await untimed(h, table)] == [BOAST]
    yield table


async def untimed(h: House, table: str) -> list[Prompt]:
    """The open decisions without a time."""
    held = await h.dealt(table)
    return [prompt for prompt in held.game.prompts(held.state) if not prompt.timed]


def shown(reply: Reply) -> Card:
    """The card of a reply."""
    assert isinstance(reply, Note)
    return reply.card


def names_it(message: Sent) -> bool:
    """Whether a message says in words that there is something to boast of."""
    return "boast" in words(message)


async def test_it_is_offered_and_calls_nobody(h: House, table: str) -> None:
    """Its controls stand under the announcement; only who is awaited is named, and only they have a DM."""
    message = h.channel()[-1]
    assert BOAST in places(message)
    assert not names_it(message)
    assert not message.card.mentions
    assert message.card.silent
    held = await h.dealt(table)
    assert [timer.prompt for timer in held.table.clock.timers] == ["give.1"]
    assert not [m for m in h.dms(held.table.members[0].user) if names_it(m) or BOAST in places(m)]


async def test_it_is_among_what_a_hand_offers(h: House, table: str) -> None:
    """As something that may be said, without a moment until when, behind the word that nothing is awaited."""
    user = (await h.table(table)).members[0].user
    card = shown(await h.service.looking.hand(h.actor(user), table))
    assert "Nothing is awaited" in card.text
    (line,) = [line for line in card.text.splitlines() if "boast" in line]
    assert "<t:" not in line
    reply = await h.press(user, table, BOAST, "0", source="hand", values={"": ("1",)})
    assert "Nothing is awaited" in told(reply)
    assert "low" in words(h.channel()[-1])


async def test_nobody_is_said_to_owe_it(h: House, table: str) -> None:
    """Neither by the status, nor among one's turns, nor when somebody nudges, nor as time is given or stands."""
    members, before = (await h.table(table)).members, len(h.discord.messages)
    assert "boast" not in told(await h.service.looking.status(h.actor(members[2].user), table))
    assert "boast" not in told(await h.service.looking.turns(h.actor(members[0].user)))
    await h.tables.nudge(h.actor(members[2].user))
    await h.tables.nudge(h.actor(members[1].user))
    assert "nobody" in told(await h.tables.nudge(h.actor(members[2].user)))
    await h.tables.extend(h.actor(HOST))
    await h.tables.pause(h.actor(HOST))
    await h.pass_time(days=1)
    await h.tables.resume(h.actor(HOST))
    await h.settle()
    new = h.since(before)
    assert len(new) >= 4
    assert not any(names_it(message) or members[0].user in message.card.mentions for message in new)
    # Where the open decisions are announced again, it is offered again.
    assert any(BOAST in places(message) for message in new)


async def test_time_passes_by_it(h: House, table: str) -> None:
    """Reminders, graces and time-ups are others'; and a free seat holds up nobody."""
    before = len(h.discord.messages)
    await h.press((await h.table(table)).members[0].user, table, "table", "leave", source="hand")
    assert (await h.table(table)).free == (0,)
    await h.pass_time(days=2)
    assert any(reminds(message) for message in h.since(before))
    assert not any(names_it(message) for message in h.since(before))
    commands = [entry.body for entry in await h.log(table) if '"time_up"' in entry.body]
    assert commands
    assert not any("boast" in body for body in commands)


async def test_at_a_table_that_waits_it_stays(h: House, table: str) -> None:
    """However late: an answer counts, is told at once and in silence, and may be changed, until the rules drop it."""
    boaster = (await h.table(table)).members[0].user
    await h.tables.clock(h.actor(HOST), ClockWish(late="wait", turn=1))
    await h.pass_time(days=3)
    for option, said in (("0", "high"), ("1", "low")):
        before = len(h.discord.messages)
        await h.press(boaster, table, BOAST, "0", values={"": (option,)})
        (message,) = h.since(before)
        assert f"calls the gift {said}" in words(message)
        assert message.card.silent
        assert not message.card.mentions
        assert not message.card.controls or BOAST not in places(message)
    assert (await h.prompt(table)).id == "give.1"
    await h.answer(table, 1)
    assert BOAST not in {prompt.id for prompt in await untimed(h, table)}
    late = await h.press(boaster, table, BOAST, "0", values={"": ("0",)})
    assert "over" in told(late)


async def test_another_rhythm_concerns_what_has_a_time(h: House, table: str) -> None:
    """No timer is made for what has none."""
    await h.tables.clock(h.actor(HOST), ClockWish(turn=120))
    (timer,) = (await h.table(table)).clock.timers
    assert (timer.prompt, timer.due - h.now) == ("give.1", timedelta(hours=2))


def test_a_free_seat_forfeits_what_has_a_time_whatever_stands_before_it() -> None:
    """What nobody waits for is passed over, wherever it stands among the open decisions."""
    game = replace(GAME, prompts=lambda state: GAME.prompts(state)[::-1])
    state = arrange((1, 2, 3), (4, 5, 6), (7, 8, 9)).state.evolve(turn=3)
    assert [prompt.id for prompt in game.prompts(state)] == ["boast.2", "guess"]
    there = followed(game, Moved(state), nothing_standing, free=(2,))
    assert there.commands == (TimeUp("guess", (2,)),)
