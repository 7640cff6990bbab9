"""Who acts, and by what: a control that was used, or a command."""

from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple

from bot.model.people import Language
from engines.core.values import secret

Source = Literal["channel", "dm", "hand"]
"""Where a control was: in the channel, in the bot's DM, or on a card that only the actor sees."""


class Actor(NamedTuple):
    """The person behind an interaction."""

    user: int
    name: str
    """As shown in that server."""
    language: Language
    """Of the person's client, until another is chosen."""
    interaction: int
    """Its id, by which a repetition is known."""
    guild: int | None
    """None in the bot's DM."""
    channel: int
    manages: bool
    """Whether the person may manage the server."""
    sees: Callable[[int], bool] = lambda _: False
    """Whether the person may read what was written in another channel of the server."""
    channel_name: Callable[[int], str] = lambda _: ""
    """What a channel or thread is called, "" where that is not known."""
    has: Callable[[int], bool] = lambda _: True
    """Whether there still is a role or a channel on the server, as far as that is known."""
    roles: frozenset[int] = frozenset()
    parent: int | None = None
    """The channel whose thread *channel* is."""


@secret
class Click(NamedTuple):
    """A control that was used, or a form that was sent."""

    table: str
    place: str
    """What the control belongs to: a prompt's id, or `lobby`, `hand`, `table` …"""
    what: str
    """Which control of that place."""
    values: Mapping[str, tuple[str, ...]]
    """Of a select under "", of a form under each entry's name; empty for a button."""
    source: Source
    message: int | None = None
    """The message that has the control."""

    @property
    def first(self) -> str:
        """What was picked first in a select, "" when nothing was."""
        picked = self.values.get("", ())
        return picked[0] if picked else ""


class Slash(NamedTuple):
    """A slash command, given in the table's channel."""

    table: str
