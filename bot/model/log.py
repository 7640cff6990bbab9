"""What is kept of what happened at a table: its log, its events, its state after the last step."""

from datetime import datetime
from typing import NamedTuple


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


class StoredEvent(NamedTuple):
    """An event as kept: audience None for the whole table; body: its JSON."""

    n: int
    audience: tuple[int, ...] | None
    body: str


class Snapshot(NamedTuple):
    """The game's state after the table's last step, as JSON. schema, rules_version: those of the game that wrote it."""

    schema: int
    rules_version: int
    body: str
