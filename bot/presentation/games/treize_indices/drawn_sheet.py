"""How the deduction sheet of 13 Indices is drawn."""

from typing import Final

from PIL import Image

from bot.presentation.games.treize_indices import signs
from bot.presentation.games.treize_indices.recipes import GAME, STATES, DeductionSheet, State
from bot.presentation.pictures import shapes
from bot.presentation.pictures.box import Box
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.lettering import fitted, legible
from bot.presentation.pictures.look import (
    BODY,
    DARK,
    GAP,
    GOLD,
    GREEN,
    GROUND,
    INK,
    ORANGE,
    RAISED,
    SMALL,
    SOFT,
    SUNK,
    Colour,
    mixed,
)
from bot.presentation.pictures.parts import Tag, header, key
from bot.presentation.pictures.shapes import Sign
from bot.presentation.texts import Texts, dashed, texts
from engines.treize_indices.cards import CARDS, COLOURS, Card
from engines.treize_indices.cards import CATEGORIES as SORTS
from engines.treize_indices.cards import Colour as Suit

ROW: Final = 50
FADED: Final[Colour] = mixed(GROUND, SOFT, 4 / 6)
LOOKS: Final[dict[State, tuple[Sign | None, Colour]]] = {
    "certain": (shapes.check, GREEN),
    "doubt": (signs.doubt, GOLD),
    "open": (None, INK),
    "struck": (shapes.cross, ORANGE),
    "seen": (shapes.eye, FADED),
    "removed": (signs.dash, FADED),
}


def draw_sheet(sheet: DeductionSheet) -> Image.Image:
    """The own sheet: a row for each colour, a column for each category, and what the signs mean."""
    said, canvas = texts(GAME, sheet.language), Canvas()
    states = dict(zip(CARDS, sheet.states, strict=True))
    box = canvas.inside._replace(top=header(canvas, said("casebook-title")) + GAP, height=36)
    for spot, sort in zip(_columns(box)[1:], SORTS, strict=True):
        left = spot.left + 4
        canvas.sign(left + 12, spot.middle[1], signs.CATEGORIES[sort], 24, SOFT)
        canvas.text(left + 32, spot.middle[1], said(f"casebook-{sort}"), SMALL, SOFT, most=spot.width - 36)
    top = box.bottom + 4
    for row, colour in enumerate(COLOURS):
        head, *cells = _columns(Box(box.left, top + row * (ROW + 4), box.width, ROW))
        cards = [CARDS[row + i * len(COLOURS)] for i in range(len(SORTS))]
        gone = all(states[card] == "removed" for card in cards)
        _suit(canvas, head, colour, said, faded=gone)
        for spot, card in zip(cells, cards, strict=True):
            _cell(canvas, spot, card, states[card], said)
    bottom = top + len(COLOURS) * (ROW + 4) + 4
    tags = [
        Tag(said(f"picture-state-{state}"), sign or shapes.square, colour)
        for state in STATES
        for sign, colour in (LOOKS[state],)
        if state in sheet.states
    ]
    return canvas.finished(key(canvas, box._replace(top=bottom), tags))


def _columns(box: Box) -> list[Box]:
    head, rest = box.from_left(150, 4)
    return [head, *rest.columns(3, 4)]


def _suit(canvas: Canvas, box: Box, colour: Suit, said: Texts, *, faded: bool = False) -> None:
    """A colour: its shape on a plate that is filled with it, and its word."""
    plate, rest = box.from_left(44, 8)
    canvas.box(plate, RAISED if faded else signs.FILLS[colour], radius=8)
    canvas.sign(*plate.middle, signs.SHAPES[colour], 28, FADED if faded else DARK)
    canvas.text(
        rest.left, rest.middle[1], said(f"colour-{colour}"), SMALL, FADED if faded else INK, most=rest.width - 4
    )


def _cell(canvas: Canvas, box: Box, card: Card, state: State, said: Texts) -> None:
    sign, colour = LOOKS[state]
    out = state in ("seen", "removed")
    canvas.box(box, SUNK if out else RAISED, colour if state == "certain" else None, radius=8)
    y, left = box.middle[1], box.left + 10
    room = box.width - 20 - (28 if sign is not None else 0)
    ink = FADED if out else SOFT if state == "struck" else INK
    name, type_ = fitted(legible(said(f"card-{dashed(card)}")), BODY, room)
    wide = canvas.text(left, y, name, type_, ink)
    if state == "struck":
        canvas.line([(left - 3, y + 1), (left + wide + 3, y + 1)], ORANGE, 3)
    if sign is not None:
        canvas.sign(box.right - 20, y, sign, 22, colour)
