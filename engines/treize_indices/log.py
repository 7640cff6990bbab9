"""What was done at the table, in order: the log that every casebook shows (TI-19)."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from engines.core.protocol import Seat
from engines.core.values import Secret, once
from engines.treize_indices.cards import Letter, Side, Topic, Trio


class Question(Secret):
    """A question and its answer (TI-7, TI-9). side: with two players. answer: None for those who did not get it."""

    kind: Literal["question"] = "question"
    turn: int
    asker: Seat
    witness: Seat
    topic: Topic
    side: Side | None
    answer: int | None

    @once
    def untold(self) -> "Question":
        """The same for those who did not get the answer."""
        return self.evolve(answer=None)


class Reading(Secret):
    """An informant's card was looked at (TI-11)."""

    kind: Literal["reading"] = "reading"
    turn: int
    seat: Seat
    letter: Letter


class Accusation(Secret):
    """A trio was named, and its result (TI-12)."""

    kind: Literal["accusation"] = "accusation"
    turn: int
    seat: Seat
    trio: Trio
    right: bool


class Forfeit(Secret):
    """A turn ended because its time was up (TI-23)."""

    kind: Literal["forfeit"] = "forfeit"
    turn: int
    seat: Seat


Entry = Annotated[Question | Reading | Accusation | Forfeit, Field(discriminator="kind")]


_ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)


class Log(Secret):
    """The entries in order, as one value: a change elsewhere in the state does not look at each of them again."""

    entries: tuple[Entry, ...] = ()

    @once
    def untold(self) -> tuple[Entry, ...]:
        """The entries for those who did not get the answers."""
        return tuple(entry.untold if entry.kind == "question" else entry for entry in self.entries)

    @once
    def readings(self) -> tuple[Reading, ...]:
        """Who looked at which informant."""
        return tuple(entry for entry in self.entries if entry.kind == "reading")

    @once
    def wrong(self) -> tuple[Seat, ...]:
        """Who accused and was wrong, each time."""
        return tuple(entry.seat for entry in self.entries if entry.kind == "accusation" and not entry.right)

    def plus(self, entry: Entry) -> "Log":
        """The log with one more entry, which alone is looked at: the others were when they came."""
        return self.model_copy(update={"entries": (*self.entries, _ENTRY.validate_python(entry))})
