"""What can be said of the page without a browser."""

import json
import re
from pathlib import Path

import pytest

import bot.playground

STATIC = Path(bot.playground.__file__).parent / "static"
SCRIPTS = sorted(STATIC.glob("*.js"))


def words() -> dict[str, dict[str, str]]:
    """The dictionary of the page, which is JSON within a script."""
    found = re.search(r"WORDS = (\{.*?\n\});", (STATIC / "words.js").read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    read: dict[str, dict[str, str]] = json.loads(found[1])
    return read


def test_both_languages_say_the_same() -> None:
    """The same words with the same variables."""
    variables = {
        language: {word: set(re.findall(r"\{\w+\}", said)) for word, said in known.items()}
        for language, known in words().items()
    }
    assert set(variables) == {"fr", "en"}
    assert variables["fr"] == variables["en"]


def test_every_word_is_known_and_used() -> None:
    """No script asks for a word that is not there, and none is left over."""
    known = set(words()["en"])
    # Entries of the dictionary begin their line; everything else is a use.
    code = "\n".join(re.sub(r'(?m)^ +"[a-z-]+": ".*$', "", path.read_text(encoding="utf-8")) for path in SCRIPTS)
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
