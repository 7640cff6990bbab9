"""Rules, code and tests speak of the same clauses."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from engines.registry import games
from tests.architecture.clauses import PAGES, ROOT, cited, stated

BY_GAME: Final = {
    slug: frozenset(stated((PAGES / f"{slug.replace('_', '-')}.md").read_text(encoding="utf-8"))) for slug in games()
}
CLAUSES: Final = frozenset[str]().union(*BY_GAME.values())
SIGNS: Final = {clause.partition("-")[0] for clause in CLAUSES}
"""The letters before a number that make it a clause."""
PLACES: Final = ("engines", "bot", "cogs", "scripts", "tests", "docs", "README.md", "README.fr.md", "CONTRIBUTING.md")
SPOKEN: Final = {".py", ".md", ".ftl"}
every_slug = pytest.mark.parametrize("slug", games())


def texts(*places: str) -> Iterator[tuple[Path, str]]:
    """Every text under these places that people wrote, with its path."""
    for place in places:
        path = ROOT / place
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            # This file is about citations that are wrong.
            if file.is_file() and file.suffix in SPOKEN and file != Path(__file__):
                yield file.relative_to(ROOT), file.read_text(encoding="utf-8")


@every_slug
def test_the_clauses_of_a_game_are_its_own(slug: str) -> None:
    """Its page states some, all under the same two letters, which no other game has."""
    assert BY_GAME[slug]
    (sign,) = {clause.partition("-")[0] for clause in BY_GAME[slug]}
    others = {clause.partition("-")[0] for other in games() if other != slug for clause in BY_GAME[other]}
    assert sign not in others


def test_every_clause_that_is_cited_exists() -> None:
    """In code, tests and documents: a number that no page states would send its reader nowhere."""
    wrong = {
        f"{path}: {clause}"
        for path, text in texts(*PLACES)
        for clause in cited(text)
        if clause.partition("-")[0] in SIGNS and clause not in CLAUSES
    }
    assert sorted(wrong) == []


@every_slug
def test_every_clause_is_cited_by_a_test(slug: str) -> None:
    """A test that shows it, in the game's own tests: by its name or by its docstring."""
    shown = {clause for _, text in texts(f"tests/games/{slug}") for clause in cited(text)}
    assert sorted(BY_GAME[slug] - shown) == []


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("the vote (SH-7, SH-14)", ["SH-7", "SH-14"]),
        ("RC-8a: a legal card", ["RC-8", "RC-8a"]),
        ("SH-1 to SH-3, TI-3..5, RM-4–5", ["SH-1", "SH-2", "SH-3", "TI-3", "TI-4", "TI-5", "RM-4", "RM-5"]),
        ("def test_TI_01_TI_14_the_first_wins() -> None:", ["TI-1", "TI-14"]),
        ("SHA-256, COVID-19, X-1, SH-", []),
    ],
)
def test_citations_are_read(text: str, clauses: list[str]) -> None:
    """One by one, as a range, with the letter of a part, and in the name of a test."""
    assert list(cited(text)) == clauses


def test_clauses_are_read_with_their_parts() -> None:
    """A part belongs to the clause above it; what is only mentioned is not stated."""
    page = "# Rules\n- JD-1 [R] Choose one of\n  a. this, see JD-9\n  b. that\n- JD-2 [S] Then\n  the end.\n"
    assert list(stated(page)) == ["JD-1", "JD-1a", "JD-1b", "JD-2"]
