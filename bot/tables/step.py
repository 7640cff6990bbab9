"""What becomes of a table when the rules have moved: the change, with everything that is told."""

import logging
from dataclasses import replace
from datetime import datetime

from bot.cards.card import File, note
from bot.model.lines import Answered, AnyMoves, Faulted, TimeRanOut
from bot.model.log import written
from bot.model.mail import Target
from bot.model.people import Sheet
from bot.model.table import Table
from bot.presentation import reminders
from bot.presentation.registry import presentations
from bot.presentation.seats import host_now
from bot.presentation.texts import say
from bot.presentation.trouble import fault, host_notice
from bot.record.record import record
from bot.tables.change import Change, Dealt, Draft, Held, stored_events
from bot.tables.farewell import farewell
from bot.tables.hosts import next_host
from bot.tables.moves import Moved, Standing, followed, moved, nothing_standing, standing_of, stands
from bot.tables.naming import user_called
from bot.tables.practice import hinted
from bot.tables.prints import public_print
from bot.tables.telling import (
    Telling,
    channel_link,
    closes,
    drafts,
    ending,
    guarded,
    new_reference,
    opened_by,
    private_drafts,
    public_prompt,
    scene_of,
)
from bot.tables.time.timers import NOT_PAUSED, dues, paused, resumed
from engines.core.protocol import AnyGame, Command, Event, Illegal, Outcome, State, TimeUp
from engines.core.replay import dump_command

log = logging.getLogger(__name__)


async def advance(held: Dealt, command: Command, *, answered: bool = False) -> Change | Illegal:
    """The change that a command makes, told to everybody, or why it is refused.

    answered: whoever answers reads the private part in the reply. If the rules fail, the change pauses the table.
    """
    table, game = held.table, held.game
    standing = await standing_at(held)
    try:
        there = moved(game, Moved(held.state), command)
        if isinstance(there, Illegal):
            return there
        there = followed(game, there, standing, table.forfeiting(held.now, held.playing))
    except Exception:
        return faulted(held)
    if isinstance(command, TimeUp):
        return await changed(held, there, TimeRanOut(), standing)
    awake = held._replace(table=heard(table, command.seat, held.now))
    change = await changed(awake, there, Answered(), standing, acting=command.seat, answered=answered)
    return with_news(change, table, game)


async def settled(
    held: Dealt, line: AnyMoves, *, sheet: Sheet | None = None, acting: int | None = None, answered: bool = False
) -> Change:
    """The change of a table where seats, or answers given in advance, are other ones: with what follows from that.

    sheet: one that is newer than what is stored. acting: the seat that acts; answered: it reads all in the reply.
    """
    table, game = held.table, held.game
    plain = Change(held=held, table=table, line=line)
    if table.fault is not None:
        return plain
    standing = await standing_at(held, sheet)
    try:
        there = followed(game, Moved(held.state), standing, table.forfeiting(held.now, held.playing))
    except Exception:
        return faulted(held)
    if not there.commands:
        return plain
    return await changed(held, there, line, standing, acting=acting, answered=answered)


async def standing_at(held: Dealt, newer: Sheet | None = None) -> Standing:
    """The answers that seats have given in advance. newer: a sheet that is newer than what is stored."""
    if not stands(held.game):
        return nothing_standing
    sheets = await held.past.sheets()
    if newer is not None:
        others = (sheet for sheet in sheets if (sheet.user, sheet.tool) != (newer.user, newer.tool))
        sheets = (*others, newer)
    return standing_of(held.table, held.game, sheets)


def heard(table: Table, seat: int, now: datetime) -> Table:
    """The table after its *seat* was heard of: it has missed nothing, and somebody is there."""
    attendance = table.attendance
    if seat in attendance.covered:
        # Whoever is there again plays again.
        table = table.with_attendance(covered=tuple(other for other in attendance.covered if other != seat))
        attendance = table.attendance
    missed = tuple(0 if other == seat else count for other, count in enumerate(attendance.missed))
    if missed != attendance.missed or attendance.unheard:
        table = table.with_attendance(missed=missed, unheard=(), waves=0)
    return resumed(table, now) if table.clock.pause == "absent" else table


def with_news(change: Change, before: Table, game: AnyGame) -> Change:
    """The change, told also that the table goes on, if it was paused because nobody was there."""
    table = change.table
    if before.clock.pause != "absent" or not table.ticking or change.state is None:
        return change
    return change.sending(going_on(table, game, change.state, "table-resumed-again"), *change.drafts)


