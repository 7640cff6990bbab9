"""What is asked of the table of a channel: open one, use its controls, decide about it."""

from typing import Protocol

from bot.cards.card import Reply
from bot.ports import GuildStore, Members, TableStore
from bot.services.clicks import Clicks
from bot.services.opening import Openings, Order
from bot.services.reception import Reception
from bot.tables import closing, host, lobby, pauses, seats
from bot.tables.actor import Actor, Click
from bot.tables.replacing import replace
from bot.tables.setting import set_clock
from bot.tables.standing_in import in_the_hosts_stead
from bot.tables.time.wishes import ClockWish
from bot.tables.time.zones import zone_named, zones

Completion = tuple[tuple[str, str], ...]
"""What can be completed: value and label of each."""


class _Kept(GuildStore, TableStore, Protocol):
    """The roles of the store that are needed here."""


class Tables:
    """The tables as people see them."""

    def __init__(
        self, store: _Kept, members: Members, reception: Reception, openings: Openings, clicks: Clicks
    ) -> None:
        self._store = store
        self._members = members
        self._reception = reception
        self._openings = openings
        self._clicks = clicks

    async def open(self, actor: Actor, order: Order) -> Reply:
        """Open a lobby in the actor's channel, or in a thread of it."""
        return await self._openings.open(actor, await self._reception.language(actor), order)

    async def shown(self, table: str, message: int) -> None:
        """A reply has shown a lobby in this message: once the lobby is over, so is what can be pressed there."""
        await self._store.shown(table, message)

    async def press(self, actor: Actor, click: Click) -> Reply:
        """A control was used, or a form sent."""
        return await self._clicks.press(actor, click)

    # What is decided about the table of a channel

    async def cancel(self, actor: Actor) -> Reply:
        """End the channel's table for good."""
        gone = await self._clicks.host_gone(actor, None)
        return await self._reception.command(actor, in_the_hosts_stead(closing.cancel, gone=gone))

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
        gone = await self._clicks.host_gone(actor, None)
        return await self._reception.command(actor, host.handover(user, gone=gone))

    async def clock(self, actor: Actor, wish: ClockWish) -> Reply:
        """Choose how the table's clock runs; whoever manages the server chooses its zone for further tables too."""
        zone = zone_named(wish.zone or "")
        if zone is not None and actor.manages and actor.guild is not None:
            await self._store.change_guild(actor.guild, lambda config: config.evolve(zone=zone))
        return await self._reception.command(actor, set_clock(wish))

    async def zones(self) -> Completion:
        """The time zones that a table may have."""
        return tuple((zone, zone.replace("_", " ")) for zone in zones())
