"""Where every click arrives: at a table, under its lock, or with what concerns no table that is played."""

from collections.abc import Awaitable, Callable, Mapping

from bot.cards.card import Reply
from bot.model.lines import MemberGone
from bot.presentation import history, privacy, results
from bot.presentation.rows import BOARD, REMATCH
from bot.services.afterwards import Afterwards
from bot.services.help import Help
from bot.services.looking import Looking
from bot.services.presence import Presence
from bot.services.reception import Reception
from bot.tables.actor import Actor, Click
from bot.tables.change import Dealt, Decision, Held, Undealt
from bot.tables.lobby import starting
from bot.tables.places import handler_of
from bot.tables.standing_in import could_stand_in, in_the_hosts_stead
from bot.tables.vacancies import freed
from bot.tables.visit import Visit

OF_THE_HOST = frozenset({"start", "cancel"})
"""What the host of a lobby decides, or who stands in for a host that is gone."""
Elsewhere = Callable[[Actor, Click], Awaitable[Reply]]


class Clicks:
    """Takes clicks to where they are decided."""

    def __init__(
        self, reception: Reception, presence: Presence, looking: Looking, help: Help, afterwards: Afterwards
    ) -> None:
        self._reception = reception
        self._presence = presence
        self._looking = looking
        self._elsewhere: Mapping[tuple[str, str | None], Elsewhere] = {
            ("rules", None): help.turned,
            ("hand", None): self._hand,
            (BOARD, None): self._board,
            (history.PLACE, None): afterwards.leafed,
            (results.STATS, None): afterwards.stats_pressed,
            (privacy.PRIVACY, None): afterwards.privacy_pressed,
            ("table", REMATCH): afterwards.rematch,
        }

    async def press(self, actor: Actor, click: Click) -> Reply:
        """A control was used, or a form sent."""
        self._presence.meet(actor)
        elsewhere = self._elsewhere.get((click.place, click.what)) or self._elsewhere.get((click.place, None))
        if elsewhere is not None:
            return await elsewhere(actor, click)
        own = await self._reception.language(actor)
        gone = actor.guild is None and await self._has_left(actor, click.table)
        handler = _left_the_server if gone else handler_of(click.place)
        if (click.place, click.what) == ("lobby", "start"):
            handler = starting(await self._absent(actor, click.table))
        if click.place == "lobby" and click.what in OF_THE_HOST:
            handler = in_the_hosts_stead(handler, gone=await self.host_gone(actor, click.table))
        return await self._reception.click(actor, own, click, handler)

    async def host_gone(self, actor: Actor, table: str | None) -> bool:
        """Whether the host of a lobby has left the server, if that matters to whoever acts."""
        held = await (self._reception.named(table) if table else self._reception.here(actor))
        if held is None or not could_stand_in(held.table, actor.user):
            return False
        return await self._presence.has_left(held.table.guild, held.table.host)

    async def _hand(self, actor: Actor, click: Click) -> Reply:
        return await self._looking.hand(actor, click.first or click.table)

    async def _board(self, actor: Actor, click: Click) -> Reply:
        return await self._looking.status(actor, click.table)

    async def _absent(self, actor: Actor, table: str) -> tuple[int, ...]:
        """Those of a lobby who have left the server: asked before the table is locked."""
        held = await self._reception.named(table)
        if not isinstance(held, Undealt) or not held.table.live:
            return ()
        if held.table.host != actor.user and not could_stand_in(held.table, actor.user):
            return ()
        return await self._presence.absent(held.table.guild, list(held.table.seated))

    async def _has_left(self, actor: Actor, table: str) -> bool:
        """Whether somebody who acts in the bot's DM has left the server of a table that plays."""
        held = await self._reception.named(table)
        if not isinstance(held, Dealt) or held.table.seat_of(actor.user) is None or not held.table.live:
            return False
        return await self._presence.has_left(held.table.guild, actor.user)


async def _left_the_server(visit: Visit[Held]) -> Decision:
    """A player was found to be gone from the server: nobody holds the seat any more."""
    gone = visit.say("member-left-server-you")
    playing = visit.in_play
    if visit.seat is None or playing is None or not visit.table.live:
        return gone
    return (await freed(playing.held, visit.seat, "gone", MemberGone(seat=visit.seat))).replied(gone)
