"""Cards and sides in signs and letters, never in colour alone. They read the same in every language."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from engines.reseau_mere.cards import Face, faces
from engines.reseau_mere.state import Verdict

SIGNS: Final = {"R": "🛡️", "M": "🕸️"}
VERDICTS: Final[dict[Verdict, str]] = {"R": "🛡️", "RM": "🕸️", "EQ": "⚖️"}
NO_BREAK = "\u00a0"


def sign(face: str) -> str:
    """The sign of a card's side."""
    return SIGNS[face[0]]


def letters(face: str) -> str:
    """A card in letters: its side and its worth."""
    return face.replace("M", "RM")


def card(face: str) -> str:
    """A card with its sign."""
    return f"{sign(face)}{NO_BREAK}{letters(face)}"


def cards(held: Iterable[Face]) -> str:
    """Cards in their order."""
    return ", ".join(map(card, held))


def spelt(held: Iterable[Face]) -> str:
    """Cards in their order, in letters only."""
    return " ".join(map(letters, held)) or "–"


def counted(held: Iterable[Face]) -> str:
    """How many there are of each, side by side: the order in which they lie says nothing."""
    return " · ".join(_sides(Counter(held)))


def _sides(counts: Counter[Face]) -> Iterator[str]:
    for side, shown in SIGNS.items():
        found = [face for face in faces(counts) if face[0] == side]
        if found:
            yield f"{shown}{NO_BREAK}" + ", ".join(_times(face, counts[face]) for face in found)


def _times(face: Face, count: int) -> str:
    return f"{letters(face)}{NO_BREAK}×{count}" if count > 1 else letters(face)
