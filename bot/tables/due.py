"""What the clock does at a table: reminders, the end of a prompt's time, its grace, and what follows."""

from collections.abc import Collection
from datetime import datetime

from bot.model.clock import Timer
from bot.model.lines import Ticked
from bot.model.table import Ground, Table
from bot.tables.change import Change, Dealing, Dealt, Draft, Held, Undealt
from bot.tables.computers import answered, covered
from bot.tables.dealing import leaving, overdue
from bot.tables.lobby import expired
from bot.tables.moves import Moved, Standing, followed, moved
from bot.tables.reminders import reminders
from bot.tables.step import changed, faulted, standing_at
from bot.tables.stopped import looked_at_paused
from bot.tables.time.quiet import after, morning
from bot.tables.time.timers import (
    after_an_outage,
    grace,
    in_grace,
    is_near,
    put_off,
    reminded,
    waiting,
    waits_until,
)
from bot.tables.vacancies import closing, deserted, is_over, opened_to_all, vacated
from bot.tables.warned import Warned, fair_time
from engines.core.protocol import Answer, Command, Illegal, Prompt, TimeUp

MISSED_OUT = 2
"""Prompts in a row that a seat may miss before it is offered to others."""


async def ticked(held: Held, gone: Collection[int] = (), since: datetime | None = None) -> Change | None:
    """Everything that is due at a table now, as one change; None when nothing is.

    gone: users of whom it was found out that they have left the server. since: before this moment there was no process
    for a while.
    """
    if isinstance(held, Undealt):
        return expired(held)
    if isinstance(held, Dealing):
        return await overdue(held)
    table, now = held.table, held.now
    if table.deal.leaving and table.live:
        return await leaving(held)
    if table.phase == "paused":
        return await looked_at_paused(held)
    if (change := await answered(held)) is not None:
        return change
    timers = _due(table, now)
    if not timers and not _open_to_all(table, now):
        return None
    if (until := morning(table.clock.quiet, now)) is not None:
        return Change(held=held, table=put_off(table, now, until), line=Ticked())
    standing = await standing_at(held)
    over = any(now >= timer.due for timer in timers)
    warned = Warned(table, now, await held.past.notices() if over else (), standing)
    round_ = _Round(held, standing, warned, since)
    try:
        round_.look_whose_seats_are_open()
        round_.look_who_left(gone)
        for timer in timers:
            round_.look_at(timer)
        round_.look_who_is_late()
    except Exception:
        return faulted(held)
    return await round_.change()


def late_users(held: Held) -> tuple[int, ...]:
    """Those whom the clock is about to find late: of them it matters whether they are still on the server."""
    table, now = held.table, held.now
    if not isinstance(held, Dealt) or morning(table.clock.quiet, now) is not None:
        return ()
    over = {timer.prompt for timer in _due(table, now) if now >= timer.due}
    prompts = [prompt for prompt in held.game.prompts(held.state) if prompt.id in over and not prompt.optional]
    seats = {seat for prompt in prompts for seat in prompt.pending} - set(table.free)
    seats &= set(table.persons)
    return tuple(table.members[seat].user for seat in sorted(seats))


def _due(table: Table, now: datetime) -> list[Timer]:
    """The timers at which the clock must look, in order."""
    if not table.ticking:
        return []
    due = [(timer.next, timer.prompt, timer) for timer in table.clock.timers if timer.next <= now]
    return [timer for *_, timer in sorted(due)]


def _open_to_all(table: Table, now: datetime) -> bool:
    """Whether a seat is open to anybody from now on that was kept for its former holder."""
    return table.ticking and any(is_over(vacancy, now) for vacancy in table.attendance.vacancies)


