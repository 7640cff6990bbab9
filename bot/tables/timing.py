"""How a table's clock runs: its rhythm, quiet hours, what follows when time is up; and small helps in between."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from functools import partial
from typing import NamedTuple
from zoneinfo import available_timezones

from pydantic import ValidationError

from bot.model import RHYTHMS, Policy, Quiet, Rhythm, Table, Target
from bot.presentation import clock as words
from bot.presentation.registry import presentations
from bot.tables.desk import Change, Decision, Draft
from bot.tables.memory import Memory
from bot.tables.telling import scene_of, told
from bot.tables.timers import dues, extended, ticking, with_quiet, with_rhythm
from bot.tables.visit import Visit

NIGHT = (23 * 60, 8 * 60)
AT_NIGHT_TOO = frozenset({"live", "evening"})
"""Rhythms of tables that are over before the night."""
LONGEST_NIGHT = 16 * 60
NUDGE_AGAIN = timedelta(hours=1)
HOST_VANISHED = timedelta(days=2)


class Wish(NamedTuple):
    """What a host wants of the clock; None leaves that part as it is.

    rhythm: a name of RHYTHMS. turn, ballot, reaction: minutes. quiet: "23:00-08:00", or "off". zone: of zoneinfo.
    """

    rhythm: str | None = None
    turn: int | None = None
    ballot: int | None = None
    reaction: int | None = None
    quiet: str | None = None
    zone: str | None = None
    late: Policy | None = None


def default_quiet(rhythm: str, zone: str) -> Quiet | None:
    """The quiet hours that go with a rhythm: none where nobody plays through a night."""
    return None if rhythm in AT_NIGHT_TOO else Quiet(start=NIGHT[0], end=NIGHT[1], zone=zone)


def minutes_of(text: str) -> tuple[int, int]:
    """A stretch such as 23:00-08:00 as minutes since midnight.

    Raises ValueError when it is none, or longer than 16 hours.
    """
    start, end = (_clock(part) for part in text.split("-"))
    if not 0 < (end - start) % 1440 <= LONGEST_NIGHT:
        raise ValueError(text)
    return start, end


def _clock(text: str) -> int:
    hours, _, minutes = text.strip().replace("h", ":").partition(":")
    made = int(hours) * 60 + int(minutes or 0)
    if not 0 <= int(hours) < 24 or not 0 <= int(minutes or 0) < 60:
        raise ValueError(text)
    return made


async def set_clock(visit: Visit, wish: Wish) -> Decision:
    """Change how the clock runs, for the whole table."""
    held, table = visit.held, visit.held.table
    if not visit.governs:
        return visit.say("not-host")
    rhythm = _rhythm(table, wish)
    if rhythm is None:
        return visit.say("clock-bad-minutes")
    zone = wish.zone or (table.quiet.zone if table.quiet else table.zone)
    if zone not in available_timezones():
        return visit.say("clock-bad-zone")
    try:
        quiet = _quiet(table, wish, zone)
    except ValueError:
        return visit.say("clock-bad-quiet")
    changed = with_rhythm(table, rhythm, held.game, held.state, held.now)
    changed = with_quiet(changed, quiet, held.now).evolve(zone=zone, policy=wish.late or table.policy)
    changed = ticking(changed, held.game, held.state, held.now)
    card = words.clock_now(changed)
    drafts = (Draft(Target("channel", table.channel), card),) if changed != table else ()
    return Change(table=changed, kind="clock_set", body={}, reply=visit.say("done"), drafts=drafts)


def _rhythm(table: Table, wish: Wish) -> Rhythm | None:
    base = RHYTHMS.get(wish.rhythm or "", table.rhythm)
    own = {name: minutes * 60 for name in ("turn", "ballot", "reaction") if (minutes := getattr(wish, name))}
    try:
        return base.evolve(**own)
    except ValidationError:
        return None


def _quiet(table: Table, wish: Wish, zone: str) -> Quiet | None:
    if wish.quiet is None:
        if wish.rhythm is not None:
            return default_quiet(wish.rhythm, zone)
        return table.quiet.evolve(zone=zone) if table.quiet else None
    if wish.quiet.strip().casefold() in ("off", "non", "no", "aucune", "none"):
        return None
    start, end = minutes_of(wish.quiet)
    return Quiet(start=start, end=end, zone=zone)


async def extend(visit: Visit, _: Memory) -> Decision:
    """The host gives everybody who is awaited the whole time again."""
    held, table = visit.held, visit.held.table
    if not visit.governs:
        return visit.say("not-host")
    if held.state is None or not table.timers:
        return visit.say("nobody-awaited")
    longer = extended(table, held.now)
    drafts = tuple(_awaited(visit, longer, ()))
    return Change(table=longer, kind="extended", body={}, reply=visit.say("done"), drafts=drafts)


async def nudge(visit: Visit, memory: Memory) -> Decision:
    """Remind those who are awaited, each at most once an hour."""
    held, table = visit.held, visit.held.table
    if visit.seat is None and not visit.governs:
        return visit.say("not-seated")
    if held.state is None:
        return visit.say("table-not-started")
    recent = {seat for seat, when in table.nudged if held.now - when < NUDGE_AGAIN}
    named = {s for p in held.game.prompts(held.state) if p.progress == "named" for s in p.pending}
    late = sorted(named - recent - set(table.free) - {visit.seat})
    if not late:
        return visit.say("nudge-nobody")
    wanting = [seat for seat in late if (await memory.person(table.members[seat].user)).mention]
    nudged = (*((seat, when) for seat, when in table.nudged if seat in recent), *((seat, held.now) for seat in late))
    return Change(
        table=table.evolve(nudged=nudged),
        kind="nudged",
        body={"seats": late},
        reply=visit.say("done"),
        drafts=tuple(_awaited(visit, table, wanting, only=late)),
    )


def _awaited(visit: Visit, table: Table, called: Sequence[int], only: Sequence[int] | None = None) -> Iterator[Draft]:
    held, state = visit.held, visit.held.state
    assert state is not None
    for prompt in held.game.prompts(state):
        pending = tuple(s for s in prompt.pending if only is None or s in only)
        if not pending:
            continue
        users = tuple(table.members[seat].user for seat in called if seat in pending)
        p, scene, due = presentations()[table.game], scene_of(table), dues(table.timers)
        card = told(table, None, partial(words.reminder, p, scene, prompt, pending, users, due=due))
        if card is not None:
            yield Draft(Target("channel", table.channel), card, prompt.id)


async def handover(visit: Visit, user: int | None) -> Decision:
    """Make somebody else the host: by the host, or by a player whose host has not been seen for two days."""
    held, table = visit.held, visit.held.table
    seen = table.host_seen or table.opened_at
    vanished = held.now - seen >= HOST_VANISHED and visit.seat is not None
    if not visit.governs and not vanished:
        return visit.say("not-host" if visit.seat is None else "handover-too-early")
    new = user if visit.governs and user is not None else visit.actor.user
    seat = table.seat_of(new)
    if seat is None or new == table.host:
        return visit.say("handover-nobody")
    card = words.host_now(table.language, table.members[seat].name)
    return Change(
        table=table.evolve(host=new, host_seen=held.now),
        kind="handed_over",
        body={"user": new},
        reply=visit.say("done"),
        drafts=(Draft(Target("channel", table.channel), card),),
    )
