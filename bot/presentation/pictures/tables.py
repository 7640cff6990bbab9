"""A picture that is a table: what a look back shows. Nothing in it is told by colour alone."""

from collections.abc import Sequence
from typing import Final, Literal

from PIL import Image

from bot.presentation.pictures.box import Box
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.lettering import legible
from bot.presentation.pictures.look import (
    DARK,
    GAP,
    GOLD,
    GROUND,
    INK,
    ORANGE,
    PANEL,
    SMALL,
    SOFT,
    Colour,
    mixed,
)
from bot.presentation.pictures.parts import heading, paragraph
from engines.core.values import Secret

KIND: Final = "look_back"
MOST_ROWS: Final = 27
"""Of all parts together: what a phone shows without much scrolling."""
HEIGHT: Final = 42
BAR: Final[Colour] = mixed(PANEL, ORANGE, 2 / 6)
WHOLE: Final = 1000

Mark = Literal["", "struck", "won"]


class TableCell(Secret):
    """mark: struck is what was not as it was said, won what was right; the text says so too. level: a bar, of 1000."""

    text: str = ""
    mark: Mark = ""
    level: int | None = None


class TablePart(Secret):
    """A part of the picture. shares: of the width, by column; rows: the first one is the head."""

    title: str
    shares: tuple[int, ...]
    rows: tuple[tuple[TableCell, ...], ...]
    note: str = ""


class TablePicture(Secret):
    """The recipe."""

    parts: tuple[TablePart, ...]


def draw_table(recipe: TablePicture) -> Image.Image:
    """The parts, one under the other."""
    canvas = Canvas()
    box = canvas.inside
    top = box.top
    for part in recipe.parts:
        top = heading(canvas, box._replace(top=top), part.title)
        top = _rows(canvas, box._replace(top=top), part.shares, part.rows)
        if part.note:
            top = paragraph(canvas, box._replace(top=top), part.note, SMALL, colour=SOFT) + GAP
    return canvas.finished(top - GAP)


def _rows(canvas: Canvas, box: Box, shares: Sequence[int], rows: Sequence[Sequence[TableCell]]) -> int:
    total, gap, top = sum(shares), 4, box.top
    lefts = [box.left + (box.width + gap) * sum(shares[:i]) // total for i in range(len(shares) + 1)]
    for number, row in enumerate(rows):
        for i, cell in enumerate(row):
            spot = Box(lefts[i], top, lefts[i + 1] - lefts[i] - gap, HEIGHT)
            _cell(canvas, spot, cell, titled=number == 0, first=i == 0)
        top += HEIGHT + gap
    return top + GAP


def _cell(canvas: Canvas, spot: Box, cell: TableCell, *, titled: bool, first: bool) -> None:
    fill = {"": GROUND if titled else PANEL, "struck": ORANGE, "won": GOLD}[cell.mark]
    canvas.box(spot, fill, radius=6)
    if cell.level is not None:
        high = spot.height * cell.level // WHOLE
        canvas.box(spot._replace(top=spot.bottom - high, height=high), BAR, radius=min(6, high // 2))
    ink = DARK if cell.mark else SOFT if titled else INK
    text, y = legible(cell.text) or cell.text, spot.middle[1]
    if first:
        canvas.text(spot.left + GAP, y, text, SMALL, ink, most=spot.width - 2 * GAP)
    else:
        canvas.text(spot.middle[0], y, text, SMALL, ink, side="middle", most=spot.width - 6)
