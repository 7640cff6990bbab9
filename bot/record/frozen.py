"""Everything that a deal depends on but for the seed and the message, as one JSON that nobody can bend afterwards."""

from collections.abc import Sequence
from typing import Any

from bot.model.table import Table
from bot.record.canonical import canonical
from bot.record.form import DEAL_FORMAT


def frozen_json(table: Table, chronology: Sequence[dict[str, Any]]) -> str:
    """The canonical JSON of what is fixed when the lobby closes.

    chronology: the lines of the lobby in their published form. People are numbers; only who is dealt in has a name.
    """
    person = table.deal.chain.people.index
    content = {
        "format": DEAL_FORMAT,
        "table": table.id,
        "game": table.game,
        "rules_version": table.rules_version,
        "options": dict(table.options),
        "players": [{"person": person(member.user), "name": member.name} for member in table.members],
        "cuts": [{"person": person(cut.user), "word": cut.word} for cut in table.deal.cuts],
        "chronology": [{name: value for name, value in line.items() if name not in ("n", "at")} for line in chronology],
    }
    return canonical(content).decode()
