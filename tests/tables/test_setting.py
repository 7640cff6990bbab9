"""How a table's clock is set: when it opens, and later by its host."""

from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.model.clock import RHYTHMS, Quiet, Rhythm
from bot.presentation.clock import clock_in_words, zone_in_words
from bot.services.opening import Order
from bot.tables.time.wishes import ClockWish, quiet_of
from bot.tables.time.zones import REGIONS, has_no_summer, zone_named, zones
from tests.tables.house import MORNING, House
from tests.tables.reading import told, words

STRANGER = 150


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
        assert held.clock.rhythm == Rhythm(turn=turn, ballot=ballot, reaction=reaction)
        assert held.clock.quiet == (Quiet(start=1380, end=480, zone="Europe/Paris") if quiet else None)

    async def test_zones(self, h: House) -> None:
        """Paris for a French table, UTC for others, until somebody who manages the server has chosen one."""
        french, english = await h.start(), await h.start(channel=2, language="en")
        assert ((await h.table(french)).clock.zone, (await h.table(english)).clock.zone) == ("Europe/Paris", "UTC")
        await h.tables.clock(h.actor(100), ClockWish(zone="asia/tokyo"))
        assert (await h.table(french)).clock.zone == "Asia/Tokyo"
        assert (await h.table(await h.start(channel=3))).clock.zone == "Europe/Paris"
        await h.tables.clock(h.actor(300, channel=3, manages=True), ClockWish(zone="America/Montreal"))
        await h.restart()
        held = await h.table(await h.start(channel=4))
        assert (held.clock.zone, held.clock.quiet) == (
            "America/Montreal",
            Quiet(start=1380, end=480, zone="America/Montreal"),
        )

    async def test_the_lobby_shows_the_clock(self, h: House) -> None:
        """And anew when the host changes it."""
        reply: Any = await h.tables.open(h.actor(100), Order("secret_hitler", {}, "en", "days"))
        assert "Turn 8 h, ballot 8 h, reaction 3 h" in "".join(s.text for s in reply.card.sections)
        await h.tables.clock(h.actor(100), ClockWish(rhythm="live"))
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
        await h.tables.clock(h.actor(100), ClockWish(rhythm="days"))
        await h.settle()
        (timer,) = (await h.table(table)).clock.timers
        assert timer.due - begun == timedelta(hours=8)
        assert "8 h" in words(h.channel()[-1])
        await h.pass_time(hours=1)
        # Half time was reminded of already: the next is the one near the end.
        assert "⏱️" in words(h.channel()[-1])

    async def test_a_faster_clock_leaves_a_minute_at_least(self, h: House) -> None:
        """Nobody is late because the host changes the rhythm."""
        table = await h.start()
        await h.pass_time(minutes=50)
        await h.tables.clock(h.actor(100), ClockWish(rhythm="live"))
        (timer,) = (await h.table(table)).clock.timers
        assert timer.due - h.now == timedelta(minutes=1)

    async def test_own_times(self, h: House) -> None:
        """From a minute to seven days for each kind."""
        table = await h.start()
        await h.tables.clock(h.actor(100), ClockWish(turn=1, ballot=7 * 24 * 60, reaction=90))
        assert (await h.table(table)).clock.rhythm == Rhythm(turn=60, ballot=604_800, reaction=5400)
        for wish in (ClockWish(turn=0), ClockWish(ballot=7 * 24 * 60 + 1), ClockWish(reaction=-5)):
            assert "1 minute to 7 days" in told(await h.tables.clock(h.actor(100), wish))

    async def test_quiet_hours_move_what_is_left(self, h: House) -> None:
        """Twenty minutes are left; with quiet hours from now on they run afterwards."""
        table = await h.start()
        await h.pass_time(minutes=40)
        await h.tables.clock(h.actor(100), ClockWish(quiet="10:00-14:00"))
        (timer,) = (await h.table(table)).clock.timers
        assert timer.due == h.now.replace(hour=13, minute=20)
        await h.tables.clock(h.actor(100), ClockWish(quiet="off"))
        (timer,) = (await h.table(table)).clock.timers
        assert timer.due == h.now + timedelta(minutes=20)

    async def test_a_rhythm_keeps_own_quiet_hours(self, h: House) -> None:
        """Unless it is over before the night; back again, the usual ones come."""
        table = await h.start()
        await h.tables.clock(h.actor(100), ClockWish(quiet="22h-7h"))
        await h.tables.clock(h.actor(100), ClockWish(rhythm="days"))
        assert (await h.table(table)).clock.quiet == Quiet(start=1320, end=420, zone="Europe/Paris")
        await h.tables.clock(h.actor(100), ClockWish(rhythm="evening"))
        assert (await h.table(table)).clock.quiet is None
        await h.tables.clock(h.actor(100), ClockWish(rhythm="day"))
        assert (await h.table(table)).clock.quiet == Quiet(start=1380, end=480, zone="Europe/Paris")

    async def test_others_may_only_look(self, h: House) -> None:
        """Anybody sees how the clock runs, in the own language."""
        table = await h.start()
        assert "Only the host" in told(await h.tables.clock(h.actor(101), ClockWish(rhythm="live")))
        assert told(await h.tables.clock(h.actor(STRANGER), ClockWish())) == clock_in_words(await h.table(table), "en")

    async def test_the_same_again_says_nothing_to_the_channel(self, h: House) -> None:
        """No change, no message, no line of the log."""
        table = await h.start()
        before, log = len(h.discord.messages), len(await h.log(table))
        await h.tables.clock(h.actor(100), ClockWish(rhythm="day", late="default"))
        assert (len(h.discord.messages), len(await h.log(table))) == (before, log)

    @pytest.mark.parametrize(
        "zone", ["Narnia", "Europe/Nowhere", "", "posix/Europe/Paris", "../etc/passwd", "localtime"]
    )
    async def test_zones_that_are_none_are_refused(self, h: House, zone: str) -> None:
        """With an example."""
        await h.start()
        assert "America/Montreal" in told(await h.tables.clock(h.actor(100), ClockWish(zone=zone)))


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


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Paris", "Europe/Paris"),
        ("new york", "America/New_York"),
        ("São Paulo", "America/Sao_Paulo"),
        ("UTC+2", "Etc/GMT-2"),
        ("gmt -05:00", "Etc/GMT+5"),
        ("+1", "Etc/GMT-1"),
        ("UTC+0", "UTC"),
        ("EST", "EST"),
        ("UTC+99", None),
        ("UTC+5:30", None),
        ("2", None),
        ("Eastern", None),
        ("Narnia", None),
        ("", None),
    ],
)
def test_zones_are_called_as_people_call_them(text: str, zone: str | None) -> None:
    assert zone_named(text) == zone


