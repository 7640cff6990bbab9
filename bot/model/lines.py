"""The lines of a table's log: one class for each kind of thing that is done to a table.

A class has the fields that its kind needs; its `kind` is stored and never renamed. Lines that carry *commands* are
those by which the rules moved: they are what is replayed.
"""

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from engines.core.player import Level
from engines.core.values import Secret

Options = dict[str, str | int | bool]


class Line(Secret):
    """What was done to a table."""

    kind: str


class Moves(Line):
    """A line by which the rules may have moved."""

    commands: tuple[dict[str, Any], ...] = ()
    """Commands as JSON objects, in order; empty where the rules had nothing to do."""


# The lobby


class Opened(Line):
    """A lobby was opened."""

    kind: Literal["opened"] = "opened"
    game: str


class Joined(Line):
    """Somebody took a place."""

    kind: Literal["joined"] = "joined"
    user: int


class Left(Line):
    """Somebody gave a place in the lobby back."""

    kind: Literal["left"] = "left"
    user: int


class Kicked(Line):
    """The host freed somebody's place."""

    kind: Literal["kicked"] = "kicked"
    user: int
    by: int = 0
    """Who did it, a user."""


class ComputerAdded(Line):
    """The host gave a place to a computer player. user: its number, below 0. version: of the game's player."""

    kind: Literal["computer_added"] = "computer_added"
    user: int
    level: Level
    version: int


class ComputerRemoved(Line):
    """The host freed the place of a computer player."""

    kind: Literal["computer_removed"] = "computer_removed"
    user: int


class Absent(Line):
    """Members of a lobby were found to have left the server."""

    kind: Literal["absent"] = "absent"
    users: tuple[int, ...]


class WordCut(Line):
    """Somebody mixed a word into the seed."""

    kind: Literal["cut"] = "cut"
    user: int
    word: str


class OptionsChosen(Line):
    """The host chose options."""

    kind: Literal["options"] = "options"
    options: Options


class Expired(Line):
    """The clock closed a lobby that was not started."""

    kind: Literal["expired"] = "expired"


class Started(Line):
    """The table was dealt, before tables were dealt by a message's id."""

    kind: Literal["started"] = "started"


# The deal


class LobbyClosed(Line):
    """Everything that the deal depends on is fixed, and the closing message goes out."""

    kind: Literal["closed"] = "closed"


class PostedAgain(Line):
    """The closing message was not there: another one goes out."""

    kind: Literal["posted_again"] = "posted_again"
    number: int


class TableDealt(Line):
    """The closing message has an id, and the table was dealt from it."""

    kind: Literal["dealt"] = "dealt"
    message: int


class LeavesLater(Line):
    """Somebody leaves as soon as the table is dealt."""

    kind: Literal["leaves_later"] = "leaves_later"
    user: int


NotDealtReason = Literal["rejected", "channel", "late", "failed"]
"""Discord takes no closing message, its channel is gone, an hour is over, or the rules failed."""


class NotDealt(Line):
    """The table was closed before it could be dealt."""

    kind: Literal["not_dealt"] = "not_dealt"
    reason: NotDealtReason


# The game


class Answered(Moves):
    """A seat answered."""

    kind: Literal["answer"] = "answer"


class ComputerAnswered(Moves):
    """A computer player answered."""

    kind: Literal["computer"] = "computer"


class TimeRanOut(Moves):
    """Seats forfeited a prompt."""

    kind: Literal["time_up"] = "time_up"


class Ticked(Moves):
    """The clock looked at the table: reminders, time-ups, seats that are offered."""

    kind: Literal["clock"] = "clock"


class SheetWritten(Moves):
    """Somebody wrote something down, which may answer in advance."""

    kind: Literal["sheet"] = "sheet"


class Faulted(Line):
    """The rules failed."""

    kind: Literal["fault"] = "fault"
    reference: str


class Cancelled(Line):
    """Somebody ended the table for good."""

    kind: Literal["cancelled"] = "cancelled"


class Abandoned(Line):
    """Nobody came back, and the clock closed the table."""

    kind: Literal["abandoned"] = "abandoned"


