"""How the pictures of Rien à cacher are drawn."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.presentation.games.rien_a_cacher import signs
from bot.presentation.games.rien_a_cacher.recipes import Board, Cards, Hand
from bot.presentation.pictures import shapes
from bot.presentation.pictures.box import Box, ring
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.lettering import fitted, legible
from bot.presentation.pictures.look import (
    BLUE,
    BODY,
    DARK,
    GAP,
    GOLD,
    GREEN,
    HEADING,
    INK,
    LINE,
    ORANGE,
    PALE,
    PANEL,
    SMALL,
    SOFT,
    SUNK,
    VIOLET,
    Colour,
)
from bot.presentation.pictures.parts import STRIP, Tag, fact, header, heading, key, meter, paragraph, plate
from bot.presentation.pictures.sitters import BETWEEN, Sitter, orbit, seat_name, sitters
from bot.presentation.texts import Texts, dashed, texts
from engines.rien_a_cacher.cards import FAMILIES, Family
from engines.rien_a_cacher.ending import LAWS_AT_FIRST, LAWS_AT_MOST

LAW: Final = 112
CARD: Final = 164
TALL_SITTER: Final = 84
PURSE: Final = 40
FEW_FACES: Final = 16
"""So many different cards stand four in a row, more of them five."""


def draw_board(board: Board) -> Image.Image:
    """The public table: whose turn, what is forbidden and what is not, piles, the seats around the table."""
    said, canvas = texts("rien_a_cacher", board.language), Canvas()
    box = canvas.inside._replace(top=_header(canvas, board, said) + GAP)
    box = box._replace(top=_laws(canvas, box, board, said) + 2 * GAP, height=STRIP)
    numbers = {"pile": board.pile, "table": board.table, "hidden": board.hidden}
    if board.ended is None:
        way, pile = box.from_left(box.width * 3 // 5)
        meter(canvas, way, said("picture-right"), board.right, board.law_every)
        fact(canvas, pile, said("picture-pile"), str(numbers.pop("pile")))
        box = box._replace(top=box.bottom + GAP)
    for spot, (what, number) in zip(box.columns(len(numbers)), numbers.items(), strict=True):
        fact(canvas, spot, said(f"picture-{what}"), str(number))
    table = ring(box._replace(top=box.bottom + 2 * GAP), len(board.names), TALL_SITTER + PURSE, BETWEEN)
    orbit(canvas, table)
    purses = zip(table, board.hands, board.individu, strict=True)
    bare = [tag for spot, hand, individu in purses for tag in _purse(canvas, spot, hand, individu, said)]
    seats = [_sitter(board, seat, said) for seat in range(len(board.names))]
    bare += sitters(canvas, [spot._replace(height=TALL_SITTER) for spot in table], seats)
    bottom = max(spot.bottom for spot in table)
    if bare:
        bottom = key(canvas, box._replace(top=bottom + GAP), bare)
    return canvas.finished(bottom)


def draw_hand(hand: Hand) -> Image.Image:
    """A seat's own hand: what is legal, what is forbidden and by which law, and its tokens."""
    said, canvas = texts("rien_a_cacher", hand.language), Canvas()
    size = sum(cards.count for cards in hand.legal + hand.forbidden)
    name = seat_name(hand.seat, hand.name)
    bottom = header(canvas, said("picture-hand"), name, sign=shapes.lock, other=SOFT)
    box = canvas.inside._replace(top=bottom + GAP, height=STRIP)
    held, tokens = box.columns(2)
    fact(canvas, held, said("picture-held"), str(size))
    fact(canvas, tokens, said("picture-individu"), str(hand.individu))
    bottom = box.bottom
    if hand.token:
        watched = box._replace(top=bottom + GAP)
        canvas.box(watched, VIOLET)
        canvas.sign(watched.left + 32, watched.middle[1], shapes.eye, 32, DARK)
        text = legible(said("secret-turn-watched"))
        canvas.text(watched.left + 60, watched.middle[1], text, BODY, DARK, most=watched.width - 74)
        bottom = watched.bottom
    columns = 4 if len(hand.legal) + len(hand.forbidden) <= FEW_FACES else 5
    for legal, groups in ((True, hand.legal), (False, hand.forbidden)):
        if groups:
            count = sum(cards.count for cards in groups)
            title = f"{count}  {said('picture-legal' if legal else 'picture-forbidden', count=count)}"
            sign, colour = (shapes.check, GREEN) if legal else (shapes.cross, ORANGE)
            top = heading(canvas, box._replace(top=bottom + 2 * GAP), title, sign=sign, colour=colour)
            for i, cards in enumerate(groups):
                row = box._replace(top=top + i // columns * (CARD + GAP), height=CARD)
                _card(canvas, row.columns(columns)[i % columns], cards, hand.laws, said)
                bottom = row.bottom
    if not size:
        bottom = paragraph(canvas, box._replace(top=bottom + 2 * GAP), said("secret-check-empty"))
    return canvas.finished(bottom)


def _header(canvas: Canvas, board: Board, said: Texts) -> int:
    if board.ended is not None:
        title = said("picture-won", count=len(board.winners))
        if len(board.winners) == 1:
            (seat,) = board.winners
            title = said("picture-line", what=title, who=seat_name(seat, board.names[seat]))
        why = f"{board.moment} · {said(f'picture-ended-{dashed(board.ended)}')}"
        return header(canvas, title, why, sign=shapes.star, colour=GOLD, other=SOFT)
    who = seat_name(board.seat, board.names[board.seat])
    if board.suspicion:
        return header(canvas, board.moment, said("picture-on-trial", who=who), sign=shapes.glass)
    return header(canvas, board.moment, who)


def _laws(canvas: Canvas, box: Box, board: Board, said: Texts) -> int:
    """The posed laws in their order, on the way to the one that ends the game, and the families that are still free."""
    posed, free = len(board.laws), len(board.free)
    title = f"{posed} {said('picture-forbidden', count=posed)}"
    aside = f"{said('picture-laws')} {posed}/{LAWS_AT_MOST}"
    top = heading(canvas, box, title, sign=shapes.cross, colour=ORANGE, aside=aside)
    line = box._replace(top=top, height=LAW)
    for i, spot in enumerate(line.columns(LAWS_AT_MOST, 8)):
        if i < posed:
            _law(canvas, spot, board.laws[i], said)
        else:
            _no_law(canvas, spot, i + 1, said)
    title = f"{free} {said('picture-free', count=free)}"
    top = heading(canvas, box._replace(top=line.bottom + GAP), title, sign=shapes.check, colour=GREEN)
    line = box._replace(top=top, height=STRIP)
    for spot, law in zip(line.columns(len(FAMILIES) - LAWS_AT_FIRST), board.free, strict=False):
        canvas.box(spot, PANEL, GREEN)
        canvas.sign(spot.left + 26, spot.middle[1], signs.FAMILY[law], 30, INK)
        canvas.text(spot.left + 48, spot.middle[1], _word(law, said), SMALL, INK, most=spot.width - 56)
    return line.bottom


def _law(canvas: Canvas, box: Box, law: Family, said: Texts) -> None:
    canvas.box(box, ORANGE, PALE, thick=3)
    x, y = box.middle[0], box.top + 44
    canvas.sign(x, y, signs.FAMILY[law], 52, DARK)
    _struck(canvas, x, y, 72, colour=DARK, ground=ORANGE)
    canvas.text(x, box.bottom - 22, _word(law, said), SMALL, DARK, side="middle", most=box.width - 12)


def _no_law(canvas: Canvas, box: Box, number: int, said: Texts) -> None:
    """Where a law is still to come; the last one ends the game."""
    canvas.box(box, None, LINE)
    x = box.middle[0]
    if number < LAWS_AT_MOST:
        canvas.text(x, box.middle[1], str(number), HEADING, SOFT, side="middle")
    else:
        canvas.sign(x, box.top + 44, signs.flag, 44, SOFT)
        canvas.text(x, box.bottom - 22, legible(said("picture-end")), SMALL, SOFT, side="middle", most=box.width - 12)


def _struck(canvas: Canvas, x: int, y: int, size: int, *, colour: Colour, ground: Colour) -> None:
    """A stroke across a sign, clear of it on both sides."""
    canvas.sign(x, y, signs.clearing, size, ground)
    canvas.sign(x, y, signs.stroke, size, colour)


def _sitter(board: Board, seat: int, said: Texts) -> Sitter:
    tags = []
    if seat in board.winners:
        tags.append(Tag(legible(said("mark-winner")), shapes.star, GOLD, full=True))
    if board.suspicion and seat == board.seat:
        tags.append(Tag(legible(said("picture-trial")), shapes.glass, GOLD, full=True))
    if seat == board.token:
        tags.append(Tag(legible(said("mark-token")), shapes.eye, VIOLET, full=True))
    active = board.ended is None and seat == board.seat
    return Sitter(seat + 1, legible(board.names[seat]), tuple(tags), active=active)


def _purse(canvas: Canvas, box: Box, hand: int, individu: int, said: Texts) -> list[Tag]:
    """Under a seat, as far as it reaches beyond it: cards in hand, and tokens; what the key has to explain."""
    canvas.box(box, SUNK, LINE)
    left, y = box.left + 16, box.bottom - PURSE // 2
    left += plate(canvas, left, y, Tag(said("mark-cards", count=hand), signs.cards, INK), box.width) + 2 * GAP
    if not individu:
        return []
    tag, most = Tag(legible(said("mark-individu", count=individu)), signs.medal, BLUE), box.right - 10 - left
    cut = fitted(tag.word, SMALL, most - 26)[0] != tag.word
    plate(canvas, left, y, tag._replace(word=str(individu)) if cut else tag, most)
    return [tag._replace(word=said("picture-individu"))] if cut else []


def _card(canvas: Canvas, box: Box, cards: Cards, laws: Sequence[Family], said: Texts) -> None:
    """A face with its families, each forbidden one struck, how many there are, and what the laws say."""
    families = [law for law in FAMILIES if law in cards.face.split("+")]
    forbidden = not set(families).isdisjoint(laws)
    colour = ORANGE if forbidden else GREEN
    canvas.box(box, PANEL, colour, thick=3)
    foot = box._replace(top=box.bottom - 38, height=38)
    canvas.box(foot, colour)
    canvas.box(foot._replace(height=16), colour, radius=0)
    x, y = foot.left + 22, foot.middle[1]
    canvas.sign(x, y, shapes.cross if forbidden else shapes.check, 20, DARK)
    word = legible(said("forbidden" if forbidden else "legal"))
    canvas.text(x + 18, y, word, SMALL, DARK, most=foot.right - 8 - x - 18)
    if cards.count > 1:
        # Only faces with one family come more than once: their corner is free.
        canvas.text(box.right - 8, box.top + 22, f"×{cards.count}", HEADING, INK, side="right")
    for i, law in enumerate(families):
        struck = law in laws
        middle = box.middle[0] + (2 * i - 1) * (box.width // 4 - 4) * (len(families) - 1)
        canvas.sign(middle, box.top + 36, signs.FAMILY[law], 44, SOFT if struck else INK)
        if struck:
            _struck(canvas, middle, box.top + 36, 56, colour=ORANGE, ground=PANEL)
        down = box.top + 80 + 26 * i + 13 * (2 - len(families))
        ink = ORANGE if struck else INK
        canvas.text(box.middle[0], down, _word(law, said), SMALL, ink, side="middle", most=box.width - 16)


def _word(law: Family, said: Texts) -> str:
    return legible(said(f"family-{dashed(law)}"))
