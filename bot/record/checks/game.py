"""The game: every draw, every event and the outcome follow from the seed, the rules and what people did."""

from collections.abc import Sequence
from itertools import islice, zip_longest
from typing import Any

from pydantic import ValidationError

from bot.record.canonical import canonical
from bot.record.checks.differs import Differs
from bot.record.form import Dealt, Line, Record, WithCommands
from engines.core.dice import WitnessedDice
from engines.core.protocol import AnyGame, Command, Event, Options, Outcome, Step
from engines.core.replay import ReplayError, dump_command, load_command, replay
from engines.registry import games


def check_game(record: Record, seed: str) -> None:
    """Play the table again."""
    game = games().get(record.frozen.game)
    if game is None:
        raise Differs("its game is not one of those here")
    if game.rules_version != record.frozen.rules_version:
        raise Differs(
            f"played with version {record.frozen.rules_version} of the rules; here is version {game.rules_version}"
        )
    if len(record.frozen.players) not in game.seats:
        raise Differs(f"{len(record.frozen.players)} players cannot play this game")
    try:
        options = game.Options.model_validate(record.frozen.options)
    except ValidationError:
        raise Differs("the options are not options of this game") from None
    if canonical(options.model_dump(mode="json")) != canonical(dict(record.frozen.options)):
        raise Differs("the options are not all those of this game")
    dice = WitnessedDice(seed=seed)
    names = dice.shuffled("seats", [player.name for player in record.frozen.players])
    if names != record.seats:
        raise Differs("the seats are not those that the seed deals")
    outcome = _replayed(record, game, options, dice)
    if canonical(_dumped(outcome)) != canonical(_dumped(record.outcome)):
        raise Differs("the outcome is not the one that the lines lead to")
    if [tuple(draw) for draw in dice.said] != [(draw.purpose, draw.of, draw.places) for draw in record.draws]:
        raise Differs("the draws are not those that the seed and the rules lead to")


def _replayed(record: Record, game: AnyGame, options: Options, dice: WitnessedDice) -> Outcome | None:
    played = [(line.line, line.events) for line in record.lines if isinstance(line.line, Dealt | WithCommands)]
    moves = [_commands(game, line) for line, _ in played]
    steps = replay(game, len(record.seats), options, dice, [command for move in moves for command in move])
    step: Step[Any, Any] | None = None
    try:
        for (line, expected), move in zip(played, moves, strict=True):
            happened: list[Event] = []
            for step in islice(steps, len(move) if isinstance(line, WithCommands) else 1):
                happened += step.events
            if (difference := _events_differ(happened, expected)) is not None:
                raise Differs(f"at line {line.n}: {difference}")
    except ReplayError as error:
        raise Differs(str(error)) from None
    assert step is not None, "a table that was dealt has its set-up"
    return game.outcome(step.state)


def _commands(game: AnyGame, line: Line) -> list[Command]:
    if not isinstance(line, WithCommands):
        return []
    try:
        commands = [load_command(game, raw) for raw in line.commands]
        same = all(
            canonical(dump_command(command)) == canonical(raw)
            for command, raw in zip(commands, line.commands, strict=True)
        )
    except ValueError:
        same = False
    if not same:
        raise Differs(f"a command of line {line.n} is malformed")
    return commands


def _events_differ(happened: Sequence[Event], expected: Sequence[dict[str, Any]]) -> str | None:
    """The number of the first event that is another, which may be told: what it holds may not be what it says."""
    dumped = [canonical(event.model_dump(mode="json")) for event in happened]
    for number, (here, there) in enumerate(zip_longest(dumped, map(_form, expected)), 1):
        if here != there:
            return f"event {number} is another than the rules lead to"
    return None


def _form(value: Any) -> bytes | None:
    try:
        return canonical(value)
    except ValueError:
        return b"has no single form"


def _dumped(outcome: Outcome | None) -> Any:
    return None if outcome is None else outcome.model_dump(mode="json")
