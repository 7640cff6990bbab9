"""A database that an earlier version left, in the middle of games: what cannot be played on closes with its record."""

import gzip
import json
from pathlib import Path

from bot.record.verify import verify
from bot.workers.older import close_older
from tests.delivery.world import Sent
from tests.tables.house import MORNING, House, opened

KEPT = Path(__file__).parents[1] / "store" / "kept" / "form-1.db.gz"
"""Two tables that play, a lobby, and one more that plays in English; written by the version before the present form."""
DEALT, LOBBY = ("t0000001", "t0000003", "t0000004"), "t0000002"


def restored(folder: Path) -> Path:
    """The database as it was left."""
    path = folder / "tables.db"
    path.write_bytes(gzip.decompress(KEPT.read_bytes()))
    return path


def goodbye(h: House, channel: int) -> Sent:
    """The one message that a channel got."""
    (message,) = h.channel(channel)
    return message


async def test_what_cannot_be_played_on_is_closed_with_its_record_once(tmp_path: Path) -> None:
    """Everybody is told why, in one message; the record is the one that such tables had, and nothing is left open."""
    async with opened(House(restored(tmp_path), MORNING)) as h:
        await close_older(h.service.desk, h.store)
        await h.settle()
        assert await h.store.older() == ()
        for channel, table in enumerate((*DEALT[:1], LOBBY, *DEALT[1:]), 1):
            now = await h.table(table)
            assert now.phase == "cancelled"
            message = goodbye(h, channel)
            assert set(message.card.mentions) == set(now.seated)
            assert ("ancienne forme" if now.language == "fr" else "older form") in message.card.text
            assert bool(message.card.files) == (table != LOBBY)
        await close_older(h.service.desk, h.store)
        await h.pass_time(days=3)
        assert [len(h.channel(channel)) for channel in range(1, 5)] == [1, 1, 1, 1]
        assert not [m for m in h.discord.messages if m.target.kind == "user"]


async def test_the_record_says_what_it_is(tmp_path: Path) -> None:
    """With all that was played; nobody's id is in it, and `verify` says in words what it cannot check."""
    async with opened(House(restored(tmp_path), MORNING)) as h:
        await close_older(h.service.desk, h.store)
        await h.settle()
        for channel, table in ((1, DEALT[0]), (3, DEALT[1]), (4, DEALT[2])):
            (file,) = goodbye(h, channel).card.files
            content = json.loads(file.text)
            assert (content["format"], content["table"]) == ("meneur-record/1", table)
            assert sorted(content["seats"]) == sorted(content["players"])
            assert content["setup"]
            assert content["log"]
            assert all(move["commands"] and move["events"] for move in content["log"])
            now = await h.table(table)
            assert not any(str(user) in file.text for user in now.seated)
            assert "an older form" in str(verify(file.text).difference)


async def test_the_channel_is_free_again(tmp_path: Path) -> None:
    """For a table of the present form, with the same people."""
    async with opened(House(restored(tmp_path), MORNING), seed=50) as h:
        h.numbered_from(10**6)
        await close_older(h.service.desk, h.store)
        table = await h.start("secret_hitler", 5)
        assert (await h.table(table)).phase == "playing"
        assert (await h.table(table)).deal.format == 2
