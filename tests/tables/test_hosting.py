"""What hosts do about the clock: set it, extend, nudge, hand over."""

from datetime import timedelta
from typing import Any

import pytest

from bot.model import RHYTHMS, Quiet, Rhythm
from bot.presentation.card import Card, Reply
from bot.presentation.clock import clock_in_words
from bot.tables.opening import Order
from bot.tables.timing import Wish, quiet_of, zone_named, zones
from tests.tables.house import House, words

STRANGER = 150


def told(reply: Reply) -> str:
    """What somebody is told in reply."""
    card: Card | None = getattr(reply, "card", None)
    return "" if card is None else f"{card.notice}{card.text}"


class TestOpening:
    """The clock of a new table."""

    @pytest.mark.parametrize(
        ("rhythm", "minutes", "quiet"),
        [
            ("live", (3, 2, 1), False),
            ("evening", (15, 10, 5), False),
            ("day", (60, 60, 20), True),
            ("days", (480, 480, 180), True),
            (None, (60, 60, 20), True),
        ],
    )
    async def test_rhythms(self, h: House, rhythm: str | None, minutes: tuple[int, int, int], quiet: bool) -> None:
        """Turn, ballot, reaction; quiet from 23:00 to 08:00 where a game lasts over the night."""
        held = await h.table(await h.start(rhythm=rhythm))
        turn, ballot, reaction = (60 * m for m in minutes)
        assert held.rhythm == Rhythm(turn=turn, ballot=ballot, reaction=reaction)
        assert held.quiet == (Quiet(start=1380, end=480, zone="Europe/Paris") if quiet else None)

    async def test_zones(self, h: House) -> None:
        """Paris for a French table, UTC for others, until somebody who manages the server has chosen one."""
        french, english = await h.start(), await h.start(channel=2, language="en")
        assert ((await h.table(french)).zone, (await h.table(english)).zone) == ("Europe/Paris", "UTC")
        await h.tables.clock(h.actor(100), Wish(zone="asia/tokyo"))
        assert (await h.table(french)).zone == "Asia/Tokyo"
        assert (await h.table(await h.start(channel=3))).zone == "Europe/Paris"
        await h.tables.clock(h.actor(300, channel=3, manages=True), Wish(zone="America/Montreal"))
        await h.restart()
        held = await h.table(await h.start(channel=4))
        assert (held.zone, held.quiet) == (
            "America/Montreal",
            Quiet(start=1380, end=480, zone="America/Montreal"),
        )

    async def test_the_lobby_shows_the_clock(self, h: House) -> None:
        """And anew when the host changes it."""
        reply: Any = await h.tables.open(h.actor(100), Order("secret_hitler", {}, "en", "days"))
        assert "Turn 8 h, ballot 8 h, reaction 3 h" in "".join(s.text for s in reply.card.sections)
        await h.tables.clock(h.actor(100), Wish(rhythm="live"))
        await h.settle()
        assert "Turn 3 min" in words(h.channel()[-1])
        assert "No quiet hours" in words(h.channel()[-1])


