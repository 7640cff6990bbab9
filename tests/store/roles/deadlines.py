"""What every DeadlineStore must do."""

from typing import Protocol

from bot.model.clock import Deadline
from bot.ports import DeadlineStore, TableStore
from tests.store.units import at, table, unit


class Filled(DeadlineStore, TableStore, Protocol):
    """The role, and what fills it."""


class DeadlineSuite:
    """Classes that run it give the fixture `store`: an empty one, closed after the test."""

    async def test_deadlines_are_replaced(self, store: Filled) -> None:
        """A unit's deadlines are all that its table has from then on; those of others stay."""
        await store.commit(unit(table("a"), deadlines=(Deadline("a", "x", at(5)), Deadline("a", "y", at(9)))))
        await store.commit(unit(table("b"), deadlines=(Deadline("b", "x", at(7)),)))
        assert await store.next_deadline() == Deadline("a", "x", at(5))
        await store.commit(unit(table("a", 2), deadlines=(Deadline("a", "y", at(9)),)))
        assert await store.next_deadline() == Deadline("b", "x", at(7))
        await store.commit(unit(table("b", 2)))
        assert await store.next_deadline() == Deadline("a", "y", at(9))

    async def test_deadlines_that_are_not_named_stay(self, store: Filled) -> None:
        """A unit may leave them as they are."""
        deadline = Deadline("a", "x", at(5))
        await store.commit(unit(table("a"), deadlines=(deadline,)))
        await store.commit(unit(table("a", 2), deadlines=None))
        assert await store.next_deadline() == deadline

    async def test_what_is_due_comes_in_order(self, store: Filled) -> None:
        """Of all tables, up to the moment and no later; the next is the one after it."""
        await store.commit(unit(table("a"), deadlines=(Deadline("a", "x", at(9)), Deadline("a", "y", at(3)))))
        await store.commit(unit(table("b"), deadlines=(Deadline("b", "x", at(7)),)))
        assert [(d.table, d.what) for d in await store.due(at(8))] == [("a", "y"), ("b", "x")]
        assert await store.due(at(3)) == (Deadline("a", "y", at(3)),)
        assert await store.due(at(2)) == ()
        assert await store.next_deadline(at(7)) == Deadline("a", "x", at(9))
        assert await store.next_deadline(at(9)) is None

    async def test_when_a_process_was_alive_is_known(self, store: Filled) -> None:
        """The last moment that was noted, also one before another; at first none."""
        assert await store.last_seen() is None
        for seconds in (5, 900, 3):
            await store.seen(at(seconds))
            assert await store.last_seen() == at(seconds)
