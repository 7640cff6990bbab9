"""A table as it is stored: everything but the game's state."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, Literal, Self

from pydantic import Field

from bot.model.clock import RHYTHMS, PauseReason, Policy, Quiet, Rhythm, Thinking, Timer
from bot.model.people import Language
from engines.core.player import Level
from engines.core.values import Secret, Value

Phase = Literal["lobby", "dealing", "playing", "paused", "ended", "cancelled"]

STAND_IN: Level = "strong"
"""How well a computer player plays for somebody who is late."""

LIVE: frozenset[Phase] = frozenset({"lobby", "dealing", "playing", "paused"})


class Member(Value):
    """Who sits at a table. name: as shown when joining, not escaped. language: what the player's client speaks.

    computer: of a computer player, how well it plays. It is no user: its number is below 0, and its own at this table.
    It is written to by nobody, owns no data, and counts as nobody where it matters that somebody is there.
    """

    user: int
    name: str
    language: Language
    computer: Level | None = None


class Cut(Value):
    """A word that a player mixed into the table's seed, with its author (name: as shown then, not escaped)."""

    user: int
    name: str
    word: str


class TableClock(Secret):
    """How a table's clock runs, and how it stands."""

    rhythm: Rhythm = RHYTHMS["day"]
    quiet: Quiet | None = None
    """Quiet hours; None: time runs day and night."""
    zone: str = "UTC"
    """The zone, of zoneinfo, in which quiet hours are chosen."""
    policy: Policy = "default"
    """What follows when time is up for good."""
    timers: tuple[Timer, ...] = ()
    """One for each open prompt."""
    thinking: tuple[Thinking, ...] = ()
    """What computer players owe."""
    paused_at: datetime | None = None
    """Since when the clock stands still."""
    pause: PauseReason | None = None
    """Why it does; None of a fault."""
    pause_since: datetime | None = None
    """Since when it does for this reason."""
    asked_at: datetime | None = None
    """When the table was asked whether it goes on, or a channel that takes no message was tried on request."""
    closes_at: datetime | None = None
    """When it closes unless somebody takes it up again, once that has been said."""


Ground = Literal["left", "missed", "gone", "majority", "manager"]
"""Why a seat is free: its player gave it up, did not answer, left the server; the others decided, or a manager did."""


class Vacancy(Value):
    """A seat that nobody holds."""

    seat: int
    ground: Ground
    former: int
    """Who held it last, a user."""
    alone_until: datetime | None = None
    """Until then only that person may take it, and its time runs as usual; None: anybody, and the rules decide."""

    @property
    def absent(self) -> bool:
        """Whether it was lost through absence, so that its player may take it back."""
        return self.ground in ("missed", "gone")


class Attendance(Secret):
    """Who is there, who is late, and who has sat where."""

    vacancies: tuple[Vacancy, ...] = ()
    """Seats that nobody holds, in the order of seats."""
    known: tuple[tuple[int, int], ...] = ()
    """Who has ever held a seat, as (user, seat)."""
    missed: tuple[int, ...] = ()
    """By seat, prompts in a row that went by unanswered."""
    unheard: tuple[int, ...] = ()
    """Seats whose time was up since anybody last answered."""
    waves: int = 0
    """How often somebody's time was up since anybody last answered."""
    unreachable: tuple[int, ...] = ()
    """Users whose DMs are closed, once the table was told."""
    removed: tuple[int, ...] = ()
    """Users who may not come back: taken from the lobby, or without their seat by their own or the others' decision."""
    host_seen: datetime | None = None
    """When the host last did something."""
    pause_votes: tuple[int, ...] = ()
    """Users who want the table paused, or resumed."""
    covered: tuple[int, ...] = ()
    """Seats that a computer player plays until their player is back."""
    replace_votes: tuple[tuple[int, int], ...] = ()
    """Who wants which seat offered to others, as (seat, user)."""
    nudged: tuple[tuple[int, datetime], ...] = ()
    """When a seat was last nudged, as (seat, moment)."""
    called: tuple[tuple[int, datetime], ...] = ()
    """Whom the table has mentioned lately, as (user, moment)."""
    written: tuple[tuple[int, datetime], ...] = ()
    """Who was told something once more by DM lately, as (user, moment): it decides about DMs only."""
    changed: tuple[tuple[str, int, int], ...] = ()
    """How often an answer was changed, as (open prompt, seat, times)."""


class Posted(Secret):
    """A message with controls that do not work for ever. nonce: of its letter. user: whose DM it is; None: the channel.

    addresses: of these controls (see `bot/tables/posted.py`).
    """

    nonce: str
    user: int | None
    addresses: tuple[str, ...]


