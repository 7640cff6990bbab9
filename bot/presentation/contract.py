"""What a game declares so that its events, decisions and secrets can be told. The rest is the same for all games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from PIL import Image

from bot.cards.card import Picture, Section, Style
from bot.presentation.notes import NOTES
from bot.presentation.tools import Tool
from bot.presentation.voice import Voice
from bot.presentation.when_told import WhenTold
from engines.core.protocol import Choice, Event, Offer, Prompt, View
from engines.core.values import secret

ViewT = TypeVar("ViewT", bound=View)


@secret
class Label(NamedTuple):
    """How one choice reads: at most 80 characters on a button, 100 in a select."""

    text: str
    emoji: str | None = None
    style: Style = "secondary"
    description: str = ""


@secret
class Ask(NamedTuple):
    """A decision with what may be answered to it."""

    prompt: Prompt
    offers: tuple[Offer, ...]


@secret
class Part(NamedTuple):
    """What one of several private messages is about. narrow: leaves of the seat's view what belongs there."""

    events: Sequence[Event]
    asks: Sequence[Ask]
    narrow: Callable[[Any], Any] = lambda view: view


@secret
class LookBack(NamedTuple):
    """What only the end shows of a whole table, in words and in a picture that says the same."""

    sections: tuple[Section, ...]
    picture: Picture | None


def unsaid(event: Event, voice: Voice) -> str:
    """The sentence of an event about which nothing is said."""
    return ""


def undivided(view: Any, events: Sequence[Event], asks: Sequence[Ask]) -> tuple[Part, ...]:
    """All that a seat learns in a step, in one message."""
    return (Part(events, asks),)


@dataclass(frozen=True, kw_only=True)
class Presentation(Generic[ViewT]):
    """How one game is told.

    slug: the game's. colour: of its cards. topics: ids of its rules help, in order.
    lines: by event kind, the sentence of an event ("" for none, or `unsaid`); kinds that are not here take the text
    `event-<kind>` with the event's fields (seats as names) as variables.
    board(view, voice): what everyone may see, from the public view. secret(view, voice): what a seat alone knows.
    ledger(view, voice): what came of it all so far, as a table in words that stands with the status, in *My hand* and
    at the end; nothing by default.
    moment(view, voice): a few words that name the public moment ("Round 4 · vote"), without names or markdown.
    tools: private tools of this game, beside the notes that every table has.
    label(offer, field name or None, choice or None, view, voice): how a choice reads; None: as usual (seats by name,
    codes by the text `choice-<field>-<code>`, an offer without fields by `offer-<kind>`).
    chapters: kinds of public events that begin a round (each with a text `chapter-<kind>`): the story of a table, and
    what has happened since somebody was last there, are told round by round.
    picture(view, voice): the board, from the public view, and secret_picture(view, voice): what a seat alone knows, as
    pictures that say nothing beyond the text; None for none. draw: by kind of picture, how its recipe is drawn.
    redrawn(before, view): whether the board means something else in the second of two public views, so that an
    announcement shows it; at most once a round. *Board* shows it whenever somebody wants it.
    look_back(events, voice): what is seen of a table that is over only with all its secrets, from all its events; None
    where there is nothing to see.
    split(view, events, asks): the private messages of a step to one seat, if they are to be several: the first of them
    notifies.
    when: by kind of private event, when its readers are told; where it depends on the event and on the reader, a
    function (event, seat). Kinds that are not here are told at once.
    closing: kinds of events with which all that is told AT_CLOSING comes.
    brief: kinds of public events that are told in a line, without the board, where nothing else happens.
    ordinary: by kind of an offer with several fields, the one that most people fill in alone: each of its options is a
    button of its own, with which every other field takes its first option; the form of them all stands beside.
    """

    slug: str
    emoji: str
    colour: int
    topics: tuple[str, ...]
    board: Callable[[ViewT, Voice], tuple[Section, ...]]
    secret: Callable[[ViewT, Voice], tuple[Section, ...]]
    moment: Callable[[ViewT, Voice], str]
    ledger: Callable[[ViewT, Voice], tuple[Section, ...]] = lambda *_: ()
    tools: tuple[Tool, ...] = ()
    lines: Mapping[str, Callable[[Any, Voice], str]] = field(default_factory=dict)
    label: Callable[[Offer, str | None, Choice | None, ViewT, Voice], Label | None] = lambda *_: None
    chapters: frozenset[str] = frozenset()
    picture: Callable[[ViewT, Voice], Picture | None] = lambda *_: None
    secret_picture: Callable[[ViewT, Voice], Picture | None] = lambda *_: None
    draw: Mapping[str, Callable[[str], Image.Image]] = field(default_factory=dict)
    redrawn: Callable[[ViewT, ViewT], bool] = lambda *_: True
    look_back: Callable[[Sequence[Event], Voice], LookBack | None] = lambda *_: None
    split: Callable[[ViewT, Sequence[Event], Sequence[Ask]], tuple[Part, ...]] = undivided
    when: Mapping[str, WhenTold | Callable[[Any, int], WhenTold]] = field(default_factory=dict)
    closing: frozenset[str] = frozenset()
    brief: frozenset[str] = frozenset()
    ordinary: Mapping[str, str] = field(default_factory=dict)

    def when_told(self, event: Event, seat: int) -> WhenTold:
        """When a private event is told to one of the seats that learn it."""
        when = self.when.get(event.kind, WhenTold.AT_ONCE)
        return when if isinstance(when, WhenTold) else when(event, seat)

    def tool(self, name: str) -> Tool | None:
        """A tool of this game by its name."""
        return next((tool for tool in self.all_tools if tool.name == name), None)

    @property
    def all_tools(self) -> tuple[Tool, ...]:
        """All tools that a player has at a table of this game."""
        return (*self.tools, NOTES)


AnyPresentation = Presentation[Any]
