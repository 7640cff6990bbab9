"""A table whose channel takes no message, or from whose server the bot was removed: hardly tried, closed in the end."""

import pytest

from bot.model.mail import Target
from bot.ports import NotAllowed
from bot.services.opening import Order
from bot.tables.time.wishes import ClockWish
from bot.workers.watch import TableWatcher
from engines.registry import games
from tests.tables.house import GUILD, House
from tests.tables.reading import places, told, words
from tests.tables.test_it_ends import clocked, seats_of

ALL_DAY = ClockWish(quiet="off")
CHANNEL = Target("channel", 1)
every_game = pytest.mark.parametrize("slug", games())


def requests(h: House) -> int:
    """How often Discord has been asked for anything."""
    return len(h.discord.tries) + len(h.discord.finds) + len(h.people.asked)


async def removed(h: House) -> None:
    """Somebody removes the bot from the server."""
    h.discord.down[CHANNEL] = NotAllowed(50001)
    await h.service.servers.removed(GUILD)
    await h.settle()


async def invited(h: House) -> None:
    """Somebody invites it again."""
    h.discord.down.clear()
    await h.service.servers.changed(GUILD)
    await h.settle()


@every_game
async def test_a_server_without_the_bot_is_left_alone(h: House, slug: str) -> None:
    """The table stands still at once; in six days there is a handful of requests, and after seven it closes."""
    table = await h.start(slug, seats_of(slug), wish=ALL_DAY)
    await removed(h)
    assert (await h.table(table)).clock.pause == "channel"
    assert "removed" in words(h.dms(100)[-1])
    before = requests(h)
    await h.pass_time(days=6)
    assert requests(h) - before <= 6
    await clocked(h, table)
    await h.pass_time(days=1)
    assert (await h.table(table)).phase == "cancelled"
    await h.pass_time(days=60)
    assert requests(h) - before <= 20
    assert await h.store.next_letter() is None


@every_game
async def test_a_channel_that_refuses_is_tried_rarely(h: House, slug: str) -> None:
    """Also if nobody says why."""
    table = await h.start(slug, seats_of(slug), wish=ALL_DAY)
    h.discord.down[CHANNEL] = NotAllowed(50013)
    before = requests(h)
    await h.pass_time(days=6)
    assert (await h.table(table)).clock.pause == "channel"
    assert requests(h) - before <= 24
    await h.pass_time(days=2)
    assert not (await h.table(table)).live


@every_game
@pytest.mark.parametrize("waits", [False, True])
async def test_a_bot_that_is_invited_again_goes_on(h: House, slug: str, waits: bool) -> None:
    """With the time that was left, whether or not a message had waited; the question is asked again."""
    table = await h.start(slug, seats_of(slug), wish=ALL_DAY)
    await h.pass_time(minutes=5)
    if waits:
        h.discord.down[CHANNEL] = NotAllowed(50001)
        await h.tables.clock(h.actor(100), ClockWish(rhythm="days", quiet="off"))
        await h.tables.clock(h.actor(100), ClockWish(rhythm="day", quiet="off"))
    await removed(h)
    left = [timer.due - (await h.table(table)).clock.paused_at for timer in (await h.table(table)).clock.timers]  # type: ignore[operator]
    await h.pass_time(days=5)
    await invited(h)
    held = await h.table(table)
    assert (held.phase, held.clock.pause) == ("playing", None)
    assert [timer.due - h.now for timer in held.clock.timers] == left
    asked = {prompt.id for prompt in h.prompts(await h.held(table)) if prompt.choices == "public"}
    assert asked <= places(h.channel()[-1])
    await h.pass_time(minutes=1)
    assert (await h.table(table)).phase == "playing"


async def test_what_happened_while_the_bot_was_not_connected_is_made_up_for(h: House) -> None:
    """It learns from the list of its servers that it was removed from one, or is back there."""
    table = await h.start(wish=ALL_DAY)
    h.discord.down[CHANNEL] = NotAllowed(50001)
    await h.service.servers.there({GUILD + 1})
    assert (await h.table(table)).phase == "paused"
    await h.pass_time(days=1)
    await h.service.servers.there({GUILD + 1})
    h.discord.down.clear()
    await h.restart()
    await h.service.servers.there({GUILD, GUILD + 1})
    await h.settle()
    assert (await h.table(table)).phase == "playing"


async def test_a_lobby_on_a_server_without_the_bot_closes(h: House) -> None:
    """Nobody can press anything there."""
    await h.tables.open(h.actor(100), Order("secret_hitler", {}))
    await h.settle()
    await removed(h)
    assert await h.store.live_in(GUILD) == 0
    assert await h.deadline() is None


async def test_resume_tries_again_and_not_too_often(h: House) -> None:
    """Whoever sits there may ask for it; a channel that still refuses is tried once in five minutes."""
    table = await h.start(wish=ALL_DAY)
    h.discord.down[CHANNEL] = NotAllowed(50013)
    await h.tables.clock(h.actor(100), ClockWish(rhythm="days", quiet="off"))
    await h.pass_time(hours=30)
    before = len(h.discord.tries)
    for _ in range(4):
        assert "I try again" in told(await h.tables.resume(h.actor(103)))
        await h.settle()
    assert len(h.discord.tries) == before + 1
    assert (await h.table(table)).phase == "paused"
    h.discord.down.clear()
    await h.pass_time(minutes=5)
    await h.tables.resume(h.actor(103))
    await h.settle()
    assert (await h.table(table)).phase == "playing"
    assert sum("could not write" in words(message) for message in h.channel()) <= 1


async def test_a_pause_on_request_stays_one(h: House) -> None:
    """Being removed and invited again changes nothing about it."""
    table = await h.start(wish=ALL_DAY)
    await h.tables.pause(h.actor(100))
    await h.settle()
    await removed(h)
    await h.pass_time(hours=5)
    await invited(h)
    assert ((await h.table(table)).phase, (await h.table(table)).clock.pause) == ("paused", "asked")
    await h.pass_time(days=14)
    assert not (await h.table(table)).live


async def test_closed_dms_add_nothing_to_what_waits(h: House) -> None:
    """The hint would be read by nobody."""
    table = await h.start(wish=ALL_DAY)
    await removed(h)
    await TableWatcher(h.service.desk, h.store).dm_closed(table, 101)
    assert (await h.table(table)).attendance.unreachable == (101,)
    assert await h.store.next_letter() is None


async def test_idle_tables_lock_nobody_out(h: House) -> None:
    """A server may have ten tables at once; those at which nobody has done anything for days do not count."""
    for channel in range(1, 11):
        await h.start(channel=channel, wish=ALL_DAY if channel % 2 else ClockWish(quiet="off", late="wait"))
        if channel % 2:
            await h.tables.pause(h.actor(100 * channel, channel=channel))
    order, actor = Order("secret_hitler", {}), h.actor(5000, channel=50)
    assert "10 tables" in told(await h.tables.open(actor, order))
    await h.pass_time(days=2)
    assert "10 tables" in told(await h.tables.open(h.actor(5000, channel=50), order))
    await h.pass_time(days=1, hours=2)
    assert not told(await h.tables.open(h.actor(5000, channel=50), order)).startswith("This server")
    assert await h.store.live_in(GUILD) == 11
