"""What whoever runs the bot, and has the seed, might try: it is refused, seen, or said not to be provable."""

import json
from typing import Any, Final

import pytest

from bot.record.account import account
from bot.record.canonical import canonical
from bot.record.chain import code
from bot.record.fairness import print_of, promise, table_seed
from bot.record.form import Record
from bot.record.seen import Seen
from bot.record.verify import verify
from engines.core.dice import WitnessedDice
from engines.core.protocol import Illegal, TimeUp
from engines.registry import games
from tests.record.forging import resealed
from tests.record.making import MESSAGE, TABLE, Made, made
from tests.records.play import Player

GAME: Final = games()["secret_hitler"]
WHOLE: Final = made(GAME)
Body = dict[str, Any]


def content() -> Body:
    """The record, to be changed."""
    return json.loads(WHOLE.text)  # type: ignore[no-any-return]


def last_print(record: Made = WHOLE) -> Seen:
    """Somebody who looked at the last announcement."""
    return Seen(codes=(code(record.prints[-1][1]),))


def line(record: Body, kind: str) -> Body:
    """The first line of a kind."""
    return next(recorded["line"] for recorded in record["lines"] if recorded["line"]["kind"] == kind)


def test_nobody_can_search_for_a_deal_before_the_message_has_its_id() -> None:
    """Rejoining under another name, or other options after the last cut, changes the deal, but not to a known one.

    It takes an id that Discord has not given yet, and for each frozen content every id leads to another deal.
    """
    for printed in ("11" * 32, "22" * 32):
        deals = {
            WitnessedDice(seed=table_seed("00" * 32, printed, MESSAGE + n)).shuffled("roles", range(10))
            for n in range(50)
        }
        assert len(deals) == 50


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("rejoined under another name", lambda f: f["players"][2].update(name="Mallory")),
        ("options after the cut", lambda f: f["chronology"].insert(-2, f["chronology"][-1])),
        ("a cut left out", lambda f: (f["cuts"].clear(), f["chronology"].pop(-3))),
        ("another order of joining", lambda f: f["players"].reverse()),
    ],
)
def test_what_was_frozen_cannot_be_told_otherwise_later(kind: str, change: Any) -> None:
    """Its print stood in the closing message, so the deal is another one: the draws do not fit, sealed anew or not."""
    record = content()
    change(record["frozen"])
    record["lines"][: len(record["frozen"]["chronology"])] = [
        {"line": {**entry, "n": 0, "at": record["lines"][0]["line"]["at"]}, "events": []}
        for entry in record["frozen"]["chronology"]
    ]
    assert verify(resealed(record)).difference is not None, kind


def test_who_leaves_and_comes_back_can_be_seen() -> None:
    """The chronology is frozen with the rest: it says who left and joined, however often."""
    entries = Record.model_validate_json(WHOLE.text).frozen.chronology
    assert [entry.kind for entry in entries][-3:] == ["cut", "kicked", "options"]


@pytest.mark.parametrize("slug", games())
def test_no_pattern_of_time_ups_changes_a_later_draw(slug: str) -> None:
    """Three tables of one seed, at which other things happen: what is drawn for a purpose, of as many, is the same."""
    game = games()[slug]
    seats, options = max(game.seats[0], 2), game.Options()
    said = []
    for absent in (0, 5, 10):
        player = Player(f"pattern {absent}", absent=absent)
        dice = WitnessedDice(seed="ab" * 32)
        state = game.setup(seats, options, dice).state
        while game.outcome(state) is None:
            command = player.command(game, state)
            step = game.step(state, command)
            assert not isinstance(step, Illegal), command
            state = step.state
        said.append({(draw.purpose, draw.of): draw.places for draw in dice.said})
        assert len({draw.purpose for draw in dice.said}) == len(dice.said), "no purpose twice"
    for one in said:
        for other in said:
            assert all(one[draw] == other[draw] for draw in one.keys() & other.keys())


def test_the_promise_has_boundaries() -> None:
    """A letter that moves from the seed to the table, or back, makes another promise."""
    promises = {promise(TABLE[:-1] + letter, "00" * 32) for letter in "abcdefghjkmnpqrstuvwxyz23456789"}
    promises |= {promise(TABLE, f"{n:064x}") for n in range(1, 257)}
    assert len(promises) == 31 + 256


