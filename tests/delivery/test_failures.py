"""What becomes of letters that do not arrive, and who is told."""

import logging

import pytest

from bot.cards.card import Card
from bot.model.mail import Letter, Reminder, Target
from bot.model.people import Person
from bot.ports import DmClosed, DmsHalted, Gone, NotAllowed, Rejected, TryLater
from tests.delivery.world import World
from tests.store.units import to_channel, to_user

CHANNEL, ANN, BOB = Target("channel", 5), Target("user", 1), Target("user", 2)


def say(notice: str, text: str = "") -> str:
    """A card as stored."""
    return Card(notice=notice, text=text).model_dump_json()


def expected(user: int, nonce: str, card: str = '{"notice":"secret"}') -> Letter:
    """A private letter of which everybody knows."""
    return to_user(user, nonce, card)._replace(expected=True)


async def aside(world: World, target: Target) -> list[tuple[str, str | None]]:
    """Nonces and codes of what was set aside."""
    return [(queued.letter.nonce, queued.reason) for queued in await world.store.aside(target)]


async def test_a_passing_failure_is_tried_again_and_again(world: World) -> None:
    """At growing intervals up to a bound, for ever, and what is behind waits."""
    world.discord.down[CHANNEL] = TryLater(503)
    await world.post(to_channel(5, "a", say("one")), to_channel(5, "b", say("two")))
    await world.advance(1_111)
    assert [when for when, _ in world.discord.tries] == [0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 811, 1_111]
    for _ in range(30):
        world.time.jump(86_400)
        await world.settle()
    assert len(world.discord.tries) == 12 + 30
    del world.discord.down[CHANNEL]
    await world.advance(300)
    assert world.discord.notices(CHANNEL) == ["one", "two"]


async def test_what_discord_asks_for_is_waited(world: World) -> None:
    """A 429 names its time."""
    world.discord.fail(CHANNEL, TryLater(429, after=17.5))
    await world.post(to_channel(5, "a"))
    await world.advance(17.4)
    assert len(world.discord.tries) == 1
    await world.advance(0.2)
    assert [when for when, _ in world.discord.tries] == [0, 17.5]


async def test_closed_dms_set_letters_aside(world: World) -> None:
    """The table is told of each that everybody expects, the user is marked, nothing blocks."""
    world.discord.down[ANN] = DmClosed(50007)
    await world.store.keep_language(1, "fr")
    await world.store.keep_dms(1, channel=77)
    await world.post(expected(1, "a"), to_user(1, "b"), expected(2, "c", say("hi")))
    await world.settle()
    await world.post(expected(1, "d"))
    await world.post(expected(1, "e"), of="u")
    await world.settle()
    assert world.watch.told == [("dm_closed", "t", 1)] * 2 + [("dm_closed", "u", 1)]
    assert await world.store.person(1) == Person(1, "fr", 77, True)
    assert await aside(world, ANN) == [(nonce, "dm_closed") for nonce in "abde"]
    assert world.discord.notices(BOB) == ["hi"]


async def test_dms_that_open_again_need_only_the_newest(world: World) -> None:
    """What was set aside is dropped, the watcher is told once, and a later closing is told again."""
    world.discord.down[ANN] = DmClosed(50278)
    await world.post(expected(1, "a"), to_user(1, "b"))
    await world.settle()
    del world.discord.down[ANN]
    await world.post(expected(1, "c", say("new")), expected(1, "d", say("newer")))
    await world.settle()
    assert world.discord.notices(ANN) == ["new", "newer"]
    assert await aside(world, ANN) == []
    assert not (await world.store.person(1)).dm_closed
    world.discord.down[ANN] = DmClosed(50007)
    await world.post(expected(1, "e"))
    await world.settle()
    assert world.watch.told == [("dm_closed", "t", 1), ("dm_open", 1), ("dm_closed", "t", 1)]


async def test_a_letter_that_was_set_aside_is_not_told_again_after_a_restart(world: World) -> None:
    """Nor is any other that nobody expects: its failure would tell that it was sent."""
    world.discord.down[ANN] = DmClosed(50007)
    await world.post(expected(1, "a"))
    await world.settle()
    await world.crash()
    await world.start()
    await world.post(to_user(1, "b"))
    await world.settle()
    assert world.watch.told == [("dm_closed", "t", 1)]


async def test_an_account_that_is_gone_is_like_closed_dms(world: World) -> None:
    """The table learns that nobody reads there."""
    world.discord.down[ANN] = Gone(10013)
    await world.post(expected(1, "a"))
    await world.settle()
    assert world.watch.told == [("dm_closed", "t", 1)]


async def test_halted_dms_are_held_for_all_tables(world: World) -> None:
    """For ten minutes no DM is opened; those that are open, and channels, go on."""
    await world.store.keep_dms(2, channel=22)
    world.discord.fail(ANN, DmsHalted(40003))
    await world.post(to_user(1, "a", say("late")))
    await world.settle()
    cat = Target("user", 3)
    await world.post(to_user(3, "b", say("late too")), of="u")
    await world.post(to_user(2, "c", say("known")), to_channel(5, "d", say("public")), of="v")
    await world.advance(599)
    assert world.discord.notices(BOB) == ["known"]
    assert world.discord.notices(CHANNEL) == ["public"]
    assert [target for _, target in world.discord.tries].count(cat) == 0
    await world.advance(1)
    assert world.discord.notices(ANN) == ["late"]
    assert world.discord.notices(cat) == ["late too"]
    assert world.watch.told == []


