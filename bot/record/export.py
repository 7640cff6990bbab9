"""Everything that is kept of one person, as a file for that person: nothing of others, nothing that a seat may not
know.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bot.model.log import Entry
from bot.model.people import Person, Sheet
from bot.model.results import Result
from bot.model.table import Table

FORMAT = "meneur-export/1"
Json = dict[str, Any]


def export(
    person: Person,
    tables: Sequence[Table],
    logs: Mapping[str, Sequence[Entry]],
    sheets: Mapping[str, Sequence[Sheet]],
    results: Sequence[Result],
) -> str:
    """The file's text. logs, sheets: by table, everybody's; only the person's own is taken from them."""
    user = person.user
    content = {
        "format": FORMAT,
        # Ids are longer than what many readers of JSON take for a number.
        "user": str(user),
        "choices": {
            "language": person.language,
            "dm_channel": str(person.dm_channel) if person.dm_channel else None,
            "dm_closed": person.dm_closed,
            "mention": person.mention,
            "remind": person.remind,
            "share": person.share,
        },
        "tables": [_table(table, user, logs.get(table.id, ()), sheets.get(table.id, ())) for table in tables],
        "results": [
            {
                "table": result.table,
                "game": result.game,
                "server": str(result.guild),
                "seat": result.seat + 1,
                "name": result.name,
                "won": result.won,
                "side": result.side,
                "computers": result.computers,
                "ended_at": result.ended_at.isoformat(),
            }
            for result in results
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _table(table: Table, user: int, log: Sequence[Entry], sheets: Sequence[Sheet]) -> Json:
    held = [seat for known, seat in table.attendance.known if known == user]
    member = next((member for member in table.members if member.user == user), None)
    own = [entry for entry in log if entry.actor == user]
    return {
        "table": table.id,
        "game": table.game,
        "server": str(table.guild),
        "channel": str(table.channel),
        "phase": table.phase,
        "opened_at": table.opened_at.isoformat(),
        "host": table.host == user,
        "name": member.name if member else None,
        "language": member.language if member else None,
        "seat": held[0] + 1 if held else None,
        "cut": [cut.word for cut in table.deal.cuts if cut.user == user],
        "sheets": {sheet.tool: json.loads(sheet.body) for sheet in sheets if sheet.user == user},
        "log": [_entry(number, entry, user, held) for number, entry in enumerate(own, 1)],
    }


def _entry(number: int, entry: Entry, user: int, held: Sequence[int]) -> Json:
    """What the person did. What followed from it at once, such as answers that others had given in advance, is not.

    number: among the person's own. The table's own number would tell how often others have acted, in secret too.
    """
    body: Json = json.loads(entry.body)
    if "commands" in body:
        body["commands"] = [command for command in body["commands"] if command.get("seat") in held]
    if body.get("user") not in (None, user):
        # Whom a host removed, or made host.
        body = {name: value for name, value in body.items() if name not in ("user", "name")}
    if "user" in body:
        body["user"] = str(user)
    return {"n": number, "kind": entry.kind, "at": entry.at.isoformat(), **body}
