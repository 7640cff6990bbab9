"""Seats that are left, offered and taken; what their holders know; and people who are no longer there."""

import json
from itertools import pairwise

import pytest

from bot.cards.card import Note
from bot.model.mail import Target
from bot.record.verify import verify
from bot.tables.answer import private_to
from bot.tables.chronicle import Chronicle
from bot.tables.time.wishes import ClockWish
from tests.tables.house import House
from tests.tables.reading import late, places, told, words

STRANGER = 150


async def sitting(h: House, table: str, seat: int) -> int:
    """The user in a seat."""
    return (await h.table(table)).members[seat].user


async def leave(h: House, table: str, seat: int) -> None:
    """Somebody leaves, and is sure of it."""
    user = await sitting(h, table, seat)
    asked = await h.tables.leave(h.actor(user))
    assert isinstance(asked, Note)
    assert (await h.table(table)).seat_of(user) == seat
    await h.press(user, table, "table", "leave", source="hand")


async def test_a_seat_that_is_left_is_offered_and_forfeits_at_once(h: House) -> None:
    """After a question; the game goes on without waiting, and the one who left gets nothing more."""
    table = await h.start()
    (owing,) = (await h.prompt(table)).pending
    user = await sitting(h, table, owing)
    await leave(h, table, owing)
    held = await h.table(table)
    assert held.free == (owing,)
    assert held.seat_of(user) is None
    assert (await h.prompt(table)).kind == "vote"
    assert owing not in (await h.prompt(table)).pending
    assert any("🪑" in m.card.notice and "seat" in places(m) for m in h.channel())
    before = len(h.dms(user))
    await h.everyone(table)
    for _ in range(6):
        await h.everyone(table)
    assert len(h.dms(user)) == before
    assert table not in [t.id for t in await h.store.of_user(user)]


async def test_whoever_takes_a_seat_gets_all_that_it_knows(h: House, magpie: str) -> None:
    """Every private event of the past, in order, and the hand with its controls; by DM, in the own language."""
    table = await h.start(magpie, 3)
    for giver in range(2):
        # The first gift goes from 0 to 1, the second from 1 to 0; the third seat lets both pass.
        await h.answer(table, giver)
        await h.press(await sitting(h, table, 2), table, f"stop.{giver}", "1")
    seat = 1
    old = await sitting(h, table, seat)
    learnt = [line for m in h.dms(old) for line in words(m).splitlines() if line.startswith("Your hand")]
    assert len(learnt) >= 2
    await leave(h, table, seat)
    reply = await h.press(STRANGER, table, "seat", str(seat), source="channel")
    assert "yours" in told(reply)
    received = "\n".join(map(words, h.dms(STRANGER)))
    places_of = [received.index(line) for line in dict.fromkeys(learnt)]
    assert all(a < b for a, b in pairwise(places_of))
    assert "🔒" in h.dms(STRANGER)[0].card.notice
    held = await h.table(table)
    assert (held.members[seat].user, held.free) == (STRANGER, ())
    assert held.members[seat].language == "en"
    assert "Ada" in words(h.channel()[-1])


