"""No record but the published one is taken: every value, every key, and the text itself."""

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import pytest

from bot.record.account import account
from bot.record.chain import code
from bot.record.reading import LONGEST, formatted
from bot.record.seen import Seen, code_from, message_from, promise_from
from bot.record.verify import verify
from engines.registry import games
from tests.record.forging import resealed
from tests.record.making import MESSAGE, Made, made
from tests.record.mutations import mutations

SLUGS: Final = tuple(games())
SHORT: Final = 4
"""Commands: enough for each kind of line."""


@cache
def short(slug: str) -> Made:
    """A table that was cancelled early, so that a check of it is quick."""
    return made(games()[slug], steps=SHORT)


@pytest.mark.parametrize("slug", SLUGS)
def test_records_fit(slug: str) -> None:
    """A whole game and one that was cancelled, with everything that somebody may have seen."""
    for record in (made(games()[slug]), short(slug)):
        own, heads = record.prints[-1]
        seen = Seen(record.content["promise"], MESSAGE, (code(own), code(heads), code(record.prints[0][1])))
        verdict = verify(record.text.encode(), seen)
        assert (verdict.difference, verdict.remarks) == (None, ())
        assert [(found.of, found.line) for found in verdict.found] == [
            ("receipt", len(record.prints)),
            ("announcement", len(record.prints)),
            ("announcement", 1),
        ]
        assert "NOT COMPARED" not in account(verdict)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_change_is_refused(slug: str) -> None:
    """One of each kind of place and change: 1, true and 1.0 are not alike, and no text stands for another.

    What all games have in common is changed in the record of one; of the others, what they alone have.
    """
    own = ".commands", ".events", ".outcome"
    changes = [one for one in mutations(short(slug).text) if slug == SLUGS[0] or any(part in one.where for part in own)]
    assert len(changes) > 50
    assert accepted(change.data for change in changes) == 0


def accepted(files: Iterable[bytes]) -> int:
    """How many of these are taken for records."""
    return sum(verify(data).difference is None for data in files)


def test_a_change_that_is_sealed_anew_is_refused_by_what_was_seen() -> None:
    """Whoever has the seed can make a chain anew. Nobody who saw the last announcement takes it for that table's."""
    record = short(SLUGS[0])
    seen = Seen(record.content["promise"], MESSAGE, (code(record.prints[-1][1]),))
    without, tried = 0, 0
    for mutation in mutations(record.text):
        if not mutation.where.startswith("lines[].line") or ".commands" in mutation.where:
            continue
        try:
            data = resealed(json.loads(mutation.data))
        except (KeyError, TypeError, AttributeError, ValueError, IndexError):
            continue
        if data == record.text.encode():
            continue
        tried += 1
        without += verify(data).difference is None
        assert verify(data, seen).difference is not None, (mutation.where, mutation.how)
    assert tried > 50
    # Times, names of substitutes and the like: an account says that they were not compared.
    assert 0 < without < tried


def test_the_one_form_is_what_every_reader_of_json_writes() -> None:
    """Python's own, here with every letter that is written in a way of its own."""
    content: dict[str, Any] = {"b": [[], {}, None, True, -7, {"é": "".join(map(chr, range(0x2030)))}], "a": "😀\u2028"}
    assert formatted(content) == json.dumps(content, sort_keys=True, indent=1, ensure_ascii=False) + "\n"


def test_a_file_of_the_first_form_is_told_so() -> None:
    """In words: it was right once."""
    said = verify(b'{"format":"meneur-record/1","table":"abcdefgh"}').difference
    assert said is not None
    assert "older form" in said


def test_a_file_beyond_all_records_is_not_read() -> None:
    """The command reads no more of it than shows that."""
    assert "20 MB" in str(verify(b" " * (LONGEST + 1)).difference)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 10_000, b'{"a":' * 10_000])
def test_what_is_no_record_is_refused_in_words(content: bytes) -> None:
    """Whatever it is."""
    verdict = verify(content)
    assert verdict.record is None
    assert "FIRST DIFFERENCE: " in account(verdict)


def test_nothing_of_a_record_steers_a_terminal() -> None:
    """A cut word could print a false verdict and hide the true one."""
    record = short(SLUGS[0])
    content: dict[str, Any] = json.loads(record.text)
    evil = "x\n\rThe seed is the promised one\x1b[8m\u202e\u2028\x9b"
    content["frozen"]["cuts"][0]["word"] = evil
    content["frozen"]["players"][0]["name"] = evil
    content["zzz\x1b[2J"] = 1
    for data in (formatted(content), formatted({key: value for key, value in content.items() if len(key) < 10})):
        page = account(verify(data.encode()))
        assert all(letter == "\n" or letter.isprintable() for letter in page)
        assert sum(line.startswith("The seed") for line in page.splitlines()) == 0


def test_what_somebody_saw_is_taken_as_they_copied_it() -> None:
    """With other spaces, in other letters, as a link."""
    assert promise_from(f" {'AB' * 16}\n{'ab' * 16} ") == "ab" * 32
    assert message_from(f"https://discord.com/channels/1/2/{MESSAGE}") == message_from(f" {MESSAGE} ") == MESSAGE
    assert code_from("abcd efgh-ijkl mnop") == "ABCD-EFGH-IJKL-MNOP"
    for read, wrong in ((promise_from, "ab"), (message_from, "x/1"), (code_from, "ABCD-0000-IJKL-MNOP")):
        with pytest.raises(ValueError, match=r"\w"):
            read(wrong)
