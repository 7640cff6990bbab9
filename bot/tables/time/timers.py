"""The time of open prompts: begun, kept across steps, held while the table is paused, stretched.

A timer says when a prompt's time is up (`due`) and what the clock does there next (`stage`), and when (`next`):

    half ──► near ──► due ──► grace ──► (time is up: the rules decide)
      └───────────────▲ └───► waiting (the table waits, and reminds once a day)

`near` is left out where the whole time is short, and where the end is drawn (`drawn`), which has its only reminder at a
quarter. What the clock, a host or a pause makes of a timer are functions from timers to timers. Moments that they
compute lie outside quiet hours.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from bot.model.clock import PauseReason, Policy, Quiet, Rhythm, Timer
from bot.model.table import Table
from bot.presentation.times import Until
from bot.tables.time.drawn import REMINDED_AT, drawn, earliest, share_of
from bot.tables.time.quiet import active_between, after, outside
from engines.core.protocol import AnyGame, Prompt, State

NEAR = 0.9
"""Share of the time after which the second reminder comes."""
ONE_REMINDER = timedelta(minutes=10)
"""Times shorter than this have no second reminder."""
SHORTEST_GRACE = timedelta(minutes=5)
LEAST_LEFT = timedelta(minutes=1)
OVERSLEPT = timedelta(minutes=2)
"""Later than this after something was due, the bot was away: nobody is punished for that."""
WAITS_AT_MOST = timedelta(days=7)
"""So long a table waits for somebody after the time was up."""
REMINDED_AGAIN = timedelta(days=1)
"""How often it reminds of what it waits for."""


def in_step(table: Table, game: AnyGame, state: State | None, now: datetime) -> Table:
    """The table with a timer for each open prompt that has a time: those that are there keep it, the others begin.

    At a table that a bug has paused they stay as they are: its rules are asked nothing.
    """
    if table.fault is not None:
        return table
    if state is None or table.phase not in ("playing", "paused"):
        return table.with_clock(timers=()) if table.clock.timers else table
    clock = table.clock
    known = {timer.prompt: timer for timer in clock.timers}
    timers = tuple(
        known.get(prompt.id) or begun(prompt, table.clock.rhythm, table.clock.quiet, now, table.deal.server_seed)
        for prompt in game.awaited(state)
    )
    return table if timers == clock.timers else table.with_clock(timers=timers)


def begun(prompt: Prompt, rhythm: Rhythm, quiet: Quiet | None, now: datetime, server_seed: str) -> Timer:
    """The timer of a prompt that opens now, and has a time. server_seed: the table's; a drawn end follows from it."""
    length = int(getattr(rhythm, prompt.pace))
    share = share_of(server_seed, prompt.id) if prompt.drawn_end else None
    timer = Timer(prompt=prompt.id, opened=now, length=length, due=now, next=now, share=share)
    return _with_reminder(_ending(timer, quiet, now), quiet, now)


def dues(table: Table) -> dict[str, Until]:
    """Until when each prompt is open, grace included, by its id: what cards show. Nothing while time stands."""
    if not table.ticking:
        return {}
    running = [timer for timer in table.clock.timers if timer.stage != "waiting"]
    return {timer.prompt: _until(timer) for timer in running}


def _until(timer: Timer) -> Until:
    if timer.stage == "grace":
        return Until(timer.next)
    if timer.between is None:
        return Until(timer.due)
    least, most = timer.between
    return Until(most) if least == most else Until(most, least)


def waits_until(timer: Timer, quiet: Quiet | None) -> datetime:
    """When whoever a table waits for counts as absent."""
    return outside(quiet, timer.due + WAITS_AT_MOST)


# What the clock makes of a timer


def is_near(timer: Timer, quiet: Quiet | None, now: datetime) -> bool:
    """Whether the time for the second reminder has come."""
    return active_between(quiet, now, timer.due) <= _last_part(timer)


def reminded(timer: Timer, quiet: Quiet | None, now: datetime) -> Timer:
    """The timer after the reminder at half time, or after the one near the end."""
    short = timer.share is not None or timedelta(seconds=timer.length) < ONE_REMINDER
    last = timer.stage == "near" or short or is_near(timer, quiet, now)
    return timer.evolve(stage="due", next=timer.due) if last else _before_near(timer, quiet, now)


def in_grace(timer: Timer, end: datetime) -> Timer:
    """The timer of a prompt whose time is up, and after whose *end* seats forfeit."""
    return timer.evolve(stage="grace", next=end)


