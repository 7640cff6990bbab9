"""Where tables play: in a channel, a thread, a thread of their own; what a server allows; what befalls channels."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, RoleHandle
from simcord.results import InteractionResult

from bot.model.table import Table
from bot.presentation.texts import say
from tests.discord.playing import (
    Books,
    Party,
    ballot,
    component_ids,
    dealt_from,
    first_of,
    said,
    table,
    told,
    whispered,
)
from tests.discord.simx import LOCALES
from tests.discord.world import World, playing, shown, text_of, world


class Server:
    """A server where nothing is opened yet. boss: manages it."""

    def __init__(self, w: World, path: Path) -> None:
        self.w = w
        self.books = Books(path)
        role = w.guild.create_role("mods", permissions=discord.Permissions(manage_guild=True))
        self.boss = w.guild.add_member(w.env.create_user("Boss"), roles=[role])
        LOCALES[self.boss.id] = "en-US"

    def tables(self) -> list[Table]:
        """The live tables, oldest first."""
        rows = self.books.rows("SELECT body FROM tables WHERE live ORDER BY rowid")
        return [Table.model_validate_json(body) for (body,) in rows]

    async def set(self, **choice: Any) -> InteractionResult:
        """Choose something for the server."""
        result: InteractionResult = await self.boss.slash(self.w.channel, "config set", **choice)
        assert result.ephemeral
        return result

    async def open(self, member: MemberActor, channel: ChannelHandle | None = None, **options: Any) -> Any:
        """Open a table."""
        return await member.slash(channel or self.w.channel, "secret-hitler", **options)


@asynccontextmanager
async def server(path: Path) -> AsyncIterator[Server]:
    """A server for the time of a block."""
    file = path / "tables.db"
    async with world(playing(file)) as w:
        yield Server(w, file)


async def thread_in(w: World, channel: ChannelHandle) -> ChannelHandle:
    """A thread that somebody has opened there."""
    parent = w.client.get_channel(channel.id)
    assert isinstance(parent, discord.TextChannel)
    await parent.create_thread(name="open", type=discord.ChannelType.public_thread)
    return channel.threads[-1]


class TestOwnThread:
    """`thread: True`: the bot opens a public thread, and the table plays there."""

    async def test_the_lobby_is_there_and_the_opener_is_led_to_it(self, tmp_path: Path) -> None:
        """The channel itself shows nothing of the table; commands in the thread mean that table."""
        async with server(tmp_path) as s:
            ada, before = s.w.members[0], len(s.w.channel.history())
            result = await s.open(ada, thread=True)
            assert told(result, ada, "place-thread-opened")
            (found,), (thread,) = s.tables(), s.w.channel.threads
            assert found.channel == thread.id
            assert thread.name == "Secret Hitler · Ada"
            made = await s.w.client.fetch_channel(thread.id)
            assert isinstance(made, discord.Thread)
            assert made.type is discord.ChannelType.public_thread
            rows: list[Any] = list(whispered(result).components)
            assert rows[0].children[0].url == f"https://discord.com/channels/{s.w.guild.id}/{thread.id}"
            (lobby,) = [m for m in thread.history() if component_ids(m)]
            assert f"mj1:{found.id}:lobby:join" in component_ids(lobby)
            assert all(not component_ids(m) for m in s.w.channel.history()[before:])
            await s.w.members[1].click(lobby, custom_id=f"mj1:{found.id}:lobby:join")
            assert len(s.tables()[0].members) == 2
            assert "Bea" in shown(await ada.slash(thread, "table status"))

    async def test_the_channel_stays_free_for_others(self, tmp_path: Path) -> None:
        """Several tables of one channel, when they have threads, beside one in the channel and one in a thread."""
        async with server(tmp_path) as s:
            ada, bea, third = s.w.members[:3]
            await s.open(ada, thread=True)
            await s.open(ada, thread=True)
            await s.open(bea)
            await s.open(bea, thread=True)
            await s.open(third, await thread_in(s.w, s.w.channel))
            assert len({found.channel for found in s.tables()}) == 5
            assert told(await s.open(ada), ada, "table-open-here", game="Secret Hitler")
            assert len(s.tables()) == 5

    async def test_a_thread_has_one_table(self, tmp_path: Path) -> None:
        """Opened in a thread that is there already, as in any channel."""
        async with server(tmp_path) as s:
            ada, thread = s.w.members[0], await thread_in(s.w, s.w.channel)
            await s.open(ada, thread)
            assert told(await s.open(ada, thread), ada, "table-open-here", game="Secret Hitler")
            assert [found.channel for found in s.tables()] == [thread.id]

    async def test_there_is_no_thread_within_a_thread(self, tmp_path: Path) -> None:
        """Nothing is opened, and the person learns why."""
        async with server(tmp_path) as s:
            ada = s.w.members[0]
            assert told(await s.open(ada, await thread_in(s.w, s.w.channel), thread=True), ada, "place-no-threads")
            assert s.tables() == []

    @pytest.mark.parametrize(
        ("denied", "named"),
        [
            ({"create_public_threads": False}, ["Créer des fils publics"]),
            ({"send_messages_in_threads": False}, ["Envoyer des messages dans les fils"]),
            ({"send_messages": False}, []),
        ],
    )
    async def test_what_the_bot_lacks_is_named(self, tmp_path: Path, denied: dict[str, bool], named: list[str]) -> None:
        """That it may not write in the channel itself does no harm."""
        async with server(tmp_path) as s:
            assert s.w.guild.me is not None
            mine = s.w.guild.me.roles[-1]
            closed = s.w.guild.create_text_channel("closed", overwrites={mine: discord.PermissionOverwrite(**denied)})
            result = await s.open(s.w.members[0], closed, thread=True)
            assert result.ephemeral
            assert re.findall(r"^- (.*)$", shown(result), re.MULTILINE) == named
            assert (len(s.tables()), len(closed.threads)) == ((0, 0) if named else (1, 1))

    @pytest.mark.parametrize("error", [discord.RateLimited(600.0), OSError("no route to host")], ids=repr)
    async def test_a_thread_that_cannot_be_asked_for_is_no_table(self, tmp_path: Path, error: Exception) -> None:
        """In a long quiet, or without a connection: the person is told, and it is no bug."""
        async with server(tmp_path) as s:
            ada = s.w.members[0]
            s.w.wire.break_next(f"/channels/{s.w.channel.id}/threads", error)
            assert told(await s.open(ada, thread=True), ada, "place-thread-refused")
            assert s.tables() == []
            await s.open(ada, thread=True)
            assert len(s.tables()) == 1

    async def test_a_thread_that_discord_refuses_is_no_table(self, tmp_path: Path) -> None:
        """Such as when there are too many threads."""
        async with server(tmp_path) as s:
            ada = s.w.members[0]
            s.w.env.inject_error("POST", f"/channels/{s.w.channel.id}/threads", status=400, code=160006)
            assert told(await s.open(ada, thread=True), ada, "place-thread-refused")
            assert s.tables() == []


class TestConfig:
    """`/config`: for those who manage the server."""

    async def test_nobody_else_may_see_or_change_it(self, tmp_path: Path) -> None:
        """Discord hides it from the others; whoever gets there all the same is refused."""
        async with server(tmp_path) as s:
            (found,) = [command for command in await s.w.client.tree.fetch_commands() if command.name == "config"]
            assert found.default_member_permissions == discord.Permissions(manage_guild=True)
            s.w.guild.set_command_permissions(found, {s.w.guild.default_role: True})
            for member in s.w.members[:2]:
                for command, options in (("show", {}), ("set", {"tables": 1})):
                    result = await member.slash(s.w.channel, f"config {command}", **options)
                    assert told(result, member, "config-not-allowed")
            await s.open(s.w.members[0])
            await s.open(s.w.members[0], thread=True)
            assert len(s.tables()) == 2

    async def test_what_is_chosen_is_shown(self, tmp_path: Path) -> None:
        """At first what is usual; then all of it, also after a restart; each in the reader's language."""
        async with server(tmp_path) as s:
            usual = shown(await s.boss.slash(s.w.channel, "config show"))
            for value in ("as Discord is set", "by the language of the table", "all", "everybody", "day", "10"):
                assert f"**{value}**" in usual
            role = s.w.guild.create_role("players")
            await s.set(
                language="fr", zone="america/new york", allow=s.w.channel, role=role, rhythm="evening", tables=3
            )
            await s.w.restart()
            chosen = shown(await s.boss.slash(s.w.channel, "config show"))
            for value in ("Français", "America/New_York", "evening", "3"):
                assert f"**{value}**" in chosen
            assert f"<#{s.w.channel.id}>" in chosen
            assert f"<@&{role.id}>" in chosen

    async def test_a_new_table_takes_what_was_chosen(self, tmp_path: Path) -> None:
        """Language, zone, rhythm; what its opener chooses goes before."""
        async with server(tmp_path) as s:
            await s.set(language="fr", zone="Asia/Tokyo", rhythm="days")
            await s.open(s.w.members[1])
            await s.open(s.w.members[1], thread=True, language="en", rhythm="live")
            first, second = s.tables()
            assert (first.language, first.clock.zone, first.clock.rhythm.turn) == ("fr", "Asia/Tokyo", 28_800)
            assert (second.language, second.clock.zone, second.clock.rhythm.turn) == ("en", "Asia/Tokyo", 180)
            await s.set(language="auto", zone="auto")
            await s.open(s.w.members[2], thread=True)
            assert (s.tables()[2].language, s.tables()[2].clock.zone) == ("en", "UTC")

    async def test_zones_are_suggested_and_checked(self, tmp_path: Path) -> None:
        """There are more than Discord shows, and anything may be typed."""
        async with server(tmp_path) as s:
            found = await s.boss.autocomplete(s.w.channel, "config set", "zone", "paris")
            assert [choice["value"] for choice in found] == ["Europe/Paris"]
            result = await s.set(zone="Atlantis")
            assert text_of(whispered(result)) == said(s.boss, "clock-bad-zone")

    async def test_the_language_command_and_the_clock_write_into_the_same_place(self, tmp_path: Path) -> None:
        """What was chosen elsewhere stays."""
        async with server(tmp_path) as s:
            await s.set(tables=2)
            await s.boss.slash(s.w.channel, "language", language="fr", scope="server")
            chosen = shown(await s.boss.slash(s.w.channel, "config show"))
            assert "**Français**" in chosen
            assert "Tables at once: **2**" in chosen


