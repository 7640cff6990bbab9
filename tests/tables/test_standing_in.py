"""A lobby whose host is gone belongs to those who have joined; a host who is there has nothing to fear."""

from datetime import timedelta

import pytest

from bot.cards.card import Reply
from bot.model.people import Language
from bot.services.opening import Order
from bot.tables.actor import Click
from engines.registry import games
from tests.soak.length import crossed
from tests.tables.house import House
from tests.tables.reading import told, words
from tests.tables.test_it_ends import seats_of

HOST, STRANGER = 100, 150
every_game = pytest.mark.parametrize("slug", games())


async def lobby(h: House, slug: str = "secret_hitler", language: Language = "en") -> tuple[str, list[int]]:
    """A lobby that could be started, and who has joined."""
    users = [HOST + number for number in range(seats_of(slug))]
    opened = await h.tables.open(h.actor(HOST), Order(slug, {}, language))
    table = str(getattr(opened, "table", ""))
    for user in users[1:]:
        await h.press(user, table, "lobby", "join")
    return table, users


@crossed(
    ("slug", games()),
    ("what, language", [("start", "fr"), ("cancel", "en"), ("handover", "fr"), ("/cancel", "en")]),
    ("gone", [False, True]),
)
async def test_somebody_who_has_joined_stands_in_for_a_host_that_is_gone(
    h: House, slug: str, what: str, language: Language, gone: bool
) -> None:
    """At once if the host has left the server, else after an hour, not a minute earlier; everybody is told who did it
    and why, the host by DM, unless they are gone.
    """
    table, users = await lobby(h, slug, language)
    actor, before = users[1], (await h.table(table)).n
    if gone:
        h.people.gone.add(HOST)
        # Whoever was met lately is not asked about at once.
        await h.restart()
    else:
        await h.pass_time(minutes=59)
        refused = told(await act(h, actor, table, what))
        assert "an hour" in refused
        assert (await h.table(table)).n == before
        await h.pass_time(minutes=1)
    messages = len(h.discord.messages)
    await act(h, actor, table, what)
    await h.settle()
    after = await h.table(table)
    assert (after.host == actor) or not after.live or what == "start"
    assert after.phase == {"start": after.phase, "handover": "lobby"}.get(what, "cancelled")
    # A host who is gone is dropped first, and *Start* pressed again.
    assert (after.phase == "lobby") == (what == "handover" or (gone and what == "start"))
    said = [message for message in h.since(messages) if "👑" in words(message)]
    name = "Bea"
    assert all(name in words(message) for message in said)
    assert {message.target.id for message in said} == ({1} if gone else {1, HOST})


async def act(h: House, user: int, table: str, what: str) -> Reply:
    """What somebody does."""
    match what:
        case "handover":
            return await h.tables.handover(h.actor(user), None)
        case "/cancel":
            return await h.tables.cancel(h.actor(user))
    return await h.tables.press(h.actor(user), Click(table, "lobby", what, {}, "channel"))


async def test_strangers_and_hosts_who_are_there(h: House) -> None:
    """Whoever has not joined may nothing; whatever the host does at the table begins the hour anew."""
    table, users = await lobby(h)
    await h.pass_time(hours=2)
    assert "Only the host" in told(await h.press(STRANGER, table, "lobby", "start"))
    assert "Only the host" in told(await h.tables.cancel(h.actor(STRANGER)))
    await h.press(HOST, table, "lobby", "cut", values={"word": ("here",)})
    assert "an hour" in told(await h.press(users[1], table, "lobby", "cancel"))
    await h.pass_time(minutes=61)
    await h.press(users[1], table, "lobby", "cancel")
    assert (await h.table(table)).phase == "cancelled"


async def test_a_new_host_has_an_hour_of_their_own(h: House) -> None:
    """And the old one is a guest like others, who may come back in the same way."""
    table, users = await lobby(h)
    await h.pass_time(hours=1)
    await h.tables.handover(h.actor(users[1]), None)
    assert "an hour" in told(await h.tables.handover(h.actor(HOST), None))
    await h.pass_time(hours=1)
    await h.tables.handover(h.actor(HOST), None)
    assert (await h.table(table)).host == HOST


async def test_nothing_is_asked_about_a_host_when_it_does_not_matter(h: House) -> None:
    """Neither of the host, nor of somebody who was met within an hour."""
    table, users = await lobby(h)
    await h.press(HOST, table, "lobby", "cut", values={"word": ("here",)})
    await h.press(users[1], table, "lobby", "cancel")
    assert h.people.asked == []
    h.time.jump(timedelta(hours=1).total_seconds())
    await h.press(users[1], table, "lobby", "cancel")
    assert h.people.asked == [HOST]
