"""What stays of games that are over."""

from datetime import datetime
from typing import NamedTuple

from bot.model.table import Table


class Result(NamedTuple):
    """How a finished game ended for whoever held a seat at its end.

    name: as shown then, not escaped. side: code of the seat's own side, where the game says so.
    computers: whether computer players sat there too.
    """

    table: str
    game: str
    guild: int
    seat: int
    user: int
    name: str
    won: bool
    side: str | None
    ended_at: datetime
    computers: bool = False


class Past(NamedTuple):
    """A table that is over."""

    table: Table
    ended_at: datetime
