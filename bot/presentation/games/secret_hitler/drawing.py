"""How the pictures of Secret Hitler are drawn."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.presentation.games.secret_hitler import signs
from bot.presentation.games.secret_hitler.recipes import Acquaintance, Board, Own
from bot.presentation.pictures import shapes
from bot.presentation.pictures.box import Box, ring
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.lettering import legible
from bot.presentation.pictures.look import (
    BLUE,
    BODY,
    GAP,
    GOLD,
    GREEN,
    INK,
    LINE,
    ORANGE,
    PALE,
    PANEL,
    SOFT,
    TITLE,
    VIOLET,
)
from bot.presentation.pictures.parts import STRIP, Slot, Tag, fact, header, heading, key, meter, paragraph, track
from bot.presentation.pictures.sitters import BETWEEN, SITTER, Sitter, name_or_sign, orbit, seat_name, sitters
from bot.presentation.texts import Texts, dashed, texts
from engines.secret_hitler.boards import CHAOS, DANGER, FASCIST_GOAL, LIBERAL_GOAL, Policy

SLOT: Final = 86
TILE: Final = 150
MARKS: Final = {
    "dead": Tag("", shapes.cross, SOFT),
    "president": Tag("", signs.seat, GOLD, full=True),
    "candidate": Tag("", signs.seat, GOLD),
    "chancellor": Tag("", signs.scroll, PALE, full=True),
    "nominee": Tag("", signs.scroll, PALE),
    "voted": Tag("", signs.ballot, GREEN),
    "term-limited": Tag("", shapes.barred, VIOLET),
    "confirmed": Tag("", shapes.shield, GREEN),
    "investigated": Tag("", shapes.glass, SOFT),
}


def draw_board(board: Board) -> Image.Image:
    """The public board: whose turn, both tracks, tracker and piles, the seats around the table."""
    said, canvas = texts("secret_hitler", board.language), Canvas()
    bottom = _header(canvas, board, said)
    box = canvas.inside._replace(top=bottom + GAP, height=SLOT)
    bottom = _tracks(canvas, box, board, said)
    strip = box._replace(top=bottom, height=STRIP)
    wide, rest = strip.from_left(strip.width * 2 // 5)
    piles = rest.columns(2)
    meter(canvas, wide, said("picture-tracker"), board.tracker, CHAOS)
    fact(canvas, piles[0], said("picture-draw-pile"), str(board.draw_pile))
    fact(canvas, piles[1], said("picture-discard-pile"), str(board.discard_pile))
    table = ring(box._replace(top=strip.bottom + 2 * GAP), len(board.names), SITTER, BETWEEN)
    orbit(canvas, table)
    bare = sitters(canvas, table, [_sitter(board, seat, said) for seat in range(len(board.names))])
    bottom = max(spot.bottom for spot in table)
    if bare:
        bottom = key(canvas, box._replace(top=bottom + GAP), bare)
    return canvas.finished(bottom)


def draw_role(own: Own) -> Image.Image:
    """A seat's own card: role and party, whom it knows, and the tiles that it may see."""
    said, canvas = texts("secret_hitler", own.language), Canvas()
    box = canvas.inside._replace(height=200)
    colour = signs.COLOURS[own.role]
    canvas.box(box, PANEL, colour, thick=6)
    card, rest = box.inset(28).from_left(144, 28)
    canvas.sign(*card.middle, signs.ROLES[own.role], 144, colour)
    name = legible(own.name)
    canvas.text(rest.left, rest.top + 16, f"{own.seat + 1}  {name}", BODY, SOFT, most=rest.width)
    big = TITLE._replace(size=64)
    canvas.text(rest.left, rest.middle[1] + 4, legible(said(f"role-{own.role}")), big, colour, most=rest.width)
    y = rest.bottom - 14
    canvas.sign(rest.left + 14, y, signs.ROLES[own.party], 28, signs.COLOURS[own.party])
    party = said("picture-party", party=said(f"party-{own.party}"))
    canvas.text(rest.left + 38, y, legible(party), BODY, INK, most=rest.width - 38)
    bottom = box.bottom
    if own.dead:
        bottom = paragraph(canvas, box._replace(top=bottom + GAP), said("secret-dead"), colour=SOFT)
    if own.known:
        bottom = _people(canvas, box._replace(top=bottom + 2 * GAP), said("secret-known"), own.known, said)
    if own.learnt:
        bottom = _people(canvas, box._replace(top=bottom + 2 * GAP), said("secret-learnt"), own.learnt, said)
    if own.hand:
        bottom = _tiles(canvas, box._replace(top=bottom + 2 * GAP), said("secret-hand"), own.hand, said)
    if own.peek:
        title = said("secret-peek", round=own.peek_round)
        bottom = _tiles(canvas, box._replace(top=bottom + 2 * GAP), title, own.peek, said, numbered=True)
    return canvas.finished(bottom)