class TestSetting:
    """The host sets the clock in the middle of a game."""

    async def test_for_the_whole_table(self, h: House) -> None:
        """What has run of the open decision counts; the channel is told."""
        table = await h.start()
        begun = h.now
        await h.pass_time(minutes=40)
        await h.tables.clock(h.actor(100), Wish(rhythm="days"))
        await h.settle()
        (timer,) = (await h.table(table)).timers
        assert timer.due - begun == timedelta(hours=8)
        assert "8 h" in words(h.channel()[-1])
        await h.pass_time(hours=1)
        # Half time was reminded of already: the next is the one near the end.
        assert "⏱️" in words(h.channel()[-1])

    async def test_a_faster_clock_leaves_a_minute_at_least(self, h: House) -> None:
        """Nobody is late because the host changes the rhythm."""
        table = await h.start()
        await h.pass_time(minutes=50)
        await h.tables.clock(h.actor(100), Wish(rhythm="live"))
        (timer,) = (await h.table(table)).timers
        assert timer.due - h.now == timedelta(minutes=1)

    async def test_own_times(self, h: House) -> None:
        """From a minute to seven days for each kind."""
        table = await h.start()
        await h.tables.clock(h.actor(100), Wish(turn=1, ballot=7 * 24 * 60, reaction=90))
        assert (await h.table(table)).rhythm == Rhythm(turn=60, ballot=604_800, reaction=5400)
        for wish in (Wish(turn=0), Wish(ballot=7 * 24 * 60 + 1), Wish(reaction=-5)):
            assert "1 minute to 7 days" in told(await h.tables.clock(h.actor(100), wish))

    async def test_quiet_hours_move_what_is_left(self, h: House) -> None:
        """Twenty minutes are left; with quiet hours from now on they run afterwards."""
        table = await h.start()
        await h.pass_time(minutes=40)
        await h.tables.clock(h.actor(100), Wish(quiet="10:00-14:00"))
        (timer,) = (await h.table(table)).timers
        assert timer.due == h.now.replace(hour=13, minute=20)
        await h.tables.clock(h.actor(100), Wish(quiet="off"))
        (timer,) = (await h.table(table)).timers
        assert timer.due == h.now + timedelta(minutes=20)

    async def test_a_rhythm_keeps_own_quiet_hours(self, h: House) -> None:
        """Unless it is over before the night; back again, the usual ones come."""
        table = await h.start()
        await h.tables.clock(h.actor(100), Wish(quiet="22h-7h"))
        await h.tables.clock(h.actor(100), Wish(rhythm="days"))
        assert (await h.table(table)).quiet == Quiet(start=1320, end=420, zone="Europe/Paris")
        await h.tables.clock(h.actor(100), Wish(rhythm="evening"))
        assert (await h.table(table)).quiet is None
        await h.tables.clock(h.actor(100), Wish(rhythm="day"))
        assert (await h.table(table)).quiet == Quiet(start=1380, end=480, zone="Europe/Paris")

    async def test_others_may_only_look(self, h: House) -> None:
        """Anybody sees how the clock runs, in the own language."""
        table = await h.start()
        assert "Only the host" in told(await h.tables.clock(h.actor(101), Wish(rhythm="live")))
        assert told(await h.tables.clock(h.actor(STRANGER), Wish())) == clock_in_words(await h.table(table), "en")

    async def test_the_same_again_says_nothing_to_the_channel(self, h: House) -> None:
        """No change, no message, no line of the log."""
        table = await h.start()
        before, log = len(h.discord.messages), len(await h.log(table))
        await h.tables.clock(h.actor(100), Wish(rhythm="day", late="default"))
        assert (len(h.discord.messages), len(await h.log(table))) == (before, log)

    @pytest.mark.parametrize(
        "zone", ["Paris", "Europe/Nowhere", "", "posix/Europe/Paris", "../etc/passwd", "localtime"]
    )
    async def test_zones_that_are_none_are_refused(self, h: House, zone: str) -> None:
        """With an example."""
        await h.start()
        assert "Europe/Paris" in told(await h.tables.clock(h.actor(100), Wish(zone=zone)))


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("23:00-08:00", (1380, 480)),
        ("23h-8h", (1380, 480)),
        ("23h30 – 7h15", (1410, 435)),
        (" 22 to 6 ", (1320, 360)),
        ("22 à 6", (1320, 360)),
        ("12:00-14:00", (720, 840)),
        ("23.00-8.00", (1380, 480)),
        ("24:00-8:00", (0, 480)),
    ],
)
def test_quiet_hours_are_read_as_people_write_them(text: str, minutes: tuple[int, int]) -> None:
    quiet = quiet_of(text, "UTC")
    assert quiet is not None
    assert (quiet.start, quiet.end) == minutes


@pytest.mark.parametrize(
    "text", ["", "23", "23:00", "25:00-8:00", "23:60-8:00", "8:00-8:00", "8:00-7:00", "-", "a-b", "٢٣-٨", "1-2-3"]
)
def test_what_is_no_stretch_of_a_day_is_refused(text: str) -> None:
    """At most sixteen hours: some of the day must be left to play in."""
    with pytest.raises(ValueError, match=r".*"):
        quiet_of(text, "UTC")


@pytest.mark.parametrize("text", ["off", "OFF ", "non", "aucune", "none"])
def test_no_quiet_hours(text: str) -> None:
    assert quiet_of(text, "UTC") is None


