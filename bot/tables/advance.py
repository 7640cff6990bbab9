"""What becomes of a table when the rules have moved: the change, with everything that is told."""

import logging

from bot.model import Target
from bot.presentation.card import File, Reply, note
from bot.presentation.lobby import fault, host_notice
from bot.presentation.texts import say
from bot.tables.desk import Change, Draft, Held, lines_of
from bot.tables.memory import Memory
from bot.tables.moves import Moved, followed, moved, standing_of, stands
from bot.tables.record import record
from bot.tables.telling import Telling, channel_link, drafts, ending, new_reference, opened_by, private_drafts
from engines.core.protocol import Answer, AnyGame, Command, Illegal, Outcome
from engines.core.replay import dump_command

log = logging.getLogger(__name__)

SILENT: Reply = note("")


async def advance(held: Held, command: Command, memory: Memory, *, answered: bool = False) -> Change | Illegal:
    """The change that a command makes, told to everybody, or why it is refused.

    answered: whoever answers reads the private part in the reply. If the rules fail, the change pauses the table.
    """
    table, game, state = held
    assert state is not None
    standing = standing_of(table, game, await memory.sheets(table.id)) if stands(game) else None
    try:
        there = moved(game, Moved(state), command)
        if isinstance(there, Illegal):
            return there
        if standing is not None:
            there = followed(game, there, standing)
    except Exception:
        return faulted(held)
    kind = "answer" if isinstance(command, Answer) else "time_up"
    quiet = command.seat if isinstance(command, Answer) else None
    return await changed(held, there, memory, kind=kind, quiet=quiet, answered=answered)


async def changed(
    held: Held, there: Moved, memory: Memory, *, kind: str, quiet: int | None = None, answered: bool = False
) -> Change:
    """The change that accepted commands make. quiet: the seat that acted, which needs no ping."""
    table, game = held.table, held.game
    try:
        outcome = game.outcome(there.state)
        telling = Telling(
            table=table.evolve(phase="ended") if outcome else table,
            game=game,
            state=there.state,
            events=there.events,
            opened=opened_by(game, held.state, there.state),
            quiet=quiet,
            answered=answered,
            before=held.state,
        )
        # A card that cannot be worded is none of the rules' faults, and is replaced where it is made.
        told = tuple(private_drafts(telling)) if outcome else drafts(telling)
    except Exception:
        return faulted(held)
    change = Change(
        table=telling.table,
        kind=kind,
        body={"commands": [dump_command(command) for command in there.commands]},
        reply=SILENT,
        state=there.state,
        events=there.events,
    )
    if outcome is None:
        return change.told(*told)
    files = await published(change, game, memory, outcome)
    last = Draft(Target("channel", table.channel), ending(telling, files))
    return change.told(last, *told)


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
        table=table.evolve(phase="paused", fault=reference),
        kind="fault",
        body={"reference": reference},
        reply=note(say(table.language, "table-fault", reference=reference)),
        drafts=(
            Draft(Target("channel", table.channel), fault(table.language, reference)),
            Draft(Target("user", table.host), notice),
        ),
    )
