"""What happens at a table when its messages do not arrive, or arrive again."""

import logging
from collections.abc import Callable

from bot.cards.card import Card, note
from bot.delivery.attempts import CHANNEL_REFUSED
from bot.desk import Desk, NoTable
from bot.model.clock import PauseReason
from bot.model.mail import Queued, Target
from bot.model.table import Table
from bot.ports import Conflict, Store
from bot.presentation.trouble import HostNotice, dms_closed, host_notice, was_cut_off
from bot.tables.change import Act, Change, Decision, Draft, Held
from bot.tables.chronicle import Memory
from bot.tables.pauses import going_again
from bot.tables.reminders import worded
from bot.tables.telling import channel_link, hand_card, scene_of, sealed
from bot.tables.time.timers import paused

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
        """The table is paused, and its host told that the channel takes no message."""
        log.warning("The channel of table %s takes no message (%s)", table, code)
        await self._change(table, lambda held: _cut_off(held, "channel-refused", "channel"))

    async def channel_gone(self, table: str) -> None:
        """The table is paused, and its host told that the channel is gone."""
        log.warning("The channel of table %s is gone", table)
        await self._change(table, lambda held: _cut_off(held, "channel-gone", "gone"))

    async def channel_back(self, table: str) -> None:
        """The table goes on, and its host is told that the channel takes messages again."""
        await self._change(table, _reconnected)

    async def reminder(self, queued: Queued) -> Card | None:
        """The card of a reminder as it should read now; None when nobody needs it any more."""
        held, about = await self._desk.look(queued.table), queued.letter.about
        if held is None or held.state is None or about is None:
            return None
        card = await worded(held, self._memory, queued.letter.target, about)
        if card is None and queued.reason == CHANNEL_REFUSED:
            # Its arrival is what shows that the channel takes messages again.
            return was_cut_off(held.table.language)
        return card

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


def _cut_off(held: Held, what: HostNotice, why: PauseReason) -> Decision:
    """Nobody can be told anything in the channel: until that is over no time runs, at a table that plays."""
    table = held.table
    if not table.live:
        return note("")
    if held.state is None or (table.phase == "paused" and why != "gone"):
        return _host_told(table, what, table)
    stopped = table.evolve(paused_at=None) if why == "gone" else table
    return _host_told(table, what, paused(stopped, held.now, why))


def _reconnected(held: Held) -> Decision:
    if not held.table.live:
        return note("")
    if held.table.pause != "channel":
        return _host_told(held.table, "channel-back", held.table)
    going, told = going_again(held)
    change = _host_told(held.table, "channel-back", going)
    return change.told(*change.drafts, *told)


def _host_told(before: Table, what: HostNotice, table: Table) -> Change:
    # What the sentence says of the clock must be true: a lobby has none, and one may have asked for the pause before.
    plays = before.pause == "channel" if what == "channel-back" else table.pause in ("channel", "gone")
    card = host_notice(
        what, before.host_language, game=before.game, table=before.id, link=channel_link(before), plays=plays
    )
    draft = Draft(Target("user", before.host), card)
    return Change(table=table, kind=what.replace("-", "_"), body={}, reply=note(""), drafts=(draft,))
