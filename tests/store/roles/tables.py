"""What every TableStore must do."""

import asyncio

import pytest

from bot.model.log import Snapshot
from bot.ports import Conflict, Occupied, Repeated, TableStore
from tests.store.units import at, table, unit


class TableSuite:
    """Classes that run it give the fixture `store`: an empty one, closed after the test."""

    async def test_where_there_is_no_table_there_is_nothing(self, store: TableStore) -> None:
        """Nothing raises for want of data."""
        assert await store.load("t") is None
        assert await store.in_channel(1) is None
        assert await store.of_user(1) == ()
        assert await store.live_in(7) == 0
        assert await store.board("t") is None

    async def test_a_table_without_a_game_has_no_snapshot(self, store: TableStore) -> None:
        """A lobby loads with None; a later unit without a snapshot keeps the one that is there."""
        await store.commit(unit(table(phase="lobby")))
        assert await store.load("t") == (table(phase="lobby"), None)
        await store.commit(unit(table(n=2), snapshot=Snapshot(1, 1, "{}")))
        await store.commit(unit(table(n=3)))
        assert await store.load("t") == (table(n=3), Snapshot(1, 1, "{}"))

    async def test_a_table_that_is_not_there_is_a_conflict(self, store: TableStore) -> None:
        """A second version needs a first."""
        with pytest.raises(Conflict):
            await store.commit(unit(table(n=2)))

    async def test_an_entry_of_another_version_is_a_bug(self, store: TableStore) -> None:
        """The log has one entry for each version."""
        wrong = unit(table())
        with pytest.raises(ValueError, match="version"):
            await store.commit(type(wrong)(table=table(n=2), entry=wrong.entry))

    async def test_old_interactions_are_forgotten(self, store: TableStore) -> None:
        """Not within a day; after many days and units the id is free."""
        await store.commit(unit(table(), interaction=9))
        with pytest.raises(Repeated):
            await store.commit(unit(table(n=2), interaction=9, when=at(80_000)))
        days = [store.commit(unit(table(f"d{i}", channel=i + 1000), when=at(300_000))) for i in range(1000)]
        await asyncio.gather(*days)
        await store.commit(unit(table(n=2), interaction=9))

    async def test_a_channel_has_one_live_table(self, store: TableStore) -> None:
        """A second one is refused until the first has ended, and so is waking the first up again."""
        await store.commit(unit(table("a", channel=5)))
        with pytest.raises(Occupied):
            await store.commit(unit(table("b", channel=5), interaction=9))
        assert await store.load("b") is None
        await store.commit(unit(table("a", n=2, channel=5, phase="ended")))
        await store.commit(unit(table("b", channel=5), interaction=9))
        with pytest.raises(Occupied):
            await store.commit(unit(table("a", n=3, channel=5, phase="playing")))
        assert await store.load("a") == (table("a", n=2, channel=5, phase="ended"), None)

    async def test_a_channel_shows_its_live_table_or_the_last_one(self, store: TableStore) -> None:
        """The live table first; among ended ones, the one that ended last."""
        await store.commit(unit(table("a", channel=5)))
        await store.commit(unit(table("a", 2, channel=5, phase="ended"), when=at(50)))
        await store.commit(unit(table("b", channel=5), when=at(10)))
        assert await store.in_channel(5) == table("b", channel=5)
        await store.commit(unit(table("b", 2, channel=5, phase="cancelled"), when=at(20)))
        assert await store.in_channel(5) == table("a", 2, channel=5, phase="ended")

    async def test_a_user_has_the_live_tables_where_they_sit(self, store: TableStore) -> None:
        """Oldest first; not those that they left or that ended."""
        await store.commit(unit(table("young", opened_at=at(9), users=(1, 2))))
        await store.commit(unit(table("old", opened_at=at(1), users=(2, 1))))
        await store.commit(unit(table("left", users=(1, 2))))
        await store.commit(unit(table("left", 2, users=(2, 3))))
        await store.commit(unit(table("over", users=(1,), phase="ended")))
        assert [found.id for found in await store.of_user(1)] == ["old", "young"]
        assert [found.id for found in await store.of_user(3)] == ["left"]

    async def test_none_of_the_present_form_is_older(self, store: TableStore) -> None:
        """Only what was there before a database took the present form."""
        await store.commit(unit(table("a", channel=1)))
        assert await store.older() == ()

    async def test_the_live_tables_of_a_server_are_counted(self, store: TableStore) -> None:
        """Not those that are over, nor those elsewhere."""
        assert await store.live_in(7) == 0
        await store.commit(unit(table("a", channel=1)))
        await store.commit(unit(table("b", channel=2)))
        await store.commit(unit(table("c", channel=3, guild=8)))
        await store.commit(unit(table("b", 2, channel=2, phase="ended")))
        assert (await store.live_in(7), await store.live_in(8)) == (1, 1)

    async def test_the_live_tables_of_a_server_are_found(self, store: TableStore) -> None:
        """Oldest first, with the servers that have any."""
        assert (await store.all_live_in(7), await store.guilds_with_tables()) == ((), ())
        await store.commit(unit(table("young", channel=1, opened_at=at(9))))
        await store.commit(unit(table("old", channel=2, opened_at=at(1))))
        await store.commit(unit(table("there", channel=3, guild=8)))
        await store.commit(unit(table("over", channel=4, guild=9, phase="ended")))
        assert [found.id for found in await store.all_live_in(7)] == ["old", "young"]
        assert sorted(await store.guilds_with_tables()) == [7, 8]
