"""Time, waiting, and what is due when."""

from collections.abc import Awaitable
from datetime import datetime
from typing import Protocol, TypeVar

from bot.model.clock import Deadline

T = TypeVar("T")


class Clock(Protocol):
    """Time, so that tests and the playground can move it."""

    def now(self) -> datetime:
        """Now, in UTC."""


class Park(Protocol):
    """Waiting for work (not for time), so that a simulation can tell idleness from a hang."""

    def __call__(self, awaitable: Awaitable[T], *, reason: str) -> Awaitable[T]:
        """Await *awaitable*."""


class DeadlineStore(Protocol):
    """When the clock must look at a table. A unit sets the deadlines of its table."""

    async def due(self, now: datetime) -> tuple[Deadline, ...]:
        """The deadlines of all tables that are due, in order."""

    async def seen(self, now: datetime) -> None:
        """The process is alive now."""

    async def last_seen(self) -> datetime | None:
        """When a process was last known to be alive; None if there was none."""

    async def next_deadline(self, after: datetime | None = None) -> Deadline | None:
        """The earliest deadline of all tables; only later ones if *after* is given."""


class VitalSigns(Protocol):
    """Whether the store works, and what waits in it: for health checks."""

    async def beat(self, now: datetime) -> None:
        """Write something; return once it is durable. Raises what the store raises."""

    async def letters_due(self, now: datetime) -> tuple[tuple[int, datetime | None], ...]:
        """For each place for which a letter is due or has been tried, the first one: its number, and when it was first
        tried. Channels that take no message now are left out.
        """

    async def next_deadline(self, after: datetime | None = None) -> Deadline | None:
        """The earliest deadline of all tables."""
