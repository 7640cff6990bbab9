"""What is kept of people."""

from typing import NamedTuple

from engines.core.values import secret

Language = str
"""The code of a language, as Discord and browsers call it: `fr`, `pt-BR`. There are those that have texts."""


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


@secret
class Sheet(NamedTuple):
    """What a user has written down at a table with a private tool."""

    user: int
    tool: str
    body: str
    """A JSON object."""
