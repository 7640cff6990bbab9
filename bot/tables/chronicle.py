"""How a table's past is read."""

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from bot.model.log import Entry, StoredEvent
from bot.model.people import Person, Sheet
from bot.ports import PeopleStore, TableLog
from engines.core.protocol import AnyGame, Event


class _Kept(TableLog, PeopleStore, Protocol):
    """The roles of the store that are needed here."""


class Memory:
    """What the store knows of tables, beyond their present state."""

    def __init__(self, store: _Kept) -> None:
        self._store = store

    async def history(self, table: str) -> tuple[Sequence[Entry], Sequence[StoredEvent]]:
        """The whole log and all events: for the published record only."""
        return await self._store.log(table), await self._store.every_event(table)

    async def learnt(self, game: AnyGame, table: str, seat: int) -> list[Event]:
        """What a seat was told in private, in order."""
        return [_read(game, event) for event in await self._store.events(table, seat)]

    async def told(self, game: AnyGame, table: str, seat: int) -> list[Event]:
        """All that a seat was told, with the table or in private, in order."""
        return [_read(game, event) for event in await self._store.told(table, seat)]

    async def since(self, game: AnyGame, table: str, kinds: Collection[str]) -> list[Event]:
        """All events after the last of these kinds, whoever learnt them: some of them may still have to be told."""
        newer: list[Event] = []
        for stored in reversed(await self._store.every_event(table)):
            event = _read(game, stored)
            if event.kind in kinds:
                break
            newer.append(event)
        return newer[::-1]

    async def public(self, game: AnyGame, table: str) -> list[tuple[StoredEvent, Event]]:
        """All that the whole table was told, in order."""
        return [(event, _read(game, event)) for event in await self._store.events(table, None)]

    async def person(self, user: int) -> Person:
        """What a user has chosen."""
        return await self._store.person(user)

    async def sheets(self, table: str) -> tuple[Sheet, ...]:
        """All that players have written down at a table."""
        return await self._store.sheets(table)


def _read(game: AnyGame, stored: StoredEvent) -> Event:
    event: Any = game.events.validate_json(stored.body)
    assert isinstance(event, Event)
    return event