def going_on(table: Table, game: AnyGame, state: State, text: str) -> Draft:
    """The message that something became of the clock (a text's id), and until when who is awaited."""
    prompts, line = [public_prompt(p) for p in game.awaited(state)], say(table.language, text)
    p, due = presentations()[game.slug], dues(table)
    card = guarded(table, None, lambda: reminders.going_on(p, scene_of(table), line, prompts, due))
    return Draft(Target("channel", table.channel), public_print(card, table))


async def changed(
    held: Dealt,
    there: Moved,
    line: AnyMoves,
    standing: Standing,
    *,
    acting: int | None = None,
    answered: bool = False,
) -> Change:
    """The change that accepted commands make.

    acting: the seat that acted, which needs no ping. standing: what seats have answered in advance.
    """
    table, game = held.table, held.game
    waiting = await _waiting(held, there)
    try:
        outcome = game.outcome(there.state)
        if outcome is not None:
            table = table.evolve(phase="ended").with_clock(**NOT_PAUSED)
        opened = opened_by(game, held.state, there.state)
        table, hints = hinted(table, opened)
        change = Change(
            held=held,
            table=table,
            line=line.evolve(commands=tuple(map(dump_command, there.commands))),
            state=there.state,
            events=there.events,
        )
        telling = Telling(
            table=change.table,
            game=game,
            state=there.state,
            events=there.events,
            opened=opened,
            acting=acting,
            answered=answered,
            before=held.state,
            waiting=waiting,
            standing=standing,
        )
        # A card that cannot be worded is none of the rules' faults, and is replaced where it is made.
        everybody = range(len(table.members))
        messages = drafts(telling) if outcome is None else tuple(private_drafts(telling, everybody))
    except Exception:
        return faulted(held)
    if outcome is not None or any(not draft.private for draft in messages):
        change = change.announced()
    if outcome is None:
        return with_host_in_the_game(change.sending(*messages, *hints))
    files = await published(change, outcome)
    last = farewell(held.table, lambda seat: ending(telling, files, seat))
    return change.sending(*last, *messages)


def with_host_in_the_game(change: Change) -> Change:
    """The change, after which a host who is gone, or out of the game, has handed over to the next who is not."""
    after, table = change.after, change.table
    if not isinstance(after, Dealt) or not table.live or not after.voters or table.host in after.voters:
        return change
    new = next_host(table, after.playing)
    card = host_now(table.language, user_called(table, new))
    handed = replace(change, table=table.evolve(host=new))
    return handed.sending(*change.drafts, Draft(Target("channel", table.channel), card))


async def _waiting(held: Dealt, there: Moved) -> tuple[Event, ...]:
    """If something in the step closes: all that happened since the last time, some of which may have waited."""
    presentation = presentations()[held.game.slug]
    if not closes(presentation, there.events):
        return ()
    return tuple(await held.past.since(presentation.closing))


async def published(change: Change, outcome: Outcome | None) -> tuple[File, ...]:
    """The record of a table that *change* ends, as a file; none if the table is sealed or never started (SH-24)."""
    table, game, past = change.table, change.held.game, change.held.past
    if not table.deal.joined or game.Options.model_validate(table.options).sealed:
        return ()
    try:
        entries, events = await past.whole()
        last = written(table.n + 1, change.line, None, change.held.now, change.published)
        whole = [*events, *stored_events(change, last.n)]
        text = record(table, [*entries, last], whole, outcome, game)
    except Exception:
        log.exception("%s: the record of table %s could not be made", new_reference(), table.id)
        return ()
    return (File(name=f"meneur-{table.id}.json", text=text),)


def faulted(held: Held) -> Change:
    """A bug in the rules pauses the table; nothing else changes, and nobody tries again by itself."""
    table, reference = held.table, new_reference()
    log.exception("%s: the rules of %s failed at table %s (n=%s)", reference, table.game, table.id, table.n)
    link = channel_link(table)
    notice = host_notice(
        "table-fault", table.host_language, game=table.game, table=table.id, reference=reference, link=link
    )
    return Change(
        held=held,
        table=paused(table, held.now, None).evolve(fault=reference),
        line=Faulted(reference=reference),
        reply=note(say(table.language, "table-fault", reference=reference)),
        drafts=(
            Draft(Target("channel", table.channel), fault(table.language, reference)),
            Draft(Target("user", table.host), notice),
        ),
    )
