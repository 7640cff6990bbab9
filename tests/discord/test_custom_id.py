"""Ids of controls: whatever is written can be read, and nothing else can."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.custom_id import LONGEST, Address, decode, encode

part = st.text(st.characters(exclude_characters=":", codec="ascii"), min_size=1, max_size=30)


@given(st.just("") | part, part, st.text(min_size=1, max_size=30))
def test_what_is_written_is_read_back(table: str, place: str, what: str) -> None:
    assert decode(encode(table, place, what)) == (table, place, what)


@given(st.text(max_size=120) | st.text(max_size=110).map("mj1:".__add__))
def test_any_text_is_read_or_refused_and_what_is_read_would_be_written_the_same(text: str) -> None:
    address = decode(text)
    assert address is None or encode(*address) == text


@pytest.mark.parametrize(
    "rubbish",
    [
        None,
        7,
        "",
        ":::",
        "mj1",
        "mj1:",
        "mj1:t:p",
        "mj1:t:p:",
        "mj1:t::w",
        "mj2:t:p:w",
        "mj10:t:p:w",
        " mj1:t:p:w",
        "MJ1:t:p:w",
        "mj1:t:p:" + "w" * (LONGEST - 7),
    ],
)
def test_rubbish_is_no_control(rubbish: object) -> None:
    assert decode(rubbish) is None


def test_an_id_of_exactly_the_longest_length_is_read() -> None:
    what = "w" * (LONGEST - len("mj1:t:p:"))
    assert decode(f"mj1:t:p:{what}") == Address("t", "p", what)


def test_what_may_hold_colons() -> None:
    assert decode("mj1::rules:topic:x") == Address("", "rules", "topic:x")


@pytest.mark.parametrize(
    ("table", "place", "what"), [("a:b", "p", "w"), ("t", "a:b", "w"), ("t", "", "w"), ("t", "p", "")]
)
def test_what_could_not_be_read_is_not_written(table: str, place: str, what: str) -> None:
    with pytest.raises(ValueError, match="no custom id"):
        encode(table, place, what)


def test_an_id_that_is_too_long_is_not_written() -> None:
    with pytest.raises(ValueError, match="no custom id"):
        encode("t", "p", "w" * LONGEST)
