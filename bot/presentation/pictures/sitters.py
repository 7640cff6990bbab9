"""Those who sit around a table: each with number, name and tags, and the line on which they sit."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.presentation.pictures.box import Box
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.lettering import fitted, legible
from bot.presentation.pictures.look import BODY, DARK, GAP, GOLD, INK, LINE, PALE, PANEL, RAISED, SOFT, SUNK, Colour
from bot.presentation.pictures.parts import PAD, Tag, plate, tag_width
from bot.presentation.pictures.shapes import arrow, person
from engines.core.values import secret

SITTER: Final = 76
"""Height of somebody at the table."""
BETWEEN: Final = 36
"""How far the two sides of a table are apart."""


@secret
class Sitter(NamedTuple):
    """A seat around the table. name: legible letters, "" for somebody whose name has none.

    active: it is awaited. gone: out of the game.
    """

    number: int
    name: str
    tags: tuple[Tag, ...] = ()
    active: bool = False
    gone: bool = False


def sitters(canvas: Canvas, boxes: Sequence[Box], seats: Sequence[Sitter]) -> list[Tag]:
    """Seats in their boxes; the tags for which there was only room for the sign, to be explained in a key."""
    return [tag for box, seat in zip(boxes, seats, strict=True) for tag in _sitter(canvas, box, seat)]


def orbit(canvas: Canvas, boxes: Sequence[Box]) -> None:
    """The line around the table on which seats lie, with the direction in which it goes."""
    left = min(box.middle[0] for box in boxes)
    right = max(box.middle[0] for box in boxes)
    top, bottom = min(box.middle[1] for box in boxes), max(box.middle[1] for box in boxes)
    canvas.box(Box(left, top, right - left, bottom - top), None, RAISED, thick=6, radius=36)
    canvas.sign((left + right) // 2, top + 3, arrow, 22, LINE)


def seat_name(seat: int, name: str) -> str:
    """The number of a seat, and what can be shown of its name."""
    return f"{seat + 1}  {legible(name)}"


def name_or_sign(canvas: Canvas, left: int, y: int, name: str, colour: Colour = INK, *, most: int) -> int:
    """A name in legible letters from *left* on, or the sign of a person where none of its letters are; how wide."""
    if name:
        shown, type_ = fitted(name, BODY, most)
        return canvas.text(left, y, shown, type_, colour)
    canvas.sign(left + 14, y, person, 28, colour)
    return 0


def _sitter(canvas: Canvas, box: Box, seat: Sitter) -> list[Tag]:
    fill = SUNK if seat.gone else PANEL
    canvas.box(box, fill, GOLD if seat.active else LINE, thick=5 if seat.active else 2)
    size = min(44, box.height - 20)
    x = box.left + PAD + size // 2
    number = GOLD if seat.active else RAISED if seat.gone else PALE
    canvas.badge(x, box.middle[1], str(seat.number), size, fill=number, ink=SOFT if seat.gone else DARK)
    left = x + size // 2 + PAD
    most = box.right - PAD - left
    y = box.top + (box.height // 4 + 4 if seat.tags else box.height // 2)
    if seat.active:
        canvas.sign(box.right - PAD - 8, y, arrow, 20, GOLD)
    room = most - (28 if seat.active else 0)
    colour = SOFT if seat.gone else INK
    wide = name_or_sign(canvas, left, y, seat.name, colour, most=room)
    if wide and seat.gone:
        canvas.line([(left - 3, y + 1), (left + wide + 3, y + 1)], SOFT, 3)
    return _tags(canvas, left, box.bottom - box.height // 4 - 4, seat.tags, most)


def _tags(canvas: Canvas, left: int, y: int, tags: Sequence[Tag], most: int) -> list[Tag]:
    """Tags side by side: all with their words if they fit, else the last ones as signs only, which are returned."""
    worded = len(tags)
    while worded and sum(tag_width(tag, i < worded) + GAP for i, tag in enumerate(tags)) - GAP > most:
        worded -= 1
    # The first one is why somebody looks here: it keeps its word, in narrower letters.
    worded = max(worded, 1)
    bare = sum(tag_width(tag, False) + GAP for tag in tags[worded:])
    for i, tag in enumerate(tags):
        room = most - bare if i == 0 else most
        left += plate(canvas, left, y, tag, room, word=i < worded) + GAP
    return list(tags[worded:])
