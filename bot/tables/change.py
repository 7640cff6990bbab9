"""What a decision about a table is: a change of it with everything that follows, or no more than something to say."""

import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from bot.cards.card import Card, Reply
from bot.model.log import Entry, StoredEvent
from bot.model.mail import Reminder, Target
from bot.model.people import Sheet
from bot.model.table import Table
from engines.core.protocol import AnyGame, Event, State


class Held(NamedTuple):
    """A table under its lock. state: None before the start. now: when somebody acts, UTC."""

    table: Table
    game: AnyGame
    state: State | None
    now: datetime


class Draft(NamedTuple):
    """A message to send. about: of a reminder, which is worded anew, or left out, when it is sent."""

    target: Target
    card: Card
    about: Reminder | None = None

    @property
    def private(self) -> bool:
        """Whether it is for one person."""
        return self.target.kind == "user"


@dataclass(frozen=True, kw_only=True, repr=False)
class Change:
    """What is to become of a table.

    table: as it will be, but for its number. kind, body: the line of the log. state: the game's state from now on.
    reply: what the actor is told once all this is durable. sheet: what the actor has written down.
    """

    table: Table
    kind: str
    reply: Reply
    body: Mapping[str, Any]
    state: State | None = None
    events: tuple[Event, ...] = ()
    drafts: tuple[Draft, ...] = ()
    sheet: Sheet | None = None

    def told(self, *drafts: Draft) -> "Change":
        """The same change, with these messages."""
        return replace(self, drafts=drafts)

    def replied(self, reply: Reply) -> "Change":
        """The same change, with this reply."""
        return replace(self, reply=reply)

    def with_sheet(self, sheet: Sheet) -> "Change":
        """The same change, with what the actor has written down."""
        return replace(self, sheet=sheet)


Decision = Change | Reply
"""A change of the table, or no more than something to say."""
Act = Callable[[Held], Awaitable[Decision]]


class Lines(NamedTuple):
    """What a change adds to a table's log."""

    entry: Entry
    events: tuple[StoredEvent, ...]


def lines_of(change: Change, n: int) -> Lines:
    """The log of a change as the table's *n*-th; who made it and when is filled in by the commit."""
    entry = Entry(n, change.kind, None, json.dumps(change.body, ensure_ascii=False), datetime.fromtimestamp(0, UTC))
    return Lines(entry, tuple(_stored(n, event) for event in change.events))


def _stored(n: int, event: Event) -> StoredEvent:
    audience = None if event.audience == "table" else event.audience
    return StoredEvent(n, audience, event.model_dump_json())
