"""Timers as values: whatever is done to them, what is left of a time is kept, and nothing falls into quiet hours."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.model.clock import RHYTHMS, Quiet, Rhythm, Timer
from bot.model.table import Table
from bot.presentation.times import Until
from bot.tables.time import timers
from bot.tables.time.quiet import active_between, after, morning
from engines.core.dice import Dice
from engines.core.protocol import Pace, Prompt
from engines.registry import games
from tests.store.units import table

START = datetime(2026, 3, 1, tzinfo=UTC)
SEED = "5e" * 32
QUIETS = (
    None,
    Quiet(start=1380, end=480, zone="Europe/Paris"),
    Quiet(start=1380, end=480, zone="America/Montreal"),
    Quiet(start=720, end=840, zone="Asia/Kolkata"),
)
quiets = st.sampled_from(QUIETS)
rhythms = st.sampled_from(list(RHYTHMS.values()))
paces: st.SearchStrategy[Pace] = st.sampled_from(["turn", "ballot", "reaction"])
moments = st.integers(0, 60 * 24 * 60).map(lambda minutes: START + timedelta(minutes=minutes))
spans = st.integers(0, 3 * 24 * 60).map(lambda minutes: timedelta(minutes=minutes))


def prompt(pace: Pace = "turn") -> Prompt:
    return Prompt("turn.1", "turn", (0,), (0,), pace)


def ticking(rhythm: Rhythm, quiet: Quiet | None, now: datetime, pace: Pace = "turn") -> Table:
    """A table with one timer that begins now."""
    made = table(rhythm=rhythm, quiet=quiet)
    return made.with_clock(timers=(timers.begun(prompt(pace), rhythm, quiet, now, SEED),))


def left(of: Table, now: datetime) -> timedelta:
    """How much the first timer has left."""
    return active_between(of.clock.quiet, now, of.clock.timers[0].due)


@given(rhythms, quiets, moments, paces)
def test_a_timer_has_its_whole_time(rhythm: Rhythm, quiet: Quiet | None, now: datetime, pace: Pace) -> None:
    """Half of it until the first reminder, nine tenths until the second, all of it until it is due."""
    timer = timers.begun(prompt(pace), rhythm, quiet, now, SEED)
    length = timedelta(seconds=timer.length)
    assert length == timedelta(seconds=getattr(rhythm, pace))
    assert active_between(quiet, now, timer.due) == length
    assert timer.next is not None
    assert active_between(quiet, now, timer.next) == length / 2
    following = timers.reminded(timer, quiet, timer.next)
    assert following.next is not None
    if length < timers.ONE_REMINDER:
        assert following.stage == "due"
        return
    assert following.stage == "near"
    assert abs(active_between(quiet, now, following.next) - length * 0.9) < timedelta(milliseconds=1)
    last = timers.reminded(following, quiet, following.next)
    assert (last.stage, last.next) == ("due", timer.due)


@given(rhythms, quiets, moments, spans)
def test_a_pause_keeps_what_is_left(rhythm: Rhythm, quiet: Quiet | None, now: datetime, gone: timedelta) -> None:
    """However long it lasts, by day or by night."""
    playing = ticking(rhythm, quiet, now)
    stopped = now + timedelta(minutes=1)
    before = left(playing, stopped)
    paused = timers.paused(playing, stopped, "asked")
    again = timers.resumed(paused, stopped + gone)
    assert left(again, stopped + gone) == before
    assert (again.phase, again.clock.paused_at, again.clock.pause) == ("playing", None, None)
    assert timers.paused(paused, stopped + gone, "absent").clock.paused_at == stopped


@given(rhythms, quiets, quiets, moments, spans)
def test_other_quiet_hours_keep_what_is_left(
    rhythm: Rhythm, quiet: Quiet | None, other: Quiet | None, now: datetime, gone: timedelta
) -> None:
    """And the end is not in the new ones."""
    playing = ticking(rhythm, quiet, now)
    before = left(playing, now + gone)
    changed = timers.with_quiet(playing, other, now + gone)
    assert left(changed, now + gone) == before
    if before:
        assert morning(other, changed.clock.timers[0].due - timedelta(seconds=1)) is None


@given(quiets, moments, st.integers(0, 59))
def test_a_longer_rhythm_counts_what_has_run(quiet: Quiet | None, now: datetime, minutes: int) -> None:
    """From an hour to eight: seven more. Reminders that were given are not given again."""
    game = games()["secret_hitler"]
    state = game.setup(5, game.Options(), Dice(seed="0" * 64)).state
    (opened,) = game.prompts(state)
    playing = table(rhythm=RHYTHMS["day"], quiet=quiet, users=tuple(range(5)))
    playing = playing.with_clock(timers=(timers.begun(opened, RHYTHMS["day"], quiet, now, SEED),))
    due = playing.clock.timers[0].due
    moment = after(quiet, now, timedelta(minutes=minutes))
    changed = timers.with_rhythm(playing, RHYTHMS["days"], game, state, moment)
    assert active_between(quiet, due, changed.clock.timers[0].due) == timedelta(hours=7)
    again = timers.with_rhythm(changed, RHYTHMS["day"], game, state, moment)
    assert again.clock.timers[0].due == due
    reminded = playing.with_clock(timers=(timers.reminded(playing.clock.timers[0], quiet, now),))
    assert timers.with_rhythm(reminded, RHYTHMS["days"], game, state, now).clock.timers[0].stage == "near"


@given(rhythms, quiets, moments, spans)
def test_extending_gives_the_whole_time(rhythm: Rhythm, quiet: Quiet | None, now: datetime, gone: timedelta) -> None:
    """From any stage."""
    playing = ticking(rhythm, quiet, now)
    for timer in (
        playing.clock.timers[0],
        timers.in_grace(playing.clock.timers[0], now),
        timers.waiting(playing.clock.timers[0], quiet, now),
    ):
        longer = timers.extended(playing.with_clock(timers=(timer,)), now + gone)
        assert left(longer, now + gone) == timedelta(seconds=timer.length)
        assert longer.clock.timers[0].stage == "half"


def test_cards_show_the_end_that_counts() -> None:
    """The end of the grace while it runs; none at a table that waits or stands still."""
    playing = ticking(RHYTHMS["day"], None, START)
    timer = playing.clock.timers[0]
    assert timers.dues(playing) == {"turn.1": Until(START + timedelta(hours=1))}
    grace = timers.in_grace(timer, timer.due + timers.grace(timer))
    assert timers.dues(playing.with_clock(timers=(grace,))) == {"turn.1": Until(timer.due + timedelta(minutes=5))}
    assert timers.dues(playing.with_clock(timers=(timers.waiting(timer, None, START),))) == {}
    assert timers.dues(timers.paused(playing, START, "asked")) == {}


def test_a_table_is_small() -> None:
    """A timer is less than 250 bytes, and a table with twenty of them stays below eight kilobytes."""
    timer = ticking(RHYTHMS["day"], QUIETS[1], START).clock.timers[0]
    assert len(timer.model_dump_json()) < 250
    many = tuple(timer.evolve(prompt=f"keep.10.{number}") for number in range(20))
    large = table(users=tuple(10**18 + n for n in range(20)), timers=many, quiet=QUIETS[1])
    assert len(large.model_dump_json()) < 8000
    assert Table.model_validate_json(large.model_dump_json()) == large


@pytest.mark.parametrize(("start", "end"), [(0, 0), (480, 480), (480, 479), (0, 16 * 60 + 1), (-1, 5), (0, 1440)])
def test_quiet_hours_leave_some_of_the_day(start: int, end: int) -> None:
    """At most sixteen hours, at least a minute."""
    with pytest.raises(ValidationError):
        Quiet(start=start, end=end, zone="UTC")


def test_a_timer_of_long_ago_is_not_read_as_another() -> None:
    """Whatever is stored comes back equal."""
    timer = ticking(RHYTHMS["live"], QUIETS[2], START + timedelta(microseconds=7)).clock.timers[0]
    assert Timer.model_validate_json(timer.model_dump_json()) == timer
