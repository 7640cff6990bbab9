"""Cards of 13 Indices in pictures: chips, with whose they are."""

from collections.abc import Sequence
from typing import Final

from bot.presentation.games.treize_indices import signs
from bot.presentation.pictures import shapes
from bot.presentation.pictures.box import Box
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.lettering import legible
from bot.presentation.pictures.look import BODY, DARK, GAP, GOLD, HEADING, INK, PALE, PANEL, SMALL, SOFT
from bot.presentation.pictures.sitters import name_or_sign
from bot.presentation.texts import Texts, dashed
from engines.treize_indices.cards import Card, category_of, colour_of, trait_of

CHIP: Final = 64
"""Height of a card."""


def owner(canvas: Canvas, box: Box, seat: int, name: str, aside: str = "", *, won: bool = False) -> int:
    """Whose the next cards are; where they end below."""
    y = box.top + 18
    canvas.badge(box.left + 18, y, str(seat + 1), 36, fill=GOLD if won else PALE)
    left, right = box.left + 46, box.right
    if aside:
        right -= canvas.text(right, y, legible(aside), SMALL, SOFT, side="right", most=box.width // 2) + 2 * GAP
    if won:
        canvas.sign(right - 12, y, shapes.star, 24, GOLD)
        right -= 36
    name_or_sign(canvas, left, y, legible(name), GOLD if won else INK, most=right - left)
    return box.top + 42


def chips(canvas: Canvas, box: Box, cards: Sequence[Card], said: Texts, *, trait: bool = True) -> int:
    """Cards, three on a line."""
    top = box.top
    for start in range(0, len(cards), 3):
        for spot, card in zip(box._replace(top=top, height=CHIP).columns(3), cards[start : start + 3], strict=False):
            chip(canvas, spot, card, said, trait=trait)
        top += CHIP + GAP
    return top


def lettered(canvas: Canvas, box: Box, found: Sequence[tuple[str, Card]], said: Texts, *, trait: bool = False) -> int:
    """Informants' cards with their letters, three on a line, or two with what each counts for."""
    top, columns = box.top, 2 if trait else 3
    for start in range(0, len(found), columns):
        row = box._replace(top=top, height=CHIP).columns(columns)
        for spot, (letter, card) in zip(row, found[start : start + columns], strict=False):
            tag, rest = spot.from_left(24, 6)
            canvas.text(tag.middle[0], tag.middle[1], letter, HEADING, INK, side="middle")
            chip(canvas, rest, card, said, trait=trait)
        top += CHIP + GAP
    return top


def chip(canvas: Canvas, box: Box, card: Card, said: Texts, *, trait: bool = False) -> None:
    """A card: the shape of its colour on a plate filled with it, its name, and under it category, colour and trait."""
    colour = colour_of(card)
    canvas.box(box, PANEL, radius=10)
    plate, rest = box.from_left(46, 10)
    canvas.box(plate, signs.FILLS[colour], radius=10)
    canvas.sign(*plate.middle, signs.SHAPES[colour], 30, DARK)
    room = rest.width - 6
    canvas.text(rest.left, rest.top + 20, legible(said(f"card-{dashed(card)}")), BODY, INK, most=room)
    y = rest.bottom - 17
    canvas.sign(rest.left + 9, y, signs.CATEGORIES[category_of(card)], 18, SOFT)
    words = [said(f"colour-{colour}"), *([said(f"trait-{trait_of(card)}")] if trait else [])]
    canvas.text(rest.left + 26, y, legible(" · ".join(words)), SMALL, SOFT, most=room - 26)
