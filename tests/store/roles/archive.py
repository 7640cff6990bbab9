"""What every Archive must do."""

from typing import Protocol

import pytest

from bot.ports import Archive, Conflict, Occupied, PeopleStore, TableStore
from tests.store.past import STATE, play_out, result
from tests.store.units import at, table, unit


class Filled(Archive, TableStore, PeopleStore, Protocol):
    """The role, and what fills it."""


class ArchiveSuite:
    """Classes that run it give the fixture `store`: an empty one, closed after the test."""

    async def test_past_tables_come_newest_first(self, store: Filled) -> None:
        """Of a server, or of whoever sat there at the end; neither live ones nor lobbies that never started."""
        await play_out(store, "old", 20)
        await play_out(store, "new", 30)
        await play_out(store, "elsewhere", 40, guild=8, users=(2, 3, 4))
        await store.commit(unit(table("live"), snapshot=STATE))
        await store.commit(unit(table("lobby", phase="cancelled")))
        assert [past.table.id for past in await store.past_of_guild(7, 9)] == ["new", "old"]
        assert [past.ended_at for past in await store.past_of_guild(7, 9)] == [at(30), at(20)]
        assert [past.table.id for past in await store.past_of_user(1, 9)] == ["new", "old"]
        assert [past.table.id for past in await store.past_of_user(2, 2)] == ["elsewhere", "new"]
        assert await store.past_of_user(9, 9) == ()

    async def test_the_end_of_a_table_is_its_first_end(self, store: Filled) -> None:
        """What is noted afterwards does not make it younger."""
        await play_out(store, end=20)
        await store.commit(unit(table(n=3, phase="ended"), when=at(500)))
        assert [past.ended_at for past in await store.past_of_guild(7, 9)] == [at(20)]

    async def test_a_table_has_one_rematch(self, store: Filled) -> None:
        """A second one is refused, also when the first is over and the channel is free."""
        await play_out(store)
        assert await store.rematch("t") is None
        await store.commit(unit(table("again", rematch_of="t")))
        assert await store.rematch("t") == "again"
        await store.commit(unit(table("again", 2, phase="cancelled", rematch_of="t")))
        with pytest.raises(Occupied):
            await store.commit(unit(table("third", rematch_of="t"), interaction=9))
        assert await store.rematch("t") == "again"
        assert await store.load("third") is None

    async def test_results_are_counted_by_user_and_server(self, store: Filled) -> None:
        """Whoever does not share theirs is left out for others, and reads their own."""
        await play_out(store, "a")
        await store.commit(unit(table("b", guild=8), results=(result("b", 0, 1, guild=8, name="Other"),)))
        assert [r.table for r in await store.results(1)] == ["a", "b"]
        assert await store.results(1, 8) == (result("b", 0, 1, guild=8, name="Other"),)
        assert [(r.user, r.won) for r in await store.shared_results(7)] == [(1, False), (2, True), (3, False)]
        await store.keep_share(2, False)
        assert [r.user for r in await store.shared_results(7)] == [1, 3]
        assert (await store.person(2)).share is False
        assert len(await store.results(2)) == 1
        await store.keep_share(2, True)
        assert len(await store.shared_results(7)) == 3

    async def test_results_come_with_the_unit_that_ends_the_game(self, store: Filled) -> None:
        """If it is refused, there are none."""
        await store.commit(unit(table()))
        with pytest.raises(Conflict):
            await store.commit(unit(table(n=5, phase="ended"), results=(result("t", 0, 1),)))
        assert await store.results(1) == ()
