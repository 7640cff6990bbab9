"""Whatever a table waits for, the clock looks at it again, and without people it comes to an end (L1)."""

from datetime import timedelta
from random import Random

import pytest

from bot.model.lines import Ticked
from bot.model.people import Language
from bot.record.verify import verify
from bot.tables.change import Change, Endless
from bot.tables.time.wishes import ClockWish
from engines.registry import games
from tests.soak.length import crossed
from tests.tables.house import House
from tests.tables.reading import late, words
from tests.tables.test_time_up import forfeits

RHYTHMS = ("live", "day", "days")
every_game = pytest.mark.parametrize("slug", games())


def seats_of(slug: str) -> int:
    """As few as make a table of several people."""
    return next(seats for seats in games()[slug].seats if seats > 1)


async def clocked(h: House, table: str) -> None:
    """A live table has a next deadline in the store, another has none."""
    deadlines = [d for d in await h.store.due(h.now + timedelta(days=1000)) if d.table == table]
    assert bool(deadlines) == (await h.table(table)).live


class Wanderer:
    """Does this and that at a table, in an order drawn by lot."""

    def __init__(self, h: House, table: str, rng: Random) -> None:
        self.h, self.table, self.rng = h, table, rng

    async def step(self) -> None:
        """One thing."""
        await self.rng.choice(
            (self._answers, self._answers, self._leaves, self._takes, self._sets, self._pauses, self._passes_on)
        )()

    async def _somebody(self) -> int:
        held = await self.h.table(self.table)
        return self.rng.choice(held.seated or (999,))

    async def _answers(self) -> None:
        held = await self.h.held(self.table)
        owing = [s for prompt in self.h.prompts(held) for s in prompt.pending if s not in held.table.free]
        if owing and held.table.fault is None:
            await self.h.answer(self.table, self.rng.choice(owing), self.rng.randrange, source="hand")

    async def _leaves(self) -> None:
        user = await self._somebody()
        if self.rng.random() < 0.5:
            self.h.people.gone.add(user)
        else:
            await self.h.press(user, self.table, "table", "leave", source="hand")

    async def _takes(self) -> None:
        for seat in (await self.h.table(self.table)).free[:1]:
            await self.h.press(150 + self.rng.randrange(40), self.table, "seat", str(seat))

    async def _sets(self) -> None:
        host = (await self.h.table(self.table)).host
        wish = ClockWish(late=self.rng.choice(("wait", "default", "substitute")), rhythm=self.rng.choice(RHYTHMS))
        await self.h.tables.clock(self.h.actor(host), wish)

    async def _pauses(self) -> None:
        host = (await self.h.table(self.table)).host
        what = self.h.tables.pause if self.rng.random() < 0.5 else self.h.tables.resume
        await what(self.h.actor(host))

    async def _passes_on(self) -> None:
        await self.h.pass_time(hours=self.rng.choice((1, 5, 30)))


@crossed(("slug", games()), ("rhythm, language, seed", [("live", "fr", 1), ("day", "en", 2), ("days", "fr", 3)]))
async def test_a_table_that_everybody_forgets_ends(
    h: House, slug: str, rhythm: str, language: Language, seed: int
) -> None:
    """After whatever was done to it: it has a next deadline after each step, and is over within some weeks of nobody
    doing anything.
    """
    table = await h.start(slug, seats_of(slug), rhythm=rhythm, language=language)
    wanderer = Wanderer(h, table, Random(f"{slug} {seed}"))
    for _ in range(12):
        await wanderer.step()
        await clocked(h, table)
    for _ in range(10):
        await h.pass_time(days=6)
        await clocked(h, table)
    assert not (await h.table(table)).live
    assert await h.deadline() is None


@every_game
async def test_a_change_without_a_next_deadline_is_refused(h: House, slug: str) -> None:
    """It would leave a live table to which nobody ever looks again: whoever makes it has made a mistake."""
    held = await h.dealt(await h.start(slug, seats_of(slug)))
    for forgotten in (
        held.table.evolve(phase="paused"),
        held.table.with_clock(paused_at=h.now),
    ):
        with pytest.raises(Endless):
            Change(held=held, table=forgotten, line=Ticked())
    Change(held=held, table=held.table.evolve(phase="cancelled"), line=Ticked())


