"""What a host does for a table that plays: remind, give more time, hand over."""

from collections.abc import Collection
from datetime import timedelta
from functools import partial

from bot.model.lines import Extended, HandedOver, Nudged
from bot.model.mail import Target
from bot.model.table import Table
from bot.presentation import powers, reminders
from bot.presentation.registry import presentations
from bot.presentation.seats import host_now
from bot.tables.change import Change, Dealt, Decision, Draft, Held
from bot.tables.hosts import next_host
from bot.tables.mentions import mentioned_lately
from bot.tables.naming import user_called
from bot.tables.reminders import mentioned
from bot.tables.standing_in import could_stand_in, taken_over
from bot.tables.step import going_on
from bot.tables.telling import channel_link, guarded, scene_of
from bot.tables.time.quiet import morning
from bot.tables.time.timers import dues, extended
from bot.tables.visit import Handler, Visit, governing, in_play
from engines.core.protocol import Prompt

NUDGE_AGAIN = timedelta(hours=1)
HOST_VANISHED = timedelta(days=2)


@governing
@in_play("nobody-awaited")
async def extend(visit: Visit[Dealt]) -> Decision:
    """The host gives everybody who is awaited the whole time again."""
    held, table = visit.held, visit.table
    if not table.clock.timers:
        return visit.say("nobody-awaited")
    longer = extended(table, held.now)
    news = going_on(longer, held.game, held.state, "clock-extended")
    return Change(held=held, table=longer, line=Extended(), reply=visit.say("done"), drafts=(news,))


async def nudge(visit: Visit[Held]) -> Decision:
    """Remind those who are awaited, each at most once an hour."""
    if visit.seat is None and not visit.governs:
        return visit.say("not-seated")
    return await _nudged(visit)


@in_play("table-not-started")
async def _nudged(visit: Visit[Dealt]) -> Decision:
    held, table = visit.held, visit.table
    if table.phase == "paused":
        return visit.say("table-is-paused")
    if morning(table.clock.quiet, held.now) is not None:
        return visit.say("nudge-quiet")
    recent = {seat: when for seat, when in table.attendance.nudged if held.now - when < NUDGE_AGAIN}
    just_called = mentioned_lately(table, held.now)
    lately = {seat for seat, member in enumerate(table.members) if member.user in just_called}
    prompts = _owed(held, spared={*recent, *table.free, *table.computers, *lately, visit.seat})
    late = sorted({seat for prompt in prompts for seat in prompt.pending})
    if not late:
        return visit.say("nudge-nobody")
    called = await mentioned(held, late)
    p, due = presentations()[table.game], dues(table)
    card = guarded(table, None, partial(reminders.reminder, p, scene_of(table), "soon", prompts, called, due=due))
    nudged = {**recent, **dict.fromkeys(late, held.now)}
    owed = tuple(prompt.id for prompt in prompts)
    return Change(
        held=held,
        table=table.with_attendance(nudged=tuple(sorted(nudged.items()))),
        line=Nudged(seats=tuple(late)),
        reply=visit.say("done"),
        drafts=(Draft(Target("channel", table.channel), card, prompts=owed, again=True),),
    )


def _owed(held: Dealt, spared: Collection[int | None]) -> list[Prompt]:
    """The prompts that name who owes an answer, without the seats that are spared."""
    named = [prompt for prompt in held.game.awaited(held.state) if prompt.progress == "named"]
    owing = [p._replace(pending=tuple(seat for seat in p.pending if seat not in spared)) for p in named]
    return [prompt for prompt in owing if prompt.pending]


def handover(user: int | None, *, gone: bool = False) -> Handler:
    """Makes somebody else the host: the host's choice, or the next seat if the host has not been seen for two days; in
    a lobby whoever may stand in for a host that is away. gone: the host of a lobby has left the server.
    """

    async def decide(visit: Visit[Held]) -> Decision:
        lobby = could_stand_in(visit.table, visit.actor.user) and not visit.governs
        return await (taken_over(gone=gone) if lobby else _handed)(visit)

    async def _handed(visit: Visit[Held]) -> Decision:
        visit = visit.in_everybodys_view if visit.governs else visit
        held, table = visit.held, visit.table
        if visit.governs:
            new = user
        elif visit.seat is None:
            return visit.say("not-host")
        elif held.now - (table.attendance.host_seen or table.opened_at) < HOST_VANISHED:
            return visit.say("handover-too-early")
        else:
            new = next_host(table, _playing(held))
        if new is None or new == table.host or table.seat_of(new) not in _playing(held):
            return visit.say("handover-nobody")
        by = visit.name if visit.governs else None
        name = user_called(table, new)
        card = host_now(table.language, name) if by is None else powers.handed(table.language, by, name)
        return Change(
            held=held,
            table=table.evolve(host=new).with_attendance(host_seen=held.now),
            line=HandedOver(user=new),
            reply=visit.say("done"),
            drafts=(Draft(Target("channel", table.channel), card), _told_in_private(table, new, by)),
        )

    return decide


def _playing(held: Held) -> Collection[int]:
    """The seats whose players may host: those that are not out of the game."""
    return held.playing if isinstance(held, Dealt) else range(len(held.table.members))


def _told_in_private(table: Table, new: int, by: str | None) -> Draft:
    language = next(member.language for member in table.members if member.user == new)
    return Draft(Target("user", new), powers.made_host(language, table.game, by, channel_link(table)))
