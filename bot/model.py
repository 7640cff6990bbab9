"""What the application remembers of a table, and the one value that changes it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NamedTuple

from pydantic import Field

from engines.core.values import Secret, Value

Phase = Literal["lobby", "playing", "paused", "ended", "cancelled"]
Language = Literal["fr", "en"]
LIVE: frozenset[Phase] = frozenset({"lobby", "playing", "paused"})


class Member(Value):
    """Who sits at a table. name: as shown when joining, not escaped. language: what the player's client speaks."""

    user: int
    name: str
    language: Language


class Cut(Value):
    """A word that a player mixed into the table's seed, with its author (name: as shown then, not escaped)."""

    user: int
    name: str
    word: str


class Quiet(Value):
    """The part of each day in which a table's clock stands still: minutes since midnight on the zone's wall clock."""

    start: int = Field(ge=0, lt=1440)
    end: int = Field(ge=0, lt=1440)
    zone: str


class Table(Secret):
    """A table as it stands after its *n*-th change; everything but the game's state.

    guild, channel: where it plays (channel may be a thread). host: a user. members: in the order of joining in the
    lobby, in the order of seats from the start on. joined: the names in the order of joining, frozen at the start.
    server_seed: 64 hexadecimal digits, secret until the end. unreachable: users whose DMs are closed, once the table
    was told. removed: users whom the host took from the lobby. fault: reference of the bug that paused the table.
    """

    id: str
    n: int
    game: str
    rules_version: int
    guild: int
    channel: int
    host: int
    language: Language
    phase: Phase
    opened_at: datetime
    members: tuple[Member, ...]
    joined: tuple[str, ...] = ()
    cuts: tuple[Cut, ...] = ()
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    server_seed: str
    unreachable: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    fault: str | None = None

    @property
    def live(self) -> bool:
        """Whether it still waits for somebody."""
        return self.phase in LIVE

    @property
    def host_language(self) -> Language:
        """What the host speaks."""
        return next((member.language for member in self.members if member.user == self.host), self.language)

    def seat_of(self, user: int) -> int | None:
        """The seat (in the lobby: the place in the order of joining) of a user."""
        return next((i for i, member in enumerate(self.members) if member.user == user), None)


class Snapshot(NamedTuple):
    """The game's state after the table's last step, as JSON. schema, rules_version: those of the game that wrote it."""

    schema: int
    rules_version: int
    body: str


class StoredEvent(NamedTuple):
    """An event as kept: audience None for the whole table; body: its JSON."""

    n: int
    audience: tuple[int, ...] | None
    body: str


class Entry(NamedTuple):
    """A line of a table's append-only log.

    kind: what was done ("opened", "joined", …, "started", "answer", "time_up", "ended"). actor: a user, None for the
    clock. body: JSON object; of an answer or time-up, the command.
    """

    n: int
    kind: str
    actor: int | None
    body: str
    at: datetime


class Sheet(NamedTuple):
    """What a user has written down at a table with a private tool. body: JSON object."""

    user: int
    tool: str
    body: str


class Target(NamedTuple):
    """Where a message goes: a channel or thread, or a user's DMs."""

    kind: Literal["channel", "user"]
    id: int


class Deadline(NamedTuple):
    """When the clock must look at a table. what: "lobby" or the id of a prompt."""

    table: str
    what: str
    due: datetime


@dataclass(frozen=True, kw_only=True, repr=False)
class Unit:
    """One change of one table, committed whole or not at all.

    table: as it will be; the store refuses the unit unless the table's stored version is table.n - 1 (0: not there).
    letters: messages to send, in order. sheet: replaces that user's. deadlines: all that the table has from now on.
    interaction: id of the Discord interaction that asked for it; a second unit with the same id is refused.
    """

    table: Table
    entry: Entry
    events: tuple[StoredEvent, ...] = ()
    snapshot: Snapshot | None = None
    letters: tuple["Letter", ...] = ()
    sheet: Sheet | None = None
    deadlines: tuple[Deadline, ...] = ()
    interaction: int | None = None


class Letter(NamedTuple):
    """A message for the outbox. card: JSON of a Card (opaque here). nonce: at most 25 characters, unique.

    wipe: whether the card is forgotten once it is delivered (everything private).
    """

    target: Target
    card: str
    nonce: str
    wipe: bool


class Queued(NamedTuple):
    """A letter in the outbox.

    attempts: failed tries so far. first_try: when it was first claimed for sending. reason: the last code that a
    failure was given.
    """

    id: int
    table: str
    letter: Letter
    attempts: int
    first_try: datetime | None
    reason: str | None = None


class Person(NamedTuple):
    """What is kept of a user: a chosen language, the DM channel, and whether DMs were found closed."""

    user: int
    language: Language | None
    dm_channel: int | None
    dm_closed: bool


Json = dict[str, Any]