class TestAllowed:
    """What was chosen is honoured, and who is refused learns why."""

    async def test_channels(self, tmp_path: Path) -> None:
        """Those that are allowed, and their threads; with none left, all of them."""
        async with server(tmp_path) as s:
            ada, bea = s.w.members[:2]
            games = s.w.guild.create_text_channel("games")
            await s.set(allow=games)
            for member in (ada, bea):
                result = await s.open(member)
                assert told(result, member, "place-channel-refused", channels=f"<#{games.id}>")
                assert told(
                    await s.open(member, thread=True), member, "place-channel-refused", channels=f"<#{games.id}>"
                )
            assert s.tables() == []
            assert s.w.channel.threads == []
            await s.open(ada, games)
            await s.open(ada, games, thread=True)
            await s.open(bea, await thread_in(s.w, games))
            assert len(s.tables()) == 3
            await s.set(allow=s.w.channel)
            await s.open(bea)
            assert len(s.tables()) == 4
            await s.set(forbid=s.w.channel)
            await s.set(forbid=games)
            await s.open(s.w.members[2], s.w.guild.create_text_channel("any"))
            assert len(s.tables()) == 5

    async def test_everywhere_forgets_the_list(self, tmp_path: Path) -> None:
        """At once, however long it is."""
        async with server(tmp_path) as s:
            await s.set(allow=s.w.guild.create_text_channel("one"))
            await s.set(allow=s.w.guild.create_text_channel("two"))
            await s.set(everywhere=True)
            await s.open(s.w.members[0])
            assert len(s.tables()) == 1

    async def test_role(self, tmp_path: Path) -> None:
        """Whoever has it may open tables, and whoever manages the server; everybody may join."""
        async with server(tmp_path) as s:
            ada, bea = s.w.members[:2]
            role: RoleHandle = s.w.guild.create_role("players")
            player = s.w.guild.add_member(s.w.env.create_user("Pia"), roles=[role])
            await s.set(role=role)
            for member in (ada, bea):
                assert told(await s.open(member), member, "place-role-refused", role=f"<@&{role.id}>")
            await s.open(player)
            await s.open(s.boss, thread=True)
            first, _ = s.tables()
            (lobby,) = [m for m in s.w.channel.history() if component_ids(m)]
            await ada.click(lobby, custom_id=f"mj1:{first.id}:lobby:join")
            assert len(s.tables()[0].members) == 2
            await s.set(role=s.w.guild.default_role)
            await s.open(ada, thread=True)
            assert len(s.tables()) == 3

    async def test_what_was_deleted_is_dropped(self, tmp_path: Path) -> None:
        """Seen by what Discord says of the server; who manages it reads of it."""
        async with server(tmp_path) as s:
            role, games = s.w.guild.create_role("players"), s.w.guild.create_text_channel("games")
            await s.set(role=role, allow=games)
            ada = s.w.members[0]
            assert told(await s.open(ada), ada, "place-channel-refused", channels=f"<#{games.id}>")
            channel, guild = s.w.client.get_channel(games.id), s.w.client.get_guild(s.w.guild.id)
            assert isinstance(channel, discord.TextChannel)
            assert guild is not None
            await channel.delete()
            await guild.roles[[r.id for r in guild.roles].index(role.id)].delete()
            await s.open(ada)
            assert len(s.tables()) == 1
            listed = shown(await s.boss.slash(s.w.channel, "config show"))
            assert said(s.boss, "config-lost-role") in listed
            assert said(s.boss, "config-lost-channel") in listed

    async def test_tables_at_once(self, tmp_path: Path) -> None:
        """10 unless something else is chosen; the place of one that is over is free again."""
        async with server(tmp_path) as s:
            ada, bea = s.w.members[:2]
            for number in range(10):
                await s.open(s.w.join(f"P{number}"), thread=True)
            assert told(await s.open(bea), bea, "place-tables-refused", most=10)
            await s.set(tables=1)
            assert told(await s.open(ada), ada, "place-tables-refused", most=1)
            await s.set(tables=11)
            await s.open(ada)
            assert len(s.tables()) == 11
            assert told(await s.open(bea), bea, "table-open-here", game="Secret Hitler")
            await s.boss.slash(s.w.channel, "table cancel")
            await s.open(bea)
            assert len(s.tables()) == 11


