"""What those who play by themselves prefer: a module for each game that has one, named like the game.

A module has `weigh(thought)`: how much somebody likes a choice, compared to the others of the same decision. It is
given what the seat may know and nothing else. Games without a module are played at random.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from engines.core.protocol import Choice, Field, Offer


class Thought(NamedTuple):
    """One choice. view: of the seat. field, option: None for an offer as such, or for the form behind it."""

    view: Any
    offer: Offer
    field: Field | None = None
    option: Choice | None = None


Weigh = Callable[[Thought], float]


def weighing(slug: str) -> Weigh:
    """The preferences of a game's robots."""
    name = f"{__name__}.{slug}"
    if find_spec(name) is None:
        return _alike
    weigh: Weigh = import_module(name).weigh
    return weigh


def _alike(thought: Thought) -> float:
    return 1.0
