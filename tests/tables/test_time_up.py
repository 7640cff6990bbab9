"""When time is up: the grace, and what follows by the table's policy."""

import json
from datetime import timedelta
from typing import Any

import pytest

from bot.model.clock import Policy
from bot.model.log import Entry
from bot.model.mail import Target
from bot.tables.time.wishes import ClockWish
from tests.tables.house import House
from tests.tables.reading import late

CHANNEL = Target("channel", 1)
ALL_DAY = ClockWish(quiet="off")


def commands(entry: Entry) -> list[dict[str, Any]]:
    """What one entry of the log put to the rules."""
    put: list[dict[str, Any]] = json.loads(entry.body).get("commands", [])
    return put


async def forfeits(h: House, table: str) -> list[tuple[str, list[int]]]:
    """The time-ups of a table: prompts, with the seats that forfeited."""
    found = [command for entry in await h.log(table) for command in commands(entry)]
    return [(command["prompt"], command["seats"]) for command in found if command["kind"] == "time_up"]


@pytest.mark.parametrize(
    ("wish", "length", "grace"),
    [
        (ClockWish(rhythm="live"), timedelta(minutes=3), timedelta(minutes=5)),
        (ClockWish(rhythm="day"), timedelta(hours=1), timedelta(minutes=5)),
        (ClockWish(rhythm="days", quiet="off"), timedelta(hours=8), timedelta(minutes=24)),
        (ClockWish(turn=7 * 24 * 60, quiet="off"), timedelta(days=7), timedelta(hours=8, minutes=24)),
    ],
)
async def test_grace_is_five_minutes_or_a_twentieth(
    h: House, wish: ClockWish, length: timedelta, grace: timedelta
) -> None:
    """Named with its end when the time is up; only after it the rules decide."""
    table = await h.start(wish=wish)
    begun, owing = h.now, list((await h.prompt(table)).pending)
    await h.until(begun + length)
    assert late(h.channel()[-1])
    (member,) = [m for seat, m in enumerate((await h.table(table)).members) if seat in (await h.prompt(table)).pending]
    assert member.name in h.channel()[-1].card.notice
    assert f"<t:{int((begun + length + grace).timestamp())}:R>" in h.channel()[-1].card.notice
    assert h.channel()[-1].card.mentions == ()
    await h.until(begun + length + grace - timedelta(seconds=1))
    assert await forfeits(h, table) == []
    await h.until(begun + length + grace)
    assert await forfeits(h, table) == [("nominate.1", owing)]


async def test_an_answer_in_the_grace_counts(h: House) -> None:
    """As if it had been in time: nothing is forfeited, and nothing is remembered."""
    table = await h.start()
    await h.pass_time(minutes=64)
    await h.everyone(table)
    assert await forfeits(h, table) == []
    assert (await h.table(table)).attendance.missed == (0,) * 5
    assert (await h.prompt(table)).kind == "vote"


async def test_exactly_the_late_seats_forfeit(h: House) -> None:
    """The votes of the others stand, and what is open next has its whole time."""
    table = await h.start()
    await h.everyone(table)
    await h.everyone(table, but=(1, 4))
    await h.pass_time(minutes=65)
    assert await forfeits(h, table) == [("vote.1", [1, 4])]
    held = await h.table(table)
    assert held.attendance.missed == (0, 1, 0, 0, 1)
    (timer,) = held.clock.timers
    assert timer.due == h.now + timedelta(hours=1)


async def test_a_prompt_keeps_its_deadline_across_steps(h: House) -> None:
    """Votes that come in do not move the end of the ballot."""
    table = await h.start()
    await h.everyone(table)
    (first,) = (await h.table(table)).clock.timers
    for seat in range(4):
        await h.pass_time(minutes=10)
        await h.answer(table, seat)
        (timer,) = (await h.table(table)).clock.timers
        assert timer.due == first.due
    before = await h.deadline()
    await h.press((await h.table(table)).members[0].user, table, "vote.1", "0.1")
    assert await h.deadline() == before


async def test_a_table_may_wait(h: House) -> None:
    """The late ones are reminded once a day, until somebody answers or the host decides."""
    table = await h.start(wish=ClockWish(late="wait"))
    await h.pass_time(minutes=61)
    assert late(h.channel()[-1])
    before = len(h.discord.messages)
    await h.pass_time(days=5)
    assert [late(message) for message in h.since(before)] == [True] * 5
    assert (await h.table(table)).phase == "playing"
    await h.tables.clock(h.actor(100), ClockWish(late="default"))
    await h.settle()
    assert late(h.channel()[-1])
    await h.pass_time(minutes=6)
    assert await forfeits(h, table) == [("nominate.1", list((await h.table(table)).attendance.unheard))]


async def test_a_table_that_begins_to_wait_forfeits_nothing(h: House) -> None:
    """The policy is changed in the middle of a grace."""
    table = await h.start()
    await h.pass_time(minutes=62)
    await h.tables.clock(h.actor(100), ClockWish(late="wait"))
    await h.pass_time(hours=30)
    assert await forfeits(h, table) == []


