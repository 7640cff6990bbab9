"""How a table's past is read."""

from collections.abc import Collection, Sequence
from typing import Any, Final, Protocol

from bot.model.log import Entry, StoredEvent
from bot.model.mail import Notice
from bot.model.people import Person, Sheet
from bot.ports import Archive, Notices, PeopleStore, TableLog
from bot.presentation.since import Known
from bot.record.record import published_lines
from engines.core.protocol import AnyGame, Event

LATEST: Final = 32
"""How many events are looked through first for the last one of some kinds: usually it is among them."""


class Kept(TableLog, Notices, PeopleStore, Archive, Protocol):
    """The roles of the store that are read here."""


class Chronicle:
    """What the store knows of one table beyond its present form, and of the people there."""

    def __init__(self, store: Kept, game: AnyGame, table: str) -> None:
        self._store = store
        self._game = game
        self._table = table

    def of(self, table: str) -> "Chronicle":
        """The chronicle of another table of the same game."""
        return Chronicle(self._store, self._game, table)

    async def whole(self) -> tuple[Sequence[Entry], Sequence[StoredEvent]]:
        """The whole log and all events, secret ones too: for the published record only."""
        return await self._store.log(self._table), await self._store.every_event(self._table)

    async def published(self) -> list[dict[str, Any]]:
        """What a record would say of it so far, line by line."""
        return published_lines(await self._store.log(self._table))

    async def known_to(self, seat: int) -> list[Event]:
        """All that a seat was told, with the table or in private, in order."""
        return [self._read(event) for event in await self._store.told(self._table, seat)]

    async def known(self, seat: int, user: int) -> Known:
        """All that a seat was told, and how much of it *user*, who holds it, has seen."""
        told, last = await self._store.told(self._table, seat), await self._store.last_deed(self._table, user)
        return Known([self._read(event) for event in told], sum(event.n <= last for event in told))

    async def since(self, kinds: Collection[str]) -> list[Event]:
        """All events after the last of these kinds, whoever learnt them: some of them may still have to be told."""
        newer: list[Event] = []
        latest = await self._store.latest_events(self._table, LATEST)
        if len(latest) == LATEST and not any(self._read(stored).kind in kinds for stored in latest):
            latest = await self._store.every_event(self._table)
        for stored in reversed(latest):
            event = self._read(stored)
            if event.kind in kinds:
                break
            newer.append(event)
        return newer[::-1]

    async def public(self) -> list[tuple[StoredEvent, Event]]:
        """All that the whole table was told, in order."""
        return [(event, self._read(event)) for event in await self._store.events(self._table, None)]

    async def everything(self) -> list[Event]:
        """All events, private ones too, oldest first: for what is told once a table is over."""
        return [self._read(event) for event in await self._store.every_event(self._table)]

    async def sheets(self) -> tuple[Sheet, ...]:
        """All that players have written down there."""
        return await self._store.sheets(self._table)

    async def notices(self) -> tuple[Notice, ...]:
        """How the letters have fared that tell of open decisions."""
        return await self._store.notices(self._table)

    async def is_new_to(self, user: int) -> bool:
        """Whether somebody has never played this game to its end."""
        return all(result.game != self._game.slug for result in await self._store.results(user))

    async def person(self, user: int) -> Person:
        """What a user has chosen."""
        return await self._store.person(user)

    def _read(self, stored: StoredEvent) -> Event:
        event: Any = self._game.events.validate_json(stored.body)
        assert isinstance(event, Event)
        return event
