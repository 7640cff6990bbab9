"""Whatever people call themselves, it reads as itself and changes nothing around it."""

import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.cards.names import LONGEST_NAME, bold, clean, escape, plain, shown, written
from tests.presentation.scenes import HOSTILE

INVISIBLE = re.compile("[\u0000-\u001f\u007f-\u009f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
NASTY = st.text(
    alphabet=st.one_of(
        st.sampled_from("\\*_~`|<>[]():@#-+=.0123456789 \n\t\u202e\u2066\u2068\u2069\u200d\ufe0f\u0301\u0351\u3164😀é"),
        st.characters(),
    ),
    max_size=80,
)


def unescaped(text: str) -> str:
    """What Discord shows of *text*: escapes gone, and nothing else."""
    return re.sub(r"\\([^0-9A-Za-z\s])", r"\1", text).replace("@\u200b", "@")


@given(NASTY)
def test_a_name_is_never_empty_nor_too_long(name: str) -> None:
    made = clean(name)
    assert 1 <= len(made) <= LONGEST_NAME
    assert made == made.strip()


@given(NASTY)
def test_nothing_invisible_remains(name: str) -> None:
    assert not INVISIBLE.search(clean(name))


@given(NASTY)
def test_marks_are_not_stacked(name: str) -> None:
    marks = "".join("m" if unicodedata.category(c) in ("Mn", "Me") and c != "\ufe0f" else "." for c in clean(name))
    assert "mmm" not in marks
    assert not marks.startswith("m")


@given(NASTY)
def test_cleaning_twice_changes_nothing(name: str) -> None:
    assert clean(clean(name)) == clean(name)


@given(NASTY)
@example("1. one")
@example("12) twelve")
@example("-# small")
@example("https://evil.example")
@example("<t:1700000000:R>")
def test_what_is_escaped_reads_as_it_was_written(name: str) -> None:
    assert unescaped(escape(clean(name))) == clean(name)


@given(NASTY)
def test_no_markup_remains(name: str) -> None:
    """Every character that could begin markup has an odd number of backslashes before it."""
    made = escape(clean(name))
    for match in re.finditer(r"(\\*)([*_~`|<>\[\]:])", made):
        assert len(match[1]) % 2 == 1
    assert not re.search(r"(?<!\\)<|<@|@everyone|@here|https?://|^[-+#>]|^\d+[.)]", made)


@given(NASTY)
def test_isolates_are_balanced(name: str) -> None:
    for made in (shown(name), bold(name), written(name)):
        assert made.count("\u2068") == made.count("\u2069") == 1


@given(NASTY)
def test_plain_names_have_no_escape_of_ours(name: str) -> None:
    assert plain(name) == clean(name)


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ana", "Ana"),
        ("Jean-Pierre O'Brien", "Jean-Pierre O'Brien"),
        ("", "?"),
        ("   \u3164\u2800 ", "?"),
        ("\u0301\u0301", "?"),
        ("a\nb", "a b"),
        ("\u202etxt.exe", "txt.exe"),
        ("Zal\u0351\u0351\u0351\u0351go", "Zal\u0351\u0351go"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("a\u200db", "ab"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
        ("שלום", "שלום"),
        ("x" * 40, "x" * 32),
    ],
)
def test_examples(name: str, seen: str) -> None:
    assert clean(name) == seen


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("*a*", r"\*a\*"),
        ("<@123>", "\\<@\u200b123\\>"),
        ("@everyone", "@\u200beveryone"),
        ("<t:1:R>", r"\<t\:1\:R\>"),
        ("[a](b)", r"\[a\](b)"),
        ("- a", r"\- a"),
        ("1. a", r"1\. a"),
        ("# a", r"\# a"),
        ("-# a", r"\-# a"),
        ("a - b # c 1. d", "a - b # c 1. d"),
        ("http://a.b", r"http\://a.b"),
        ("\\", r"\\"),
    ],
)
def test_escapes(name: str, escaped: str) -> None:
    assert escape(name) == escaped


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_stay_within_their_bold(name: str) -> None:
    assert bold(name).startswith("**\u2068")
    assert bold(name).endswith("\u2069**")