def grace(timer: Timer) -> timedelta:
    """What the late ones have after the end of the time: 5 minutes, or 5 % of it if that is more."""
    return max(SHORTEST_GRACE, timedelta(seconds=timer.length * 0.05))


def after_an_outage(timer: Timer, quiet: Quiet | None, now: datetime, since: datetime | None = None) -> Timer:
    """The timer, with what is known of an outage: the clock comes to it too late, or there was no process before
    *since*.
    """
    moments = [timer.anew] if timer.anew else []
    if since is not None and timer.opened < since:
        moments.append(since)
    if active_between(quiet, timer.next, now) > OVERSLEPT:
        moments.append(now)
    return timer.evolve(anew=max(moments)) if moments else timer


def waiting(timer: Timer, quiet: Quiet | None, now: datetime) -> Timer:
    """The timer of a prompt for which the table waits from now on, or for another day."""
    end, again = waits_until(timer, quiet), outside(quiet, now + REMINDED_AGAIN)
    return timer.evolve(stage="waiting", next=min(end, again) if now < end else again)


def put_off(table: Table, now: datetime, morning: datetime) -> Table:
    """The table on which nothing happens before the end of quiet hours."""
    quiet = table.clock.quiet
    timers = tuple(
        after_an_outage(timer, quiet, now).evolve(next=morning) if timer.next <= now else timer
        for timer in table.clock.timers
    )
    return table.with_clock(timers=timers)


def set_back(table: Table, by: timedelta) -> Table:
    """The table after the computer's clock was set back: what was to come comes no later for that."""

    def back(moment: datetime | None) -> datetime | None:
        return None if moment is None else moment - by

    def earlier(timer: Timer) -> Timer:
        between = None if timer.between is None else (timer.between[0] - by, timer.between[1] - by)
        return timer.evolve(
            opened=timer.opened - by, due=timer.due - by, next=timer.next - by, between=between, anew=back(timer.anew)
        )

    clock, attendance = table.clock, table.attendance
    vacancies = tuple(v.evolve(alone_until=back(v.alone_until)) for v in attendance.vacancies)
    return (
        table.evolve(opened_at=table.opened_at - by if table.phase == "lobby" else table.opened_at)
        .with_clock(
            timers=tuple(map(earlier, clock.timers)),
            **{name: back(getattr(clock, name)) for name in ("paused_at", "pause_since", "asked_at", "closes_at")},
        )
        .with_attendance(
            vacancies=vacancies,
            host_seen=back(attendance.host_seen),
            nudged=tuple((seat, when - by) for seat, when in attendance.nudged),
            called=tuple((user, when - by) for user, when in attendance.called),
            written=tuple((user, when - by) for user, when in attendance.written),
        )
    )


# What people make of them


NOT_PAUSED: Final[Mapping[str, None]] = dict.fromkeys(("paused_at", "pause", "pause_since", "asked_at", "closes_at"))
"""The parts of a clock that say since when and why it stands, for one that runs."""


def paused(table: Table, now: datetime, why: PauseReason | None) -> Table:
    """The table whose clock stands still from now on, if it did not already. why: None for a fault."""
    stopped = table.with_clock(
        paused_at=table.clock.paused_at or now, pause=why, pause_since=now, asked_at=None, closes_at=None
    )
    return stopped.evolve(phase="paused").with_attendance(pause_votes=())


def resumed(table: Table, now: datetime) -> Table:
    """The table whose clock runs again: each timer has what it had left when the clock stopped."""
    quiet = table.clock.quiet
    timers = tuple(_moved(timer, quiet, _counting_from(table, timer, now), quiet, now) for timer in table.clock.timers)
    running = table.evolve(phase="playing", fault=None).with_clock(timers=timers, **NOT_PAUSED)
    return running.with_attendance(pause_votes=(), unheard=(), waves=0)


def with_quiet(table: Table, quiet: Quiet | None, now: datetime) -> Table:
    """The table with other quiet hours; each timer keeps what it has left."""

    def moved(timer: Timer) -> Timer:
        if timer.stage == "waiting":
            # A day is a day: whoever chooses other hours brings no reminder nearer (L1).
            return timer.evolve(next=outside(quiet, timer.next))
        start = _counting_from(table, timer, now)
        return _moved(timer, table.clock.quiet, start, quiet, start)

    return table.with_clock(quiet=quiet, timers=tuple(map(moved, table.clock.timers)))


