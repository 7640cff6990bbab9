"""What happens at a table when its messages do not arrive, or arrive again."""

import logging
from functools import partial

from bot.cards.card import Card
from bot.desk import Desk, NoTable
from bot.model.lines import ChannelBack, ChannelGone, ChannelRefused, DmClosed, DmOpened, PermissionsLacked
from bot.model.mail import CHANNEL_REFUSED, Arrived, Queued, Target
from bot.model.table import Table
from bot.ports import Conflict, TableStore
from bot.presentation.trouble import HostNotice, dms_closed, host_lacks, was_cut_off
from bot.tables.change import SILENT, Act, Change, Dealing, Dealt, Decision, Draft, Held
from bot.tables.cut_off import is_cut_off, notice
from bot.tables.dealing import arrived, not_dealt, waits_for
from bot.tables.pauses import going_again
from bot.tables.prints import public_print
from bot.tables.reminders import worded
from bot.tables.telling import channel_link, hand_by_dm, scene_of
from bot.tables.time.timers import paused
from bot.traces import apart
from engines.core.protocol import Prompt

log = logging.getLogger(__name__)


class TableWatcher:
    """Turns the fate of messages into changes of tables."""

    def __init__(self, desk: Desk, store: TableStore) -> None:
        self._desk = desk
        self._store = store

    async def closing_wanted(self, queued: Queued) -> bool:
        """Whether a table still waits for the message that closes its lobby."""
        return waits_for(await self._desk.settled(queued.table), queued.letter.closing)

    async def closing_arrived(self, queued: Queued, letter: Arrived) -> bool:
        """The table is dealt from the message's id, in one unit with the news of it; or what follows if it has none."""
        decided = False

        async def act(held: Held) -> Decision:
            nonlocal decided
            decision = await arrived(held, queued.letter.closing, letter)
            decided = isinstance(decision, Change)
            return decision

        try:
            await self._desk.change(queued.table, act, arrived=letter)
        except NoTable:
            return False
        return decided

    async def dm_closed(self, table: str, user: int) -> None:
        """The table learns, once, that private messages do not reach a player."""
        await self._change(table, partial(_unreachable, user=user))

    async def dm_open(self, user: int) -> None:
        """At each table of the user the newest hand is sent."""
        for table in await self._store.of_user(user):
            with apart(table.id):
                await self._change(table.id, partial(_reachable, user=user))

    async def lacking(self, table: str, permissions: tuple[str, ...]) -> None:
        """The host of the table learns, once, what the bot may not do in its channel."""
        log.warning("In the channel of table %s the bot lacks %s", table, ", ".join(permissions))
        await self._change(table, partial(_lacking, permissions=permissions))

    async def channel_refused(self, table: str, code: int) -> None:
        """The table is paused, and its host told that the channel takes no message."""
        log.warning("The channel of table %s takes no message (%s)", table, code)
        await self._change(table, _refused)

    async def channel_gone(self, table: str) -> None:
        """The table is paused, and its host told that the channel is gone."""
        log.warning("The channel of table %s is gone", table)
        await self._change(table, _gone)

    async def channel_back(self, table: str) -> None:
        """The table goes on, and its host is told that the channel takes messages again."""
        await self._change(table, _reconnected)

    async def reminder(self, queued: Queued) -> Card | None:
        """The card of a reminder as it should read now; None when nobody needs it any more."""
        held, about = await self._desk.settled(queued.table), queued.letter.about
        if not isinstance(held, Dealt) or about is None:
            return None
        if about.what == "back":
            return was_cut_off(held.table.language) if is_cut_off(held.table) else None
        card = await worded(held, queued.letter.target, about)
        if card is None and queued.reason == CHANNEL_REFUSED:
            # Its arrival is what shows that the channel takes messages again.
            return was_cut_off(held.table.language)
        if card is None or not card.mentions:
            return card
        # Whoever was to be spared when it was written is spared when it is sent.
        called = tuple(user for user in card.mentions if user in queued.letter.notifies)
        return card.evolve(mentions=called, silent=not called)

    async def _change(self, table: str, act: Act) -> None:
        try:
            await self._desk.change(table, act)
        except (NoTable, Conflict):
            log.warning("Table %s could not be told how its messages fare", table)