def test_each_city_names_its_own_zone() -> None:
    now = MORNING
    for name in zones():
        found = zone_named(name.rpartition("/")[2])
        if found is not None and name.split("/")[0] in REGIONS and found != name:
            assert ZoneInfo(found).utcoffset(now) == ZoneInfo(name).utcoffset(now), (name, found)


def test_zones_without_summer_time_are_those_that_sound_as_if_they_had_one() -> None:
    """Nobody needs to be told so of a city, nor of UTC."""
    assert [name for name in zones() if has_no_summer(name) and not name.startswith("Etc/")] == ["EST", "HST", "MST"]
    assert not has_no_summer("UTC")
    assert zone_in_words("Etc/GMT-2") == "UTC+2"
    assert zone_in_words("Etc/GMT+11") == "UTC-11"
    assert zone_in_words("Europe/Paris") == "Europe/Paris"


async def test_who_chooses_a_zone_without_summer_time_is_told(h: House) -> None:
    await h.start()
    assert "EST has no summer time" in told(await h.tables.clock(h.actor(100), ClockWish(zone="est")))
    assert "UTC+2" in told(await h.tables.clock(h.actor(100), ClockWish(zone="UTC+2")))
    assert "summer" not in told(await h.tables.clock(h.actor(100), ClockWish(zone="Paris")))
    assert "UTC+2" in told(await h.tables.clock(h.actor(100), ClockWish(zone="Atlantis")))


def test_rhythms_are_those_that_were_promised() -> None:
    """In seconds."""
    assert {name: (r.turn, r.ballot, r.reaction) for name, r in RHYTHMS.items()} == {
        "live": (180, 120, 60),
        "evening": (900, 600, 300),
        "day": (3600, 3600, 1200),
        "days": (28_800, 28_800, 10_800),
    }
