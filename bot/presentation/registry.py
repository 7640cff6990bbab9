"""How the games are told: every package under `games` that exposes PRESENTATION."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import bot.presentation.games as here
from bot.presentation.contract import AnyPresentation, Presentation


@cache
def presentations() -> dict[str, AnyPresentation]:
    """All presentations by the slug of their game, in alphabetical order."""
    found: dict[str, AnyPresentation] = {}
    for module in sorted(iter_modules(here.__path__), key=lambda m: m.name):
        if module.ispkg:
            p = getattr(import_module(f"bot.presentation.games.{module.name}"), "PRESENTATION", None)
            if isinstance(p, Presentation):
                found[p.slug] = p
    return found
