"""What `verify` says of a record that somebody has changed: the first thing that does not fit."""

import json
from collections.abc import Callable
from typing import Any, Final

import pytest

from bot.record.verify import account, verify
from engines.registry import games
from tests.records.play import played

SLUG: Final = "secret_hitler"
RECORD: Final = played(games()[SLUG], 0).record
Body = dict[str, Any]


def changed(change: Callable[[Body], Any]) -> str | None:
    """What is said after a change."""
    body: Body = json.loads(RECORD)
    change(body)
    return verify(json.dumps(body)).difference


def test_a_record_as_published_fits() -> None:
    """And the account says what that proves, and what not."""
    verdict = verify(RECORD)
    assert verdict.difference is None
    said = account(verdict)
    assert "mirabelle" in said
    assert "It does not prove" in said
    assert "later     nobody" in said


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda r: r.pop("lines"), "not a record of the form meneur-record/2: lines: Field required"),
        (lambda r: r.update(server_seed="no number"), "the server seed is not hexadecimal"),
        (lambda r: r.update(server_seed="11" * 32), "not the one that was promised"),
        (lambda r: r["frozen"].update(game="chess"), "no game named 'chess'"),
        (lambda r: r["frozen"].update(rules_version=999), "played with version 999"),
        (lambda r: r["frozen"].update(players=r["frozen"]["players"][:1]), "1 players cannot play"),
        (lambda r: r["frozen"].update(options={"jokers": 2}), "the options are not options of this game"),
        (lambda r: r.update(seats=r["seats"][::-1]), "the seats are not those that the seed deals"),
        (lambda r: r["frozen"].update(cuts=[]), "the seats are not those that the seed deals"),
        (lambda r: r["lines"][12]["line"]["commands"][0].update(kind="cheat"), "another head"),
        (lambda r: r["lines"].pop(), "another head"),
        (lambda r: r["lines"][12]["line"].update(at=1), "another head"),
        (lambda r: r["lines"][12]["events"].append({}), "after line 13: event "),
        (lambda r: r["outcome"].update(winners=[0]), "the outcome is not the one"),
        (lambda r: r.update(outcome=None), "the outcome is not the one"),
    ],
)
def test_the_first_difference_is_named(change: Callable[[Body], Any], said: str) -> None:
    """Whatever was changed after it is not looked at."""
    assert said in str(changed(change))


def test_a_file_that_is_no_record_has_an_account() -> None:
    """One line of it says what is wrong."""
    assert "FIRST DIFFERENCE: not a record of the form meneur-record/2: the file: " in account(verify("no JSON"))
