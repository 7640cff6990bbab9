"""Reminders are worded when they are sent, and left out when nobody needs them any more."""

import pytest

from bot.cards.card import Card
from bot.model.mail import Reminder, Target
from bot.ports import NotAllowed, TryLater
from tests.delivery.world import World
from tests.store.units import to_channel, to_user

CHANNEL = Target("channel", 5)
ABOUT = Reminder("soon", ("vote.1",), (0, 2))


def say(notice: str) -> str:
    """A card as stored."""
    return Card(notice=notice).model_dump_json()


async def test_what_is_sent_is_what_holds_then(world: World) -> None:
    """At each try anew; other letters stay as they are."""
    world.watch.current = Card(notice="now")
    world.discord.fail(CHANNEL, TryLater(503))
    await world.post(to_channel(5, "a", say("before"))._replace(about=ABOUT), to_channel(5, "b", say("plain")))
    await world.settle()
    world.watch.current = Card(notice="later")
    await world.advance(5)
    assert world.discord.notices(CHANNEL) == ["later", "plain"]
    assert world.watch.told == [("reminder", ABOUT), ("reminder", ABOUT)]


async def test_what_holds_no_more_is_left_out(world: World) -> None:
    """Its words are forgotten, and what waits behind it goes out."""
    await world.post(to_user(1, "a", say("before"))._replace(about=ABOUT), to_user(1, "b", say("next")))
    await world.settle()
    assert world.discord.notices(Target("user", 1)) == ["next"]
    assert await world.store.next_letter() is None
    assert await world.store.aside(Target("user", 1)) == ()


async def test_what_cannot_be_worded_anew_is_sent_as_it_was(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """With a line in the log."""
    world.watch.broken = True
    await world.post(to_channel(5, "a", say("before"))._replace(about=ABOUT))
    await world.settle()
    assert world.discord.notices(CHANNEL) == ["before"]
    assert "the watcher failed" in caplog.text


async def test_a_refused_reminder_says_why_it_comes(world: World) -> None:
    """The watcher sees that the channel refused it before."""
    world.watch.current = Card(notice="now")
    world.discord.fail(CHANNEL, NotAllowed(50013))
    await world.post(to_channel(5, "a", say("before"))._replace(about=ABOUT))
    await world.advance(61)
    assert [what for what, *_ in world.watch.told] == ["reminder", "channel_refused", "reminder", "channel_back"]
