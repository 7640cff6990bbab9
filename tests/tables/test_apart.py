"""One table that cannot be read, or whose game cannot, harms no other: everything that goes over many goes on (L8)."""

import json
import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest

from bot.cards.card import Note, Reply
from bot.model.mail import Target
from bot.presentation import privacy
from bot.tables.actor import Click
from bot.workers.sweep import Sweep
from tests.delivery.world import park
from tests.tables.house import House

DAMAGE = {
    "no JSON": "UPDATE tables SET body = '{' WHERE id = ?",
    "an unknown field": "UPDATE tables SET body = json_insert(body, '$.zz', 1) WHERE id = ?",
    "a lacking field": "UPDATE tables SET body = json_remove(body, '$.game') WHERE id = ?",
    "another type": "UPDATE tables SET body = json_set(body, '$.n', 'one') WHERE id = ?",
    "an empty state": "UPDATE snapshots SET body = '{}' WHERE table_id = ?",
    "no state": "UPDATE snapshots SET body = '' WHERE table_id = ?",
}
every_damage = pytest.mark.parametrize("damage", DAMAGE.values(), ids=list(DAMAGE))
PLAYER = 907


async def three(h: House, damage: str, magpie: str) -> tuple[str, str, str]:
    """Three tables where somebody sits; the second is damaged while the bot was away."""
    tables = []
    for channel in (1, 2, 3):
        tables.append(await h.lobby(magpie, 2, channel=channel, rhythm="live"))
        await h.press(PLAYER, tables[-1], "lobby", "join", channel=channel)
        await h.press(100 * channel, tables[-1], "lobby", "start", channel=channel)
        await h.settle()
    await h.close()
    with closing(sqlite3.connect(h.path)) as connection:
        assert connection.execute(damage, (tables[1],)).rowcount == 1
        connection.commit()
    await h.open()
    one, other, third = tables
    return one, other, third


def text(reply: Reply) -> str:
    """All that a reply says."""
    assert isinstance(reply, Note)
    return json.dumps(reply.card.model_dump(mode="json"))


@every_damage
async def test_what_goes_over_many_tables_goes_on(h: House, damage: str, magpie: str) -> None:
    """Turns, hands, tables to choose from, languages, results, the export, servers, DMs that open, and the clock."""
    one, _, third = await three(h, damage, magpie)
    asked, actor = h.service, h.actor(PLAYER, channel=77)
    await asked.looking.turns(actor)
    assert {one, third} <= {table for table, _ in await asked.looking.tables_of(actor)}
    assert isinstance(await asked.looking.hand(actor, one), Note)
    await asked.preferences.language(actor, "fr", "me")
    for table in (one, third):
        member = next(m for m in (await h.table(table)).members if m.user == PLAYER)
        assert member.language == "fr"
    await asked.afterwards.history(actor, "mine")
    await asked.afterwards.history(actor, "server")
    await asked.afterwards.stats(actor, None)
    exported = await asked.afterwards.privacy_pressed(actor, press(privacy.EXPORT))
    assert isinstance(exported, Note)
    assert all(table in exported.card.files[0].text for table in (one, third))
    await h.watcher.dm_open(PLAYER)
    guild = (await h.table(one)).guild
    await asked.servers.removed(guild)
    assert [(await h.table(table)).phase for table in (one, third)] == ["paused"] * 2
    await asked.servers.there([guild])
    await h.settle()
    assert [(await h.table(table)).phase for table in (one, third)] == ["playing"] * 2
    before = len(h.discord.messages)
    await h.pass_time(hours=2)
    assert {m.target for m in h.discord.messages[before:]} >= {Target("channel", 1), Target("channel", 3)}


@every_damage
async def test_somebody_is_forgotten_all_the_same(h: House, damage: str, magpie: str) -> None:
    """At the others at once or when they end; of what cannot be read nothing is left once its time has passed."""
    one, other, third = await three(h, damage, magpie)
    actor = h.actor(PLAYER, channel=77)
    await h.service.afterwards.privacy_pressed(actor, press(privacy.SURE))
    for table in (one, third):
        assert (await h.table(table)).seat_of(PLAYER) is None
    assert {table.id for table in await h.store.of_user(PLAYER)} <= {other}
    with closing(sqlite3.connect(h.path)) as connection:
        connection.execute("UPDATE tables SET live = 0, ended_at = changed_at WHERE id = ?", (other,))
        connection.commit()
    h.time.jump(timedelta(days=40).total_seconds())
    assert await Sweep(h.store, h.time, park, 30).sweep() == 1
    with closing(sqlite3.connect(h.path)) as connection:
        for part in ("events", "log", "snapshots", "outbox", "seats", "sheets"):
            found = connection.execute(f"SELECT count(*) FROM {part} WHERE table_id = ?", (other,)).fetchone()
            assert found == (0,), part


def press(what: str) -> Click:
    """A control of the card about one's own data."""
    return Click("", "privacy", what, {}, "hand")


async def test_a_server_whose_choices_cannot_be_read_has_made_none(h: House, magpie: str) -> None:
    """Tables are opened there as anywhere."""
    with closing(sqlite3.connect(h.path)) as connection:
        connection.execute("INSERT INTO guilds (guild, config) VALUES (7, '{\"zz\": 1}')")
        connection.commit()
    assert await h.start(magpie, 3)
