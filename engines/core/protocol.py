"""The contract between a game and everything around it.

A game is a record of pure functions over four kinds of values: a *state* (everything the rules need), *actions* (what a
seat answers), *events* (facts, each with its audience) and *views* (what one viewer may know now). What may be answered
now is *derived* from the state: `prompts` are the decisions the rules wait for, `offers` what a seat may answer to one.
"""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

from pydantic import TypeAdapter

from engines.core.dice import AnyDice
from engines.core.memo import remembered
from engines.core.offers import Action, Choice, Field, Offer, accepts
from engines.core.values import Secret, Value, is_revealed, secret

# What a seat may answer is part of the contract: a game finds all of it here.
__all__ = [
    "Action",
    "Addressed",
    "Answer",
    "AnyGame",
    "Audience",
    "Choice",
    "Choices",
    "Command",
    "Event",
    "Field",
    "Game",
    "Illegal",
    "Number",
    "NumberMark",
    "Offer",
    "Options",
    "Outcome",
    "Pace",
    "Private",
    "Progress",
    "Prompt",
    "Public",
    "Seat",
    "SeatMark",
    "State",
    "Step",
    "TimeUp",
    "View",
]

Audience = Literal["table"] | tuple[int, ...]
Pace = Literal["turn", "ballot", "reaction", "none"]
Progress = Literal["named", "counted", "hidden"]
Choices = Literal["secret", "public"]


class SeatMark:
    """Marks the integers that name a seat, so that a presenter can turn them into names."""


class NumberMark:
    """Marks the integers that are numbers: counts, rounds, positions, cards."""


Seat = Annotated[int, SeatMark()]
Number = Annotated[int, NumberMark()]
"""Every integer of an action or event is a seat or a number, and says which: nothing that is said to be neither passes
for a number unnoticed.
"""


class Options(Value):
    """What a table may choose before the start. Every field has a default and a finite set of values.

    sealed: the published replay is kept back, so that hidden cards stay hidden for good.
    """

    sealed: bool = False


class State(Secret):
    """Everything the rules of one game need, its dice included."""

    dice: AnyDice

    @property
    @abstractmethod
    def seat_count(self) -> int:
        """How many seats there are."""


class Event(Value):
    """A fact; a past participle. All its fields are things its whole audience may know.

    Every event is `Public`, `Private` or `Addressed`: nothing is public by omission.
    """

    kind: str
    audience: Audience

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if Event in cls.__bases__ and cls.__module__ != __name__:
            raise TypeError(f"{cls.__name__} is neither Public nor Private nor Addressed")

    def __repr_args__(self) -> Any:
        if self.audience == "table" or is_revealed():
            return super().__repr_args__()
        return (("audience", self.audience),)


class Public(Event):
    """A fact for the whole table and its spectators."""

    audience: Literal["table"] = "table"


class Private(Event):
    """A fact for some seats. audience: sorted."""

    audience: tuple[int, ...]


class Addressed(Event):
    """A fact whose audience is said each time, since the table's options decide who learns it."""


class View(Secret):
    """What one viewer may know now. viewer: a seat, or None for what everyone may know."""

    viewer: int | None


@secret
class Prompt(NamedTuple):
    """A decision the rules wait for, or, without a time, one that they leave open beside such decisions.

    id: unique within the table, numbers public things only ("vote.7"). kind: code of the decision ("vote").
    seats: who is asked. pending: who still owes an answer. pace: how long it may take, mapped to time by the host;
    "none": it has no time. Nobody waits for it, is reminded of it or notified; answers count whenever they come, until
    the rules drop it, and it stays open when nobody owes one. Such a prompt is optional.
    optional: silence is a proper answer. revisable: an answer may be changed while the prompt is open.
    progress: what may be shown in public about the pending seats: who, how many, or nothing.
    about: the chair or card position that the decision is for, where a game needs one.
    choices: who may see what can be chosen: everyone, or each asked seat alone; nothing is public by omission.
    drawn_end: of a hidden, optional prompt: the host draws when it closes between half and the whole of its time, so
    that the moment tells nothing of who has answered.
    """

    id: str
    kind: str
    seats: tuple[int, ...]
    pending: tuple[int, ...]
    pace: Pace
    optional: bool = False
    revisable: bool = False
    progress: Progress = "named"
    about: int | None = None
    choices: Choices = "secret"
    drawn_end: bool = False

    @property
    def timed(self) -> bool:
        """Whether the table waits for it: only then it has a time, which may be up."""
        return self.pace != "none"


StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)
EventT = TypeVar("EventT", bound=Event)
ViewT = TypeVar("ViewT", bound=View)
OptionsT = TypeVar("OptionsT", bound=Options)


@secret
class Answer(NamedTuple):
    """A command: *seat* answers *prompt* with *action*."""

    prompt: str
    seat: int
    action: Any


@secret
class TimeUp(NamedTuple):
    """A command: exactly these *seats* (sorted) forfeit *prompt*; the others keep their time."""

    prompt: str
    seats: tuple[int, ...]


Command = Answer | TimeUp


class Step(NamedTuple, Generic[StateT, EventT]):
    """What a command leads to: the new state, and what happened, in order."""

    state: StateT
    events: tuple[EventT, ...]


class Illegal(NamedTuple):
    """An expected refusal; it depends only on what the seat may know.

    code: names the reason; a presenter words it. seats: whom the reason is about.
    """

    code: str
    seats: tuple[int, ...] = ()


