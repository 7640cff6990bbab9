"""When computer players answer: after a pause that is drawn, and says nothing of the answer.

The pause follows from the table's seed, the seat and the prompt alone. Where silence is a proper answer a person should
be able to be quicker, so that it is a share of the prompt's time there.
"""

from datetime import datetime, timedelta
from typing import Final

from bot.model.clock import Thinking
from bot.model.table import Table
from bot.tables.time.quiet import after
from engines.core.hashing import hashed
from engines.core.player import Chance
from engines.core.protocol import AnyGame, Prompt, State

SHORTEST, LONGEST = timedelta(seconds=2), timedelta(seconds=9)
ALONE: Final = timedelta(seconds=1)
"""Where one person plays with computers alone nobody else need be able to follow."""
SLOWLY: Final = (10, 40)
"""In hundredths of its time, where silence is a proper answer."""


def thinking(table: Table, game: AnyGame, state: State | None, now: datetime) -> Table:
    """The table that knows what its computer players owe: what they owed keeps its moment, the rest begins."""
    if table.fault is not None:
        return table
    owed: tuple[Thinking, ...] = ()
    if state is not None and table.phase in ("playing", "paused") and (seats := table.computers):
        known = {(one.prompt, one.seat): one for one in table.clock.thinking}
        owed = tuple(
            known.get((prompt.id, seat)) or Thinking(prompt=prompt.id, seat=seat, at=_at(table, prompt, seat, now))
            for prompt in game.prompts(state)
            for seat in prompt.pending
            if seat in seats
        )
    return table if owed == table.clock.thinking else table.with_clock(thinking=owed)


def silent(table: Table, owed: Thinking) -> Table:
    """The table whose computer player has nothing to say there."""
    others = (one if one != owed else one.evolve(at=None) for one in table.clock.thinking)
    return table.with_clock(thinking=tuple(others))


def due(table: Table, now: datetime) -> Thinking | None:
    """The first decision that a computer player makes now."""
    if not table.ticking:
        return None
    ready = [
        (one.at, one.seat, one.prompt, one) for one in table.clock.thinking if one.at is not None and one.at <= now
    ]
    return min(ready)[-1] if ready else None


def _at(table: Table, prompt: Prompt, seat: int, now: datetime) -> datetime:
    chance = Chance(hashed("meneur/2/pause", bytes.fromhex(table.deal.server_seed), seat, prompt.id))
    if len(table.seated) < 2:
        pause = ALONE
    elif prompt.optional and prompt.timed:
        least, most = SLOWLY
        whole = timedelta(seconds=int(getattr(table.clock.rhythm, prompt.pace)))
        pause = whole * (least + chance.below(most - least + 1)) / 100
    else:
        spread = int((LONGEST - SHORTEST) / timedelta(milliseconds=1))
        pause = SHORTEST + timedelta(milliseconds=chance.below(spread + 1))
    return after(table.clock.quiet, now, pause)
