"""How much is played."""

import os
from collections.abc import Iterable
from itertools import product
from typing import Any, Final

import pytest

SOAK: Final = int(os.environ.get("MENEUR_SOAK", "1"))
"""Tables of each kind, and tenths of many tables."""
LONG: Final[pytest.MarkDecorator] = pytest.mark.long
"""More of what a shorter test tries as well: only the long run plays it."""


def crossed(*axes: tuple[str, Iterable[Any]]) -> pytest.MarkDecorator:
    """Every combination of the values of several parameters. axes: names, separated by commas, with their values.

    The short run plays as few of them as have every value once.
    """
    values = [list(axis) for _, axis in axes]
    names = [name.strip() for axis, _ in axes for name in axis.split(",")]
    few = {tuple(number % len(axis) for axis in values) for number in range(max(map(len, values)))}
    cases = []
    for places in product(*(range(len(axis)) for axis in values)):
        case: list[Any] = []
        for (axis, _), listed, place in zip(axes, values, places, strict=True):
            case.extend(listed[place] if "," in axis else (listed[place],))
        cases.append(pytest.param(*case, marks=() if places in few else LONG))
    return pytest.mark.parametrize(names, cases)