class TestWaiting:
    """At a table that waits for whoever is late."""

    WISH = ClockWish(late="wait")

    async def test_it_reminds_once_a_day_outside_quiet_hours(self, h: House) -> None:
        """Those who owe something, by a mention; who wants none is named only."""
        table = await h.start(wish=self.WISH, language="fr")
        (seat,) = (await h.prompt(table)).pending
        user = (await h.table(table)).members[seat].user
        await h.pass_time(hours=1)
        assert (late(h.channel()[-1]), h.channel()[-1].card.mentions) == (True, (user,))
        for _ in range(5):
            before = len(h.discord.messages)
            await h.pass_time(days=1)
            (said,) = h.since(before)
            assert late(said)
            assert said.card.mentions == (user,)
            assert not said.card.silent
        await h.service.preferences.notifications(h.actor(user), False, None)
        before = len(h.discord.messages)
        await h.pass_time(days=1)
        assert [m.card.mentions for m in h.since(before)] == [()]

    @pytest.mark.parametrize("quiet", ["off", "00:00-09:30"])
    async def test_other_quiet_hours_bring_no_reminder_nearer(self, h: House, quiet: str) -> None:
        """However often somebody chooses others."""
        table = await h.start(wish=self.WISH, language="fr")
        await h.pass_time(hours=1)
        before = len([m for m in h.channel() if late(m)])
        for hours in range(10):
            await h.tables.clock(h.actor(100), ClockWish(quiet=quiet if hours % 2 else "23:00-08:00"))
            await h.pass_time(hours=2)
        assert len([m for m in h.channel() if late(m)]) == before
        assert (await h.table(table)).live

    async def test_after_a_week_whoever_is_late_counts_as_absent(self, h: House) -> None:
        """The seat is offered, and kept for its player for the time of a turn; the game goes on without them."""
        table = await h.start(wish=self.WISH)
        (seat,) = (await h.prompt(table)).pending
        user = (await h.table(table)).members[seat].user
        await h.pass_time(days=7)
        assert (await h.table(table)).free == ()
        await h.pass_time(hours=1, minutes=1)
        (vacancy,) = (await h.table(table)).attendance.vacancies
        assert (vacancy.seat, vacancy.ground, vacancy.former) == (seat, "missed", user)
        assert "🪑" in words(h.channel()[-1])
        assert await forfeits(h, table) == []
        await h.pass_time(hours=1)
        assert (await forfeits(h, table))[0] == ("nominate.1", [seat])

    async def test_it_asks_each_time_who_is_still_there(self, h: House) -> None:
        """Who has left the server is found out at the next reminder."""
        table = await h.start(wish=self.WISH)
        (seat,) = (await h.prompt(table)).pending
        user = (await h.table(table)).members[seat].user
        await h.pass_time(days=2)
        h.people.gone.add(user)
        await h.pass_time(days=1)
        (vacancy,) = (await h.table(table)).attendance.vacancies
        assert (vacancy.ground, vacancy.former) == ("gone", user)


class TestPausedOnRequest:
    """By the host, and forgotten."""

    async def test_it_is_asked_then_told_then_closed(self, h: House) -> None:
        """After three days the host is asked, two days before the end everybody is told, after fourteen it is over."""
        table = await h.start()
        await h.tables.pause(h.actor(100))
        await h.settle()
        begun, before = h.now, len(h.discord.messages)
        await h.pass_time(days=13, hours=23)
        asked, told = h.since(before)
        assert (asked.at - begun, asked.card.mentions) == (timedelta(days=3), (100,))
        assert told.at - begun == timedelta(days=12)
        assert set(told.card.mentions) == {100, 101, 102, 103, 104}
        assert f"<t:{int((begun + timedelta(days=14)).timestamp())}:R>" in told.card.notice
        assert (await h.table(table)).live
        await h.pass_time(hours=1)
        assert (await h.table(table)).phase == "cancelled"
        (file,) = h.channel()[-1].card.files
        assert verify(file.text).difference is None

    async def test_resuming_begins_anew(self, h: House) -> None:
        """From any stage the table goes on, and a later pause lasts as long as the first could."""
        table = await h.start(wish=ClockWish(quiet="off", turn=7 * 24 * 60))
        for _ in range(2):
            await h.tables.pause(h.actor(100))
            await h.pass_time(days=13)
            await h.press(100, table, "table", "resume")
            assert (await h.table(table)).phase == "playing"

    @pytest.mark.parametrize("away", [5, 13, 40])
    async def test_two_days_are_left_whenever_it_is_said(self, h: House, away: int) -> None:
        """Also when the bot was away for weeks."""
        table = await h.start(wish=ClockWish(quiet="off"))
        await h.tables.pause(h.actor(100))
        await h.restart(away=timedelta(days=away))
        assert (await h.table(table)).live
        end = (await h.table(table)).clock.closes_at
        assert (end is None) == (away < 12)
        assert end is None or end - h.now >= timedelta(days=1)
        await h.pass_time(days=14)
        assert not (await h.table(table)).live
