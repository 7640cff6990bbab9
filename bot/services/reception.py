"""Who asks, which table is meant, and the way there: what everything that people ask has in common."""

from datetime import datetime

from bot.cards.card import Reply, note
from bot.desk import Desk, NoTable
from bot.model.people import Language
from bot.ports import Conflict, Repeated, ServiceStore
from bot.presentation.texts import say
from bot.presentation.times import moments
from bot.services.brake import NOISY, Brake
from bot.tables.actor import Actor, Click, Slash
from bot.tables.change import Act, Change, Decision, Held, Undealt
from bot.tables.visit import Handler, Visit


class Reception:
    """Finds tables, and lets people decide there."""

    def __init__(self, store: ServiceStore, desk: Desk, brake: Brake) -> None:
        self._store = store
        self._desk = desk
        self._brake = brake

    async def language(self, actor: Actor) -> Language:
        """What the actor has chosen, else what the client speaks."""
        return (await self._store.person(actor.user)).language or actor.language

    async def named(self, table: str) -> Held | None:
        """The table of this id."""
        return await self._desk.look(table)

    async def here(self, actor: Actor) -> Held | None:
        """The table of the actor's channel: the live one, else the one that ended there last."""
        table = await self._store.in_channel(actor.channel)
        return await self.named(table.id) if table else None

    async def seated_at(self, actor: Actor, table: str | None) -> Held | None:
        """The named table, else that of the channel where the actor sits, else the only one where the actor sits."""
        if table:
            return await self.named(table)
        here = await self.here(actor) if actor.guild is not None else None
        if here is not None and here.table.seat_of(actor.user) is not None:
            return here
        mine = await self._store.of_user(actor.user)
        return await self.named(mine[0].id) if len(mine) == 1 else None

    async def click(self, actor: Actor, own: Language, click: Click, handler: Handler) -> Reply:
        """What *handler* decides about the table of a control."""
        act = self._visiting(handler, actor, own, click)
        return await self.change(click.table, actor, own, act, clicked=click.message)

    async def command(self, actor: Actor, handler: Handler) -> Reply:
        """What *handler* decides about the live table of the actor's channel."""
        own = await self.language(actor)
        here = await self.here(actor)
        if here is None:
            return note(say(own, "no-table-here"))
        if not here.table.live:
            return note(say(own, "lobby-closed" if isinstance(here, Undealt) else "table-over"))
        by = Slash(here.table.id)
        return await self.change(by.table, actor, own, self._visiting(handler, actor, own, by))

    async def change(
        self, table: str, actor: Actor, own: Language, act: Act, *, once: bool = True, clicked: int | None = None
    ) -> Reply:
        """What *act* decides about a table.

        once: a repetition of the actor's interaction is refused. clicked: the message whose control was used.
        """
        interaction = actor.interaction if once else None
        try:
            return await self._desk.change(table, act, actor=actor.user, interaction=interaction, clicked=clicked)
        except NoTable:
            return note(say(own, "no-such-table"))
        except Repeated:
            return note(say(own, "repeated"))
        except Conflict:
            return note(say(own, "busy"))

    def _visiting(self, handler: Handler, actor: Actor, own: Language, by: Click | Slash) -> Act:
        async def act(held: Held) -> Decision:
            decision = await handler(Visit(held, actor, own, by))
            if not isinstance(decision, Change) or not (decision.noisy or isinstance(decision.line, NOISY)):
                return decision
            until = self._brake.until(actor.user, held.now)
            if until is not None:
                return braked(own, until)
            self._brake.count(actor.user, held.now)
            return decision

        return act


def braked(own: Language, until: datetime) -> Reply:
    """That somebody has done very much, and when they may go on."""
    return note(say(own, "too-much", **moments(until)))
