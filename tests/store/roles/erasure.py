"""What every Erasure must do: it touches all that is kept."""

import pytest

from bot.model.mail import Target
from bot.model.people import Person, Sheet
from bot.model.table import Cut, Vacancy
from bot.ports import Conflict, Store
from bot.store.forgetting import NAMELESS, NOBODY
from tests.store.past import play_out, result
from tests.store.units import NOON, at, table, to_channel, to_user, unit


async def forget(store: Store, user: int) -> None:
    """Forget somebody, and do all that follows from it."""
    await store.erase(user)
    await store.go_on()


VACANT = (Vacancy(seat=0, ground="left", former=2),)


class ErasureSuite:
    """Classes that run it give the fixture `store`: an empty one, closed after the test."""

    async def test_a_finished_table_keeps_a_seat_without_a_name(self, store: Store) -> None:
        """No trace of the one who is forgotten, everything of the others."""
        cuts = (Cut(user=1, name="P1", word="mine"), Cut(user=2, name="P2", word="theirs"))
        await play_out(store, host=1, removed=(1, 9), unreachable=(1,), cuts=cuts)
        await store.keep_language(1, "fr")
        await forget(store, 1)
        loaded = await store.load("t")
        assert loaded is not None
        left = loaded[0]
        assert (left.host, left.attendance.removed, left.attendance.unreachable, left.anonymous) == (
            NOBODY,
            (9,),
            (),
            True,
        )
        assert [(m.user, m.name) for m in left.members] == [(NOBODY, NAMELESS), (2, "P2"), (3, "P3")]
        assert (left.deal.joined, left.deal.joined_users) == ((NAMELESS, "P2", "P3"), (NOBODY, 2, 3))
        assert (left.attendance.known, left.deal.cuts) == (((2, 1), (3, 2)), cuts[1:])
        assert left.seated == (2, 3)
        assert {entry.actor for entry in await store.log("t")} == {NOBODY}
        assert await store.sheets("t") == ()
        assert await store.results(1) == ()
        assert [r.user for r in await store.shared_results(7)] == [2, 3]
        assert await store.person(1) == Person(1, None, None, False)
        assert await store.traces(1) == ()
        assert await store.past_of_user(1, 9) == ()
        assert len(await store.past_of_user(2, 9)) == 1
        assert len(await store.every_event("t")) == 2
        assert [q.letter.target for q in await store.claim(NOON, at(60), 9)] == [Target("channel", 5)]

    async def test_whoever_decided_on_what_was_there_looks_again(self, store: Store) -> None:
        """A unit made from the table as it was before the erasure, or the expiry, is a conflict."""
        await play_out(store)
        await forget(store, 1)
        with pytest.raises(Conflict):
            await store.commit(unit(table(n=3, phase="ended")))
        assert await store.expire(at(10_000), 9) == 1
        with pytest.raises(Conflict):
            await store.commit(unit(table(n=4, phase="ended")))

    async def test_at_a_running_table_the_rest_goes_when_it_ends(self, store: Store) -> None:
        """Notes and letters at once; name and number once nobody plays with them any more."""
        await store.commit(
            unit(table(vacancies=VACANT), sheet=Sheet(1, "notes", "{}"), letters=(to_user(1, "u"), to_channel(5, "c")))
        )
        await forget(store, 1)
        assert await store.load("t") == (table(vacancies=VACANT), None)
        assert await store.sheets("t") == ()
        assert [q.letter.target.kind for q in await store.claim(NOON, at(60), 9)] == ["channel"]
        ended = table(n=2, phase="ended", vacancies=VACANT)
        await store.commit(unit(ended, results=(result("t", 1, 2),)))
        loaded = await store.load("t")
        assert loaded is not None
        assert [m.user for m in loaded[0].members] == [NOBODY, 2, 3]
        assert await store.traces(1) == ()
        assert len(await store.results(2)) == 1

    async def test_forgetting_twice_or_a_stranger_is_harmless(self, store: Store) -> None:
        """Nothing else changes."""
        await play_out(store)
        before = await store.load("t")
        await forget(store, 99)
        assert await store.load("t") == before
        await forget(store, 1)
        once = await store.load("t")
        await forget(store, 1)
        assert await store.load("t") == once

    async def test_old_tables_expire_and_results_stay(self, store: Store) -> None:
        """Those that ended before the moment, a few at a time; nothing is left but a header without people."""
        for end, identity in ((20, "a"), (21, "b"), (22, "c")):
            await play_out(store, identity, end)
        await store.commit(unit(table("live")))
        assert await store.expire(at(22), 1) == 1
        assert await store.expire(at(22), 9) == 1
        assert await store.expire(at(22), 9) == 0
        await store.go_on()
        loaded = await store.load("a")
        assert loaded is not None
        left, snapshot = loaded
        assert snapshot is None
        assert (left.game, left.phase, left.guild, left.opened_at) == ("toy", "ended", 7, NOON)
        assert (left.members, left.deal.joined, left.attendance.known, left.host) == ((), (), (), NOBODY)
        assert left.deal.server_seed == "0" * 64
        assert (await store.log("a"), await store.every_event("a"), await store.sheets("a")) == ((), (), ())
        assert [past.table.id for past in await store.past_of_guild(7, 9)] == ["c"]
        assert len(await store.results(1)) == 3
        assert await store.load("live") == (table("live"), None)
        assert await store.in_channel(left.channel) == left
        assert {q.table for q in await store.claim(NOON, at(60), 9)} == {"c"}
