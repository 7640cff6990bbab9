"""The one look of all pictures: sizes, type and colours. Lengths are pixels, two for each point of a phone."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from PIL import Image

Colour = tuple[int, int, int]

WIDTH: Final = 780
"""Twice the 390 points of a phone's screen."""
MARGIN: Final = 24
GAP: Final = 10
RADIUS: Final = 14
EDGE: Final = 2


class Type(NamedTuple):
    """A size of type, its weight (100 to 900) and its width (62 to 100 per cent)."""

    size: int
    weight: int = 500
    width: int = 100


TITLE: Final = Type(36, 700)
HEADING: Final = Type(27, 700)
BODY: Final = Type(27, 600)
SMALL: Final = Type(23, 600)
"""Nothing is written smaller than this: 11.5 points."""
NARROW: Final = (100, 88, 76, 64)
"""Widths that a text is tried in, before it is cut."""

# Its own ground with an edge, so that it looks the same on the dark and on the light background of a chat.
GROUND: Final[Colour] = (30, 34, 43)
PANEL: Final[Colour] = (43, 49, 61)
RAISED: Final[Colour] = (61, 69, 85)
LINE: Final[Colour] = (112, 122, 143)
INK: Final[Colour] = (246, 247, 250)
SOFT: Final[Colour] = (192, 200, 214)
DARK: Final[Colour] = (18, 21, 28)
"""Ink on a bright fill."""
# Told apart by everyone, colour-blind or not; still, each comes with a shape and a word.
BLUE: Final[Colour] = (94, 176, 255)
ORANGE: Final[Colour] = (255, 138, 66)
GOLD: Final[Colour] = (255, 214, 74)
GREEN: Final[Colour] = (104, 211, 160)
VIOLET: Final[Colour] = (216, 190, 255)
PALE: Final[Colour] = (226, 230, 238)
RED: Final[Colour] = (238, 84, 84)
PINK: Final[Colour] = (244, 160, 222)

GROUNDS: Final = (GROUND, PANEL, RAISED)
BRIGHTS: Final = (BLUE, ORANGE, GOLD, GREEN, VIOLET, PALE)
STEPS: Final = 6
NEAR: Final = 7


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """The colour that lies *part* (0 to 1) of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


SUNK: Final[Colour] = mixed(GROUND, PANEL, 0.4)
"""The fill of what is out of the game, or less than a panel."""


def _colours() -> Iterator[Colour]:
    yield from (*GROUNDS, *BRIGHTS, RED, PINK, LINE, INK, SOFT, DARK)
    for step in range(1, STEPS):
        for ground in GROUNDS:
            yield from (mixed(ground, ink, step / STEPS) for ink in (*BRIGHTS, LINE, INK, SOFT, DARK))
        yield from (mixed(DARK, bright, step / STEPS) for bright in BRIGHTS)
        yield mixed(GROUND, PANEL, step / STEPS)


@cache
def palette() -> Image.Image:
    """All colours of a picture, and those between a text and its ground, as an image that others are reduced to."""
    colours: list[Colour] = []
    for colour in _colours():
        # Reduction is not exact: a neighbour too near would be taken for one of the colours themselves.
        if all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) > NEAR for other in colours):
            colours.append(colour)
    if len(colours) > 256:
        raise ValueError(f"{len(colours)} colours do not go into one palette")
    made = Image.new("P", (1, 1))
    made.putpalette([part for colour in colours for part in colour])
    return made
