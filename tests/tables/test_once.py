"""What a step of the application asks of the rules."""

from pathlib import Path

import pytest

from engines.registry import games
from tests.core.counted import counting
from tests.tables.house import house

SLUG = "secret_hitler"


async def test_one_vote_asks_the_rules_each_thing_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many parts of a step look at a state, its prompts, and each offer and view, are computed once."""
    game, counted = counting(games()[SLUG])
    monkeypatch.setitem(games(), SLUG, game)
    async with house(tmp_path) as h:
        table = await h.start(SLUG)
        await h.everyone(table)
        assert (await h.prompt(table)).kind == "vote"
        for function in counted.values():
            function.asked.clear()
        await h.answer(table, 0)
    for name, function in counted.items():
        assert set(function.asked.values()) == {1}, name
