"""What pictures are painted on: text, signs and rectangles with smooth edges, in the colours of the look."""

from typing import Final, Literal

from PIL import Image, ImageDraw

from bot.presentation.pictures.box import Box
from bot.presentation.pictures.lettering import capital, fitted, glyph, width_of
from bot.presentation.pictures.look import (
    BODY,
    DARK,
    EDGE,
    GROUND,
    INK,
    LINE,
    MARGIN,
    PALE,
    RADIUS,
    WIDTH,
    Colour,
    Type,
)
from bot.presentation.pictures.shapes import Sign, disc, rounded, sign

Side = Literal["left", "middle", "right"]
TALLEST: Final = 2400


class Canvas:
    """A picture in the making: as wide as all, as high as its content in the end."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (WIDTH, TALLEST), GROUND)
        self._draw = ImageDraw.Draw(self.image)

    @property
    def inside(self) -> Box:
        """The room within the margins, as high as can be."""
        return Box(0, 0, WIDTH, TALLEST).inset(MARGIN)

    def finished(self, bottom: int) -> Image.Image:
        """The picture, with its edge, when its content ends at *bottom*."""
        height = min(bottom + MARGIN, TALLEST)
        made = self.image.crop((0, 0, WIDTH, height))
        # An edge of its own: the chat behind may be of any colour.
        ImageDraw.Draw(made).rectangle((0, 0, WIDTH - 1, height - 1), outline=LINE, width=EDGE)
        return made

    def text(
        self,
        x: int,
        y: int,
        text: str,
        type_: Type,
        colour: Colour = INK,
        *,
        side: Side = "left",
        most: int = WIDTH,
    ) -> int:
        """One line whose capitals have their middle at *y*, fitted into *most* pixels; how wide it is.

        side: which part of the line lies at *x*.
        """
        text, type_ = fitted(text, type_, most)
        width = width_of(text, type_)
        pen = float(x - {"left": 0, "middle": width // 2, "right": width}[side])
        base = y + capital(type_) // 2
        for char in text:
            mask, left, top, advance = glyph(char, type_)
            if mask is not None:
                self._draw.bitmap((round(pen) + left, base + top), mask, fill=colour)
            pen += advance
        return width

    def sign(self, x: int, y: int, paint: Sign, size: int, colour: Colour = INK) -> None:
        """A sign with its middle at (x, y)."""
        self._draw.bitmap((x - size // 2, y - size // 2), sign(paint, size), fill=colour)

    def badge(self, x: int, y: int, text: str, size: int, *, fill: Colour = PALE, ink: Colour = DARK) -> None:
        """A few characters in a disc."""
        self.sign(x, y, disc, size, fill)
        self.text(x, y, text, BODY, ink, side="middle", most=size - 8)

    def box(
        self, box: Box, fill: Colour | None, edge: Colour | None = None, *, thick: int = EDGE, radius: int = RADIUS
    ) -> None:
        """A rectangle with round corners. Without a fill what is within stays as it was, but for a plain ground."""
        if edge is not None:
            self._fill(box, edge, radius)
            box, radius = box.inset(thick), max(0, radius - thick)
        self._fill(box, GROUND if fill is None else fill, radius)

    def line(self, points: list[tuple[int, int]], colour: Colour = LINE, thick: int = EDGE) -> None:
        """Connected strokes."""
        self._draw.line(points, fill=colour, width=thick)

    def _fill(self, box: Box, colour: Colour, radius: int) -> None:
        if box.width > 0 and box.height > 0:
            self._draw.bitmap((box.left, box.top), rounded(box.width, box.height, radius), fill=colour)