def notices(party: Party, text: str, plays: bool = True) -> int:
    """How often the host was told so by DM."""
    wanted = said(party.host, f"host-{text}", table=party.id, plays="yes" if plays else "no")
    return sum(wanted in text_of(message) for message in party.w.dms(party.host))


def left(party: Party) -> timedelta:
    """What is left of the open decision's time; its table has no quiet hours."""
    (timer,) = party.table.clock.timers
    return timer.due - (party.table.clock.paused_at or party.w.env.now())


@asynccontextmanager
async def live(path: Path) -> AsyncIterator[Party]:
    """A table that has just been dealt, without quiet hours."""
    async with table(path, rhythm="evening") as party:
        yield party


async def enacted(party: Party) -> None:
    """A government, up to the tile that it enacts: the board is drawn anew."""
    await party.nominate()
    await party.vote()
    for _ in ("the President discards", "the Chancellor enacts"):
        assert party.prompt is not None
        await party.answer(party.prompt.pending[0], first_of(party.state, None))


class TestChannelsThatFail:
    """The table is paused and its host told; when it passes, the table goes on with the time that was left."""

    @pytest.mark.parametrize("code", [50001, 50013, 160005])
    async def test_a_channel_that_refuses_pauses_the_table(self, tmp_path: Path, code: int) -> None:
        """Permission withdrawn, the bot removed, a thread locked: no time runs, not even over hours; then all comes."""
        async with live(tmp_path) as party:
            path = f"/channels/{party.channel.id}/messages"
            before = len(party.channel.history())
            party.w.env.inject_error("POST", path, status=403, code=code, times=None)
            await party.nominate()
            assert (party.phase(), party.table.clock.pause) == ("paused", "channel")
            had = left(party)
            assert had > timedelta(minutes=9)
            for _ in range(6):
                await party.w.env.advance_time(3600)
            assert left(party) == had
            assert party.prompt is not None
            assert party.prompt.kind == "vote"
            assert notices(party, "channel-refused") == 1
            assert notices(party, "channel-back") == 0
            # Answers count.
            with party.changed():
                await party.answer(0, ballot("ja"), "hand")
            party.w.env.backend.faults.clear()
            await party.host.slash(party.channel, "table resume")
            await party.w.env.advance_time(10)
            assert (party.phase(), party.table.clock.pause) == ("playing", None)
            assert had - timedelta(seconds=10) <= left(party) <= had
            assert (notices(party, "channel-refused"), notices(party, "channel-back")) == (1, 1)
            told_here = [text_of(m) for m in party.channel.history()[before:]]
            assert "🤝" in told_here[0]
            assert any(say(party.table.language, "table-resumed-again") in text for text in told_here[1:])
            await party.goes_on()

    async def test_a_channel_that_is_gone_pauses_the_table(self, tmp_path: Path) -> None:
        """The host is told, once, and can end it."""
        async with live(tmp_path) as party:
            path = f"/channels/{party.channel.id}/messages"
            party.w.env.inject_error("POST", path, status=404, code=10003, times=None)
            await party.nominate()
            assert (party.phase(), party.table.clock.pause) == ("paused", "gone")
            had = left(party)
            await party.w.env.advance_time(86_400)
            assert left(party) == had
            assert notices(party, "channel-gone") == 1

    async def test_a_pause_that_somebody_asked_for_stays(self, tmp_path: Path) -> None:
        """The channel failed meanwhile and works again: the host is told just that."""
        async with live(tmp_path) as party:
            path = f"/channels/{party.channel.id}/messages"
            party.w.env.inject_error("POST", path, status=403, code=50013, times=1)
            await party.host.slash(party.channel, "table pause")
            assert party.table.clock.pause == "asked"
            await party.w.env.advance_time(300)
            assert (party.phase(), party.table.clock.pause) == ("paused", "asked")
            assert notices(party, "channel-refused", plays=False) == 1
            assert notices(party, "channel-back", plays=False) == 1

    async def test_without_the_right_to_attach_files_the_words_come(self, tmp_path: Path) -> None:
        """The table goes on; its host is told once what is missing; given back, pictures come again."""
        async with live(tmp_path) as party:
            channel = party.w.client.get_channel(party.channel.id)
            assert isinstance(channel, discord.TextChannel)
            me = channel.guild.me
            await channel.set_permissions(me, attach_files=False)
            await enacted(party)
            assert party.phase() == "playing"
            assert not party.channel.history()[-1].attachments
            host = party.host
            mine = [text_of(message) for message in party.w.dms(host)]
            assert sum(said(host, "permission-attach-files") in text for text in mine) == 1
            await channel.set_permissions(me, overwrite=None)
            await enacted(party)
            assert party.phase() == "playing"
            assert any(message.attachments for message in party.channel.history()[-3:])

    async def test_permissions_that_are_taken_and_given_back(self, tmp_path: Path) -> None:
        """As a moderator does it."""
        async with live(tmp_path) as party:
            channel = party.w.client.get_channel(party.channel.id)
            assert isinstance(channel, discord.TextChannel)
            me = channel.guild.me
            await channel.set_permissions(me, send_messages=False)
            await party.nominate()
            assert party.table.clock.pause == "channel"
            await party.w.env.advance_time(3600)
            # Discord says so, and it is tried at once.
            await channel.set_permissions(me, overwrite=None)
            await party.w.env.advance_time(10)
            assert party.phase() == "playing"
            await party.goes_on()


