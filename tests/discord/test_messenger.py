"""The messenger: once for each nonce, found again in the history, every refusal told apart."""

from typing import Any

import aiohttp
import discord
import pytest

from bot.cards.card import Card, File
from bot.model.mail import Target
from bot.ports import DmClosed, DmsHalted, Gone, NotAllowed, Rejected, TryLater, Undelivered
from cogs.closed_dms import DAY, ClosedDms
from cogs.messenger import DiscordMessenger
from tests.discord.cards import VOTE, board
from tests.discord.fakes import FakePeople
from tests.discord.simx import response
from tests.discord.world import World, custom_ids, text_of

LETTER = Card(notice="🔒 table abc", text="You are a Liberal")


@pytest.fixture
def people() -> FakePeople:
    return FakePeople()


@pytest.fixture
def messenger(w: World, people: FakePeople) -> DiscordMessenger:
    return DiscordMessenger(w.client, people)


def here(w: World) -> Target:
    return Target("channel", w.channel.id)


def ada(w: World) -> Target:
    return Target("user", w.members[0].id)


def requests(w: World, method: str, path: str) -> int:
    return sum(entry.method == method and entry.path == path for entry in w.env.http_requests)


def pinged(w: World) -> object:
    """What the last request said about pings."""
    body: Any = w.env.http_requests[-1].json
    return body["allowed_mentions"]


