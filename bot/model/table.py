"""A table as it is stored: everything but the game's state."""

from datetime import datetime
from typing import Literal

from pydantic import Field

from bot.model.clock import RHYTHMS, PauseReason, Policy, Quiet, Rhythm, Timer
from bot.model.people import Language
from engines.core.values import Secret, Value

Phase = Literal["lobby", "playing", "paused", "ended", "cancelled"]

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
