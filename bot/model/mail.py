"""Messages on their way to a channel or a person."""

from datetime import datetime
from hashlib import sha256
from typing import Final, Literal, NamedTuple

from engines.core.values import secret

CHANNEL_REFUSED: Final = "channel_refused"
"""The code that a letter keeps whose channel takes no message now."""


class Target(NamedTuple):
    """Where a message goes: a channel or thread, or a user's DMs."""

    kind: Literal["channel", "user"]
    id: int


@secret
class Reminder(NamedTuple):
    """What a message reminds of, so that it can be worded anew, or left out, when it is sent."""

    what: Literal["soon", "late", "waits", "back"]
    """That the time runs out soon, that it is up, that the table waits since it was; or that the channel takes messages
    again, which the arrival itself shows."""
    prompts: tuple[str, ...]
    """Those that were still owed."""
    seats: tuple[int, ...]
    """By whom."""
    called: tuple[int, ...] = ()
    """Seats that nothing has reached yet: they are mentioned, whatever they want (L2)."""


@secret
class Letter(NamedTuple):
    """A message for the outbox."""

    target: Target
    card: str
    """JSON of a Card, opaque here; forgotten once the letter waits no more."""
    nonce: str
    """At most 25 characters, unique."""
    about: Reminder | None = None
    """Of a reminder."""
    prompts: tuple[str, ...] = ()
    """The open decisions that it tells of, or reminds of."""
    notifies: tuple[int, ...] = ()
    """The users whom it notifies: those it mentions, or whose DM it is. Nobody if it is silent."""
    expected: bool = False
    """Whether everybody knows that there is such a DM: only then may others learn that it did not arrive."""
    rest: str = ""
    """JSON of the controls that never stop working, if it has others beside them."""
    shown: bool = False
    """Whether a reply shows it, so that it need not be sent."""
    closing: int = 0
    """Of a message that closes a lobby: which one it is, from 1. Its table is dealt from its id."""


class ChannelNews(NamedTuple):
    """What was found out about a channel for which letters wait."""

    due: datetime
    """When the first of them is tried next."""
    refused_since: datetime | None = None
    """Since when the channel takes no message; None if it may take some again."""


@secret
class Notice(NamedTuple):
    """How a letter has fared that tells of open decisions, or waits for a table's channel."""

    target: Target
    prompts: tuple[str, ...]
    """The decisions that it tells of."""
    users: tuple[int, ...]
    """Those whom it notifies."""
    first_try: datetime | None
    """When it was first tried."""
    arrived: datetime | None
    """When it arrived; None: not yet, or never."""
    waits: bool
    """Whether it is still to be sent."""


@secret
class Queued(NamedTuple):
    """A letter in the outbox."""

    id: int
    table: str
    letter: Letter
    attempts: int
    """Tries so far: those that failed, and those of which nothing more was heard."""
    first_try: datetime | None
    """When it was first claimed for sending."""
    reason: str | None = None
    """The last code that a failure was given."""


@secret
class Edit(NamedTuple):
    """A message that was posted loses controls: a wish that is tried once, behind all messages (L7)."""

    letter: str
    """The nonce of the letter that it was."""
    controls: str
    """JSON of those among the perishable ones that still work; `Letter.rest` stays anyhow."""
    unless: int | None = None
    """If the message is this one, a reply changes it."""


@secret
class Arrived(NamedTuple):
    """What became of a letter, to be written down with what follows from it."""

    queued: int
    """The letter's number in the outbox."""
    message: int | None
    """The message that it became; None: one that was deleted since, or none."""
    at: datetime
    aside: str | None = None
    """The code to set it aside with, if not itself, but its plain line arrived, or nothing."""


@secret
class QueuedEdit(NamedTuple):
    """An edit whose time has come. message: as Discord knows it. controls, rest: JSON, as above."""

    id: int
    table: str
    target: Target
    message: int
    controls: str
    rest: str


def nonce_of_reply(table: str) -> str:
    """The nonce of the letter that stands for the message in which a reply has shown a table's lobby."""
    return sha256(f"reply {table}".encode()).hexdigest()[:25]
