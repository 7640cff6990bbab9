"""What every Store must do with tables that are over, with results, and with people who want to be forgotten."""

from typing import Any

import pytest

from bot.model.clock import Deadline
from bot.model.log import Snapshot, StoredEvent
from bot.model.mail import Target
from bot.model.people import Person, Sheet
from bot.model.results import Result
from bot.model.table import Cut, Vacancy
from bot.ports import Conflict, Occupied, Store
from bot.store.forgetting import NAMELESS, NOBODY
from tests.store.units import NOON, at, table, to_channel, to_user, unit

STATE = Snapshot(1, 1, "{}")

VACANT = (Vacancy(seat=0, ground="left", former=1),)


def result(of: str, seat: int, user: int, *, guild: int = 7, won: bool = False, name: str | None = None) -> Result:
    """A result of a game of the toy."""
    return Result(of, "toy", guild, seat, user, name or f"P{user}", won, "red", at(9))


class PastSuite:
    """The part of the suite about what comes after a game."""

    @pytest.fixture
    def store(self) -> Store:
        """An empty store."""
        raise NotImplementedError

    async def over(self, store: Store, identity: str = "t", end: float = 9, **changes: Any) -> None:
        """A table with a little of everything that has ended."""
        joined: dict[str, Any] = {
            "joined": ("P1", "P2", "P3"),
            "joined_users": (1, 2, 3),
            "known": ((1, 0), (2, 1), (3, 2)),
            **changes,
        }
        await store.commit(
            unit(
                table(identity, **joined),
                snapshot=STATE,
                events=(StoredEvent(1, None, "{}"), StoredEvent(1, (0,), "{}")),
                letters=(to_user(1, f"{identity}u"), to_channel(5, f"{identity}c")),
                deadlines=(Deadline(identity, "x", at(60)),),
                sheet=Sheet(1, "notes", '{"text": "mine"}'),
            )
        )
        results = tuple(result(identity, seat, seat + 1, won=seat == 1) for seat in range(3))
        ended = table(identity, 2, phase="ended", **joined)
        await store.commit(unit(ended, results=results, when=at(end)))

    async def test_past_tables_come_newest_first(self, store: Store) -> None:
        """Of a server, or of whoever sat there at the end; neither live ones nor lobbies that never started."""
        await self.over(store, "old", 20)
        await self.over(store, "new", 30)
        await self.over(store, "elsewhere", 40, guild=8, users=(2, 3, 4))
        await store.commit(unit(table("live"), snapshot=STATE))
        await store.commit(unit(table("lobby", phase="cancelled")))
        assert [past.table.id for past in await store.past_of_guild(7, 9)] == ["new", "old"]
        assert [past.ended_at for past in await store.past_of_guild(7, 9)] == [at(30), at(20)]
        assert [past.table.id for past in await store.past_of_user(1, 9)] == ["new", "old"]
        assert [past.table.id for past in await store.past_of_user(2, 2)] == ["elsewhere", "new"]
        assert await store.past_of_user(9, 9) == ()

    async def test_the_end_of_a_table_is_its_first_end(self, store: Store) -> None:
        """What is noted afterwards does not make it younger."""
        await self.over(store, end=20)
        await store.commit(unit(table(n=3, phase="ended"), when=at(500)))
        assert [past.ended_at for past in await store.past_of_guild(7, 9)] == [at(20)]

    async def test_a_table_has_one_rematch(self, store: Store) -> None:
        """A second one is refused, also when the first is over and the channel is free."""
        await self.over(store)
        assert await store.rematch("t") is None
        await store.commit(unit(table("again", rematch_of="t")))
        assert await store.rematch("t") == "again"
        await store.commit(unit(table("again", 2, phase="cancelled", rematch_of="t")))
        with pytest.raises(Occupied):
            await store.commit(unit(table("third", rematch_of="t"), interaction=9))
        assert await store.rematch("t") == "again"
        assert await store.load("third") is None

    async def test_results_are_counted_by_user_and_server(self, store: Store) -> None:
        """Whoever does not share theirs is left out for others, and reads their own."""
        await self.over(store, "a")
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

    async def test_results_come_with_the_unit_that_ends_the_game(self, store: Store) -> None:
        """If it is refused, there are none."""
        await store.commit(unit(table()))
        with pytest.raises(Conflict):
            await store.commit(unit(table(n=5, phase="ended"), results=(result("t", 0, 1),)))
        assert await store.results(1) == ()

    async def test_a_finished_table_keeps_a_seat_without_a_name(self, store: Store) -> None:
        """No trace of the one who is forgotten, everything of the others."""
        cuts = (Cut(user=1, name="P1", word="mine"), Cut(user=2, name="P2", word="theirs"))
        await self.over(store, host=1, removed=(1, 9), unreachable=(1,), cuts=cuts)
        await store.keep_language(1, "fr")
        await store.erase(1)
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
        await self.over(store)
        await store.erase(1)
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
        await store.erase(1)
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
        await self.over(store)
        before = await store.load("t")
        await store.erase(99)
        assert await store.load("t") == before
        await store.erase(1)
        once = await store.load("t")
        await store.erase(1)
        assert await store.load("t") == once

    async def test_old_tables_expire_and_results_stay(self, store: Store) -> None:
        """Those that ended before the moment, a few at a time; nothing is left but a header without people."""
        for place, identity in enumerate(("a", "b", "c")):
            await self.over(store, identity, 20 + place)
        await store.commit(unit(table("live")))
        assert await store.expire(at(22), 1) == 1
        assert await store.expire(at(22), 9) == 1
        assert await store.expire(at(22), 9) == 0
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
        assert await store.live() == ("live",)
        assert await store.in_channel(left.channel) == left
        assert {q.table for q in await store.claim(NOON, at(60), 9)} == {"c"}
