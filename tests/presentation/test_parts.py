"""The parts that boards are made of, together on one picture: each ends where it says, and nothing leaves its place."""

from PIL import Image, ImageChops

from bot.presentation.pictures import shapes
from bot.presentation.pictures.box import Box, ring
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.look import BLUE, GOLD, GREEN, GROUND, ORANGE, SOFT, VIOLET, WIDTH
from bot.presentation.pictures.parts import Cell, Slot, Tag, fact, grid, header, heading, key, meter, paragraph, track
from bot.presentation.pictures.sitters import Sitter, orbit, sitters

TAGS = (
    Tag("leads", shapes.star, GOLD, full=True),
    Tag("suspected by many others", shapes.eye, VIOLET),
    Tag("cleared", shapes.shield, GREEN),
)


def example() -> tuple[Image.Image, list[int]]:
    """A picture with every part, and where each one ended."""
    canvas, ends = Canvas(), list[int]()
    box = canvas.inside
    ends.append(header(canvas, "A very long title of a very long moment of the game", "7  Somebody with a long name"))
    ends.append(heading(canvas, box._replace(top=ends[-1]), "Laws 3/7", sign=shapes.diamond, colour=BLUE, aside="more"))
    slots = [Slot(BLUE, shapes.check, "open"), Slot(ORANGE, shapes.cross, "shut"), *[Slot(word="two words")] * 5]
    ends.append(track(canvas, box._replace(top=ends[-1], height=90), slots))
    left, right = box._replace(top=ends[-1], height=48).columns(2)
    meter(canvas, left, "Round", 2, 5)
    fact(canvas, right, "Cards that are left", "12")
    ends.append(left.bottom)
    rows = [
        [Cell("Player"), *(Cell(str(i)) for i in range(1, 7)), Cell("Total")],
        [Cell("3 Élodie Vandenbroucke"), *(Cell(str(i * 7)) for i in range(6)), Cell("105", fill=GOLD)],
        [Cell("4 田中"), *[Cell(sign=shapes.check, colour=GREEN)] * 3, *[Cell("no", shapes.cross, ORANGE)] * 4],
    ]
    ends.append(grid(canvas, box._replace(top=ends[-1] + 10), (4, 1, 1, 1, 1, 1, 1, 2), rows))
    table = ring(box._replace(top=ends[-1]), 5, 76, 36)
    orbit(canvas, table)
    seats = [Sitter(i, "" if i == 4 else f"Name {i}", TAGS[: i % 4], active=i == 2, gone=i == 5) for i in range(1, 6)]
    bare = sitters(canvas, table, seats)
    assert TAGS[2] in bare
    ends.append(max(spot.bottom for spot in table))
    ends.append(key(canvas, box._replace(top=ends[-1] + 10), (*bare, *TAGS)))
    ends.append(paragraph(canvas, box._replace(top=ends[-1]), "One thing after another, " * 8, colour=SOFT, lines=2))
    return canvas.finished(ends[-1]), ends


def test_parts_follow_one_another() -> None:
    image, ends = example()
    assert ends == sorted(ends)
    assert image.size == (WIDTH, ends[-1] + 24)


def test_nothing_is_painted_beyond_the_margins() -> None:
    image, _ = example()
    for strip in (Box(2, 2, 20, image.height - 4), Box(WIDTH - 22, 2, 20, image.height - 4)):
        part = image.crop((strip.left, strip.top, strip.right, strip.bottom))
        assert ImageChops.difference(part, Image.new("RGB", part.size, GROUND)).getbbox() is None


def test_a_sign_is_painted_once() -> None:
    """And fills its square without leaving it."""
    for paint in (shapes.disc, shapes.eye, shapes.star, shapes.person, shapes.lock, shapes.shield, shapes.barred):
        mask = shapes.sign(paint, 40)
        assert mask is shapes.sign(paint, 40)
        assert mask.size == (40, 40)
        assert mask.getbbox()