class Outcome(Value):
    """How a table ended.

    winners: the winning seats, sorted (empty: nobody). reason: code of the ending. side: code of the winning side, if
    the game has sides. scores: one number a seat, if the game counts. sides: code of the side of each seat, if every
    seat has one and everybody may know it now.
    """

    winners: tuple[int, ...]
    reason: str
    side: str | None = None
    scores: tuple[int, ...] | None = None
    sides: tuple[str, ...] | None = None


def _everybody(state: State) -> tuple[int, ...]:
    return tuple(range(state.seat_count))


def _current(raw: dict[str, Any]) -> dict[str, Any]:
    """There is no older schema."""
    return raw


@dataclass(frozen=True, kw_only=True)
class Game(Generic[StateT, ActionT, EventT, ViewT, OptionsT]):
    """The rules of one game.

    slug: snake_case, the name of its package. rules_version: raised when the same log could lead elsewhere.
    schema: raised when the JSON of a state changes. seats: how many may play.
    setup(seat_count, options, dice): the first step.
    answered(state, prompt, seat, action): the effect of an answer that was offered.
    expired(state, prompt, seats): the effect of a time-up.
    refusal(state, prompt, seat, action): why an action that was not offered is refused.
    bound(seat_count, options): the most prompts a table can ever open, those without a time among them.
    arrange(...): a set-up from a named arrangement.
    playing(state): the seats that may still be asked, sorted; by default all. Who is not among them is out for good.
    upgrade(raw): the JSON object of a snapshot of an older schema, made current; by default as it is.

    `setup` and `arrange` raise ValueError for a number of seats that cannot play.
    `prompts`, `offers` and `view` are computed once for each state object, whoever asks (see `memo`).
    """

    slug: str
    rules_version: int
    schema: int
    seats: range
    State: type[StateT]
    Options: type[OptionsT]
    View: type[ViewT]
    actions: TypeAdapter[ActionT]
    events: TypeAdapter[EventT]
    setup: Callable[[int, OptionsT, AnyDice], Step[StateT, EventT]]
    answered: Callable[[StateT, Prompt, int, ActionT], Step[StateT, EventT]]
    expired: Callable[[StateT, Prompt, tuple[int, ...]], Step[StateT, EventT]]
    refusal: Callable[[StateT, Prompt, int, ActionT], Illegal]
    prompts: Callable[[StateT], tuple[Prompt, ...]]
    offers: Callable[[StateT, Prompt, int], tuple[Offer, ...]]
    view: Callable[[StateT, int | None], ViewT]
    outcome: Callable[[StateT], Outcome | None]
    bound: Callable[[int, OptionsT], int]
    arrange: Callable[..., Step[StateT, EventT]]
    upgrade: Callable[[dict[str, Any]], dict[str, Any]] = _current
    playing: Callable[[StateT], tuple[int, ...]] = _everybody

    def __post_init__(self) -> None:
        object.__setattr__(self, "setup", self._only_seats(self.setup))
        object.__setattr__(self, "arrange", self._only_arranged_seats(self.arrange))
        for name in ("prompts", "offers", "view"):
            object.__setattr__(self, name, remembered(getattr(self, name)))

    def _only_seats(
        self, setup: Callable[[int, OptionsT, AnyDice], Step[StateT, EventT]]
    ) -> Callable[[int, OptionsT, AnyDice], Step[StateT, EventT]]:
        def checked(seat_count: int, options: OptionsT, dice: AnyDice) -> Step[StateT, EventT]:
            self._check_seats(seat_count)
            return setup(seat_count, options, dice)

        return checked

    def _only_arranged_seats(self, arrange: Callable[..., Step[StateT, EventT]]) -> Callable[..., Step[StateT, EventT]]:
        def checked(*args: Any, **kwargs: Any) -> Step[StateT, EventT]:
            step = arrange(*args, **kwargs)
            self._check_seats(step.state.seat_count)
            return step

        return checked

    def _check_seats(self, seat_count: int) -> None:
        if seat_count not in self.seats:
            raise ValueError(f"{seat_count} seats: from {self.seats[0]} to {self.seats[-1]} may play")

    def awaited(self, state: StateT) -> tuple[Prompt, ...]:
        """The open prompts that the table waits for: those that have a time. None once the game is over."""
        return tuple(prompt for prompt in self.prompts(state) if prompt.timed)

    def step(self, state: StateT, command: Command) -> Step[StateT, EventT] | Illegal:
        """The step that *command* leads to, or why it is refused. The inputs stay as they are.

        Refusals of the gate: `prompt_closed`, `not_asked`, `already_answered`, `not_pending` (also for the time of
        a prompt that has none); then the game's own.
        """
        prompt = next((p for p in self.prompts(state) if p.id == command.prompt), None)
        if prompt is None:
            return Illegal("prompt_closed")
        if isinstance(command, TimeUp):
            if not prompt.timed or not command.seats or not _sorted_within(command.seats, prompt.pending):
                return Illegal("not_pending")
            return self.expired(state, prompt, command.seats)
        if command.seat not in prompt.seats:
            return Illegal("not_asked")
        if command.seat not in prompt.pending and not prompt.revisable:
            return Illegal("already_answered")
        if not any(accepts(offer, command.action) for offer in self.offers(state, prompt, command.seat)):
            return self.refusal(state, prompt, command.seat, command.action)
        return self.answered(state, prompt, command.seat, command.action)


AnyGame = Game[Any, Any, Any, Any, Any]


def _sorted_within(seats: tuple[int, ...], pending: tuple[int, ...]) -> bool:
    return list(seats) == sorted(set(seats)) and set(seats) <= set(pending)
