"""The table of a record once more, line by line, from its beginning to its end."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from bot.record.form import AnyLine, Dealt, Line, Record, WithCommands
from engines.core.dice import AnyDice
from engines.core.protocol import AnyGame, Command, Event, Options
from engines.core.replay import load_command, replay
from engines.core.values import secret


@secret
class Moment(NamedTuple):
    """A line with what came of it. recorded: its events as the record has them. state: None before the deal."""

    line: AnyLine
    recorded: tuple[Mapping[str, Any], ...]
    events: tuple[Event, ...]
    state: Any | None


def moments(record: Record, game: AnyGame, options: Options, dice: AnyDice) -> Iterator[Moment]:
    """Every line of a record, played. Raises ReplayError for what the rules refuse, ValueError for a malformed one."""
    moves = (command for recorded in record.lines for command in commands(game, recorded.line))
    steps = replay(game, len(record.seats), options, dice, moves)
    state: Any | None = None
    for recorded in record.lines:
        line, events = recorded.line, list[Event]()
        for step in islice(steps, 1 if isinstance(line, Dealt) else len(commands(game, line))):
            events += step.events
            state = step.state
        yield Moment(line, recorded.events, tuple(events), state)


def commands(game: AnyGame, line: Line) -> tuple[Command, ...]:
    """The commands of a line. Raises ValueError when one is malformed."""
    return tuple(load_command(game, raw) for raw in line.commands) if isinstance(line, WithCommands) else ()
