"""Signs of the families of liberty and of the tokens: plain shapes of our own."""

from typing import Final

from bot.presentation.pictures.shapes import Pen, Sign
from engines.rien_a_cacher.cards import Family


def expression(pen: Pen) -> None:
    """A speech bubble with lines."""
    pen.box(2, 10, 98, 72)
    pen.area((18, 70), (52, 70), (18, 98))
    for y, right in ((26, 84), (48, 62)):
        pen.box(16, y, right, y + 9, cut=True)


def presse(pen: Pen) -> None:
    """A newspaper: a headline, a photograph, columns."""
    pen.box(8, 2, 92, 98)
    pen.box(20, 14, 80, 30, cut=True)
    pen.box(20, 42, 46, 66, cut=True)
    for y in (42, 57):
        pen.box(56, y, 80, y + 8, cut=True)
    pen.box(20, 76, 80, 84, cut=True)


def reunion(pen: Pen) -> None:
    """Three people together."""
    for x in (20, 80):
        pen.disc(x, 34, 16)
        pen.disc(x, 82, 24)
    pen.disc(50, 78, 34, cut=True)
    pen.disc(50, 26, 26, cut=True)
    pen.disc(50, 26, 19)
    pen.disc(50, 84, 28)
    pen.box(0, 92, 100, 100, cut=True)


def association(pen: Pen) -> None:
    """Two rings that hold each other."""
    for x in (33, 67):
        pen.disc(x, 50, 32)
    for x in (33, 67):
        pen.disc(x, 50, 19, cut=True)
    for x, y in ((50, 23), (50, 77)):
        pen.disc(x, y, 7)


def circulation(pen: Pen) -> None:
    """Two arrows that pass each other."""
    pen.box(4, 22, 66, 38)
    pen.area((60, 4), (98, 30), (60, 56))
    pen.box(34, 62, 96, 78)
    pen.area((40, 44), (2, 70), (40, 96))
    pen.area((34, 50), (60, 50), (60, 58), (34, 58), cut=True)


def conscience(pen: Pen) -> None:
    """A cloud of thought."""
    for x, y, radius in ((28, 42, 24), (52, 28, 26), (76, 42, 23), (52, 50, 24)):
        pen.disc(x, y, radius)
    pen.disc(28, 78, 11)
    pen.disc(11, 93, 6)


def vie_privee(pen: Pen) -> None:
    """A door ajar in its frame."""
    pen.box(16, 2, 84, 98)
    pen.box(27, 13, 73, 98, cut=True)
    pen.area((27, 13), (60, 24), (60, 100), (27, 98))
    pen.disc(50, 60, 6, cut=True)
    pen.box(0, 90, 16, 98)
    pen.box(84, 90, 100, 98)


def cards(pen: Pen) -> None:
    """Cards in hand: one in front of another."""
    pen.box(8, 2, 66, 80)
    pen.box(26, 14, 100, 100, cut=True)
    pen.box(34, 20, 92, 98)


def medal(pen: Pen) -> None:
    """The Individu modèle token: a medal on its ribbon."""
    pen.area((14, 0), (40, 0), (60, 44), (36, 50))
    pen.area((86, 0), (60, 0), (40, 44), (64, 50))
    pen.disc(50, 66, 33)
    pen.disc(50, 66, 18, cut=True)
    pen.disc(50, 66, 9)


def flag(pen: Pen) -> None:
    """The end: a chequered flag."""
    pen.box(8, 2, 18, 98)
    pen.box(18, 6, 96, 62)
    for x, y in ((28, 6), (66, 6), (47, 25), (28, 44), (66, 44)):
        pen.box(x, y, x + 19, y + 18, cut=True)


def stroke(pen: Pen) -> None:
    """Forbidden: a stroke across."""
    pen.line((6, 94), (94, 6), width=8)


def clearing(pen: Pen) -> None:
    """What lies clear around the stroke."""
    pen.line((10, 90), (90, 10), width=17)


FAMILY: Final[dict[Family, Sign]] = {
    "expression": expression,
    "presse": presse,
    "reunion": reunion,
    "association": association,
    "circulation": circulation,
    "conscience": conscience,
    "vie_privee": vie_privee,
}
