"""The Opération cards (RM-2) and what they are worth (RM-12)."""

from collections.abc import Iterable
from typing import Literal

from engines.core.values import Secret

Side = Literal["resistance", "reseau_mere"]
Face = Literal["R1", "R2", "R3", "M1", "M2", "M3"]

COPIES: tuple[tuple[Face, int], ...] = (("R1", 30), ("R2", 12), ("R3", 3), ("M1", 30), ("M2", 12), ("M3", 3))
DECK: tuple[Face, ...] = tuple(face for face, copies in COPIES for _ in range(copies))
HAND = 3
KEPT = 2
EXTRAS = 3


class Score(Secret):
    """Points of the two sides."""

    resistance: int = 0
    reseau_mere: int = 0

    @property
    def leader(self) -> Side | None:
        """The side with more points; None when they are equal."""
        if self.resistance == self.reseau_mere:
            return None
        return "resistance" if self.resistance > self.reseau_mere else "reseau_mere"

    def plus(self, side: Side, points: int) -> "Score":
        """The score with *points* more for *side*."""
        if side == "resistance":
            return Score(resistance=self.resistance + points, reseau_mere=self.reseau_mere)
        return Score(resistance=self.resistance, reseau_mere=self.reseau_mere + points)


def score(cards: Iterable[Face]) -> Score:
    """What *cards* are worth: each scores the number on it for the side printed on it."""
    total = {"R": 0, "M": 0}
    for face in cards:
        total[face[0]] += int(face[1])
    return Score(resistance=total["R"], reseau_mere=total["M"])


def faces(cards: Iterable[Face]) -> tuple[Face, ...]:
    """The distinct faces among *cards*, in the order of the deck."""
    held = set(cards)
    return tuple(face for face, _ in COPIES if face in held)
