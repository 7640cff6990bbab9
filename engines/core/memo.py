"""What a pure function of a frozen value said, kept for the last few values that it was asked about."""

from collections.abc import Callable
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar, cast

ValueT = TypeVar("ValueT")
P = ParamSpec("P")
R = TypeVar("R")

KEPT: Final = 8
"""The values whose answers are kept: a step needs two, the one before it and the one after."""


class Remembered(Generic[ValueT, P, R]):
    """The function, computed once for each value and each of its further (hashable) arguments.

    Values are told apart by identity, since to compare two states costs more than many an answer; each is held for as
    long as its answers are, so that no other can take its identity. What raises is computed anew.
    """

    def __init__(self, function: Callable[Concatenate[ValueT, P], R]) -> None:
        self._function = function
        self._kept: dict[int, tuple[ValueT, dict[Any, R]]] = {}
        self._latest: tuple[ValueT | None, dict[Any, R]] = (None, {})

    def __call__(self, value: ValueT, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """What the function says."""
        key = (args, *kwargs.items())
        answers = self._answers(value)
        if key not in answers:
            answers[key] = self._function(value, *args, **kwargs)
        return answers[key]

    def _answers(self, value: ValueT) -> dict[Any, R]:
        """The answers about *value*, which is now the latest of those that are kept."""
        if self._latest[0] is value:
            return self._latest[1]
        kept = self._latest = self._kept.pop(id(value), (value, {}))
        self._kept[id(value)] = kept
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return kept[1]


def remembered(function: Callable[Concatenate[ValueT, P], R]) -> Callable[Concatenate[ValueT, P], R]:
    """The function as `Remembered`; one that is already stays what it is, with what it knows."""
    if isinstance(function, Remembered):
        return cast(Remembered[ValueT, P, R], function)
    return Remembered(function)
