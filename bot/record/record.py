"""The published record of a table: all that is needed to deal and play it again, and no user id."""

import json
from collections.abc import Sequence
from typing import Any

from bot.model.lines import Moves, SeatTaken, Started
from bot.model.log import Entry, StoredEvent
from bot.model.table import Table
from bot.record.fairness import commitment, dice_of
from engines.core.protocol import Outcome

FORMAT = "meneur-record/1"


def record(table: Table, log: Sequence[Entry], events: Sequence[StoredEvent], outcome: Outcome | None) -> str:
    """The record as JSON: what was frozen, the seed, the commands, and the events that they led to."""
    lines = [(entry.n, entry.line) for entry in log]
    started = next(n for n, line in lines if isinstance(line, Started))
    moves = {n: line.commands for n, line in lines if isinstance(line, Moves) and line.commands}
    happened: dict[int, list[Any]] = {n: [] for n in (started, *moves)}
    for event in events:
        happened[event.n].append(json.loads(event.body))
    content = {
        "format": FORMAT,
        "table": table.id,
        "game": table.game,
        "rules_version": table.rules_version,
        "commitment": commitment(table.id, table.deal.server_seed),
        "server_seed": table.deal.server_seed,
        "options": table.options,
        "players": list(table.deal.joined),
        "cuts": [{"name": cut.name, "word": cut.word} for cut in table.deal.cuts],
        "seats": _dealt(table),
        "substitutes": [{"seat": line.seat, "name": line.name} for _, line in lines if isinstance(line, SeatTaken)],
        "outcome": outcome.model_dump(mode="json") if outcome else None,
        "setup": happened[started],
        "log": [{"commands": commands, "events": happened[n]} for n, commands in moves.items()],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _dealt(table: Table) -> list[str]:
    """The names in the order of the seats at the start: substitutes came later."""
    order, _ = dice_of(table, table.deal.joined).shuffled(range(len(table.deal.joined)))
    return [table.deal.joined[place] for place in order]
