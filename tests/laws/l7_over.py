"""L7, what is over looks over: a message whose controls no longer work has lost them."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bot.model.mail import Target
from tests.laws.facts import Claim, Rest
from tests.tables.pressing import controls, is_refused

SHOWN, CLOSED, PAUSED, TAKEN = (
    "a message with controls",
    "a message of a table that is over",
    "a message of a table that is paused",
    "a message of a table where a seat changed hands",
)
PREMISES: Final = (SHOWN, CLOSED, PAUSED, TAKEN)


def at_rest(rest: Rest) -> Iterator[Claim]:
    """What the law says once everything is sent: an edit that was refused is not tried again, so none may have been.

    Whoever wanted to be forgotten is not written to again, not even that.
    """
    if not rest.calm or rest.waiting:
        return
    table = rest.table
    changed = any(step.came and step.earlier and step.earlier.phase == "playing" for step in rest.history.steps)
    premise = CLOSED if not table.live else PAUSED if table.phase == "paused" else TAKEN if changed else SHOWN
    twice = Counter[tuple[Target, str, str]]()
    forgotten = {Target("user", user) for user in rest.around.forgotten}
    for message in (m for m in rest.messages if m.target not in forgotten):
        there = set(controls(rest.looks(message.id)))
        refused = [what for what in there if is_refused(rest.held, message.target, *what)]
        twice.update((message.target, *what) for what in there)
        if there or not table.live:
            yield Claim(premise, not refused, f"{message.target} still shows {refused}")
    many = [what for what, times in twice.items() if times > 1]
    yield Claim(premise, not many, f"{many} can be pressed in two places")
