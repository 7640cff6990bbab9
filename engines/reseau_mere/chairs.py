"""Who sits where (RM-1, RM-3, RM-13): seats are held by persons, chairs by persons or by nobody.

Chair n is the chair of seat n. With one or two persons there are three chairs; the others are *invisible*, and a person
decides for them.
"""

from typing import Annotated

from engines.core.protocol import NumberMark


class ChairMark(NumberMark):
    """Marks the integers that name a chair (0-based; shown numbers start at 1)."""


Chair = Annotated[int, ChairMark()]


def chair_count(humans: int) -> int:
    """How many chairs there are: never fewer than three (RM-1)."""
    return max(3, humans)


def agent_count(chairs: int) -> int:
    """How many agents of the Réseau-Mère sit on so many chairs: 1 of 3, 2 of 5, 7 of 20 (RM-3)."""
    return (chairs + 1) // 3


def controller(chair: int, humans: int, premier: int, number: int) -> int:
    """The seat that decides for *chair* in round *number* (RM-1, RM-13). premier: the first player of round 1."""
    if chair < humans:
        return chair
    return (premier + number - 1) % humans


def tag(chair: int) -> str:
    """The chair in the id of a prompt."""
    return f"c{chair + 1}"
