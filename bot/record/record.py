"""The published record of a table: all that is needed to deal and play it again, and no user id."""

import json
import logging
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from bot.model.log import Entry, StoredEvent
from bot.model.table import Table
from bot.record.fairness import print_of, promise, table_seed
from bot.record.form import FORMAT
from bot.record.reading import formatted
from engines.core.dice import Draw, WitnessedDice
from engines.core.protocol import AnyGame, Outcome
from engines.core.replay import load_command, replay

Json = dict[str, Any]

log = logging.getLogger(__name__)


def record(
    table: Table, entries: Sequence[Entry], events: Sequence[StoredEvent], outcome: Outcome | None, game: AnyGame
) -> str:
    """The record of a table whose lobby was closed, as `docs/fairness.md` has it."""
    lines = list(_lines(entries, events))
    seed = seed_of(table)
    dice = None if seed is None else WitnessedDice(seed=seed)
    seats = [] if dice is None else list(dice.shuffled("seats", table.deal.joined))
    content = {
        "format": FORMAT,
        "promise": promise(table.id, table.deal.server_seed),
        "server_seed": table.deal.server_seed,
        "frozen": json.loads(table.deal.frozen),
        "seats": seats,
        "draws": [] if dice is None else [_drawn(draw) for draw in _draws(table, lines, dice, game)],
        "lines": lines,
        "head": table.deal.chain.head,
        "outcome": outcome.model_dump(mode="json") if outcome else None,
    }
    return formatted(content)


def seed_of(table: Table) -> str | None:
    """The seed of a table, 64 hexadecimal digits; None before its closing message has an id."""
    deal = table.deal
    if deal.message is None:
        return None
    return table_seed(deal.server_seed, print_of(deal.frozen.encode()), deal.message)


def published_lines(entries: Sequence[Entry]) -> list[Json]:
    """What a record says, line by line."""
    return [line for entry in entries for line in json.loads(entry.published)]


def _lines(entries: Sequence[Entry], events: Sequence[StoredEvent]) -> Iterator[Json]:
    happened: dict[int, list[Json]] = {}
    for event in events:
        happened.setdefault(event.n, []).append(json.loads(event.body))
    for entry in entries:
        lines = json.loads(entry.published)
        # Of the lines of one change that by which the rules moved has its events.
        moved = next((n for n, line in enumerate(lines) if line.get("commands") or line["kind"] == "dealt"), -1)
        for n, line in enumerate(lines):
            yield {"line": line, "events": happened.get(entry.n, []) if n == moved else []}


def _draws(table: Table, lines: Sequence[Json], dice: WitnessedDice, game: AnyGame) -> tuple[Draw, ...]:
    """What the dice have said, in order: the table is played again for it."""
    raw = [command for line in lines for command in line["line"].get("commands", ())]
    try:
        options = game.Options.model_validate(json.loads(table.deal.frozen)["options"])
        commands = [load_command(game, command) for command in raw]
        for _ in islice(replay(game, len(table.deal.joined), options, dice, commands), len(commands) + 1):
            pass
    except ValueError as error:
        # By rules that have changed since the start: what they drew until then is still true.
        log.warning("The draws of table %s are not complete: %s", table.id, type(error).__name__)
    return dice.said


def _drawn(draw: Draw) -> Json:
    return {"purpose": draw.purpose, "of": draw.of, "places": list(draw.places)}
