"""A table stands still: by its host, by a majority, or because its channel takes no message."""

from datetime import timedelta

import pytest

from bot.model.mail import Target
from bot.ports import Gone, NotAllowed
from bot.tables.time.wishes import ClockWish
from tests.tables.house import House
from tests.tables.reading import places, told, words


async def test_what_is_left_is_kept(h: House) -> None:
    """Ten of sixty minutes have gone; after a day of pause fifty are left, and the reminders come in their turn."""
    table = await h.start(wish=ClockWish(quiet="off"))
    await h.pass_time(minutes=10)
    await h.tables.pause(h.actor(100))
    before = len(h.discord.messages)
    await h.pass_time(hours=24)
    assert len(h.since(before)) == 1
    await h.tables.resume(h.actor(100))
    begun = h.now
    (timer,) = (await h.table(table)).clock.timers
    assert timer.due - begun == timedelta(minutes=50)
    await h.settle()
    before = len(h.discord.messages)
    await h.pass_time(minutes=50)
    assert [m.at - begun for m in h.since(before)] == [timedelta(minutes=minutes) for minutes in (20, 44, 50)]


async def test_a_pause_in_a_grace_keeps_the_grace(h: House) -> None:
    """Three of its five minutes are left."""
    table = await h.start(wish=ClockWish(quiet="off"))
    await h.pass_time(minutes=62)
    await h.tables.pause(h.actor(100))
    await h.pass_time(hours=30)
    await h.tables.resume(h.actor(100))
    await h.pass_time(minutes=2, seconds=59)
    assert (await h.prompt(table)).kind == "nominate"
    await h.pass_time(seconds=2)
    assert (await h.prompt(table)).kind == "vote"


async def test_answers_are_taken_meanwhile(h: House) -> None:
    """What opens during the pause has its whole time afterwards; cards show no end while none runs."""
    table = await h.start(wish=ClockWish(quiet="off"))
    await h.pass_time(minutes=10)
    await h.tables.pause(h.actor(100))
    await h.pass_time(hours=5)
    await h.everyone(table)
    assert (await h.prompt(table)).kind == "vote"
    assert "<t:" not in words(h.channel()[-1])
    await h.pass_time(hours=5)
    await h.tables.resume(h.actor(100))
    (timer,) = (await h.table(table)).clock.timers
    assert timer.due - h.now == timedelta(hours=1)


async def test_the_open_decisions_are_announced_again(h: House) -> None:
    """With their controls, and the new end."""
    table = await h.start()
    await h.everyone(table)
    await h.answer(table, 0)
    await h.tables.pause(h.actor(100))
    await h.pass_time(hours=1)
    await h.tables.resume(h.actor(100))
    await h.settle()
    again = h.channel()[-1]
    assert "vote.1" in places(again)
    assert f"<t:{int((h.now + timedelta(hours=1)).timestamp())}:R>" in words(again)
    assert (await h.table(table)).members[0].user not in again.card.mentions


async def test_a_majority_pauses_and_resumes_by_button(h: House) -> None:
    """Three of five: the first is announced with a button, each counts once, strangers do not count."""
    table = await h.start()
    users = list(range(101, 105))
    assert "1" in told(await h.tables.pause(h.actor(users[0])))
    await h.settle()
    assert "table" in places(h.channel()[-1])
    messages = len(h.channel())
    assert "already" in told(await h.press(users[0], table, "table", "pause"))
    assert "no seat" in told(await h.press(150, table, "table", "pause"))
    assert "2" in told(await h.press(users[1], table, "table", "pause"))
    assert len(h.channel()) == messages
    assert (await h.table(table)).phase == "playing"
    await h.press(users[2], table, "table", "pause")
    assert (await h.table(table)).phase == "paused"
    assert "already paused" in told(await h.press(users[3], table, "table", "pause"))
    for user in users[:3]:
        assert (await h.table(table)).phase == "paused"
        await h.press(user, table, "table", "resume")
    assert (await h.table(table)).phase == "playing"
    assert "not paused" in told(await h.press(users[0], table, "table", "resume"))


async def test_only_those_who_hold_a_seat_make_a_majority(h: House) -> None:
    """Two seats are free: two of three are enough, and the votes of those who have left are gone."""
    table = await h.start()
    for user in (103, 104):
        await h.press(user, table, "table", "pause")
        await h.press(user, table, "table", "leave", source="hand")
    await h.press(101, table, "table", "pause")
    assert (await h.table(table)).phase == "playing"
    await h.press(102, table, "table", "pause")
    assert (await h.table(table)).phase == "paused"


async def test_quiet_hours_and_pauses_do_not_add_up(h: House) -> None:
    """Paused in the evening, resumed in the night: what was left runs from the morning on."""
    table = await h.start()
    await h.until(h.now.replace(hour=9, minute=10))
    await h.tables.pause(h.actor(100))
    await h.until(h.now + timedelta(hours=16))
    await h.tables.resume(h.actor(100))
    (timer,) = (await h.table(table)).clock.timers
    # Eight o'clock in Paris, and fifty minutes.
    assert timer.due == (h.now.replace(hour=7, minute=50))


async def test_a_lobby_and_a_table_that_is_over_cannot_be_paused(h: House) -> None:
    """They say so."""
    from bot.services.opening import Order

    await h.tables.open(h.actor(100), Order("secret_hitler", {}))
    assert "not started" in told(await h.tables.pause(h.actor(100)))
    await h.tables.cancel(h.actor(100))
    assert "is closed" in told(await h.tables.pause(h.actor(100)))


@pytest.mark.parametrize("what", ["pause", "resume", "extend", "nudge", "leave", "replace", "handover", "clock"])
async def test_without_a_table_there_is_nothing_to_do(h: House, what: str) -> None:
    """Each command says so."""
    args = {"replace": (101,), "handover": (101,), "clock": (ClockWish(rhythm="days"),)}.get(what, ())
    assert "no table" in told(await getattr(h.tables, what)(h.actor(100), *args))


async def test_a_channel_that_takes_no_message_stops_the_clock(h: House) -> None:
    """The host is told; when it is over the table goes on by itself, with the time that was left."""
    table = await h.start(wish=ClockWish(quiet="off"))
    h.discord.down[Target("channel", 1)] = NotAllowed(50013)
    await h.everyone(table)
    held = await h.table(table)
    assert (held.phase, held.clock.pause) == ("paused", "channel")
    await h.pass_time(hours=10)
    assert (await h.prompt(table)).kind == "vote"
    h.discord.down.clear()
    assert "I try again" in told(await h.tables.resume(h.actor(100)))
    await h.settle()
    held = await h.table(table)
    assert (held.phase, held.clock.pause) == ("playing", None)
    assert timedelta(minutes=49) < held.clock.timers[0].due - h.now <= timedelta(hours=1)
    assert len([m for m in h.dms(100) if "🔧" in m.card.notice]) == 2


async def test_a_table_whose_channel_is_gone_closes_in_the_end(h: House) -> None:
    """After two days; nobody is awaited there meanwhile."""
    table = await h.start()
    h.discord.down[Target("channel", 1)] = Gone(10003)
    await h.everyone(table)
    assert ((await h.table(table)).phase, (await h.table(table)).clock.pause) == ("paused", "gone")
    await h.pass_time(hours=48)
    assert (await h.table(table)).phase == "cancelled"
    assert await h.store.of_user(101) == ()
