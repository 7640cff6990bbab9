"""Tables under lock, and what is read beside it."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.cards.card import note
from bot.desk import Desk
from bot.model.lines import LanguageChosen
from bot.model.log import Snapshot
from bot.model.table import Deal, Member, Table
from bot.store.sqlite import SqliteStore
from bot.tables.change import Change, Held
from bot.tables.opening import opened
from engines.registry import games

NOW = datetime(2030, 1, 1, tzinfo=UTC)


class Reading(SqliteStore):
    """A store whose next reading of a table arrives late."""

    def delay(self) -> tuple[asyncio.Event, asyncio.Event]:
        """Events: what is read has been read; it may arrive."""
        self._delayed = (asyncio.Event(), asyncio.Event())
        return self._delayed

    _delayed: tuple[asyncio.Event, asyncio.Event] | None = None

    async def load(self, table: str) -> tuple[Table, Snapshot | None] | None:
        found = await super().load(table)
        if self._delayed is not None:
            (read, arrive), self._delayed = self._delayed, None
            read.set()
            await arrive.wait()
        return found


class Still:
    """A clock that stands."""

    def now(self) -> Any:
        return NOW


async def _unparked(awaitable: Any, *, reason: str) -> Any:
    return await awaitable


def _renamed(held: Held, name: str) -> Change:
    (member,) = held.table.members
    table = held.table.evolve(members=(member.evolve(name=name),))
    return Change(held=held, table=table, line=LanguageChosen(), reply=note(name))


async def test_what_is_read_late_does_not_stand_for_what_came_after(tmp_path: Path) -> None:
    """A look that began before a change, and ends after it, leaves nothing behind that is out of date."""
    store = await Reading.open(tmp_path / "tables.db", park=_unparked)
    try:
        desk = Desk(store, Still(), games(), lambda: None)
        table = Table(
            id="abcdefgh",
            n=0,
            game="secret_hitler",
            rules_version=1,
            guild=1,
            channel=2,
            host=3,
            language="fr",
            phase="lobby",
            opened_at=NOW,
            members=(Member(user=3, name="Ada", language="fr"),),
            deal=Deal(server_seed="0" * 64),
        )
        past = desk.chronicle(games()["secret_hitler"], table.id)
        await desk.open(opened(table, games()["secret_hitler"], past, note("")), actor=3, interaction=1)
        desk = Desk(store, Still(), games(), lambda: None)
        read, arrive = store.delay()
        look = asyncio.create_task(desk.look(table.id))
        await read.wait()

        async def rename(held: Held) -> Change:
            return _renamed(held, "Bea")

        await desk.change(table.id, rename)
        arrive.set()
        await look
        held = await desk.look(table.id)
        assert held is not None
        assert held.table.members[0].name == "Bea"
    finally:
        await store.close()