async def test_much_knowledge_comes_on_several_cards(h: House, magpie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it is cut, and every card fits Discord."""
    from bot.cards.limits import check

    table = await h.start(magpie, 3)
    (event,) = private_to(await (await h.held(table)).past.known_to(1), 1)
    many = [event.evolve(hand=tuple(range(number, number + 60))) for number in range(100)]

    async def learnt(*_: object) -> list[object]:
        return list(many)

    monkeypatch.setattr(Chronicle, "known_to", learnt)
    await leave(h, table, 1)
    await h.press(STRANGER, table, "seat", "1")
    cards = [m.card for m in h.dms(STRANGER)]
    assert len(cards) > 2
    assert all(check(card) == [] for card in cards)
    text = "\n".join(card.text for card in cards)
    assert all(f"Your hand: {number}, {number + 1}," in text for number in range(100))


async def test_notes_do_not_pass_to_a_substitute(h: House) -> None:
    """They stay with whoever wrote them."""
    table = await h.start()
    writer = await sitting(h, table, 1)
    await h.press(writer, table, "tool.notes", "edit", source="hand", values={"text": ("Bea lies",)})
    await leave(h, table, 1)
    await h.press(STRANGER, table, "seat", "1")
    assert "Bea lies" not in told(await h.service.looking.tool(h.actor(STRANGER), "notes", table))


async def test_notes_are_there_again_for_who_comes_back(h: House) -> None:
    """After an absence."""
    table = await h.start(wish=ClockWish(quiet="off"))
    writer = await sitting(h, table, 0)
    await h.press(writer, table, "tool.notes", "edit", source="hand", values={"text": ("Bea lies",)})
    h.people.gone.add(writer)
    await h.tables.replace(h.actor(await sitting(h, table, 1)), writer)
    h.people.gone.clear()
    await h.press(writer, table, "seat", "0")
    assert "Bea lies" in told(await h.service.looking.tool(h.actor(writer), "notes", table))


async def test_who_has_held_a_seat_may_return_to_that_one_only(h: House) -> None:
    """Whoever was absent knows the secrets of that one; who sits somewhere has a seat already."""
    table = await h.start(wish=ClockWish(quiet="off"))
    first, second = await sitting(h, table, 1), await sitting(h, table, 2)
    h.people.gone |= {first, second}
    for user in (first, second):
        await h.tables.replace(h.actor(await sitting(h, table, 0)), user)
    h.people.gone.clear()
    await h.pass_time(hours=25)
    assert "only return to that one" in told(await h.press(first, table, "seat", "2"))
    assert "already have a seat" in told(await h.press(await sitting(h, table, 3), table, "seat", "2"))
    await h.press(first, table, "seat", "1")
    await h.press(STRANGER, table, "seat", "2")
    held = await h.table(table)
    assert (held.members[1].user, held.members[2].user, held.free) == (first, STRANGER, ())
    assert "no longer free" in told(await h.press(second, table, "seat", "2"))


async def test_a_seat_is_taken_once(h: House) -> None:
    """The second one is told so, and the button goes; seats that nobody offers cannot be taken."""
    table = await h.start()
    await leave(h, table, 1)
    await h.press(STRANGER, table, "seat", "1")
    log = len(await h.log(table))
    for what in ("1", "0", "9", "-1", "²", "x", "1" * 50):
        assert "no longer free" in told(await h.press(151, table, "seat", what))
    assert len(await h.log(table)) == log


async def test_a_host_who_leaves_hands_over_to_the_next_seat(h: House) -> None:
    """To one that has missed nothing, and the channel learns it."""
    table = await h.start()
    held = await h.table(table)
    seat = held.seat_of(100)
    assert seat is not None
    await leave(h, table, seat)
    held = await h.table(table)
    assert held.host == held.members[(seat + 1) % 5].user
    assert any("👑" in m.card.notice for m in h.channel())


async def test_the_record_of_a_table_with_substitutes_can_be_verified(h: House) -> None:
    """The seats are those of the start; who came later is listed."""
    table = await h.start(wish=ClockWish(quiet="off"))
    await leave(h, table, 1)
    await h.press(STRANGER, table, "seat", "1")
    for _ in range(300):
        if not (await h.table(table)).live:
            break
        await h.everyone(table)
    (file,) = next(m for m in reversed(h.channel()) if m.card.files).card.files
    assert verify(file.text).difference is None
    taken = [part["line"] for part in json.loads(file.text)["lines"] if part["line"]["kind"] == "seat_taken"]
    assert [(line["seat"], line["name"]) for line in taken] == [(1, "Ada")]


class TestGone:
    """Somebody is no longer on the server."""

    async def test_found_when_the_time_is_up(self, h: House) -> None:
        """The seat is kept for its holder, offered with a neutral sentence, and its time runs as usual."""
        table = await h.start()
        await h.everyone(table)
        await h.everyone(table, but=(2, 3))
        gone, slow = await sitting(h, table, 2), await sitting(h, table, 3)
        h.people.gone.add(gone)
        h.people.asked.clear()
        await h.pass_time(minutes=59)
        assert h.people.asked == []
        await h.pass_time(minutes=1)
        assert sorted(h.people.asked) == sorted([gone, slow])
        held = await h.table(table)
        assert held.free == (2,)
        assert (await h.prompt(table)).pending == (2, 3)
        offer = next(m for m in reversed(h.channel()) if "🪑" in m.card.notice)
        assert held.members[2].name in offer.card.notice
        assert "ban" not in offer.card.notice.lower()
        (grace,) = [m for m in h.channel() if late(m)]
        assert held.members[2].name not in grace.card.notice
        assert held.members[3].name in grace.card.notice

    async def test_found_at_the_end_of_the_grace(self, h: House) -> None:
        """Whoever leaves in between."""
        table = await h.start()
        (owing,) = (await h.prompt(table)).pending
        await h.pass_time(minutes=61)
        h.people.gone.add(await sitting(h, table, owing))
        await h.pass_time(minutes=5)
        assert (await h.table(table)).free == (owing,)

    async def test_found_when_they_act_in_their_dms(self, h: House) -> None:
        """The answer of one who has left counts no more; of one who was just seen nothing is asked."""
        table = await h.start(seats=5)
        await h.everyone(table)
        await h.everyone(table)
        prompt = await h.prompt(table)
        assert prompt.kind == "discard"
        seat = prompt.pending[0]
        user = await sitting(h, table, seat)
        await h.pass_time(minutes=59)
        await h.press(user, table, "hand", "open")
        asked = len(h.people.asked)
        await h.pass_time(minutes=4)
        h.people.gone.add(user)
        await h.restart()
        reply = await h.answer(table, seat, source="dm")
        assert len(h.people.asked) > asked
        assert "no longer on this table" in told(reply)
        assert (await h.table(table)).free == (seat,)

    async def test_who_is_on_the_server_is_not_asked_about_at_every_click(self, h: House) -> None:
        """Once an hour is enough."""
        table = await h.start()
        h.people.asked.clear()
        await h.everyone(table)
        for _ in range(5):
            await h.press(await sitting(h, table, 1), table, "vote.1", "0.0", source="dm")
        assert h.people.asked == []
        await h.pass_time(minutes=59)
        await h.restart()
        for _ in range(5):
            await h.press(await sitting(h, table, 1), table, "vote.1", "0.0", source="dm")
        assert h.people.asked == [await sitting(h, table, 1)]

    async def test_nobody_loses_a_seat_because_discord_does_not_answer(self, h: House) -> None:
        """Then there is a grace as usual."""
        table = await h.start()
        h.people.lost = True
        h.people.gone.add(await sitting(h, table, 0))
        await h.pass_time(minutes=61)
        assert (await h.table(table)).free == ()
        assert late(h.channel()[-1])

    async def test_when_all_have_left_the_server_the_table_pauses(self, h: House) -> None:
        """And closes after two days; nothing hangs."""
        table = await h.start(wish=ClockWish(quiet="off"))
        h.people.gone.update(range(100, 105))
        await h.pass_time(hours=20)
        assert (await h.table(table)).phase == "paused"
        await h.pass_time(hours=48)
        assert (await h.table(table)).phase == "cancelled"

    async def test_a_player_who_blocks_the_bot_is_only_out_of_reach(self, h: House) -> None:
        """The reminder is set aside, which nobody is told; the table goes on by its clock."""
        from bot.ports import DmClosed

        table = await h.start()
        user = await sitting(h, table, 0)
        h.discord.down[Target("user", user)] = DmClosed(50007)
        await h.pass_time(minutes=66)
        assert (await h.table(table)).attendance.unreachable == ()
        assert not any("📪" in words(message) for message in h.channel())
        assert (await h.prompt(table)).kind == "vote"
