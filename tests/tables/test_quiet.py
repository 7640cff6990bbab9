"""The clock stands still in quiet hours, on the wall clock of the table's zone."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.clock import Quiet
from bot.tables.time.quiet import active_between, after, morning

PARIS = Quiet(start=23 * 60, end=8 * 60, zone="Europe/Paris")
MONTREAL = Quiet(start=23 * 60, end=8 * 60, zone="America/Montreal")
NOON = Quiet(start=12 * 60, end=14 * 60, zone="Europe/Paris")
HOUR = timedelta(hours=1)


def utc(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)  # type: ignore[misc, arg-type]


def test_without_quiet_hours_time_simply_runs() -> None:
    assert after(None, utc(2026, 1, 1), HOUR) == utc(2026, 1, 1, 1)
    assert active_between(None, utc(2026, 1, 1), utc(2026, 1, 2)) == 24 * HOUR
    assert morning(None, utc(2026, 1, 1)) is None


def test_an_hour_begun_in_the_evening_ends_in_the_morning() -> None:
    """At 22:30 in Paris, half an hour runs before the night and half after it."""
    assert after(PARIS, utc(2026, 1, 10, 21, 30), HOUR) == utc(2026, 1, 11, 7, 30)


def test_what_begins_at_night_runs_from_the_morning_on() -> None:
    assert after(PARIS, utc(2026, 1, 10, 2), HOUR) == utc(2026, 1, 10, 8)


def test_quiet_hours_may_lie_within_a_day() -> None:
    assert after(NOON, utc(2026, 1, 10, 10, 30), HOUR) == utc(2026, 1, 10, 13, 30)


@pytest.mark.parametrize(
    ("quiet", "evening", "dawn", "length"),
    [
        (PARIS, utc(2026, 3, 28, 22), utc(2026, 3, 29, 6), 8),
        (PARIS, utc(2026, 10, 24, 21), utc(2026, 10, 25, 7), 10),
        (MONTREAL, utc(2026, 3, 8, 4), utc(2026, 3, 8, 12), 8),
        (MONTREAL, utc(2026, 11, 1, 3), utc(2026, 11, 1, 13), 10),
    ],
    ids=["Paris in March", "Paris in October", "Montreal in March", "Montreal in November"],
)
def test_a_night_is_as_long_as_it_really_is(quiet: Quiet, evening: datetime, dawn: datetime, length: int) -> None:
    """A night with a change of clocks lasts 8 or 10 hours, not 9, and no time runs in it."""
    assert dawn - evening == length * HOUR
    assert after(quiet, evening, HOUR) == dawn + HOUR
    assert active_between(quiet, evening - HOUR, dawn + HOUR) == 2 * HOUR
    assert morning(quiet, evening) == dawn
    assert morning(quiet, dawn - timedelta(seconds=1)) == dawn
    assert morning(quiet, evening - timedelta(seconds=1)) is None
    assert morning(quiet, dawn) is None


@given(
    st.sampled_from([PARIS, MONTREAL, NOON, None]),
    st.integers(0, 366 * 24 * 60),
    st.integers(1, 7 * 24 * 60),
)
def test_as_much_time_runs_as_was_asked_for(quiet: Quiet | None, minute: int, length: int) -> None:
    """`after` and `active_between` are each other's inverse, and no moment so found lies within quiet hours."""
    start, active = utc(2026, 1, 1) + timedelta(minutes=minute), timedelta(minutes=length)
    end = after(quiet, start, active)
    assert active_between(quiet, start, end) == active
    assert morning(quiet, end - timedelta(seconds=1)) is None
