"""Signs of both sides, of a level round and of what chairs do: plain shapes of our own."""

from math import cos, pi, sin
from typing import Final

from bot.presentation.pictures import shapes
from bot.presentation.pictures.look import BLUE, ORANGE, PALE, Colour
from bot.presentation.pictures.shapes import Pen, Sign
from engines.reseau_mere.cards import Face, Side
from engines.reseau_mere.state import Verdict


def resistance(pen: Pen) -> None:
    """A shield with a clear band across."""
    pen.area((50, 0), (94, 14), (92, 54), (76, 80), (50, 100), (24, 80), (8, 54), (6, 14))
    pen.area((7, 62), (93, 26), (93, 42), (12, 76), cut=True)


def reseau_mere(pen: Pen) -> None:
    """A web: six threads from a knot, joined around it."""
    ends = [(50 + 42 * cos(i * pi / 3), 50 + 42 * sin(i * pi / 3)) for i in range(6)]
    pen.line(*ends, ends[0], width=9)
    for x, y in ends:
        pen.line((50, 50), (x, y), width=8)
        pen.disc(x, y, 11)
    pen.disc(50, 50, 17)


def balance(pen: Pen) -> None:
    """Two equal bars."""
    pen.box(6, 18, 94, 42)
    pen.box(6, 58, 94, 82)


def card(pen: Pen) -> None:
    """A card that is shown: upright, with its corner folded."""
    pen.area((16, 0), (62, 0), (86, 24), (86, 100), (16, 100))
    pen.area((62, 0), (62, 24), (86, 24), cut=True)
    pen.line((34, 60), (46, 74), (68, 44), width=9, cut=True)


def spent(pen: Pen) -> None:
    """The same card, turned down."""
    pen.area((16, 0), (84, 0), (84, 100), (16, 100))
    pen.line((32, 34), (68, 70), width=9, cut=True)
    pen.line((68, 34), (32, 70), width=9, cut=True)


def tally(pen: Pen) -> None:
    """How often somebody is named: strokes, crossed out by the last."""
    for x in (18, 39, 61, 82):
        pen.line((x, 10), (x, 90), width=10)
    pen.line((4, 74), (96, 26), width=10)


def unseen(pen: Pen) -> None:
    """Nobody sits there: an outline in strokes."""
    for i in range(6):
        turn = i * pi / 3
        points = [(50 + 40 * cos(turn + t), 50 + 40 * sin(turn + t)) for t in (-0.22, 0, 0.22)]
        pen.line(*points, width=16)


def hourglass(pen: Pen) -> None:
    """Time was up."""
    pen.area((14, 0), (86, 0), (86, 14), (56, 50), (86, 86), (86, 100), (14, 100), (14, 86), (44, 50), (14, 14))
    pen.area((30, 16), (70, 16), (50, 40), cut=True)


def target(pen: Pen) -> None:
    """Accused."""
    shapes.circle(pen)
    pen.disc(50, 50, 17)


VERDICTS: Final[dict[Verdict, Sign]] = {"R": resistance, "RM": reseau_mere, "EQ": balance}
VERDICT_COLOURS: Final[dict[Verdict, Colour]] = {"R": BLUE, "RM": ORANGE, "EQ": PALE}
SIDES: Final[dict[Side, Sign]] = {"resistance": resistance, "reseau_mere": reseau_mere}
COLOURS: Final[dict[Side, Colour]] = {"resistance": BLUE, "reseau_mere": ORANGE}
LETTERS: Final[dict[Side, str]] = {"resistance": "R", "reseau_mere": "RM"}


def side_of(face: Face) -> Side:
    """The side for which a card scores."""
    return "resistance" if face[0] == "R" else "reseau_mere"
