"""A message of its own for each chair that a seat decides for (RM-1, RM-13)."""

from collections.abc import Callable, Sequence

from bot.presentation.contract import Ask, Part
from engines.core.protocol import Event
from engines.reseau_mere.view import View


def split(view: View, events: Sequence[Event], asks: Sequence[Ask]) -> tuple[Part, ...]:
    """What is about the own chair or about none, then each invisible chair apart: its cards and its controls."""
    own = range(view.humans)
    parts = [
        Part(
            [event for event in events if _chair(event) in (None, *own)],
            [ask for ask in asks if ask.prompt.about in (None, *own)],
            _own,
        )
    ]
    for chair in range(view.humans, view.chairs):
        mine = [event for event in events if _chair(event) == chair]
        asked = [ask for ask in asks if ask.prompt.about == chair]
        parts.append(Part(mine, asked, _of(chair)))
    return tuple(part for part in parts if part.events or part.asks)


def _chair(event: Event) -> int | None:
    chair: int | None = getattr(event, "chair", None)
    return chair


def _own(view: View) -> View:
    """Without the invisible chairs."""
    return view.evolve(
        hands=tuple(sheet for sheet in view.hands if sheet.chair == view.viewer),
        fiches=tuple(sheet for sheet in view.fiches if sheet.chair == view.viewer),
    )


def _of(chair: int) -> Callable[[View], View]:
    """Of the secrets of a seat what it knows of an invisible chair, which has nobody's identity or suspicions."""

    def narrow(view: View) -> View:
        return view.evolve(
            hands=tuple(sheet for sheet in view.hands if sheet.chair == chair),
            fiches=tuple(sheet for sheet in view.fiches if sheet.chair == chair),
            side=None,
            suspicions=(),
            suspicion=None,
            accusation=None,
            said=(),
        )

    return narrow
