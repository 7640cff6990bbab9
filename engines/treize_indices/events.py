"""What happens, each fact with those who learn it."""

from typing import Literal

from pydantic import TypeAdapter

from engines.core.protocol import Addressed, Number, Private, Public, Seat, Step
from engines.core.values import tagged
from engines.treize_indices.cards import Card, Colour, Letter, Pair, Side, Topic, Trio
from engines.treize_indices.state import State


class GameSetUp(Public):
    """The cards are dealt: which colours play, how many informants wait, who starts, where the Loupes are (TI-3..6)."""

    kind: Literal["game_set_up"] = "game_set_up"
    colours: tuple[Colour, ...]
    letters: tuple[Letter, ...]
    first: Seat
    loupes: tuple[Number, ...]
    supply: Number


class HandDealt(Private):
    """A seat's five cards, to choose a trio from (TI-4)."""

    kind: Literal["hand_dealt"] = "hand_dealt"
    seat: Seat
    cards: tuple[Card, ...]


class TrioChosen(Private):
    """A seat has chosen its left neighbour's case, or changed its choice (TI-4)."""

    kind: Literal["trio_chosen"] = "trio_chosen"
    seat: Seat
    trio: Trio


class TrioDrawn(Private):
    """The dice have chosen for a seat whose time was up (TI-23)."""

    kind: Literal["trio_drawn"] = "trio_drawn"
    seat: Seat
    trio: Trio


class TriosPlaced(Public):
    """Every trio stands in front of its seat (TI-4)."""

    kind: Literal["trios_placed"] = "trios_placed"


class CaseOpened(Private):
    """What a seat sees from now on: the other fronts (None for its own) and its two inner cards (TI-4)."""

    kind: Literal["case_opened"] = "case_opened"
    seat: Seat
    fronts: tuple[Trio | None, ...]
    left: Card
    right: Card


class TurnBegan(Public):
    """A seat's turn begins (TI-6). turn, round: from 1."""

    kind: Literal["turn_began"] = "turn_began"
    turn: Number
    round: Number
    seat: Seat


class LoupeMoved(Public):
    """Loupes change hands (TI-6, TI-7, TI-11, TI-13). giver, taker: None is the supply."""

    kind: Literal["loupe_moved"] = "loupe_moved"
    giver: Seat | None
    taker: Seat | None
    count: Number


class QuestionAsked(Public):
    """A question, announced to everyone (TI-9). side: only with two players."""

    kind: Literal["question_asked"] = "question_asked"
    asker: Seat
    witness: Seat
    topic: Topic
    side: Side | None


class QuestionAnswered(Addressed):
    """A question with its exact answer, for all seats or for the channel (TI-9)."""

    kind: Literal["question_answered"] = "question_answered"
    turn: Number
    asker: Seat
    witness: Seat
    topic: Topic
    side: Side | None
    answer: Number


class InformantRead(Public):
    """A seat looked at an informant's card (TI-11)."""

    kind: Literal["informant_read"] = "informant_read"
    seat: Seat
    letter: Letter


class InformantLearned(Private):
    """What a seat saw there (TI-11)."""

    kind: Literal["informant_learned"] = "informant_learned"
    seat: Seat
    letter: Letter
    card: Card


class Accused(Public):
    """A trio was named, and it is right or wrong: nothing else is said (TI-12, TI-13)."""

    kind: Literal["accused"] = "accused"
    turn: Number
    seat: Seat
    trio: Trio
    right: bool


class TimeRanOut(Public):
    """Seats that owed an answer forfeit it (TI-23)."""

    kind: Literal["time_ran_out"] = "time_ran_out"
    seats: tuple[Seat, ...]


class TurnEnded(Public):
    """A seat's turn is over: the others may get its answers now (TI-9)."""

    kind: Literal["turn_ended"] = "turn_ended"
    turn: Number
    seat: Seat


class GameEnded(Public):
    """The table is over. reason: solved, abandoned or round_limit (TI-14, TI-24)."""

    kind: Literal["game_ended"] = "game_ended"
    winners: tuple[Seat, ...]
    reason: str


class CasesRevealed(Public):
    """Every hidden card (TI-14)."""

    kind: Literal["cases_revealed"] = "cases_revealed"
    fronts: tuple[Trio, ...]
    inners: tuple[Pair, ...]
    informants: tuple[Card, ...]


AnyEvent = (
    GameSetUp
    | HandDealt
    | TrioChosen
    | TrioDrawn
    | TriosPlaced
    | CaseOpened
    | TurnBegan
    | LoupeMoved
    | QuestionAsked
    | QuestionAnswered
    | InformantRead
    | InformantLearned
    | Accused
    | TimeRanOut
    | TurnEnded
    | GameEnded
    | CasesRevealed
)
EVENTS: TypeAdapter[AnyEvent] = tagged(AnyEvent)

Played = Step[State, AnyEvent]


def joined(first: Played, then: Played) -> Played:
    """Two steps as one: the later state, the events of both in order."""
    return Played(then.state, first.events + then.events)
