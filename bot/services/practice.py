"""Practice: a table of one person and computer players, which begins at once."""

from typing import Final

from bot.cards.card import Reply
from bot.desk import Desk
from bot.model.people import Language
from bot.tables import computers, lobby
from bot.tables.actor import Actor, Click
from bot.tables.change import SILENT, Change, Decision, Held, Undealt
from bot.tables.visit import Visit
from engines.core.player import Level
from engines.core.protocol import AnyGame

SEATS: Final = 4
"""So many sit there, if the game lets them."""


def seats_of(game: AnyGame) -> int:
    """How many sit at a table of practice."""
    return min(max(game.seats[0], SEATS), game.seats[-1])


async def begun(desk: Desk, table: str, actor: Actor, own: Language, level: Level) -> Reply:
    """Seat the computer players of a lobby that was just opened, and start. own: what the actor speaks.

    If the process dies on the way, the lobby is there as any other, for its host to start.
    """

    def visit(held: Undealt, what: str) -> Visit[Undealt]:
        return Visit(held, actor, own, Click(table, "lobby", what, {}, "hand"))

    async def seat(held: Held) -> Decision:
        if not isinstance(held, Undealt) or len(held.table.members) >= seats_of(held.game):
            return SILENT
        added = computers.added(visit(held, computers.ADD), level)
        return SILENT if added is None else Change(held=held, table=added[0], line=added[1])

    async def start(held: Held) -> Decision:
        return await lobby.start(visit(held, "start"), ()) if isinstance(held, Undealt) else SILENT

    for _ in range(SEATS * 2):
        await desk.change(table, seat, actor=actor.user)
    return await desk.change(table, start, actor=actor.user)
