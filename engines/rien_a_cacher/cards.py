"""The material: the families of liberty, the faces of the Liberté cards, and when one is legal (RC-2, RC-3, RC-7)."""

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal, get_args

Family = Literal["expression", "presse", "reunion", "association", "circulation", "conscience", "vie_privee"]
"""A family of liberty, and the Législation card that forbids it (RC-3)."""

Face = Literal[
    "expression",
    "presse",
    "reunion",
    "association",
    "circulation",
    "conscience",
    "vie_privee",
    "expression+presse",
    "expression+reunion",
    "expression+association",
    "expression+circulation",
    "expression+conscience",
    "expression+vie_privee",
    "presse+reunion",
    "presse+association",
    "presse+circulation",
    "presse+conscience",
    "presse+vie_privee",
    "reunion+association",
    "reunion+circulation",
    "reunion+conscience",
    "reunion+vie_privee",
    "association+circulation",
    "association+conscience",
    "association+vie_privee",
    "circulation+conscience",
    "circulation+vie_privee",
    "conscience+vie_privee",
]
"""What a Liberté card shows: one family, or two in the order of `FAMILIES`."""

FAMILIES: Final[tuple[Family, ...]] = get_args(Family)
FACES: Final[tuple[Face, ...]] = get_args(Face)

SYMBOLS: Final[dict[Face, frozenset[str]]] = {face: frozenset(face.split("+")) for face in FACES}
"""The symbols on each face: one or two families."""

COPIES: Final[dict[Face, int]] = {face: 7 if len(SYMBOLS[face]) == 1 else 1 for face in FACES}
DECK: Final[tuple[Face, ...]] = tuple(face for face in FACES for _ in range(COPIES[face]))
"""RC-2: every single symbol seven times, every pair once: 70 cards."""

_RANK: Final[dict[Face, int]] = {face: rank for rank, face in enumerate(FACES)}


def in_order(cards: Iterable[Face]) -> tuple[Face, ...]:
    """*cards* in the order of `FACES`: the one form of a hand."""
    return tuple(sorted(cards, key=_RANK.__getitem__))


@cache
def forbidden_by(laws: tuple[Family, ...]) -> frozenset[Face]:
    """The faces with a symbol on one of the posed *laws* (RC-7)."""
    return frozenset(face for face in FACES if not SYMBOLS[face].isdisjoint(laws))


def is_legal(face: Face, laws: tuple[Family, ...]) -> bool:
    """Whether none of its symbols is on one of the posed *laws* (RC-7)."""
    return face not in forbidden_by(laws)
