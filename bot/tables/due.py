"""What the clock does at a table: reminders, the end of a prompt's time, its grace, and what follows."""

from collections.abc import Collection
from datetime import datetime, timedelta

from bot.cards.card import note
from bot.model.clock import Timer
from bot.model.mail import Target
from bot.model.table import Table
from bot.presentation.pauses import abandoned
from bot.tables.change import Change, Draft, Held
from bot.tables.chronicle import Memory
from bot.tables.lobby import expired
from bot.tables.moves import Moved, Standing, followed, moved
from bot.tables.reminders import reminders
from bot.tables.seats import closing, deserted, offered
from bot.tables.step import changed, faulted, forfeiting, published, standing_at
from bot.tables.time.deadlines import abandoned_at
from bot.tables.time.quiet import active_between, morning
from bot.tables.time.timers import in_grace, is_near, put_off, reminded, waiting
from engines.core.protocol import Answer, Command, Illegal, Prompt, TimeUp

OVERSLEPT = timedelta(minutes=2)
"""Later than this after something was due, the bot was away: nobody is punished for that."""
MISSED_OUT = 2
"""Prompts in a row that a seat may miss before it is offered to others."""


async def ticked(held: Held, memory: Memory, gone: Collection[int] = ()) -> Change | None:
    """Everything that is due at a table now, as one change; None when nothing is.

    gone: users of whom it was found out that they have left the server.
    """
    table, now = held.table, held.now
    if table.phase == "lobby":
        return expired(held)
    if (end := abandoned_at(table)) is not None:
        return await _abandoned(held, memory) if now >= end else None
    timers = _due(table, now)
    if not timers:
        return None
    if (until := morning(table.quiet, now)) is not None:
        return _change(put_off(table, now, until))
    look = _Look(held, await standing_at(held, memory))
    try:
        look.at_those_who_left(gone)
        for timer in timers:
            look.at(timer)
        look.at_those_who_are_late()
    except Exception:
        return faulted(held)
    return await look.told(memory)


def late_users(held: Held) -> tuple[int, ...]:
    """Those whom the clock is about to find late: of them it matters whether they are still on the server."""
    table, game, state, now = held.table, held.game, held.state, held.now
    if state is None or morning(table.quiet, now) is not None:
        return ()
    over = {timer.prompt for timer in _due(table, now) if now >= timer.due}
    prompts = [prompt for prompt in game.prompts(state) if prompt.id in over and not prompt.optional]
    seats = {seat for prompt in prompts for seat in prompt.pending} - set(table.free)
    return tuple(table.members[seat].user for seat in sorted(seats))


def _due(table: Table, now: datetime) -> list[Timer]:
    """The timers at which the clock must look, in order."""
    if not table.ticking:
        return []
    due = [(timer.next, timer.prompt, timer) for timer in table.timers if timer.next is not None and timer.next <= now]
    return [timer for *_, timer in sorted(due)]


