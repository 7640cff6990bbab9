"""Messages on their way to a channel or a person."""

from datetime import datetime
from typing import Literal, NamedTuple


class Target(NamedTuple):
    """Where a message goes: a channel or thread, or a user's DMs."""

    kind: Literal["channel", "user"]
    id: int


class Reminder(NamedTuple):
    """What a message reminds of, so that it can be worded anew, or left out, when it is sent."""

    what: Literal["soon", "late", "waits"]
    """That the time runs out soon, that it is up, or that the table waits since it was."""
    prompts: tuple[str, ...]
    """Those that were still owed."""
    seats: tuple[int, ...]
    """By whom."""


class Letter(NamedTuple):
    """A message for the outbox."""

    target: Target
    card: str
    """JSON of a Card, opaque here."""
    nonce: str
    """At most 25 characters, unique."""
    wipe: bool
    """Whether the card is forgotten once it is delivered: everything private."""
    about: Reminder | None = None
    """Of a reminder."""
    prompts: tuple[str, ...] = ()
    """The open decisions that it tells of, or reminds of."""
    notifies: tuple[int, ...] = ()
    """The users whom it notifies: those it mentions, or whose DM it is. Nobody if it is silent."""

    def __repr__(self) -> str:
        """The class alone: logs and tracebacks are read by people who play."""
        return f"{type(self).__name__}()"


class Queued(NamedTuple):
    """A letter in the outbox."""

    id: int
    table: str
    letter: Letter
    attempts: int
    """Failed tries so far."""
    first_try: datetime | None
    """When it was first claimed for sending."""
    reason: str | None = None
    """The last code that a failure was given."""

    def __repr__(self) -> str:
        """The class alone: logs and tracebacks are read by people who play."""
        return f"{type(self).__name__}()"
