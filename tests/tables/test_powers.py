"""What one person may do to another: who, on what ground, and that nobody does it in the dark (every game)."""

import pytest

from bot.presentation.texts import say
from bot.tables.replacing import votes_needed
from bot.tables.time.wishes import ClockWish
from engines.registry import games
from tests.tables.house import House
from tests.tables.reading import told, words

OUTSIDER = 950
"""Manages the server and sits nowhere."""
STRANGER = 150
every_game = pytest.mark.parametrize("slug", games())


async def users(h: House, table: str) -> list[int]:
    """Who sits there, in the order of seats."""
    return [member.user for member in (await h.table(table)).members]


async def other_than_the_host(h: House, table: str) -> int:
    """A seat that is not the host's."""
    return next(seat for seat, user in enumerate(await users(h, table)) if user != 100)


def dms(h: House, user: int, after: int) -> str:
    """What somebody was told by DM since then."""
    return "\n".join(words(m) for m in h.since(after) if m.target == ("user", user))


def said(h: House, after: int) -> str:
    """What the channel was told since then."""
    return "\n".join(words(m) for m in h.since(after) if m.target.kind == "channel")


@every_game
async def test_a_host_takes_no_seat_without_a_ground(h: House, slug: str) -> None:
    """Whoever has missed nothing and is there keeps the seat: the host's wish is no more than a vote."""
    seats = max(games()[slug].seats[0], 2)
    table = await h.start(slug, seats, wish=ClockWish(quiet="off"))
    seat = await other_than_the_host(h, table)
    user = (await users(h, table))[seat]
    before = len(h.discord.messages)
    await h.tables.replace(h.actor(100), user)
    await h.settle()
    assert (await h.table(table)).free == ()
    name = (await h.table(table)).members[(await h.table(table)).seat_of(100) or 0].name
    assert name in said(h, before)
    assert name in dms(h, user, before), "the one concerned is told who asked for it"


@every_game
async def test_most_of_the_others_decide(h: House, slug: str) -> None:
    """More than half of them, and at least two; then there is no way back."""
    seats = min(max(games()[slug].seats[0], 5), games()[slug].seats[-1])
    table = await h.start(slug, seats, wish=ClockWish(quiet="off"))
    people = await users(h, table)
    target, others = people[0], people[1:]
    needed = votes_needed(seats)
    assert needed == (seats - 1) // 2 + 1
    for count, voter in enumerate(others[:needed], 1):
        assert (await h.table(table)).free == (), count
        await h.tables.replace(h.actor(voter), target)
        assert "already" in told(await h.tables.replace(h.actor(voter), target)) or count == needed
    await h.settle()
    assert (await h.table(table)).free == (0,)
    assert "cannot come back" in dms(h, target, 0)
    assert "cannot come back" in told(await h.press(target, table, "seat", "0"))
    assert "yours" in told(await h.press(STRANGER, table, "seat", "0"))


def test_two_can_never_outvote_one_at_a_table_of_two() -> None:
    """At least two votes of others are needed, however few sit there."""
    assert [votes_needed(seated) for seated in (2, 3, 4, 5, 6, 10)] == [2, 2, 2, 3, 3, 5]


@every_game
async def test_who_missed_a_decision_has_the_seat_alone_for_a_while(h: House, slug: str) -> None:
    """The host offers it; until a turn's time is over only its holder may take it back, and time runs as usual."""
    seats = max(games()[slug].seats[0], 4)
    table = await h.start(slug, seats, wish=ClockWish(quiet="off", turn=60, ballot=60, reaction=60))
    people = await users(h, table)
    late = 0
    for _ in range(12):
        await h.pass_time(minutes=70)
        missed = (await h.table(table)).attendance.missed
        late = next((seat for seat, count in enumerate(missed) if count and people[seat] != 100), -1)
        if late >= 0:
            break
        await h.everyone(table)
    assert late >= 0
    before = len(h.discord.messages)
    await h.tables.replace(h.actor(100), people[late])
    await h.settle()
    assert late in (await h.table(table)).free
    host = next(member.name for member in (await h.table(table)).members if member.user == 100)
    assert host in said(h, before)
    assert host in dms(h, people[late], before)
    assert "kept for" in told(await h.press(STRANGER, table, "seat", str(late)))
    assert "yours" in told(await h.press(people[late], table, "seat", str(late), source="dm"))
    assert (await h.table(table)).free == ()


