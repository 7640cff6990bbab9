"""What Discord says of the servers that the bot is on reaches the application."""

from collections.abc import AsyncIterator

import pytest

from tests.discord.fakes import FakeTables
from tests.discord.world import World, world


@pytest.fixture
async def told() -> AsyncIterator[tuple[World, FakeTables]]:
    """A client that is ready, and the application that it tells."""
    tables = FakeTables()
    async with world(tables.attach) as w:
        yield w, tables


def server_of(w: World) -> int:
    """The server of the world's channel."""
    guild = w.channel.guild
    assert guild is not None
    return guild.id


async def test_a_client_that_is_ready_says_where_it_is(told: tuple[World, FakeTables]) -> None:
    """All its servers, so that what changed meanwhile can be made up for; one that invites it is told as well."""
    w, tables = told
    w.client.dispatch("ready")
    await w.env.advance_time(1)
    assert tables.heard[-1] == ("there", server_of(w))
    w.client.dispatch("guild_join", w.client.get_guild(server_of(w)))
    await w.env.advance_time(1)
    assert tables.heard[-1] == ("changed", server_of(w))


async def test_a_server_that_removes_the_bot_is_told(told: tuple[World, FakeTables]) -> None:
    """Once, with its id."""
    w, tables = told
    server = server_of(w)
    w.env.backend.remove_guild(server)
    await w.env.advance_time(1)
    assert tables.heard.count(("removed", server)) == 1


async def test_another_permission_is_told(told: tuple[World, FakeTables]) -> None:
    """Of a role, or of a channel."""
    w, tables = told
    server = w.client.get_guild(server_of(w))
    assert server is not None
    before = tables.heard.count(("changed", server.id))
    await server.default_role.edit(name="everybody")
    await w.env.advance_time(1)
    assert tables.heard.count(("changed", server.id)) > before
