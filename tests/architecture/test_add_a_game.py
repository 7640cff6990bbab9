"""The page about adding a game is true: the game that is made of its blocks passes the suites, and plays."""

import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from inspect import signature
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

import bot.playground.robots
import bot.presentation.games
import bot.presentation.texts
import engines
import tests.games
from bot.model.people import Language
from bot.playground.robots import weighing
from bot.presentation.registry import presentations
from bot.presentation.texts import LANGUAGES, texts, texts_of
from bot.presentation.when_told import WhenTold
from engines.core.protocol import AnyGame
from engines.registry import games, player_of
from scripts.events import actions_of, events_of
from tests.architecture import test_completeness, test_pages
from tests.conformance import harness, test_commands, test_metadata, test_play, test_players, test_values
from tests.conformance.harness import Case, Play, cases_of, twins_of
from tests.conformance.test_twins import assert_alike
from tests.league.table import Seated, play, seed_of
from tests.presentation import ftl, scenes, test_cards, test_pictures, test_texts, test_words
from tests.tables.house import house
from tests.tables.test_from_the_hand import played

PAGE: Final = Path(__file__).parents[2] / "docs" / "add-a-game.md"
SLUG: Final = "jackdaw"
PARENTS: Final[tuple[ModuleType, ...]] = (engines, bot.presentation.games, bot.playground.robots, tests.games)
"""Packages in which a game has a package or a module of its own."""
RULES: Final = f"docs/rules/{SLUG}.md"


def blocks() -> dict[str, str]:
    """The files of the page's example by their paths: the blocks that begin with one."""
    found = dict[str, str]()
    for block in re.findall(r"^```\w+\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
        if head := re.match(r"(?:#|<!--) (\w+/\S+)(?: -->)?\n", block):
            assert head[1] not in found
            found[head[1]] = block
    return found


def folder_of(package: ModuleType) -> str:
    """Where a package lies, seen from the root."""
    return package.__name__.replace(".", "/")


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """The example, one of the games as long as a test lasts."""
    for path, text in blocks().items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    for package in PARENTS:
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / folder_of(package))])

    def sought(package: str, language: Language) -> Path:
        own = tmp_path / folder_of(bot.presentation.games) / SLUG / "texts" / f"{language}.ftl"
        return own if package.endswith(f"/{SLUG}") else texts_of(package, language)

    for module in (bot.presentation.texts, ftl, test_texts):
        monkeypatch.setattr(module, "texts_of", sought)
    _play_less(monkeypatch)
    _forget()
    try:
        yield games()[SLUG]
    finally:
        monkeypatch.undo()
        _forget()


def _play_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """The suites have a few tables of the example, and keep none of them."""
    few = cache(lambda case: tuple(Play(case, policy, 0) for policy in ("answers", "leaning", "mixed", "absent")))
    seen = cache(harness.seen_actions.__wrapped__)
    for module in (harness, test_play, test_commands, test_values):
        monkeypatch.setattr(module, "plays", few)
        monkeypatch.setattr(module, "seen_actions", seen, raising=False)
    monkeypatch.setattr(scenes, "tale", cache(scenes.tale.__wrapped__))
    monkeypatch.setattr(test_cards, "cards", cache(test_cards.cards.__wrapped__))


def _forget() -> None:
    """Nobody remembers which games there are."""
    for package in PARENTS:
        vars(package).pop(SLUG, None)
        whole = f"{package.__name__}.{SLUG}"
        for name in [name for name in sys.modules if name == whole or name.startswith(f"{whole}.")]:
            del sys.modules[name]
    for remembered in (games, presentations, texts):
        remembered.cache_clear()


def asked(module: ModuleType, **values: tuple[Any, ...]) -> int:
    """Run those tests of a module that want nothing but these values, with each combination; how many tests."""
    found = 0
    for name, test in list(vars(module).items()):
        if name.startswith("test_") and (wanted := list(signature(test).parameters)) and set(wanted) <= set(values):
            found += 1
            for chosen in product(*(values[one] for one in wanted)):
                test(**dict(zip(wanted, chosen, strict=True)))
    return found


