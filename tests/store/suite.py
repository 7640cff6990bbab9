"""What every Store must do, whatever it is made of."""

import asyncio

import pytest

from bot.model.clock import Deadline
from bot.model.guild import GuildConfig
from bot.model.log import Snapshot, StoredEvent
from bot.model.mail import Target
from bot.model.people import Person, Sheet
from bot.ports import Conflict, Occupied, Repeated, Store
from tests.store.letters import LetterSuite
from tests.store.past import PastSuite
from tests.store.units import NOON, at, table, to_channel, unit


class StoreSuite(LetterSuite, PastSuite):
    """Subclasses give the fixture `store`: an empty one, closed after the test."""

    # Units

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
        assert await store.live() == ("t",)

    async def test_what_is_not_there_is_empty(self, store: Store) -> None:
        """Nothing raises for want of data."""
        assert await store.load("t") is None
        assert await store.in_channel(1) is None
        assert await store.of_user(1) == ()
        assert await store.live() == ()
        assert await store.events("t", None) == ()
        assert await store.log("t") == ()
        assert await store.board("t") is None
        assert await store.claim(NOON, at(1), 9) == ()
        assert await store.next_letter() is None
        assert await store.parked(Target("user", 1)) == ()
        assert await store.next_deadline() is None
        assert await store.person(1) == Person(1, None, None, False)
        assert await store.guild_language(7) is None

    async def test_a_table_without_a_game_has_no_snapshot(self, store: Store) -> None:
        """A lobby loads with None; a later unit without a snapshot keeps the one that is there."""
        await store.commit(unit(table(phase="lobby")))
        assert await store.load("t") == (table(phase="lobby"), None)
        await store.commit(unit(table(n=2), snapshot=Snapshot(1, 1, "{}")))
        await store.commit(unit(table(n=3)))
        assert await store.load("t") == (table(n=3), Snapshot(1, 1, "{}"))

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

    async def test_a_table_that_is_not_there_is_a_conflict(self, store: Store) -> None:
        """A second version needs a first."""
        with pytest.raises(Conflict):
            await store.commit(unit(table(n=2)))

    async def test_an_interaction_is_taken_once(self, store: Store) -> None:
        """The same id is refused, also where the version would conflict as well, and changes nothing."""
        await store.commit(unit(table(), interaction=9))
        for n in (1, 2):
            with pytest.raises(Repeated):
                await store.commit(unit(table(n=n), letters=(to_channel(1, "x"),), interaction=9))
        assert await store.load("t") == (table(), None)
        assert await store.next_letter() is None

    async def test_old_interactions_are_forgotten(self, store: Store) -> None:
        """Not within a day; after many days and units the id is free."""
        await store.commit(unit(table(), interaction=9))
        with pytest.raises(Repeated):
            await store.commit(unit(table(n=2), interaction=9, when=at(80_000)))
        days = [store.commit(unit(table(f"d{i}", channel=i + 1000), when=at(300_000))) for i in range(1000)]
        await asyncio.gather(*days)
        await store.commit(unit(table(n=2), interaction=9))

    async def test_a_channel_has_one_live_table(self, store: Store) -> None:
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
        assert set(await store.live()) == {"a", "c", "d"}
        await store.commit(unit(table("b"), letters=(to_channel(2, "free"),), interaction=9))

    async def test_an_entry_of_another_version_is_a_bug(self, store: Store) -> None:
        """The log has one entry for each version."""
        wrong = unit(table())
        with pytest.raises(ValueError, match="version"):
            await store.commit(type(wrong)(table=table(n=2), entry=wrong.entry))

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
        assert len(await store.live()) == 200
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

    # Reading tables

    async def test_a_channel_shows_its_live_table_or_the_last_one(self, store: Store) -> None:
        """The live table first; among ended ones, the one that ended last."""
        await store.commit(unit(table("a", channel=5)))
        await store.commit(unit(table("a", 2, channel=5, phase="ended"), when=at(50)))
        await store.commit(unit(table("b", channel=5), when=at(10)))
        assert await store.in_channel(5) == table("b", channel=5)
        await store.commit(unit(table("b", 2, channel=5, phase="cancelled"), when=at(20)))
        assert await store.in_channel(5) == table("a", 2, channel=5, phase="ended")

    async def test_a_user_has_the_live_tables_where_they_sit(self, store: Store) -> None:
        """Oldest first; not those that they left or that ended."""
        await store.commit(unit(table("young", opened_at=at(9), users=(1, 2))))
        await store.commit(unit(table("old", opened_at=at(1), users=(2, 1))))
        await store.commit(unit(table("left", users=(1, 2))))
        await store.commit(unit(table("left", 2, users=(2, 3))))
        await store.commit(unit(table("over", users=(1,), phase="ended")))
        assert [found.id for found in await store.of_user(1)] == ["old", "young"]
        assert [found.id for found in await store.of_user(3)] == ["left"]

    async def test_events_are_for_their_audience(self, store: Store) -> None:
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
        assert await store.events("t", 1, last=1) == (both,)
        assert await store.events("t", None, last=0) == ()
        assert await store.every_event("t") == (public, one, nobody, both, eleven, later)

    # Deadlines

    async def test_deadlines_are_replaced(self, store: Store) -> None:
        """A unit's deadlines are all that its table has from then on; those of others stay."""
        await store.commit(unit(table("a"), deadlines=(Deadline("a", "x", at(5)), Deadline("a", "y", at(9)))))
        await store.commit(unit(table("b"), deadlines=(Deadline("b", "x", at(7)),)))
        assert await store.next_deadline() == Deadline("a", "x", at(5))
        await store.commit(unit(table("a", 2), deadlines=(Deadline("a", "y", at(9)),)))
        assert await store.next_deadline() == Deadline("b", "x", at(7))
        await store.commit(unit(table("b", 2)))
        assert await store.next_deadline() == Deadline("a", "y", at(9))

    async def test_deadlines_that_are_not_named_stay(self, store: Store) -> None:
        """A unit may leave them as they are."""
        deadline = Deadline("a", "x", at(5))
        await store.commit(unit(table("a"), deadlines=(deadline,)))
        await store.commit(unit(table("a", 2), deadlines=None))
        assert await store.next_deadline() == deadline

    async def test_what_is_due_comes_in_order(self, store: Store) -> None:
        """Of all tables, up to the moment and no later; the next is the one after it."""
        await store.commit(unit(table("a"), deadlines=(Deadline("a", "x", at(9)), Deadline("a", "y", at(3)))))
        await store.commit(unit(table("b"), deadlines=(Deadline("b", "x", at(7)),)))
        assert [(d.table, d.what) for d in await store.due(at(8))] == [("a", "y"), ("b", "x")]
        assert await store.due(at(3)) == (Deadline("a", "y", at(3)),)
        assert await store.due(at(2)) == ()
        assert await store.next_deadline(at(7)) == Deadline("a", "x", at(9))
        assert await store.next_deadline(at(9)) is None

    # People and servers

    async def test_wishes_are_kept_one_by_one(self, store: Store) -> None:
        """At first everything is wanted; each can be changed without the other, and language and DMs stay."""
        assert await store.person(1) == Person(1, None, None, False, True, True)
        await store.keep_wishes(1, mention=False)
        await store.keep_language(1, "fr")
        assert await store.person(1) == Person(1, "fr", None, False, False, True)
        await store.keep_wishes(1, remind=False)
        await store.keep_wishes(1, mention=True)
        await store.keep_wishes(1)
        assert await store.person(1) == Person(1, "fr", None, False, True, False)

    async def test_a_server_has_a_time_zone_beside_its_language(self, store: Store) -> None:
        """Each can be chosen, and changed, without the other."""
        assert await store.guild_zone(7) is None
        await store.keep_guild_zone(7, "Europe/Paris")
        assert await store.guild_language(7) is None
        await store.keep_guild_language(7, "fr")
        await store.keep_guild_zone(7, "Asia/Tokyo")
        await store.keep_guild_language(7, None)
        assert (await store.guild_language(7), await store.guild_zone(7)) == (None, "Asia/Tokyo")

    async def test_people_are_kept_and_replaced(self, store: Store) -> None:
        """What is found out about DMs leaves the rest alone."""
        await store.keep_language(1, "fr")
        await store.keep_dms(1, channel=55)
        await store.keep_dms(1, closed=True)
        assert await store.person(1) == Person(1, "fr", 55, True)
        await store.keep_dms(1, closed=False)
        await store.keep_dms(2, closed=True)
        assert await store.person(1) == Person(1, "fr", 55, False)
        assert await store.person(2) == Person(2, None, None, True)
        await store.keep_language(1, None)
        assert await store.person(1) == Person(1, None, 55, False)

    async def test_a_sheet_is_its_writers_own_and_is_replaced(self, store: Store) -> None:
        """By table, user and tool, in the unit that writes it."""
        await store.commit(unit(table("a", 1), sheet=Sheet(1, "notes", '{"text": "x"}')))
        await store.commit(unit(table("a", 2), sheet=Sheet(2, "notes", '{"text": "y"}')))
        await store.commit(unit(table("a", 3), sheet=Sheet(1, "notes", '{"text": "z"}')))
        assert await store.sheets("a") == (Sheet(1, "notes", '{"text": "z"}'), Sheet(2, "notes", '{"text": "y"}'))
        assert await store.sheets("b") == ()

    async def test_a_server_has_a_language_until_it_is_forgotten(self, store: Store) -> None:
        """Chosen, changed, forgotten."""
        await store.keep_guild_language(7, "fr")
        await store.keep_guild_language(7, "en")
        assert await store.guild_language(7) == "en"
        await store.keep_guild_language(7, None)
        await store.keep_guild_language(7, None)
        assert await store.guild_language(7) is None

    async def test_a_server_has_choices(self, store: Store) -> None:
        """One is changed without the others, also when several are changed at once."""
        assert await store.guild_config(7) == GuildConfig()
        await asyncio.gather(
            store.keep_guild_language(7, "fr"),
            store.keep_guild_zone(7, "Asia/Tokyo"),
            *(store.change_guild(7, lambda c, n=n: c.evolve(channels=(*c.channels, n))) for n in (1, 2, 3)),  # type: ignore[misc]
        )
        changed = await store.change_guild(7, lambda config: config.evolve(tables=3, rhythm="days", role=9))
        assert changed == await store.guild_config(7)
        assert (changed.language, changed.zone, sorted(changed.channels)) == ("fr", "Asia/Tokyo", [1, 2, 3])
        assert (changed.tables, changed.rhythm, changed.role) == (3, "days", 9)
        assert await store.guild_config(8) == GuildConfig()

    async def test_the_live_tables_of_a_server_are_counted(self, store: Store) -> None:
        """Not those that are over, nor those elsewhere."""
        assert await store.live_in(7) == 0
        await store.commit(unit(table("a", channel=1)))
        await store.commit(unit(table("b", channel=2)))
        await store.commit(unit(table("c", channel=3, guild=8)))
        await store.commit(unit(table("b", 2, channel=2, phase="ended")))
        assert (await store.live_in(7), await store.live_in(8)) == (1, 1)

    async def test_closing_finishes_what_was_accepted(self, store: Store) -> None:
        """Units that were on their way are durable; later ones are refused."""
        tasks = [asyncio.create_task(store.commit(unit(table(f"t{i}", channel=i + 1)))) for i in range(20)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*tasks)
        with pytest.raises(Exception, match="closed"):
            await store.commit(unit(table("late")))