def _header(canvas: Canvas, board: Board, said: Texts) -> int:
    if board.side is not None:
        return header(
            canvas,
            said(f"picture-won-{board.side}"),
            board.moment,
            sign=signs.ROLES[board.side],
            colour=signs.COLOURS[board.side],
            other=SOFT,
        )
    if len(board.turn) == 1:
        (seat,) = board.turn
        whose = seat_name(seat, board.names[seat])
    else:
        whose = said("picture-turn-many", count=len(board.turn))
    return header(canvas, board.moment, whose)


def _tracks(canvas: Canvas, box: Box, board: Board, said: Texts) -> int:
    aside = ""
    if board.side is None and board.fascist >= DANGER:
        aside = said("picture-veto" if board.veto else "picture-danger")
    title = f"{said('picture-fascist')}  {board.fascist}/{FASCIST_GOAL}"
    top = heading(canvas, box, title, sign=signs.fascist, colour=ORANGE, aside=aside)
    powers = (*board.powers, None)
    slots = [
        Slot(
            ORANGE if i < board.fascist else None,
            signs.fascist if i < board.fascist else signs.POWERS[power] if power else None,
            said(f"picture-power-{dashed(power)}") if power and i >= board.fascist else "",
        )
        for i, power in enumerate(powers)
    ]
    if board.fascist < FASCIST_GOAL:
        slots[-1] = Slot(None, shapes.star, said("picture-goal"))
    top = track(canvas, box._replace(top=top), slots)
    title = f"{said('picture-liberal')}  {board.liberal}/{LIBERAL_GOAL}"
    top = heading(canvas, box._replace(top=top), title, sign=signs.liberal, colour=BLUE)
    slots = [Slot(BLUE, signs.liberal) if i < board.liberal else Slot() for i in range(LIBERAL_GOAL)]
    if board.liberal < LIBERAL_GOAL:
        slots[-1] = Slot(None, shapes.star, said("picture-goal"))
    return track(canvas, box._replace(top=top), slots)


def _sitter(board: Board, seat: int, said: Texts) -> Sitter:
    tags = []
    role = board.roles[seat]
    if role is not None:
        tags.append(Tag(said(f"role-{role}"), signs.ROLES[role], signs.COLOURS[role], full=role == "hitler"))
    for mark in board.marks[seat]:
        short = f"picture-mark-{mark}"
        word = said(short if said.has(short) else f"mark-{mark}")
        tags.append(MARKS[mark]._replace(word=word))
    return Sitter(
        seat + 1,
        legible(board.names[seat]),
        tuple(tags),
        active=seat in board.turn,
        gone="dead" in board.marks[seat],
    )


def _people(canvas: Canvas, box: Box, title: str, people: Sequence[Acquaintance], said: Texts) -> int:
    top = heading(canvas, box, title)
    for i, other in enumerate(people):
        code = other.role or other.party or "liberal"
        spot = Box(box.left, top, box.width, 60)
        if len(people) > 3:
            spot = spot.columns(2)[i % 2]
        word = said(f"role-{other.role}" if other.role else f"party-{other.party}")
        _person(canvas, spot, other, Tag(word, signs.ROLES[code], signs.COLOURS[code]))
        if i % 2 or len(people) <= 3 or i == len(people) - 1:
            top = spot.bottom + GAP
    return top - GAP


def _person(canvas: Canvas, box: Box, other: Acquaintance, tag: Tag) -> None:
    canvas.box(box, PANEL, LINE)
    left, y = box.left + 32, box.middle[1]
    canvas.badge(left, y, str(other.seat + 1), 40)
    word = legible(tag.word)
    right = box.right - 14 - canvas.text(box.right - 14, y, word, BODY, tag.colour, side="right", most=150)
    canvas.sign(right - 18, y, tag.sign, 24, tag.colour)
    name_or_sign(canvas, left + 32, y, legible(other.name), most=right - 40 - (left + 32))


def _tiles(
    canvas: Canvas, box: Box, title: str, tiles: Sequence[Policy], said: Texts, *, numbered: bool = False
) -> int:
    top = heading(canvas, box, title)
    slots = [
        Slot(signs.COLOURS[tile], signs.ROLES[tile], f"{i}. {word}" if numbered else word)
        for i, tile in enumerate(tiles, 1)
        for word in (legible(said(f"party-{tile}")),)
    ]
    return track(canvas, box._replace(top=top, height=TILE), slots, columns=3) - GAP
