"""A game is an engine, a presentation, texts in both languages and tests; and nothing else knows that it exists."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from engines.registry import games
from tests.conformance.harness import twins_of

ROOT = Path(__file__).parents[2]
LANGUAGES = ("fr", "en")
APPLICATION = ("bot", "cogs")
every_slug = pytest.mark.parametrize("slug", games())


def test_there_are_games() -> None:
    """So that the tests below are about something."""
    assert games()


@every_slug
def test_a_game_has_a_presentation(slug: str) -> None:
    """The package of its name beside the others exposes PRESENTATION, which is for this game."""
    assert (ROOT / "bot" / "presentation" / "games" / slug / "__init__.py").is_file()
    assert import_module(f"bot.presentation.games.{slug}").PRESENTATION.slug == slug


@every_slug
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_speaks_both_languages(slug: str, language: str) -> None:
    """There is a text for each language."""
    text = ROOT / "bot" / "presentation" / "games" / slug / "texts" / f"{language}.ftl"
    assert text.is_file()
    assert text.read_text(encoding="utf-8").strip()


@every_slug
def test_a_game_has_tests(slug: str) -> None:
    """There are tests of its rules, and twins that show how it keeps its secrets."""
    folder = ROOT / "tests" / "games" / slug
    assert list(folder.glob("test_*.py"))
    assert twins_of(slug)


@every_slug
def test_nothing_switches_on_the_name_of_a_game(slug: str) -> None:
    """In the application no line and no file names a game, except in its own presentation, in one thin file of `cogs`
    that bears its name, and in the playground.
    """
    own = (
        ROOT / "bot" / "presentation" / "games" / slug,
        ROOT / "bot" / "playground",
        ROOT / "cogs" / f"{slug}.py",
    )
    words = re.compile(r"[\W_]?".join(map(re.escape, slug.split("_"))), re.IGNORECASE)
    named = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in texts_of(APPLICATION)
        if not any(path.is_relative_to(place) for place in own)
        for number, line in enumerate([path.name, *path.read_text(encoding="utf-8").splitlines()])
        if words.search(line)
    ]
    assert named == []


@every_slug
def test_other_games_do_not_know_it(slug: str) -> None:
    """No engine imports another, so that each can be read, changed and left out on its own."""
    imports = re.compile(rf"^\s*(from|import)\s+engines\.{slug}\b", re.MULTILINE)
    for path in texts_of(("engines",)):
        if not path.is_relative_to(ROOT / "engines" / slug):
            assert not imports.search(path.read_text(encoding="utf-8")), path


def texts_of(folders: tuple[str, ...]) -> Iterator[Path]:
    """Every file under these folders that is text."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and b"\0" not in path.read_bytes():
                yield path
