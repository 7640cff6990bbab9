"""What is kept of what happened at a table: its log, its events, its state after the last step."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from bot.model.lines import LINES, AnyLine
from engines.core.values import secret


@secret
class Entry(NamedTuple):
    """A line of a table's append-only log, as stored."""

    n: int
    """The table's version after it."""
    kind: str
    actor: int | None
    """A user, None for the clock and for what happens to messages."""
    body: str
    """The line's other fields, as a JSON object."""
    at: datetime
    published: str = "[]"
    """What a record says of it, as a JSON array of lines."""

    @property
    def line(self) -> AnyLine:
        """What was done."""
        return LINES.validate_json(json.dumps({**json.loads(self.body), "kind": self.kind}))


def written(n: int, line: AnyLine, actor: int | None, at: datetime, published: Sequence[dict[str, Any]] = ()) -> Entry:
    """The *n*-th line of a table's log, as it is stored: fields at their defaults are left out.

    published: what a record says of it.
    """
    body = line.model_dump(mode="json", exclude={"kind"}, exclude_defaults=True)
    kept = json.dumps(list(published), ensure_ascii=False)
    return Entry(n, line.kind, actor, json.dumps(body, ensure_ascii=False), at, kept)


@secret
class StoredEvent(NamedTuple):
    """An event as stored."""

    n: int
    """The line of the log that it belongs to."""
    audience: tuple[int, ...] | None
    """The seats that learn it; None for the whole table."""
    body: str
    """The event as JSON."""


@secret
class Snapshot(NamedTuple):
    """The game's state after the table's last step, as stored."""

    schema: int
    """Of the game that wrote it."""
    rules_version: int
    """Of the game that wrote it."""
    body: str
    """The state as JSON."""