def with_rhythm(table: Table, rhythm: Rhythm, game: AnyGame, state: State | None, now: datetime) -> Table:
    """The table with another rhythm; what has run of each timer counts, and at least a minute is left."""
    paces = {prompt.id: prompt.pace for prompt in game.awaited(state)} if state is not None else {}

    def renewed(timer: Timer) -> Timer:
        if timer.stage in ("grace", "waiting") or timer.prompt not in paces:
            return timer
        start, length = _counting_from(table, timer, now), int(getattr(rhythm, paces[timer.prompt]))
        whole = timer.due if timer.between is None else timer.between[1]
        ran = timedelta(seconds=timer.length) - active_between(table.clock.quiet, start, whole)
        fresh = _ending(timer.evolve(length=length), table.clock.quiet, start, ran)
        match timer.stage:
            case "half":
                return _with_reminder(fresh, table.clock.quiet, start)
            case "near":
                return _before_near(fresh, table.clock.quiet, start)
        return fresh.evolve(next=fresh.due)

    return table.with_clock(rhythm=rhythm, timers=tuple(renewed(timer) for timer in table.clock.timers))


def with_policy(table: Table, policy: Policy, now: datetime) -> Table:
    """The table with another policy: a prompt that waited is over now, or one in its grace waits."""

    def renewed(timer: Timer) -> Timer:
        if timer.stage == "waiting" and policy != "wait":
            return timer.evolve(stage="due", due=now, next=now)
        return waiting(timer, table.clock.quiet, now) if timer.stage == "grace" and policy == "wait" else timer

    return table.with_clock(policy=policy, timers=tuple(renewed(timer) for timer in table.clock.timers))


def extended(table: Table, now: datetime) -> Table:
    """The table whose open prompts have their whole time again."""

    def again(timer: Timer) -> Timer:
        start, quiet = _counting_from(table, timer, now), table.clock.quiet
        return _with_reminder(_ending(timer.evolve(stage="half"), quiet, start), quiet, start)

    return table.with_clock(timers=tuple(map(again, table.clock.timers)))


def _counting_from(table: Table, timer: Timer, now: datetime) -> datetime:
    """The moment from which the rest of a timer counts: now, or when a paused table's clock stopped for it."""
    return now if table.clock.paused_at is None else max(table.clock.paused_at, timer.opened)


def _moved(timer: Timer, before: Quiet | None, since: datetime, quiet: Quiet | None, start: datetime) -> Timer:
    """The timer that has, from *start* and with these quiet hours, what it had left at *since* with those *before*."""

    def there(moment: datetime) -> datetime:
        return after(quiet, start, active_between(before, since, moment))

    return timer.evolve(
        due=there(timer.due),
        next=there(timer.next),
        between=None if timer.between is None else (there(timer.between[0]), there(timer.between[1])),
    )


def _ending(timer: Timer, quiet: Quiet | None, start: datetime, ran: timedelta = timedelta()) -> Timer:
    """The timer whose end, or both moments between which it is drawn, follow from its length, and from what has run of
    it at *start*; at least a minute is left.
    """
    whole = timedelta(seconds=timer.length)

    def at(part: timedelta) -> datetime:
        return after(quiet, start, max(part - ran, LEAST_LEFT))

    if timer.share is None:
        return timer.evolve(due=at(whole))
    return timer.evolve(due=at(drawn(whole, timer.share)), between=(at(earliest(whole)), at(whole)))


def _with_reminder(timer: Timer, quiet: Quiet | None, start: datetime) -> Timer:
    """The timer with its first reminder: at half of what is left, or of a drawn end at a quarter, before it may end."""
    if timer.between is None:
        return timer.evolve(next=after(quiet, start, active_between(quiet, start, timer.due) / 2))
    least, most = (active_between(quiet, start, moment) for moment in timer.between)
    return timer.evolve(next=after(quiet, start, min(most * REMINDED_AT, least / 2)))


def _last_part(timer: Timer) -> timedelta:
    return timedelta(seconds=timer.length * (1 - NEAR))


def _before_near(timer: Timer, quiet: Quiet | None, now: datetime) -> Timer:
    left = active_between(quiet, now, timer.due) - _last_part(timer)
    return timer.evolve(stage="near", next=after(quiet, now, max(left, timedelta())))