async def test_a_refusing_channel_is_tried_until_it_takes(world: World) -> None:
    """Told once at the beginning and once at the end, also over a restart and other failures in between."""
    world.discord.down[CHANNEL] = NotAllowed(50013)
    await world.post(to_channel(5, "a", say("one")), to_channel(5, "b", say("two")))
    await world.advance(1_300)
    assert [when for when, _ in world.discord.tries] == [0, 60, 240, 960]
    assert world.watch.told == [("channel_refused", "t", 50013)]
    await world.crash()
    await world.start()
    world.discord.down[CHANNEL] = TryLater(503)
    await world.advance(4_000)
    world.discord.down[CHANNEL] = NotAllowed(50001)
    await world.advance(300)
    del world.discord.down[CHANNEL]
    await world.advance(40_000)
    assert world.discord.notices(CHANNEL) == ["one", "two"]
    assert world.watch.told == [("channel_refused", "t", 50013), ("channel_back", "t")]


async def test_a_channel_that_refuses_for_weeks_counts_as_gone(world: World) -> None:
    """What waits for it is set aside: the first letter after more than a week, those behind it after one try each."""
    world.discord.down[CHANNEL] = NotAllowed(50001)
    await world.post(*(to_channel(5, nonce) for nonce in "abcd"))
    await world.advance(30 * 86_400)
    assert len(world.discord.tries) == 11 + 3
    assert await aside(world, CHANNEL) == [(nonce, "channel_gone") for nonce in "abcd"]
    assert world.watch.told == [("channel_refused", "t", 50001), ("channel_gone", "t")]


async def test_an_arrival_that_was_to_show_that_the_channel_works_is_told(world: World) -> None:
    """A letter that was written for that, though none was refused before."""
    world.watch.current = Card(notice="here again")
    await world.post(to_channel(5, "a")._replace(about=Reminder("back", (), ())))
    await world.settle()
    assert world.discord.notices(CHANNEL) == ["here again"]
    assert world.watch.told[1:] == [("channel_back", "t")]


async def test_a_refused_dm_is_nobodys_business(world: World) -> None:
    """Discord answers so by mistake at times."""
    world.discord.fail(ANN, NotAllowed(50001))
    await world.post(to_user(1, "a", say("hi")))
    await world.advance(60)
    assert world.discord.notices(ANN) == ["hi"]
    assert world.watch.told == []


async def test_a_channel_that_is_gone_sets_letters_aside(world: World) -> None:
    """Its table is told once."""
    world.discord.down[CHANNEL] = Gone(10003)
    await world.post(to_channel(5, "a"), to_channel(5, "b"))
    await world.settle()
    assert world.watch.told == [("channel_gone", "t")]
    assert await aside(world, CHANNEL) == [("a", "channel_gone"), ("b", "channel_gone")]


async def test_a_rejected_card_is_replaced_by_its_plain_line(world: World) -> None:
    """At once, before what is behind it, and the card is kept aside for whoever repairs it."""
    world.discord.fail(CHANNEL, Rejected(50035))
    await world.post(to_channel(5, "a", say("one", text="too long")), to_channel(5, "b", say("two")))
    await world.settle()
    assert [m.card for m in world.discord.messages] == [Card(notice="one"), Card(notice="two")]
    assert await aside(world, CHANNEL) == [("a", "rejected")]


async def test_a_plain_line_that_is_rejected_too_is_set_aside(world: World) -> None:
    """Nothing arrives, and nothing blocks."""
    world.discord.fail(CHANNEL, Rejected(50035), Rejected(50035))
    await world.post(to_channel(5, "a", say("one")), to_channel(5, "b", say("two")))
    await world.settle()
    assert world.discord.notices(CHANNEL) == ["two"]
    assert await aside(world, CHANNEL) == [("a", "rejected_twice")]


async def test_a_plain_line_is_tried_again_like_any_letter(world: World) -> None:
    """The whole letter is tried again, and the plain line comes once."""
    world.discord.fail(CHANNEL, Rejected(50035), TryLater(503), Rejected(50035))
    await world.post(to_channel(5, "a", say("one")))
    await world.advance(1)
    assert world.discord.notices(CHANNEL) == ["one"]
    assert await aside(world, CHANNEL) == [("a", "rejected")]


async def test_a_card_that_cannot_be_read_gets_a_plain_line(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """As after an update that forgot about older cards; what it says is not logged."""
    await world.post(to_user(1, "a", '{"SECRET":1}'))
    await world.settle()
    assert world.discord.notices(ANN) == ["…"]
    assert await aside(world, ANN) == [("a", "rejected")]
    assert "cannot be read" in caplog.text
    assert "SECRET" not in caplog.text


async def test_an_unexpected_error_is_logged_without_what_it_says(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """But with where it happened; the letter is tried again."""
    world.discord.fail(ANN, ValueError("SECRET"))
    caplog.set_level(logging.DEBUG)
    await world.post(to_user(1, "a", say("hi", text="SECRET")))
    await world.advance(1)
    assert world.discord.notices(ANN) == ["hi"]
    assert "ValueError" in caplog.text
    assert "in send" in caplog.text
    assert "SECRET" not in caplog.text


async def test_a_broken_watcher_stops_nothing(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Delivery goes on as if it had been told."""
    world.watch.broken = True
    world.discord.down[ANN] = DmClosed(50007)
    world.discord.fail(CHANNEL, NotAllowed(50013))
    world.discord.fail(Target("channel", 6), Gone(10003))
    await world.post(expected(1, "a"), to_channel(5, "b", say("public")), to_channel(6, "c"))
    await world.settle()
    del world.discord.down[ANN]
    await world.post(expected(1, "d", say("hi")))
    await world.advance(60)
    assert world.discord.notices(ANN) == ["hi"]
    assert world.discord.notices(CHANNEL) == ["public"]
    assert len(world.watch.told) == 5
    assert caplog.text.count("the watcher failed") == 5