def test_the_example_has_no_file_but_its_own() -> None:
    """A page of rules, and what lies in the packages of that name."""
    own = tuple(f"{folder_of(package)}/{SLUG}" for package in PARENTS)
    assert [path for path in blocks() if path != RULES and not path.startswith(own)] == []


def test_clauses_that_are_cited_are_there() -> None:
    """And every clause is cited somewhere."""
    files = blocks()
    clauses = set(re.findall(r"^- (JD-\d+) \[", files.pop(RULES), re.MULTILINE))
    cited = {clause for text in files.values() for clause in re.findall(r"JD-\d+", text)}
    assert cited == clauses


def test_both_registries_find_it(game: AnyGame) -> None:
    """Under its slug; its robots are found too, and nobody else knows of it."""
    assert game.slug == SLUG == presentations()[SLUG].slug
    assert weighing(SLUG).__module__ == f"bot.playground.robots.{SLUG}"
    test_metadata.test_a_game_is_named_like_its_package(SLUG)
    test_completeness.test_nothing_switches_on_the_name_of_a_game(SLUG)
    test_pages.test_every_event_and_action_says_what_it_is(SLUG)
    assert len(events_of(game)) == len(actions_of(game)) == 4


def test_it_passes_the_conformance_suite(game: AnyGame) -> None:
    """Each table size and each option, with a few random plays."""
    cases = tuple(cases_of(game))
    assert len(cases) > 3
    assert asked(test_metadata, game=(game,)) > 2
    for module in (test_play, test_commands, test_values):
        assert asked(module, case=cases) > 5


def test_its_player_passes_the_suite_of_players(game: AnyGame) -> None:
    """It is found, legal anywhere, and blind."""
    player = player_of(game)
    assert player.decide.__module__ == f"engines.{SLUG}.player"
    seen: list[Any] = []
    watched = test_players.recording(player, seen)
    for level in player.levels:
        play(game, [Seated(watched, level)] * 4, seed_of(SLUG, 4, 0))
    for sight, decision in seen:
        test_players.assert_fits(sight, decision)
        assert player.decide(test_players.copy(game, sight)) == decision
    for twin in twins_of(SLUG):
        test_players.Watching(game, twin, 0, (), 60).play(player)


def test_its_twins_cannot_be_told_apart(game: AnyGame) -> None:
    """Those of its own arrangements."""
    case = Case(game, 3, game.Options())
    for twin in twins_of(SLUG):
        assert_alike(game, twin, harness.seen_actions(case))


def test_its_own_tests_pass(game: AnyGame) -> None:
    """Those that the page shows."""
    names = [Path(path).stem for path in blocks() if "/test_" in path]
    assert names
    for name in names:
        own: list[Callable[[], None]] = [
            value for key, value in vars(import_module(f"tests.games.{SLUG}.{name}")).items() if key.startswith("test_")
        ]
        assert own
        for test in own:
            test()


def test_it_passes_the_suite_of_the_presentation(game: AnyGame) -> None:
    """Words in both languages, cards within the limits, pictures that say no more than the text."""
    values = {
        "slug": (SLUG,),
        "package": (f"bot/presentation/games/{SLUG}",),
        "seats": (game.seats[0], game.seats[-1]),
        "language": LANGUAGES,
        "seed": (0,),
        "smallest": (True, False),
        "when": tuple(WhenTold),
    }
    for module in (test_texts, test_words, test_cards, test_pictures):
        assert asked(module, **values) > 4
    refusals = test_words.codes(Path(import_module(f"engines.{SLUG}").__file__ or "").parent)
    assert refusals == {"not_yourself", "not_in_hand", "not_offered"}
    for language in LANGUAGES:
        assert all(texts(SLUG, language).has(f"illegal-{code.replace('_', '-')}") for code in refusals)


async def test_it_can_be_played_to_its_end_from_the_hand(game: AnyGame, tmp_path: Path) -> None:
    """At a table of the application, where everything is found by itself."""
    async with house(tmp_path) as h:
        assert await played(h, SLUG) >= 2 * game.seats[0] + 1


def test_nothing_is_left_of_it() -> None:
    """Before a test and after it, the games are those that there are."""
    assert SLUG not in games()
    assert SLUG not in presentations()
    assert [name for name in sys.modules if SLUG in name] == []
