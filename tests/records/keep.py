"""The files of this folder, and what each has to say about the rules of today.

<slug>/rules-<rules_version>.<ending>.json: a published record.
<slug>/schema-<schema>.json: states as that schema of the game wrote them.
"""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from bot.record.fairness import promise
from bot.record.form import Record
from bot.record.verify import verify
from engines.core.protocol import AnyGame, Illegal, State
from tests.records.play import Played, Player, played, telling

FOLDER: Final = Path(__file__).parent
SEARCHED: Final = 400
"""So many tables are played in search of an ending."""
LISTED: Final = 12
AGAIN: Final = "python -m tests.records"


class RecordFile(NamedTuple):
    """A record that is kept, and what its name says of it."""

    path: Path
    slug: str
    rules_version: int
    ending: str


class StatesFile(NamedTuple):
    """States that are kept, and what their file's name says of them."""

    path: Path
    slug: str
    schema: int


def record_files(folder: Path = FOLDER) -> Iterator[RecordFile]:
    """All records, by game and version."""
    for path in sorted(folder.glob("*/rules-*.json")):
        match = re.fullmatch(r"rules-([1-9]\d*)\.([a-z0-9_]+)\.json", path.name)
        assert match, f"{path}: records are named rules-<rules_version>.<ending>.json"
        yield RecordFile(path, path.parent.name, int(match[1]), match[2])


def states_files(folder: Path = FOLDER) -> Iterator[StatesFile]:
    """All states, by game and schema."""
    for path in sorted(folder.glob("*/schema-*.json")):
        match = re.fullmatch(r"schema-([1-9]\d*)\.json", path.name)
        assert match, f"{path}: states are named schema-<schema>.json"
        yield StatesFile(path, path.parent.name, int(match[1]))


# What is wrong with a file: a line that also says what to do, or None


def record_fault(kept: RecordFile, game: AnyGame) -> str | None:
    """A record of these rules leads where it led; one of older rules is still a record."""
    verdict = verify(kept.path.read_text(encoding="utf-8"))
    if "an older form" in str(verdict.difference):
        # Nothing was released in the first form: of such a file it is only said what it is.
        return None
    if verdict.record is None:
        return (
            f"{kept.path.name} of {game.slug} cannot be read any more: {verdict.difference}. Published records are in "
            "people's hands: let `bot.record.form.Record` take this form too."
        )
    if (fault := _misnamed(kept, verdict.record) or _malformed(verdict.record)) is not None:
        return f"{kept.path.name} of {game.slug}: {fault}"
    if kept.rules_version > game.rules_version:
        return (
            f"{kept.path.name} of {game.slug} is of rules that are newer than the game's (rules_version "
            f"{game.rules_version}): a rules_version is never lowered, nor used twice."
        )
    if kept.rules_version == game.rules_version and verdict.difference is not None:
        return (
            f"{kept.path.name} of {game.slug} no longer leads where it led: {verdict.difference}. If the rules are "
            f"meant to have changed, raise rules_version (now {game.rules_version}) in engines/{game.slug}/__init__.py "
            f"and run `{AGAIN}`: tables under way and published records know their rules by that number. If they are "
            "not, the change is a bug."
        )
    return None


def _misnamed(kept: RecordFile, record: Record) -> str | None:
    ending = record.outcome.reason if record.outcome else "unfinished"
    frozen = record.frozen
    if (kept.slug, kept.rules_version, kept.ending) != (frozen.game, frozen.rules_version, ending):
        return f"it is one of {frozen.game}, rules_version {frozen.rules_version}, ending {ending}."
    return None


def _malformed(record: Record) -> str | None:
    """What can be said of a record without its rules."""
    if promise(record.frozen.table, record.server_seed) != record.promise:
        return "its seed is not the promised one."
    if sorted(record.seats) != sorted(player.name for player in record.frozen.players):
        return "those who sat there are not those who joined."
    if not all(part.events for part in record.lines if part.line.kind == "dealt"):
        return "a line of it says nothing."
    events = [event for part in record.lines for event in part.events]
    if not all({"kind", "audience"} <= event.keys() for event in events):
        return "an event has no kind or no audience."
    return None


def states_fault(kept: StatesFile, game: AnyGame) -> str | None:
    """States of this schema are read and written as they are; those of an older one become current by `upgrade`.

    From each of them the game goes on to its end.
    """
    content = json.loads(kept.path.read_text(encoding="utf-8"))
    if (content["game"], content["schema"]) != (kept.slug, kept.schema):
        return f"{kept.path.name} of {game.slug} is one of {content['game']}, schema {content['schema']}."
    if kept.schema > game.schema:
        return (
            f"{kept.path.name} of {game.slug} is newer than the game's schema ({game.schema}): a schema is never "
            "lowered, nor used twice."
        )
    for number, raw in enumerate(content["states"], 1):
        if (fault := _unusable(raw, kept, game)) is not None:
            return f"state {number} in {kept.path.name} of {game.slug} {fault}"
    return None


