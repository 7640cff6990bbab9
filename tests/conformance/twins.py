"""Two tables that differ only in secrets: what nobody may tell apart."""

from typing import Any, NamedTuple

from engines.core.protocol import Step


class Twin(NamedTuple):
    """A pair of arrangements which the table and the *viewers* cannot tell apart.

    viewers: the seats (and None for a spectator) that know the same in both.
    discloses: kinds of events by which the rules themselves bring the difference out; when a viewer may see one, the
    comparison ends.
    """

    name: str
    left: Step[Any, Any]
    right: Step[Any, Any]
    viewers: tuple[int | None, ...]
    discloses: frozenset[str] = frozenset()
