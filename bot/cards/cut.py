"""Shortening text without breaking what it is made of: escapes, mentions, names, bold, clusters of characters."""

import re
import unicodedata
from typing import Final

ELLIPSIS: Final = "…"
# One piece is kept whole or dropped whole. A tag is a mention, an emoji or a timestamp; what follows a character
# without a width of its own belongs to it.
_TAIL = "[\u0300-\u036f\u200b\u200c\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]*"
_PIECE = re.compile(
    "\\*\\*\u2068[^\u2069]{0,400}\u2069\\*\\*|\u2068[^\u2069]{0,400}\u2069|<[^<>\\s]{1,100}>|"
    "\\[[^\\[\\]\n]{1,100}\\]\\(<?[^()\\s]{1,300}>?\\)|\\*\\*|__|~~|\\|\\||```|"
    rf"\\.{_TAIL}|.{_TAIL}(?:\u200d.?{_TAIL})*",
    re.DOTALL,
)
_CLUSTER = re.compile(rf".{_TAIL}(?:\u200d.?{_TAIL})*", re.DOTALL)
LONGEST_PIECE: Final = 500
_PAIRED = ("**", "__", "~~", "||", "```", "`", "*", "_")


def size(text: str) -> int:
    """Length in UTF-16 units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, most: int) -> str:
    """The beginning of marked-up *text* in at most *most* units, ended by "…" when something is missing.

    Whole lines where that keeps at least half of what fits, else whole words or characters; markup that was open is
    closed. Empty when *most* leaves no room.
    """
    if size(text) <= most:
        return text
    if most < 1:
        return ""
    # No piece reaches further beyond the end than this.
    pieces = _PIECE.findall(text[: most + LONGEST_PIECE])
    kept: list[str] = []
    used, opened = 0, list[str]()
    for piece in pieces:
        after = _toggled(opened, piece)
        closing = sum(map(len, after))
        if used + size(piece) + closing + 1 > most:
            break
        kept.append(piece)
        used += size(piece)
        opened = after
    for stop in ("\n", " "):
        if stop in kept:
            last = len(kept) - 1 - kept[::-1].index(stop)
            if sum(map(size, kept[:last])) * 2 >= used:
                kept = kept[:last]
                break
    opened = []
    for piece in kept:
        opened = _toggled(opened, piece)
    # Markup that opens at the very end would have nothing to show.
    while kept and opened and kept[-1] == opened[-1]:
        kept.pop()
        opened.pop()
    return "".join(kept).rstrip() + ELLIPSIS + "".join(reversed(opened))


def cut_plain(text: str, most: int) -> str:
    """The beginning of *text* that holds no markup, in at most *most* units, ended by "…" when something is missing."""
    if size(text) <= most:
        return text
    kept = ""
    for piece in _CLUSTER.findall(text[: most + LONGEST_PIECE]):
        if size(kept) + size(piece) + 1 > most:
            break
        kept += piece
    return kept.rstrip() + ELLIPSIS if most > 0 else ""


def newest(lines: list[str], most: int) -> list[str]:
    """The last of *lines* that fit together, one under the other, in *most* units; "…" stands for those before."""
    kept: list[str] = []
    used = 0
    for line in reversed(lines):
        used += size(line) + 1
        if used + size(ELLIPSIS) > most:
            return [ELLIPSIS, *kept] if kept else [cut(line, most)]
        kept.insert(0, line)
    return kept


def _toggled(opened: list[str], piece: str) -> list[str]:
    if piece not in _PAIRED:
        return opened
    if opened and opened[-1] == piece:
        return opened[:-1]
    return opened if piece in opened else [*opened, piece]


def is_visible(text: str) -> bool:
    """Whether a reader would see anything of *text*."""
    return any(unicodedata.category(char)[0] in "LNPS" for char in text)
