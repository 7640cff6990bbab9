"""Which texts are ever said: those that code or other texts name, and those named after a code that there is."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from bot.presentation.texts import dashed
from tests.presentation.ftl import references

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = ROOT / "bot" / "presentation" / "games"
Pattern = tuple[str | None, ...]
"""An id that is put together: what is written, and None where a code comes in."""


class Written(NamedTuple):
    """The strings of some code, and the ids that it puts together."""

    literals: frozenset[str]
    patterns: frozenset[Pattern]


def unsaid(slug: str | None, ids: Iterable[str], retold: frozenset[str] = frozenset()) -> list[str]:
    """Those texts of a game (None: those for all games) that nothing says.

    retold: kinds of events for which the game says something of its own.
    """
    common, own = _written(ROOT / "bot", ROOT / "cogs"), _written(*([GAMES / slug] if slug else []))
    named = common.literals | own.literals | references(slug)
    codes = {dashed(word) for word in named | _words(slug)}
    silenced = {f"event-{dashed(kind)}" for kind in retold}

    def said(text: str) -> bool:
        patterns = own.patterns if text in silenced else own.patterns | common.patterns
        return text in named or any(_fits(text, pattern, codes) for pattern in patterns)

    return [text for text in ids if not said(text)]


def _fits(text: str, pattern: Pattern, codes: set[str]) -> bool:
    """Whether *text* is of this form, with codes or numbers in its gaps."""
    if not pattern:
        return not text
    first, *rest = pattern
    if first is not None:
        return text.startswith(first) and _fits(text.removeprefix(first), tuple(rest), codes)
    return any(
        (text[:end] in codes or text[:end].isdigit()) and _fits(text[end:], tuple(rest), codes)
        for end in range(1, len(text) + 1)
    )


@cache
def _written(*folders: Path) -> Written:
    """What stands in the code of these folders; of games only where their own folder is one of them."""
    literals, patterns = set[str](), set[Pattern]()
    for path in (path for folder in folders for path in _python(folder)):
        if path.is_relative_to(GAMES) and GAMES not in folders[0].parents:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                patterns.add(tuple([str(p.value) if isinstance(p, ast.Constant) else None for p in node.values]))
    # What begins with a gap could be anything.
    return Written(frozenset(literals), frozenset(p for p in patterns if p[0] is not None and p[0].endswith("-")))


@cache
def _words(slug: str | None) -> frozenset[str]:
    """Every word of the rules that can be a code: the strings and the names of fields, of one game or of any."""
    folders = [ROOT / "engines" / slug, ROOT / "engines" / "core"] if slug else [ROOT / "engines"]
    found = {"yes", "no", "none"}
    for path in (path for folder in folders for path in _python(folder)):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found.add(node.target.id)
    return frozenset(found)


def _python(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.rglob("*.py"))
