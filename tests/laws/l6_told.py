"""L6, who is asked knows it, once: exactly one thing that notifies, by DM or by a mention, never both."""

from collections.abc import Iterator
from typing import Final

from bot.model.lines import Answered, SeatTaken, SheetWritten
from bot.tables.change import Dealt
from engines.core.protocol import Prompt
from tests.laws.facts import Claim, Rest, Step, prompts

ASKED, HIDDEN, CLOSED = "somebody is asked", "somebody is asked in a hidden way", "somebody with closed DMs is asked"
ENDED, REACHED = "a game ends", "whoever was asked was reached"
COMPUTER: Final = "a computer player is asked"
PREMISES: Final = (ASKED, HIDDEN, CLOSED, ENDED, REACHED, COMPUTER)


def check(step: Step) -> Iterator[Claim]:
    """What the law says of a change."""
    before, held = step.earlier, step.after
    if not isinstance(held, Dealt) or before is None:
        return
    if before.live and not held.table.live and before.deal.joined:
        yield from _ended(step)
        return
    known = {prompt.id for prompt in prompts(step.before)}
    for prompt in prompts(held):
        if prompt.id not in known and prompt.timed:
            yield from _opened(step, held, prompt)


def _opened(step: Step, held: Dealt, prompt: Prompt) -> Iterator[Claim]:
    table = held.table
    public = any(prompt.id in post.prompts for post in step.posts if post.target.kind == "channel")
    if table.phase == "playing":
        yield Claim(ASKED, public, f"the channel does not learn that {prompt.id} is open")
    for seat in set(prompt.seats) - set(table.free):
        user = table.members[seat].user
        if seat in table.computers:
            # A computer player is no user; and for whom one plays nobody is asked, who may still be told.
            told = [post for post in step.posts if user in post.notifies]
            yield Claim(COMPUTER, user > 0 or not told, f"{user} is a computer, and is written to")
            continue
        notified = [post for post in step.posts if prompt.id in post.prompts and user in post.notifies]
        mentions = sum(post.target.kind == "channel" for post in notified)
        closed = user in table.attendance.unreachable
        reads = step.actor == user and isinstance(step.line, Answered | SeatTaken | SheetWritten)
        premise = CLOSED if closed else HIDDEN if prompt.progress == "hidden" else ASKED
        if closed:
            # Whoever has just acted may read it in the reply instead.
            wanted = prompt.progress == "hidden" or seat in prompt.pending
            wanted = wanted and not (reads and not notified)
            yield Claim(
                premise,
                len(notified) == mentions == wanted,
                f"{user}, DMs closed, {prompt.id}: {len(notified)}, {mentions} in the channel",
            )
        elif prompt.progress == "hidden":
            # Whoever has answered in advance gets nothing, and nobody is named.
            yield Claim(
                premise,
                not mentions and len(notified) <= 1,
                f"{user}, hidden {prompt.id}: {len(notified)}, {mentions} in the channel",
            )
        elif seat in prompt.pending:
            expected = (0, 1) if reads else (1,)
            yield Claim(premise, len(notified) in expected, f"{user} is notified {len(notified)} times of {prompt.id}")


def _ended(step: Step) -> Iterator[Claim]:
    """The end notifies everybody who sits there, once; whoever ends it by hand knows."""
    assert step.earlier is not None
    for user in step.earlier.seated:
        if user == step.actor or user in step.around.gone:
            continue
        notified = [post for post in step.posts if user in post.notifies]
        # With the end somebody may learn a last secret by DM as well, in silence.
        yield Claim(ENDED, len(notified) == 1, f"{user} is notified {len(notified)} times of the end")


def at_rest(rest: Rest) -> Iterator[Claim]:
    """What the law says once everything is sent: where nothing ever failed, whoever is asked was reached."""
    if not rest.calm or rest.waiting or not rest.table.ticking:
        return
    for prompt in prompts(rest.held):
        if not prompt.timed or prompt.progress == "hidden":
            continue
        for seat in set(prompt.pending) - set(rest.table.free) - set(rest.table.computers):
            user = rest.table.members[seat].user
            reached = any(prompt.id in a.prompts and user in a.notifies for a in rest.history.arrivals)
            acted = any(
                user == step.actor and prompt.id in {p.id for p in prompts(step.after)} for step in rest.history.steps
            )
            yield Claim(REACHED, reached or acted, f"{user} owes {prompt.id}, and was never told")