async def test_who_misses_twice_in_a_row_is_offered(h: House) -> None:
    """At the second prompt that goes by unanswered, not at the first, nor if an answer came in between."""
    table = await h.start(wish=ClockWish(late="substitute", quiet="off"))
    await h.everyone(table)
    await h.everyone(table, but=(1,))
    await h.pass_time(minutes=66)
    assert (await h.table(table)).free == ()
    for _ in range(30):
        prompt = await h.prompt(table)
        if 1 in prompt.pending:
            break
        await h.everyone(table)
    await h.everyone(table, but=(1,))
    await h.pass_time(minutes=66)
    assert (await h.table(table)).free == (1,)
    offer = next(m for m in reversed(h.channel()) if "🪑" in m.card.notice)
    assert (await h.table(table)).members[1].name in offer.card.notice
    assert not offer.card.silent


async def test_a_miss_is_forgotten_with_an_answer(h: House) -> None:
    """Two misses that are not in a row offer no seat."""
    table = await h.start(wish=ClockWish(late="substitute", quiet="off"))
    missed = 0
    for _ in range(200):
        prompt = await h.prompt(table)
        if prompt.kind != "vote" or missed % 2:
            await h.everyone(table)
            missed += 1 in prompt.seats and missed % 2
            continue
        await h.everyone(table, but=(1,))
        await h.pass_time(minutes=66)
        missed += 1
        if missed >= 5 or not (await h.table(table)).live:
            break
    assert missed >= 3
    assert (await h.table(table)).free == ()


async def test_the_default_policy_offers_nobody(h: House) -> None:
    """The rules decide again and again."""
    table = await h.start(wish=ALL_DAY)
    await h.everyone(table)
    for _ in range(6):
        await h.everyone(table, but=(1,))
        await h.pass_time(minutes=66)
    assert (await h.table(table)).free == ()
    assert len(await forfeits(h, table)) >= 3


async def test_silence_is_a_proper_answer_where_it_is_one(h: House, magpie: str) -> None:
    """An optional window closes on time, without grace, without naming anybody, and nobody has missed anything."""
    table = await h.start(magpie, 4)
    await h.answer(table, 0)
    prompt, before = await h.prompt(table), len(h.channel())
    assert prompt.optional
    await h.pass_time(minutes=20)
    assert await forfeits(h, table) == [(prompt.id, list(prompt.seats))]
    assert (await h.table(table)).attendance.missed == (0,) * 4
    assert not any(late(m) for m in h.channel()[before:])


@pytest.mark.parametrize("policy", ["wait", "substitute"])
async def test_windows_close_by_any_policy(h: House, magpie: str, policy: Policy) -> None:
    """Also at a table that waits for its decisions."""
    table = await h.start(magpie, 4, wish=ClockWish(late=policy))
    await h.answer(table, 0)
    prompt = await h.prompt(table)
    await h.pass_time(minutes=20)
    assert (await h.prompt(table)).id != prompt.id


async def test_who_passes_in_advance_is_neither_asked_nor_reminded(h: House, magpie: str) -> None:
    """The others are; and such a pass counts at once when all of them have answered."""
    table = await h.start(magpie, 4)
    await h.answer(table, 0)
    prompt = await h.prompt(table)
    members = (await h.table(table)).members
    one, other = prompt.seats
    await h.press(members[one].user, table, "tool.passes", "on", source="hand")
    before = len(h.discord.messages)
    await h.pass_time(minutes=9, seconds=59)
    assert (await h.prompt(table)).pending == prompt.seats
    assert [m.target for m in h.since(before)] == [Target("user", members[other].user)]
    await h.answer(table, other, lambda count: count - 1)
    assert (await h.prompt(table)).id != prompt.id


async def test_when_all_pass_in_advance_the_window_closes_at_its_end(h: House, magpie: str) -> None:
    """Not as it opens, which would say that all have passed; nor when the others' seats are free."""
    table = await h.start(magpie, 5)
    await h.answer(table, 0)
    prompt = await h.prompt(table)
    *passing, leaving = prompt.seats
    members = (await h.table(table)).members
    await h.press(members[leaving].user, table, "table", "leave", source="hand")
    for seat in passing:
        await h.press(members[seat].user, table, "tool.passes", "on", source="hand")
    assert (await h.prompt(table)).pending == tuple(passing)
    (timer,) = (await h.table(table)).clock.timers
    before = len(h.discord.messages)
    await h.until(timer.due - timedelta(seconds=1))
    assert (await h.prompt(table)).id == prompt.id
    await h.pass_time(seconds=1)
    assert (await h.prompt(table)).id != prompt.id
    assert [command["kind"] for entry in await h.log(table) for command in commands(entry)][-2:] == ["answer"] * 2
    assert not any("⏳" in m.card.notice for m in h.since(before))
