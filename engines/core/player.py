"""The contract between a game and a computer player: a pure function of what one seat may know.

A *sight* is all that a player is given. It never meets a state, and it keeps nothing: each decision is made anew from
the sight, so that a restart, another machine or whoever checks a record comes to the same. Its chance is its own, and
follows from the table's seed. Players use integers and fractions only: a float may be another elsewhere.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

from engines.core.dice import below, words
from engines.core.hashing import hashed
from engines.core.offers import Action, Actions, Offer, choose
from engines.core.protocol import AnyGame, Event, Prompt, State, ViewT
from engines.core.values import secret

T = TypeVar("T")
Level = Literal["easy", "strong"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "strong")


class Chance:
    """A stream of numbers for one decision. seed: 32 bytes."""

    def __init__(self, seed: bytes) -> None:
        self._words = words(seed, "decision")

    def below(self, m: int) -> int:
        """Uniform in 0..m-1."""
        return below(self._words, m)

    def happens(self, times: int, of: int = 100) -> bool:
        """True so many times of *of*."""
        return self.below(of) < times

    def pick(self, items: Sequence[T]) -> T:
        """One of *items* (not empty), uniformly."""
        return items[self.below(len(items))]

    def weighed(self, items: Sequence[T], weights: Sequence[int]) -> T:
        """One of *items*, as likely as its weight says; any of them if no weight is above 0."""
        total = sum(weights)
        if total <= 0:
            return self.pick(items)
        left = self.below(total)
        for item, weight in zip(items, weights, strict=True):
            left -= weight
            if left < 0:
                return item
        raise AssertionError("the weights add up to their sum")


@dataclass(frozen=True, kw_only=True, repr=False)
class Sight(Generic[ViewT]):
    """All that a player is given of a table.

    prompt: the decision; who still owes it is told only where that is public. offers: what the seat may answer.
    events: of the whole table so far, those that the seat was told, in order. seed: 64 hexadecimal digits, of this
    seat and this decision alone.
    """

    seat: int
    level: Level
    view: ViewT
    prompt: Prompt
    offers: tuple[Offer, ...]
    events: tuple[Event, ...]
    seed: str

    def chance(self) -> Chance:
        """The chance of this decision, from its beginning."""
        return Chance(bytes.fromhex(self.seed))

    def options(self, field: str) -> tuple[Any, ...]:
        """What may be chosen for the field of that name, in whichever offer has it first; empty if none has."""
        fields = (each for offer in self.offers for each in offer.fields)
        return next((each.options for each in fields if each.name == field), ())


@secret
class Decision(NamedTuple):
    """What a player answers. reason: a code that says why, for whoever looks back; a secret as long as it plays."""

    action: Action
    reason: str


AnySight = Sight[Any]


@dataclass(frozen=True, kw_only=True)
class Player:
    """A computer player of one game.

    version: raised when it could decide otherwise from the same sight. levels: how well it can play, the easiest first.
    decide: its answer to an open prompt. None, for a prompt without a time only: it says nothing.
    """

    version: int
    decide: Callable[[AnySight], Decision | None]
    levels: tuple[Level, ...] = LEVELS


def sight_of(
    game: AnyGame, state: State, prompt: Prompt, seat: int, *, events: Iterable[Event], level: Level, table_seed: str
) -> AnySight:
    """What *seat* is given for its decision. events: all of the table so far. table_seed: 64 hexadecimal digits."""
    seed = hashed("meneur/2/player", bytes.fromhex(table_seed), seat, prompt.id).hex()
    shown = prompt if prompt.progress == "named" else prompt._replace(pending=(seat,))
    return Sight(
        seat=seat,
        level=level,
        view=game.view(state, seat),
        prompt=shown,
        offers=game.offers(state, prompt, seat),
        events=tuple(event for event in events if event.audience == "table" or seat in event.audience),
        seed=seed,
    )


def random_player(actions: Actions) -> Player:
    """The player of a game that brings none: any answer, and half of what nobody waits for."""

    def decide(sight: AnySight) -> Decision | None:
        chance = sight.chance()
        if not sight.prompt.timed and chance.happens(50):
            return None
        return Decision(choose(actions, chance.pick(sight.offers), chance.below), "by_chance")

    return Player(version=1, decide=decide, levels=("easy",))
