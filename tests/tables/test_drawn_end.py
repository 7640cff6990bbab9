"""The drawn end of hidden, optional decisions: where it lies, that it stays, and that it tells nothing (RC-10)."""

from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.clock import RHYTHMS, Quiet, Rhythm, Timer
from bot.model.mail import Target
from bot.model.table import Table
from bot.presentation.times import Until
from bot.tables.time import timers
from bot.tables.time.drawn import drawn, earliest, share_of
from bot.tables.time.quiet import active_between, after, morning
from engines.core.dice import Dice
from engines.core.protocol import Prompt, Step
from engines.core.values import revealed
from engines.registry import games
from tests.conformance import toy
from tests.store.units import table
from tests.tables.house import Heard, House, house
from tests.tables.reading import late, places, words

START = datetime(2026, 3, 1, tzinfo=UTC)
GAME = toy.GAME
SECOND = timedelta(seconds=1)
LAWS = ("expression", "association", "reunion")
QUIETS = (None, Quiet(start=1380, end=480, zone="Europe/Paris"), Quiet(start=720, end=840, zone="Asia/Kolkata"))
quiets = st.sampled_from(QUIETS)
rhythms = st.sampled_from([*RHYTHMS.values(), Rhythm(turn=60, ballot=60, reaction=420)])
moments = st.integers(0, 60 * 24 * 60).map(lambda minutes: START + timedelta(minutes=minutes))
seeds = st.binary(min_size=32, max_size=32).map(bytes.hex)


def window() -> tuple[toy.State, Prompt]:
    """A state of the toy game whose only decision is a hidden one."""
    step: Step[toy.State, toy.Event] = GAME.setup(4, toy.Options(), Dice(seed="0" * 64))
    (give,) = GAME.prompts(step.state)
    given = GAME.answered(step.state, give, 0, toy.Give(cards=step.state.hands[0][:1], to=1))
    (stop,) = GAME.prompts(given.state)
    assert stop.drawn_end
    return given.state, stop


STATE, STOP = window()


def opened(seed: str, rhythm: Rhythm, quiet: Quiet | None, now: datetime) -> Table:
    """A table whose hidden decision opens now."""
    made = table(rhythm=rhythm, quiet=quiet, server_seed=seed)
    return made.with_clock(timers=(timers.begun(STOP, rhythm, quiet, now, seed),))


def only(of: Table) -> Timer:
    (timer,) = of.clock.timers
    return timer


@given(seeds, rhythms, quiets, moments)
def test_it_lies_between_half_and_the_whole_of_the_time(
    seed: str, rhythm: Rhythm, quiet: Quiet | None, now: datetime
) -> None:
    """Never sooner than five minutes after opening, or than the whole time if that is shorter; what is shown are the
    bounds, and the reminder comes at a quarter.
    """
    made = opened(seed, rhythm, quiet, now)
    timer, whole = only(made), timedelta(seconds=rhythm.reaction)
    assert timer.between is not None
    assert timer.next is not None
    least, open_for, most = (
        active_between(quiet, now, moment) for moment in (timer.between[0], timer.due, timer.between[1])
    )
    assert most == whole
    assert least == min(whole, max(whole / 2, timedelta(minutes=5)))
    assert least <= open_for <= most
    assert active_between(quiet, now, timer.next) == whole / 4
    expected = Until(timer.between[1], None if least == most else timer.between[0])
    assert timers.dues(made) == {STOP.id: expected}
    reminded = timers.reminded(timer, quiet, timer.next)
    assert (reminded.stage, reminded.next) == ("due", timer.due)


def test_it_is_drawn_evenly_and_from_the_prompt_too() -> None:
    """Over many seeds each tenth of the stretch is met as often, and two prompts of a table have two ends."""
    shares = [share_of(f"{seed:064x}", f"stop.{number}") for seed in range(500) for number in range(4)]
    tenths = [sum(int(share * 10) == tenth for share in shares) for tenth in range(10)]
    assert all(150 < count < 250 for count in tenths)
    assert len(set(shares)) == len(shares)
    assert all(0 <= share < 1 for share in shares)
    assert share_of("5e" * 32, "stop.1") == share_of("5e" * 32, "stop.1")


