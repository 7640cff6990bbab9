"""Nobody forfeits unwarned: whom something has reached about an open prompt, and since when (L2).

It is read from the outbox when the time is up. What everybody can see of it, how long a prompt stays open and who is
mentioned, never depends on who has answered, unless that is public.
"""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from bot.model.clock import Timer
from bot.model.mail import Notice
from bot.model.table import Table
from bot.tables.moves import Standing
from bot.tables.time.quiet import after
from bot.tables.time.timers import OVERSLEPT, grace
from engines.core.protocol import Prompt
from engines.core.values import secret

FAIR = 0.25
"""Share of its time that a prompt stays open at least after the first thing that notifies."""


def fair_time(timer: Timer, *, optional: bool) -> timedelta:
    """How long somebody has at least after the first thing that notifies: a quarter of the prompt's time, and at least
    the grace. Where silence is an answer, at most half of its time.
    """
    fair = max(grace(timer), timedelta(seconds=timer.length * FAIR))
    return min(fair, timedelta(seconds=timer.length) / 2) if optional else fair


@secret
class Warned(NamedTuple):
    """What is known at a table about whom something has reached."""

    table: Table
    now: datetime
    notices: Sequence[Notice]
    standing: Standing
    """What seats have answered in advance: they are asked nothing."""

    @property
    def stuck(self) -> bool:
        """Whether Discord takes no message for the channel now: nobody can be warned, nor answer."""
        waiting = (n.first_try for n in self.notices if n.waits and n.target.kind == "channel")
        return any(first is not None and self.now - first > OVERSLEPT for first in waiting)

    def unreached(self, timer: Timer, prompt: Prompt) -> tuple[int, ...]:
        """The seats that nothing has reached, and that could forfeit, as far as anybody may know."""
        return tuple(seat for seat in self._concerned(timer, prompt) if self._first(timer, seat) is None)

    def to_call(self, timer: Timer, prompt: Prompt) -> tuple[int, ...]:
        """The seats to mention because something has not reached them: of a hidden prompt all, since a mention must not
        tell who still owes something.
        """
        unreached = self.unreached(timer, prompt)
        if not unreached or self._on_the_way(prompt, unreached):
            return ()
        return self._held(prompt.seats) if prompt.progress == "hidden" else unreached

    def fair_until(self, timer: Timer, prompt: Prompt) -> datetime:
        """When the fair time of all whom something has reached is over."""
        fair, quiet = fair_time(timer, optional=prompt.optional), self.table.clock.quiet
        firsts = [self._first(timer, seat) for seat in self._concerned(timer, prompt)]
        return max((after(quiet, first, fair) for first in firsts if first is not None), default=timer.due)

    def may_forfeit(self, timer: Timer, prompt: Prompt) -> bool:
        """Whether those who owe something forfeit now."""
        if self.stuck or self.unreached(timer, prompt):
            return False
        return self.fair_until(timer, prompt) <= self.now

    def _concerned(self, timer: Timer, prompt: Prompt) -> tuple[int, ...]:
        if prompt.progress == "named":
            return self._held(prompt.pending)
        if prompt.progress == "hidden" and self._since(timer) is None:
            # Who has answered in advance was told nothing; who has not got a DM of which nobody knows.
            return tuple(seat for seat in self._held(prompt.pending) if self.standing(seat, prompt) is None)
        return self._held(prompt.seats)

    def _held(self, seats: Collection[int]) -> tuple[int, ...]:
        return tuple(seat for seat in sorted(seats) if seat not in {*self.table.free, *self.table.computers})

    def _first(self, timer: Timer, seat: int) -> datetime | None:
        """When something first reached a seat that counts."""
        user, since = self.table.members[seat].user, self._since(timer)
        return min(
            (
                notice.arrived
                for notice in self.notices
                if timer.prompt in notice.prompts
                and user in notice.users
                and notice.arrived is not None
                # What arrived later than now arrived before the computer's clock was set back.
                and (since is None or since <= notice.arrived)
                and notice.arrived <= self.now
            ),
            default=None,
        )

    def _since(self, timer: Timer) -> datetime | None:
        """Since when it counts: since the bot, or Discord, is there again."""
        late = (
            n.arrived
            for n in self.notices
            if n.target.kind == "channel"
            and n.arrived is not None
            and n.first_try is not None
            and n.arrived - n.first_try > OVERSLEPT
            and timer.opened < n.arrived <= self.now
        )
        return max((moment for moment in (*late, timer.anew) if moment is not None), default=None)

    def _on_the_way(self, prompt: Prompt, seats: Collection[int]) -> bool:
        """Whether something that notifies these seats has been written, and waits to be sent."""
        users = {self.table.members[seat].user for seat in seats}
        return any(n.waits and prompt.id in n.prompts and users <= set(n.users) for n in self.notices)
