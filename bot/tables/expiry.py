"""What the clock does at a table: reminders, the end of a prompt's time, its grace, and what follows."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

from bot.model import Person, Table, Target, Timer
from bot.presentation import clock as words
from bot.presentation.card import note
from bot.presentation.registry import presentations
from bot.tables.advance import changed, faulted, forfeiting, published, standing_at
from bot.tables.deadlines import ABANDONED_AFTER
from bot.tables.desk import Change, Draft, Held
from bot.tables.lobby import expired
from bot.tables.memory import Memory
from bot.tables.moves import Moved, Standing, followed, moved
from bot.tables.quiet import after, is_quiet
from bot.tables.seats import offered
from bot.tables.telling import asks_of, scene_of, told
from bot.tables.timers import dues, grace_of
from engines.core.protocol import Answer, Illegal, Prompt, TimeUp

OVERSLEPT = timedelta(minutes=2)
"""Later than this after a grace ended, the bot was away: nobody is punished for that."""
TOO_SHORT = timedelta(minutes=10)
"""Times shorter than this have one reminder only."""
MISSED_OUT = 2
"""Prompts in a row that a seat may miss before it is offered to others."""


class Wake(NamedTuple):
    """A moment at which the clock looks at a table. people: what the members have chosen, by user."""

    held: Held
    people: dict[int, Person]
    standing: Standing

    @property
    def now(self) -> datetime:
        """The moment, in UTC."""
        return self.held.now

    @property
    def table(self) -> Table:
        """The table as it was."""
        return self.held.table


async def ticked(held: Held, memory: Memory) -> Change | None:
    """Everything that is due at a table now, as one change; None when nothing is."""
    table, now = held.table, held.now
    if table.phase == "lobby":
        return expired(held)
    if table.pause == "absent" and table.paused_at is not None and now >= table.paused_at + ABANDONED_AFTER:
        return await _abandoned(held, memory)
    late = sorted((t for t in table.timers if t.next is not None and t.next <= now), key=lambda t: t.next or now)
    if not table.ticking or not late:
        return None
    if is_quiet(table.quiet, now):
        morning = after(table.quiet, now + timedelta(seconds=1), timedelta())
        return _change(table.evolve(timers=tuple(_until(t, morning, now) for t in table.timers)))
    people = {member.user: await memory.person(member.user) for member in table.members}
    wake = Wake(held, people, await standing_at(held, memory))
    try:
        return await _due(wake, late, memory)
    except Exception:
        return faulted(held)


async def _due(wake: Wake, late: list[Timer], memory: Memory) -> Change:
    held, game = wake.held, wake.held.game
    assert held.state is not None
    there, drafts = Moved(held.state), list[Draft]()
    forfeits: list[TimeUp] = []
    kept = {timer.prompt: timer for timer in held.table.timers}
    for timer in late:
        prompt = next((p for p in game.prompts(there.state) if p.id == timer.prompt), None)
        if prompt is None:
            continue
        passed = _stage(wake, timer, prompt)
        kept[timer.prompt] = passed.timer
        drafts += passed.drafts
        for command in passed.commands:
            further = moved(game, there, command)
            if not isinstance(further, Illegal):
                there = further
                forfeits += [command] if isinstance(command, TimeUp) and not prompt.optional else []
    table = held.table.evolve(timers=tuple(kept[timer.prompt] for timer in held.table.timers))
    if not there.commands:
        return _change(table).told(*drafts)
    return await _forfeited(held._replace(table=table), there, forfeits, drafts, wake=wake, memory=memory)


class Passed(NamedTuple):
    """What a stage of a timer leads to."""

    timer: Timer
    drafts: tuple[Draft, ...] = ()
    commands: tuple[TimeUp | Answer, ...] = ()


def _stage(wake: Wake, timer: Timer, prompt: Prompt) -> Passed:
    now, table = wake.now, wake.table
    match timer.stage:
        case "half" if now < timer.due:
            following = timer.evolve(stage="due" if timedelta(seconds=timer.length) < TOO_SHORT else "near")
            standing = tuple(_standing(wake, prompt)) if prompt.optional else ()
            left = tuple(seat for seat in prompt.pending if seat not in {answer.seat for answer in standing})
            return Passed(following, tuple(_at_half(wake, prompt, left)), standing)
        case "near" if now < timer.due:
            return Passed(timer.evolve(stage="due"), tuple(_by_dm(wake, prompt, prompt.pending)))
        case "half" | "near" | "due" if now < timer.due:
            return Passed(timer)
        case "half" | "near" | "due" if prompt.optional:
            return Passed(timer, commands=(TimeUp(prompt.id, prompt.pending),))
        case "half" | "near" | "due" if table.policy == "wait":
            return Passed(timer.evolve(stage="waiting"), tuple(_late(wake, prompt, None)))
        case "half" | "near" | "due":
            end = after(table.quiet, now, grace_of(timer))
            return Passed(timer.evolve(stage="grace", end=end), tuple(_late(wake, prompt, end)))
        case "grace" if timer.end is not None and now - timer.end > OVERSLEPT:
            return Passed(timer.evolve(end=after(table.quiet, now, grace_of(timer))))
        case _:
            return Passed(timer, commands=(TimeUp(prompt.id, prompt.pending),))


def _standing(wake: Wake, prompt: Prompt) -> Iterator[Answer]:
    """At half of the window, answers given in advance count (RC-10)."""
    for seat in prompt.pending:
        if (action := wake.standing(seat, prompt)) is not None:
            yield Answer(prompt.id, seat, action)


def _at_half(wake: Wake, prompt: Prompt, pending: tuple[int, ...]) -> Iterator[Draft]:
    """One message in the channel for all who are late, as far as they may be named; else a DM to each."""
    if prompt.progress == "hidden":
        yield from _by_dm(wake, prompt, pending)
        return
    table = wake.table
    seats = pending if prompt.progress == "named" else ()
    called = tuple(u for s in seats if s not in table.free and wake.people[u := table.members[s].user].mention)
    p, due = presentations()[table.game], dues(table.timers)
    card = told(table, None, lambda: words.reminder(p, scene_of(table), prompt, pending, called, due=due))
    if card is not None:
        yield Draft(Target("channel", table.channel), card, prompt.id)


def _by_dm(wake: Wake, prompt: Prompt, pending: tuple[int, ...]) -> Iterator[Draft]:
    held, table = wake.held, wake.table
    assert held.state is not None
    for seat in pending:
        user = table.members[seat].user
        if seat in table.free or not wake.people[user].remind:
            continue
        asks = [ask for ask in asks_of(held.game, held.state, seat) if ask.prompt.id == prompt.id]
        view, p, due = held.game.view(held.state, seat), presentations()[table.game], dues(table.timers)
        scene = scene_of(table, seat)
        card = told(table, seat, partial(words.own_reminder, p, scene, view, asks, due=due))
        if card is not None:
            yield Draft(Target("user", user), card, prompt.id)


def _late(wake: Wake, prompt: Prompt, end: datetime | None) -> Iterator[Draft]:
    table = wake.table
    p = presentations()[table.game]
    card = told(table, None, lambda: words.late(p, scene_of(table), prompt, end))
    if card is not None:
        yield Draft(Target("channel", table.channel), card, prompt.id)


async def _forfeited(
    held: Held, there: Moved, forfeits: list[TimeUp], drafts: list[Draft], *, wake: Wake, memory: Memory
) -> Change:
    """The change that time-ups make: the rules' defaults, seats that are offered, a pause when nobody is there."""
    late = tuple(sorted({seat for command in forfeits for seat in command.seats}))
    table = _missing(held.table, late)
    offers: list[Draft] = []
    if table.policy == "substitute":
        for seat in late:
            if table.missed[seat] >= MISSED_OUT and seat not in table.free:
                table, draft = offered(table, seat)
                offers.append(draft)
    absent = bool(late) and (_nobody_answers(held.table, late) or len(table.free) == len(table.members))
    if absent:
        table = table.evolve(phase="paused", paused_at=held.now, pause="absent", silent=(), waves=0)
    else:
        there = followed(held.game, there, wake.standing, forfeiting(table))
    change = await changed(held._replace(table=table), there, memory, kind="time_up")
    if change.table.phase == "ended":
        return change
    if absent:
        offers.append(Draft(Target("channel", table.channel), words.everyone_absent(table.language)))
    return replace(change, drafts=(*drafts, *change.drafts, *offers))


def _missing(table: Table, late: tuple[int, ...]) -> Table:
    if not late:
        return table
    missed = tuple(count + (seat in late) for seat, count in enumerate(table.missed))
    return table.evolve(missed=missed, silent=tuple(sorted({*table.silent, *late})), waves=table.waves + 1)


def _nobody_answers(table: Table, late: tuple[int, ...]) -> bool:
    """Whether a whole round has gone by: a seat is late again, and nobody has answered since it was late before."""
    return table.waves > 0 and any(seat in table.silent for seat in late)


async def _abandoned(held: Held, memory: Memory) -> Change:
    """Nobody came back: the table closes, and its record is published."""
    change = _change(held.table.evolve(phase="cancelled"), "abandoned")
    files = await published(change, held.game, memory, None)
    return change.told(Draft(Target("channel", held.table.channel), words.abandoned(held.table.language, files)))


def _change(table: Table, kind: str = "clock") -> Change:
    return Change(table=table, kind=kind, body={}, reply=note(""))


def _until(timer: Timer, morning: datetime, now: datetime) -> Timer:
    if timer.next is None or timer.next > now:
        return timer
    field = "end" if timer.stage == "grace" else timer.stage
    return timer.evolve(**{field: morning})
