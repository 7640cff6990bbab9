"""The clock is exact over restarts, fair after hours without a process, and right when the clocks change."""

import asyncio
from collections.abc import Awaitable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar
from zoneinfo import ZoneInfo

import pytest

from bot.model.clock import Deadline, Policy
from bot.model.mail import Target
from bot.ports import TryLater
from bot.store.sqlite import SqliteStore
from bot.tables.time.wishes import ClockWish
from bot.workers.clock import Deadlines
from tests.tables.house import MORNING, House, house
from tests.tables.reading import late, reminds, words
from tests.tables.test_time_up import forfeits

T = TypeVar("T")


async def two_days(h: House, policy: Policy) -> str:
    """A table where most are late now and then, one hardly ever comes, and one leaves; its id."""
    table = await h.start(wish=ClockWish(late=policy))
    for hour in range(0, 40, 4):
        await h.until(MORNING + timedelta(hours=hour, minutes=hour % 7))
        held = await h.table(table)
        if not held.live:
            break
        for seat in sorted({seat for prompt in h.prompts(await h.held(table)) for seat in prompt.pending}):
            awake = seat != 3 and (seat + hour) % 4 != 0
            if awake and seat not in held.free and seat in (await h.prompt(table)).pending:
                await h.answer(table, seat)
        if hour == 4 and (user := held.members[1].user) in held.seated:
            await h.press(user, table, "table", "leave", source="hand")
        if hour == 24 and held.free:
            await h.press(160 + hour, table, "seat", str(held.free[0]))
    return table


@pytest.mark.parametrize("policy", ["default", "wait", "substitute"])
async def test_restarts_at_every_deadline_change_nothing(tmp_path: Path, policy: Policy) -> None:
    """The same messages at the same times, the same log, the same table."""
    found = []
    for name, is_restless in (("a.db", False), ("b.db", True)):
        async with house(tmp_path, name=name) as h:
            h.restless = is_restless
            table = await two_days(h, policy)
            found.append((h.heard(), await h.log(table), await h.table(table), (await h.dealt(table)).state))
    assert len(found[0][0]) > 15
    assert found[0] == found[1]


@pytest.mark.parametrize("away", [61, 90, 600])
async def test_nobody_is_punished_while_discord_tells_of_no_click(h: House, away: int) -> None:
    """The bot is there and sends, but nobody can reach it: nothing is due, and then there is a fair time."""
    table = await h.start(wish=ClockWish(quiet="off"))
    late_ones = list((await h.prompt(table)).pending)
    await h.pass_time(minutes=3)
    h.deadlines.reached(up=False)
    await h.pass_time(minutes=away)
    assert not await forfeits(h, table)
    h.deadlines.reached(up=True)
    await h.settle()
    assert list((await h.prompt(table)).pending) == late_ones
    await h.pass_time(minutes=4)
    assert not await forfeits(h, table)
    await h.pass_time(hours=2)
    assert await forfeits(h, table)


async def test_a_connection_that_ends_for_a_moment_changes_nothing(h: House) -> None:
    """As connections do all day long: who is late is late."""
    table = await h.start(wish=ClockWish(quiet="off"))
    while not await forfeits(h, table):
        h.deadlines.reached(up=False)
        await h.pass_time(seconds=30)
        h.deadlines.reached(up=True)
        await h.pass_time(minutes=4)
        assert h.now < MORNING + timedelta(hours=3)


AWAY = [timedelta(minutes=m) for m in (35, 55, 61, 64, 66, 240, 600)]


@pytest.mark.parametrize("away", AWAY)
async def test_nobody_is_punished_for_the_absence_of_the_bot(h: House, away: timedelta) -> None:
    """However long it was down: what is overdue is said once, with a fair time, and nothing is forfeited before."""
    table = await h.start(wish=ClockWish(quiet="off"))
    late_ones = list((await h.prompt(table)).pending)
    before = len(h.discord.messages)
    await h.restart(away=away)
    said = h.since(before)
    assert await forfeits(h, table) == []
    assert len(said) == 1
    if away < timedelta(hours=1):
        # After 55 minutes the first reminder is skipped: one is enough.
        assert reminds(said[0])
        assert said[0].target.kind == ("user" if away > timedelta(minutes=54) else "channel")
    else:
        assert late(said[0])
        assert f"<t:{int((h.now + timedelta(minutes=15)).timestamp())}:R>" in words(said[0])
        assert said[0].card.mentions
        await h.pass_time(minutes=14, seconds=59)
        assert await forfeits(h, table) == []
        await h.pass_time(seconds=1)
        assert await forfeits(h, table) == [("nominate.1", late_ones)]


