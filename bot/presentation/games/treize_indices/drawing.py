"""How the board of 13 Indices is drawn, and what a seat alone sees."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.presentation.games.treize_indices import signs
from bot.presentation.games.treize_indices.chips import CHIP, chip, chips, lettered, owner
from bot.presentation.games.treize_indices.recipes import GAME, Board, Informant, Sight
from bot.presentation.pictures import shapes
from bot.presentation.pictures.box import Box, ring
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.lettering import legible
from bot.presentation.pictures.look import GAP, GOLD, HEADING, INK, LINE, ORANGE, PANEL, SMALL, SOFT
from bot.presentation.pictures.parts import STRIP, Tag, fact, header, heading, key, paragraph
from bot.presentation.pictures.sitters import BETWEEN, SITTER, Sitter, orbit, seat_name, sitters
from bot.presentation.texts import Texts, texts
from engines.treize_indices.cards import SIDES
from engines.treize_indices.cards import Colour as Suit

LETTER: Final = 84


def draw_board(board: Board) -> Image.Image:
    """The public board: whose turn, the seats with their Loupes, the middle, wrong accusations; or all the cards."""
    said, canvas = texts(GAME, board.language), Canvas()
    bottom = _header(canvas, board, said)
    box = canvas.inside._replace(top=bottom + GAP)
    if board.over:
        return canvas.finished(_revealed(canvas, box, board, said) - GAP)
    table = ring(box, len(board.names), SITTER, BETWEEN)
    orbit(canvas, table)
    bare = sitters(canvas, table, [_sitter(board, seat, said) for seat in range(len(board.names))])
    bottom = max(spot.bottom for spot in table) + GAP
    if board.loupes:
        bare = [Tag(said("picture-held"), shapes.glass, INK), *bare]
    if bare:
        bottom = key(canvas, box._replace(top=bottom), bare)
    bottom = _middle(canvas, box._replace(top=bottom + GAP), board, said)
    if board.accusations:
        bottom = heading(canvas, box._replace(top=bottom + GAP), said("picture-accusations"), sign=shapes.cross)
        for entry in board.accusations:
            row = box._replace(top=bottom, height=CHIP)
            mark, rest = row.from_left(64)
            canvas.box(mark, PANEL)
            canvas.badge(mark.middle[0], mark.top + 22, str(entry.seat + 1), 32)
            turn = said("picture-turn-number", turn=entry.turn)
            canvas.text(mark.middle[0], mark.bottom - 13, turn, SMALL, SOFT, side="middle", most=60)
            for spot, card in zip(rest.columns(3), entry.trio, strict=True):
                chip(canvas, spot, card, said)
            bottom = row.bottom + GAP
    return canvas.finished(bottom - GAP)


def draw_sight(sight: Sight) -> Image.Image:
    """A seat's own: its hand and its choice, or the cases it sees, its inner cards and the informants it has read."""
    said, canvas = texts(GAME, sight.language), Canvas()
    inside = canvas.inside
    canvas.badge(inside.left + 22, inside.top + 20, str(sight.seat + 1), 44)
    name, left = legible(sight.name), inside.left + 58
    if name:
        canvas.text(left, inside.top + 20, name, HEADING, INK, most=inside.right - 40 - left)
    else:
        canvas.sign(left + 14, inside.top + 20, shapes.person, 30)
    canvas.sign(inside.right - 16, inside.top + 20, shapes.lock, 32, SOFT)
    box = inside._replace(top=inside.top + 58)
    if sight.hand:
        box = box._replace(top=heading(canvas, box, said("secret-hand")))
        box = box._replace(top=chips(canvas, box, sight.hand, said) + GAP)
        box = box._replace(top=owner(canvas, box, sight.left, sight.left_name, said("secret-trio")))
        if sight.trio is None:
            bottom = paragraph(canvas, box, said("picture-open"), colour=SOFT)
        else:
            bottom = chips(canvas, box, sight.trio, said)
        return canvas.finished(bottom - GAP)
    for front in sight.fronts:
        box = box._replace(top=owner(canvas, box, front.seat, front.name))
        box = box._replace(top=chips(canvas, box, front.trio, said) + GAP)
    if sight.inner is not None:
        box = box._replace(top=heading(canvas, box, said("secret-inner"), sign=shapes.lock))
        for spot, side, card in zip(box._replace(height=CHIP).columns(2), SIDES, sight.inner, strict=True):
            tag, rest = spot.from_left(112)
            canvas.text(tag.left, tag.middle[1], said(f"choice-side-{side}"), SMALL, SOFT, most=tag.width)
            chip(canvas, rest, card, said, trait=True)
        box = box._replace(top=box.top + CHIP + 2 * GAP)
    if sight.informants:
        box = box._replace(top=heading(canvas, box, said("secret-informants"), sign=shapes.eye))
        found = [(read.letter, read.card) for read in sight.informants]
        box = box._replace(top=lettered(canvas, box, found, said, trait=True) + GAP)
    return canvas.finished(box.top - 2 * GAP)