class _Look:
    """The clock looks at a table: timer after timer, then at what this means for seats and table.

    there: where time-ups and answers in advance have led. late: seats that have let the time of a prompt pass. soon,
    own, over: prompts of which the channel, each seat in private, or (since their time is up) the channel is told.
    """

    def __init__(self, held: Held, standing: Standing) -> None:
        assert held.state is not None
        self._held = held
        self._now = held.now
        self._table = held.table
        self._standing = standing
        self._there = Moved(held.state)
        self._late: set[int] = set()
        self._soon: list[str] = []
        self._own: list[str] = []
        self._over: list[str] = []
        self._offers: list[Draft] = []

    def at_those_who_left(self, gone: Collection[int]) -> None:
        """Their seats are free, and what these owe is forfeited."""
        for seat, member in enumerate(self._table.members):
            if member.user in gone and seat not in self._table.free:
                self._offer(seat, gone=True)
        if self._offers:
            self._follow()

    def at(self, timer: Timer) -> None:
        """One timer that is due."""
        prompt = self._open(timer.prompt)
        if prompt is None:
            return
        if timer.stage == "half" and prompt.optional:
            # Answers given in advance count at half of the window (RC-10).
            for seat in prompt.pending:
                if (action := self._standing(seat, prompt)) is not None:
                    self._do(Answer(prompt.id, seat, action))
            if (prompt := self._open(timer.prompt)) is None:
                return
        if self._now < timer.due:
            self._remind(timer, prompt)
        elif (timer.stage == "grace" or prompt.optional) and not self._overslept(timer):
            self._forfeit(prompt)
        else:
            # Also after a grace that nobody could use: the bot was away.
            self._over.append(prompt.id)
            wait = self._table.policy == "wait" and not prompt.optional
            self._set(waiting(timer) if wait else in_grace(timer, self._table.quiet, self._now))

    def _remind(self, timer: Timer, prompt: Prompt) -> None:
        quiet = self._table.quiet
        private = prompt.progress == "hidden" or timer.stage == "near" or is_near(timer, quiet, self._now)
        (self._own if private else self._soon).append(prompt.id)
        self._set(reminded(timer, quiet, self._now))

    def _overslept(self, timer: Timer) -> bool:
        end = timer.next if timer.stage == "grace" and timer.next is not None else timer.due
        return active_between(self._table.quiet, end, self._now) > OVERSLEPT

    def _forfeit(self, prompt: Prompt) -> None:
        if self._do(TimeUp(prompt.id, prompt.pending)) and not prompt.optional:
            self._late.update(prompt.pending)

    def at_those_who_are_late(self) -> None:
        """Seats that are offered, a table to which nobody comes any more, and what follows from free seats."""
        before = self._table
        if self._late:
            missed = tuple(count + (seat in self._late) for seat, count in enumerate(before.missed))
            silent = tuple(sorted({*before.silent, *self._late}))
            self._table = before.evolve(missed=missed, silent=silent, waves=before.waves + 1)
        if self._table.policy == "substitute":
            for seat in sorted(self._late - set(self._table.free)):
                if self._table.missed[seat] >= MISSED_OUT:
                    self._offer(seat)
        if not self._table.seated or self._nobody_answers(before):
            self._table = deserted(self._table, self._now)
        self._follow()

    def _nobody_answers(self, before: Table) -> bool:
        """Whether a whole round has gone by: a seat is late again, nobody has answered in between, and by now everybody
        was late, or it has happened as often as there are people (those who are out of the game are asked nothing).
        """
        holding = {seat for seat in range(len(before.members)) if seat not in self._table.free}
        again = not self._late.isdisjoint(before.silent)
        return again and (holding <= set(self._table.silent) or self._table.waves >= len(holding))

    async def told(self, memory: Memory) -> Change:
        """The change that comes of all this."""
        held = self._held._replace(table=self._table)
        change = _change(self._table)
        if self._there.commands:
            change = await changed(held, self._there, memory, kind="clock")
        if not change.table.live:
            return change
        after = held._replace(table=change.table, state=self._there.state)
        told = await reminders(after, memory, public=self._soon, private=self._own, late=self._over)
        return change.told(*told, *change.drafts, *self._offers, *closing(change.table))

    def _offer(self, seat: int, *, gone: bool = False) -> None:
        self._table, draft = offered(self._table, seat, gone=gone)
        self._offers.append(draft)

    def _follow(self) -> None:
        self._there = followed(self._held.game, self._there, self._standing, forfeiting(self._table))

    def _do(self, command: Command) -> bool:
        further = moved(self._held.game, self._there, command)
        if isinstance(further, Illegal):
            return False
        self._there = further
        return True

    def _open(self, prompt: str) -> Prompt | None:
        return next((p for p in self._held.game.prompts(self._there.state) if p.id == prompt), None)

    def _set(self, timer: Timer) -> None:
        timers = tuple(timer if other.prompt == timer.prompt else other for other in self._table.timers)
        self._table = self._table.evolve(timers=timers)


async def _abandoned(held: Held, memory: Memory) -> Change:
    """Nobody came back: the table closes, and its record is published."""
    change = _change(held.table.evolve(phase="cancelled"), "abandoned")
    files = await published(change, held.game, memory, None)
    return change.told(Draft(Target("channel", held.table.channel), abandoned(held.table.language, files)))


def _change(table: Table, kind: str = "clock") -> Change:
    return Change(table=table, kind=kind, body={}, reply=note(""))