async def test_nobody_is_punished_for_a_clock_that_is_set_forth(h: House) -> None:
    """Nor for a machine that slept, in the middle of a grace: the next look sees it, and gives a fair time again."""
    table = await h.start(wish=ClockWish(quiet="off"))
    await h.pass_time(minutes=61)
    looks: list[datetime] = []

    async def parked(awaitable: Awaitable[T], *, reason: str) -> T:
        looks.append(h.now)
        if len(looks) == 1:
            h.time.jump(timedelta(hours=5).total_seconds())
        else:
            over.set()
        return await awaitable

    over = asyncio.Event()
    h.deadlines = Deadlines(h.service.desk, h.store, members=h.people, clock=h.time, park=parked, looks=0.0)
    h.deadlines.start()
    await over.wait()
    await h.deadlines.stop()
    assert await forfeits(h, table) == []
    assert {late.due for late in await h.store.due(h.now + timedelta(days=1))} == {h.now + timedelta(minutes=15)}


@pytest.mark.parametrize(("away", "fresh"), [(1, False), (3, True), (30, True)])
async def test_a_grace_that_nobody_could_use_is_given_again(h: House, away: int, fresh: bool) -> None:
    """If the bot was away for more than a moment, in it or at its end; a quick restart changes nothing."""
    table = await h.start(wish=ClockWish(quiet="off"))
    await h.pass_time(minutes=61)
    before = len(h.discord.messages)
    await h.restart(away=timedelta(minutes=away))
    await h.pass_time(minutes=max(4 - away, 0))
    assert sum(late(m) for m in h.since(before)) == fresh
    assert (await forfeits(h, table) == []) == fresh
    await h.pass_time(minutes=15)
    assert len(await forfeits(h, table)) >= 1


async def test_an_optional_window_that_nobody_could_use_is_given_again(h: House, magpie: str) -> None:
    """Who wanted to object had no chance: five minutes more."""
    table = await h.start(magpie, 4)
    await h.answer(table, 0)
    prompt = await h.prompt(table)
    await h.restart(away=timedelta(hours=2))
    assert (await h.prompt(table)).id == prompt.id
    await h.press((await h.table(table)).members[prompt.seats[0]].user, table, prompt.id, "0")
    assert (await h.prompt(table)).id != prompt.id


async def test_overdue_deadlines_are_handled_in_order(h: House) -> None:
    """Those of several tables, each once."""
    tables = []
    for channel in range(1, 6):
        tables.append(await h.start(channel=channel))
        await h.pass_time(minutes=1)
    before = len(h.discord.messages)
    await h.restart(away=timedelta(minutes=40))
    assert [m.target.id for m in h.since(before)] == [1, 2, 3, 4, 5]
    await h.restart()
    assert len(h.since(before)) == 5