async def thread(w: World) -> discord.Thread:
    channel = w.client.get_channel(w.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return await channel.create_thread(name="table", type=discord.ChannelType.public_thread)


class TestSending:
    async def test_a_channel_reads_the_card(self, w: World, messenger: DiscordMessenger) -> None:
        sent = await messenger.send(here(w), board(VOTE), table="abc", nonce="n1")
        (message,) = w.log()
        assert message.id == sent
        assert text_of(message) == "A vote\nRound 4\nWho is elected?"
        assert custom_ids(message)[0] == "mj1:abc:vote.7:0"

    async def test_a_dm_is_opened_once_and_its_channel_kept(
        self, w: World, messenger: DiscordMessenger, people: FakePeople
    ) -> None:
        await messenger.send(ada(w), LETTER, table="abc", nonce="n1")
        assert people.channels == {w.members[0].id: w.dms(w.members[0])[0].channel.id}
        await w.restart()
        await DiscordMessenger(w.client, people).send(ada(w), LETTER, table="abc", nonce="n2")
        assert len(w.dms(w.members[0])) == 2
        assert requests(w, "POST", "/users/@me/channels") == 1

    async def test_a_dm_channel_that_discord_forgot_is_opened_anew(
        self, w: World, messenger: DiscordMessenger, people: FakePeople
    ) -> None:
        people.channels[w.members[0].id] = 12345
        await messenger.send(ada(w), LETTER, table="abc", nonce="n1")
        assert len(w.dms(w.members[0])) == 1
        assert people.channels[w.members[0].id] != 12345

    async def test_files_arrive(self, w: World, messenger: DiscordMessenger) -> None:
        record = Card(text="The record", files=(File(name="abc.json", text="{}"),))
        await messenger.send(here(w), record, table="abc", nonce="n1")
        (message,) = w.log()
        assert [file.filename for file in message.attachments] == ["abc.json"]
        assert await message.attachments[0].read() == b"{}"

    async def test_only_named_users_are_pinged(self, w: World, messenger: DiscordMessenger) -> None:
        one, other = w.members[0], w.members[1]
        card = Card(notice=f"<@{one.id}> <@{other.id}> @everyone", mentions=(one.id,))
        await messenger.send(here(w), card, table="abc", nonce="n1")
        assert pinged(w) == {"parse": [], "users": [one.id]}

    async def test_nobody_is_pinged_by_default(self, w: World, messenger: DiscordMessenger) -> None:
        card = Card(notice=f"<@{w.members[0].id}> @everyone")
        await messenger.send(here(w), card, table="abc", nonce="n1")
        assert pinged(w) == {"parse": []}

    async def test_a_silent_card_is_silent(self, w: World, messenger: DiscordMessenger) -> None:
        await messenger.send(here(w), LETTER.evolve(silent=True), table="abc", nonce="n1")
        await messenger.send(here(w), LETTER, table="abc", nonce="n2")
        assert [message.flags.suppress_notifications for message in w.log()] == [True, False]


class TestOnce:
    async def test_the_same_nonce_is_the_same_message(self, w: World, messenger: DiscordMessenger) -> None:
        first = await messenger.send(here(w), LETTER, table="abc", nonce="n1")
        assert await messenger.send(here(w), LETTER, table="abc", nonce="n1") == first
        assert len(w.log()) == 1

    async def test_a_lost_reply_can_be_tried_again(self, w: World, messenger: DiscordMessenger) -> None:
        w.wire.lose_reply("POST", "/channels/*/messages")
        with pytest.raises(TryLater):
            await messenger.send(here(w), LETTER, table="abc", nonce="n1")
        await messenger.send(here(w), LETTER, table="abc", nonce="n1")
        assert len(w.log()) == 1

    async def test_a_message_deleted_meanwhile_counts_as_delivered(self, w: World, messenger: DiscordMessenger) -> None:
        sent = await messenger.send(here(w), LETTER, table="abc", nonce="n1")
        assert sent is not None
        await w.client.get_partial_messageable(w.channel.id).get_partial_message(sent).delete()
        assert await messenger.send(here(w), LETTER, table="abc", nonce="n1") is None
        assert w.log() == []


class TestFinding:
    @pytest.mark.parametrize("private", [False, True])
    async def test_what_arrived_is_found(self, w: World, messenger: DiscordMessenger, private: bool) -> None:
        target, since = ada(w) if private else here(w), w.env.now()
        known = await messenger.send(target, LETTER, table="abc", nonce="n0")
        w.wire.lose_reply("POST", "/channels/*/messages")
        with pytest.raises(TryLater):
            await messenger.send(target, LETTER, table="abc", nonce="n1")
        sent = (w.dms(w.members[0]) if private else w.log())[-1].id
        await w.env.advance_time(3600)
        assert await messenger.find(target, since=since, after=known) == sent
        assert await messenger.find(target, since=since, after=sent) is None

    async def test_what_others_write_hides_nothing_and_is_none(self, w: World, messenger: DiscordMessenger) -> None:
        since = w.env.now()
        for _ in range(3):
            await w.members[0].send(w.channel, "well?")
        assert await messenger.find(here(w), since=since, after=None) is None
        sent = await messenger.send(here(w), LETTER, table="abc", nonce="n1")
        for number in range(120):
            await w.members[number % 2].send(w.channel, "well?")
        assert await messenger.find(here(w), since=since, after=None) == sent

    async def test_older_messages_are_not_looked_at(self, w: World, messenger: DiscordMessenger) -> None:
        await messenger.send(here(w), LETTER, table="abc", nonce="n1")
        await w.env.advance_time(3600)
        assert await messenger.find(here(w), since=w.env.now(), after=None) is None

    async def test_nothing_can_have_arrived_where_no_dm_was_opened(self, w: World, messenger: DiscordMessenger) -> None:
        assert await messenger.find(ada(w), since=w.env.now(), after=None) is None
        assert not any("/messages" in entry.path for entry in w.env.http_requests)

    async def test_a_history_that_may_not_be_read_is_told(self, w: World, messenger: DiscordMessenger) -> None:
        w.env.inject_error("GET", "/channels/*/messages", status=403, code=50013)
        with pytest.raises(NotAllowed):
            await messenger.find(here(w), since=w.env.now(), after=None)


REFUSALS: list[tuple[str, int, int, type[Undelivered]]] = [
    ("user", 403, 50007, DmClosed),
    ("user", 400, 50007, DmClosed),
    ("user", 403, 50278, DmClosed),
    ("user", 404, 10013, DmClosed),
    ("user", 400, 40003, DmsHalted),
    ("user", 429, 40003, DmsHalted),
    ("user", 403, 20026, DmsHalted),
    ("user", 403, 50001, TryLater),
    ("user", 403, 0, TryLater),
    ("channel", 404, 10003, Gone),
    ("channel", 403, 50001, NotAllowed),
    ("channel", 403, 50013, NotAllowed),
    ("channel", 403, 0, NotAllowed),
    ("channel", 400, 160005, NotAllowed),
    ("channel", 400, 50035, Rejected),
    ("channel", 400, 50006, Rejected),
    ("channel", 413, 40005, Rejected),
    ("channel", 404, 0, TryLater),
    ("channel", 401, 0, TryLater),
    ("channel", 429, 0, TryLater),
    ("channel", 500, 0, TryLater),
    ("channel", 503, 0, TryLater),
    ("user", 502, 0, TryLater),
]


@pytest.mark.parametrize(("kind", "status", "code", "told"), REFUSALS)
async def test_each_refusal_has_its_meaning(
    w: World, messenger: DiscordMessenger, kind: str, status: int, code: int, told: type[Undelivered]
) -> None:
    w.env.inject_error("POST", "/channels/*/messages", status=status, code=code)
    with pytest.raises(Undelivered) as caught:
        await messenger.send(ada(w) if kind == "user" else here(w), LETTER, table="abc", nonce="n1")
    assert type(caught.value) is told
    assert caught.value.code == (code or status)


@pytest.mark.parametrize(("status", "code", "told"), [(400, 50007, DmClosed), (400, 40003, DmsHalted)])
async def test_a_dm_that_cannot_be_opened_is_told_too(
    w: World, messenger: DiscordMessenger, status: int, code: int, told: type[Undelivered]
) -> None:
    w.env.inject_error("POST", "/users/@me/channels", status=status, code=code)
    with pytest.raises(told):
        await messenger.send(ada(w), LETTER, table="abc", nonce="n1")


@pytest.mark.parametrize("by", ["an act", "a day"])
async def test_closed_dms_are_tried_again_after(by: str, w: World, people: FakePeople) -> None:
    """Until then a letter costs no request."""
    time = [0.0]
    closed = ClosedDms(lambda: time[0])
    messenger = DiscordMessenger(w.client, people, closed=closed)
    w.wire.closed_dms.add(w.members[0].id)
    with pytest.raises(DmClosed):
        await messenger.send(ada(w), LETTER, table="abc", nonce="n1")
    w.wire.closed_dms.clear()
    asked = len(w.env.http_requests)
    for number in range(5):
        with pytest.raises(DmClosed):
            await messenger.send(ada(w), LETTER, table="abc", nonce=f"n{number}")
    assert len(w.env.http_requests) == asked
    if by == "a day":
        time[0] += DAY
    else:
        closed.acted(w.members[0].id)
    await messenger.send(ada(w), LETTER, table="abc", nonce="n1")
    assert len(w.dms(w.members[0])) == 1


async def test_whoever_acts_may_take_dms_again(w: World) -> None:
    """Whatever the person does."""
    member = w.members[0]
    w.client.closed_dms.refused(member.id)
    await member.slash(w.channel, "help")
    assert not w.client.closed_dms.surely(member.id)


@pytest.mark.parametrize(
    "error",
    [
        aiohttp.ServerDisconnectedError(),
        aiohttp.ClientPayloadError(),
        ConnectionResetError(),
        TimeoutError(),
        OSError("no route to host"),
    ],
    ids=lambda error: type(error).__name__,
)
async def test_a_broken_connection_passes(w: World, messenger: DiscordMessenger, error: Exception) -> None:
    w.wire.break_next("/channels/*", error)
    with pytest.raises(TryLater):
        await messenger.send(here(w), LETTER, table="abc", nonce="n1")


async def test_how_long_to_wait_is_passed_on(w: World, messenger: DiscordMessenger) -> None:
    w.wire.break_next("/channels/*", discord.RateLimited(12.5))
    with pytest.raises(TryLater) as caught:
        await messenger.send(here(w), LETTER, table="abc", nonce="n1")
    assert caught.value.after == 12.5
    refused = discord.HTTPException(response(429, Retry_After="3.5"), {"code": 0, "message": ""})
    w.wire.break_next("/channels/*", refused)
    with pytest.raises(TryLater) as caught:
        await messenger.send(here(w), LETTER, table="abc", nonce="n1")
    assert caught.value.after == 3.5


async def test_a_bug_is_no_failure_of_delivery(w: World, messenger: DiscordMessenger) -> None:
    w.wire.break_next("/channels/*", KeyError("bug"))
    with pytest.raises(KeyError):
        await messenger.send(here(w), LETTER, table="abc", nonce="n1")


async def test_a_card_without_an_address_for_its_controls_is_rejected(w: World, messenger: DiscordMessenger) -> None:
    with pytest.raises(Rejected):
        await messenger.send(here(w), board(VOTE), table="a:b", nonce="n1")
    assert w.log() == []


async def test_missing_permissions_in_the_channel_are_told(w: World, messenger: DiscordMessenger) -> None:
    locked = w.guild.create_text_channel(
        "locked", overwrites={w.guild.default_role: discord.PermissionOverwrite(send_messages=False)}
    )
    with pytest.raises(NotAllowed):
        await messenger.send(Target("channel", locked.id), LETTER, table="abc", nonce="n1")


class TestArchivedThreads:
    async def test_an_archived_thread_is_opened_again(self, w: World, messenger: DiscordMessenger) -> None:
        made = await thread(w)
        await made.edit(archived=True)
        w.env.inject_error("POST", f"/channels/{made.id}/messages", status=400, code=50083)
        sent = await messenger.send(Target("channel", made.id), LETTER, table="abc", nonce="n1")
        assert sent is not None
        again = await w.client.fetch_channel(made.id)
        assert isinstance(again, discord.Thread)
        assert not again.archived

    async def test_a_thread_that_stays_closed_is_told(self, w: World, messenger: DiscordMessenger) -> None:
        made = await thread(w)
        w.env.inject_error("POST", f"/channels/{made.id}/messages", status=400, code=50083, times=None)
        with pytest.raises(NotAllowed):
            await messenger.send(Target("channel", made.id), LETTER, table="abc", nonce="n1")
