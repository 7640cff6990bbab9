"""The client itself: what it subscribes to, when it registers commands, how it starts and stops."""

import asyncio
from pathlib import Path

import discord
import pytest

from bot.cards.card import note
from cogs.client import Meneur
from cogs.sync import FIRST_REST, FileBookmark
from tests.discord.fakes import FakeTables
from tests.discord.places import VOTE_IDS, placed
from tests.discord.simx import PATIENCE, emit_click, simulated
from tests.discord.world import World, shown, world


async def registrations(client: Meneur, tables: FakeTables) -> int:
    """How often a start registers commands."""
    client.attach(tables.opened)
    env = simulated(client)
    await env.start()
    count = sum(e.method == "PUT" and e.path.endswith("/commands") for e in env.http_requests)
    await env.shutdown()
    await client.close()
    return count


class TestRegistration:
    async def test_commands_are_registered_when_they_change(self, tables: FakeTables, tmp_path: Path) -> None:
        bookmark = FileBookmark(tmp_path / "commands")
        assert await registrations(Meneur(bookmark=bookmark), tables) == 1
        assert await registrations(Meneur(bookmark=bookmark), tables) == 0
        bookmark.write("another version")
        assert await registrations(Meneur(bookmark=bookmark), tables) == 1

    async def test_without_a_bookmark_they_are_registered_at_each_start(self, tables: FakeTables) -> None:
        assert await registrations(Meneur(), tables) == 1
        assert await registrations(Meneur(), tables) == 1

    @pytest.mark.parametrize(("status", "code"), [(400, 50035), (400, 30034), (403, 50001), (503, 0)])
    async def test_a_failed_registration_is_tried_again_and_keeps_nothing_from_going_on(
        self, tables: FakeTables, status: int, code: int, tmp_path: Path
    ) -> None:
        bookmark, rests = FileBookmark(tmp_path / "commands"), list[float]()

        async def rest(seconds: float) -> None:
            rests.append(seconds)

        client = Meneur(bookmark=bookmark, rest=rest)
        client.attach(tables.opened)
        env = simulated(client)
        for _ in range(2):
            env.inject_error("PUT", "/applications/*/commands", status=status, code=code)
        await env.start()
        await env.settle()
        assert tables.life == ["opened", "started"]
        assert rests == [FIRST_REST, 2 * FIRST_REST]
        assert bookmark.read() is not None
        await env.shutdown()
        await client.close()

    async def test_one_server_gets_them_alone(self, tables: FakeTables) -> None:
        client = Meneur(guild=424242)
        client.attach(tables.opened)
        env = simulated(client)
        env.create_guild("Server", id=424242)
        await env.start()
        paths = [e.path for e in env.http_requests if e.method == "PUT"]
        await env.shutdown()
        await client.close()
        assert [path.endswith("/guilds/424242/commands") for path in paths] == [True]

    @pytest.mark.parametrize("status", [None, 403, 404])
    async def test_a_server_that_is_no_longer_chosen_loses_its_copies(
        self, tables: FakeTables, tmp_path: Path, status: int | None
    ) -> None:
        """Also for another server; and where the bot has no rights there any more, the rest is done all the same."""
        bookmark = FileBookmark(tmp_path / "commands")
        asked: list[list[tuple[str, bool]]] = []
        for guild in (424242, 424243, None, None):
            client = Meneur(guild=guild, bookmark=bookmark)
            client.attach(tables.opened)
            env = simulated(client)
            for there in (424242, 424243):
                env.create_guild("Server", id=there)
            if status is not None and guild != 424242:
                env.inject_error("PUT", "/applications/*/guilds/*/commands", status=status, code=50001)
            await env.start()
            puts = [e for e in env.http_requests if e.method == "PUT"]
            asked.append([(e.path.partition("/guilds/")[2].partition("/")[0], bool(e.json)) for e in puts])
            await env.shutdown()
            await client.close()
        first, second, everywhere, again = asked
        assert first == [("424242", True)]
        assert second[:2] == [("424242", False), ("424243", True)]
        assert everywhere[0] == ("424243", False)
        assert everywhere[-1] == ("", True)
        assert again == []


def test_it_asks_for_nothing_privileged_and_keeps_nothing() -> None:
    client = Meneur()
    assert client.intents == discord.Intents(guilds=True)
    assert client._connection.member_cache_flags == discord.MemberCacheFlags.none()
    assert client._connection.max_messages is None
    assert client.allowed_mentions is not None
    assert client.allowed_mentions.to_dict().get("parse") == []


async def test_the_application_must_be_attached() -> None:
    client = Meneur()
    with pytest.raises(RuntimeError, match="no application is open"):
        _ = client.service
    with pytest.raises(RuntimeError, match="no application is attached"):
        await client.setup_hook()


async def test_the_application_lives_as_long_as_the_client(tables: FakeTables) -> None:
    client = Meneur()
    tables.attach(client, env := simulated(client))
    await env.start()
    assert tables.life == ["opened", "started"]
    await env.shutdown()
    await client.close()
    await client.close()
    assert tables.life == ["opened", "started", "stopped"]


async def test_the_client_closes_though_the_application_does_not(
    tables: FakeTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stop() -> None:
        raise RuntimeError("stuck")

    monkeypatch.setattr(tables, "stop", stop)
    client = Meneur()
    tables.attach(client, env := simulated(client))
    await env.start()
    await env.shutdown()
    with pytest.raises(RuntimeError, match="stuck"):
        await client.close()
    assert client.is_closed()


async def test_what_was_begun_is_finished_before_it_closes(w: World, tables: FakeTables) -> None:
    place = await placed(w, tables, "channel")
    tables.reply, tables.finished = note("noted"), 0
    tables.begun.clear()
    tables.until = asyncio.Event()
    emit_click(w.env, place.member, place.message, VOTE_IDS[0])
    await tables.begun.wait()
    draining = asyncio.create_task(w.client.answering.drain(PATIENCE))
    assert not draining.done()
    tables.until.set()
    await draining
    assert tables.finished == 1
    assert shown(await place.click()) == "I am restarting. Please try again in a minute."
    assert tables.finished == 1


async def test_work_that_hangs_does_not_keep_it_from_closing(w: World, tables: FakeTables) -> None:
    place = await placed(w, tables, "channel")
    tables.begun.clear()
    tables.until, tables.finished = asyncio.Event(), 0
    emit_click(w.env, place.member, place.message, VOTE_IDS[0])
    await tables.begun.wait()
    await w.client.answering.drain(0.01)
    assert tables.finished == 0
    tables.until.set()
    await w.env.settle()
    assert tables.finished == 1


async def test_events_that_fail_are_logged(w: World, caplog: pytest.LogCaptureFixture) -> None:
    async def on_guild_join(_: discord.Guild) -> None:
        raise RuntimeError("boom")

    w.client.add_listener(on_guild_join)
    w.client.dispatch("guild_join", None)
    await w.env.settle()
    assert w.env.errors
    assert any("on_guild_join" in record.getMessage() for record in caplog.records)


async def test_two_worlds_in_turn_do_not_share_anything() -> None:
    for _ in range(2):
        tables = FakeTables()
        async with world(tables.attach, seats=1) as w:
            assert shown(await w.members[0].slash(w.channel, "help")) == "noted"
            assert len(tables.calls) == 1
