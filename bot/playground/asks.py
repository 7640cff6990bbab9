"""What the page sends, checked: one model for each request with a body."""

from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from bot.model.people import Language
from bot.playground.rooms import ByHand
from bot.playground.world import Where
from bot.presentation.texts import LANGUAGES

LONGEST: Final = 31 * 86400
"""Seconds that may pass at once."""


def _known(language: str) -> Language:
    if language not in LANGUAGES:
        raise ValueError("There is no such language.")
    return language


class _Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class NewTable(_Body):
    """options: chosen values by field, as a form gives them."""

    game: str
    seats: int
    language: Annotated[Language, AfterValidator(_known)]
    by_hand: ByHand = "first"
    start: bool = True
    thread: bool = False
    computers: int = 0
    options: dict[str, tuple[str, ...]] = Field(default_factory=dict)


class Spot(_Body):
    """A person (by number) in the channel of a room, or in the DMs."""

    room: int
    person: int
    where: Where = "channel"


class Click(Spot):
    """A button."""

    message: int
    control: str


class Selection(Click):
    """A select with what was chosen."""

    values: tuple[str, ...]


class Filled(Spot):
    """A form that was shown, with its values: a text, or what was chosen."""

    form: str
    values: dict[str, str | tuple[str, ...]]


class Slash(Spot):
    """A command with its options by name; a person as their user id."""

    command: str
    options: dict[str, str | int | float | bool] = Field(default_factory=dict)


class Typing(Spot):
    """What stands in an option of a command so far."""

    command: str
    option: str
    typed: str


class Dismissed(Spot):
    """A private message to put away."""

    message: int


class Dms(_Body):
    """Whether a person's DMs are closed."""

    person: int
    closed: bool


class Later(_Body):
    """Seconds that pass."""

    seconds: float = Field(gt=0, le=LONGEST)


class Chosen(_Body):
    """Who plays by hand at a table."""

    room: int
    by_hand: ByHand


class Published(_Body):
    """A record's file, and what was seen of its table: each text as it was copied, or empty."""

    record: str
    promise: str = ""
    message: str = ""
    codes: str = ""
