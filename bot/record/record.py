"""The published record of a table: all that is needed to deal and play it again, and no user id."""

import json
from collections.abc import Sequence
from typing import Any

from bot.model.log import Entry, StoredEvent
from bot.model.table import Table
from bot.record.fairness import commitment, dice_of
from engines.core.protocol import Outcome

FORMAT = "meneur-record/1"


def record(table: Table, log: Sequence[Entry], events: Sequence[StoredEvent], outcome: Outcome | None) -> str:
    """The record as JSON: what was frozen, the seed, the commands, and the events that they led to."""
    started = next(entry.n for entry in log if entry.kind == "started")
    moves = {entry.n: commands for entry in log if (commands := json.loads(entry.body).get("commands"))}
    told: dict[int, list[Any]] = {n: [] for n in (started, *moves)}
    for event in events:
        told[event.n].append(json.loads(event.body))
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
        "substitutes": [_substitute(entry) for entry in log if entry.kind == "seat_taken"],
        "outcome": outcome.model_dump(mode="json") if outcome else None,
        "setup": told[started],
        "log": [{"commands": commands, "events": told[n]} for n, commands in moves.items()],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _substitute(entry: Entry) -> dict[str, Any]:
    """Who took which seat."""
    body = json.loads(entry.body)
    return {"seat": body["seat"], "name": body["name"]}


def _dealt(table: Table) -> list[str]:
    """The names in the order of the seats at the start: substitutes came later."""
    order, _ = dice_of(table, table.deal.joined).shuffled(range(len(table.deal.joined)))
    return [table.deal.joined[place] for place in order]
