"""The games there are: every package beside this file that exposes GAME."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import engines
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
