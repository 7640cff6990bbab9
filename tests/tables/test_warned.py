"""Nobody forfeits unwarned: only a fair time after something that notifies has reached them (L2)."""

import json
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from random import Random
from typing import Final

import pytest

from bot.model.mail import Target
from bot.model.people import Language
from bot.model.unit import Unit
from bot.ports import DmClosed, TryLater
from bot.store.sqlite import SqliteStore
from bot.tables.time.wishes import ClockWish
from engines.core.protocol import Prompt
from engines.registry import games
from tests.soak.length import crossed
from tests.tables.house import House
from tests.tables.reading import late, reminds
from tests.tables.test_it_ends import seats_of
from tests.tables.test_time_up import forfeits

CHANNEL: Final = Target("channel", 1)
ALL_DAY: Final = ClockWish(quiet="off")
GRACE: Final = timedelta(minutes=5)
AWAY: Final = timedelta(minutes=2)
every_game = pytest.mark.parametrize("slug", games())


class Judge:
    """Watches a house: who forfeits, and what had notified them by then.

    outage: the end of the last time in which nobody could be told, or answer.
    """

    def __init__(self, h: House) -> None:
        self.h = h
        self.opened: dict[str, tuple[datetime, int]] = {}
        self.prompts: dict[str, Prompt] = {}
        self.outage = h.now
        self.forfeited = 0
        self.unwarned: list[str] = []

    async def see(self, unit: Unit) -> None:
        """A change has become durable."""
        for timer in unit.table.clock.timers:
            self.opened[timer.prompt] = timer.opened, timer.length
        for command in json.loads(unit.entry.body).get("commands", ()):
            if command["kind"] == "time_up":
                for seat in command["seats"]:
                    self._judge(unit, command["prompt"], seat)
        held = await self.h.held(unit.table.id)
        self.prompts |= {prompt.id: prompt for prompt in self.h.prompts(held)}

    def _judge(self, unit: Unit, prompt: str, seat: int) -> None:
        if seat in unit.table.free:
            return
        (opened, length), known = self.opened[prompt], self.prompts[prompt]
        fair = max(timedelta(seconds=length) / 4, GRACE)
        if known.optional:
            fair = min(fair, timedelta(seconds=length) / 2)
        user, since = unit.table.members[seat].user, max(opened, self.outage)
        reached = [
            message.at
            for message in self.h.discord.messages
            if not message.card.silent
            and since <= message.at <= unit.entry.at
            and (message.target == Target("user", user) or user in message.card.mentions)
        ]
        self.forfeited += 1
        if not reached or unit.entry.at - min(reached) < fair:
            self.unwarned.append(f"{prompt} seat {seat} at {unit.entry.at}: {since} {reached[:1]}")


@pytest.fixture
async def judge(h: House, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Judge]:
    """One who sees every change."""
    found, commit = Judge(h), SqliteStore.commit

    async def committing(store: SqliteStore, unit: Unit) -> None:
        await commit(store, unit)
        await found.see(unit)

    monkeypatch.setattr(SqliteStore, "commit", committing)
    yield found
    assert found.unwarned == []


async def mischief(h: House, judge: Judge, table: str, rng: Random) -> None:
    """Something that happens to computers."""
    hours = timedelta(minutes=rng.choice((1, 7, 50, 200)))
    match rng.randrange(4):
        case 0:
            await h.close()
            h.time.jump(hours.total_seconds())
            judge.outage = h.now if hours > AWAY else judge.outage
            await h.open()
        case 1:
            begun = h.now
            users = [Target("user", member.user) for member in (await h.table(table)).members]
            h.discord.down.update({target: TryLater(503) for target in (CHANNEL, *users)})
            tried = len(h.discord.tries)
            await h.pass_time(minutes=hours.total_seconds() / 60)
            h.discord.down.clear()
            failed = [target for _, target in h.discord.tries[tried:]]
            if CHANNEL in failed and h.now - begun > 4 * AWAY:
                judge.outage = begun
        case 2:
            h.time.jump(-hours.total_seconds())
            judge.outage = h.now if hours > AWAY else judge.outage
            await h.settle()
        case 3:
            due = await h.next_moment()
            h.time.jump(hours.total_seconds())
            judge.outage = h.now if due is not None and h.now - due > AWAY else judge.outage
            await h.settle()


