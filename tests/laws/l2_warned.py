"""L2, nobody forfeits unwarned: something has reached them that notifies, and a fair time ago."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from bot.model.clock import Quiet, Timer
from bot.model.table import Table
from bot.tables.time.quiet import active_between
from tests.laws.facts import Claim, Step, prompts

SHORTEST: Final = timedelta(minutes=5)
"""The fair time is a quarter of the prompt's time, and never shorter than the shortest grace."""
A_MOMENT: Final = timedelta(seconds=1)
AWAY: Final = timedelta(minutes=2)
"""Shorter absences of the process are none."""
FORFEITS, AFTER_AN_OUTAGE = "somebody forfeits", "somebody forfeits after the bot was away"
PREMISES: Final = (FORFEITS, AFTER_AN_OUTAGE)


class Stretch(NamedTuple):
    """A while in which a table's clock was as it was."""

    start: datetime
    end: datetime
    quiet: Quiet | None


def check(step: Step) -> Iterator[Claim]:
    """What the law says of a change."""
    before = step.earlier
    if before is None or before.phase != "playing":
        return
    timers = {timer.prompt: timer for timer in before.clock.timers}
    timed = {prompt.id: prompt for prompt in prompts(step.before) if prompt.timed and not prompt.optional}
    for command in getattr(step.line, "commands", ()):
        if command["kind"] == "time_up" and command["prompt"] in timed and command["prompt"] in timers:
            for seat in set(command["seats"]) - set(before.free) - set(step.left):
                yield from _forfeits(step, before, seat, timers[command["prompt"]])


def _forfeits(step: Step, before: Table, seat: int, timer: Timer) -> Iterator[Claim]:
    user, prompt = before.members[seat].user, timer.prompt
    since = max([timer.opened, *(past.at for past in step.past if user in past.came)])
    fair = max(timedelta(seconds=timer.length / 4), timedelta(seconds=timer.length * 0.05), SHORTEST)
    reached = [
        a.at for a in step.history.arrivals if since <= a.at <= step.at and prompt in a.prompts and user in a.notifies
    ]
    first = min(reached, default=step.at)
    outages = [(start, end) for start, end in step.history.outages if end > first and end - start > AWAY]
    left = _could_answer(step, first, outages)
    premise = AFTER_AN_OUTAGE if outages else FORFEITS
    told = f"reached {first:%a %H:%M:%S}, {left} to answer" if reached else "never reached"
    yield Claim(premise, bool(reached) and left >= fair - A_MOMENT, f"{user} forfeits {prompt}: {told}, fair: {fair}")


def _could_answer(step: Step, first: datetime, outages: list[tuple[datetime, datetime]]) -> timedelta:
    """How long the prompt's time ran since then, and the bot was there."""
    whole = timedelta()
    for stretch in _stretches(step, first):
        whole += active_between(stretch.quiet, stretch.start, stretch.end)
        for start, end in outages:
            lost = max(start, stretch.start), min(end, stretch.end)
            whole -= active_between(stretch.quiet, *lost) if lost[0] < lost[1] else timedelta()
    return whole


def _stretches(step: Step, first: datetime) -> Iterator[Stretch]:
    """The whiles since then in which the clock ran."""
    ends = [*(past.at for past in step.past[1:]), step.at]
    for past, end in zip(step.past, ends, strict=True):
        if past.table.ticking and end > first:
            yield Stretch(max(past.at, first), end, past.table.clock.quiet)
