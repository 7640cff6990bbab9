"""What every Store must do, whatever it is made of: what each of its roles must, and what concerns all of them."""

import asyncio

import pytest

from bot.model.clock import Deadline
from bot.model.log import Snapshot, StoredEvent
from bot.ports import Conflict, Repeated, Store
from tests.store.roles.archive import ArchiveSuite
from tests.store.roles.deadlines import DeadlineSuite
from tests.store.roles.erasure import ErasureSuite
from tests.store.roles.guilds import GuildSuite
from tests.store.roles.letters import LetterSuite
from tests.store.roles.log import LogSuite
from tests.store.roles.people import PeopleSuite
from tests.store.roles.tables import TableSuite
from tests.store.roles.vitals import VitalsSuite
from tests.store.units import NOON, at, table, to_channel, unit


class StoreSuite(
    TableSuite, LogSuite, LetterSuite, DeadlineSuite, PeopleSuite, GuildSuite, ArchiveSuite, ErasureSuite, VitalsSuite
):
    """Classes that run it give the fixture `store`: an empty one, closed after the test."""

    async def test_a_unit_comes_back_whole(self, store: Store) -> None:
        """Everything of a committed unit can be read, equal to what was given."""
        first = table(users=(4, 5))
        events = (StoredEvent(1, None, '{"a":1}'), StoredEvent(1, (0, 2), '{"b":2}'))
        deadline = Deadline("t", "vote.1", at(60))
        given = unit(first, kind="opened", events=events, snapshot=Snapshot(3, 1, '{"s":1}'), deadlines=(deadline,))
        await store.commit(given)
        assert await store.load("t") == (first, Snapshot(3, 1, '{"s":1}'))
        assert await store.log("t") == (given.entry,)
        assert await store.every_event("t") == events
        assert await store.next_deadline() == deadline

    @pytest.mark.parametrize("n", [1, 2, 4])
    async def test_another_version_is_a_conflict(self, store: Store, n: int) -> None:
        """Only version n - 1 can become n."""
        await store.commit(unit(table()))
        await store.commit(unit(table(n=2)))
        with pytest.raises(Conflict):
            await store.commit(unit(table(n=n), letters=(to_channel(1, "x"),), interaction=9))
        assert await store.load("t") == (table(n=2), None)
        assert await store.next_letter() is None
        await store.commit(unit(table(n=3), interaction=9))

    async def test_an_interaction_is_taken_once(self, store: Store) -> None:
        """The same id is refused, also where the version would conflict as well, and changes nothing."""
        await store.commit(unit(table(), interaction=9))
        for n in (1, 2):
            with pytest.raises(Repeated):
                await store.commit(unit(table(n=n), letters=(to_channel(1, "x"),), interaction=9))
        assert await store.load("t") == (table(), None)
        assert await store.next_letter() is None

    async def test_a_letter_that_fails_takes_its_unit_along(self, store: Store) -> None:
        """A nonce that is taken leaves nothing of the unit, and others of the same moment stay."""
        await store.commit(unit(table("a"), letters=(to_channel(1, "taken"),)))
        bad = unit(
            table("b"),
            events=(StoredEvent(1, None, "{}"),),
            letters=(to_channel(2, "free"), to_channel(2, "taken")),
            deadlines=(Deadline("b", "x", at(1)),),
            interaction=9,
        )
        results = await asyncio.gather(
            store.commit(unit(table("c"))), store.commit(bad), store.commit(unit(table("d"))), return_exceptions=True
        )
        assert [result is None for result in results] == [True, False, True]
        assert await store.load("b") is None
        assert await store.every_event("b") == ()
        assert await store.next_deadline() is None
        assert len(await store.claim(NOON, at(1), 9)) == 1
        assert await store.live_in(7) == 3
        assert await store.load("c") == (table("c"), None)
        assert await store.load("d") == (table("d"), None)
        await store.commit(unit(table("b"), letters=(to_channel(2, "free"),), interaction=9))

    async def test_two_hundred_tables_at_once(self, store: Store) -> None:
        """Tables do not get into each other's way, and each is read as soon as it is acknowledged."""

        async def play(identity: str, channel: int) -> None:
            for n in range(1, 6):
                letters = (to_channel(channel, f"{identity}.{n}"),)
                await store.commit(unit(table(identity, n, channel=channel), letters=letters))
                loaded = await store.load(identity)
                assert loaded is not None
                assert loaded[0].n == n

        await asyncio.gather(*(play(f"t{i}", i + 1) for i in range(200)))
        assert await store.live_in(7) == 200
        assert len(await store.claim(NOON, at(1), 1000)) == 200
        assert len(await store.log("t77")) == 5

    async def test_one_of_two_rivals_wins(self, store: Store) -> None:
        """Of ten units for the same version one is taken, nine are conflicts."""
        rivals = [store.commit(unit(table(), interaction=i)) for i in range(10)]
        results = await asyncio.gather(*rivals, return_exceptions=True)
        assert sum(result is None for result in results) == 1
        assert sum(isinstance(result, Conflict) for result in results) == 9
        assert len(await store.log("t")) == 1

    @pytest.mark.parametrize("steps", range(12))
    async def test_a_cancelled_caller_leaves_all_or_nothing(self, store: Store, steps: int) -> None:
        """Whenever the caller is cancelled, the unit is there whole or not at all, and the store works on."""
        letters = (to_channel(1, "x"),)
        task = asyncio.create_task(store.commit(unit(table(), letters=letters, interaction=9)))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await store.commit(unit(table("other")))
        there = await store.load("t") is not None
        assert len(await store.log("t")) == there
        assert len(await store.claim(NOON, at(1), 9)) == there

    async def test_closing_finishes_what_was_accepted(self, store: Store) -> None:
        """Units that were on their way are durable; later ones are refused."""
        tasks = [asyncio.create_task(store.commit(unit(table(f"t{i}", channel=i + 1)))) for i in range(20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*tasks)
        with pytest.raises(Exception, match="closed"):
            await store.commit(unit(table("late")))