async def test_a_table_that_cannot_be_handled_keeps_no_other_waiting(
    h: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It is logged, and tried again a minute later; the others are reminded in time."""
    one = await h.start()
    await h.start(channel=2)
    commit = SqliteStore.commit

    async def failing(store: SqliteStore, unit: object) -> None:
        if getattr(unit, "table").id == one:  # noqa: B009
            raise OSError("disk")
        await commit(store, unit)  # type: ignore[arg-type]

    monkeypatch.setattr(SqliteStore, "commit", failing)
    await h.pass_time(minutes=31)
    assert not any(map(reminds, h.channel(1)))
    assert any(map(reminds, h.channel(2)))
    assert caplog.text.count("could not be handled") == 2
    monkeypatch.undo()
    await h.pass_time(minutes=1)
    assert any(map(reminds, h.channel(1)))


async def test_many_tables_that_cannot_be_handled_are_read_few_times(
    h: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """However many deadlines fail, they are not read again for each of them."""
    for channel in range(1, 7):
        await h.start(channel=channel)
    due, readings = SqliteStore.due, []

    async def counted(store: SqliteStore, now: datetime) -> tuple[Deadline, ...]:
        found = await due(store, now)
        readings.append(len(found))
        return found

    async def failing(store: SqliteStore, unit: object) -> None:
        raise OSError("disk")

    monkeypatch.setattr(SqliteStore, "commit", failing)
    monkeypatch.setattr(SqliteStore, "due", counted)
    await h.restart(away=timedelta(minutes=40))
    monkeypatch.undo()
    full = [found for found in readings if found == max(readings)]
    assert max(readings) >= 6
    assert len(full) <= 3
    assert caplog.text.count("could not be handled") >= 6


CHANGES = [
    ("Europe/Paris", datetime(2026, 3, 28, 21, 30, tzinfo=UTC), datetime(2026, 3, 29, 6, 30, tzinfo=UTC)),
    ("Europe/Paris", datetime(2026, 10, 24, 20, 30, tzinfo=UTC), datetime(2026, 10, 25, 7, 30, tzinfo=UTC)),
    ("America/Montreal", datetime(2026, 3, 8, 3, 30, tzinfo=UTC), datetime(2026, 3, 8, 12, 30, tzinfo=UTC)),
    ("America/Montreal", datetime(2026, 11, 1, 2, 30, tzinfo=UTC), datetime(2026, 11, 1, 13, 30, tzinfo=UTC)),
]


@pytest.mark.parametrize(("zone", "evening", "due"), CHANGES)
async def test_a_whole_table_through_a_change_of_clocks(
    tmp_path: Path, zone: str, evening: datetime, due: datetime
) -> None:
    """An hour that begins at 22:30 ends at 08:30, and no message comes between eleven and eight, wall clock."""
    async with house(tmp_path, at=evening) as h:
        table = await h.start(wish=ClockWish(zone=zone))
        assert evening.astimezone(ZoneInfo(zone)).strftime("%H:%M") == "22:30"
        (timer,) = (await h.table(table)).clock.timers
        assert timer.due == due
        assert due.astimezone(ZoneInfo(zone)).strftime("%H:%M") == "08:30"
        await h.until(due)
        assert late(h.channel()[-1])
        for _ in range(32):
            if not (await h.table(table)).live:
                break
            await h.pass_time(minutes=61)
            if h.prompts(await h.held(table)) and not _is_night(h.now, zone):
                await h.everyone(table, but=(2,))
        assert [m for m in h.discord.messages if m.at > evening and _is_night(m.at, zone)] == []
        assert any(reminds(m) and m.at > due + timedelta(hours=12) for m in h.discord.messages)


def _is_night(moment: datetime, zone: str) -> bool:
    local = moment.astimezone(ZoneInfo(zone))
    return local.hour >= 23 or local.hour < 8


@pytest.mark.parametrize("hour", [22, 23, 0, 3, 7])
async def test_a_bot_that_wakes_up_at_night_says_nothing_before_the_morning(tmp_path: Path, hour: int) -> None:
    """What became due while it was away is said at eight."""
    start = datetime(2026, 1, 10, 20, tzinfo=UTC)
    async with house(tmp_path, at=start) as h:
        await h.start()
        before = len(h.discord.messages)
        awake = (start + timedelta(hours=(hour - 21) % 24)).replace(minute=30)
        await h.restart(away=awake - h.now)
        if not _is_night(h.now, "Europe/Paris"):
            assert [late(m) for m in h.since(before)] == [True]
            return
        assert h.since(before) == []
        await h.until(datetime(2026, 1, 11, 6, 59, tzinfo=UTC))
        assert h.since(before) == []
        await h.until(datetime(2026, 1, 11, 7, 0, tzinfo=UTC))
        assert [late(m) for m in h.since(before)] == [True]


async def test_a_restart_in_an_outage_reminds_once(h: House) -> None:
    """What waited in the outbox goes out once, by whichever process."""
    table = await h.start()
    channel = Target("channel", 1)
    h.discord.down[channel] = TryLater(503)
    await h.pass_time(minutes=31)
    for _ in range(3):
        await h.restart()
    h.discord.down.clear()
    await h.restart()
    await h.pass_time(minutes=5)
    assert sum(map(reminds, h.channel())) == 1
    assert (await h.table(table)).clock.timers[0].stage == "near"