class Chain(Secret):
    """The chain over the lines that a record will have: how far it has come."""

    n: int = 0
    """How many lines there are."""
    at: int = 0
    """The second of the last one, since 1970."""
    head: str = ""
    """64 hexadecimal digits; empty before the first line."""
    leaf: str = ""
    """Of the last line, 64 hexadecimal digits."""
    shown: str = ""
    """The code of the head at the last announcement; only announcements change it."""
    people: tuple[int, ...] = ()
    """The users who have done something, or to whom something was done, before the deal: each by number."""


class Deal(Secret):
    """What a table's chance comes from."""

    server_seed: str
    """64 hexadecimal digits, secret until the end."""
    format: Literal[1, 2] = 1
    """By which formulas it is dealt; 2: those of docs/fairness.md."""
    chain: Chain = Chain()
    frozen: str = ""
    """Everything that the deal depends on, as canonical JSON, once the lobby is closed."""
    closed_at: datetime | None = None
    """When it was."""
    posted: int = 0
    """How many closing messages went out."""
    message: int | None = None
    """The id of the one from which the table was dealt."""
    leaving: tuple[int, ...] = ()
    """Users who leave as soon as the table is dealt."""
    cuts: tuple[Cut, ...] = ()
    joined: tuple[str, ...] = ()
    """The names in the order of joining, frozen at the start; empty before it."""
    joined_users: tuple[int, ...] = ()
    """Whose names these are."""


class Table(Secret):
    """A table as it stands after its *n*-th change; everything but the game's state."""

    id: str
    n: int
    game: str
    """The game's slug."""
    rules_version: int
    """Of the rules that it is played by."""
    guild: int
    channel: int
    """Where it plays; may be a thread."""
    host: int
    """A user."""
    language: Language
    phase: Phase
    opened_at: datetime
    members: tuple[Member, ...]
    """In the order of joining in the lobby, in the order of seats from the start on."""
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    deal: Deal
    clock: TableClock = TableClock()
    attendance: Attendance = Attendance()
    lacks: tuple[str, ...] = ()
    """Permissions that the bot lacks in the channel, by Discord's names, once the host was told."""
    fault: str | None = None
    """Reference of the bug that paused the table."""
    posted: tuple[Posted, ...] = ()
    """Messages that will have to lose controls, in the order of sending."""
    rematch_of: str | None = None
    """The table whose people this one invites."""
    practice: bool = False
    """Somebody practises with computer players: it is said once what each kind of decision is about."""
    hinted: tuple[str, ...] = ()
    """The kinds of decisions of which that was said."""
    anonymous: bool = False
    """Somebody who was there has been forgotten since (user 0, name "…"): the record cannot be made again."""

    def with_clock(self, **changes: Any) -> Self:
        """A copy whose clock is another. Raises ValidationError for a wrong name or type."""
        return self.evolve(clock=self.clock.evolve(**changes))

    def with_attendance(self, **changes: Any) -> Self:
        """A copy with another attendance. Raises ValidationError for a wrong name or type."""
        return self.evolve(attendance=self.attendance.evolve(**changes))

    def with_chain(self, chain: Chain) -> Self:
        """A copy with another chain."""
        return self.evolve(deal=self.deal.evolve(chain=chain))

    def with_deal(self, **changes: Any) -> Self:
        """A copy with another deal. Raises ValidationError for a wrong name or type."""
        return self.evolve(deal=self.deal.evolve(**changes))

    @property
    def free(self) -> tuple[int, ...]:
        """Seats that nobody holds."""
        return tuple(vacancy.seat for vacancy in self.attendance.vacancies)

    @property
    def computers(self) -> dict[int, Level]:
        """The seats that computer players play now, and how well."""
        own = {seat: member.computer for seat, member in enumerate(self.members) if member.computer is not None}
        covered = {seat: STAND_IN for seat in self.attendance.covered if seat not in self.free}
        return {**own, **covered}

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats (in the lobby: the places) of people, whoever plays for them, and whether they hold them still."""
        return tuple(seat for seat, member in enumerate(self.members) if member.computer is None)

    def is_played(self, playing: Collection[int]) -> bool:
        """Whether a person holds and plays one of the seats that may still be asked. playing: these seats."""
        return not set(playing) <= {*self.free, *self.computers}

    def forfeiting(self, now: datetime, playing: Collection[int]) -> tuple[int, ...]:
        """Seats whose prompts are over at once: free ones that their former holder has not alone; none while nobody is
        left who plays. playing: the seats that may still be asked.
        """
        if not self.is_played(playing):
            return ()
        vacancies = self.attendance.vacancies
        return tuple(v.seat for v in vacancies if v.alone_until is None or v.alone_until <= now)

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
        held = (seat for seat in self.persons if seat not in self.free)
        return tuple(self.members[seat].user for seat in held if self.members[seat].user)

    @property
    def ticking(self) -> bool:
        """Whether its clock runs."""
        return self.phase == "playing" and self.clock.paused_at is None
