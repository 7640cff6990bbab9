"""The record of a table that was dealt in the first form, before `meneur-record/2`: what was stored, as it was then.

Nothing here can check it; whoever has the rules of that time can. No user id is in it.
"""

import json
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from bot.model.log import Entry, StoredEvent
from bot.model.table import Table

FORMAT: Final = "meneur-record/1"
Json = dict[str, Any]


def older_record(table: Table, log: Sequence[Entry], events: Sequence[StoredEvent]) -> str:
    """The record as JSON: what was frozen, the seed, the commands, and the events that they led to."""
    lines: list[tuple[int, str, Json]] = [(entry.n, entry.kind, json.loads(entry.body)) for entry in log]
    moves = {n: body["commands"] for n, _, body in lines if body.get("commands")}
    started = next((n for n, kind, _ in lines if kind == "started"), 0)
    happened: dict[int, list[Any]] = {n: [] for n in (started, *moves)}
    for event in events:
        happened.setdefault(event.n, []).append(json.loads(event.body))
    content = {
        "format": FORMAT,
        "table": table.id,
        "game": table.game,
        "rules_version": table.rules_version,
        "commitment": sha256(table.id.encode() + bytes.fromhex(table.deal.server_seed)).hexdigest(),
        "server_seed": table.deal.server_seed,
        "options": table.options,
        "players": list(table.deal.joined),
        "cuts": [{"name": cut.name, "word": cut.word} for cut in table.deal.cuts],
        "seats": _dealt(table),
        "substitutes": [
            {"seat": body["seat"], "name": body["name"]} for _, kind, body in lines if kind == "seat_taken"
        ],
        "outcome": None,
        "setup": happened[started],
        "log": [{"commands": commands, "events": happened[n]} for n, commands in moves.items()],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _dealt(table: Table) -> list[str]:
    """The names in the order of the seats at the start: substitutes came later."""
    joined = dict(zip(table.deal.joined_users, table.deal.joined, strict=False))
    first = {seat: joined[user] for user, seat in reversed(table.attendance.known) if user in joined}
    return [first.get(seat, member.name) for seat, member in enumerate(table.members)]
