"""The games there are: every package beside this file that exposes GAME."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import engines
from engines.core.protocol import AnyGame, Game


@cache
def games() -> dict[str, AnyGame]:
    """All games by slug, in alphabetical order."""
    found: dict[str, AnyGame] = {}
    for module in sorted(iter_modules(engines.__path__), key=lambda m: m.name):
        if module.ispkg and module.name != "core":
            game = getattr(import_module(f"engines.{module.name}"), "GAME", None)
            if isinstance(game, Game):
                found[game.slug] = game
    return found
