"""What the pages name is there: games, commands, targets, files; and what is made from the code is up to date."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from bot.__main__ import main
from bot.model.people import Language
from bot.presentation.texts import texts
from engines.core.protocol import Event
from engines.registry import games
from scripts.docs import MADE
from scripts.events import actions_of, documented, events_of
from tests.discord.fakes import FakeTables
from tests.discord.world import world

ROOT: Final = Path(__file__).parents[2]
READMES: Final[dict[Language, Path]] = {"en": ROOT / "README.md", "fr": ROOT / "README.fr.md"}
PAGES: Final = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
MAKEFILE: Final = (ROOT / "Makefile").read_text(encoding="utf-8")
LOCALES: Final[dict[Language, str]] = {"en": "en-GB", "fr": "fr"}
OWN_COMMANDS: Final = "/secret-hitler"
"""The example that stands for the commands which open a table."""
GUILD_ONLY: Final = {"en": "server", "fr": "serveur"}
every_readme = pytest.mark.parametrize("language", READMES)


def rows(page: str, heading: str) -> list[list[str]]:
    """The cells of the first table whose head begins so, without the head."""
    _, _, after = page.partition(f"| {heading} |")
    body = after.splitlines()[2:]
    end = next((n for n, line in enumerate(body) if not line.startswith("|")), len(body))
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in body[:end]]


def codes(text: str) -> list[str]:
    """What is set as code."""
    return re.findall(r"`([^`]+)`", text)


def helped() -> dict[str, str]:
    """The targets of the Makefile, as `make help` lists them."""
    return dict(re.findall(r"^([a-z]+):.*?## (.*)$", MAKEFILE, re.MULTILINE))


# Games


@every_readme
@pytest.mark.parametrize("slug", games())
def test_a_readme_names_every_game(language: Language, slug: str) -> None:
    """By its name in that language, with its command, how many may play it, and its rules."""
    heading = {"en": "Game", "fr": "Jeu"}[language]
    (row,) = [
        row for row in rows(READMES[language].read_text(encoding="utf-8"), heading) if f"`/{dashed(slug)}`" in row
    ]
    title, _, players, rules = row
    seats = games()[slug].seats
    assert texts(slug, language)("game-name") in title
    assert players == f"{seats[0]}–{seats[-1]}"
    assert f"(docs/rules/{dashed(slug)}.md)" in rules


@every_readme
def test_a_readme_names_no_other_game(language: Language) -> None:
    """One row for each."""
    heading = {"en": "Game", "fr": "Jeu"}[language]
    assert len(rows(READMES[language].read_text(encoding="utf-8"), heading)) == len(games())


def dashed(slug: str) -> str:
    """As in a command or a file's name."""
    return slug.replace("_", "-")


# Commands


async def test_the_readmes_name_the_commands_that_there_are() -> None:
    """Each with both names and where it can be used; those that open a table by one example."""
    async with world(FakeTables().attach) as w:
        payloads: Any = next(e.json for e in w.env.http_requests if e.method == "PUT" and e.path.endswith("/commands"))
    there = {leaf for payload in payloads for leaf in leaves(payload)}
    opening = {f"/{dashed(slug)}" for slug in games()}
    expected = {leaf for leaf in there if leaf[0] not in opening}
    assert opening <= {leaf[0] for leaf in there}
    for language, (here, other) in {"en": ("English", "French"), "fr": ("Français", "Anglais")}.items():
        page = READMES["fr" if language == "fr" else "en"].read_text(encoding="utf-8")
        named = set()
        for own, others, where, _ in rows(page, f"{here} | {other}"):
            if own.startswith(f"`{OWN_COMMANDS}`"):
                continue
            pairs = zip(whole(codes(own)), whole(codes(others)), strict=True)
            in_english = [(mine, yours) if language == "en" else (yours, mine) for mine, yours in pairs]
            named |= {(*pair, where != GUILD_ONLY[language]) for pair in in_english}
        assert named == expected, language


