"""Signs of the ten colours and the three categories: plain shapes of our own, none taken from the game's art.

Each colour has a shape that no other has, so that a card is told without seeing colours; its word is never far.
"""

from typing import Final

from bot.presentation.pictures import shapes
from bot.presentation.pictures.look import (
    BLUE,
    DARK,
    GOLD,
    GREEN,
    GROUND,
    INK,
    LINE,
    ORANGE,
    PINK,
    RED,
    VIOLET,
    Colour,
    mixed,
)
from bot.presentation.pictures.shapes import Pen, Sign
from engines.treize_indices.cards import Category
from engines.treize_indices.cards import Colour as Suit


def heart(pen: Pen) -> None:
    """Pink."""
    pen.disc(28, 32, 25)
    pen.disc(72, 32, 25)
    pen.area((6, 44), (94, 44), (50, 96))


def leaf(pen: Pen) -> None:
    """Green: a clover."""
    for x, y in ((50, 26), (25, 60), (75, 60)):
        pen.disc(x, y, 24)
    pen.area((50, 44), (60, 98), (40, 98))


def drop(pen: Pen) -> None:
    """Blue."""
    pen.area((50, 0), (80, 50), (20, 50))
    pen.disc(50, 64, 33)


def bars(pen: Pen) -> None:
    """Gray: two bars."""
    pen.box(6, 14, 94, 42)
    pen.box(6, 58, 94, 86)


def house(pen: Pen) -> None:
    """A place."""
    pen.area((50, 2), (100, 48), (0, 48))
    pen.box(14, 48, 86, 98)
    pen.box(40, 62, 60, 98, cut=True)


def blade(pen: Pen) -> None:
    """A weapon: a dagger that points down."""
    pen.area((50, 100), (36, 76), (36, 36), (64, 36), (64, 76))
    pen.box(16, 26, 84, 38)
    pen.box(42, 0, 58, 30)


def doubt(pen: Pen) -> None:
    """A question mark."""
    pen.line((24, 30), (32, 14), (50, 8), (68, 14), (76, 30), (68, 44), (50, 54), (50, 66), width=15)
    pen.disc(50, 90, 10)


def dash(pen: Pen) -> None:
    """Not there at all."""
    pen.line((14, 50), (86, 50), width=16)


# What the palette does not have is painted in its nearest colour: dark orange, light violet.
SHAPES: Final[dict[Suit, Sign]] = {
    "purple": shapes.diamond,
    "pink": heart,
    "red": shapes.triangle,
    "green": leaf,
    "yellow": shapes.star,
    "blue": drop,
    "orange": shapes.disc,
    "white": shapes.circle,
    "brown": shapes.square,
    "gray": bars,
}
FILLS: Final[dict[Suit, Colour]] = {
    "purple": mixed(DARK, VIOLET, 4 / 6),
    "pink": PINK,
    "red": RED,
    "green": GREEN,
    "yellow": GOLD,
    "blue": BLUE,
    "orange": ORANGE,
    "white": INK,
    "brown": mixed(GROUND, ORANGE, 3 / 6),
    "gray": LINE,
}
CATEGORIES: Final[dict[Category, Sign]] = {"person": shapes.person, "place": house, "weapon": blade}