class TestThreadsThatClose:
    """What Discord and moderators do to threads."""

    async def test_an_archived_thread_is_opened_again(self, tmp_path: Path) -> None:
        """By the next message; the table knows nothing of it."""
        async with server(tmp_path) as s:
            await s.open(s.w.members[0], thread=True)
            (found,), (thread,) = s.tables(), s.w.channel.threads
            made = await s.w.client.fetch_channel(thread.id)
            assert isinstance(made, discord.Thread)
            await made.edit(archived=True)
            s.w.env.inject_error("POST", f"/channels/{thread.id}/messages", status=400, code=50083)
            await s.w.members[0].slash(thread, "table clock", rhythm="live")
            again = await s.w.client.fetch_channel(thread.id)
            assert isinstance(again, discord.Thread)
            assert not again.archived
            # The lobby is shown again, and the older message has lost its buttons.
            with_buttons = [m for m in thread.history() if f"mj1:{found.id}:lobby:join" in component_ids(m)]
            assert with_buttons == [thread.history()[-1]]

    async def test_a_locked_thread_pauses_its_table(self, tmp_path: Path) -> None:
        """Only a moderator opens it again; until then no time runs."""
        file = tmp_path / "tables.db"
        with dealt_from(1):
            async with world(playing(file), seats=5) as w:
                thread = await thread_in(w, w.channel)
                party = Party(w, file, w.members, thread)
                await party.open(rhythm="evening")
                await party.join()
                await party.start()
                w.env.inject_error("POST", f"/channels/{thread.id}/messages", status=400, code=50083, times=None)
                w.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, times=None)
                await party.nominate()
                assert party.table.clock.pause == "channel"
                had = left(party)
                assert notices(party, "channel-refused") == 1
                await w.env.advance_time(6 * 3600)
                assert left(party) == had
                w.env.backend.faults.clear()
                await party.host.slash(thread, "table resume")
                await w.env.advance_time(10)
                assert party.phase() == "playing"
                assert notices(party, "channel-back") == 1
                await party.goes_on()


