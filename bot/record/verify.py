"""Play a published record again and say whether it is what the rules and the promised seed lead to."""

import json
from collections.abc import Sequence
from itertools import islice, zip_longest
from typing import Any, Literal, NamedTuple

from pydantic import ValidationError

from bot.record.fairness import commitment, frozen, table_dice
from bot.record.record import FORMAT
from engines.core.protocol import AnyGame, Event, Options, Outcome
from engines.core.replay import ReplayError, load_command, replay
from engines.core.values import Value
from engines.registry import games


class Recorded(Value):
    """Commands of a record that came together (answers given in advance follow another), and what they led to."""

    commands: tuple[dict[str, Any], ...]
    events: tuple[dict[str, Any], ...]


class RecordedCut(Value):
    """A word and its author."""

    name: str
    word: str


class Substitute(Value):
    """Who took a seat in the middle of the game."""

    seat: int
    name: str


class Record(Value):
    """A published record."""

    format: Literal["meneur-record/1"]
    table: str
    game: str
    rules_version: int
    commitment: str
    server_seed: str
    options: dict[str, str | int | bool]
    players: tuple[str, ...]
    cuts: tuple[RecordedCut, ...]
    seats: tuple[str, ...]
    substitutes: tuple[Substitute, ...] = ()
    outcome: Outcome | None
    setup: tuple[dict[str, Any], ...]
    log: tuple[Recorded, ...]


class Verdict(NamedTuple):
    """What came of it. difference: the first thing that does not fit, None when everything does."""

    record: Record | None
    difference: str | None


def verify(text: str) -> Verdict:
    """Check a record, in the order in which a table comes about."""
    try:
        record = Record.model_validate_json(text)
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "the file"
        return Verdict(None, f"not a record of the form {FORMAT}: {where}: {error.errors()[0]['msg']}")
    return Verdict(record, _difference(record))


def _difference(record: Record) -> str | None:
    try:
        promised = commitment(record.table, record.server_seed)
    except ValueError:
        return "the server seed is not hexadecimal"
    if promised != record.commitment:
        return "the server seed is not the one that was promised in the lobby"
    game = games().get(record.game)
    if game is None:
        return f"there is no game named {record.game!r} here"
    if game.rules_version != record.rules_version:
        return f"played with version {record.rules_version} of the rules; here is version {game.rules_version}"
    if len(record.players) not in game.seats:
        return f"{len(record.players)} players cannot play this game"
    try:
        options = game.Options.model_validate(record.options)
    except ValidationError:
        return "the options are not options of this game"
    return _replayed(record, game, options)


def _replayed(record: Record, game: AnyGame, options: Options) -> str | None:
    content = frozen(
        table=record.table,
        game=record.game,
        rules_version=record.rules_version,
        options=record.options,
        players=record.players,
        cuts=[(cut.name, cut.word) for cut in record.cuts],
    )
    order, dice = table_dice(record.server_seed, content).shuffled(range(len(record.players)))
    if tuple(record.players[i] for i in order) != record.seats:
        return "the seats are not those that the seed deals"
    try:
        moves = [[load_command(game, command) for command in line.commands] for line in record.log]
    except ValueError:
        return "a command of the log is malformed"
    steps = replay(game, len(record.seats), options, dice, [command for move in moves for command in move])
    step = next(steps)
    if (difference := _events_differ(step.events, record.setup)) is not None:
        return f"at the set-up: {difference}"
    try:
        for number, (move, line) in enumerate(zip(moves, record.log, strict=True), 1):
            happened: list[Event] = []
            for step in islice(steps, len(move)):
                happened += step.events
            if (difference := _events_differ(happened, line.events)) is not None:
                return f"after line {number} of the log: {difference}"
    except ReplayError as error:
        return str(error)
    outcome = game.outcome(step.state)
    if outcome is not None and record.outcome is not None and record.outcome.sides is None:
        # Older records do not say the side of each seat.
        outcome = outcome.evolve(sides=None)
    if outcome != record.outcome:
        return "the outcome is not the one that the log leads to"
    return None


def _events_differ(happened: Sequence[Event], expected: Sequence[dict[str, Any]]) -> str | None:
    dumped = [event.model_dump(mode="json") for event in happened]
    for number, (here, there) in enumerate(zip_longest(dumped, expected), 1):
        if here != there:
            kinds = f"{_kind(there)} recorded, {_kind(here)} replayed"
            return f"event {number} differs ({kinds})"
    return None


def _kind(event: dict[str, Any] | None) -> str:
    return "nothing" if event is None else str(event.get("kind"))


def account(verdict: Verdict) -> str:
    """A page for people: what was checked, and what that proves and does not."""
    record = verdict.record
    lines = ["Meneur: a record played again", ""]
    if record is not None:
        lines += [
            f"  table     {record.table} ({record.game}, rules version {record.rules_version})",
            f"  seats     {', '.join(f'{i}: {name}' for i, name in enumerate(record.seats, 1))}",
            f"  later     {', '.join(f'{s.seat + 1}: {s.name}' for s in record.substitutes) or 'nobody'}",
            f"  options   {json.dumps(record.options, ensure_ascii=False)}",
            f"  cuts      {', '.join(f'{cut.word} ({cut.name})' for cut in record.cuts) or 'none'}",
            f"  promise   {record.commitment}",
            f"  commands  {sum(len(line.commands) for line in record.log)}",
            f"  outcome   {record.outcome.reason if record.outcome else 'not finished'}",
            "",
        ]
    if verdict.difference is not None:
        return "\n".join([*lines, f"FIRST DIFFERENCE: {verdict.difference}", ""])
    return "\n".join(
        [
            *lines,
            "The seed is the promised one; seats, shuffles and every step of the log follow from it.",
            "",
            "This proves that no shuffle was changed after the start, and that the deal is unbiased if the last cut",
            "came from someone who is not in league with the operator of the bot.",
            "It does not prove that the operator did not look: whoever runs the bot can read its database.",
            "",
        ]
    )
