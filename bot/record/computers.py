"""What a computer player decides, for the table and for whoever checks its record: the same, whatever goes wrong."""

import logging

from engines.core.offers import accepts
from engines.core.player import AnySight, Decision, random_player
from engines.core.protocol import AnyGame
from engines.registry import player_of

log = logging.getLogger(__name__)


def decided(game: AnyGame, sight: AnySight) -> Decision | None:
    """The decision of the game's player. If it fails, which is a bug, a random answer stands in: the game goes on, and
    comes to the same when it is played again. None where it says nothing, and nobody waits for it.
    """
    try:
        decision = player_of(game).decide(sight)
        if _fits(sight, decision):
            return decision
        log.error("The player of %s answered %s with what is not offered", game.slug, sight.prompt.kind)
    except Exception as error:
        # Its text could quote what the seat knows.
        log.error("The player of %s failed at %s: %s", game.slug, sight.prompt.kind, type(error).__name__)
    return random_player(game).decide(sight)


def _fits(sight: AnySight, decision: Decision | None) -> bool:
    if decision is None:
        return not sight.prompt.timed
    return any(accepts(offer, decision.action) for offer in sight.offers)