class TestServersThatGo:
    """An outage, the bot removed and invited again."""

    async def test_an_outage_forgets_nothing(self, tmp_path: Path) -> None:
        """The server is unavailable, then back: the table plays on, and was never paused."""
        async with live(tmp_path) as party:
            with party.unchanged():
                party.w.env.backend.emit("GUILD_DELETE", {"id": str(party.w.guild.id), "unavailable": True})
                await party.w.env.settle()
            await party.w.restart()
            await party.nominate()
            assert party.phase() == "playing"

    async def test_the_bot_is_removed_and_invited_again(self, tmp_path: Path) -> None:
        """The table waits as long as it takes; the choices of the server are kept too."""
        async with live(tmp_path) as party:
            path = f"/channels/{party.channel.id}/messages"
            party.w.env.backend.emit("GUILD_DELETE", {"id": str(party.w.guild.id)})
            await party.w.env.settle()
            party.w.env.inject_error("POST", path, status=403, code=50001, times=None)
            # Without a server in common there are no DMs either.
            party.w.wire.closed_dms.update(member.id for member in party.members)
            seat = party.state.candidate
            await party.w.env.advance_time(1000)
            assert party.table.clock.pause == "channel"
            await party.w.env.advance_time(6 * 3600)
            assert party.table.clock.pause == "channel"
            party.w.env.backend.faults.clear()
            party.w.wire.closed_dms.clear()
            await party.w.restart()
            await party.w.env.advance_time(700)
            assert party.phase() == "playing"
            assert notices(party, "channel-back") == 1
            assert party.state.candidate == seat
