"""Games are found, not listed."""

from pathlib import Path

import engines
from engines.core.protocol import Game
from engines.registry import games


def test_every_package_with_a_game_is_found() -> None:
    """Every package beside `core` is a game, under its own name, in alphabetical order."""
    packages = sorted(
        path.parent.name for path in Path(engines.__file__).parent.glob("*/__init__.py") if path.parent.name != "core"
    )
    assert list(games()) == packages
    assert all(isinstance(game, Game) for game in games().values())


def test_games_are_found_once() -> None:
    """The registry is the same for everyone who asks."""
    assert games() is games()
