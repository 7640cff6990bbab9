"""Play a published record again and say whether it is what the rules and the promised seed lead to."""

import json
from collections.abc import Sequence
from itertools import islice, zip_longest
from typing import Any, Literal, NamedTuple

from pydantic import ValidationError

from bot.record.canonical import canonical
from bot.record.chain import extended, leaf
from bot.record.fairness import print_of, promise, table_seed
from bot.record.record import FORMAT
from engines.core.dice import Dice
from engines.core.protocol import AnyGame, Event, Options, Outcome
from engines.core.replay import ReplayError, load_command, replay
from engines.core.values import Value
from engines.registry import games

Json = dict[str, Any]
OLDER = "meneur-record/1"


class Player(Value):
    """Somebody who was dealt in."""

    person: int
    name: str


class FrozenCut(Value):
    """The last word of a person."""

    person: int
    word: str


class Frozen(Value):
    """Everything that a deal depends on, but for the seed and the message."""

    format: Literal["meneur-deal/2"]
    table: str
    game: str
    rules_version: int
    options: dict[str, str | int | bool]
    players: tuple[Player, ...]
    cuts: tuple[FrozenCut, ...]
    chronology: tuple[Json, ...]


class Draw(Value):
    """What the dice said: of a shuffle all places, of a pick the one."""

    purpose: str
    of: int
    places: tuple[int, ...]


class Recorded(Value):
    """A line, and the events that it led to."""

    line: Json
    events: tuple[Json, ...]


class Record(Value):
    """A published record."""

    format: Literal["meneur-record/2"]
    promise: str
    server_seed: str
    frozen: Frozen
    seats: tuple[str, ...]
    draws: tuple[Draw, ...]
    lines: tuple[Recorded, ...]
    head: str
    outcome: Outcome | None


class Verdict(NamedTuple):
    """What came of it. difference: the first thing that does not fit, None when everything does."""

    record: Record | None
    difference: str | None


def verify(text: str) -> Verdict:
    """Check a record, in the order in which a table comes about."""
    try:
        record = Record.model_validate_json(text)
    except ValidationError as error:
        if OLDER in text[:200]:
            return Verdict(None, f"a record of an older form, {OLDER}: the bot that published it can check it")
        where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "the file"
        return Verdict(None, f"not a record of the form {FORMAT}: {where}: {error.errors()[0]['msg']}")
    return Verdict(record, _difference(record))


def _difference(record: Record) -> str | None:
    frozen = record.frozen
    try:
        promised = promise(frozen.table, record.server_seed)
    except ValueError:
        return "the server seed is not hexadecimal"
    if promised != record.promise:
        return "the server seed is not the one that was promised in the lobby"
    if _head(record) != record.head:
        return "the chain over the lines has another head"
    game = games().get(frozen.game)
    if game is None:
        return f"there is no game named {frozen.game!r} here"
    if game.rules_version != frozen.rules_version:
        return f"played with version {frozen.rules_version} of the rules; here is version {game.rules_version}"
    if len(frozen.players) not in game.seats:
        return f"{len(frozen.players)} players cannot play this game"
    try:
        options = game.Options.model_validate(frozen.options)
    except ValidationError:
        return "the options are not options of this game"
    dealt = next((at for at, part in enumerate(record.lines) if part.line.get("kind") == "dealt"), None)
    return None if dealt is None else _replayed(record, game, options, dealt)


def _head(record: Record) -> str:
    head = bytes.fromhex(record.promise)
    for part in record.lines:
        head = extended(head, leaf(record.server_seed, part.line))
    return head.hex()


def _replayed(record: Record, game: AnyGame, options: Options, dealt: int) -> str | None:
    frozen = canonical(record.frozen.model_dump(mode="json"))
    message = int(record.lines[dealt].line["message"])
    dice = Dice(seed=table_seed(record.server_seed, print_of(frozen), message))
    if dice.shuffled("seats", [player.name for player in record.frozen.players]) != record.seats:
        return "the seats are not those that the seed deals"
    played = record.lines[dealt + 1 :]
    try:
        moves = [[load_command(game, command) for command in part.line.get("commands", ())] for part in played]
    except ValueError:
        return "a command of a line is malformed"
    steps = replay(game, len(record.seats), options, dice, [command for move in moves for command in move])
    step = next(steps)
    if (difference := _events_differ(step.events, record.lines[dealt].events)) is not None:
        return f"at the set-up: {difference}"
    try:
        for move, part in zip(moves, played, strict=True):
            happened: list[Event] = []
            for step in islice(steps, len(move)):
                happened += step.events
            if (difference := _events_differ(happened, part.events)) is not None:
                return f"after line {part.line.get('n')}: {difference}"
    except ReplayError as error:
        return str(error)
    if game.outcome(step.state) != record.outcome:
        return "the outcome is not the one that the lines lead to"
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
        frozen, played = record.frozen, [part.line for part in record.lines]
        later = [f"{line['seat'] + 1}: {line['name']}" for line in played if line.get("kind") == "seat_taken"]
        lines += [
            f"  table     {frozen.table} ({frozen.game}, rules version {frozen.rules_version})",
            f"  seats     {', '.join(f'{i}: {name}' for i, name in enumerate(record.seats, 1))}",
            f"  later     {', '.join(later) or 'nobody'}",
            f"  options   {json.dumps(frozen.options, ensure_ascii=False)}",
            f"  cuts      {', '.join(cut.word for cut in frozen.cuts) or 'none'}",
            f"  promise   {record.promise}",
            f"  commands  {sum(len(line.get('commands', ())) for line in played)}",
            f"  outcome   {record.outcome.reason if record.outcome else 'not finished'}",
            "",
        ]
    if verdict.difference is not None:
        return "\n".join([*lines, f"FIRST DIFFERENCE: {verdict.difference}", ""])
    return "\n".join(
        [
            *lines,
            "The seed is the promised one; seats, shuffles and every line follow from it and from the closing message.",
            "",
            "This proves that nobody, the operator included, could choose the deal without another closing message in",
            "front of everybody, and that no shuffle was changed after it.",
            "It does not prove that the operator did not look: whoever runs the bot can read its database.",
            "",
        ]
    )
