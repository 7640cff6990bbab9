"""The game: every draw, every event and the outcome follow from the seed, the rules and what people did."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from pydantic import ValidationError

from bot.record.again import commands, moments
from bot.record.canonical import canonical
from bot.record.checks.differs import Differs
from bot.record.form import Line, Record, WithCommands
from engines.core.dice import WitnessedDice
from engines.core.protocol import AnyGame, Event, Options, Outcome
from engines.core.replay import ReplayError, dump_command
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
    for recorded in record.lines:
        _check_form(game, recorded.line)
    state: Any = None
    try:
        for moment in moments(record, game, options, dice):
            if (difference := _events_differ(moment.events, moment.recorded)) is not None:
                raise Differs(f"at line {moment.line.n}: {difference}")
            state = moment.state
    except ReplayError as error:
        raise Differs(str(error)) from None
    assert state is not None, "a table that was dealt has its set-up"
    return game.outcome(state)


def _check_form(game: AnyGame, line: Line) -> None:
    """There is one way to write a command."""
    if not isinstance(line, WithCommands):
        return
    try:
        same = all(
            canonical(dump_command(command)) == canonical(raw)
            for command, raw in zip(commands(game, line), line.commands, strict=True)
        )
    except ValueError:
        same = False
    if not same:
        raise Differs(f"a command of line {line.n} is malformed")


def _events_differ(happened: Sequence[Event], expected: Sequence[Mapping[str, Any]]) -> str | None:
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