@crossed(("slug", games()), ("rhythms, language, seed", [(("live", "day"), "fr", 1), (("evening", "days"), "en", 2)]))
async def test_whoever_forfeits_was_told_in_time(
    h: House, judge: Judge, slug: str, rhythms: tuple[str, ...], language: Language, seed: int
) -> None:
    """Whatever happens to the process, to Discord and to the clock, at every rhythm, with closed DMs, and whatever
    people want of reminders.
    """
    rng = Random(f"{slug} {seed}")
    rhythm = rhythms[list(games()).index(slug) % 2]
    table = await h.start(slug, seats_of(slug), rhythm=rhythm, language=language, wish=ALL_DAY)
    users = [member.user for member in (await h.table(table)).members]
    for user in rng.sample(users, len(users) // 2):
        await h.service.preferences.notifications(h.actor(user), False, False)
    h.discord.down[Target("user", users[0])] = DmClosed(50007)
    for _ in range(12):
        held = await h.dealt(table)
        owing = [seat for prompt in h.prompts(held) for seat in prompt.pending]
        if rng.random() < 0.3:
            await mischief(h, judge, table, rng)
        elif owing and held.table.live and rng.random() < 0.6:
            await h.answer(table, rng.choice(owing), rng.randrange, source="hand")
        else:
            await h.pass_time(seconds=rng.choice((0.4, 1.2, 2.5)) * held.table.clock.rhythm.turn)
        assert judge.unwarned == []
    if (await h.table(table)).ticking:
        await h.pass_time(minutes=10, seconds=4 * (await h.table(table)).clock.rhythm.turn)
        assert judge.forfeited or not (await h.table(table)).ticking


async def test_three_hours_away_at_one_hour_turns(h: House) -> None:
    """Whoever was late meanwhile is mentioned, and has a quarter of the time from then on."""
    table = await h.start(wish=ALL_DAY)
    (first,) = (await h.prompt(table)).seats
    user = (await h.table(table)).members[first].user
    before = len(h.discord.messages)
    await h.restart(away=timedelta(hours=3))
    (said,) = h.since(before)
    assert late(said)
    assert (said.card.mentions, said.card.silent) == ((user,), False)
    await h.pass_time(minutes=14, seconds=59)
    assert await forfeits(h, table) == []
    await h.pass_time(seconds=1)
    assert await forfeits(h, table) == [("nominate.1", [first])]


async def test_nobody_forfeits_while_discord_is_down(h: House) -> None:
    """However long that lasts; when it is back, the late ones are told, by one mention, and have a fair time."""
    table = await h.start(wish=ALL_DAY)
    await h.pass_time(minutes=40)
    for target in (CHANNEL, *(Target("user", user) for user in range(100, 105))):
        h.discord.down[target] = TryLater(503)
    await h.pass_time(hours=9)
    assert await forfeits(h, table) == []
    before = len(h.discord.messages)
    h.discord.down.clear()
    back = h.now
    await h.pass_time(minutes=10)
    said = [message for message in h.since(before) if message.target == CHANNEL]
    assert [bool(message.card.mentions) for message in said] == [False, True]
    assert all(map(late, said))
    assert await forfeits(h, table) == []
    await h.pass_time(minutes=20)
    assert len(await forfeits(h, table)) == 1
    assert h.now - back < timedelta(minutes=31)


async def test_reminders_do_not_prolong_it(h: House) -> None:
    """Whoever was told as the prompt opened forfeits at the end of the grace, however often they are reminded."""
    table = await h.start(wish=ALL_DAY)
    (first,) = (await h.prompt(table)).seats
    await h.pass_time(minutes=58)
    await h.tables.nudge(h.actor((await h.table(table)).members[(first + 1) % 5].user))
    await h.pass_time(minutes=7)
    assert await forfeits(h, table) == [("nominate.1", [first])]


async def test_a_message_that_arrives_late_counts_from_its_arrival(h: House) -> None:
    """The announcement came an hour late: whoever is late forfeits a quarter of the time after it, and no reminder puts
    that off.
    """
    table = await h.lobby(wish=ALL_DAY)
    h.down_once_dealt = TryLater(503)
    await h.press(100, table, "lobby", "start")
    (first,) = (await h.prompt(table)).seats
    user = (await h.table(table)).members[first].user
    await h.service.preferences.notifications(h.actor(user), None, False)
    await h.pass_time(minutes=55)
    h.discord.down.clear()
    await h.pass_time(minutes=5)
    arrived = h.channel()[2].at
    assert arrived >= (await h.table(table)).opened_at + timedelta(minutes=55)
    await h.until(arrived + timedelta(minutes=14, seconds=59))
    assert await forfeits(h, table) == []
    await h.until(arrived + timedelta(minutes=15))
    assert await forfeits(h, table) == [("nominate.1", [first])]


@pytest.mark.parametrize("hours", [1, 30])
async def test_a_clock_that_is_set_back_delays_nothing(h: House, hours: int) -> None:
    """The time that was left is left, and what arrived before does not count as arrived in the future."""
    table = await h.start(wish=ALL_DAY)
    (first,) = (await h.prompt(table)).seats
    await h.pass_time(minutes=20)
    h.time.jump(-3600 * hours)
    await h.settle()
    (timer,) = (await h.table(table)).clock.timers
    assert timer.due - h.now == timedelta(minutes=40)
    await h.pass_time(minutes=46)
    assert await forfeits(h, table) == [("nominate.1", [first])]


async def test_a_clock_that_is_set_back_while_nobody_looks_delays_nothing(h: House) -> None:
    """The next process notices."""
    table = await h.start(wish=ALL_DAY)
    await h.pass_time(minutes=20)
    await h.restart(away=timedelta(hours=-5))
    (timer,) = (await h.table(table)).clock.timers
    assert timer.due - h.now == timedelta(minutes=40)


async def test_what_is_said_of_a_hidden_window_does_not_depend_on_who_has_passed(h: House, magpie: str) -> None:
    """After an outage all who are asked are mentioned, whether or not they have answered in advance."""
    table = await h.start(magpie, 4)
    await h.answer(table, 0)
    prompt, members = await h.prompt(table), (await h.table(table)).members
    await h.press(members[prompt.seats[0]].user, table, "tool.passes", "on", source="hand")
    before = len(h.discord.messages)
    await h.restart(away=timedelta(hours=2))
    said = [message for message in h.since(before) if message.target == CHANNEL]
    assert [set(message.card.mentions) for message in said] == [{members[seat].user for seat in prompt.seats}]
    assert not any(map(reminds, said[1:]))
