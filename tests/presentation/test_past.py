"""What is shown after a game fits, in both languages, for every game and the most hostile names."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.cards import limits
from bot.model.people import Language
from bot.model.results import Result
from bot.presentation import history as past
from bot.presentation import privacy
from bot.presentation.history import Listed
from bot.presentation.results import stats
from bot.presentation.sentences import voice_of
from bot.presentation.story import Story, page, retold
from bot.presentation.texts import dashed, texts
from engines.registry import games
from tests.presentation.scenes import (
    HOSTILE,
    TOLD,
    every_game,
    every_language,
    presentation,
    public,
    scene_of,
    sizes,
    tale,
)

WHEN = datetime(2030, 1, 1, tzinfo=UTC)


def results(slug: str, count: int) -> list[Result]:
    """Many results of many people."""
    outcome = games()[slug].outcome(tale(slug, games()[slug].seats[-1])[-1].state)
    assert outcome is not None
    sides = outcome.sides or (None,)
    return [
        Result(
            table=f"t{i}",
            game=slug,
            guild=1,
            seat=i % 10,
            user=10**18 + i,
            name=HOSTILE[i % len(HOSTILE)],
            won=i % 3 == 0,
            side=sides[i % len(sides)],
            ended_at=WHEN + timedelta(days=i),
        )
        for i in range(count)
    ]


@every_game
@every_language
@pytest.mark.parametrize("count", [0, 1, 300])
def test_stats_fit(slug: str, language: Language, count: int) -> None:
    found = results(slug, count)
    for shared in (None, found):
        for sharing in (True, False):
            assert limits.check(stats(language, found, shared, sharing=sharing)) == []


@every_language
def test_equal_results_have_equal_ranks(language: Language) -> None:
    """Who comes after them is counted from the top; people whose names look alike are told apart."""
    wins = {1: 2, 2: 1, 3: 1, 4: 0}
    names = {1: "Ada", 2: "Bea", 3: "B\u0435a", 4: "Dan"}
    slug, (found, *_) = TOLD[0], results(TOLD[0], 1)
    shared = [
        found._replace(user=user, name=names[user], won=number < won)
        for user, won in wins.items()
        for number in range(2)
    ]
    ranking = stats(language, [], shared, sharing=True).sections[-1]
    assert texts(slug, language)("game-name") in ranking.title
    lines = ranking.text.splitlines()
    assert [line.split(".")[0] for line in lines] == ["1", "2", "2", "4"]
    assert ["<@" in line for line in lines] == [False, True, True, False]


@every_game
@every_language
def test_tables_with_computers_count_apart(slug: str, language: Language) -> None:
    """They have a line of their own, and change neither what is said of other tables nor who is ranked where."""
    among_people = results(slug, 4)
    with_computers = [result._replace(computers=True, won=True) for result in results(slug, 3)]
    alone = stats(language, among_people, among_people, sharing=True)
    both = stats(language, [*with_computers, *among_people], [*with_computers, *among_people], sharing=True)
    line = texts(slug, language)("stats-computers", won=3, played=3)
    assert both.sections[0].text == f"{alone.sections[0].text}\n{line}"
    assert both.sections[1:] == alone.sections[1:]


@every_language
def test_stats_of_all_games_at_once_fit(language: Language) -> None:
    found = [result for slug in TOLD for result in results(slug, 100)]
    assert limits.check(stats(language, found, found, sharing=True)) == []


@every_game
@every_language
def test_every_side_has_a_name(slug: str, language: Language) -> None:
    """Each that an outcome may give a seat."""
    for seats in sizes(slug):
        for seed in range(3):
            outcome = games()[slug].outcome(tale(slug, seats, seed)[-1].state)
            assert outcome is not None
            for side in outcome.sides or ():
                assert texts(slug, language).has(f"side-{dashed(side)}"), side


@every_game
@every_language
@pytest.mark.parametrize("count", [0, 1, 25, 60])
def test_a_list_of_past_tables_fits(slug: str, language: Language, count: int) -> None:
    names = (HOSTILE * 2)[: games()[slug].seats[-1]]
    link = "https://discord.com/channels/" + "9" * 19 + "/" + "9" * 19
    tables = [Listed(f"k3m9p2{i:02}", slug, names, WHEN, i % 2 == 0, link) for i in range(count)]
    for scope in ("server", "mine"):
        card = past.history(language, tables, "server" if scope == "server" else "mine")
        assert limits.check(card) == []


@every_game
@every_language
@pytest.mark.parametrize("seed", [0, 1])
def test_every_page_of_a_story_fits(slug: str, language: Language, seed: int) -> None:
    """For the largest table with the longest names."""
    seats = games()[slug].seats[-1]
    p, scene, told = presentation(slug), scene_of(seats, language), tale(slug, seats, seed)
    pages = retold(p, scene, [public(step.events) for step in told])
    board = p.board(games()[slug].view(told[-1].state, None), voice_of(p, scene))
    assert all(pages)
    for number in range(len(pages)):
        card = page(p, scene, Story(pages, board, "closing", ()), number, "server")
        assert limits.check(card) == []
        assert pages[number] in card.text
    assert "closing" in page(p, scene, Story(pages, board, "closing", ()), 10**6, "mine").text
    back = p.look_back([event for step in told for event in step.events], voice_of(p, scene))
    assert back is not None
    story = Story(pages, board, "closing", (), back)
    assert "closing" in page(p, scene, story, len(pages) - 1, "mine").text
    looked = page(p, scene, story, 10**6, "mine")
    assert limits.check(looked) == []
    assert looked.picture == back.picture
    assert looked.sections
    assert "closing" not in looked.text


@every_game
def test_nothing_private_is_told_in_a_story(slug: str) -> None:
    """It fails loudly."""
    seats = games()[slug].seats[0]
    events = [event for step in tale(slug, seats) for event in step.events if event.audience != "table"]
    assert events
    with pytest.raises(AssertionError, match="private"):
        retold(presentation(slug), scene_of(seats, "en"), [events[:1]])


@every_language
@pytest.mark.parametrize("days", [0, 1, 90, 900])
def test_what_is_said_of_privacy_fits(language: Language, days: int) -> None:
    for sharing in (True, False):
        card = privacy.privacy(language, days, sharing=sharing)
        assert limits.check(card) == []
        assert (str(days) in card.text) == (days > 1)
    assert limits.check(privacy.deletion(language)) == []
