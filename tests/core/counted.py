"""Functions that count what they are asked."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engines.core.protocol import AnyGame

REMEMBERED = ("prompts", "offers", "view")


class Counted:
    """A function that counts what it is asked: by the identity of the value, which it holds, and the arguments."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self.asked: Counter[tuple[Any, ...]] = Counter()
        self.held: list[Any] = []

    def __call__(self, value: Any, *args: Any) -> Any:
        self.held.append(value)
        self.asked[id(value), *args] += 1
        return self.function(value, *args)


def counting(game: AnyGame) -> tuple[AnyGame, dict[str, Counted]]:
    """The game, and those of its functions that it remembers, which now count."""
    counted = {name: Counted(getattr(game, name)._function) for name in REMEMBERED}
    changes: dict[str, Any] = {**counted}
    return replace(game, **changes), counted
