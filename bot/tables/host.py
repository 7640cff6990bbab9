"""What a host does for a table that plays: remind, give more time, hand over."""

from datetime import timedelta
from functools import partial

from bot.model.mail import Target
from bot.model.table import Table
from bot.presentation.registry import presentations
from bot.presentation.reminders import reminder
from bot.presentation.seats import host_now
from bot.tables.change import Change, Decision, Draft
from bot.tables.chronicle import Memory
from bot.tables.reminders import mentioned
from bot.tables.seats import name_of, next_host
from bot.tables.step import going_on
from bot.tables.telling import scene_of, told
from bot.tables.time.quiet import morning
from bot.tables.time.timers import dues, extended
from bot.tables.visit import Visit

NUDGE_AGAIN = timedelta(hours=1)
HOST_VANISHED = timedelta(days=2)


async def extend(visit: Visit, _: Memory) -> Decision:
    """The host gives everybody who is awaited the whole time again."""
    held, table = visit.held, visit.held.table
    if not visit.governs:
        return visit.say("not-host")
    if held.state is None or not table.timers:
        return visit.say("nobody-awaited")
    longer = extended(table, held.now)
    news = going_on(longer, held.game, held.state, "clock-extended")
    return Change(table=longer, kind="extended", body={}, reply=visit.say("done"), drafts=(news,))


async def nudge(visit: Visit, memory: Memory) -> Decision:
    """Remind those who are awaited, each at most once an hour."""
    held, table = visit.held, visit.held.table
    if visit.seat is None and not visit.governs:
        return visit.say("not-seated")
    if held.state is None:
        return visit.say("table-not-started")
    if table.phase == "paused":
        return visit.say("table-is-paused")
    if morning(table.quiet, held.now) is not None:
        return visit.say("nudge-quiet")
    recent = {seat: when for seat, when in table.nudged if held.now - when < NUDGE_AGAIN}
    spared = {*recent, *table.free, visit.seat}
    prompts = [
        prompt._replace(pending=pending)
        for prompt in held.game.prompts(held.state)
        if prompt.progress == "named" and (pending := tuple(seat for seat in prompt.pending if seat not in spared))
    ]
    late = sorted({seat for prompt in prompts for seat in prompt.pending})
    if not late:
        return visit.say("nudge-nobody")
    called = await mentioned(held, memory, late)
    p, due = presentations()[table.game], dues(table)
    card = told(table, None, partial(reminder, p, scene_of(table), "soon", prompts, called, due=due))
    assert card is not None
    return Change(
        table=table.evolve(nudged=tuple(sorted({**recent, **dict.fromkeys(late, held.now)}.items()))),
        kind="nudged",
        body={"seats": late},
        reply=visit.say("done"),
        drafts=(Draft(Target("channel", table.channel), card),),
    )


async def handover(visit: Visit, user: int | None, _: Memory) -> Decision:
    """Make somebody else the host: by the host, or the next seat if the host has not been seen for two days."""
    held, table = visit.held, visit.held.table
    if visit.governs:
        new = user
    elif visit.seat is None:
        return visit.say("not-host")
    elif held.now - (table.host_seen or table.opened_at) < HOST_VANISHED:
        return visit.say("handover-too-early")
    else:
        new = next_host(table)
    if new is None or new == table.host or table.seat_of(new) is None:
        return visit.say("handover-nobody")
    return Change(
        table=table.evolve(host=new, host_seen=held.now),
        kind="handed_over",
        body={"user": new},
        reply=visit.say("done"),
        drafts=_told(table, new),
    )


def _told(table: Table, new: int) -> tuple[Draft, ...]:
    return (Draft(Target("channel", table.channel), host_now(table.language, name_of(table, new))),)
