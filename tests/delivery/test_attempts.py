"""The decision table."""

import pytest

from bot.delivery.attempts import Aside, Halted, Later, fate
from bot.model.mail import Target
from bot.ports import DmClosed, DmsHalted, Gone, NotAllowed, TryLater, Undelivered

CHANNEL, USER = Target("channel", 5), Target("user", 1)


@pytest.mark.parametrize(
    ("error", "channel", "user"),
    [
        (TryLater(503), Later(1), Later(1)),
        (TryLater(429, after=40.5), Later(40.5), Later(40.5)),
        (TimeoutError(), Later(1), Later(1)),
        (NotAllowed(50013), Later(60, "channel_refused"), Later(60)),
        (Gone(10003), Aside("channel_gone"), Aside("dm_closed")),
        # A channel has no DMs: whatever that was, it is not lost.
        (DmClosed(50007), Later(1, unexpected=True), Aside("dm_closed")),
        (DmsHalted(40003), Later(1, unexpected=True), Halted(600)),
        (Undelivered(1), Later(1, unexpected=True), Later(1, unexpected=True)),
        (ValueError(), Later(1, unexpected=True), Later(1, unexpected=True)),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_each_error_has_its_fate(error: Exception, channel: object, user: object) -> None:
    """For channels and for users."""
    assert fate(error, CHANNEL, 0) == channel
    assert fate(error, USER, 0) == user


def test_waits_double_up_to_a_bound() -> None:
    """Five minutes for passing failures, ten for a refusal, however often it failed; what Discord asks for counts."""
    passing = [fate(TryLater(503), CHANNEL, n) for n in (0, 1, 2, 8, 9, 5000)]
    assert passing == [Later(1), Later(2), Later(4), Later(256), Later(300), Later(300)]
    refused = [fate(NotAllowed(50013), USER, n) for n in (0, 1, 3, 4, 5000)]
    assert refused == [Later(60), Later(120), Later(480), Later(600), Later(600)]
    assert fate(TryLater(429, after=0.2), CHANNEL, 3) == Later(8)
    assert fate(TryLater(429, after=900), CHANNEL, 3) == Later(900)


def test_a_channel_that_refuses_is_tried_rarely_and_given_up() -> None:
    """It waits three times as long as it has waited, then two days; after more than a week it counts as gone. Other
    failures in between do not bring that nearer.
    """
    tries, now = [], 0.0
    while isinstance(found := fate(NotAllowed(50013), CHANNEL, 99, now), Later):
        tries.append(found.seconds)
        now += found.seconds
    assert tries == [60, 180, 720, 2_880, 11_520, 46_080, *[172_800] * 4]
    assert now > 7 * 86_400
    assert found == Aside("channel_gone")
