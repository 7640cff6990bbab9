"""The numbered clauses of the rules pages, and where a text cites them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = ROOT / "docs" / "rules"

_STATED = re.compile(r"^- ([A-Z]{2})-(\d+)\b", re.MULTILINE)
_PART = re.compile(r"^  ([a-z])\. ", re.MULTILINE)
_CITED = re.compile(
    r"(?<![A-Za-z0-9])(?P<game>[A-Z]{2})[-_](?P<first>\d+)(?P<part>[a-z](?![A-Za-z0-9]))?"
    r"(?:(?:\.\.| to |–)(?:(?P=game)-)?(?P<last>\d+))?"
)


def stated(page: str) -> Iterator[str]:
    """The clauses of a rules page, those with parts by part as well: "RC-8", "RC-8a", "RC-8b"."""
    starts = list(_STATED.finditer(page))
    for start, end in zip(starts, [*(s.start() for s in starts[1:]), len(page)], strict=True):
        clause = f"{start[1]}-{int(start[2])}"
        yield clause
        yield from (f"{clause}{part}" for part in _PART.findall(page, start.end(), end))


def cited(text: str) -> Iterator[str]:
    """The clauses that a text names, in prose ("SH-7", "RC-8a", "TI-3..6", "SH-1 to SH-4") or in a test's name.

    Two letters and a number may be something else: only those that stand for a game are clauses.
    """
    for match in _CITED.finditer(text):
        first, last = int(match["first"]), int(match["last"] or match["first"])
        yield from (f"{match['game']}-{number}" for number in range(first, last + 1))
        if match["part"]:
            yield f"{match['game']}-{first}{match['part']}"
