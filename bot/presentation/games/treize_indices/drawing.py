"""How the pictures of 13 Indices are drawn."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.presentation.games.treize_indices import signs
from bot.presentation.games.treize_indices.recipes import GAME, STATES, Board, DeductionSheet, Informant, Sight, State
from bot.presentation.pictures import shapes
from bot.presentation.pictures.box import Box, ring
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.lettering import fitted, legible
from bot.presentation.pictures.look import (
    BODY,
    DARK,
    GAP,
    GOLD,
    GREEN,
    GROUND,
    HEADING,
    INK,
    LINE,
    ORANGE,
    PALE,
    PANEL,
    RAISED,
    SMALL,
    SOFT,
    SUNK,
    Colour,
    mixed,
)
from bot.presentation.pictures.parts import STRIP, Note, fact, header, heading, key, paragraph
from bot.presentation.pictures.shapes import Sign
from bot.presentation.pictures.sitters import BETWEEN, SITTER, Sitter, name_or_sign, orbit, seat_name, sitters
from bot.presentation.texts import Texts, dashed, texts
from engines.treize_indices.cards import CARDS, COLOURS, SIDES, Card, category_of, colour_of, trait_of
from engines.treize_indices.cards import CATEGORIES as SORTS
from engines.treize_indices.cards import Colour as Suit

CHIP: Final = 64
ROW: Final = 50
LETTER: Final = 84
FADED: Final[Colour] = mixed(GROUND, SOFT, 4 / 6)
LOOKS: Final[dict[State, tuple[Sign | None, Colour]]] = {
    "certain": (shapes.check, GREEN),
    "doubt": (signs.doubt, GOLD),
    "open": (None, INK),
    "struck": (shapes.cross, ORANGE),
    "seen": (shapes.eye, FADED),
    "removed": (signs.dash, FADED),
}


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
        bare = [Note(said("picture-held"), shapes.glass, INK), *bare]
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
                _card(canvas, spot, card, said)
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
        box = box._replace(top=_cards(canvas, box, sight.hand, said) + GAP)
        box = box._replace(top=_seat(canvas, box, sight.left, sight.left_name, said("secret-trio")))
        if sight.trio is None:
            bottom = paragraph(canvas, box, said("picture-open"), colour=SOFT)
        else:
            bottom = _cards(canvas, box, sight.trio, said)
        return canvas.finished(bottom - GAP)
    for front in sight.fronts:
        box = box._replace(top=_seat(canvas, box, front.seat, front.name))
        box = box._replace(top=_cards(canvas, box, front.trio, said) + GAP)
    if sight.inner is not None:
        box = box._replace(top=heading(canvas, box, said("secret-inner"), sign=shapes.lock))
        for spot, side, card in zip(box._replace(height=CHIP).columns(2), SIDES, sight.inner, strict=True):
            tag, rest = spot.from_left(112)
            canvas.text(tag.left, tag.middle[1], said(f"choice-side-{side}"), SMALL, SOFT, most=tag.width)
            _card(canvas, rest, card, said, trait=True)
        box = box._replace(top=box.top + CHIP + 2 * GAP)
    if sight.informants:
        box = box._replace(top=heading(canvas, box, said("secret-informants"), sign=shapes.eye))
        found = [(read.letter, read.card) for read in sight.informants]
        box = box._replace(top=_lettered(canvas, box, found, said, trait=True) + GAP)
    return canvas.finished(box.top - 2 * GAP)


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
    notes = [
        Note(said(f"picture-state-{state}"), sign or shapes.square, colour)
        for state in STATES
        for sign, colour in (LOOKS[state],)
        if state in sheet.states
    ]
    return canvas.finished(key(canvas, box._replace(top=bottom), notes))


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


def _header(canvas: Canvas, board: Board, said: Texts) -> int:
    if board.over:
        (*_, last) = (None, *board.winners)
        won = said("picture-nobody") if last is None else _numbered(board, last)
        return header(canvas, board.moment, won, sign=shapes.star, other=SOFT if last is None else GOLD)
    return header(canvas, board.moment, _numbered(board, board.turn[0]) if board.turn else "")


def _numbered(board: Board, seat: int) -> str:
    return seat_name(seat, board.names[seat])


def _sitter(board: Board, seat: int, said: Texts) -> Sitter:
    notes = []
    if board.loupes:
        count = board.loupes[seat]
        notes.append(Note(str(count), shapes.glass, INK if count else SOFT))
    if board.first == seat:
        notes.append(Note(said("mark-first"), shapes.arrow, GOLD))
    if board.wrong[seat]:
        notes.append(Note(said("picture-wrong", count=board.wrong[seat]), shapes.cross, ORANGE))
    return Sitter(seat + 1, legible(board.names[seat]), tuple(notes), active=seat in board.turn)


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
        top = _seat(canvas, box._replace(top=top), seat, board.names[seat], " · ".join(asides), won=won)
        top = _cards(canvas, box._replace(top=top), case.front, said, trait=False) - 4
        inner, left, right = box._replace(top=top, height=CHIP).columns(3)
        canvas.sign(inner.left + 24, inner.middle[1], shapes.lock, 24, SOFT)
        canvas.text(inner.left + 46, inner.middle[1], said("picture-inner"), SMALL, SOFT, most=inner.width - 54)
        for spot, card in zip((left, right), case.inner, strict=True):
            _card(canvas, spot, card, said)
        top = inner.bottom + GAP + 6
    if board.informants:
        top = heading(canvas, box._replace(top=top), said("picture-informants"), sign=shapes.eye)
        found = [(known.letter, known.card) for known in board.informants if known.card is not None]
        top = _lettered(canvas, box._replace(top=top), found, said)
    return top


def _seat(canvas: Canvas, box: Box, seat: int, name: str, aside: str = "", *, won: bool = False) -> int:
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


def _cards(canvas: Canvas, box: Box, cards: Sequence[Card], said: Texts, *, trait: bool = True) -> int:
    """Cards, three on a line."""
    top = box.top
    for start in range(0, len(cards), 3):
        for spot, card in zip(box._replace(top=top, height=CHIP).columns(3), cards[start : start + 3], strict=False):
            _card(canvas, spot, card, said, trait=trait)
        top += CHIP + GAP
    return top


def _lettered(canvas: Canvas, box: Box, found: Sequence[tuple[str, Card]], said: Texts, *, trait: bool = False) -> int:
    """Informants' cards with their letters, three on a line, or two with what each counts for."""
    top, columns = box.top, 2 if trait else 3
    for start in range(0, len(found), columns):
        row = box._replace(top=top, height=CHIP).columns(columns)
        for spot, (letter, card) in zip(row, found[start : start + columns], strict=False):
            tag, rest = spot.from_left(24, 6)
            canvas.text(tag.middle[0], tag.middle[1], letter, HEADING, INK, side="middle")
            _card(canvas, rest, card, said, trait=trait)
        top += CHIP + GAP
    return top


def _card(canvas: Canvas, box: Box, card: Card, said: Texts, *, trait: bool = False) -> None:
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