def test_a_forged_time_up_is_seen() -> None:
    """In place of an answer the rules would take it; the print that somebody saw is then of no line."""
    tables = (made(GAME, number) for number in range(10))
    table = next(table for table in tables if table.content["lines"][_first(table)]["line"]["kind"] == "answer")
    record, at = table.content, _first(table)
    command = record["lines"][at]["line"]["commands"][0]
    time_up = {"kind": "time_up", "prompt": command["prompt"], "seats": [command["seat"]]}
    forged = _played_on(record, at, time_up)
    assert verify(forged).difference is None
    assert "NOT COMPARED" in account(verify(forged))
    assert "is of no line" in str(verify(forged, last_print(table)).difference)


def _first(table: Made) -> int:
    """The place of the first command."""
    return next(n for n, recorded in enumerate(table.content["lines"]) if recorded["line"]["kind"] == "dealt") + 1


def _played_on(record: Body, at: int, raw: Body) -> bytes:
    """The record with another command at a line, cancelled after it: a whole story that the rules would allow."""
    frozen = record["frozen"]
    printed = print_of(canonical(frozen))
    dice = WitnessedDice(seed=table_seed(record["server_seed"], printed, MESSAGE))
    dice.shuffled("seats", range(len(frozen["players"])))
    state = GAME.setup(len(frozen["players"]), GAME.Options(), dice).state
    step: Any = GAME.step(state, TimeUp(raw["prompt"], tuple(raw["seats"])))
    kept = record["lines"][:at]
    here = {**record["lines"][at]["line"], "kind": "time_up", "commands": [raw]}
    events = [event.model_dump(mode="json") for event in step.events]
    end = {"kind": "cancelled", "n": 0, "at": here["at"]}
    record["lines"] = [*kept, {"line": here, "events": events}, {"line": end, "events": []}]
    record["outcome"] = None
    record["draws"] = [{"purpose": draw.purpose, "of": draw.of, "places": list(draw.places)} for draw in dice.said]
    return resealed(record)


def test_a_forged_answer_in_the_middle_is_refused() -> None:
    """What followed from it does not fit; and if it did, its seat's receipt would be of no line."""
    record = content()
    answers = [recorded for recorded in record["lines"] if recorded["line"]["kind"] == "answer"]
    action = answers[len(answers) // 2]["line"]["commands"][0]["action"]
    name = next((name for name, value in action.items() if type(value) is not str), "kind")
    action[name] = not action[name] if type(action[name]) is bool else 0
    assert verify(resealed(record)).difference is not None or verify(resealed(record), last_print()).difference


def test_a_deal_that_was_posted_again_says_so() -> None:
    """It may have been withheld because it did not please: each time has a line, and its number stood there."""
    record = content()
    at = next(n for n, recorded in enumerate(record["lines"]) if recorded["line"]["kind"] == "dealt")
    again = {"kind": "posted_again", "number": 2, "n": 0, "at": record["lines"][at]["line"]["at"]}
    record["lines"].insert(at, {"line": again, "events": []})
    verdict = verify(resealed(record))
    assert verdict.difference is None
    assert any("2 closing messages" in remark for remark in verdict.remarks)
    again["number"] = 3
    assert verify(resealed(record)).difference is not None


def test_an_older_message_cannot_become_the_closing_one() -> None:
    """Edited, it shows what was frozen; its id says when Discord took it."""
    older = made(GAME, message=MESSAGE - (3600_000 << 22))
    assert any("older than the end of the lobby" in remark for remark in verify(older.text.encode()).remarks)
    later = made(GAME, message=MESSAGE + (3600_000 << 22))
    remarks = verify(later.text.encode()).remarks
    assert any("more than 60 seconds" in remark for remark in remarks)
    assert any("younger than the first line of play" in remark for remark in remarks)


def test_another_message_is_another_deal() -> None:
    """A record that names another does not fit its own draws; a whole table dealt from another is not what was seen."""
    record = content()
    line(record, "dealt")["message"] = str(MESSAGE + 1)
    assert verify(resealed(record)).difference is not None
    whole = made(GAME, message=MESSAGE + 1)
    assert verify(whole.text.encode()).difference is None
    assert "another closing message" in str(verify(whole.text.encode(), Seen(message=MESSAGE)).difference)


def test_an_end_that_was_left_out_is_named() -> None:
    """Nothing says that more happened: the account says that the record has no end."""
    record = made(GAME, steps=20).content
    assert record["lines"].pop()["line"]["kind"] == "cancelled"
    verdict = verify(resealed(record))
    assert verdict.difference is None
    assert any(remark.startswith("Unfinished") for remark in verdict.remarks)


@pytest.mark.parametrize("words", ["no closing message was deleted unseen", "did not look"])
def test_what_cannot_be_proved_is_said(words: str) -> None:
    """In every account of a record that fits."""
    assert words in account(verify(WHOLE.text.encode())).replace("\n", " ").replace("  ", " ")
