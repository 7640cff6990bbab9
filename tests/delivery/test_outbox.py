"""Order, parallelism, restarts, lost replies, stopping."""

import asyncio
from collections.abc import Awaitable
from datetime import datetime
from typing import TypeVar

import pytest

from bot.cards.card import Card
from bot.delivery import outbox
from bot.delivery.outbox import Outbox
from bot.model.mail import Queued, Target
from bot.ports import TryLater
from tests.delivery.world import LostReply, World
from tests.store.units import to_channel, to_user

AT_ONCE = 20

T = TypeVar("T")
CHANNEL, ANN = Target("channel", 5), Target("user", 1)
DRAIN = 86_400.0
"""As long as it takes: no test waits for so many seconds to go by."""


def say(notice: str) -> str:
    """A card as stored."""
    return Card(notice=notice).model_dump_json()


async def test_each_target_reads_in_order(world: World) -> None:
    """Also when units come while others are on their way, and when one of the targets fails now and then."""
    world.discord.fail(ANN, TryLater(503), TryLater(503))
    for i in range(6):
        await world.post(to_channel(5, f"c{i}", say(f"{i}")), to_user(1, f"u{i}", say(f"{i}")), of=f"t{i % 2}")
    await world.advance(10)
    expected = [f"{i}" for i in range(6)]
    assert world.discord.notices(CHANNEL) == expected
    assert world.discord.notices(ANN) == expected


async def test_targets_are_served_side_by_side(world: World) -> None:
    """Up to twenty at once; a slow one keeps no other waiting."""
    gate = world.discord.gate = asyncio.Event()
    await world.post(*(to_user(user, f"u{user}") for user in range(1, 31)), to_user(1, "again", say("second")))
    await world.time.until(lambda: world.discord.inside == 20)
    await world.time.until(lambda: world.time.resting)
    await world.post(to_user(31, "u31"))
    await world.time.until(lambda: world.time.resting)
    assert world.outbox.under_way == 20
    gate.set()
    await world.settle()
    assert len(world.discord.messages) == 32
    assert world.discord.most == 20
    assert world.discord.notices(ANN)[-1] == "second"


async def test_a_delivery_moves_the_board_and_wipes_secrets(world: World) -> None:
    """The store knows the message."""
    await world.post(to_channel(ord("t"), "a", say("public")))
    await world.settle()
    assert await world.store.board("t") == 1
    assert await world.store.next_letter() is None


async def test_a_lost_reply_is_not_sent_twice(world: World) -> None:
    """Within two minutes the nonce sees to it."""
    world.discord.fail(CHANNEL, LostReply(504), LostReply(504))
    await world.post(to_channel(5, "a", say("one")))
    await world.advance(10)
    assert len(world.discord.tries) == 3
    assert world.discord.notices(CHANNEL) == ["one"]
    assert world.discord.finds == []


async def test_after_a_gap_the_history_is_searched_first(world: World) -> None:
    """Later than two minutes after the first try nonces may be forgotten; what is found counts as sent."""
    world.discord.fail(Target("channel", ord("t")), LostReply(504, after=600))
    await world.post(to_channel(ord("t"), "a", say("one")))
    await world.advance(601)
    assert len(world.discord.finds) == 1
    assert [message.card.notice for message in world.discord.messages] == ["one"]
    assert await world.store.board("t") == 1
    assert await world.store.next_letter() is None


async def test_what_is_not_found_is_sent(world: World) -> None:
    """A failed try that left nothing in the history."""
    world.discord.fail(CHANNEL, TryLater(503, after=600))
    await world.post(to_channel(5, "a", say("one")))
    await world.advance(600)
    assert len(world.discord.finds) == 1
    assert world.discord.notices(CHANNEL) == ["one"]


@pytest.mark.parametrize(("minutes", "finds"), [(1, 0), (60, 1)])
async def test_a_crash_while_sending_sends_nothing_twice(world: World, minutes: int, finds: int) -> None:
    """The next process finds the letter, knows that it was tried, and asks before it sends, if that was long ago."""
    world.discord.gate = asyncio.Event()
    await world.post(to_channel(5, "a", say("one")))
    await world.time.until(lambda: bool(world.discord.messages))
    await world.crash()
    world.discord.gate = None
    world.time.jump(60 * minutes)
    await world.start()
    assert len(world.discord.finds) == finds
    assert world.discord.notices(CHANNEL) == ["one"]
    assert await world.store.next_letter() is None


async def test_a_claim_that_runs_out_on_the_way_is_not_sent_twice(world: World) -> None:
    """However long a try takes, there is one at a time."""
    gate = world.discord.gate = asyncio.Event()
    await world.post(to_channel(5, "a", say("one")))
    await world.time.until(lambda: bool(world.discord.messages))
    for _ in range(3):
        await world.time.until(lambda: world.time.resting)
        world.time.jump(400)
    await world.time.until(lambda: world.time.resting)
    assert len(world.discord.tries) == 1
    gate.set()
    await world.settle()
    assert await world.store.next_letter() is None


