"""A server's choice that points to something deleted is dropped, and said to whoever manages the server, once."""

from pathlib import Path

import pytest

from bot.services.config import ServerWish
from bot.services.opening import Order
from bot.tables.actor import Actor
from tests.tables.house import GUILD, House, house
from tests.tables.reading import told, words

ROLE, CHANNEL, OTHER = 900, 1, 2


def boss(h: House, deleted: set[int]) -> Actor:
    """Somebody who manages the server."""
    return h.actor(109, manages=True)._replace(has=lambda what: what not in deleted)


async def chosen(h: House) -> None:
    """A role and two channels are chosen, and are there."""
    for wish in (ServerWish(role=ROLE), ServerWish(allow=OTHER), ServerWish(allow=3)):
        assert "deleted" not in told(await h.service.config.choose(boss(h, set()), wish))


async def opens(h: House, actor: Actor) -> str:
    """What somebody is told who opens a table; "" if it is open."""
    reply = await h.tables.open(actor, Order("secret_hitler", {}))
    await h.settle()
    return "" if getattr(reply, "table", "") else told(reply)


@pytest.mark.parametrize("restarted", [False, True])
async def test_what_was_deleted_is_dropped_and_said_to_who_manages(tmp_path: Path, restarted: bool) -> None:
    async with house(tmp_path) as h:
        await chosen(h)
        player = h.actor(100)
        assert "elsewhere" in await opens(h, player)
        # One channel of two is gone, then the other, and the role with it.
        gone = {OTHER}
        assert "<#2>" not in await opens(h, player._replace(has=lambda what: what not in gone))
        gone |= {3, ROLE}
        assert await opens(h, player._replace(has=lambda what: what not in gone)) == ""
        if restarted:
            await h.restart()
        config = await h.store.guild_config(GUILD)
        assert (config.role, config.channels) == (None, ())
        assert h.dms(100) == [m for m in h.dms(100) if "deleted" not in words(m)], "players are not told"
        shown = told(await h.service.config.show(boss(h, gone)))
        assert "role that could open tables here was deleted" in shown
        assert "channel that was chosen for tables was deleted" in shown
        assert "deleted" not in told(await h.service.config.show(boss(h, gone)))


async def test_a_manager_who_opens_a_table_is_told_in_private(tmp_path: Path) -> None:
    async with house(tmp_path) as h:
        await chosen(h)
        gone = {OTHER, 3}
        assert await opens(h, boss(h, gone)) == ""
        assert [("channel that" in words(m), "role that" in words(m)) for m in h.dms(109)][-1] == (True, False)
        assert (await h.store.guild_config(GUILD)).role == ROLE
        assert "deleted" not in told(await h.service.config.show(boss(h, gone)))


async def test_nothing_is_dropped_where_nothing_is_known(tmp_path: Path) -> None:
    """Of a server whose roles and channels the bot does not know."""
    async with house(tmp_path) as h:
        await chosen(h)
        assert "elsewhere" in await opens(h, h.actor(100))
        assert (await h.store.guild_config(GUILD)).channels == (OTHER, 3)
