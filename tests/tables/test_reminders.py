"""Who is reminded, when, where, and who is not."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.model.mail import Target
from bot.ports import NotAllowed, TryLater
from bot.tables.time.wishes import ClockWish
from engines.core.protocol import Prompt
from engines.registry import games
from tests.tables.house import House
from tests.tables.reading import late, places, reminds, words

CHANNEL = Target("channel", 1)


async def test_at_half_time_the_channel_and_near_the_end_a_dm(h: House) -> None:
    """Of an hour, after 30 and 54 minutes; the first mentions whoever is awaited, the second has the controls."""
    table = await h.start()
    asked = (await h.table(table)).members[(await h.prompt(table)).pending[0]]
    before = len(h.discord.messages)
    await h.pass_time(minutes=29, seconds=59)
    assert h.since(before) == []
    await h.pass_time(minutes=30)
    half, near = h.since(before)
    assert (half.target, half.card.mentions, half.card.silent) == (CHANNEL, (asked.user,), False)
    assert half.at - h.channel()[-2].at == timedelta(minutes=30)
    assert near.at - half.at == timedelta(minutes=24)
    assert (near.target, near.card.silent) == (Target("user", asked.user), False)
    assert "🔒" in near.card.notice
    assert "nominate.1" in places(near)


async def test_all_who_are_late_share_one_message(h: House) -> None:
    """Those who have voted are neither named nor mentioned, and get no DM."""
    table = await h.start()
    await h.everyone(table)
    await h.answer(table, 0)
    await h.answer(table, 3)
    before, members = len(h.discord.messages), (await h.table(table)).members
    await h.pass_time(minutes=55)
    half, *near = h.since(before)
    waited = {members[seat].user for seat in (1, 2, 4)}
    assert set(half.card.mentions) == waited
    assert not any(members[seat].name in half.card.notice for seat in (0, 3))
    assert {message.target.id for message in near} == waited
    assert len(near) == 3


@pytest.mark.parametrize(("minutes", "public"), [(31, True), (55, False)])
async def test_nobody_is_reminded_after_having_answered(h: House, minutes: int, public: bool) -> None:
    """Neither in the channel nor in private, also if Discord was down when the reminder was due; others still are."""
    table = await h.start()
    await h.everyone(table)
    await h.answer(table, 0)
    members = (await h.table(table)).members
    answering, waiting = members[1].user, members[2].user
    await h.pass_time(minutes=minutes - 3)
    for target in (CHANNEL, Target("user", answering), Target("user", waiting)):
        h.discord.down[target] = TryLater(503)
    before = len(h.discord.messages)
    await h.pass_time(minutes=3)
    await h.answer(table, 1)
    h.discord.down.clear()
    await h.pass_time(minutes=2)
    reminded = {user for m in h.since(before) for user in (m.card.mentions if public else [m.target.id])}
    assert answering not in reminded
    assert waiting in reminded
    assert all(members[1].name not in words(m) for m in h.since(before) if m.target == CHANNEL)


async def test_a_reminder_that_nobody_needs_any_more_is_left_out(h: House) -> None:
    """All have answered while Discord was down: what comes is the result, and no reminder."""
    table = await h.start()
    await h.everyone(table)
    h.discord.down[CHANNEL] = TryLater(503)
    await h.pass_time(minutes=40)
    await h.everyone(table)
    before = len(h.channel())
    h.discord.down.clear()
    await h.pass_time(minutes=6)
    assert len(h.channel()) == before + 1
    assert not reminds(h.channel()[-1])
    assert await h.store.aside(CHANNEL) == ()


async def test_reminders_that_waited_into_the_night_are_left_out(h: House) -> None:
    """Discord comes back in quiet hours: nobody is woken."""
    await h.start()
    await h.until(h.now.replace(hour=21))
    table = await h.start(channel=2)
    seat = (await h.prompt(table)).pending[0]
    user = (await h.table(table)).members[seat].user
    h.discord.down[Target("channel", 2)] = h.discord.down[Target("user", user)] = TryLater(503)
    await h.pass_time(minutes=59)
    before = len(h.discord.messages)
    h.discord.down.clear()
    await h.pass_time(minutes=10)
    assert h.since(before) == []


async def test_what_a_channel_refused_is_not_left_out(h: House) -> None:
    """Its arrival shows that the channel is back: the table, paused meanwhile, goes on with the time it had left."""
    table = await h.start()
    h.discord.down[CHANNEL] = NotAllowed(50013)
    await h.pass_time(minutes=45)
    assert ((await h.table(table)).phase, (await h.table(table)).clock.pause) == ("paused", "channel")
    await h.pass_time(hours=5)
    h.discord.down.clear()
    await h.tables.resume(h.actor(100))
    await h.settle()
    assert (await h.table(table)).phase == "playing"
    (timer,) = (await h.table(table)).clock.timers
    assert timer.due - h.now > timedelta(minutes=20)
    assert any("hôte" in words(m) or "host" in words(m) for m in h.dms(100))


async def test_hidden_decisions_are_reminded_of_in_private_only(h: House, magpie: str) -> None:
    """Where the end is drawn once, at a quarter, by DM to those who still owe; the channel hears nothing."""
    table = await h.start(magpie, 4)
    await h.answer(table, 0)
    prompt = await h.prompt(table)
    assert (prompt.kind, prompt.progress) == ("stop", "hidden")
    members = (await h.table(table)).members
    await h.press(members[prompt.seats[0]].user, table, prompt.id, "1")
    before = len(h.discord.messages)
    opened = h.now
    await h.pass_time(minutes=9, seconds=59)
    assert [(m.target, m.at - opened) for m in h.since(before)] == [
        (Target("user", members[prompt.seats[1]].user), timedelta(minutes=5))
    ]


async def test_of_counted_decisions_the_channel_hears_a_number(h: House, magpie: str) -> None:
    """Nobody is named or mentioned in public; near the end those who owe are told in private."""
    table = await h.start(magpie, 3)
    for _ in range(3):
        await h.everyone(table)
        await h.everyone(table)
    assert (await h.prompt(table)).progress == "counted"
    await h.answer(table, 1)
    before, members = len(h.discord.messages), (await h.table(table)).members
    await h.pass_time(minutes=55)
    half, *near = h.since(before)
    assert half.card.mentions == ()
    assert not half.card.silent
    assert not any(member.name in half.card.notice for member in members)
    assert "2" in half.card.notice
    assert {m.target.id for m in near} == {members[0].user, members[2].user}
    await h.pass_time(minutes=6)
    assert late(h.channel()[-1])
    assert not any(member.name in h.channel()[-1].card.notice for member in members)


async def test_short_times_have_one_reminder(h: House) -> None:
    """At rhythm live, half of three minutes."""
    await h.start(rhythm="live")
    before = len(h.discord.messages)
    await h.pass_time(seconds=179)
    (half,) = h.since(before)
    assert half.target == CHANNEL
    assert half.at - h.channel()[-2].at == timedelta(seconds=90)


@pytest.mark.parametrize(("mention", "remind"), [(False, True), (True, False), (False, False)])
async def test_everybody_chooses_how_to_be_reminded(h: House, mention: bool, remind: bool) -> None:
    """Without mention the name is there and nobody is pinged; without DM none comes; for all tables, over restarts."""
    table = await h.start()
    user = (await h.table(table)).members[(await h.prompt(table)).pending[0]].user
    await h.service.preferences.notifications(h.actor(user), mention, remind)
    await h.restart()
    before = len(h.discord.messages)
    await h.pass_time(minutes=59)
    half, *near = h.since(before)
    assert half.card.mentions == ((user,) if mention else ())
    assert half.card.silent != mention
    assert [m.target.id for m in near] == ([user] if remind else [])


async def test_a_wish_counts_for_what_is_on_its_way(h: House) -> None:
    """Whoever switches reminders off while one waits does not get it."""
    table = await h.start()
    user = (await h.table(table)).members[(await h.prompt(table)).pending[0]].user
    h.discord.down[Target("user", user)] = TryLater(503)
    await h.pass_time(minutes=55)
    await h.service.preferences.notifications(h.actor(user), None, False)
    h.discord.down.clear()
    before = len(h.discord.messages)
    await h.pass_time(minutes=3)
    assert h.since(before) == []


async def test_the_dead_get_no_pings(h: House) -> None:
    """After an execution nobody who is out is mentioned, named among the late, or written to."""
    table = await h.start(seats=5, wish=ClockWish(quiet="off"))
    state: object = (await h.dealt(table)).state
    for _ in range(400):
        state = (await h.dealt(table)).state
        dead = set(range(5)) - set(getattr(state, "living", ()))
        if dead or not (await h.table(table)).live:
            break
        await h.everyone(table)
    assert dead, "this seed has no execution"
    members = (await h.table(table)).members
    gone = {members[seat].user for seat in dead}
    before = len(h.discord.messages)
    await h.pass_time(hours=6)
    assert h.since(before)
    for message in h.since(before):
        assert gone.isdisjoint(message.card.mentions)
        assert not (message.target.kind == "user" and message.target.id in gone)
        if reminds(message):
            assert not any(members[seat].name in message.card.notice for seat in dead)


async def test_decisions_of_the_same_moment_share_their_messages(h: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two open prompts: one reminder in the channel, one DM to the seat that owes both, one word about the late."""
    game = games()["secret_hitler"]

    def doubled(state: Any) -> tuple[Prompt, ...]:
        (first, *_) = game.prompts(state)
        both = (first.seats[0], (first.seats[0] + 1) % 5)
        return first, first._replace(id=f"{first.id}.b", seats=both, pending=both)

    monkeypatch.setitem(games(), "secret_hitler", replace(game, prompts=doubled))
    table = await h.start()
    members = (await h.table(table)).members
    owing = h.prompts(await h.held(table))[0].pending[0]
    before = len(h.discord.messages)
    await h.pass_time(minutes=61)
    mine = [m for m in h.since(before) if m.target in (CHANNEL, Target("user", members[owing].user))]
    assert [m.target.kind for m in mine] == ["channel", "user", "channel"]
    assert mine[0].card.notice.count("⏳") == 1
    assert len(mine[0].card.mentions) == 2
    assert places(mine[1]) >= {"nominate.1", "nominate.1.b"}
    assert late(mine[2])