class Happens(NamedTuple):
    """After so many active minutes something is done to the clock."""

    minutes: int
    what: str


doings = st.lists(
    st.builds(
        Happens,
        st.integers(0, 90),
        st.sampled_from(["pause", "quiet", "stored", "extend", *RHYTHMS]),
    ),
    max_size=6,
)


@given(seeds, rhythms, quiets, moments, doings)
def test_it_survives_whatever_is_done_to_the_clock(
    seed: str, rhythm: Rhythm, quiet: Quiet | None, now: datetime, happenings: list[Happens]
) -> None:
    """Pauses, other quiet hours, a restart, another rhythm, more time: the share stays, and the end lies where it lay
    in the whole time, between what is shown, never in quiet hours.
    """
    at = opened(seed, rhythm, quiet, now)
    share = only(at).share
    assert share is not None
    for minutes, what in happenings:
        before = only(at)
        assert before.between is not None
        if active_between(at.clock.quiet, now, before.due) <= timedelta(minutes=minutes):
            break
        now = after(at.clock.quiet, now, timedelta(minutes=minutes))
        left = [
            active_between(at.clock.quiet, now, moment) for moment in (before.between[0], before.due, before.between[1])
        ]
        match what:
            case "pause":
                now += timedelta(hours=minutes)
                at = timers.resumed(timers.paused(at, now - timedelta(hours=minutes), "asked"), now)
            case "quiet":
                at = timers.with_quiet(at, QUIETS[(QUIETS.index(at.clock.quiet) + 1) % 3], now)
            case "stored":
                at = Table.model_validate_json(at.model_dump_json())
            case "extend":
                at = timers.extended(at, now)
            case rhythm_name:
                at = timers.with_rhythm(at, RHYTHMS[rhythm_name], GAME, STATE, now)
        timer = only(at)
        assert timer.share == share
        assert timer.between is not None
        assert timer.between[0] <= timer.due <= timer.between[1]
        assert morning(at.clock.quiet, timer.due - SECOND) is None
        remain = [
            active_between(at.clock.quiet, now, moment) for moment in (timer.between[0], timer.due, timer.between[1])
        ]
        whole = timedelta(seconds=timer.length)
        ran = timedelta(seconds=before.length) - left[2]
        parts = [earliest(whole), drawn(whole, share), whole]
        if what in ("pause", "quiet", "stored"):
            assert remain == left
        elif what == "extend":
            assert remain == parts
        else:
            assert remain == [max(part - ran, timers.LEAST_LEFT) for part in parts]


def test_nothing_shows_it() -> None:
    """No representation names the share or the end; what cards are given are the bounds."""
    at = opened("5e" * 32, RHYTHMS["day"], None, START)
    timer = only(at)
    with revealed(False):
        assert repr(timer) == "Timer()"
    assert timer.due not in {moment for until in timers.dues(at).values() for moment in until}


# At tables


def between(messages: Iterable[Heard], *, without: int) -> list[Heard]:
    """What everybody but one person has heard."""
    return [message for message in messages if message.target != Target("user", without)]


