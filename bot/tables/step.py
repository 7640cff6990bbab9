"""What becomes of a table when the rules have moved: the change, with everything that is told."""

import logging
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from bot.cards.card import File, Reply, note
from bot.model.mail import Target
from bot.model.people import Sheet
from bot.model.table import Table
from bot.presentation import reminders
from bot.presentation.registry import presentations
from bot.presentation.texts import say
from bot.presentation.trouble import fault, host_notice
from bot.record.record import record
from bot.tables.change import Change, Draft, Held, lines_of
from bot.tables.chronicle import Memory
from bot.tables.moves import Moved, Standing, followed, moved, nothing_standing, standing_of, stands
from bot.tables.telling import (
    Telling,
    channel_link,
    closes,
    drafts,
    ending,
    new_reference,
    opened_by,
    private_drafts,
    public_prompt,
    scene_of,
    told,
)
from bot.tables.time.timers import dues, paused, resumed, ticking
from engines.core.protocol import AnyGame, Command, Event, Illegal, Outcome, State, TimeUp
from engines.core.replay import dump_command

log = logging.getLogger(__name__)

SILENT: Reply = note("")


async def advance(held: Held, command: Command, memory: Memory, *, answered: bool = False) -> Change | Illegal:
    """The change that a command makes, told to everybody, or why it is refused.

    answered: whoever answers reads the private part in the reply. If the rules fail, the change pauses the table.
    """
    table, game, state = held.table, held.game, held.state
    assert state is not None
    standing = await standing_at(held, memory)
    try:
        there = moved(game, Moved(state), command)
        if isinstance(there, Illegal):
            return there
        there = followed(game, there, standing, forfeiting(table))
    except Exception:
        return faulted(held)
    if isinstance(command, TimeUp):
        return await changed(held, there, memory, kind="time_up")
    awake = held._replace(table=heard(table, command.seat, held.now))
    change = await changed(awake, there, memory, kind="answer", quiet=command.seat, answered=answered)
    return with_news(change, table, game)


async def settled(
    held: Held,
    memory: Memory,
    *,
    kind: str,
    body: Mapping[str, Any] | None = None,
    written: Sheet | None = None,
    acting: int | None = None,
    answered: bool = False,
) -> Change:
    """The change of a table where seats, or answers given in advance, are other ones: with what follows from that.

    written: a sheet that is newer than what is stored. acting: the seat that acts; answered: it reads all in the reply.
    """
    table, state, game = held.table, held.state, held.game
    assert state is not None
    plain = Change(table=table, kind=kind, body=body or {}, reply=SILENT)
    if table.fault is not None:
        return plain
    standing = await standing_at(held, memory, written)
    try:
        there = followed(game, Moved(state), standing, forfeiting(table))
    except Exception:
        return faulted(held)
    if not there.commands:
        return plain
    return await changed(held, there, memory, kind=kind, body=body, quiet=acting, answered=answered)


async def standing_at(held: Held, memory: Memory, written: Sheet | None = None) -> Standing:
    """The answers that seats have given in advance. written: a sheet that is newer than what is stored."""
    if not stands(held.game):
        return nothing_standing
    sheets = await memory.sheets(held.table.id)
    if written is not None:
        others = (sheet for sheet in sheets if (sheet.user, sheet.tool) != (written.user, written.tool))
        sheets = (*others, written)
    return standing_of(held.table, held.game, sheets)


def forfeiting(table: Table) -> tuple[int, ...]:
    """The seats whose prompts are over at once, because nobody holds them; none while nobody is left at all."""
    return table.free if len(table.free) < len(table.members) else ()


def heard(table: Table, seat: int, now: datetime) -> Table:
    """The table after its *seat* was heard of: it has missed nothing, and somebody is there."""
    missed = tuple(0 if place == seat else count for place, count in enumerate(table.missed))
    if missed != table.missed or table.silent:
        table = table.evolve(missed=missed, silent=(), waves=0)
    return resumed(table, now) if table.pause == "absent" else table


def with_news(change: Change, before: Table, game: AnyGame) -> Change:
    """The change, told also that the table goes on, if it was paused because nobody was there."""
    table = change.table
    if before.pause != "absent" or not table.ticking or change.state is None:
        return change
    return change.told(going_on(table, game, change.state, "table-resumed-again"), *change.drafts)


def going_on(table: Table, game: AnyGame, state: State, text: str) -> Draft:
    """The message that something became of the clock (a text's id), and until when who is awaited."""
    prompts, line = [public_prompt(p) for p in game.prompts(state)], say(table.language, text)
    p, due = presentations()[game.slug], dues(table)
    card = told(table, None, lambda: reminders.going_on(p, scene_of(table), line, prompts, due))
    assert card is not None
    return Draft(Target("channel", table.channel), card)


async def changed(
    held: Held,
    there: Moved,
    memory: Memory,
    *,
    kind: str,
    body: Mapping[str, Any] | None = None,
    quiet: int | None = None,
    answered: bool = False,
) -> Change:
    """The change that accepted commands make. quiet: the seat that acted, which needs no ping."""
    table, game = held.table, held.game
    waiting = await _waiting(held, there, memory)
    try:
        outcome = game.outcome(there.state)
        ended = table.evolve(phase="ended", paused_at=None, pause=None)
        telling = Telling(
            table=ticking(ended if outcome else table, game, there.state, held.now),
            game=game,
            state=there.state,
            events=there.events,
            opened=opened_by(game, held.state, there.state),
            quiet=quiet,
            answered=answered,
            before=held.state,
            waiting=waiting,
        )
        # A card that cannot be worded is none of the rules' faults, and is replaced where it is made.
        messages = tuple(private_drafts(telling)) if outcome else drafts(telling)
    except Exception:
        return faulted(held)
    change = Change(
        table=telling.table,
        kind=kind,
        body={**(body or {}), "commands": [dump_command(command) for command in there.commands]},
        reply=SILENT,
        state=there.state,
        events=there.events,
    )
    if outcome is None:
        return change.told(*messages)
    files = await published(change, game, memory, outcome)
    last = Draft(Target("channel", table.channel), ending(telling, files))
    return change.told(last, *messages)


async def _waiting(held: Held, there: Moved, memory: Memory) -> tuple[Event, ...]:
    """If something in the step closes: all that happened since the last time, some of which may have waited."""
    presentation = presentations()[held.game.slug]
    if not closes(presentation, there.events):
        return ()
    return tuple(await memory.since(held.game, held.table.id, presentation.closing))


async def published(change: Change, game: AnyGame, memory: Memory, outcome: Outcome | None) -> tuple[File, ...]:
    """The record of a table that *change* ends, as a file; none if the table is sealed or never started (SH-24)."""
    table = change.table
    if not table.joined or game.Options.model_validate(table.options).sealed:
        return ()
    try:
        log_lines, events = await memory.history(table.id)
        last = lines_of(change, table.n + 1)
        text = record(table, [*log_lines, last.entry], [*events, *last.events], outcome)
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
        table=paused(table, held.now, None).evolve(fault=reference),
        kind="fault",
        body={"reference": reference},
        reply=note(say(table.language, "table-fault", reference=reference)),
        drafts=(
            Draft(Target("channel", table.channel), fault(table.language, reference)),
            Draft(Target("user", table.host), notice),
        ),
    )
