"""The form of a published record, as `docs/fairness.md` has it: exactly these keys, these types, these lengths."""

from typing import Annotated, Any, Literal

from pydantic import Field

from engines.core.player import Level
from engines.core.protocol import Outcome
from engines.core.values import Secret

FORMAT = "meneur-record/2"
DEAL_FORMAT = "meneur-deal/2"

Digits64 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Snowflake = Annotated[str, Field(pattern=r"^[1-9][0-9]{0,19}$")]
TableId = Annotated[str, Field(pattern=r"^[a-z0-9]{8}$")]
Slug = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Code = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_.]{0,79}$")]
Text = Annotated[str, Field(max_length=100)]
Small = Annotated[int, Field(ge=0, le=1_000_000)]
At = Annotated[int, Field(ge=0, le=253_402_300_799)]
"""Whole seconds since 1970, at most those of the year 9999."""
Options = dict[str, str | int | bool]
Json = dict[str, Any]


# What is frozen


class Opened(Secret):
    """A lobby was opened."""

    kind: Literal["opened"]
    person: Small
    options: Options


class Came(Secret):
    """Somebody joined, left, or was found to have left the server."""

    kind: Literal["joined", "left", "absent"]
    person: Small


class Kicked(Secret):
    """`by` freed the place of `person`."""

    kind: Literal["kicked"]
    person: Small
    by: Small


class ComputerAdded(Secret):
    """A computer player got a place: from now on this person is one. version: of the game's player."""

    kind: Literal["computer_added"]
    person: Small
    level: Level
    version: Small


class ComputerRemoved(Secret):
    """The place of a computer player was freed."""

    kind: Literal["computer_removed"]
    person: Small


class Chosen(Secret):
    """`person` chose these options."""

    kind: Literal["options"]
    person: Small
    options: Options


class Cut(Secret):
    """`person` mixed a word in."""

    kind: Literal["cut"]
    person: Small
    word: Text


AnyEntry = Annotated[
    Opened | Came | Kicked | ComputerAdded | ComputerRemoved | Chosen | Cut, Field(discriminator="kind")
]
"""What happened in a lobby."""


class Player(Secret):
    """Somebody who was dealt in."""

    person: Small
    name: Text


class FrozenCut(Secret):
    """The last word of a person."""

    person: Small
    word: Text


class Frozen(Secret):
    """Everything that a deal depends on, but for the seed and the message."""

    format: Literal["meneur-deal/2"]
    table: TableId
    game: Slug
    rules_version: Small
    options: Options
    players: tuple[Player, ...]
    cuts: tuple[FrozenCut, ...]
    chronology: tuple[AnyEntry, ...]


# The lines


class Draw(Secret):
    """What the dice said: of a shuffle all places, of a pick the one."""

    purpose: Code
    of: Small
    places: tuple[Small, ...]


class Line(Secret):
    """What all lines have."""

    n: Small
    at: At


class LobbyOpened(Line, Opened):
    """A line of the lobby."""


class LobbyCame(Line, Came):
    """A line of the lobby."""


class LobbyKicked(Line, Kicked):
    """A line of the lobby."""


class LobbyComputerAdded(Line, ComputerAdded):
    """A line of the lobby."""


class LobbyComputerRemoved(Line, ComputerRemoved):
    """A line of the lobby."""


class LobbyChosen(Line, Chosen):
    """A line of the lobby."""


class LobbyCut(Line, Cut):
    """A line of the lobby."""


class Closed(Line):
    """*Start* was pressed."""

    kind: Literal["closed"]
    person: Small
    print: Digits64


class PostedAgain(Line):
    """Another closing message went out."""

    kind: Literal["posted_again"]
    number: Small


class Dealt(Line):
    """The closing message has this id, and the table was dealt."""

    kind: Literal["dealt"]
    message: Snowflake


class NotDealt(Line):
    """The table was closed before the deal."""

    kind: Literal["not_dealt"]
    reason: Literal["rejected", "channel", "late", "failed"]


class WithCommands(Line):
    """A line by which the rules may have moved."""

    commands: tuple[Json, ...]


class Moved(WithCommands):
    """The rules moved."""

    kind: Literal["answer", "computer", "time_up", "clock", "sheet"]


class SeatOpened(WithCommands):
    """A player gave the seat up, or was found to have left the server."""

    kind: Literal["seat_left", "member_gone"]
    seat: Small


class SeatReplaced(WithCommands):
    """A seat was taken from its player."""

    kind: Literal["seat_replaced"]
    seat: Small
    ground: Code


class SeatTaken(WithCommands):
    """A substitute took a seat."""

    kind: Literal["seat_taken"]
    seat: Small
    name: Text


class Covered(Line):
    """A computer player plays for somebody who is late."""

    kind: Literal["covered"]
    seat: Small
    level: Level
    version: Small


class Uncovered(Line):
    """Its player is back, or the seat is free."""

    kind: Literal["uncovered"]
    seat: Small


class ClockStopped(Line):
    """The clock was stopped."""

    kind: Literal["paused"]
    reason: Code


class Ended(Line):
    """The clock runs again, or the table was closed for good."""

    kind: Literal["resumed", "cancelled", "abandoned"]


LobbyLine = LobbyOpened | LobbyCame | LobbyKicked | LobbyComputerAdded | LobbyComputerRemoved | LobbyChosen | LobbyCut
AnyLine = Annotated[
    LobbyLine
    | Closed
    | PostedAgain
    | Dealt
    | NotDealt
    | Moved
    | SeatOpened
    | SeatReplaced
    | SeatTaken
    | Covered
    | Uncovered
    | ClockStopped
    | Ended,
    Field(discriminator="kind"),
]


class Recorded(Secret):
    """A line, and the events that it led to."""

    line: AnyLine
    events: tuple[Json, ...]


class Record(Secret):
    """A published record."""

    format: Literal["meneur-record/2"]
    promise: Digits64
    server_seed: Digits64
    frozen: Frozen
    seats: tuple[Text, ...]
    draws: tuple[Draw, ...]
    lines: tuple[Recorded, ...]
    head: Digits64
    outcome: Outcome | None


def lines(record: Record) -> list[AnyLine]:
    """Its lines, without their events."""
    return [recorded.line for recorded in record.lines]