def test_zones_are_those_of_the_world() -> None:
    """Found in any case, with spaces; each once."""
    assert zone_named(" america/new york ") == "America/New_York"
    assert {"Europe/Paris", "America/Montreal", "UTC"} <= set(zones())
    assert not any(name.startswith(("posix", "right")) for name in zones())
    assert len(set(zones())) == len(zones())


async def test_extending_gives_the_whole_time_again(h: House) -> None:
    """To all who are awaited, also in the grace; by the host only; the channel reads the new end."""
    table = await h.start()
    await h.pass_time(minutes=63)
    assert "Only the host" in told(await h.tables.extend(h.actor(101)))
    await h.tables.extend(h.actor(100))
    await h.settle()
    (timer,) = (await h.table(table)).timers
    assert timer.due == h.now + timedelta(hours=1)
    assert f"<t:{int(timer.due.timestamp())}:R>" in words(h.channel()[-1])
    await h.pass_time(minutes=59)
    assert (await h.prompt(table)).kind == "nominate"


class TestNudging:
    """Somebody reminds the others."""

    async def test_once_an_hour_and_seat(self, h: House) -> None:
        """Those who were nudged are spared; whoever nudges is not meant."""
        table = await h.start(wish=Wish(rhythm="days"))
        await h.everyone(table)
        await h.everyone(table, but=(1, 2))
        members = (await h.table(table)).members
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
        assert (await h.table(table)).nudged == ()

    async def test_who_wants_no_mention_is_named_only(self, h: House) -> None:
        """A nudge pings nobody who has said no."""
        table = await h.start()
        user = (await h.table(table)).members[0].user
        other = (await h.table(table)).members[1].user
        await h.tables.notifications(h.actor(user), False, None)
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
        table = await h.start(wish=Wish(turn=7 * 24 * 60, late="wait"))
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
        table = await h.start(wish=Wish(turn=7 * 24 * 60, late="wait"))
        held = await h.table(table)
        await h.pass_time(hours=60)
        await h.tables.replace(h.actor(101, manages=True), 100)
        host = (await h.table(table)).host
        assert host != 100
        asking = next(member.user for member in held.members if member.user not in (100, host))
        assert "less than two days" in told(await h.tables.handover(h.actor(asking), None))

    async def test_a_host_who_answers_has_not_vanished(self, h: House) -> None:
        """Every act at the table counts."""
        table = await h.start(wish=Wish(turn=7 * 24 * 60, ballot=7 * 24 * 60))
        await h.pass_time(hours=30)
        await h.everyone(table)
        seat = (await h.table(table)).seat_of(100)
        assert seat is not None
        if seat in (await h.prompt(table)).pending:
            await h.answer(table, seat)
        await h.pass_time(hours=30)
        assert "less than two days" in told(await h.tables.handover(h.actor(101), None))


def test_rhythms_are_those_that_were_promised() -> None:
    """In seconds."""
    assert {name: (r.turn, r.ballot, r.reaction) for name, r in RHYTHMS.items()} == {
        "live": (180, 120, 60),
        "evening": (900, 600, 300),
        "day": (3600, 3600, 1200),
        "days": (28_800, 28_800, 10_800),
    }


async def test_turns_say_until_when(h: House) -> None:
    """The list of a player's own decisions has the ends."""
    table = await h.start()
    user = (await h.table(table)).members[0].user
    assert f"<t:{int((h.now + timedelta(hours=1)).timestamp())}:R>" in told(await h.tables.turns(h.actor(user)))


async def test_the_status_of_a_paused_table_says_so_to_anyone(h: House) -> None:
    """Spectators too."""
    await h.start()
    assert "<t:" in words_of(await h.tables.status(h.actor(STRANGER), None))
    await h.tables.pause(h.actor(100))
    shown = words_of(await h.tables.status(h.actor(STRANGER), None))
    assert "⏸️" in shown
    assert "<t:" not in shown


def words_of(reply: Reply) -> str:
    """All that a reply says."""
    card = getattr(reply, "card", Card())
    return "\n".join([card.notice, card.text, *(section.text for section in card.sections)])
