"""Pictures are drawn off the event loop, each content once, within bounds; and no failure of theirs goes further."""

import threading
from io import BytesIO
from types import SimpleNamespace

import pytest
from PIL import Image

from bot.cards.card import Card, File, Picture
from bot.cards.limits import ALT, FILES, check, fit
from bot.presentation.pictures import studio
from bot.presentation.pictures.canvas import Canvas
from bot.presentation.pictures.look import BRIGHTS, DARK, GROUNDS, INK, LINE, SOFT, WIDTH, palette
from bot.presentation.pictures.studio import Studio, encoded
from engines.core.values import revealed


class Painter:
    """Stands for a game's drawing. threads: where it was called."""

    def __init__(self) -> None:
        self.threads: list[int] = []

    def __call__(self, recipe: str) -> Image.Image:
        self.threads.append(threading.get_ident())
        if recipe == "broken":
            raise RuntimeError("no paint")
        return Image.new("RGB", (WIDTH, 10 * len(recipe)), INK)


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> Painter:
    made = Painter()
    monkeypatch.setattr(studio, "presentations", lambda: {"toy": SimpleNamespace(draw={"board": made})})
    return made


def picture(recipe: str, alt: str = "A board") -> Picture:
    return Picture(game="toy", kind="board", recipe=recipe, alt=alt)


async def test_a_picture_is_drawn_in_another_thread_and_once(painter: Painter) -> None:
    """Its words do not count: only what can be seen."""
    made = Studio()
    first = await made.png(picture("x"))
    assert first == await made.png(picture("x", alt="Un plateau"))
    assert len(painter.threads) == 1
    assert painter.threads[0] != threading.get_ident()
    assert await made.png(picture("xy")) != first


async def test_what_is_kept_is_bounded(painter: Painter) -> None:
    """The newest pictures stay, and those that were asked for again."""
    size = len(await Studio().png(picture("x" * 40)) or b"")
    painter.threads.clear()
    made = Studio(most=size * 3 + size // 2)
    recipes = [letter * 40 for letter in "abcd"]
    for recipe in (*recipes[:3], recipes[0], recipes[3]):
        await made.png(picture(recipe))
    assert made.size <= size * 4
    drawn = len(painter.threads)
    await made.png(picture(recipes[0]))
    assert len(painter.threads) == drawn
    await made.png(picture(recipes[1]))
    assert len(painter.threads) == drawn + 1


async def test_a_picture_that_fails_is_none_with_a_reference(
    painter: Painter, caplog: pytest.LogCaptureFixture
) -> None:
    assert await Studio().png(picture("broken")) is None
    assert "Reference" in caplog.text
    assert await Studio().png(Picture(game="toy", kind="unheard", recipe="x", alt="x")) is None


async def test_no_picture_is_none() -> None:
    assert await Studio().png(None) is None


async def test_an_answer_does_not_wait_for_its_picture(painter: Painter) -> None:
    """What is drawn too late is ready for the next time."""
    made = Studio()
    with made._turn:
        assert await made.png(picture("x"), patience=0.01) is None
    assert await made.png(picture("x")) is not None


def test_a_picture_keeps_its_colours() -> None:
    """The colours of the look are in the palette; what is drawn with them comes out as it was."""
    for colour in (*GROUNDS, *BRIGHTS, LINE, INK, SOFT, DARK):
        with Image.open(BytesIO(encoded(Image.new("RGB", (4, 4), colour)))) as image:
            assert image.convert("RGB").getpixel((1, 1)) == colour
    assert len(palette().getpalette() or ()) <= 256 * 3


def test_a_canvas_ends_below_its_content() -> None:
    image = Canvas().finished(100)
    assert image.width == WIDTH
    assert 100 < image.height < 200


def test_an_alt_text_fits() -> None:
    card = fit(Card(text="x", picture=picture("x", alt="é" * 3000)))
    assert card.picture is not None
    assert len(card.picture.alt) == ALT
    assert check(card) == []
    assert check(Card(text="x", picture=picture("x", alt="é" * 3000)))
    assert check(Card(text="x", picture=picture("x", alt=" ")))


def test_a_picture_counts_as_a_file() -> None:
    files = tuple(File(name=f"{i}.txt", text="x") for i in range(FILES))
    card = Card(text="x", files=files, picture=picture("x"))
    assert check(card)
    assert check(fit(card)) == []
    assert fit(card).picture == card.picture


def test_a_picture_shows_no_secret_in_a_log() -> None:
    with revealed(False):
        assert "Hitler" not in repr(picture("Hitler", alt="Hitler"))