async def closed(h: House, magpie: str, *, passes: bool, in_advance: bool) -> tuple[list[Heard], datetime]:
    """A hidden decision of seats 2 and 3 runs out: what all but seat 2 hear of it, and when it closes."""
    id_ = await h.start(magpie, 4)
    user = (await h.table(id_)).members[2].user
    if in_advance:
        await h.press(user, id_, "tool.passes", "on", source="hand")
    await h.answer(id_, 0)
    if passes:
        await h.answer(id_, 2, lambda count: count - 1)
    opened_at = h.now
    await h.pass_time(minutes=20)
    assert (await h.prompt(id_)).kind == "give"
    ends = [message.at for message in h.channel() if message.at > opened_at]
    return between(h.heard(), without=user), ends[0]


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_tables_that_differ_in_a_hidden_pass_close_at_the_same_moment_and_are_told_the_same(
    tmp_path: Path, magpie: str, seed: int
) -> None:
    """Whether somebody has passed, now or in advance, or kept silent."""
    found = []
    async with AsyncExitStack() as stack:
        for number, (passes, in_advance) in enumerate([(False, False), (True, False), (False, True), (True, True)]):
            h = await stack.enter_async_context(house(tmp_path, name=f"{number}.db", seed=seed))
            found.append(await closed(h, magpie, passes=passes, in_advance=in_advance))
    heard, ends = zip(*found, strict=True)
    assert len(set(ends)) == 1
    assert all(one == heard[0] for one in heard)


async def test_who_is_asked_in_hiding_gets_the_controls_by_dm(h: House, magpie: str) -> None:
    """As it opens, but for whoever has answered in advance; the channel has the controls too, and shows the bounds."""
    id_ = await h.start(magpie, 5)
    members = (await h.table(id_)).members
    await h.press(members[3].user, id_, "tool.passes", "on", source="hand")
    before = len(h.discord.messages)
    await h.answer(id_, 0)
    prompt = await h.prompt(id_)
    news = h.since(before)
    asked = {m.target.id for m in news if m.target.kind == "user" and prompt.id in places(m)}
    assert asked == {members[seat].user for seat in prompt.seats if seat != 3}
    assert all(not m.card.silent and prompt.id in places(m) for m in news if m.target.id in asked)
    (announcement,) = (m for m in news if m.target.kind == "channel")
    assert announcement.card.mentions == ()
    (least, most) = ((h.now + timedelta(minutes=minutes)) for minutes in (10, 20))
    for message in news:
        if prompt.id in places(message):
            assert f"<t:{int(least.timestamp())}:f>" in words(message)
            assert f"<t:{int(most.timestamp())}:f>" in words(message)


async def test_the_end_is_the_same_after_a_restart_and_a_pause(h: House, magpie: str) -> None:
    """And it closes there, without a word about those who are late."""
    id_ = await h.start(magpie, 4)
    await h.answer(id_, 0)
    timer = only(await h.table(id_))
    left = timer.due - h.now
    await h.restart()
    assert only(await h.table(id_)) == timer
    host = (await h.table(id_)).host
    await h.tables.pause(h.actor(host))
    await h.pass_time(hours=2)
    await h.tables.resume(h.actor(host))
    assert only(await h.table(id_)).due - h.now == left
    before = len(h.channel())
    await h.until(h.now + left - SECOND)
    assert (await h.prompt(id_)).id == timer.prompt
    await h.pass_time(seconds=1)
    assert (await h.prompt(id_)).id != timer.prompt
    assert not any(late(message) for message in h.channel()[before:])


async def test_RC_10_the_suspicion_of_a_last_card_lasts_as_long_as_a_turn(
    h: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To its whole end, since it decides the game: an hour at rhythm day, where others are open for twenty minutes."""
    rules = games()["rien_a_cacher"]
    parts = {"hands": [["presse"], ["presse"] * 2, ["conscience"] * 2], "laws": LAWS, "token": 2}
    dealt = replace(rules, setup=lambda seats, options, dice: rules.arrange(**parts, options=options, dice=dice))
    monkeypatch.setitem(games(), "rien_a_cacher", dealt)
    id_ = await h.start("rien_a_cacher", 3)
    await h.answer(id_, 0)
    opened_at = h.now
    timer = only(await h.table(id_))
    assert (timer.share, timer.due - opened_at) == (None, timedelta(hours=1))
    await h.pass_time(minutes=59)
    assert (await h.prompt(id_)).kind == "suspicion"
    await h.pass_time(minutes=1)
    assert not (await h.table(id_)).live
