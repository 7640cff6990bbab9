"""What a reader would take for the same name is found, and told apart."""

import re
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.cards.alike import alike, doubtful
from bot.cards.names import plain
from bot.presentation.scene import Scene
from bot.presentation.voice import Voice
from tests.presentation.scenes import HOSTILE
from tests.presentation.test_names import unescaped

SENTENCE = re.compile("\\*\\*\u2068(.*)\u2069\\*\\*(?: \\((\\d+)\\))?")

LOOKALIKES = [
    ("Ada", "Ada"),
    ("Ada", "\u0410da"),  # Cyrillic A
    ("ADA", "\u0410D\u0410"),
    ("Ada", "ada"),
    ("Ada", "Àdà"),
    ("Ian", "lan"),
    ("Ilse", "1lse"),
    ("Modern", "Modem"),
    ("Bob", "B0b"),
    ("Ada", "A\u200bda"),
    ("Ada", "𝐀𝐝𝐚"),
    ("Ada", "Ａｄａ"),
    ("Straße", "STRASSE"),
    ("\u3164", "\u2800"),
]
NAMES = st.lists(
    st.one_of(
        st.sampled_from([name for pair in LOOKALIKES for name in pair]),
        st.sampled_from(["Ada (1)", "Ada (l)", "Ada (2) (3)", "1. Ada", "?", "? (2)", *HOSTILE]),
        st.text(max_size=34),
    ),
    min_size=2,
    max_size=10,
).map(tuple)


@pytest.mark.parametrize(("one", "other"), LOOKALIKES)
def test_names_look_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert doubtful((one, "Bea", other)) == {0, 2}


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Ava"), ("Dan", "Dana"), ("Ada", "Ada."), ("Chloé", "Zoé"), ("2", "3")]
)
def test_names_that_differ_do_not(one: str, other: str) -> None:
    assert not alike(one, other)
    assert not doubtful((one, other))


def test_the_numbers_of_seats_never_look_alike() -> None:
    assert not any(alike(str(one), str(other)) for one, other in combinations(range(1, 30), 2))


def unmarked(name: str) -> str:
    """A name as it reads in a sentence."""
    match = SENTENCE.fullmatch(name)
    assert match is not None
    return unescaped(match[1]) + (f" ({match[2]})" if match[2] else "")


@given(NAMES)
@example(("Ada", "Ada (3)", "ada"))
@example(("Ada (2)", "Ada", "Ada (2) (1)", "Аda"))
@example(("\u200b", "\u3164", "?"))
def test_no_two_seats_read_alike(names: tuple[str, ...]) -> None:
    voice = Voice("secret_hitler", Scene("t", "en", names, tuple(range(len(names)))))
    seats = range(len(names))
    for read in ([unmarked(voice.name(seat)) for seat in seats], [voice.label(seat) for seat in seats]):
        assert not [pair for pair in combinations(read, 2) if alike(*pair, 99)]


@given(NAMES)
def test_a_name_that_tells_has_no_number(names: tuple[str, ...]) -> None:
    voice = Voice("secret_hitler", Scene("t", "en", names, tuple(range(len(names)))))
    for seat in set(range(len(names))) - doubtful(names):
        assert unmarked(voice.name(seat)) == plain(names[seat])
