"""A game is an engine, a presentation, texts in both languages and tests; and nothing else knows that it exists."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from engines.registry import games
from tests.architecture.naming import named
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
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in texts_of(APPLICATION)
        if not any(path.is_relative_to(place) for place in own)
        for number in named(path, slug)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "from engines.coup import GAME",
        "import engines.coup.cards",
        "from engines import coup",
        "def coup() -> None: ...",
        "deal(coup=3)",
        'if slug == "coup": ...',
        'load("engines.coup")',
        "f'{home}/coup/texts'",
        "query(\"SELECT n FROM tables WHERE game = 'coup'\")",
        "class Coup: ...",
    ],
)
def test_a_name_of_one_word_is_found_in_code(line: str, tmp_path: Path) -> None:
    """As an identifier, as a module, as a code by itself, quoted or in a path."""
    path = tmp_path / "rules.py"
    path.write_text(f"{line}\n", encoding="utf-8")
    assert named(path, "coup") == [1]


@pytest.mark.parametrize(
    ("name", "text", "lines"),
    [
        ("rules.py", '"""What a coup is."""\n# A coup.\nsay("it was a coup, after all")\ncoups = coupon = 3\n', []),
        ("en.ftl", "ended = It was a coup.\n", []),
        ("page.js", "open(`coup`);\nload('/coup.js');\n// a coup\n", [1, 2]),
        ("coup.py", "", [0]),
        ("two_words.py", "", []),
    ],
)
def test_a_name_of_one_word_may_be_a_word(name: str, text: str, lines: list[int], tmp_path: Path) -> None:
    """In a sentence it names no game, and neither do other words that hold it; a file may not be called so."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert named(path, "coup") == lines


@pytest.mark.parametrize("line", ["# grand coup", '"GrandCoup"', "grand_coup", "the grand-coup"])
def test_a_name_of_several_words_is_found_anywhere(line: str, tmp_path: Path) -> None:
    """Nobody writes it without meaning the game."""
    path = tmp_path / "rules.md"
    path.write_text(f"\n{line}\n", encoding="utf-8")
    assert named(path, "grand_coup") == [2]


def texts_of(folders: tuple[str, ...]) -> Iterator[Path]:
    """Every file under these folders that is text."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and b"\0" not in path.read_bytes():
                yield path
