"""What hosts do: extend, nudge, hand over; and what is seen of the clock."""

from datetime import timedelta

from bot.tables.time.wishes import ClockWish
from tests.tables.house import House
from tests.tables.reading import told, words

STRANGER = 150


async def test_extending_gives_the_whole_time_again(h: House) -> None:
    """To all who are awaited, also in the grace; by the host only; the channel reads the new end."""
    table = await h.start()
    await h.pass_time(minutes=63)
    assert "Only the host" in told(await h.tables.extend(h.actor(101)))
    await h.tables.extend(h.actor(100))
    await h.settle()
    (timer,) = (await h.table(table)).clock.timers
    assert timer.due == h.now + timedelta(hours=1)
    assert f"<t:{int(timer.due.timestamp())}:R>" in words(h.channel()[-1])
    await h.pass_time(minutes=59)
    assert (await h.prompt(table)).kind == "nominate"


class TestNudging:
    """Somebody reminds the others."""

    async def test_once_an_hour_and_seat(self, h: House) -> None:
        """Those who were nudged are spared; whoever nudges is not meant."""
        table = await h.start(wish=ClockWish(rhythm="days"))
        await h.everyone(table)
        await h.everyone(table, but=(1, 2))
        members = (await h.table(table)).members
        assert "nobody" in told(await h.tables.nudge(h.actor(members[1].user))), "the question has just mentioned them"
        await h.pass_time(minutes=15)
        await h.tables.nudge(h.actor(members[1].user))
        await h.settle()
        assert set(h.channel()[-1].card.mentions) == {members[2].user}
        await h.tables.nudge(h.actor(members[0].user))
        await h.settle()
        assert set(h.channel()[-1].card.mentions) == {members[1].user}
        assert "nobody" in told(await h.tables.nudge(h.actor(members[3].user)))
        await h.restart()
        await h.pass_time(minutes=59)
        assert "nobody" in told(await h.tables.nudge(h.actor(members[3].user)))
        await h.pass_time(minutes=1)
        await h.tables.nudge(h.actor(members[3].user))
        await h.settle()
        assert set(h.channel()[-1].card.mentions) == {members[1].user, members[2].user}

    async def test_neither_in_secret_matters_nor_by_strangers_nor_at_night(self, h: House, magpie: str) -> None:
        """Nobody learns from it who still owes something hidden or counted."""
        table = await h.start(magpie, 4)
        await h.answer(table, 0)
        assert "nobody" in told(await h.tables.nudge(h.actor(100)))
        assert "no seat" in told(await h.tables.nudge(h.actor(STRANGER)))
        await h.until(h.now.replace(hour=21))
        await h.start(channel=2)
        await h.until(h.now.replace(hour=23))
        assert "quiet hours" in told(await h.tables.nudge(h.actor(200, channel=2)))
        assert (await h.table(table)).attendance.nudged == ()

    async def test_who_wants_no_mention_is_named_only(self, h: House) -> None:
        """A nudge pings nobody who has said no."""
        table = await h.start()
        (asked,) = (await h.prompt(table)).pending
        members = (await h.table(table)).members
        user, other = members[asked].user, members[asked - 1].user
        await h.service.preferences.notifications(h.actor(user), False, None)
        await h.pass_time(minutes=15)
        await h.tables.nudge(h.actor(other))
        await h.settle()
        assert h.channel()[-1].card.mentions == ()


class TestHandingOver:
    """Somebody else becomes host."""

    async def test_by_the_host(self, h: House) -> None:
        """To somebody who sits there."""
        table = await h.start()
        assert "someone else" in told(await h.tables.handover(h.actor(100), STRANGER))
        assert "someone else" in told(await h.tables.handover(h.actor(100), 100))
        assert "someone else" in told(await h.tables.handover(h.actor(100), None))
        await h.tables.handover(h.actor(100), 103)
        await h.settle()
        assert (await h.table(table)).host == 103
        assert "👑" in words(h.channel()[-1])
        assert "Only the host" in told(await h.tables.extend(h.actor(100)))

    async def test_a_host_who_has_vanished_is_replaced_by_the_next_seat(self, h: House) -> None:
        """On request of a player, after two days without a sign of life; not before, and not of a stranger."""
        table = await h.start(wish=ClockWish(turn=7 * 24 * 60, late="wait"))
        held = await h.table(table)
        seat = held.seat_of(100)
        assert seat is not None
        asking = held.members[(seat + 2) % 5].user
        await h.pass_time(hours=47, minutes=59)
        assert "less than two days" in told(await h.tables.handover(h.actor(asking), None))
        await h.pass_time(minutes=1)
        assert "Only the host" in told(await h.tables.handover(h.actor(STRANGER), None))
        await h.tables.handover(h.actor(asking), asking)
        assert (await h.table(table)).host == held.members[(seat + 1) % 5].user
        assert "less than two days" in told(await h.tables.handover(h.actor(asking), None))

    async def test_a_host_who_left_leaves_no_old_absence_behind(self, h: House) -> None:
        """Whoever comes next has two days of their own."""
        table = await h.start(wish=ClockWish(turn=7 * 24 * 60, late="wait"))
        held = await h.table(table)
        await h.pass_time(hours=60)
        await h.tables.replace(h.actor(900, manages=True), 100, "away for days")
        host = (await h.table(table)).host
        assert host != 100
        asking = next(member.user for member in held.members if member.user not in (100, host))
        assert "less than two days" in told(await h.tables.handover(h.actor(asking), None))

    async def test_a_host_who_answers_has_not_vanished(self, h: House) -> None:
        """Every act at the table counts."""
        table = await h.start(wish=ClockWish(turn=7 * 24 * 60, ballot=7 * 24 * 60))
        await h.pass_time(hours=30)
        await h.everyone(table)
        seat = (await h.table(table)).seat_of(100)
        assert seat is not None
        if seat in (await h.prompt(table)).pending:
            await h.answer(table, seat)
        await h.pass_time(hours=30)
        assert "less than two days" in told(await h.tables.handover(h.actor(101), None))


async def test_turns_say_until_when(h: House) -> None:
    """The list of a player's own decisions has the ends."""
    table = await h.start()
    user = (await h.table(table)).members[(await h.prompt(table)).pending[0]].user
    assert f"<t:{int((h.now + timedelta(hours=1)).timestamp())}:R>" in told(
        await h.service.looking.turns(h.actor(user))
    )


async def test_the_status_of_a_paused_table_says_so_to_anyone(h: House) -> None:
    """Spectators too."""
    await h.start()
    assert "<t:" in told(await h.service.looking.status(h.actor(STRANGER), None))
    await h.tables.pause(h.actor(100))
    shown = told(await h.service.looking.status(h.actor(STRANGER), None))
    assert "⏸️" in shown
    assert "<t:" not in shown
