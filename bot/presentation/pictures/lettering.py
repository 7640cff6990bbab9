"""Letters: which can be shown, how wide a text is, how it is made to fit, and the masks it is painted with."""

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from bot.presentation.pictures.look import NARROW, Type

FONT: Final = "NotoSans[wdth,wght].ttf"
ELLIPSIS: Final = "…"
_NO_LETTER: Final = "\U0010fffe"
_SCRIPTS: Final = ("LATIN", "GREEK", "CYRILLIC")
_SPACES: Final = "\u00a0\u202f\u2009"


class Glyph(NamedTuple):
    """One character to paint: its mask (None for a space), where that lies from the pen, how far the pen moves."""

    mask: Image.Image | None
    left: int
    top: int
    advance: float


@cache
def font(type_: Type) -> ImageFont.FreeTypeFont:
    """The font of a type. Noto Sans, SIL Open Font License 1.1."""
    path = files("fontpkg_noto_sans") / "files" / FONT
    # Without the shaping library letters lie the same wherever the program runs.
    made = ImageFont.truetype(str(path), type_.size, layout_engine=ImageFont.Layout.BASIC)
    made.set_variation_by_axes([type_.weight, type_.width])
    return made


@lru_cache(maxsize=4096)
def glyph(char: str, type_: Type) -> Glyph:
    """A character, painted once: a variable font takes too long to be asked again and again."""
    face = font(type_)
    left, top, right, bottom = map(round, face.getbbox(char, anchor="ls"))
    advance = face.getlength(char)
    if right <= left or bottom <= top:
        return Glyph(None, 0, 0, advance)
    mask = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(mask).text((-left, -top), char, font=face, fill=255, anchor="ls")
    return Glyph(mask, left, top, advance)


@cache
def capital(type_: Type) -> int:
    """How high capitals are."""
    return -glyph("H", type_).top


@lru_cache(maxsize=4096)
def is_legible(char: str) -> bool:
    """Whether there is a letter for it that stands by itself; others would be boxes, or lie apart."""
    if char.isspace():
        return True
    category = unicodedata.category(char)
    if category[0] in "CM" or (category[0] == "L" and not unicodedata.name(char, "").startswith(_SCRIPTS)):
        return False
    face = font(Type(20))
    return bytes(face.getmask(char)) != bytes(face.getmask(_NO_LETTER))


@lru_cache(maxsize=1024)
def legible(text: str) -> str:
    """*text* in letters that can be shown: ornamental ones become plain, emoji and other scripts go.

    Empty when no letter or number remains.
    """
    kept: list[str] = []
    for char in unicodedata.normalize("NFC", text):
        # A fraction, an ornamental letter: what it stands for can be shown where it cannot.
        parts = char if is_legible(char) else unicodedata.normalize("NFKC", char)
        kept += [" " if part in _SPACES else part for part in parts if is_legible(part)]
    line = " ".join("".join(kept).split())
    return line if any(char.isalnum() for char in line) else ""


@lru_cache(maxsize=4096)
def width_of(text: str, type_: Type) -> int:
    """How wide a text is, in pixels."""
    return round(sum(glyph(char, type_).advance for char in text))


@lru_cache(maxsize=1024)
def fitted(text: str, type_: Type, most: int) -> tuple[str, Type]:
    """The text within *most* pixels: in narrower letters if need be, and if that is not enough ended by "…"."""
    for width in NARROW:
        narrow = type_._replace(width=min(width, type_.width))
        if width_of(text, narrow) <= most:
            return text, narrow
    kept = text
    while kept and width_of(kept.rstrip() + ELLIPSIS, narrow) > most:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS, narrow


def wrapped(text: str, type_: Type, most: int, lines: int) -> list[str]:
    """The text on at most so many lines between words; the last one takes the rest, to be fitted."""
    made: list[str] = []
    for word in text.split():
        if made and (len(made) == lines or width_of(f"{made[-1]} {word}", type_) <= most):
            made[-1] += f" {word}"
        else:
            made.append(word)
    return made
