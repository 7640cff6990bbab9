"""The time of open prompts: begun, kept across steps, held while the table is paused, stretched."""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta

from bot.model import Quiet, Rhythm, Table, Timer
from bot.tables.quiet import active_between, after
from engines.core.protocol import AnyGame, Prompt, State

NEAR = 0.9
"""Share of the time after which the second reminder comes."""
SHORTEST_GRACE = timedelta(minutes=5)
LEAST_LEFT = timedelta(minutes=1)


def ticking(table: Table, game: AnyGame, state: State | None, now: datetime) -> Table:
    """The table with a timer for each open prompt: those that are there keep their time, the others begin."""
    if state is None or table.phase not in ("playing", "paused"):
        return table.evolve(timers=()) if table.timers else table
    known = {timer.prompt: timer for timer in table.timers}
    timers = tuple(
        known.get(prompt.id) or begun(prompt, table.rhythm, table.quiet, now) for prompt in game.prompts(state)
    )
    return table if timers == table.timers else table.evolve(timers=timers)


def begun(prompt: Prompt, rhythm: Rhythm, quiet: Quiet | None, now: datetime) -> Timer:
    """The timer of a prompt that opens now."""
    length = int(getattr(rhythm, prompt.pace))
    return _timer(prompt.id, length, quiet, now, timedelta(seconds=length))


def grace_of(timer: Timer) -> timedelta:
    """How long the late ones have after the end: 5 minutes, or 5 % of the time if that is more."""
    return max(SHORTEST_GRACE, timedelta(seconds=timer.length * 0.05))


def dues(timers: Iterable[Timer]) -> dict[str, datetime]:
    """When the time of each prompt is up, by its id: what cards show."""
    return {timer.prompt: timer.due for timer in timers if timer.stage != "waiting"}


def resumed(table: Table, now: datetime) -> Table:
    """The table whose clock runs again: each timer has what it had left when the clock stopped."""
    assert table.paused_at is not None
    stopped, quiet = table.paused_at, table.quiet

    def moved(timer: Timer) -> Timer:
        since = max(stopped, timer.opened)
        return _shifted(timer, lambda moment: after(quiet, now, active_between(quiet, since, moment)))

    return table.evolve(timers=tuple(moved(timer) for timer in table.timers), paused_at=None, pause=None)


def with_quiet(table: Table, quiet: Quiet | None, now: datetime) -> Table:
    """The table with other quiet hours; each timer keeps what it has left."""
    if table.paused_at is not None:
        # Nothing runs: what is left is counted when the clock runs again.
        now = table.paused_at

    def moved(moment: datetime) -> datetime:
        return after(quiet, now, active_between(table.quiet, now, moment))

    return table.evolve(quiet=quiet, timers=tuple(_shifted(timer, moved) for timer in table.timers))


def with_rhythm(table: Table, rhythm: Rhythm, game: AnyGame, state: State | None, now: datetime) -> Table:
    """The table with another rhythm; what has run of each timer counts, and at least a minute is left."""
    paces = {prompt.id: prompt.pace for prompt in game.prompts(state)} if state is not None else {}
    stopped = table.paused_at or now

    def renewed(timer: Timer) -> Timer:
        pace = paces.get(timer.prompt)
        if pace is None or timer.stage in ("grace", "waiting"):
            return timer
        length = int(getattr(rhythm, pace))
        left = timedelta(seconds=length) - active_between(table.quiet, timer.opened, stopped)
        return _timer(timer.prompt, length, table.quiet, stopped, max(left, LEAST_LEFT)).evolve(opened=timer.opened)

    return table.evolve(rhythm=rhythm, timers=tuple(renewed(timer) for timer in table.timers))


def extended(table: Table, now: datetime) -> Table:
    """The table whose open prompts have their whole time again."""
    start = table.paused_at or now
    timers = (_timer(t.prompt, t.length, table.quiet, start, timedelta(seconds=t.length)) for t in table.timers)
    return table.evolve(timers=tuple(timers))


def _timer(prompt: str, length: int, quiet: Quiet | None, start: datetime, left: timedelta) -> Timer:
    return Timer(
        prompt=prompt,
        opened=start,
        length=length,
        half=after(quiet, start, left / 2),
        near=after(quiet, start, left * NEAR),
        due=after(quiet, start, left),
    )


def _shifted(timer: Timer, moved: Callable[[datetime], datetime]) -> Timer:
    return timer.evolve(
        half=moved(timer.half),
        near=moved(timer.near),
        due=moved(timer.due),
        end=None if timer.end is None else moved(timer.end),
    )
