"""What comes back from a select or a form: the values of what was picked, which are indexes, and texts."""

from collections.abc import Mapping, Sequence

Values = Mapping[str, Sequence[str]]
"""By the name of a form's entry; those of a select under ""; empty for a button."""
LONGEST_INDEX = 4
"""Digits: no list is longer than that."""


def indexes(values: Sequence[str]) -> tuple[int, ...] | None:
    """The indexes that were picked, in the order in which they came; None when one of the values is no index."""
    if not all(value.isascii() and value.isdigit() and len(value) <= LONGEST_INDEX for value in values):
        return None
    return tuple(map(int, values))
