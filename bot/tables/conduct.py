"""What is done to a table as a whole: cancelled, kept in another language, and the buttons of cards about it."""

from collections.abc import Awaitable, Callable

from bot.cards.card import Buttons, Card, File, Note, Replaced, Stripped, note
from bot.model.mail import Target
from bot.model.people import Language
from bot.model.table import Table
from bot.presentation.rows import END
from bot.presentation.texts import say
from bot.tables import lobby, pauses, seats
from bot.tables.change import Change, Decision, Draft, Held
from bot.tables.chronicle import Memory
from bot.tables.step import published
from bot.tables.visit import Visit


async def pressed(visit: Visit, memory: Memory) -> Decision:
    """A button of a card about the table."""
    buttons: dict[str, Callable[[Visit, Memory], Awaitable[Decision]]] = {
        END.what: _end,
        seats.LEAVE: seats.left,
        "pause": pauses.pause,
        "resume": pauses.resume,
    }
    button = buttons.get(visit.press.what)
    if button is None:
        return visit.say("unknown-control")
    if not visit.held.table.live:
        return Stripped(place=visit.press.place, card=Card(text=say(visit.language, "table-over")))
    return await button(visit, memory)


async def cancel(visit: Visit, memory: Memory) -> Decision:
    """Close a lobby at once; for a table that plays, ask first."""
    if not visit.governs:
        return visit.say("not-host")
    if visit.held.state is None:
        return lobby.cancel(visit.in_lobby())
    yes = END.evolve(label=say(visit.language, "cancel-yes"))
    card = Card(text=say(visit.language, "cancel-sure"), controls=(Buttons(buttons=(yes,)),))
    return Note(card=card, table=visit.held.table.id)


async def _end(visit: Visit, memory: Memory) -> Decision:
    table, game = visit.held.table, visit.held.game
    if not visit.governs:
        return visit.say("not-host")
    if visit.held.state is None:
        return lobby.cancel(visit.in_lobby())
    change = Change(
        table=table.evolve(phase="cancelled"),
        kind="cancelled",
        body={},
        reply=Replaced(card=Card(text=say(visit.language, "done"))),
    )
    files = await published(change, game, memory, None)
    last = Draft(Target("channel", table.channel), _cancelled_card(table, visit.name, files))
    return change.told(last)


def _cancelled_card(table: Table, name: str, files: tuple[File, ...]) -> Card:
    closing = say(table.language, "ended-record" if files else "ended-sealed")
    text = say(table.language, "table-cancelled", name=name)
    return Card(text=f"{text}\n{closing}", files=files)


async def kick(visit: Visit, user: int, _: Memory) -> Decision:
    """Free somebody's place in a lobby, for good."""
    if not visit.governs:
        return visit.say("not-host")
    if visit.held.state is not None:
        return visit.say("kick-too-late")
    return lobby.kick(visit.in_lobby(), user)


async def leave(visit: Visit, memory: Memory) -> Decision:
    """Give up one's own place: in the lobby at once, later after a question."""
    if visit.held.state is None:
        return lobby.leave(visit.in_lobby())
    return await seats.leave(visit, memory)


def speaking(user: int, language: Language) -> Callable[[Held], Awaitable[Decision]]:
    """From now on a table speaks this language to one of its members."""

    async def act(held: Held) -> Decision:
        table = held.table
        members = tuple(m.evolve(language=language) if m.user == user else m for m in table.members)
        if members == table.members:
            return note("")
        return Change(table=table.evolve(members=members), kind="language", body={}, reply=note(""))

    return act
