"""What was not told at once is found again in the store, so that a restart in between loses nothing."""

from typing import Any

import pytest

from bot.model.log import StoredEvent
from bot.tables.chronicle import Chronicle
from tests.conformance.toy import GAME, CardsGiven, Event, GiftStopped, HandChanged

GIVEN = CardsGiven(audience="table", giver=0, to=1, count=1)
STOPPED = GiftStopped(audience="table", by=3, cards=(1,))
LEARNT = HandChanged(audience=(1,), hand=(1, 2))


class Stored:
    """A store that knows nothing but events."""

    def __init__(self, *events: Event) -> None:
        self._events = events

    async def latest_events(self, table: str, most: int) -> tuple[StoredEvent, ...]:
        return (await self.every_event(table))[-most:]

    async def every_event(self, table: str) -> tuple[StoredEvent, ...]:
        return tuple(StoredEvent(n, None, event.model_dump_json()) for n, event in enumerate(self._events))


@pytest.mark.parametrize(
    ("stored", "waiting"),
    [
        ((), []),
        ((GIVEN,), [GIVEN]),
        ((LEARNT, GIVEN), [LEARNT, GIVEN]),
        ((GIVEN, LEARNT, STOPPED), []),
        ((LEARNT, STOPPED, GIVEN, LEARNT), [GIVEN, LEARNT]),
        ((STOPPED, LEARNT, STOPPED, GIVEN, LEARNT, LEARNT), [GIVEN, LEARNT, LEARNT]),
        ((LEARNT, *[GIVEN] * 99), [LEARNT, *[GIVEN] * 99]),
        ((LEARNT, STOPPED, *[GIVEN] * 99), [GIVEN] * 99),
    ],
)
async def test_what_happened_since_the_last_event_of_a_kind(stored: tuple[Event, ...], waiting: list[Event]) -> None:
    """In order, and all of it if there was none; whoever it was for."""
    store: Any = Stored(*stored)
    assert await Chronicle(store, GAME, "k3m9p2xz").since({STOPPED.kind}) == waiting