# Seats and hosts


class SeatTaken(Moves):
    """Somebody took a seat that was free."""

    kind: Literal["seat_taken"] = "seat_taken"
    seat: int
    user: int
    name: str


class SeatLeft(Moves):
    """A player gave the seat up."""

    kind: Literal["seat_left"] = "seat_left"
    seat: int


class SeatReplaced(Moves):
    """Somebody's seat was taken from them, and is offered to others."""

    kind: Literal["seat_replaced"] = "seat_replaced"
    seat: int
    ground: str


class ReplaceVoted(Line):
    """One of those who sit there wants a seat offered to others."""

    kind: Literal["replace_vote"] = "replace_vote"
    seat: int
    user: int


class MemberGone(Moves):
    """A player was found to have left the server."""

    kind: Literal["member_gone"] = "member_gone"
    seat: int


class HandedOver(Line):
    """Somebody else became the host."""

    kind: Literal["handed_over"] = "handed_over"
    user: int


class LanguageChosen(Line):
    """A member chose another language."""

    kind: Literal["language"] = "language"


# The clock


class ClockSet(Line):
    """The host set how the clock runs."""

    kind: Literal["clock_set"] = "clock_set"


class Extended(Line):
    """The host gave more time."""

    kind: Literal["extended"] = "extended"


class Nudged(Line):
    """Somebody reminded those who are awaited."""

    kind: Literal["nudged"] = "nudged"
    seats: tuple[int, ...]


class Paused(Line):
    """The clock was stopped."""

    kind: Literal["paused"] = "paused"


class Resumed(Line):
    """The clock runs again."""

    kind: Literal["resumed"] = "resumed"


class PauseVoted(Line):
    """One of those who sit there wants the table paused, or resumed."""

    kind: Literal["pause_vote"] = "pause_vote"
    user: int


# Messages


class DmClosed(Line):
    """A player's DMs were found closed."""

    kind: Literal["dm_closed"] = "dm_closed"
    user: int


class DmOpened(Line):
    """A player's DMs, closed before, took a message."""

    kind: Literal["dm_open"] = "dm_open"
    user: int


class ChannelRefused(Line):
    """The channel takes no message now."""

    kind: Literal["channel_refused"] = "channel_refused"


class ChannelGone(Line):
    """The channel does not exist any more."""

    kind: Literal["channel_gone"] = "channel_gone"


class ChannelTried(Line):
    """Somebody, or something that Discord said, has the channel tried again that took no message."""

    kind: Literal["channel_tried"] = "channel_tried"


class PermissionsLacked(Line):
    """The host was told what the bot may not do in the channel."""

    kind: Literal["permissions_lacked"] = "permissions_lacked"
    permissions: tuple[str, ...]


class ChannelBack(Line):
    """The channel takes messages again."""

    kind: Literal["channel_back"] = "channel_back"


AnyLine = (
    Opened
    | Joined
    | Left
    | Kicked
    | ComputerAdded
    | ComputerRemoved
    | Absent
    | WordCut
    | OptionsChosen
    | Expired
    | Started
    | LobbyClosed
    | PostedAgain
    | TableDealt
    | LeavesLater
    | NotDealt
    | Answered
    | ComputerAnswered
    | TimeRanOut
    | Ticked
    | SheetWritten
    | Faulted
    | Cancelled
    | Abandoned
    | SeatTaken
    | SeatLeft
    | SeatReplaced
    | ReplaceVoted
    | MemberGone
    | HandedOver
    | LanguageChosen
    | ClockSet
    | Extended
    | Nudged
    | Paused
    | Resumed
    | PauseVoted
    | DmClosed
    | DmOpened
    | ChannelRefused
    | ChannelGone
    | ChannelTried
    | PermissionsLacked
    | ChannelBack
)
AnyMoves = (
    Answered | ComputerAnswered | TimeRanOut | Ticked | SheetWritten | SeatTaken | SeatLeft | SeatReplaced | MemberGone
)
"""The lines by which the rules may have moved."""
LINES: TypeAdapter[AnyLine] = TypeAdapter(Annotated[AnyLine, Field(discriminator="kind")])