def _header(canvas: Canvas, board: Board, said: Texts) -> int:
    if board.over:
        (*_, last) = (None, *board.winners)
        won = said("picture-nobody") if last is None else _numbered(board, last)
        return header(canvas, board.moment, won, sign=shapes.star, other=SOFT if last is None else GOLD)
    return header(canvas, board.moment, _numbered(board, board.turn[0]) if board.turn else "")


def _numbered(board: Board, seat: int) -> str:
    return seat_name(seat, board.names[seat])


def _sitter(board: Board, seat: int, said: Texts) -> Sitter:
    tags = []
    if board.loupes:
        count = board.loupes[seat]
        tags.append(Tag(str(count), shapes.glass, INK if count else SOFT))
    if board.first == seat:
        tags.append(Tag(said("mark-first"), shapes.arrow, GOLD))
    if board.wrong[seat]:
        tags.append(Tag(said("picture-wrong", count=board.wrong[seat]), shapes.cross, ORANGE))
    return Sitter(seat + 1, legible(board.names[seat]), tuple(tags), active=seat in board.turn)


def _middle(canvas: Canvas, box: Box, board: Board, said: Texts) -> int:
    """The supply, the informants and who has looked at each, the colours that are missing."""
    top = box.top
    strip = box._replace(height=STRIP)
    if board.supply is not None:
        wide, rest = strip.from_left(strip.width * 2 // 5) if board.removed else (strip, strip)
        fact(canvas, wide, said("picture-supply"), str(board.supply))
        if board.removed:
            _missing(canvas, rest, board.removed, said)
        top = strip.bottom + GAP
    elif board.removed:
        _missing(canvas, strip, board.removed, said)
        top = strip.bottom + GAP
    if board.informants:
        top = heading(canvas, box._replace(top=top + GAP), said("picture-informants"), aside=said("picture-readers"))
        row = box._replace(top=top, height=LETTER)
        for spot, informant in zip(row.columns(max(4, len(board.informants))), board.informants, strict=False):
            _letter(canvas, spot, informant)
        top = row.bottom + GAP
    return top


def _missing(canvas: Canvas, box: Box, colours: Sequence[Suit], said: Texts) -> None:
    """Colours that are not in play, crossed out."""
    canvas.box(box, PANEL)
    left, y = box.left + 14, box.middle[1]
    left += canvas.text(left, y, said("picture-removed"), SMALL, SOFT, most=box.width // 3) + 12
    room = (box.right - 8 - left) // len(colours)
    for i, colour in enumerate(colours):
        at = left + i * room
        canvas.sign(at + 10, y, signs.SHAPES[colour], 20, signs.FILLS[colour])
        canvas.text(at + 26, y, said(f"colour-{colour}"), SMALL, INK, most=room - 34)


def _letter(canvas: Canvas, box: Box, informant: Informant) -> None:
    """An informant's letter, and the numbers of the seats that have looked."""
    canvas.box(box, PANEL, LINE)
    x = box.middle[0]
    canvas.text(x, box.top + 26, informant.letter, HEADING, INK, side="middle")
    y = box.bottom - 22
    if not informant.readers:
        canvas.sign(x, y, signs.dash, 16, LINE)
        return
    size = min(28, (box.width - 8) // len(informant.readers) - 2)
    left = x - (size + 2) * len(informant.readers) // 2
    for i, seat in enumerate(informant.readers):
        if size >= 20:
            canvas.badge(left + 1 + size // 2 + i * (size + 2), y, str(seat + 1), size)
        else:
            canvas.text(left + 1 + size // 2 + i * (size + 2), y, str(seat + 1), SMALL, INK, side="middle", most=size)


def _revealed(canvas: Canvas, box: Box, board: Board, said: Texts) -> int:
    """Every case with the cards behind its screen, and the informants."""
    top = box.top
    for seat, case in enumerate(board.cases):
        won = seat in board.winners
        asides = [said("picture-won")] if won else []
        if board.wrong[seat]:
            asides.append(said("picture-wrong", count=board.wrong[seat]))
        top = owner(canvas, box._replace(top=top), seat, board.names[seat], " · ".join(asides), won=won)
        top = chips(canvas, box._replace(top=top), case.front, said, trait=False) - 4
        inner, left, right = box._replace(top=top, height=CHIP).columns(3)
        canvas.sign(inner.left + 24, inner.middle[1], shapes.lock, 24, SOFT)
        canvas.text(inner.left + 46, inner.middle[1], said("picture-inner"), SMALL, SOFT, most=inner.width - 54)
        for spot, card in zip((left, right), case.inner, strict=True):
            chip(canvas, spot, card, said)
        top = inner.bottom + GAP + 6
    if board.informants:
        top = heading(canvas, box._replace(top=top), said("picture-informants"), sign=shapes.eye)
        found = [(known.letter, known.card) for known in board.informants if known.card is not None]
        top = lettered(canvas, box._replace(top=top), found, said)
    return top
