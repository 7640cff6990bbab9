"""Out is out: whoever may not be asked any more is offered to nobody, decides nothing, and does not stay host."""

from bot.model.lines import Answered
from bot.presentation.texts import say
from bot.tables.change import Change
from bot.tables.step import with_host_in_the_game
from bot.tables.time.wishes import ClockWish
from tests.tables.house import House
from tests.tables.reading import places, told, words

STRANGER = 150


async def with_somebody_out(h: House) -> tuple[str, int]:
    """A table at which a seat is out of the game, and that seat."""
    table = await h.start("secret_hitler", 5, language="en", wish=ClockWish(quiet="off"))
    for _ in range(400):
        held = await h.dealt(table)
        out = set(range(5)) - set(held.playing)
        if out or not held.table.live:
            break
        await h.everyone(table)
    assert held.table.live
    return table, out.pop()


async def test_a_seat_that_is_out_is_offered_to_nobody(h: House) -> None:
    """Its player may leave, and no button stands under the news; a stranger who forges one is refused."""
    table, seat = await with_somebody_out(h)
    user = (await h.table(table)).members[seat].user
    before = len(h.discord.messages)
    await h.tables.leave(h.actor(user))
    await h.press(user, table, "table", "leave", source="hand")
    assert (await h.table(table)).free == (seat,)
    news = [m for m in h.since(before) if m.target.kind == "channel"]
    assert "out of the game" in "\n".join(map(words, news))
    assert all("seat" not in places(m) for m in news)
    log = len(await h.log(table))
    assert say("en", "seat-out") in told(await h.press(STRANGER, table, "seat", str(seat)))
    assert len(await h.log(table)) == log


async def test_a_seat_that_is_out_is_not_replaced(h: House) -> None:
    """Neither by the host nor by votes."""
    table, seat = await with_somebody_out(h)
    now = await h.table(table)
    for user in (now.host, *(m.user for s, m in enumerate(now.members) if s != seat and m.user != now.host)):
        assert say("en", "seat-out") in told(await h.tables.replace(h.actor(user), now.members[seat].user))
    assert (await h.table(table)).free == ()


async def test_who_is_out_has_no_vote(h: House) -> None:
    """A majority is made of those who still play."""
    table, seat = await with_somebody_out(h)
    held = await h.dealt(table)
    out = held.table.members[seat].user
    assert out not in held.voters
    assert say("en", "out-of-the-game") in told(await h.tables.pause(h.actor(out)))
    voters = [user for user in held.voters if user != held.table.host]
    needed = len(held.voters) // 2 + 1
    for user in voters[:needed]:
        await h.tables.pause(h.actor(user))
    assert (await h.table(table)).phase == "paused"


async def test_a_host_who_is_out_hands_over(h: House) -> None:
    """To somebody who still plays, and the channel reads who that is."""
    table, seat = await with_somebody_out(h)
    held = await h.dealt(table)
    hosted = held.table.evolve(host=held.table.members[seat].user)
    change = with_host_in_the_game(Change(held=held._replace(table=hosted), table=hosted, line=Answered()))
    assert change.table.host in held.voters
    assert "👑" in change.drafts[-1].card.text
    inside = Change(held=held, table=held.table, line=Answered())
    assert with_host_in_the_game(inside) == inside


async def test_nobody_who_is_out_is_made_host(h: House) -> None:
    """The host who wants it is told so."""
    table, seat = await with_somebody_out(h)
    now = await h.table(table)
    assert say("en", "handover-nobody") in told(await h.tables.handover(h.actor(now.host), now.members[seat].user))
    assert (await h.table(table)).host == now.host


async def test_a_table_without_anybody_who_plays_closes(h: House) -> None:
    """Whoever is out does not keep it open: it does not play itself, it is paused, and then it closes (L1)."""
    table, seat = await with_somebody_out(h)
    members = (await h.table(table)).members
    for user in [member.user for other, member in enumerate(members) if other != seat]:
        state = (await h.dealt(table)).state
        await h.press(user, table, "table", "leave", source="hand")
    held = await h.dealt(table)
    assert held.table.seated == (members[seat].user,)
    assert (held.table.phase, held.table.clock.pause) == ("paused", "absent")
    assert held.state == state
    await h.pass_time(hours=48)
    assert not (await h.table(table)).live
