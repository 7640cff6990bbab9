"""What is done to a table as a whole, once it has been opened: cancelled, resumed, kept in another language."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from bot.model import Language, Table, Target
from bot.presentation.card import Buttons, Card, File, Note, Replaced, Reply, note
from bot.presentation.lobby import END
from bot.presentation.names import bold
from bot.presentation.texts import say
from bot.tables import lobby
from bot.tables.actor import Actor, Press
from bot.tables.advance import published
from bot.tables.desk import Change, Decision, Draft, Held
from bot.tables.memory import Memory
from bot.tables.telling import Telling, drafts


class Visit(NamedTuple):
    """Somebody at a table. language: the person's own."""

    held: Held
    actor: Actor
    language: Language
    press: Press

    @property
    def governs(self) -> bool:
        """Whether the actor may decide for the table."""
        return self.actor.user == self.held.table.host or self.actor.manages

    def say(self, text: str, **args: str | int) -> Reply:
        """A sentence for the actor."""
        return note(say(self.language, text, **args))

    def in_lobby(self) -> lobby.Visit:
        """The same person at the same table, before its start."""
        return lobby.Visit(held=self.held, actor=self.actor, language=self.language, press=self.press)


async def pressed(visit: Visit, memory: Memory) -> Decision:
    """A button of a card about the table."""
    if visit.press.what != END.what:
        return visit.say("unknown-control")
    if not visit.held.table.live:
        return Replaced(card=Card(text=say(visit.language, "table-over")))
    if visit.held.state is None:
        return lobby.cancel(visit.in_lobby())
    return await _end(visit, memory)


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
    name = next((m.name for m in table.members if m.user == visit.actor.user), visit.actor.name)
    change = Change(
        table=table.evolve(phase="cancelled"),
        kind="cancelled",
        body={},
        reply=Replaced(card=Card(text=say(visit.language, "done"))),
    )
    files = await published(change, game, memory, None)
    last = Draft(Target("channel", table.channel), _cancelled_card(table, name, files))
    return change.told(last)


def _cancelled_card(table: Table, name: str, files: tuple[File, ...]) -> Card:
    closing = say(table.language, "ended-record" if files else "ended-sealed")
    text = say(table.language, "table-cancelled", name=bold(name))
    return Card(notice="", text=f"{text}\n{closing}", files=files)


def kick(visit: Visit, user: int) -> Decision:
    """Free a place: in the lobby only."""
    if not visit.governs:
        return visit.say("not-host")
    if visit.held.state is not None:
        return visit.say("kick-too-late")
    return lobby.kick(visit.in_lobby(), user)


async def resume(visit: Visit, _: Memory) -> Decision:
    """Go on with a paused table: its open decisions are announced again."""
    table, game, state = visit.held
    if not visit.governs:
        return visit.say("not-host")
    if table.phase != "paused" or state is None:
        return visit.say("table-is-not-paused")
    going = table.evolve(phase="playing", fault=None)
    title = say(table.language, "table-resumed-again")
    telling = Telling(going, game, state, (), game.prompts(state), title=title)
    return Change(table=going, kind="resumed", body={}, reply=visit.say("done"), drafts=drafts(telling))


def speaking(user: int, language: Language) -> Callable[[Held], Awaitable[Decision]]:
    """From now on a table speaks this language to one of its members."""

    async def act(held: Held) -> Decision:
        table = held.table
        members = tuple(m.evolve(language=language) if m.user == user else m for m in table.members)
        if members == table.members:
            return note("")
        return Change(table=table.evolve(members=members), kind="language", body={}, reply=note(""))

    return act