class _Round:
    """The clock's round at a table: timer after timer, then what this means for seats and table."""

    def __init__(self, held: Dealt, standing: Standing, warned: Warned, since: datetime | None) -> None:
        self._held = held
        self._table = held.table
        self._standing = standing
        self._warned = warned
        self._since = since
        # Where time-ups and answers in advance have led.
        self._there = Moved(held.state)
        # Seats that have let the time of a prompt pass.
        self._late: set[int] = set()
        # Prompts of which the channel is told that time runs out, each seat in private, the channel that it is up, and
        # whoever is late, each day, that the table waits.
        self._soon: list[str] = []
        self._soon_in_private: list[str] = []
        self._over: list[str] = []
        self._waits: list[str] = []
        # Seats that are mentioned because nothing has reached them.
        self._called: set[int] = set()
        self._offers: list[Draft] = []

    def look_whose_seats_are_open(self) -> None:
        """Nobody has a seat alone any more: what it owes is forfeited."""
        if _open_to_all(self._table, self._held.now):
            self._table = opened_to_all(self._table, self._held.now)
            self._follow()

    def look_who_left(self, gone: Collection[int]) -> None:
        """Their seats are free, and what these owe is forfeited."""
        for seat, member in enumerate(self._table.members):
            if member.user in gone and seat not in self._table.free:
                self._offer(seat, "gone")
        if self._offers:
            self._follow()

    def look_at(self, timer: Timer) -> None:
        """One timer that is due."""
        prompt = self._open(timer.prompt)
        if prompt is None:
            return
        timer = after_an_outage(timer, self._table.clock.quiet, self._held.now, self._since)
        if self._held.now < timer.due:
            self._remind(timer, prompt)
        elif self._table.clock.policy == "wait" and not prompt.optional:
            self._wait(timer, prompt)
        elif (timer.stage == "grace" or prompt.optional) and self._warned.may_forfeit(timer, prompt):
            if prompt.optional:
                self._answer_in_advance(prompt)
            if self._table.clock.policy == "computer" and not prompt.optional and self._cover(timer, prompt):
                return
            self._forfeit(prompt.id)
        else:
            self._give_time(timer, prompt)

    def _give_time(self, timer: Timer, prompt: Prompt) -> None:
        """The grace, or what is still missing of a fair time; whom nothing has reached yet is mentioned (L2)."""
        warned, quiet, now = self._warned, self._table.clock.quiet, self._held.now
        if warned.stuck:
            timer = timer.evolve(anew=now)
        called = warned.to_call(timer, prompt)
        begins = timer.stage != "grace" and not prompt.optional
        ends = [warned.fair_until(timer, prompt)]
        if called:
            ends.append(after(quiet, now, fair_time(timer, optional=prompt.optional)))
        if begins or (warned.unreached(timer, prompt) and not called):
            # In a grace that goes on: something is on its way, and is looked for again.
            ends.append(after(quiet, now, grace(timer)))
        if begins or called:
            self._over.append(prompt.id)
        self._called.update(called)
        self._set(in_grace(timer, max(ends)))

    def _remind(self, timer: Timer, prompt: Prompt) -> None:
        quiet = self._table.clock.quiet
        private = prompt.progress == "hidden" or timer.stage == "near" or is_near(timer, quiet, self._held.now)
        (self._soon_in_private if private else self._soon).append(prompt.id)
        self._set(reminded(timer, quiet, self._held.now))

    def _wait(self, timer: Timer, prompt: Prompt) -> None:
        """Those who are late are reminded once a day, and in the end their seats are offered as if they were absent."""
        quiet, now = self._table.clock.quiet, self._held.now
        if timer.stage == "waiting" and now >= waits_until(timer, quiet):
            for seat in prompt.pending:
                if seat not in self._table.free:
                    self._offer(seat, "missed")
        else:
            self._waits.append(prompt.id)
        self._set(waiting(timer, quiet, now))

    def _answer_in_advance(self, prompt: Prompt) -> None:
        """Where silence is a proper answer, what was answered in advance counts at the end."""
        for seat in prompt.pending:
            if (action := self._standing(seat, prompt)) is not None:
                self._do(Answer(prompt.id, seat, action))

    def _forfeit(self, prompt_id: str) -> None:
        prompt = self._open(prompt_id)
        if prompt is not None and self._do(TimeUp(prompt.id, prompt.pending)) and not prompt.optional:
            self._late.update(prompt.pending)

    def _cover(self, timer: Timer, prompt: Prompt) -> bool:
        """Let a computer player play for whoever is late; False if that are none but seats that nobody plays."""
        seats = tuple(seat for seat in prompt.pending if seat not in {*self._table.free, *self._table.computers})
        if not seats:
            return False
        self._table, news = covered(self._table, seats)
        self._offers += news
        self._late.update(seats)
        if free := tuple(seat for seat in prompt.pending if seat in self._table.free):
            self._do(TimeUp(prompt.id, free))
        self._set(in_grace(timer, after(self._table.clock.quiet, self._held.now, grace(timer))))
        return True

    def look_who_is_late(self) -> None:
        """Seats that are offered, a table to which nobody comes any more, and what follows from free seats."""
        before = self._table
        if self._late:
            missed = tuple(count + (seat in self._late) for seat, count in enumerate(before.attendance.missed))
            unheard = tuple(sorted({*before.attendance.unheard, *self._late}))
            self._table = before.with_attendance(missed=missed, unheard=unheard, waves=before.attendance.waves + 1)
        # Nobody needs a substitute in a game that this time-up has ended.
        if self._table.clock.policy == "substitute" and self._held.game.outcome(self._there.state) is None:
            for seat in sorted(self._late - set(self._table.free)):
                if self._table.attendance.missed[seat] >= MISSED_OUT:
                    self._offer(seat, "missed")
        if not self._table.is_played(self._playing) or self._nobody_answers(before):
            self._table = deserted(self._table, self._held.now)
        self._follow()

    def _nobody_answers(self, before: Table) -> bool:
        """Whether a whole round has gone by: a seat is late again, nobody has answered in between, and by now everybody
        was late, or it has happened as often as there are people (those who are out of the game are asked nothing).
        """
        holding = {seat for seat in self._playing if seat not in {*self._table.free, *self._table.computers}}
        again = not self._late.isdisjoint(before.attendance.unheard)
        return again and (
            holding <= set(self._table.attendance.unheard) or self._table.attendance.waves >= len(holding)
        )

    async def change(self) -> Change:
        """The change that comes of all this."""
        held = self._held._replace(table=self._table)
        change = Change(held=held, table=self._table, line=Ticked())
        if self._there.commands:
            change = await changed(held, self._there, Ticked(), self._standing)
        after = change.after
        if not change.table.live or not isinstance(after, Dealt):
            return change
        news = await reminders(
            after,
            public=self._soon,
            private=self._soon_in_private,
            late=self._over,
            waits=self._waits,
            called=self._called,
        )
        return change.sending(*news, *change.drafts, *self._offers, *closing(change.table))

    def _offer(self, seat: int, ground: Ground) -> None:
        self._table, news = vacated(self._table, seat, ground, self._held.now, playing=self._playing)
        self._offers += news

    @property
    def _playing(self) -> tuple[int, ...]:
        playing: tuple[int, ...] = self._held.game.playing(self._there.state)
        return playing

    def _follow(self) -> None:
        free = self._table.forfeiting(self._held.now, self._playing)
        self._there = followed(self._held.game, self._there, self._standing, free)

    def _do(self, command: Command) -> bool:
        further = moved(self._held.game, self._there, command)
        if isinstance(further, Illegal):
            return False
        self._there = further
        return True

    def _open(self, prompt: str) -> Prompt | None:
        return next((p for p in self._held.game.prompts(self._there.state) if p.id == prompt), None)

    def _set(self, timer: Timer) -> None:
        timers = tuple(timer if other.prompt == timer.prompt else other for other in self._table.clock.timers)
        self._table = self._table.with_clock(timers=timers)
