"""Two tables that differ only in secrets: what nobody may tell apart."""

from typing import Any, NamedTuple

from engines.core.protocol import Step


class Twin(NamedTuple):
    """A pair of arrangements which the table and the *viewers* cannot tell apart.

    viewers: the seats (and None for a spectator) that know the same in both.
    discloses: kinds of events by which the rules themselves bring the difference out; whoever sees one is no longer
    compared.
    follows: kinds of events that may differ behind such an event, in the same step, because of what it disclosed.
    """

    name: str
    left: Step[Any, Any]
    right: Step[Any, Any]
    viewers: tuple[int | None, ...]
    discloses: frozenset[str] = frozenset()
    follows: frozenset[str] = frozenset()


class Drawn(NamedTuple):
    """How the rules bring out what the dice have drawn for those who are silent, all that is not between the dice and
    the silent seats themselves; `discloses` and `follows` as at a pair of tables.
    """

    discloses: frozenset[str] = frozenset()
    follows: frozenset[str] = frozenset()
