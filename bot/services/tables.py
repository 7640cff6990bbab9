"""Everything a person can ask of the application; each call returns what to say, once it is durable."""

from collections.abc import Callable, Mapping
from typing import Literal

from bot.cards.card import Note, Reply, note
from bot.desk import Desk
from bot.model.people import Language
from bot.ports import Clock, Ledger, Members
from bot.presentation.texts import say, texts
from bot.services import help
from bot.services.afterwards import Afterwards
from bot.services.choices import Choices
from bot.services.clicks import Clicks
from bot.services.config import Configuring
from bot.services.looking import Looking
from bot.services.opening import Openings, Order
from bot.services.presence import Presence
from bot.services.reception import Reception
from bot.settings import KEEP_DAYS
from bot.tables import closing, host, lobby, pauses, seats
from bot.tables.actor import Actor, Click
from bot.tables.replacing import replace
from bot.tables.setting import set_clock
from bot.tables.time.wishes import ClockWish, zone_named, zones
from engines.core.protocol import AnyGame

Completion = tuple[tuple[str, str], ...]
"""What can be completed: value and label of each."""


class Tables:
    """The tables as people see them. wake: called after something to send, or a deadline, was stored."""

    def __init__(
        self,
        store: Ledger,
        clock: Clock,
        members: Members,
        games: Mapping[str, AnyGame],
        wake: Callable[[], None],
        *,
        keep_days: int = KEEP_DAYS,
    ) -> None:
        self.desk = Desk(store, clock, games, wake)
        self._store = store
        self._members = members
        self._reception = Reception(store, self.desk)
        self._looking = Looking(store, self._reception)
        self._choices = Choices(store, self._reception)
        self._openings = Openings(store, clock, games, self.desk, self._taken)
        self.afterwards = Afterwards(store, self.desk, self._reception, self._openings, keep_days)
        self.config = Configuring(store)
        self._clicks = Clicks(self._reception, Presence(members, clock), self._looking, self.afterwards)

    async def open(self, actor: Actor, order: Order) -> Reply:
        """Open a lobby in the actor's channel, or in a thread of it."""
        return await self._openings.open(actor, await self._reception.language(actor), order)

    async def press(self, actor: Actor, click: Click) -> Reply:
        """A control was used, or a form sent."""
        return await self._clicks.press(actor, click)

    # What people look at

    async def hand(self, actor: Actor, table: str | None) -> Reply:
        """What the actor knows and may do at a table: the named one, the channel's, or the only one."""
        return await self._looking.hand(actor, table)

    async def tool(self, actor: Actor, name: str, table: str | None) -> Reply:
        """A private tool, at the named table, the channel's, or the only one where the actor has it."""
        return await self._looking.tool(actor, name, table)

    async def turns(self, actor: Actor) -> Reply:
        """Where the actor is waited for, at all tables."""
        return await self._looking.turns(actor)

    async def status(self, actor: Actor, table: str | None) -> Reply:
        """How a table stands, for anyone in its channel."""
        return await self._looking.status(actor, table)

    async def tables_of(self, actor: Actor) -> Completion:
        """The actor's live tables."""
        return await self._looking.tables_of(actor)

    # What is decided about the table of a channel

    async def cancel(self, actor: Actor) -> Reply:
        """End the channel's table for good."""
        return await self._reception.command(actor, closing.cancel)

    async def kick(self, actor: Actor, user: int) -> Reply:
        """Free somebody's place in a lobby."""
        return await self._reception.command(actor, lobby.kick(user))

    async def leave(self, actor: Actor) -> Reply:
        """Give up one's own place."""
        return await self._reception.command(actor, seats.leave)

    async def replace(self, actor: Actor, user: int, reason: str | None = None) -> Reply:
        """Take a seat from somebody, or vote for it, and offer it."""
        gone = actor.guild is not None and await self._members.present(actor.guild, user) is False
        return await self._reception.command(actor, replace(user, gone=gone, reason=reason or ""))

    async def pause(self, actor: Actor) -> Reply:
        """Stop the table's clock."""
        return await self._reception.command(actor, pauses.pause)

    async def resume(self, actor: Actor) -> Reply:
        """Go on with a paused table."""
        return await self._reception.command(actor, pauses.resume)

    async def nudge(self, actor: Actor) -> Reply:
        """Remind those who are awaited."""
        return await self._reception.command(actor, host.nudge)

    async def extend(self, actor: Actor) -> Reply:
        """Give those who are awaited the whole time again."""
        return await self._reception.command(actor, host.extend)

    async def handover(self, actor: Actor, user: int | None) -> Reply:
        """Make somebody else the host."""
        return await self._reception.command(actor, host.handover(user))

    async def clock(self, actor: Actor, wish: ClockWish) -> Reply:
        """Choose how the table's clock runs; whoever manages the server chooses its zone for further tables too."""
        zone = zone_named(wish.zone or "")
        if zone is not None and actor.manages and actor.guild is not None:
            await self._store.change_guild(actor.guild, lambda config: config.evolve(zone=zone))
        return await self._reception.command(actor, set_clock(wish))

    async def zones(self) -> Completion:
        """The time zones that a table may have."""
        return tuple((zone, zone.replace("_", " ")) for zone in zones())

    # What people choose for themselves

    async def notifications(self, actor: Actor, mention: bool | None, remind: bool | None) -> Reply:
        """Choose how to be reminded, at all tables."""
        return await self._choices.notifications(actor, mention, remind)

    async def language(self, actor: Actor, language: Language | None, scope: Literal["me", "server"]) -> Reply:
        """Choose a language for oneself or for the server; None: as Discord says."""
        return await self._choices.language(actor, language, scope)

    # Help

    async def rules(self, actor: Actor, game: str | None, topic: str | None) -> Reply:
        """The rules of a game; of the channel's table, if none is named."""
        own = await self._reception.language(actor)
        here = None if game else await self._reception.here(actor)
        return help.rules(own, game or (here.table.game if here else None), topic, here.table.id if here else None)

    async def help(self, actor: Actor) -> Reply:
        """What the bot is, and how to play."""
        return help.help_page(await self._reception.language(actor))

    async def topics(self, game: str | None, language: Language) -> Completion:
        """The topics of a game's rules."""
        return help.topics(game, language)

    async def _taken(self, actor: Actor, own: Language) -> Reply:
        """That the channel has a table already, and which."""
        here, stands = await self._reception.here(actor), await self.status(actor, None)
        if here is None or not isinstance(stands, Note):
            return note(say(own, "busy"))
        notice = say(own, "table-open-here", game=texts(here.table.game, own)("game-name"))
        return Note(card=stands.card.evolve(notice=notice), table=stands.table)
