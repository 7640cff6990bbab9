"""The games there are: every package beside this file that exposes GAME; and their computer players."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

import engines
from engines.core.player import Player, random_player
from engines.core.protocol import AnyGame


@cache
def games() -> dict[str, AnyGame]:
    """All games by slug, in alphabetical order."""
    found: dict[str, AnyGame] = {}
    for module in sorted(iter_modules(engines.__path__), key=lambda m: m.name):
        if module.ispkg and module.name != "core":
            game: AnyGame = import_module(f"engines.{module.name}").GAME
            found[game.slug] = game
    return found


def player_of(game: AnyGame) -> Player:
    """The computer player of a game: PLAYER of its package `player`, or one that plays at random."""
    package = f"engines.{game.slug}"
    # A game need not be one of these packages, as the toy of the tests is not.
    if find_spec(package) is None or find_spec(f"{package}.player") is None:
        return random_player(game)
    player: Player = import_module(f"{package}.player").PLAYER
    return player
