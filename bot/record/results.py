"""How a game ended, for each of those who sat there."""

from datetime import datetime

from bot.model.results import Result
from bot.model.table import Table
from engines.core.protocol import AnyGame, State


def results_of(before: Table, table: Table, game: AnyGame, state: State | None, now: datetime) -> tuple[Result, ...]:
    """The results of a change that ends the game; none of any other. A seat that nobody holds has none."""
    if table.phase != "ended" or before.phase == "ended" or state is None:
        return ()
    outcome = game.outcome(state)
    if outcome is None:
        return ()
    return tuple(
        Result(
            table=table.id,
            game=table.game,
            guild=table.guild,
            seat=seat,
            user=member.user,
            name=member.name,
            won=seat in outcome.winners,
            side=outcome.sides[seat] if outcome.sides else None,
            ended_at=now,
            computers=len(table.persons) < len(table.members),
        )
        for seat, member in enumerate(table.members)
        if seat not in table.free and member.computer is None
    )
