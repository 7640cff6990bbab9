"""What a seat may answer."""

from typing import Literal

from pydantic import TypeAdapter

from engines.core.protocol import Action, Seat
from engines.core.values import tagged
from engines.treize_indices.cards import Letter, Person, Place, Side, Topic, Trio, Weapon


class ChooseTrio(Action):
    """Set the left neighbour's case with three of the own five cards (TI-4)."""

    kind: Literal["choose_trio"] = "choose_trio"
    person: Person
    place: Place
    weapon: Weapon

    @property
    def trio(self) -> Trio:
        """The three cards."""
        return self.person, self.place, self.weapon


class TakeLoupe(Action):
    """Take a Loupe from a player who holds one (TI-6)."""

    kind: Literal["take_loupe"] = "take_loupe"
    holder: Seat


class AskQuestion(Action):
    """Ask how many cards of one colour or category a player sees (TI-7). Three players or more."""

    kind: Literal["ask_question"] = "ask_question"
    witness: Seat
    topic: Topic


class AskSideQuestion(Action):
    """Ask about the own front and one of the witness's inner cards (TI-15). Two players."""

    kind: Literal["ask_side_question"] = "ask_side_question"
    witness: Seat
    topic: Topic
    side: Side


class ReadInformant(Action):
    """Look at one informant's card (TI-11)."""

    kind: Literal["read_informant"] = "read_informant"
    letter: Letter


class Accuse(Action):
    """Name the own culprit, place and weapon (TI-12)."""

    kind: Literal["accuse"] = "accuse"
    person: Person
    place: Place
    weapon: Weapon

    @property
    def trio(self) -> Trio:
        """The three cards."""
        return self.person, self.place, self.weapon


AnyAction = ChooseTrio | TakeLoupe | AskQuestion | AskSideQuestion | ReadInformant | Accuse
ACTIONS: TypeAdapter[AnyAction] = tagged(AnyAction)
