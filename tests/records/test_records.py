"""What was played by one version of the rules stays what it was: whoever changes them, or a state, has to say so.

`python -m tests.records` writes what lacks. What is here was written once and is never edited.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.record.reading import formatted
from engines.core.protocol import AnyGame, Step
from engines.registry import games
from tests.conformance.toy import GAME as TOY
from tests.records import keep
from tests.records.keep import RecordFile, StatesFile, record_fault, record_files, states_fault, states_files, write
from tests.records.play import played, shape, telling

RECORDS = list(record_files())
STATES = list(states_files())
Put = Callable[[AnyGame], None]
every_slug = pytest.mark.parametrize("slug", games())


def name(kept: RecordFile | StatesFile) -> str:
    """As pytest shows it."""
    return f"{kept.slug}-{kept.path.stem}"


@pytest.mark.parametrize("kept", RECORDS, ids=name)
def test_a_record_leads_where_it_led(kept: RecordFile) -> None:
    """Played again by the rules it names; a record of older rules is still read, and is whole."""
    fault = record_fault(kept, games()[kept.slug])
    assert fault is None, fault


@pytest.mark.parametrize("kept", STATES, ids=name)
def test_a_state_can_be_played_on(kept: StatesFile) -> None:
    """As it is, or through the game's upgrade, to the end of the game."""
    fault = states_fault(kept, games()[kept.slug])
    assert fault is None, fault


@every_slug
def test_something_is_kept_of_every_game(slug: str) -> None:
    """A record by its present rules and states of its present schema."""
    game = games()[slug]
    assert keep.kept_endings(game), f"no record of {slug} by rules_version {game.rules_version}: run `{keep.AGAIN}`"
    schemas = [file.schema for file in STATES if file.slug == slug]
    assert game.schema in schemas, f"no state of {slug} in schema {game.schema}: run `{keep.AGAIN}`"
    print(keep.account(game))  # noqa: T201


@every_slug
def test_every_version_is_kept(slug: str) -> None:
    """From the first to the present one, so that nobody's table or record is forgotten on the way."""
    game = games()[slug]
    assert sorted({file.rules_version for file in RECORDS if file.slug == slug}) == list(
        range(1, game.rules_version + 1)
    )
    assert sorted(file.schema for file in STATES if file.slug == slug) == list(range(1, game.schema + 1))


@every_slug
def test_a_record_of_every_ending_is_kept(slug: str) -> None:
    """By the rules of today; also of one that chance hardly finds."""
    game = games()[slug]
    assert not keep.lacking(game), f"{keep.account(game)}: run `{keep.AGAIN} {slug} --every-ending`"


def test_what_is_kept_is_of_games_that_there_are() -> None:
    """A folder bears the name of a game."""
    assert {file.slug for file in RECORDS} | {file.slug for file in STATES} <= games().keys()


# That a breach is found: the toy game is changed on purpose


@pytest.fixture
def kept_toy(tmp_path: Path) -> Path:
    """A folder with a record and a state of the toy game."""
    write(TOY, tmp_path, say=lambda line: None)
    return tmp_path


def fault_of(game: AnyGame, folder: Path) -> str:
    """What is said of the files of a folder; nothing when all is well."""
    records = [record_fault(file, game) for file in record_files(folder)]
    states = [states_fault(file, game) for file in states_files(folder)]
    return " ".join(fault for fault in (*records, *states) if fault is not None)


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Put:
    """Puts a game into the registry that `verify` reads; the toy game to begin with."""

    def put(game: AnyGame) -> None:
        monkeypatch.setattr("bot.record.checks.game.games", lambda: {game.slug: game})

    put(TOY)
    return put


def test_what_was_written_is_well(kept_toy: Path, registry: Put) -> None:
    """So that what is found below is what was broken."""
    assert fault_of(TOY, kept_toy) == ""


def test_other_rules_are_seen(kept_toy: Path, registry: Put) -> None:
    """An answer that leads elsewhere: told to raise rules_version. Raised, the old record is read and no more."""

    def silent(*given: Any) -> Step[Any, Any]:
        step = TOY.answered(*given)
        return step._replace(events=step.events[1:])

    changed = replace(TOY, answered=silent)
    registry(changed)
    assert "no longer leads where it led" in fault_of(changed, kept_toy)
    assert "raise rules_version" in fault_of(changed, kept_toy)
    raised = replace(changed, rules_version=TOY.rules_version + 1)
    registry(raised)
    assert fault_of(raised, kept_toy) == ""


def test_a_record_of_older_rules_must_be_whole(kept_toy: Path, registry: Put) -> None:
    """Its form, its promise, its seats and its events are looked at whatever the rules are."""
    newer = replace(TOY, rules_version=TOY.rules_version + 1)
    registry(newer)
    (file,) = record_files(kept_toy)
    whole = json.loads(file.path.read_text(encoding="utf-8"))
    for change, said in (
        ({"rules": 3}, "cannot be read any more"),
        ({"server_seed": "11" * 32}, "not the promised one"),
        ({"seats": ["Ada"]}, "those who joined"),
        ({"lines": [part | {"events": []} for part in whole["lines"]]}, "says nothing"),
        ({"lines": [part | {"events": [{"kind": "dealt"}]} for part in whole["lines"]]}, "no audience"),
        ({"frozen": {**whole["frozen"], "game": "jackdaw"}}, "is one of jackdaw"),
    ):
        file.path.write_text(formatted({**whole, **change}), encoding="utf-8")
        assert said in fault_of(newer, kept_toy)


def test_a_version_that_is_lowered_is_seen(kept_toy: Path, registry: Put) -> None:
    """Of the rules and of the schema."""
    older = replace(TOY, rules_version=TOY.rules_version - 1, schema=TOY.schema - 1)
    registry(older)
    assert fault_of(older, kept_toy).count("never lowered") == 2


def test_another_form_of_the_state_is_seen(kept_toy: Path, registry: Put) -> None:
    """A new field, with a default or without: told to raise schema. Raised, the state has to come through upgrade."""

    class Wider(TOY.State):  # type: ignore[name-defined, misc]
        """With one field more."""

        more: int = 0

    class Needing(TOY.State):  # type: ignore[name-defined, misc]
        """With one field more that has to be given."""

        more: int

    for form, said in ((Wider, "written otherwise"), (Needing, "cannot be loaded")):
        changed = replace(TOY, State=form)
        assert said in fault_of(changed, kept_toy)
        assert "raise schema" in fault_of(changed, kept_toy)
    raised = replace(TOY, State=Needing, schema=TOY.schema + 1)
    assert "after `upgrade`" in fault_of(raised, kept_toy)


def test_what_is_kept_is_not_written_over(kept_toy: Path) -> None:
    """Unless told to; and what is written is the same each time."""
    files = sorted(kept_toy.glob("*/*.json"))
    before = [path.read_text(encoding="utf-8") for path in files]
    for path in files:
        path.write_text("kept", encoding="utf-8")
    write(TOY, kept_toy, say=lambda line: None)
    assert [path.read_text(encoding="utf-8") for path in files] == ["kept"] * len(files)
    write(TOY, kept_toy, again=True, say=lambda line: None)
    assert sorted(kept_toy.glob("*/*.json")) == files
    assert [path.read_text(encoding="utf-8") for path in files] == before


def test_the_states_that_are_kept_hold_all_there_is() -> None:
    """Whatever a state of the table holds, at one time or another, one of the kept ones does."""
    states = played(TOY, 0).states
    everything = {what for state in states for what in shape(json.loads(state.model_dump_json()))}
    assert {what for raw in telling(states) for what in shape(raw)} == everything