def leaves(payload: Mapping[str, Any]) -> Iterator[tuple[str, str, bool]]:
    """A command, or each of its subcommands: its English and its French name, and whether it works in a DM."""
    inner = [option for option in payload.get("options", ()) if option["type"] == 1]
    names = {language: payload["name_localizations"][locale] for language, locale in LOCALES.items()}
    in_dm = 1 in (payload.get("contexts") or (0, 1))
    if not inner:
        yield f"/{names['en']}", f"/{names['fr']}", in_dm
    for option in inner:
        more = {language: option["name_localizations"][locale] for language, locale in LOCALES.items()}
        yield f"/{names['en']} {more['en']}", f"/{names['fr']} {more['fr']}", in_dm


def whole(names: list[str]) -> list[str]:
    """Names where a second one leaves out what it shares with the first: `/table pause`, `resume`."""
    group = names[0].partition(" ")[0]
    return [name if name.startswith("/") else f"{group} {name}" for name in names]


@every_readme
def test_a_readme_names_the_subcommands_of_the_command_line(
    language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    """As `meneur --help` does."""
    with pytest.raises(SystemExit):
        main(["--help"])
    said = re.search(r"^usage: meneur \[-h\] ([a-z |]+) \.\.\.$", capsys.readouterr().out, re.MULTILINE)
    assert said is not None
    heading = {"en": "Command | What it does", "fr": "Commande | Ce qu’elle fait"}[language]
    named = [codes(row[0])[0].split()[0] for row in rows(READMES[language].read_text(encoding="utf-8"), heading)]
    assert named == said[1].split(" | ")


# Targets


def test_contributing_lists_what_make_help_lists() -> None:
    """The same targets in the same order, in the same words."""
    table = rows((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), "Target | What it does")
    assert [(codes(target)[0], text) for target, text in table] == [
        (f"make {target}", f"{text[0].upper()}{text[1:]}.") for target, text in helped().items() if target != "help"
    ]


def test_every_target_is_helped_or_a_step_of_one() -> None:
    """`make help` leaves out nothing that one would call, and none of them is taken for a file."""
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert phony is not None
    targets = set(re.findall(r"^([a-z]+):", MAKEFILE, re.MULTILINE))
    assert set(phony[1].split()) == targets
    assert targets - helped().keys() == {"rules"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_names_targets_that_there_are(page: Path) -> None:
    """Wherever it says `make …`."""
    text = page.read_text(encoding="utf-8")
    call = r"make\s+(?:[A-Z]+=\S+\s+)*([a-z]+)"
    named = {*re.findall(rf"`{call}", text), *re.findall(rf"^ *{call}$", text, re.MULTILINE)}
    assert named <= helped().keys()


def test_the_readmes_name_the_same_targets() -> None:
    """So that nobody reads of less for speaking French."""
    named = [set(re.findall(r"\bmake ([a-z]+)\b", path.read_text(encoding="utf-8"))) for path in READMES.values()]
    assert named[0] & helped().keys() == named[1] & helped().keys()


# Files


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_links_to_files_that_there_are(page: Path) -> None:
    """Pictures too."""
    links = re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8"))
    local = [link.partition("#")[0] for link in links if not re.match(r"[a-z]+:|#", link)]
    assert [link for link in local if not (page.parent / link).exists()] == []


# What is made from the code


@pytest.mark.parametrize("path", MADE, ids=lambda path: path.name)
def test_what_is_made_from_the_code_is_up_to_date(path: Path) -> None:
    """Else: `make docs`."""
    assert path.is_file()
    assert path.read_text(encoding="utf-8") == MADE[path](), f"{path.name} is out of date: run `make docs`"


@pytest.mark.parametrize("slug", games())
def test_every_event_and_action_says_what_it_is(slug: str) -> None:
    """In its own docstring, from which the page is made."""
    for models in (events_of(games()[slug]), actions_of(games()[slug])):
        assert models
        for kind, model in models.items():
            assert model.__doc__, kind
            assert model.__doc__ not in {base.__doc__ for base in model.__mro__[1:]}, kind


def test_fields_are_told_apart_from_the_rest_of_a_docstring() -> None:
    """`name: …` and `one, another: …`, after a full stop or a semicolon; other colons are text."""

    class Dealt(Event):
        """Everybody has three: cards. first, last: who; begins. count: how many. They lie
        face down.
        """

        first: int
        last: int
        count: int

    assert documented(Dealt) == (
        "Everybody has three: cards",
        {"first": "who; begins", "last": "who; begins", "count": "how many. They lie face down"},
    )
