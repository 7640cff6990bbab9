"""What boards are made of: headings, tracks, plates, keys to signs, grids.

Every part takes the canvas, its box and what it shows, and most return where they end below.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.presentation.pictures.box import Box
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.lettering import legible, width_of, wrapped
from bot.presentation.pictures.look import (
    BODY,
    DARK,
    GAP,
    GOLD,
    GROUND,
    HEADING,
    INK,
    LINE,
    PALE,
    PANEL,
    SMALL,
    SOFT,
    TITLE,
    Colour,
    Type,
)
from bot.presentation.pictures.shapes import Sign, arrow, circle, disc
from engines.core.values import secret

STRIP: Final = 46
"""Height of facts in a line."""
ICON: Final = 24
PAD: Final = 14
LINE_HEIGHT: Final = 32


@secret
class Tag(NamedTuple):
    """A fact in a word with its sign. full: on a plate of its colour, so that it is seen first."""

    word: str
    sign: Sign
    colour: Colour = SOFT
    full: bool = False


@secret
class Slot(NamedTuple):
    """A part of a track. fill: of what lies there, None while it is empty. sign, word: what it says."""

    fill: Colour | None = None
    sign: Sign | None = None
    word: str = ""


@secret
class Cell(NamedTuple):
    """A cell of a grid."""

    text: str = ""
    sign: Sign | None = None
    colour: Colour = INK
    fill: Colour | None = None


def header(
    canvas: Canvas, title: str, aside: str = "", *, sign: Sign = arrow, colour: Colour = INK, other: Colour = GOLD
) -> int:
    """The picture's title, and after a sign whose turn it is (or what counts as much): at its right end if that fits,
    else under it.
    """
    box, title, aside = canvas.inside, legible(title), legible(aside)
    y = box.top + 16
    canvas.text(box.left, y, title, TITLE, colour, most=box.width)
    if not aside:
        return y + 26
    left, wide = box.left, width_of(aside, BODY) + ICON + GAP
    if width_of(title, TITLE) + 3 * GAP + wide <= box.width:
        left = box.right - wide
    else:
        y += 44
    canvas.sign(left + ICON // 2, y, sign, ICON, other)
    canvas.text(left + ICON + GAP, y, aside, BODY, other, most=box.right - left - ICON - GAP)
    return y + 26


def heading(
    canvas: Canvas, box: Box, text: str, *, sign: Sign | None = None, colour: Colour = INK, aside: str = ""
) -> int:
    """The title of a part, with a sign before it, and an aside at the right end."""
    left, y = box.left, box.top + LINE_HEIGHT // 2
    if sign is not None:
        canvas.sign(left + ICON // 2, y, sign, ICON, colour)
        left += ICON + GAP
    left += canvas.text(left, y, legible(text), HEADING, colour, most=box.right - left) + 2 * GAP
    if aside:
        canvas.text(box.right, y, legible(aside), SMALL, SOFT, side="right", most=box.right - left)
    return box.top + LINE_HEIGHT + 6


def track(canvas: Canvas, box: Box, slots: Sequence[Slot], *, columns: int | None = None) -> int:
    """A line of slots, each with its sign over its word. columns: how many share the width, by default all."""
    for spot, slot in zip(box.columns(columns or len(slots)), slots, strict=False):
        ink = SOFT if slot.fill is None else DARK
        canvas.box(spot, slot.fill or PANEL, LINE if slot.fill is None else PALE, thick=2 if slot.fill is None else 3)
        type_ = BODY if spot.height > 120 else SMALL
        step, most = type_.size + 1, spot.width - GAP
        lines = wrapped(legible(slot.word), type_._replace(width=76), most, 2)
        x, y = spot.middle
        if slot.sign is not None:
            size = min(spot.height - 22 - step * len(lines), spot.width - 2 * PAD)
            canvas.sign(x, y - step * len(lines) // 2, slot.sign, size, ink)
        for i, line in enumerate(lines):
            down = (spot.height // 8 + 8) + step * (len(lines) - 1 - i)
            canvas.text(x, spot.bottom - down, line, type_, ink, side="middle", most=most)
    return box.bottom + GAP


def fact(canvas: Canvas, box: Box, word: str, value: str) -> None:
    """A number with its word before it, in a panel."""
    canvas.box(box, PANEL)
    inner = box.inset(PAD, 0)
    right = canvas.text(inner.right, inner.middle[1], value, HEADING, INK, side="right")
    canvas.text(inner.left, inner.middle[1], legible(word), SMALL, SOFT, most=inner.width - right - GAP)


def meter(canvas: Canvas, box: Box, word: str, done: int, goal: int) -> None:
    """How far something has come: as many discs as the goal, the first ones full, and the number."""
    canvas.box(box, PANEL)
    inner, y = box.inset(PAD, 0), box.middle[1]
    right = canvas.text(inner.right, y, f"{done}/{goal}", HEADING, INK, side="right")
    left = inner.right - right - PAD - goal * (ICON + 8)
    for i in range(goal):
        full = i < done
        canvas.sign(left + ICON // 2 + i * (ICON + 8), y, disc if full else circle, ICON, GOLD if full else LINE)
    canvas.text(inner.left, y, legible(word), SMALL, SOFT, most=left - inner.left - GAP)


def plate(canvas: Canvas, x: int, y: int, tag: Tag, most: int, *, word: bool = True) -> int:
    """A tag at (x, y), the middle of its left end; how wide it is. word: otherwise its sign stands alone."""
    pad = 8 if tag.full else 0
    wide = tag_width(tag, word)
    if tag.full:
        canvas.box(Box(x, y - 16, min(wide, most), 32), tag.colour, radius=8)
    ink = DARK if tag.full else tag.colour
    canvas.sign(x + pad + 10, y, tag.sign, 20, ink)
    if word:
        canvas.text(x + pad + 26, y, legible(tag.word), SMALL, ink, most=min(wide, most) - 2 * pad - 26)
    return min(wide, most)


def key(canvas: Canvas, box: Box, tags: Sequence[Tag]) -> int:
    """What signs mean, each once, on as many lines as it takes."""
    left, y = box.left, box.top + LINE_HEIGHT // 2
    for tag in dict.fromkeys(tag._replace(full=False) for tag in tags):
        wide = tag_width(tag, True)
        if left > box.left and left + wide > box.right:
            left, y = box.left, y + LINE_HEIGHT
        left += plate(canvas, left, y, tag, box.width) + 2 * GAP
    return y + LINE_HEIGHT // 2 if tags else box.top


def paragraph(canvas: Canvas, box: Box, text: str, type_: Type = BODY, *, colour: Colour = INK, lines: int = 3) -> int:
    """A text on a few lines."""
    made = wrapped(legible(text), type_, box.width, lines)
    for i, line in enumerate(made):
        canvas.text(box.left, box.top + 16 + i * (type_.size + 8), line, type_, colour, most=box.width)
    return box.top + len(made) * (type_.size + 8)


def grid(
    canvas: Canvas,
    box: Box,
    shares: Sequence[int],
    rows: Sequence[Sequence[Cell]],
    *,
    height: int = 44,
    type_: Type = SMALL,
    head: bool = True,
) -> int:
    """A table. shares: of the width, by column. The first column is written from the left; head: so is the first row
    a title.
    """
    total, gap = sum(shares), 4
    lefts = [box.left + (box.width + gap) * sum(shares[:i]) // total for i in range(len(shares) + 1)]
    top = box.top
    for number, row in enumerate(rows):
        titled = head and number == 0
        for i, cell in enumerate(row):
            spot = Box(lefts[i], top, lefts[i + 1] - lefts[i] - gap, height)
            canvas.box(spot, cell.fill or (GROUND if titled else PANEL), radius=6)
            ink = DARK if cell.fill is not None else SOFT if titled else cell.colour
            _cell(canvas, spot, cell, ink, type_, first=i == 0)
        top += height + gap
    return top - gap + GAP


def _cell(canvas: Canvas, spot: Box, cell: Cell, ink: Colour, type_: Type, *, first: bool) -> None:
    x, y = spot.middle
    text = legible(cell.text)
    if cell.sign is not None:
        # A narrow cell has room for the sign alone.
        text = text if spot.width >= 80 else ""
        left = spot.left + PAD + 10 if text else x
        canvas.sign(left, y, cell.sign, min(24, spot.height - 12), ink)
        canvas.text(left + 20, y, text, type_, ink, most=spot.right - left - 26)
    elif first:
        canvas.text(spot.left + GAP, y, text, type_, ink, most=spot.width - 2 * GAP)
    else:
        canvas.text(x, y, text, type_, ink, side="middle", most=spot.width - 8)


def tag_width(tag: Tag, word: bool) -> int:
    """How wide a tag is, with its word or as its sign alone."""
    pad = 16 if tag.full else 0
    return pad + 20 + (6 + width_of(legible(tag.word), SMALL) if word else 0)
