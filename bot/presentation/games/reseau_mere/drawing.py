"""How the pictures of Fracture du Réseau-Mère are drawn."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from PIL import Image

from bot.presentation.games.reseau_mere import signs, symbols
from bot.presentation.games.reseau_mere.recipes import Board, Hand, Own
from bot.presentation.pictures import shapes
from bot.presentation.pictures.box import Box, ring
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.lettering import legible
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
    RAISED,
    SMALL,
    SOFT,
    TITLE,
    VIOLET,
    Colour,
    mixed,
)
from bot.presentation.pictures.parts import Tag, header, heading, key
from bot.presentation.pictures.sitters import SITTER, Sitter, orbit, seat_name, sitters
from bot.presentation.texts import Texts, dashed, texts
from engines.reseau_mere.cards import Face, Side
from engines.reseau_mere.state import NO_PROOF

LOW_SITTER: Final = 72
MOST_HIGH: Final = 10
"""Up to so many chairs they are high."""
CLOSER: Final = 28
"""The sides of the table are closer than usual: so many chairs need the width."""
BAR: Final = 46
TALL_BAR: Final = 84
NUMBERS: Final = 30
CARD: Final = 146
BIG: Final = TITLE._replace(size=46)
BOTH: Final[tuple[Side, Side]] = ("resistance", "reseau_mere")


def draw_board(board: Board) -> Image.Image:
    """The public board: whom it waits for, totals, points by round, the last reveal, the chairs."""
    said, canvas = texts("reseau_mere", board.language), Canvas()
    box = canvas.inside._replace(top=_header(canvas, board, said) + GAP)
    bottom = _totals(canvas, box._replace(height=116), board, said)
    if board.scores:
        bottom = _chart(canvas, box._replace(top=bottom + GAP), board, said)
    if board.revealed:
        bottom = _revealed(canvas, box._replace(top=bottom + GAP), board, said)
    agents = said("picture-agents", agents=board.agents, chairs=board.chairs)
    bottom = heading(canvas, box._replace(top=bottom + GAP), said("picture-chairs"), aside=agents)
    height = SITTER if board.chairs <= MOST_HIGH else LOW_SITTER
    table = ring(box._replace(top=bottom), board.chairs, height, CLOSER, gap=6)
    orbit(canvas, table)
    seats = [_sitter(board, chair, said) for chair in range(board.chairs)]
    bare = sitters(canvas, table, seats)
    bottom = max(spot.bottom for spot in table)
    meanings = list(_meanings(board, said))
    explained = {tag.sign for tag in meanings}
    tags = [*meanings, *(tag for tag in bare if tag.sign not in explained)]
    if tags:
        bottom = key(canvas, box._replace(top=bottom + GAP), tags)
    return canvas.finished(bottom)


def draw_hand(own: Own) -> Image.Image:
    """A seat's own card: its identity, and the cards of the chairs that it decides for."""
    said, canvas = texts("reseau_mere", own.language), Canvas()
    box = canvas.inside._replace(height=172)
    colour = signs.COLOURS[own.side]
    canvas.box(box, PANEL, colour, thick=6)
    card, rest = box.inset(26).from_left(120, 28)
    canvas.sign(*card.middle, signs.SIDES[own.side], 116, colour)
    canvas.text(rest.left, rest.top + 14, seat_name(own.seat, own.name), BODY, SOFT, most=rest.width)
    side = legible(said(f"picture-side-{dashed(own.side)}"))
    canvas.text(rest.left, rest.middle[1] + 6, side, TITLE._replace(size=54), colour, most=rest.width)
    canvas.text(rest.left, rest.bottom - 8, legible(said("picture-identity")), SMALL, SOFT, most=rest.width)
    bottom = box.bottom
    for hand in own.hands:
        bottom = _hand(canvas, box._replace(top=bottom + 2 * GAP), hand, said)
    return canvas.finished(bottom)


