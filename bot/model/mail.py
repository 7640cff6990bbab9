"""Messages on their way to a channel or a person."""

from datetime import datetime
from typing import Literal, NamedTuple


class Target(NamedTuple):
    """Where a message goes: a channel or thread, or a user's DMs."""

    kind: Literal["channel", "user"]
    id: int


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
