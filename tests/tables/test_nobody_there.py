"""Everybody has left, or forfeited for a whole round: the table pauses, says so, and closes in the end."""

from datetime import timedelta

from bot.record.verify import verify
from tests.tables.house import House
from tests.tables.reading import words
from tests.tables.test_time_up import ALL_DAY, forfeits


async def test_the_table_pauses_and_says_so(h: House) -> None:
    """After a nomination and a ballot in which nobody does anything."""
    table = await h.start(wish=ALL_DAY)
    owing = list((await h.prompt(table)).pending)
    await h.pass_time(minutes=65 * 2)
    held = await h.table(table)
    assert (held.phase, held.clock.pause) == ("paused", "absent")
    assert f"<t:{int((h.now + timedelta(hours=48)).timestamp())}:R>" in h.channel()[-1].card.text
    assert await forfeits(h, table) == [("nominate.1", owing), ("vote.1", [0, 1, 2, 3, 4])]
    before = len(h.discord.messages)
    await h.pass_time(hours=47)
    assert h.since(before) == []


async def test_it_closes_after_two_days_with_its_record(h: House) -> None:
    """Which can be verified, and the channel is free again."""
    table = await h.start(wish=ALL_DAY)
    await h.pass_time(minutes=65 * 2)
    await h.pass_time(hours=48)
    assert (await h.table(table)).phase == "cancelled"
    (file,) = h.channel()[-1].card.files
    assert verify(file.text).difference is None
    assert await h.deadline() is None
    await h.start()


async def test_a_sealed_table_closes_without_record(h: House) -> None:
    """Its hidden cards stay hidden."""
    table = await h.start(wish=ALL_DAY, options={"sealed": True})
    await h.pass_time(hours=60)
    assert (await h.table(table)).phase == "cancelled"
    assert h.channel()[-1].card.files == ()


async def test_an_answer_wakes_it(h: House) -> None:
    """The table goes on, with the whole time for what is open, and is not closed later."""
    table = await h.start(wish=ALL_DAY)
    await h.pass_time(hours=30)
    await h.everyone(table)
    held = await h.table(table)
    assert (held.phase, held.clock.pause, held.attendance.unheard) == ("playing", None, ())
    assert any("▶️" in words(m) for m in h.channel()[-2:])
    (timer,) = held.clock.timers
    assert timer.due == h.now + timedelta(hours=1)
    await h.everyone(table)
    await h.pass_time(minutes=30)
    assert (await h.table(table)).live


async def test_anybody_who_sits_there_resumes_it(h: House) -> None:
    """Being there is enough: no majority is needed."""
    table = await h.start(wish=ALL_DAY)
    await h.pass_time(hours=30)
    await h.press(103, table, "table", "resume")
    assert (await h.table(table)).phase == "playing"


async def test_one_who_is_there_keeps_it_alive(h: House) -> None:
    """Four sleep, one votes each time: the table plays to the end by the rules."""
    table = await h.start(wish=ALL_DAY)
    for _ in range(300):
        if not (await h.table(table)).live:
            break
        prompt = await h.prompt(table)
        if 2 in prompt.pending:
            await h.answer(table, 2)
        else:
            await h.pass_time(minutes=66)
        assert (await h.table(table)).phase != "paused"
    assert (await h.table(table)).phase == "ended"


async def test_one_who_is_late_again_and_again_does_not_pause_it(h: House) -> None:
    """A seat that is asked alone several times in a row is not everybody."""
    table = await h.start(wish=ALL_DAY)
    for _ in range(300):
        held = await h.table(table)
        if not held.live:
            break
        assert held.phase == "playing"
        prompt = await h.prompt(table)
        await h.everyone(table, but=(1,))
        if 1 in prompt.pending and (await h.table(table)).live:
            await h.pass_time(minutes=66)
    assert (await h.table(table)).phase == "ended"


async def test_the_last_one_to_leave_pauses_it(h: House) -> None:
    """At once; the seats stay offered, and whoever takes one brings the table back."""
    table = await h.start()
    for user in range(100, 105):
        await h.press(user, table, "table", "leave", source="hand")
    held = await h.table(table)
    assert (held.phase, held.clock.pause, held.free) == ("paused", "absent", (0, 1, 2, 3, 4))
    await h.press(150, table, "seat", "2")
    held = await h.table(table)
    assert (held.phase, held.free, held.host) == ("playing", (0, 1, 3, 4), held.host)
    assert (await h.prompt(table)).pending == (2,)
