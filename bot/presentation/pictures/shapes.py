"""Signs, as masks with smooth edges. Each is a function that draws with a pen in a square of 100 by 100."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

FINE: Final = 4
"""How much larger a sign is drawn than it is shown: what gives it smooth edges."""
Point = tuple[float, float]
STAR: Final = ((50, 2), (61, 37), (98, 37), (68, 59), (79, 95), (50, 73), (21, 95), (32, 59), (2, 37), (39, 37))
"""The corners of a star with five points."""


class Pen:
    """Draws in a square of 100 by 100. Every stroke paints, or with cut=True takes away."""

    def __init__(self, size: int) -> None:
        self.mask = Image.new("L", (size * FINE, size * FINE))
        self._draw = ImageDraw.Draw(self.mask)
        self._unit = size * FINE / 100

    def area(self, *points: Point, cut: bool = False) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * self._unit, y * self._unit) for x, y in points], fill=self._ink(cut))

    def disc(self, x: float, y: float, radius: float, *, cut: bool = False) -> None:
        """A filled circle."""
        corners = [(value * self._unit) for value in (x - radius, y - radius, x + radius, y + radius)]
        self._draw.ellipse(corners, fill=self._ink(cut))

    def line(self, *points: Point, width: float = 14, cut: bool = False) -> None:
        """Connected strokes with round ends."""
        scaled = [(x * self._unit, y * self._unit) for x, y in points]
        self._draw.line(scaled, fill=self._ink(cut), width=round(width * self._unit), joint="curve")
        for x, y in points:
            self.disc(x, y, width / 2, cut=cut)

    def box(self, left: float, top: float, right: float, bottom: float, *, cut: bool = False) -> None:
        """A filled rectangle."""
        self.area((left, top), (right, top), (right, bottom), (left, bottom), cut=cut)

    @staticmethod
    def _ink(cut: bool) -> int:
        return 0 if cut else 255


Sign = Callable[[Pen], None]


@lru_cache(maxsize=512)
def sign(paint: Sign, size: int) -> Image.Image:
    """The mask of a sign."""
    pen = Pen(size)
    paint(pen)
    return pen.mask.reduce(FINE)


@lru_cache(maxsize=256)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """The mask of a rectangle with round corners."""
    radius = min(radius, width // 2, height // 2)
    mask = Image.new("L", (width, height), 255)
    if radius:
        whole = sign(disc, 2 * radius)
        for x, left in ((0, 0), (radius, width - radius)):
            for y, top in ((0, 0), (radius, height - radius)):
                mask.paste(whole.crop((x, y, x + radius, y + radius)), (left, top))
    return mask


def disc(pen: Pen) -> None:
    """A full circle."""
    pen.disc(50, 50, 50)


def circle(pen: Pen) -> None:
    """An empty circle."""
    pen.disc(50, 50, 46)
    pen.disc(50, 50, 33, cut=True)


def square(pen: Pen) -> None:
    """A full square."""
    pen.box(10, 10, 90, 90)


def diamond(pen: Pen) -> None:
    """A full square on its corner."""
    pen.area((50, 2), (98, 50), (50, 98), (2, 50))


def triangle(pen: Pen) -> None:
    """A full triangle that points up."""
    pen.area((50, 6), (98, 92), (2, 92))


def arrow(pen: Pen) -> None:
    """A full triangle that points right."""
    pen.area((18, 6), (92, 50), (18, 94))


def check(pen: Pen) -> None:
    """Yes."""
    pen.line((14, 54), (40, 80), (88, 22), width=17)


def cross(pen: Pen) -> None:
    """No, or gone."""
    pen.line((18, 18), (82, 82), width=17)
    pen.line((82, 18), (18, 82), width=17)


def barred(pen: Pen) -> None:
    """Forbidden: a circle with a stroke across."""
    circle(pen)
    pen.line((22, 22), (78, 78), width=13)


def star(pen: Pen) -> None:
    """Five points."""
    pen.area(*STAR)


def shield(pen: Pen) -> None:
    """Cleared: a shield with a check."""
    pen.area((50, 2), (92, 16), (90, 54), (74, 80), (50, 98), (26, 80), (10, 54), (8, 16))
    pen.line((30, 50), (45, 66), (71, 34), width=11, cut=True)


def eye(pen: Pen) -> None:
    """Looked at."""
    pen.area(*_lens(50, 50, 48, 32))
    pen.disc(50, 50, 21, cut=True)
    pen.disc(50, 50, 12)


def glass(pen: Pen) -> None:
    """Examined: a magnifying glass."""
    pen.disc(40, 40, 36)
    pen.disc(40, 40, 23, cut=True)
    pen.line((66, 66), (90, 90), width=17)


def person(pen: Pen) -> None:
    """Somebody: a head and shoulders."""
    pen.disc(50, 28, 24)
    pen.disc(50, 98, 42)


def lock(pen: Pen) -> None:
    """Known to one alone."""
    pen.disc(50, 36, 28)
    pen.disc(50, 36, 16, cut=True)
    pen.box(22, 36, 78, 50)
    pen.box(34, 36, 66, 50, cut=True)
    pen.box(14, 46, 86, 96)
    pen.disc(50, 70, 9, cut=True)


def _lens(x: float, y: float, across: float, up: float) -> Sequence[Point]:
    steps = [i / 12 for i in range(-12, 13)]
    upper = [(x + across * t, y - up * (1 - t * t)) for t in steps]
    return [*upper, *((px, 2 * y - py) for px, py in reversed(upper))]