def _unusable(raw: dict[str, Any], kept: StatesFile, game: AnyGame) -> str | None:
    current = kept.schema == game.schema
    try:
        state = game.State.model_validate_json(json.dumps(raw if current else game.upgrade(raw)))
    except ValueError as error:
        return (
            f"cannot be loaded: {error}. {_raise_schema(game)}"
            if current
            else f"cannot be loaded after `upgrade`: {error}. Let the upgrade of {game.slug} make it current: tables "
            "under way are in this form."
        )
    if current and json.loads(state.model_dump_json()) != raw:
        return f"is written otherwise than it was. {_raise_schema(game)}"
    return _stuck(state, game)


def _raise_schema(game: AnyGame) -> str:
    return (
        f"If the JSON of a state is meant to have changed, raise schema (now {game.schema}) in "
        f"engines/{game.slug}/__init__.py, let `upgrade` make the old form current, and run `{AGAIN}`: tables under "
        "way are in this form."
    )


def _stuck(state: State, game: AnyGame) -> str | None:
    player = Player("onwards", absent=0)
    while game.outcome(state) is None:
        step = game.step(state, player.command(game, state))
        if isinstance(step, Illegal):
            return f"leads nowhere: an answer that was offered is refused, {step.code}."
        state = step.state
    return None


# What there is to write


def endings(game: AnyGame) -> tuple[str, ...]:
    """The codes of the ways in which a game can end, if the `reason` of an event of its is one of stated values."""
    found: dict[str, None] = {}
    for event in game.events.json_schema(mode="serialization").get("$defs", {}).values():
        found.update(dict.fromkeys(event.get("properties", {}).get("reason", {}).get("enum", ())))
    return tuple(found)


def kept_endings(game: AnyGame, folder: Path = FOLDER) -> tuple[str, ...]:
    """The endings of which a record by the present rules is kept."""
    return tuple(
        file.ending
        for file in record_files(folder)
        if file.slug == game.slug and file.rules_version == game.rules_version
    )


def lacking(game: AnyGame, folder: Path = FOLDER) -> tuple[str, ...]:
    """The endings of which none is kept."""
    return tuple(ending for ending in endings(game) if ending not in kept_endings(game, folder))


def account(game: AnyGame, folder: Path = FOLDER) -> str:
    """A line for people: what is kept, and what lacks."""
    kept, lack = ", ".join(kept_endings(game, folder)), ", ".join(lacking(game, folder))
    if not endings(game):
        lack = "not known, since no event states the reasons it can have"
    return f"{game.slug}, rules_version {game.rules_version}: {kept or 'no record'}; lacking: {lack or 'none'}"


def write(
    game: AnyGame,
    folder: Path = FOLDER,
    *,
    every: bool = False,
    again: bool = False,
    say: Callable[[str], None] = print,
) -> None:
    """Write what lacks: a record by the present rules, states of the present schema.

    every: a record of each ending that can be found. again: also what is there, for the present rules and schema.
    """
    own = folder / game.slug
    own.mkdir(parents=True, exist_ok=True)
    have = set() if again else set(kept_endings(game, folder))
    if again:
        for file in record_files(folder):
            if file.slug == game.slug and file.rules_version == game.rules_version:
                file.path.unlink()
    for ending, table in _found(game, have, every).items():
        path = own / f"rules-{game.rules_version}.{ending}.json"
        path.write_text(table.record, encoding="utf-8")
        say(f"{path.relative_to(folder)}: {table.steps} commands")
    path = own / f"schema-{game.schema}.json"
    if again or not path.exists():
        states = telling(played(game, 0).states)
        content = {"game": game.slug, "schema": game.schema, "rules_version": game.rules_version, "states": states}
        path.write_text(json.dumps(content, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        say(f"{path.relative_to(folder)}: {len(states)} states")


def _found(game: AnyGame, have: set[str], every: bool) -> dict[str, Played]:
    """The first table of each ending that is wanted; of a game that names none, whatever comes up soon.

    An ending that chance does not find is looked for behind the rarest one that it does find.
    """
    found: dict[str, Played] = {}
    named = set(endings(game))
    ended: list[str] = []
    for number in range(SEARCHED if named else LISTED):
        if (have or found) and not every:
            break
        if named and named <= have | found.keys():
            break
        table = played(game, number)
        ended.append(table.outcome.reason)
        if table.outcome.reason not in have:
            found.setdefault(table.outcome.reason, table)
    rarest = min(ended, key=ended.count, default="")
    for number, reason in enumerate(ended if every else ()):
        if reason == rarest and named - have - found.keys():
            table = played(game, number, longest=True)
            if table.outcome.reason not in have:
                found.setdefault(table.outcome.reason, table)
    return found
