"""Those who play by themselves prefer what makes sense, by what their seat may know."""

import ast
from pathlib import Path
from typing import Any

import pytest

import bot.playground.robots
from bot.playground.robots import Thought, weighing
from engines.core.protocol import Choice, Field, Offer
from engines.registry import games
from engines.secret_hitler import GAME
from engines.secret_hitler.state import State
from tests.games.secret_hitler.table import Table as Game
from tests.games.secret_hitler.table import pile

FOLDER = Path(bot.playground.robots.__file__).parent
MODULES = [path for path in FOLDER.glob("*.py") if path.stem != "__init__"]


def test_a_module_belongs_to_a_game() -> None:
    """None is left over; games without one are played at random."""
    assert {path.stem for path in MODULES} <= set(games())
    assert weighing("a_game_without")(Thought(None, Offer("do"))) == 1.0


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_a_module_sees_no_state(path: Path) -> None:
    """It may name the view of its game and nothing else of it: what a seat must not know is out of reach."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    froms = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    plain = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert {name for name in froms | plain if name and name.startswith("engines")} <= {f"engines.{path.stem}.view"}


def likes(state: State, seat: int, offer: str, field: str, options: tuple[Choice, ...]) -> dict[Choice, float]:
    """How much a seat likes each option."""
    of = Field(field, options)
    return {
        option: weighing("secret_hitler")(Thought(GAME.view(state, seat), Offer(offer, (of,)), of, option))
        for option in options
    }


def table(**arranged: Any) -> State:
    """Five players: three Liberals, a Fascist, Hitler."""
    roles = ("liberal", "liberal", "liberal", "fascist", "hitler")
    step = GAME.arrange(roles=roles, **arranged)
    assert isinstance(step.state, State)
    return step.state


def test_liberals_claim_what_they_have_seen_and_fascists_may_lie() -> None:
    """Of the tiles of their own session."""
    session = Game.arranged(roles=("fascist", "liberal", "liberal", "liberal", "hitler"), deck=pile("LFF")).legislate(
        1, "fascist"
    )
    three, two = ("lll", "llf", "lff", "fff"), ("ll", "lf", "ff")
    assert set(likes(session.state, 0, "claim_drawn", "tiles", three).values()) == {0.5}
    assert likes(session.state, 1, "claim_received", "tiles", two) == {"ll": 0.0, "lf": 0.0, "ff": 1.0}


def test_liberals_keep_liberal_tiles_and_fascists_kill_no_friends() -> None:
    """Whatever the seed."""
    state = table()
    tiles = likes(state, 0, "discard_policy", "policy", ("liberal", "fascist"))
    assert tiles["fascist"] > 10 * tiles["liberal"]
    victims = likes(state, 3, "execute_player", "seat", (0, 1, 2, 4))
    assert victims[4] < min(victims[seat] for seat in (0, 1, 2))
    assert len(set(likes(state, 0, "execute_player", "seat", (1, 2, 3, 4)).values())) == 1
