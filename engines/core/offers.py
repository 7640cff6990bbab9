"""What a seat may answer: offers, and the actions that they describe.

An offer is turned into an action for a button, for a random player, and to walk through every legal answer.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import Any, Literal, NamedTuple, Protocol

from pydantic import TypeAdapter

from engines.core.values import Secret, secret

Choice = int | str


class Action(Secret):
    """What a seat answers; an imperative. One canonical form each: sets sorted, cards named by their face."""

    kind: str


@secret
class Field(NamedTuple):
    """One thing to choose in an action.

    name: the action's field. options: what may be chosen, in a fixed order. of: "seat" when the options are seats, else
    "code". least, most: how many; (1, 1) gives a single value, anything else a tuple in the order of `options`.
    """

    name: str
    options: tuple[Choice, ...]
    of: Literal["seat", "code"] = "code"
    least: int = 1
    most: int = 1

    @property
    def single(self) -> bool:
        """Whether the action holds one value here, rather than a tuple."""
        return self.least == self.most == 1


@secret
class Offer(NamedTuple):
    """A kind of action that a seat may answer now; its legal actions are the product of its fields.

    It has a field for each of the action's, so that an offer says all there is to say.
    The offers of an open prompt for a seat stay the same for as long as the prompt is open: a control is an index.
    """

    kind: str
    fields: tuple[Field, ...] = ()


class Actions(Protocol):
    """Whatever knows the actions of a game."""

    @property
    def actions(self) -> TypeAdapter[Any]:
        """How one of them is read."""


def accepts(offer: Offer, action: Action) -> bool:
    """Whether *action* is one of those that *offer* describes, in its canonical form.

    Whatever the offer does not name must be left at its default.
    """
    if offer.kind != action.kind:
        return False
    for field in offer.fields:
        value = getattr(action, field.name)
        if field.single:
            if isinstance(value, tuple) or value not in field.options:
                return False
        elif not _chosen_in_order(value, field):
            return False
    # Nearly always an offer names everything but the kind.
    return len(offer.fields) + 1 == len(vars(action)) or _left_alone(offer, action)


def build(game: Actions, offer: Offer, picked: Sequence[Sequence[int]]) -> Action | None:
    """The action for the chosen places of each field, or None when they do not fit the offer.

    picked: one sequence of indexes into `options` per field, in any order.
    """
    if len(picked) != len(offer.fields):
        return None
    values: dict[str, Any] = {}
    for field, places in zip(offer.fields, picked, strict=True):
        chosen = sorted(set(places))
        if len(chosen) != len(places) or not field.least <= len(chosen) <= field.most:
            return None
        if chosen and not 0 <= chosen[0] <= chosen[-1] < len(field.options):
            return None
        values[field.name] = _value(field, tuple(field.options[i] for i in chosen))
    return action(game, offer.kind, values)


def every(game: Actions, offer: Offer) -> Iterator[Action]:
    """All actions that *offer* describes. There may be very many."""
    for values in product(*(_choices(field) for field in offer.fields)):
        yield action(game, offer.kind, {f.name: v for f, v in zip(offer.fields, values, strict=True)})


def choose(game: Actions, offer: Offer, index: Callable[[int], int]) -> Action:
    """One of the actions that *offer* describes. index(n): a number in 0..n-1, such as `random.randrange`."""
    values: dict[str, Any] = {}
    for field in offer.fields:
        count = field.least + index(field.most - field.least + 1)
        places = list(range(len(field.options)))
        chosen = sorted(places.pop(index(len(places))) for _ in range(count))
        values[field.name] = _value(field, tuple(field.options[i] for i in chosen))
    return action(game, offer.kind, values)


def action(game: Actions, kind: str, values: dict[str, Any]) -> Action:
    """The game's action of this kind. Raises ValidationError when it is malformed."""
    made: Action = game.actions.validate_python({"kind": kind, **values})
    return made


def _value(field: Field, chosen: tuple[Choice, ...]) -> Choice | tuple[Choice, ...]:
    return chosen[0] if field.single else chosen


def _choices(field: Field) -> Iterator[Choice | tuple[Choice, ...]]:
    for size in range(field.least, field.most + 1):
        for chosen in combinations(field.options, size):
            yield _value(field, chosen)


def _left_alone(offer: Offer, action: Action) -> bool:
    named = {"kind", *(field.name for field in offer.fields)}
    return all(
        getattr(action, name) == field.get_default(call_default_factory=True)
        for name, field in type(action).model_fields.items()
        if name not in named
    )


def _chosen_in_order(values: Any, field: Field) -> bool:
    if not isinstance(values, tuple) or not field.least <= len(values) <= field.most:
        return False
    remaining: Iterator[Choice] = iter(field.options)
    return all(value in remaining for value in values)
