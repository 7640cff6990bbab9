"""Signs of the two parties and of the powers: plain shapes of our own, none taken from the game's art."""

from bot.presentation.pictures import shapes
from bot.presentation.pictures.look import BLUE, ORANGE, Colour
from bot.presentation.pictures.shapes import Pen, Sign


def liberal(pen: Pen) -> None:
    """A disc with a clear ring in it."""
    pen.disc(50, 50, 48)
    pen.disc(50, 50, 32, cut=True)
    pen.disc(50, 50, 20)


def fascist(pen: Pen) -> None:
    """A triangle on its point, with a clear bar in it."""
    pen.area((2, 8), (98, 8), (50, 96))
    pen.area((27, 26), (73, 26), (66, 38), (34, 38), cut=True)


def hitler(pen: Pen) -> None:
    """The same triangle under a crown."""
    pen.area((8, 2), (27, 20), (50, 0), (73, 20), (92, 2), (88, 38), (12, 38))
    pen.area((14, 46), (86, 46), (50, 98))


def ballot(pen: Pen) -> None:
    """A box with a paper that goes into it."""
    pen.box(30, 2, 70, 44)
    pen.line((40, 22), (48, 30), (62, 12), width=7, cut=True)
    pen.box(4, 44, 96, 96)
    pen.box(22, 52, 78, 60, cut=True)


def blade(pen: Pen) -> None:
    """A dagger."""
    pen.area((50, 100), (37, 76), (37, 36), (63, 36), (63, 76))
    pen.box(20, 27, 80, 38)
    pen.box(43, 2, 57, 30)


def seat(pen: Pen) -> None:
    """The President's: a star in a ring."""
    pen.disc(50, 50, 50)
    pen.area(*((50 + (x - 50) * 0.76, 50 + (y - 50) * 0.76) for x, y in shapes.STAR), cut=True)


def scroll(pen: Pen) -> None:
    """The Chancellor's: a page with lines."""
    pen.box(14, 2, 86, 98)
    for y in (24, 46, 68):
        pen.box(28, y, 72, y + 9, cut=True)


ROLES: dict[str, Sign] = {"liberal": liberal, "fascist": fascist, "hitler": hitler}
COLOURS: dict[str, Colour] = {"liberal": BLUE, "fascist": ORANGE, "hitler": ORANGE}
POWERS: dict[str, Sign] = {
    "policy_peek": shapes.eye,
    "investigate": shapes.glass,
    "special_election": ballot,
    "execute": blade,
}
