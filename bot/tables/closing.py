"""A table is closed for good before its time: by its host, or because nobody came back."""

from bot.cards.card import Buttons, Card, File, Replaced
from bot.model.lines import Abandoned, Cancelled
from bot.model.people import Language
from bot.presentation import pauses as words
from bot.presentation.rows import END
from bot.presentation.texts import say
from bot.tables import dealing, lobby
from bot.tables.change import Change, Dealt, Decision, Held
from bot.tables.farewell import farewell, language_of
from bot.tables.step import published
from bot.tables.visit import Visit, governing


@governing
async def cancel(visit: Visit[Held]) -> Decision:
    """Close a lobby at once; for a table that plays, ask first."""
    waiting, closed = visit.in_lobby, visit.in_dealing
    if closed is not None:
        return await dealing.cancelled(closed)
    if waiting is not None:
        decision = await lobby.cancel(waiting)
        return decision.replied(visit.say("done")) if isinstance(decision, Change) else decision
    yes = END.evolve(label=say(visit.language, "cancel-yes"))
    return visit.show(Card(text=say(visit.language, "cancel-sure"), controls=(Buttons(buttons=(yes,)),)))


@governing
async def end(visit: Visit[Held]) -> Decision:
    """The button by which somebody has made sure."""
    waiting, closed, playing = visit.in_lobby, visit.in_dealing, visit.in_play
    if closed is not None:
        return await dealing.cancelled(closed)
    if waiting is not None:
        return await lobby.cancel(waiting)
    assert playing is not None
    change = Change(
        held=playing.held,
        table=playing.table.evolve(phase="cancelled"),
        line=Cancelled(),
        reply=Replaced(card=Card(text=say(visit.language, "done"))),
    )
    table, files = visit.table, await published(change, None)
    last = farewell(
        table, lambda seat: _cancelled_card(language_of(table, seat), visit.name, files), but=visit.actor.user
    )
    return change.sending(*last)


async def abandoned(held: Dealt) -> Change:
    """Nobody came back: the table closes, and its record is published."""
    table = held.table
    change = Change(held=held, table=table.evolve(phase="cancelled"), line=Abandoned())
    files = await published(change, None)
    return change.sending(*farewell(table, lambda seat: words.abandoned(language_of(table, seat), files)))


def _cancelled_card(language: Language, name: str, files: tuple[File, ...]) -> Card:
    closing = say(language, "ended-record" if files else "ended-sealed")
    text = say(language, "table-cancelled", name=name)
    return Card(text=f"{text}\n{closing}", files=files)
