"""What is said, before anybody knows how Discord shows it: cards, controls, forms, replies."""

from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter

from engines.core.values import Secret, Value

Style = Literal["primary", "secondary", "success", "danger"]


class Button(Secret):
    """One press. place: a prompt's id, or "lobby", "hand", "rules" …; what: an index or a word that tells nothing."""

    place: str
    what: str
    label: str
    style: Style = "secondary"
    emoji: str | None = None


class Buttons(Secret):
    """Buttons side by side (five in a row)."""

    kind: Literal["buttons"] = "buttons"
    buttons: tuple[Button, ...]


class Pick(Secret):
    """One thing that can be picked, in a select or a form. value: an index."""

    value: str
    label: str
    description: str = ""
    emoji: str | None = None
    chosen: bool = False


class Select(Secret):
    """A list of at most 25 choices to pick from; what is picked comes back as values."""

    kind: Literal["select"] = "select"
    place: str
    what: str
    placeholder: str
    choices: tuple[Pick, ...]
    least: int = 1
    most: int = 1


class Link(Value):
    """A button that leads to an address."""

    kind: Literal["link"] = "link"
    label: str
    url: str


Control = Annotated[Buttons | Select | Link, Field(discriminator="kind")]
CONTROLS: Final[TypeAdapter[tuple[Control, ...]]] = TypeAdapter(tuple[Control, ...])
"""Reads and writes the controls of a message as JSON."""


class Section(Secret):
    """A titled part of a card. pictured: the card's picture says it as well, so that it shows only without that."""

    title: str
    text: str
    inline: bool = False
    pictured: bool = False


class File(Secret):
    """A text file that comes with a card."""

    name: str
    text: str


class Picture(Secret):
    """A picture that comes with a card, as a recipe: it is drawn where it is sent.

    game: slug; kind: one of those that the game can draw. recipe: canonical JSON of all that can be seen in it.
    alt: says the same in words, at most 1024 characters.
    """

    game: str
    kind: str
    recipe: str
    alt: str


class Card(Secret):
    """A message. notice: the plain line that a lock screen may show; everything else stays within the message.

    mentions: the users that `notice` may ping. silent: no notification at all.
    """

    notice: str = ""
    title: str = ""
    text: str = ""
    sections: tuple[Section, ...] = ()
    footer: str = ""
    colour: int | None = None
    controls: tuple[Control, ...] = ()
    picture: Picture | None = None
    files: tuple[File, ...] = ()
    mentions: tuple[int, ...] = ()
    silent: bool = False


class Entry(Secret):
    """A field of a form: a text to write (no choices) or choices to pick from."""

    name: str
    label: str
    description: str = ""
    choices: tuple[Pick, ...] = ()
    least: int = 1
    most: int = 1
    text: str = ""
    longest: int = 100
    paragraph: bool = False


class Form(Secret):
    """A modal of one to five entries."""

    place: str
    what: str
    title: str
    entries: tuple[Entry, ...]


class Note(Secret):
    """Reply: a sentence or a card that only the person who acted sees.

    table: whose controls it carries, where it does not follow from what was clicked.
    """

    kind: Literal["note"] = "note"
    card: Card
    table: str = ""


class Opened(Secret):
    """Reply: a new message for the whole channel. table: whose controls it carries."""

    kind: Literal["opened"] = "opened"
    card: Card
    table: str = ""


class Replaced(Secret):
    """Reply: the message that was clicked becomes this card."""

    kind: Literal["replaced"] = "replaced"
    card: Card


class Stripped(Secret):
    """Reply: the message that was clicked loses the controls of *place*; the card, if any, is shown to the actor."""

    kind: Literal["stripped"] = "stripped"
    place: str
    card: Card | None = None


class Narrowed(Secret):
    """Reply: in the message that was clicked these controls take the place of those of *place*; all else stays."""

    kind: Literal["narrowed"] = "narrowed"
    place: str
    controls: tuple[Control, ...]


class Asked(Secret):
    """Reply: a form opens."""

    kind: Literal["asked"] = "asked"
    form: Form


Reply = Note | Opened | Replaced | Stripped | Narrowed | Asked


def row(*buttons: Button) -> Buttons:
    """Buttons side by side."""
    return Buttons(buttons=buttons)


def note(text: str) -> Note:
    """A sentence for the person who acted."""
    return Note(card=Card(text=text))