async def test_a_try_that_hangs_is_not_given_up_and_keeps_nobody_else(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others go on, however many hang; what comes of it late is written down."""
    monkeypatch.setattr(outbox, "SLOT_SECONDS", 0.0)
    gate = world.discord.gate = asyncio.Event()
    await world.post(*(to_channel(100 + i, f"h{i}", say("hangs")) for i in range(AT_ONCE)))
    await world.time.until(lambda: len(world.discord.tries) == AT_ONCE)
    world.discord.gate = None
    await world.post(to_channel(5, "a", say("one")))
    await world.time.until(lambda: bool(world.discord.notices(CHANNEL)))
    gate.set()
    await world.settle()
    assert len(world.discord.tries) == AT_ONCE + 1
    assert await world.store.next_letter() is None


async def test_a_store_that_fails_is_asked_again(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The dispatcher outlives a full disk."""
    claim, full = world.store.claim, [True, True]

    async def failing(now: datetime, until: datetime, limit: int) -> tuple[Queued, ...]:
        if full:
            full.pop()
            raise OSError("disk full")
        return await claim(now, until, limit)

    monkeypatch.setattr(world.store, "claim", failing)
    await world.post(to_channel(5, "a", say("one")))
    await world.advance(10)
    assert world.discord.notices(CHANNEL) == ["one"]
    assert "could not read the store" in caplog.text


async def test_a_delivery_that_cannot_be_written_down_is_found_out_later(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As soon as the store is back the letter is tried again, and was not sent twice."""
    sent, full = world.store.sent, [True]

    async def failing(queued: int, message: int | None, at: datetime) -> None:
        if full:
            full.pop()
            raise OSError("disk full")
        await sent(queued, message, at)

    monkeypatch.setattr(world.store, "sent", failing)
    await world.post(to_channel(5, "a", say("one")))
    await world.post(to_channel(5, "b", say("two")))
    await world.advance(2 * outbox.STORE_SECONDS)
    assert world.discord.notices(CHANNEL) == ["one", "two"]
    assert await world.store.next_letter() is None
    assert "could not be written down" in caplog.text


async def test_stopping_drains_what_is_due(world: World) -> None:
    """Everything that can go now goes; what waits for its time stays for the next start."""
    world.discord.fail(ANN, TryLater(503))
    await world.post(to_user(1, "later", say("later")), *(to_channel(5, f"c{i}", say(f"{i}")) for i in range(5)))
    await world.outbox.stop(DRAIN)
    assert not world.outbox.running
    assert world.discord.notices(CHANNEL) == ["0", "1", "2", "3", "4"]
    assert world.discord.notices(ANN) == []
    world.time.jump(1)
    await world.start()
    assert world.discord.notices(ANN) == ["later"]


async def test_stopping_does_not_wait_for_ever(world: World) -> None:
    """A send that hangs is left to the next process."""
    world.discord.gate = asyncio.Event()
    await world.post(to_channel(5, "a", say("one")))
    await world.time.until(lambda: bool(world.discord.messages))
    await world.outbox.stop(0.01)
    assert world.outbox.under_way == 0
    assert await world.store.next_letter() is not None


async def test_stopping_does_not_wait_for_a_store_that_fails(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is in it is left to the next process."""

    async def failing(now: datetime, until: datetime, limit: int) -> tuple[Queued, ...]:
        raise OSError("disk full")

    monkeypatch.setattr(world.store, "claim", failing)
    await world.post(to_channel(5, "a", say("one")))
    await world.outbox.stop(DRAIN)
    monkeypatch.undo()
    assert world.discord.tries == []
    await world.start()
    assert world.discord.notices(CHANNEL) == ["one"]


async def test_starting_and_stopping_are_forgiving(world: World) -> None:
    """A second start is a bug, a second stop is not, and a stopped outbox starts again."""
    with pytest.raises(RuntimeError, match="already"):
        world.outbox.start()
    await world.outbox.stop(DRAIN)
    await world.outbox.stop(DRAIN)
    world.outbox.start()
    await world.post(to_channel(5, "a", say("one")))
    await world.settle()
    assert world.discord.notices(CHANNEL) == ["one"]


async def test_the_usual_pause_ends_with_news_and_with_time(world: World) -> None:
    """As in production: parked for news, for at most the time until the next letter."""
    world.discord.fail(CHANNEL, TryLater(503))
    await world.post(to_channel(5, "a", say("late")))
    await world.settle()
    await world.crash()
    # The letter is due in a millisecond, which never passes on the clock: the pause ends again and again.
    world.time.jump(0.999)
    reasons: list[str] = []

    async def watching(awaitable: Awaitable[T], *, reason: str) -> T:
        reasons.append(reason)
        world.time.tell()
        return await awaitable

    outbox = Outbox(world.store, world.discord, world.time, watching, world.watch)
    world.outbox = outbox
    outbox.start()
    await world.time.until(lambda: len(reasons) > 2)
    assert world.discord.notices(CHANNEL) == []
    world.time.jump(0.001)
    await world.time.until(lambda: bool(world.discord.notices(CHANNEL)))
    await outbox.stop(DRAIN)
    outbox.start()
    await world.post(to_user(1, "b", say("news")))
    await world.time.until(lambda: bool(world.discord.notices(ANN)))
    assert set(reasons) == {"outbox idle"}
