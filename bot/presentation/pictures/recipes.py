"""Recipes: made of a view where something is told, and read again where it is drawn."""

import logging
import secrets
from collections.abc import Callable
from typing import TypeVar

from PIL import Image

from bot.cards.card import Picture
from bot.presentation.voice import Voice
from engines.core.protocol import View
from engines.core.values import Value

log = logging.getLogger(__name__)

ViewT = TypeVar("ViewT", bound=View)
RecipeT = TypeVar("RecipeT", bound=Value)


def picture(game: str, kind: str, recipe: Value, alt: str) -> Picture:
    """A picture whose recipe is a value of the game's own. alt: with plain names, it is no markdown."""
    # No client reads mentions there; should one ever do, it finds none.
    return Picture(game=game, kind=kind, recipe=recipe.model_dump_json(), alt=alt.replace("@", "@\u200b"))


def drawn(model: type[RecipeT], paint: Callable[[RecipeT], Image.Image]) -> Callable[[str], Image.Image]:
    """How pictures of a kind are drawn: *paint* gets the recipe as a value of *model* again."""
    return lambda recipe: paint(model.model_validate_json(recipe))


def shown(
    make: Callable[[ViewT, Voice], Picture | None], voice: Voice, view: ViewT, before: ViewT | None = None
) -> Picture | None:
    """The picture of a view; None where there is none, or where *before* looked the same.

    If it cannot be made, the message goes without, and the log has a reference.
    """
    try:
        made = make(view, voice)
        if made is not None and before is not None:
            earlier = make(before, voice)
            return None if earlier is not None and earlier.recipe == made.recipe else made
    except Exception:
        log.exception("Reference %s: the recipe of a picture could not be made", secrets.token_hex(3).upper())
        return None
    return made
