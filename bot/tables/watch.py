"""What happens at a table when its messages do not arrive, or arrive again."""

import logging
from collections.abc import Callable

from bot.model import Table, Target
from bot.ports import Conflict, Store
from bot.presentation.card import note
from bot.presentation.lobby import HostNotice, dms_closed, host_notice
from bot.tables.desk import Act, Change, Decision, Desk, Draft, Held, NoTable
from bot.tables.memory import Memory
from bot.tables.telling import channel_link, hand_card, scene_of, sealed

log = logging.getLogger(__name__)


class TableWatcher:
    """Turns the fate of messages into changes of tables."""

    def __init__(self, desk: Desk, store: Store, memory: Memory) -> None:
        self._desk = desk
        self._store = store
        self._memory = memory

    async def dm_closed(self, table: str, user: int) -> None:
        """The table learns, once, that private messages do not reach a player."""
        await self._change(table, lambda held: _unreachable(held, user))

    async def dm_open(self, user: int) -> None:
        """At each table of the user the newest hand is sent."""
        for table in await self._store.of_user(user):

            async def act(held: Held) -> Decision:
                return await self._reachable(held, user)

            await self._decide(table.id, act)

    async def channel_refused(self, table: str, code: int) -> None:
        """The host is told that the channel takes no message."""
        log.warning("The channel of table %s takes no message (%s)", table, code)
        await self._tell_host(table, "channel-refused")

    async def channel_gone(self, table: str) -> None:
        """The host is told that the channel is gone."""
        log.warning("The channel of table %s is gone", table)
        await self._tell_host(table, "channel-gone")

    async def channel_back(self, table: str) -> None:
        """The host is told that the channel takes messages again."""
        await self._tell_host(table, "channel-back")

    async def _tell_host(self, table: str, what: HostNotice) -> None:
        await self._change(table, lambda held: _host_told(held.table, what) if held.table.live else note(""))

    async def _reachable(self, held: Held, user: int) -> Decision:
        table, seat = held.table, held.table.seat_of(user)
        if seat is None or user not in table.unreachable:
            return note("")
        drafts: tuple[Draft, ...] = ()
        if held.state is not None:
            card = hand_card(held, seat, await self._memory.learnt(held.game, held.table.id, seat))
            drafts = (Draft(Target("user", user), sealed(card, table, seat)),)
        reached = table.evolve(unreachable=tuple(u for u in table.unreachable if u != user))
        return Change(table=reached, kind="dm_open", body={"user": user}, reply=note(""), drafts=drafts)

    async def _change(self, table: str, decide: Callable[[Held], Decision]) -> None:
        async def act(held: Held) -> Decision:
            return decide(held)

        await self._decide(table, act)

    async def _decide(self, table: str, act: Act) -> None:
        try:
            await self._desk.change(table, act)
        except (NoTable, Conflict):
            log.warning("Table %s could not be told how its messages fare", table)


def _unreachable(held: Held, user: int) -> Decision:
    table, seat = held.table, held.table.seat_of(user)
    if seat is None or user in table.unreachable or not table.live:
        return note("")
    hint = dms_closed(scene_of(table), table.game, (seat,))
    # Before the start there is no secret to miss: the lobby's list says it.
    drafts = (Draft(Target("channel", table.channel), hint),) if held.state is not None else ()
    return Change(
        table=table.evolve(unreachable=(*table.unreachable, user)),
        kind="dm_closed",
        body={"user": user},
        reply=note(""),
        drafts=drafts,
    )


def _host_told(table: Table, what: HostNotice) -> Change:
    card = host_notice(what, table.host_language, game=table.game, table=table.id, link=channel_link(table))
    draft = Draft(Target("user", table.host), card)
    return Change(table=table, kind=what.replace("-", "_"), body={}, reply=note(""), drafts=(draft,))
