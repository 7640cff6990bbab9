"""Names and free text, written by anybody, made harmless: they read as themselves and change nothing around them."""

import re
import unicodedata
from functools import lru_cache

from bot.cards.cut import is_visible

LONGEST_NAME = 32
UNKNOWN = "?"
FIRST_STRONG_ISOLATE, POP_ISOLATE = "\u2068", "\u2069"
MOST_MARKS = 2
"""Combining marks in a row that are kept; living orthographies seldom need more."""

_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")  # letters and symbols that show nothing
_JOINER = "\u200d"
_EMOJI_SELECTOR = "\ufe0f"
# Where a name stands first in its line, these would start a list, a heading, a quotation or small print.
_STARTS = re.compile(r"^(?:\d+(?=[.)])|(?=[-+#=]))")
_MARKUP = re.compile(r"[\\*_~`|<>\[\]:]")


@lru_cache(4096)
def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """One line of visible characters, at most *longest* of them; "?" when none remains.

    Controls, bidi and zero-width characters, unassigned and private ones go; joiners stay within emoji; marks are not
    stacked higher than two.
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        category = unicodedata.category(char)
        if char in _BLANKS or category[0] == "Z" or char in "\t\n\r\v\f\x85":
            kept.append(" ")
            marks = 0
        elif char in (_JOINER, _EMOJI_SELECTOR):
            if kept and _is_emoji(kept[-1]):
                kept.append(char)
        elif category[0] == "C" or _is_selector(char):
            continue
        elif category in ("Mn", "Me"):
            marks += 1
            if kept and kept[-1] != " " and marks <= MOST_MARKS:
                kept.append(char)
        else:
            kept.append(char)
            marks = 0
    line = " ".join("".join(kept).split())[:longest].rstrip(f" {_JOINER}")
    return line if is_visible(line) else UNKNOWN


def plain(name: str) -> str:
    """A name for where markdown is not rendered: labels of buttons, choices of selects, footers, files."""
    return clean(name)


def escape(text: str) -> str:
    """*text* (cleaned before) so that Discord renders it letter by letter: no markup, mention, timestamp or link."""
    escaped = _MARKUP.sub(r"\\\g<0>", text)
    escaped = _STARTS.sub(r"\g<0>\\", escaped)
    # A mention is recognised in the raw text too, before any escape is seen.
    return escaped.replace("@", "@\u200b")


def isolated(text: str) -> str:
    """*text* set apart, so that letters written from right to left leave the rest of the sentence in place."""
    return f"{FIRST_STRONG_ISOLATE}{text}{POP_ISOLATE}"


def shown(name: str) -> str:
    """A name within a sentence."""
    return isolated(escape(clean(name)))


def bold(name: str) -> str:
    """A name within a sentence, in bold."""
    return f"**{shown(name)}**"


def written(text: str, longest: int = 100) -> str:
    """Somebody's words within a sentence, on one line."""
    return isolated(escape(clean(text, longest)))


def written_lines(text: str, longest: int) -> str:
    """Somebody's words on lines of their own, as many as there are."""
    return "\n".join(written(line, longest) if line.strip() else "" for line in text.splitlines())


def _is_emoji(char: str) -> bool:
    return unicodedata.category(char) in ("So", "Sk") or char in (_EMOJI_SELECTOR, _JOINER) or char in "#*0123456789"


def _is_selector(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef" or char in "\u034f\u180b\u180c\u180d"
