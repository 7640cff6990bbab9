"""A table at which one person practises with computer players: what each kind of decision is about, once."""

from collections.abc import Iterable

from bot.model.mail import Target
from bot.model.table import Table
from bot.presentation.computers import hint
from bot.tables.change import Draft
from engines.core.protocol import Prompt


def hinted(table: Table, opened: Iterable[Prompt]) -> tuple[Table, tuple[Draft, ...]]:
    """The table that has said what the decisions are about that are open for the first time; what it says.

    opened: what a step has opened.
    """
    if not table.practice:
        return table, ()
    persons = set(table.persons)
    asked = [prompt.kind for prompt in opened if not persons.isdisjoint(prompt.pending)]
    new = [kind for kind in dict.fromkeys(asked) if kind not in table.hinted]
    if not new:
        return table, ()
    cards = [card for kind in new if (card := hint(table.language, table.game, kind)) is not None]
    drafts = tuple(Draft(Target("channel", table.channel), card) for card in cards)
    return table.evolve(hinted=(*table.hinted, *new)), drafts
