"""What can be said of the page without a browser."""

import re
from pathlib import Path

import pytest

import bot.playground
from bot.playground.view import words
from bot.presentation.texts import FALLBACK

STATIC = Path(bot.playground.__file__).parent / "static"
SCRIPTS = sorted(STATIC.glob("*.js"))


def test_every_word_is_known_and_used() -> None:
    """No script asks for a word that is not there, and none is left over."""
    known = set(words()[FALLBACK]) - {""}
    code = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS)
    assert set(re.findall(r"\bt\(\"([a-z-]+)\"", code)) <= known
    composed = {word for word in known if word.startswith(("phase-", "over-")) or word.endswith("-short")}
    assert {word for word in known if f'"{word}"' not in code} == composed


@pytest.mark.parametrize("path", [*SCRIPTS, *STATIC.glob("*.html"), *STATIC.glob("*.css")], ids=lambda path: path.name)
def test_nothing_is_made_of_markup_or_comes_from_elsewhere(path: Path) -> None:
    """What people write never becomes HTML, and the page loads nothing but itself."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", text)
    assert not re.search(r"(?:src|href|url|import|from|fetch)\W{1,3}(?:https?:)?//", text)
    assert len(text.splitlines()) <= 300
