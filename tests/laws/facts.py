"""What a law is asked about: each change of a table with all that it brought, and how things stand when all is done."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from bot.cards.card import Card
from bot.model.lines import AnyLine
from bot.model.log import StoredEvent
from bot.model.mail import Reminder, Target
from bot.model.table import Table
from bot.tables.change import Dealt, Held
from engines.core.protocol import Prompt
from tests.delivery.world import Sent


class Claim(NamedTuple):
    """What a law says of one case. premise: names the case, one of its law's PREMISES. otherwise: what a breach is."""

    premise: str
    holds: bool
    otherwise: str


class Around(NamedTuple):
    """People as they were: who is not on the server, who manages it, what each is called and takes no DM.

    forgotten: who wanted to be so far. removed: whether the bot is not on the server.
    """

    gone: frozenset[int]
    managers: frozenset[int]
    closed: frozenset[int]
    names: dict[int, str]
    forgotten: frozenset[int]
    removed: bool


class Post(NamedTuple):
    """A message that a change brought."""

    target: Target
    card: Card
    about: Reminder | None
    prompts: tuple[str, ...]
    """The decisions that it tells of."""
    notifies: tuple[int, ...]
    """The users whom it is to notify."""


class Arrival(NamedTuple):
    """A message that Discord has. prompts: the decisions that it tells of."""

    at: datetime
    target: Target
    card: Card
    prompts: tuple[str, ...]

    @property
    def notifies(self) -> tuple[int, ...]:
        """The users whom it has notified."""
        if self.card.silent:
            return ()
        return (self.target.id,) if self.target.kind == "user" else self.card.mentions


class History(NamedTuple):
    """All that happened so far. outages: since when nobody could reach the bot, and until when."""

    steps: Sequence["Step"]
    arrivals: Sequence[Arrival]
    outages: Sequence[tuple[datetime, datetime]]


class Step(NamedTuple):
    """One change of a table, as it was committed. actor: a user; None for the clock and for what messages report.

    number: its place in the history, which may have gone on since.
    """

    number: int
    history: History

    at: datetime
    before: Held | None
    after: Held
    line: AnyLine
    actor: int | None
    posts: tuple[Post, ...]
    events: tuple[StoredEvent, ...]
    around: Around

    @property
    def past(self) -> Sequence["Step"]:
        """The changes before it."""
        return self.history.steps[: self.number]

    @property
    def table(self) -> Table:
        """As it is afterwards."""
        return self.after.table

    @property
    def earlier(self) -> Table | None:
        """As it was before."""
        return None if self.before is None else self.before.table

    @property
    def left(self) -> set[int]:
        """The seats that nobody holds any more from now on."""
        return set(self.table.free) - set(self.earlier.free if self.earlier else ())

    @property
    def came(self) -> set[int]:
        """The users who hold a seat from now on."""
        return set(self.table.seated) - set(self.earlier.seated if self.earlier else ())

    def to_channel(self) -> Iterator[Card]:
        """What the channel is told."""
        return (post.card for post in self.posts if post.target.kind == "channel")

    def to(self, user: int) -> Iterator[Card]:
        """What somebody is told by DM."""
        return (post.card for post in self.posts if post.target == Target("user", user))

    def called(self, user: int) -> set[str]:
        """What somebody is called at the table, before and after; on the server, if not there."""
        members = (*(self.earlier.members if self.earlier else ()), *self.table.members)
        return {member.name for member in members if member.user == user} or {self.around.names.get(user, "")}


class Rest(NamedTuple):
    """How everything stands once all that is due is done, and sent as far as Discord takes it.

    deadline: the table's next, from the store. looks: a message as it is after all edits, by its id. waiting: whether
    a letter waits for its next try. calm: whether nothing ever failed so far. idle: for how long nobody has done
    anything, once nobody does any more.
    """

    at: datetime
    held: Held
    deadline: datetime | None
    history: History
    messages: Sequence[Sent]
    looks: Callable[[int], Card]
    waiting: bool
    calm: bool
    idle: timedelta | None
    around: Around

    @property
    def table(self) -> Table:
        """As it is."""
        return self.held.table


def prompts(held: Held | None) -> tuple[Prompt, ...]:
    """The open decisions of a table that may go on."""
    if not isinstance(held, Dealt) or not held.table.live or held.table.fault is not None:
        return ()
    open_now: tuple[Prompt, ...] = held.game.prompts(held.state)
    return open_now


def text_of(card: Card) -> str:
    """All that a card says."""
    return "\n".join(
        [card.notice, card.title, card.text, *(f"{s.title}\n{s.text}" for s in card.sections), card.footer]
    )
