"""L1, it ends: every live table has a next deadline, and one to which nobody comes is over after a while."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from bot.model.lines import Abandoned, Expired
from bot.model.table import Table
from bot.tables.change import Dealt
from tests.laws.facts import Claim, Rest, Step, prompts

LOBBY_LASTS: Final = timedelta(hours=24)
ASKED, SAID, CLOSED = timedelta(days=3), timedelta(days=2), timedelta(days=14)
CUT_OFF, DESERTED = timedelta(days=7), timedelta(hours=48)
WAITED: Final = timedelta(days=7)
LONGEST: Final = timedelta(days=15)
"""No deadline is further away: the longest rhythm that a run chooses is shorter."""
LIVE, NOBODY, IDLE = "a live table", "a table without people", "a table to which nobody comes"
EXPIRED, CLOSES = "a lobby closed by the clock", "a table closed by the clock"
PAUSED, WAITS = "a paused table closed by the clock", "a table that has waited"
PREMISES: Final = (LIVE, NOBODY, IDLE, EXPIRED, CLOSES, PAUSED, WAITS)


def at_rest(rest: Rest) -> Iterator[Claim]:
    """What the law says of how things stand."""
    table, held = rest.table, rest.held
    if table.live:
        far = None if rest.deadline is None else rest.deadline - rest.at
        yield Claim(LIVE, far is not None and far <= LONGEST, f"{table.phase} ({table.clock.pause}), next: {far}")
        if isinstance(held, Dealt) and not held.voters and table.fault is None:
            yield Claim(NOBODY, table.phase == "paused", "nobody is left, and the table goes on")
    if rest.idle is not None:
        yield Claim(IDLE, not table.live, f"{table.phase} ({table.clock.pause}) after {rest.idle}")


def check(step: Step) -> Iterator[Claim]:
    """What the law says of a change."""
    before = step.earlier
    if before is None:
        return
    if isinstance(step.line, Expired) and before.phase == "lobby":
        in_time = step.at >= before.opened_at + LOBBY_LASTS or step.around.removed
        yield Claim(EXPIRED, in_time, "a lobby closes too early")
    if isinstance(step.line, Abandoned):
        yield from _closed(step, before)
    if before.clock.policy == "wait" and before.phase == "playing":
        yield from _waited(step, before)


def _closed(step: Step, before: Table) -> Iterator[Claim]:
    why, since = before.clock.pause, before.clock.pause_since or before.clock.paused_at
    assert since is not None
    stood = step.at - since
    least = CUT_OFF if why == "channel" else DESERTED if why in ("absent", "gone") else CLOSED
    yield Claim(CLOSES, stood >= least, f"closes after {stood} ({why})")
    if why in ("asked", None):
        said = [past.at for past in step.past if past.at >= since and any(past.to_channel())]
        yield Claim(PAUSED, any(at - since >= ASKED for at in said), "closes unasked")
        yield Claim(PAUSED, any(at >= since + ASKED and step.at - at >= SAID for at in said), "closes unsaid")


def _waited(step: Step, before: Table) -> Iterator[Claim]:
    """A table that waits gives nobody up before a week is over, and reminds meanwhile, once a day at most."""
    due = {timer.prompt: timer.due for timer in before.clock.timers}
    optional = {prompt.id for prompt in prompts(step.before) if prompt.optional or not prompt.timed}
    for command in getattr(step.line, "commands", ()):
        late = set(command.get("seats", ())) - set(before.free) - set(step.left)
        if command["kind"] == "time_up" and command["prompt"] not in optional and late:
            week = step.at - due.get(command["prompt"], step.at)
            yield Claim(WAITS, week >= WAITED, f"{late} forfeit {command['prompt']} after {week}, and the table waits")
    for vacancy in step.table.attendance.vacancies:
        if vacancy.seat not in before.free and vacancy.ground == "missed" and step.actor is None:
            week = step.at - min(due.values(), default=step.at)
            yield Claim(WAITS, week >= WAITED, f"seat {vacancy.seat} is given up after {week}")
    again = {id for post in step.posts if post.about and post.about.what == "waits" for id in post.about.prompts}
    for past in reversed(step.past if again else ()):
        if step.at - past.at >= timedelta(hours=20):
            break
        same = {id for post in past.posts if post.about and post.about.what == "waits" for id in post.about.prompts}
        yield Claim(WAITS, not same & again, f"reminded of {same & again} twice within a day")
