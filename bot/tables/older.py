"""A table that was opened under an older form of the deal: it cannot be played on, and closes with its record."""

import logging

from bot.cards.card import Card, File
from bot.model.lines import Abandoned
from bot.model.people import Language
from bot.presentation.texts import say
from bot.record.older import older_record
from bot.tables.change import SILENT, Change, Decision, Held
from bot.tables.farewell import farewell, language_of
from bot.tables.telling import new_reference

log = logging.getLogger(__name__)


async def closed(held: Held) -> Decision:
    """The table closes; whoever sits there is told why, once."""
    table = held.table
    if not table.live or table.deal.format != 1:
        return SILENT
    files = await _record(held)
    change = Change(held=held, table=table.evolve(phase="cancelled"), line=Abandoned())
    return change.sending(*farewell(table, lambda seat: _card(language_of(table, seat), files)))


def _card(language: Language, files: tuple[File, ...]) -> Card:
    return Card(text=say(language, "older-table", record="yes" if files else "no"), files=files)


async def _record(held: Held) -> tuple[File, ...]:
    """What was published of such a table; nothing of one that is sealed or was never dealt."""
    table = held.table
    if not table.deal.joined or table.options.get("sealed"):
        return ()
    try:
        text = older_record(table, *await held.past.whole())
    except Exception:
        log.exception("%s: the record of table %s could not be made", new_reference(), table.id)
        return ()
    return (File(name=f"meneur-{table.id}.json", text=text),)