def _header(canvas: Canvas, board: Board, said: Texts) -> int:
    if board.phase == "ended":
        title = said(f"picture-won-{dashed(board.winner or 'none')}")
        if board.winner is None:
            return header(canvas, title, board.moment, sign=signs.balance, other=SOFT)
        sign, colour = signs.SIDES[board.winner], signs.COLOURS[board.winner]
        return header(canvas, title, board.moment, sign=sign, colour=colour, other=SOFT)
    if len(board.turn) == 1:
        (chair,) = board.turn
        whose = f"{chair + 1}  {_name(board, chair, said)}"
    elif board.turn:
        whose = said("picture-awaited-many", count=len(board.turn))
    else:
        whose = said("picture-everyone")
    return header(canvas, board.moment, whose)


def _totals(canvas: Canvas, box: Box, board: Board, said: Texts) -> int:
    """Both totals with the rounds won, and between them the margin."""
    wide = 110
    left, rest = box.from_left((box.width - wide - 2 * GAP) // 2)
    middle, right = rest.from_left(wide)
    for spot, of in ((left, 0), (right, 1)):
        colour = signs.COLOURS[BOTH[of]]
        leads = board.total[of] > board.total[1 - of]
        canvas.box(spot, PANEL, colour if leads else LINE, thick=5 if leads else 2)
        x, y = spot.left + 18, spot.top + 30
        canvas.sign(x + 17, y, signs.SIDES[BOTH[of]], 34, colour)
        canvas.text(x + 46, y, said(f"picture-side-{dashed(BOTH[of])}"), HEADING, colour, most=spot.width - 82)
        y = spot.bottom - 34
        number = canvas.text(spot.right - 18, y, str(board.total[of]), BIG, INK, side="right", most=120)
        won = legible(said("picture-won", count=board.won[of]))
        if of and board.head_start:
            won += f" · {legible(said('picture-head-start', points=board.head_start))}"
        canvas.text(x, y + 8, won, SMALL, SOFT, most=spot.width - 36 - number - GAP)
    x, y = middle.middle
    canvas.text(x, y - 16, str(abs(board.total[0] - board.total[1])), BIG, INK, side="middle", most=wide)
    canvas.text(x, y + 32, said("picture-margin"), SMALL, SOFT, side="middle", most=wide)
    return box.bottom


def _chart(canvas: Canvas, box: Box, board: Board, said: Texts) -> int:
    """The points by round: the Résistance's up, the Réseau-Mère's down; whoever has won the round is bright."""
    bar = TALL_BAR if board.phase == "ended" and board.chairs <= MOST_HIGH else BAR
    top = heading(canvas, box, said("picture-score"))
    columns: list[tuple[str, tuple[int, int] | None]] = [
        (str(i + 1), board.scores[i] if i < len(board.scores) else None)
        for i in range(max(board.rounds, len(board.scores)))
    ]
    if any(board.accusation):
        columns.insert(board.rounds, ("+", board.accusation))
    high = max(1, *(max(points) for _, points in columns if points is not None))
    up, down = (
        bar * max((points[of] for _, points in columns if points is not None), default=0) // high for of in (0, 1)
    )
    line = top + up + 24
    signs_, rest = box._replace(top=line, height=NUMBERS).from_left(34, 8)
    for of, y in ((0, line - 24), (1, line + NUMBERS + 24)):
        canvas.sign(signs_.middle[0], y, signs.SIDES[BOTH[of]], 30, signs.COLOURS[BOTH[of]])
    for spot, (word, points) in zip(rest.columns(len(columns), 6), columns, strict=True):
        accusation = word == "+"
        leader = None if points is None or points[0] == points[1] else BOTH[points[0] < points[1]]
        fill = RAISED if points is None or leader is None else signs.COLOURS[leader]
        canvas.box(spot, PANEL if points is None else fill, radius=6)
        ink = SOFT if points is None else INK if leader is None else DARK
        if accusation:
            canvas.sign(*spot.middle, signs.target, 22, ink)
        else:
            canvas.text(*spot.middle, word, SMALL, ink, side="middle", most=spot.width - 4)
        if points is not None:
            _bars(canvas, spot, points, bar, high, plus=accusation)
    return line + NUMBERS + down + 28


def _bars(canvas: Canvas, spot: Box, points: tuple[int, int], bar: int, high: int, *, plus: bool) -> None:
    x = spot.middle[0]
    wide = min(spot.width, 46)
    for of, side in enumerate(BOTH):
        long = max(4, bar * points[of] // high) if points[of] else 0
        wins = points[of] > points[1 - of]
        colour = signs.COLOURS[side] if wins else mixed(GROUND, signs.COLOURS[side], 0.5)
        top = spot.top - 3 - long if of == 0 else spot.bottom + 3
        if long:
            canvas.box(Box(x - wide // 2, top, wide, long), colour, radius=4)
        y = top - 13 if of == 0 else top + long + 14
        number = f"+{points[of]}" if plus else str(points[of])
        canvas.text(x, y, number, SMALL, INK if wins else SOFT, side="middle", most=spot.width + 4)


def _revealed(canvas: Canvas, box: Box, board: Board, said: Texts) -> int:
    """How many cards of each kind were revealed."""
    r, rm = board.scores[-1] if board.scores else (0, 0)
    top = heading(canvas, box, said("picture-revealed", number=len(board.scores)), aside=f"R {r} – {rm} RM")
    counts: list[tuple[Face, int]] = list(Counter(board.revealed).items())
    row = box._replace(top=top, height=48)
    for spot, (face, count) in zip(row.columns(max(4, len(counts))), counts, strict=False):
        side, y = signs.side_of(face), spot.middle[1]
        canvas.box(spot, PANEL, signs.COLOURS[side])
        canvas.sign(spot.left + 20, y, signs.SIDES[side], 24, signs.COLOURS[side])
        times = canvas.text(spot.right - 9, y, f"×{count}", SMALL._replace(width=76), SOFT, side="right")
        canvas.text(spot.left + 36, y, symbols.letters(face), SMALL, INK, most=spot.width - 36 - times - 15)
    return top + 48


def _name(board: Board, chair: int, said: Texts) -> str:
    return legible(board.names[chair] if chair < len(board.names) else said("picture-invisible"))


def _sitter(board: Board, chair: int, said: Texts) -> Sitter:
    return Sitter(chair + 1, _name(board, chair, said), tuple(_tags(board, chair, said)), active=chair in board.turn)


def _tags(board: Board, chair: int, said: Texts) -> Iterator[Tag]:
    """What is known of a chair; the most important first, since it keeps its word."""
    if board.sides:
        side = board.sides[chair]
        yield Tag(signs.LETTERS[side], signs.SIDES[side], signs.COLOURS[side], full=True)
        times = f"×{board.votes[chair]}"
        if chair in board.accused:
            yield Tag(times, signs.target, GOLD, full=True)
        elif board.votes[chair]:
            yield Tag(times, signs.tally, SOFT)
        if board.accusations and chair < len(board.accusations) and board.accusations[chair]:
            yield Tag(" ".join(str(named + 1) for named in board.accusations[chair]), shapes.arrow, SOFT)
    verdict, proof = board.verdicts[chair], board.proofs[chair]
    if verdict is not None:
        yield Tag(verdict, signs.VERDICTS[verdict], signs.VERDICT_COLOURS[verdict], full=not board.sides)
    if proof != NO_PROOF:
        yield Tag(said("picture-proof-card", card=symbols.letters(proof)), signs.card, INK)
    if chair in board.late:
        yield Tag(said("picture-late"), signs.hourglass, SOFT)
    if chair == board.first:
        yield Tag(said("picture-first"), shapes.star, GOLD)
    if chair in board.spent and proof == NO_PROOF:
        yield Tag(said("mark-spent"), signs.spent, VIOLET)
    if chair >= len(board.names) and board.holders:
        holder = board.holders[chair - len(board.names)]
        yield Tag(said("picture-holder", number=holder + 1), signs.unseen, SOFT)


def _meanings(board: Board, said: Texts) -> Iterator[Tag]:
    """What letters on plates stand for."""
    if board.sides:
        for side in BOTH:
            word = f"{signs.LETTERS[side]}  {said(f'picture-side-{dashed(side)}')}"
            yield Tag(word, signs.SIDES[side], signs.COLOURS[side])
    for verdict in signs.VERDICTS:
        if verdict in board.verdicts:
            word = f"{verdict}  {said(f'picture-verdict-{verdict}')}"
            yield Tag(word, signs.VERDICTS[verdict], signs.VERDICT_COLOURS[verdict])
    if board.accused:
        yield Tag(said("picture-accused"), signs.target, GOLD)
    if any(board.votes):
        yield Tag(said("picture-votes"), signs.tally, SOFT)
    if any(board.accusations):
        yield Tag(said("picture-accusers"), shapes.arrow, SOFT)


def _hand(canvas: Canvas, box: Box, hand: Hand, said: Texts) -> int:
    """The three cards dealt, what became of them, and the two taken."""
    title = said("picture-invisible-chair" if hand.invisible else "picture-chair", number=hand.chair + 1)
    sign = signs.unseen if hand.invisible else shapes.person
    top = heading(canvas, box, title, sign=sign, aside=said("picture-round", number=hand.number))
    row = box._replace(top=top, height=CARD)
    dealt, rest = row.from_left(row.width * 3 // 5 - 20, 44)
    for i, (spot, face) in enumerate(zip(dealt.columns(3), hand.dealt, strict=False)):
        gone = i == hand.discarded
        word = "" if hand.discarded < 0 else said("picture-card-discarded" if gone else "picture-card-kept")
        _card(canvas, spot, face, word, gone=gone)
    canvas.sign(rest.left - 22, row.middle[1], shapes.arrow, 26, LINE)
    for i, spot in enumerate(rest.columns(2)):
        if i < len(hand.taken):
            _card(canvas, spot, hand.taken[i], said("picture-card-taken"), edge=GOLD)
        else:
            canvas.box(spot, None, LINE)
            canvas.text(
                *spot.middle, legible(said("picture-card-later")), SMALL, SOFT, side="middle", most=spot.width - 12
            )
    tags = list(_said(hand, said))
    return key(canvas, box._replace(top=row.bottom + GAP), tags) if tags else row.bottom


def _said(hand: Hand, said: Texts) -> Iterator[Tag]:
    if hand.verdict is not None:
        word = f"{said('picture-report')}  {hand.verdict}"
        yield Tag(word, signs.VERDICTS[hand.verdict], signs.VERDICT_COLOURS[hand.verdict])
    if hand.shown != NO_PROOF:
        yield Tag(said("picture-proof-card", card=symbols.letters(hand.shown)), signs.card, INK)
    elif hand.proof is not None:
        word = said("picture-proof-left" if hand.proof else "picture-proof-gone")
        yield Tag(word, shapes.check if hand.proof else shapes.cross, INK if hand.proof else SOFT)


def _card(canvas: Canvas, spot: Box, face: Face, word: str, *, gone: bool = False, edge: Colour = PALE) -> None:
    """A card: sign and worth on the colour of its side, and below what became of it."""
    colour = signs.COLOURS[signs.side_of(face)]
    canvas.box(spot, PANEL if gone else colour, LINE if gone else edge, thick=2 if gone else 5)
    ink, (x, y) = SOFT if gone else DARK, spot.middle
    up = 18 if word else 0
    canvas.sign(x, y - up - 22, signs.SIDES[signs.side_of(face)], 44, ink)
    canvas.text(x, y - up + 26, symbols.letters(face), TITLE, ink, side="middle", most=spot.width - 16)
    if word:
        canvas.text(x, spot.bottom - 24, legible(word), SMALL, ink, side="middle", most=spot.width - 16)
    if gone:
        canvas.sign(spot.right - 18, spot.top + 18, shapes.cross, 20, SOFT)