async def _unreachable(held: Held, user: int) -> Decision:
    table, seat = held.table, held.table.seat_of(user)
    if seat is None or user in table.attendance.unreachable or not table.live:
        return SILENT
    hint = public_print(dms_closed(scene_of(table), table.game, (seat,)), table)
    # Whatever was on its way by then is told by this mention (L6); from now on it is where the question opens.
    prompts = tuple(prompt.id for prompt in _awaited(held) if seat in prompt.pending)
    return Change(
        held=held,
        table=table.with_attendance(unreachable=(*table.attendance.unreachable, user)),
        line=DmClosed(user=user),
        # Before the start there is no secret to miss: the lobby's list says it. Where nobody reads it, it only waits.
        drafts=(Draft(Target("channel", table.channel), hint, prompts=prompts),)
        if isinstance(held, Dealt) and not is_cut_off(table)
        else (),
    )


def _awaited(held: Held) -> tuple[Prompt, ...]:
    return held.game.awaited(held.state) if isinstance(held, Dealt) else ()


async def _reachable(held: Held, user: int) -> Decision:
    table, seat = held.table, held.table.seat_of(user)
    closed = table.attendance.unreachable
    if seat is None or user not in closed:
        return SILENT
    reached = table.with_attendance(unreachable=tuple(other for other in closed if other != user))
    change = Change(held=held, table=reached, line=DmOpened(user=user))
    if not isinstance(held, Dealt):
        return change
    # What has just arrived there notified, or there was nothing to notify of.
    return change.sending(hand_by_dm(held, seat, await held.past.known(seat, user), silent=True))


async def _lacking(held: Held, permissions: tuple[str, ...]) -> Decision:
    table = held.table
    new = tuple(permission for permission in permissions if permission not in table.lacks)
    if not new or table.host not in table.seated:
        return SILENT
    card = host_lacks(table.host_language, table.game, table.id, new, channel_link(table))
    return Change(
        held=held,
        table=table.evolve(lacks=(*table.lacks, *new)),
        line=PermissionsLacked(permissions=new),
        drafts=(Draft(Target("user", table.host), card),),
    )


async def _refused(held: Held) -> Decision:
    """Nobody can be told anything in the channel: until that is over no time runs, at a table that plays."""
    table = held.table
    if not table.live:
        return SILENT
    if isinstance(held, Dealt) and table.phase != "paused":
        table = paused(table, held.now, "channel")
    elif is_cut_off(table):
        # Known already, and told.
        return SILENT
    return _host_told(held, table, "channel-refused", ChannelRefused())


async def _gone(held: Held) -> Decision:
    """The channel is gone for good: no time runs, and some time from now the table closes."""
    table = held.table
    if not table.live:
        return SILENT
    if isinstance(held, Dealing):
        return await not_dealt(held, "channel")
    if isinstance(held, Dealt):
        table = paused(table, held.now, "gone")
    return _host_told(held, table, "channel-gone", ChannelGone())


async def _reconnected(held: Held) -> Decision:
    if not held.table.live:
        return SILENT
    if not is_cut_off(held.table) or not isinstance(held, Dealt):
        return _host_told(held, held.table, "channel-back", ChannelBack())
    going = await going_again(held, ChannelBack())
    return going.sending(notice(held.table, "channel-back", plays=True), *going.drafts)


def _host_told(held: Held, table: Table, what: HostNotice, line: ChannelRefused | ChannelGone | ChannelBack) -> Change:
    # What the sentence says of the clock must be true: a lobby has none, and one may have asked for the pause before.
    plays = what != "channel-back" and table.clock.pause in ("channel", "gone")
    return Change(held=held, table=table, line=line, drafts=(notice(table, what, plays=plays),))
