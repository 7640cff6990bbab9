"""Offers turned into actions: for buttons, for random players, and to walk through every legal answer."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import Any

from engines.core.protocol import Action, AnyGame, Choice, Field, Offer


def build(game: AnyGame, offer: Offer, picked: Sequence[Sequence[int]]) -> Action | None:
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


def every(game: AnyGame, offer: Offer) -> Iterator[Action]:
    """All actions that *offer* describes. There may be very many."""
    for values in product(*(_choices(field) for field in offer.fields)):
        yield action(game, offer.kind, {f.name: v for f, v in zip(offer.fields, values, strict=True)})


def choose(game: AnyGame, offer: Offer, index: Callable[[int], int]) -> Action:
    """One of the actions that *offer* describes. index(n): a number in 0..n-1, such as `random.randrange`."""
    values: dict[str, Any] = {}
    for field in offer.fields:
        count = field.least + index(field.most - field.least + 1)
        places = list(range(len(field.options)))
        chosen = sorted(places.pop(index(len(places))) for _ in range(count))
        values[field.name] = _value(field, tuple(field.options[i] for i in chosen))
    return action(game, offer.kind, values)


def action(game: AnyGame, kind: str, values: dict[str, Any]) -> Action:
    """The game's action of this kind. Raises ValidationError when it is malformed."""
    made: Action = game.actions.validate_python({"kind": kind, **values})
    return made


def _value(field: Field, chosen: tuple[Choice, ...]) -> Choice | tuple[Choice, ...]:
    return chosen[0] if field.single else chosen


def _choices(field: Field) -> Iterator[Choice | tuple[Choice, ...]]:
    for size in range(field.least, field.most + 1):
        for chosen in combinations(field.options, size):
            yield _value(field, chosen)
