"""What Discord does not let the bot answer comes in another way, and only to whom it is for."""

import pytest

from bot.cards.card import Asked, Card, Note, Opened, Replaced, Stripped, note
from tests.discord.cards import FORM, VOTE, board
from tests.discord.fakes import FakePeople, FakeTables
from tests.discord.places import placed
from tests.discord.world import World, custom_ids, text_of

LATE = "Discord did not show you this answer in time"
CALLBACK = "/interactions/*/*/callback"
GONE = [(404, 10062), (503, 0), (500, 0)]


@pytest.fixture
def sent(w: World) -> World:
    """A world whose client can send messages."""
    w.client.sending(FakePeople())
    return w


@pytest.mark.parametrize(("status", "code"), GONE)
@pytest.mark.parametrize(
    "reply",
    [
        note("Your vote is recorded."),
        Note(card=board(VOTE, text="recorded")),
        Stripped(place="vote.7", card=Card(text="recorded")),
    ],
    ids=["note", "hand", "stripped"],
)
async def test_a_private_answer_that_is_lost_comes_by_dm(
    sent: World, tables: FakeTables, status: int, code: int, reply: Note | Stripped
) -> None:
    """Its plain line tells nothing, and nobody is notified: the person is there."""
    place = await placed(sent, tables, "channel")
    before = len(sent.log(sent.members[2]))
    tables.reply = reply
    for _ in range(5):
        sent.env.inject_error("POST", CALLBACK, status=status, code=code)
    await place.click()
    (private,) = sent.dms(place.member)
    assert LATE in private.content
    assert "recorded" not in private.content
    assert "recorded" in text_of(private)
    assert private.flags.suppress_notifications
    assert len(sent.log(sent.members[2])) == before


@pytest.mark.parametrize(
    "reply", [Asked(form=FORM), Replaced(card=Card(text="All know")), note("")], ids=["form", "public", "nothing"]
)
async def test_what_is_not_private_or_nothing_brings_no_dm(
    sent: World, tables: FakeTables, reply: Asked | Replaced | Note
) -> None:
    """A form has to be asked for again; what everybody may see is seen elsewhere."""
    place = await placed(sent, tables, "channel")
    tables.reply = reply
    sent.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await place.click()
    assert sent.dms(place.member) == []


async def test_what_came_twice_is_answered_once(sent: World, tables: FakeTables) -> None:
    """The other answer was shown."""
    place = await placed(sent, tables, "channel")
    tables.reply = note("Your vote is recorded.")
    sent.env.inject_error("POST", CALLBACK, status=400, code=40060)
    await place.click()
    assert sent.dms(place.member) == []


async def test_nobody_else_learns_that_it_does_not_come_by_dm_either(sent: World, tables: FakeTables) -> None:
    """No word in the channel, and no error."""
    place = await placed(sent, tables, "channel")
    before = len(sent.log(sent.members[2]))
    sent.wire.closed_dms.add(place.member.id)
    tables.reply = note("Your vote is recorded.")
    sent.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await place.click()
    assert sent.dms(place.member) == []
    assert len(sent.log(sent.members[2])) == before


async def test_a_lobby_that_surely_was_not_shown_is_posted(sent: World, tables: FakeTables) -> None:
    """And known, as if it had been shown at once."""
    tables.reply = Opened(card=board(text="Who joins?"), table="xyz")
    sent.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await sent.members[0].slash(sent.channel, "secret-hitler")
    (lobby,) = sent.log(sent.members[2])
    assert "Who joins?" in text_of(lobby)
    assert custom_ids(lobby) == ["mj1:xyz:hand:open", "mj1:xyz:rules:open"]
    assert ("shown", "xyz") in tables.heard


async def test_a_lobby_that_may_have_been_shown_is_not_posted_as_well(sent: World, tables: FakeTables) -> None:
    """Discord stumbled after it had taken the answer, perhaps."""
    before = len(sent.log(sent.members[2]))
    tables.reply = Opened(card=board(text="Who joins?"), table="xyz")
    for _ in range(5):
        sent.env.inject_error("POST", CALLBACK, status=503)
    await sent.members[0].slash(sent.channel, "secret-hitler")
    assert len(sent.log(sent.members[2])) == before
    assert ("shown", "xyz") not in tables.heard
