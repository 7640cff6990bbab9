"""What every TableLog must do."""

from dataclasses import replace
from typing import Protocol

from bot.model.log import StoredEvent
from bot.model.people import Sheet
from bot.ports import TableLog, TableStore
from tests.store.units import table, unit


class Filled(TableLog, TableStore, Protocol):
    """The role, and what fills it."""


class LogSuite:
    """Classes that run it give the fixture `store`: an empty one, closed after the test."""

    async def test_where_nothing_happened_there_is_nothing(self, store: Filled) -> None:
        """Nothing raises for want of data."""
        assert await store.log("t") == ()
        assert await store.events("t", None) == ()
        assert await store.told("t", 0) == ()
        assert await store.every_event("t") == ()
        assert await store.sheets("t") == ()

    async def test_the_log_has_an_entry_for_each_version(self, store: Filled) -> None:
        """In order, as they were given; each table has its own."""
        units = [unit(table(n=n), kind=f"kind{n}") for n in range(1, 12)]
        for one in units:
            await store.commit(one)
        await store.commit(unit(table("other")))
        assert await store.log("t") == tuple(one.entry for one in units)

    async def test_the_last_deed_is_the_newest_entry_of_somebody(self, store: Filled) -> None:
        """At that table; 0 for whoever has done nothing there."""
        for n, actor in enumerate((1, 2, 1, None, 2), 1):
            one = unit(table(n=n), kind=f"kind{n}")
            await store.commit(replace(one, entry=one.entry._replace(actor=actor)))
        assert [await store.last_deed("t", user) for user in (1, 2, 3)] == [3, 5, 0]
        assert await store.last_deed("other", 1) == 0

    async def test_events_are_for_their_audience(self, store: Filled) -> None:
        """A seat reads the limited events that name it, the table those without a limit; nobody those for nobody."""
        public, nobody = StoredEvent(1, None, "p"), StoredEvent(1, (), "n")
        one, both, eleven = StoredEvent(1, (1,), "1"), StoredEvent(1, (1, 2), "12"), StoredEvent(1, (11,), "11")
        await store.commit(unit(table(), events=(public, one, nobody, both, eleven)))
        later = StoredEvent(2, None, "q")
        await store.commit(unit(table(n=2), events=(later,)))
        assert await store.events("t", None) == (public, later)
        assert await store.events("t", 1) == (one, both)
        assert await store.events("t", 2) == (both,)
        assert await store.events("t", 0) == ()
        assert await store.events("t", 11) == (eleven,)
        assert await store.told("t", 1) == (public, one, both, later)
        assert await store.told("t", 0) == (public, later)
        assert await store.every_event("t") == (public, one, nobody, both, eleven, later)
        assert await store.latest_events("t", 2) == (eleven, later)
        assert await store.latest_events("t", 9) == await store.every_event("t")

    async def test_a_sheet_is_its_writers_own_and_is_replaced(self, store: Filled) -> None:
        """By table, user and tool, in the unit that writes it."""
        await store.commit(unit(table("a", 1), sheet=Sheet(1, "notes", '{"text": "x"}')))
        await store.commit(unit(table("a", 2), sheet=Sheet(2, "notes", '{"text": "y"}')))
        await store.commit(unit(table("a", 3), sheet=Sheet(1, "notes", '{"text": "z"}')))
        assert await store.sheets("a") == (Sheet(1, "notes", '{"text": "z"}'), Sheet(2, "notes", '{"text": "y"}'))
        assert await store.sheets("b") == ()
