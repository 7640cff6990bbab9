"""What the application remembers of a table, and the one value that changes it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NamedTuple, Self

from pydantic import Field, model_validator

from bot.model.results import Result
from engines.core.values import Secret, Value

Phase = Literal["lobby", "playing", "paused", "ended", "cancelled"]
Language = Literal["fr", "en"]
Policy = Literal["default", "wait", "substitute"]
"""When time is up for good: the rules decide, the table waits, or a seat that missed twice is offered to others."""
Stage = Literal["half", "near", "due", "grace", "waiting"]
PauseReason = Literal["asked", "absent", "channel", "gone"]
"""Somebody asked for it, nobody answered any more, or the channel takes no message or is gone. A fault has its own."""
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


LONGEST_QUIET = 16 * 60
"""Minutes of a day; some of it must be left to play in."""


class Quiet(Value):
    """The part of each day in which a table's clock stands still: minutes since midnight on the zone's wall clock."""

    start: int = Field(ge=0, lt=1440)
    end: int = Field(ge=0, lt=1440)
    zone: str

    @model_validator(mode="after")
    def _some_of_the_day(self) -> Self:
        if not 0 < (self.end - self.start) % 1440 <= LONGEST_QUIET:
            raise ValueError("quiet hours last from a minute to 16 hours")
        return self


class Rhythm(Value):
    """Seconds that a prompt of each pace may take."""

    turn: int = Field(ge=60, le=7 * 86_400)
    ballot: int = Field(ge=60, le=7 * 86_400)
    reaction: int = Field(ge=60, le=7 * 86_400)


RHYTHMS: dict[str, Rhythm] = {
    "live": Rhythm(turn=180, ballot=120, reaction=60),
    "evening": Rhythm(turn=900, ballot=600, reaction=300),
    "day": Rhythm(turn=3600, ballot=3600, reaction=1200),
    "days": Rhythm(turn=28_800, ballot=28_800, reaction=10_800),
}


class Timer(Value):
    """The time of an open prompt. Moments are in UTC, and none lies within quiet hours.

    length: seconds that it has in all. due: when they are over. stage: what the clock does *next*: remind at half time,
    remind near the end, note that the time is over, or that the grace is; nothing if the table waits (None).
    """

    prompt: str
    opened: datetime
    length: int
    due: datetime
    stage: Stage = "half"
    next: datetime | None


class Table(Secret):
    """A table as it stands after its *n*-th change; everything but the game's state.

    guild, channel: where it plays (channel may be a thread). host: a user. members: in the order of joining in the
    lobby, in the order of seats from the start on. joined: the names in the order of joining, frozen at the start;
    joined_users: whose they are.
    server_seed: 64 hexadecimal digits, secret until the end. unreachable: users whose DMs are closed, once the table
    was told. removed: users whom the host took from the lobby. fault: reference of the bug that paused the table.

    rhythm, quiet, zone, policy: how its clock runs. timers: of the open prompts. paused_at, pause: since when the clock
    stands still, and why. missed: by seat, prompts in a row that went by unanswered. silent: the seats whose time was
    up since anybody last answered; waves: how often. free: seats that nobody holds. known: who has ever held a seat
    (user, seat). host_seen: when the host last did something. pause_votes: users who want it paused, or resumed.
    nudged: when a seat was last nudged.

    rematch_of: the table whose people this one invites. anonymous: somebody who was there has been forgotten since
    (user 0, name "…"), so that the record cannot be made again.
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
    joined_users: tuple[int, ...] = ()
    cuts: tuple[Cut, ...] = ()
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    server_seed: str
    unreachable: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()
    fault: str | None = None
    rhythm: Rhythm = RHYTHMS["day"]
    quiet: Quiet | None = None
    zone: str = "UTC"
    policy: Policy = "default"
    timers: tuple[Timer, ...] = ()
    paused_at: datetime | None = None
    pause: PauseReason | None = None
    missed: tuple[int, ...] = ()
    silent: tuple[int, ...] = ()
    waves: int = 0
    free: tuple[int, ...] = ()
    known: tuple[tuple[int, int], ...] = ()
    host_seen: datetime | None = None
    pause_votes: tuple[int, ...] = ()
    nudged: tuple[tuple[int, datetime], ...] = ()
    rematch_of: str | None = None
    anonymous: bool = False

    @property
    def live(self) -> bool:
        """Whether it still waits for somebody."""
        return self.phase in LIVE

    @property
    def host_language(self) -> Language:
        """What the host speaks."""
        return next((member.language for member in self.members if member.user == self.host), self.language)

    def seat_of(self, user: int) -> int | None:
        """The seat (in the lobby: the place in the order of joining) that a user holds now."""
        return next((i for i, m in enumerate(self.members) if m.user == user and i not in self.free), None)

    @property
    def seated(self) -> tuple[int, ...]:
        """The users who hold a seat now."""
        return tuple(member.user for seat, member in enumerate(self.members) if seat not in self.free and member.user)

    @property
    def ticking(self) -> bool:
        """Whether its clock runs."""
        return self.phase == "playing" and self.paused_at is None


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
    letters: messages to send, in order. sheet: replaces that user's. results: of a game that ends.
    deadlines: all that the table has from now on; None when they are still the same.
    interaction: id of the Discord interaction that asked for it; a second unit with the same id is refused.
    """

    table: Table
    entry: Entry
    events: tuple[StoredEvent, ...] = ()
    snapshot: Snapshot | None = None
    letters: tuple["Letter", ...] = ()
    sheet: Sheet | None = None
    deadlines: tuple[Deadline, ...] | None = None
    results: tuple[Result, ...] = ()
    interaction: int | None = None


class Reminder(NamedTuple):
    """What a message reminds of, so that it can be worded anew, or left out, when it is sent.

    what: that the time runs out soon, or that it is up. prompts, seats: those that were still owed, by whom.
    """

    what: Literal["soon", "late"]
    prompts: tuple[str, ...]
    seats: tuple[int, ...]


class Letter(NamedTuple):
    """A message for the outbox. card: JSON of a Card (opaque here). nonce: at most 25 characters, unique.

    wipe: whether the card is forgotten once it is delivered (everything private). about: of a reminder.
    """

    target: Target
    card: str
    nonce: str
    wipe: bool
    about: Reminder | None = None


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
    """What is kept of a user: a chosen language, the DM channel, and whether DMs were found closed.

    mention, remind: whether reminders may mention the user in the channel, and come by DM. share: whether other players
    of a server see the user's results.
    """

    user: int
    language: Language | None
    dm_channel: int | None
    dm_closed: bool
    mention: bool = True
    remind: bool = True
    share: bool = True


Json = dict[str, Any]
