"""What a seat has written into its casebook."""

from typing import Final, Literal

from pydantic import Field

from bot.presentation.tools import Writing
from engines.core.protocol import Seat
from engines.core.values import Secret
from engines.treize_indices.cards import Card, Topic

Mark = Literal["struck", "doubt", "certain"]
MARKS: Final[tuple[Mark, ...]] = ("struck", "doubt", "certain")


class Book(Secret):
    """marks: by card, none where there is none. witness, topic: what the log shows, None for everything."""

    marks: dict[Card, Mark] = Field(default_factory=dict)
    notes: str = ""
    witness: Seat | None = None
    topic: Topic | None = None


def opened(written: Writing) -> Book:
    """The casebook as it was written down; a new one at first."""
    return Book.model_validate(dict(written))


def closed(book: Book) -> Writing:
    """The casebook to be written down."""
    made: dict[str, object] = book.model_dump()
    return made
