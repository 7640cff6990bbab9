"""What a decision about a table is made of: a table under its lock before, and a change of it with all that follows."""

from collections.abc import Awaitable, Callable
from copy import copy
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from bot.cards.card import Card, Reply, note
from bot.model.lines import AnyLine
from bot.model.log import StoredEvent
from bot.model.mail import ChannelNews, Reminder, Target
from bot.model.people import Sheet
from bot.model.table import Table
from bot.record.chain import code
from bot.record.published import chained
from bot.tables.chronicle import Chronicle
from bot.tables.time.deadlines import deadlines_of
from bot.tables.time.thinking import thinking
from bot.tables.time.timers import in_step
from engines.core.protocol import AnyGame, Event, State
from engines.core.values import secret

SILENT: Reply = note("")
"""What is said to nobody: after a decision that nobody asked for."""


@secret
class Undealt(NamedTuple):
    """A table that has not been dealt: a lobby, or what was closed as one."""

    table: Table
    game: AnyGame
    past: Chronicle
    now: datetime
    """When it is looked at, UTC."""


@secret
class Dealing(NamedTuple):
    """A table whose lobby is closed for good, and which waits for the id of its closing message."""

    table: Table
    game: AnyGame
    past: Chronicle
    now: datetime
    """When it is looked at, UTC."""


@secret
class Dealt(NamedTuple):
    """A table that has been dealt: it plays, or is over."""

    table: Table
    game: AnyGame
    state: State
    past: Chronicle
    now: datetime
    """When it is looked at, UTC."""
    stored: Table | None = None
    """The table as it is stored, where a decision has made another of it on the way."""

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that may still be asked."""
        playing: tuple[int, ...] = self.game.playing(self.state)
        return playing

    @property
    def voters(self) -> tuple[int, ...]:
        """The users of whom a majority is made: those who hold a seat that may still be asked."""
        held = [seat for seat in self.playing if seat not in self.table.free and seat in self.table.persons]
        return tuple(self.table.members[seat].user for seat in held)


Held = Undealt | Dealing | Dealt
"""A table as it is looked at: for a decision under its lock, or to show it."""


def held_without(table: Table, game: AnyGame, past: Chronicle, now: datetime) -> Undealt | Dealing:
    """A table that has no game's state."""
    kind = Dealing if table.phase == "dealing" else Undealt
    return kind(table, game, past, now)


@secret
class Draft(NamedTuple):
    """A message to send."""

    target: Target
    card: Card
    about: Reminder | None = None
    """Of a reminder, which is worded anew, or left out, when it is sent."""
    prompts: tuple[str, ...] = ()
    """The open decisions that it tells of; a reminder says it in `about`."""
    again: bool = False
    """Whether it only says once more what was said before, so that it need not notify anybody twice."""
    expected: bool = False
    """Whether everybody knows that there is such a DM: only then may others learn that it did not arrive."""
    closing: int = 0
    """Of a message that closes the lobby: which one it is, from 1."""

    @property
    def notifies(self) -> tuple[int, ...]:
        """The users whom it notifies."""
        if self.card.silent:
            return ()
        return (self.target.id,) if self.private else self.card.mentions

    @property
    def private(self) -> bool:
        """Whether it is for one person."""
        return self.target.kind == "user"


class Endless(Exception):
    """A change would leave a live table to which nobody ever looks again."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Change:
    """What is to become of a table. However it is made, its open prompts and its timers are in step, and a live table
    has a next deadline (L1). Raises Endless for one that has none: a programming error.
    """

    held: Held
    """What was decided upon: its game, its state, the moment."""
    table: Table
    """As it will be, but for its number."""
    line: AnyLine
    """What the log says of it."""
    reply: Reply = SILENT
    """What the actor is told once all this is durable."""
    state: State | None = None
    """The game's state from now on; None: as it was."""
    events: tuple[Event, ...] = ()
    drafts: tuple[Draft, ...] = ()
    """Messages to send, in order."""
    sheet: Sheet | None = None
    """What the actor has written down."""
    channel: ChannelNews | None = None
    """What was found out about the table's channel."""
    noisy: bool = False
    """Whether it is something that nobody may do very often, whatever its line says."""
    published: tuple[dict[str, Any], ...] = field(init=False, default=())
    """What a record says of it: its chain is complete before any message is worded."""

    def __post_init__(self) -> None:
        table = in_step(self.table, self.held.game, self._state, self.held.now)
        table = thinking(table, self.held.game, self._state, self.held.now)
        if table.deal.format == 2:
            stored = self.held.stored if isinstance(self.held, Dealt) else None
            chain, published = chained(stored or self.held.table, table, self.line, self.held.now)
            object.__setattr__(self, "published", published)
            table = table.with_chain(chain)
        object.__setattr__(self, "table", table)
        if self.table.live and not deadlines_of(self.table):
            raise Endless(self.table.id)

    @property
    def after(self) -> Held:
        """The table as it will stand."""
        held, state = self.held, self._state
        if state is None:
            return held_without(self.table, held.game, held.past, held.now)
        return Dealt(self.table, held.game, state, held.past, held.now)

    @property
    def _state(self) -> State | None:
        return self.state or (self.held.state if isinstance(self.held, Dealt) else None)

    def sending(self, *drafts: Draft) -> "Change":
        """The same change, with these messages instead of its own."""
        return self._but(drafts=drafts)

    def announced(self) -> "Change":
        """The same change, which the channel is told: from then on its print is the one that is shown."""
        chain = self.table.deal.chain
        if not chain.head:
            return self
        return self._but(table=self.table.with_chain(chain.evolve(shown=code(bytes.fromhex(chain.head)))))

    def replied(self, reply: Reply) -> "Change":
        """The same change, with this reply."""
        return self._but(reply=reply)

    def with_sheet(self, sheet: Sheet) -> "Change":
        """The same change, with what the actor has written down."""
        return self._but(sheet=sheet)

    def _but(self, **parts: Any) -> "Change":
        """The same change with other parts, of which nothing follows for its timers and its lines."""
        made = copy(self)
        for name, part in parts.items():
            object.__setattr__(made, name, part)
        return made


Decision = Change | Reply
"""A change of the table, or no more than something to say."""
Act = Callable[[Held], Awaitable[Decision]]
"""Decides what becomes of a table under its lock."""


def stored_events(change: Change, n: int) -> tuple[StoredEvent, ...]:
    """The events of a change that is the table's *n*-th."""
    return tuple(
        StoredEvent(n, None if event.audience == "table" else event.audience, event.model_dump_json())
        for event in change.events
    )