async def test_a_seat_that_was_kept_is_open_to_anybody_afterwards(h: House) -> None:
    """What it owes is forfeited then, and not before."""
    table = await h.start(wish=ClockWish(quiet="off", late="wait"))
    people = await users(h, table)
    (asked,) = (await h.prompt(table)).pending
    h.people.gone.add(people[asked])
    await h.tables.replace(h.actor(people[asked - 1]), people[asked])
    assert (await h.prompt(table)).pending == (asked,), "its time runs as usual"
    await h.pass_time(minutes=59)
    assert (await h.prompt(table)).kind == "nominate"
    await h.pass_time(minutes=2)
    assert (await h.prompt(table)).kind == "vote"
    assert "yours" in told(await h.press(STRANGER, table, "seat", str(asked)))


async def test_an_answer_takes_the_ground_away(h: House) -> None:
    """A missed prompt is a ground until that person acts again."""
    table = await h.start(wish=ClockWish(quiet="off"))
    people = await users(h, table)
    await h.pass_time(minutes=66)
    late = next(seat for seat, missed in enumerate((await h.table(table)).attendance.missed) if missed)
    await h.answer(table, late)
    host = next(user for user in people if user == 100)
    if people[late] != host:
        await h.tables.replace(h.actor(host), people[late])
        assert (await h.table(table)).free == ()
    assert (await h.table(table)).attendance.missed[late] == 0


async def test_a_manager_from_outside_says_why(h: House) -> None:
    """Without a reason nothing happens; with one, everybody reads it, and it does no harm to the message."""
    table = await h.start()
    user = (await users(h, table))[1]
    assert "Say why" in told(await h.tables.replace(h.actor(OUTSIDER, manages=True), user))
    assert (await h.table(table)).free == ()
    before = len(h.discord.messages)
    await h.tables.replace(h.actor(OUTSIDER, manages=True), user, "insults **@everyone**")
    await h.settle()
    assert (await h.table(table)).free == (1,)
    for text in (said(h, before), dms(h, user, before)):
        assert "insults" in text
        assert "**@everyone" not in text


async def test_strangers_decide_nothing(h: House) -> None:
    """Neither do players about seats that nobody holds, or about their own."""
    table = await h.start()
    people = await users(h, table)
    assert say("en", "not-seated") in told(await h.tables.replace(h.actor(STRANGER), people[1]))
    assert "no seat" in told(await h.tables.replace(h.actor(100), STRANGER))
    assert "/table leave" in told(await h.tables.replace(h.actor(100), 100))
    assert (await h.table(table)).free == ()


async def test_who_is_taken_from_a_lobby_is_told_by_whom(h: House) -> None:
    """By DM, and the channel reads it too."""
    from bot.services.opening import Order

    await h.tables.open(h.actor(100), Order("secret_hitler", {}, "en"))
    opened = await h.store.in_channel(1)
    assert opened is not None
    await h.press(101, opened.id, "lobby", "join")
    before = len(h.discord.messages)
    await h.tables.kick(h.actor(100), 101)
    await h.settle()
    assert "Ada" in dms(h, 101, before)
    assert "Ada" in said(h, before)


async def test_whoever_becomes_host_is_told_by_whom(h: House) -> None:
    """By DM, and the channel reads who did it."""
    table = await h.start()
    before = len(h.discord.messages)
    await h.tables.handover(h.actor(100), 102)
    await h.settle()
    assert (await h.table(table)).host == 102
    assert "Ada" in dms(h, 102, before)
    assert "Ada" in said(h, before)


async def test_a_majority_that_pauses_is_named(h: House) -> None:
    """All who voted, not only the last."""
    table = await h.start(language="en")
    people = [user for user in await users(h, table) if user != 100][:3]
    before = len(h.discord.messages)
    for user in people:
        await h.tables.pause(h.actor(user))
    await h.settle()
    names = {m.name for m in (await h.table(table)).members if m.user in people}
    assert (await h.table(table)).phase == "paused"
    assert all(name in said(h, before) for name in names)
