"""Nothing leaves for Discord that Discord would refuse, and cutting breaks nothing."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cards import limits
from bot.cards.card import Button, Buttons, Card, Entry, File, Form, Link, Pick, Section, Select
from bot.cards.cut import cut, cut_plain, newest, size
from bot.cards.names import bold, shown

WORDS = [
    "word ", "\n", "<@1234567890>", "<t:1700000000:R>", "\\*", "\\\\", "**", "😀", "e\u0301",
    "👨\u200d👩\u200d👧", "`", "* ", "||",
    bold("Ana *"), shown("x" * 32), "[here](<https://a.example/b>)",
]  # fmt: skip
PIECES = st.lists(st.sampled_from(WORDS), max_size=60).map("".join)


def many(count: int) -> tuple[Pick, ...]:
    return tuple(Pick(value=str(i), label="x" * 300) for i in range(count))


def row(count: int, place: str = "vote.1") -> Buttons:
    return Buttons(buttons=tuple(Button(place=place, what=str(i), label="L" * 200) for i in range(count)))


@given(PIECES, st.integers(0, 200))
def test_a_cut_text_fits(text: str, most: int) -> None:
    assert size(cut(text, most)) <= max(most, 0)
    assert size(cut_plain(text, most)) <= max(most, 0)


@given(PIECES, st.integers(1, 200))
def test_a_cut_breaks_nothing(text: str, most: int) -> None:
    """No half of a mention, a name, an escape, a link, an emoji."""
    made = cut(text, most)
    assert made.count("\u2068") == made.count("\u2069")
    assert not re.search(r"<[@t][^>]*$", made)
    assert not re.search(r"(?<!\\)(\\\\)*\\…", made)
    assert not re.search(r"\]\([^)]*$|\[here$", made)
    assert "\u200d…" not in made
    if size(text) > most:
        assert "…" in made


@given(PIECES, st.integers(40, 200))
def test_a_cut_closes_what_was_open(text: str, most: int) -> None:
    assert cut(bold("a") + text.replace("**", ""), most).count("**") % 2 == 0


def test_a_cut_prefers_whole_lines() -> None:
    assert cut("first line here\nsecond line here\nthird", 36) == "first line here\nsecond line here…"
    assert cut("one two three four", 12) == "one two…"


def test_the_newest_lines_are_kept() -> None:
    assert newest(["one", "two", "three"], 100) == ["one", "two", "three"]
    assert newest(["one", "two", "three"], 12) == ["…", "two", "three"]
    assert newest(["x" * 50], 10) == ["x" * 9 + "…"]


def card_of(seed: int) -> Card:
    """A card with too much of everything, or nearly so."""
    rng = random.Random(seed)

    def words(most: int) -> str:
        return "".join(rng.choice(WORDS) for _ in range(rng.randrange(most)))

    def control() -> Buttons | Select | Link:
        if rng.random() < 0.4:
            return row(rng.randint(1, 25))
        if rng.random() < 0.5:
            return Link(label="x" * 100, url="https://a.example")
        return Select(place="a.1", what="0", placeholder=words(60), choices=many(rng.randint(1, 40)))

    return Card(
        notice=words(400),
        title=words(60),
        text=words(900),
        footer=words(400),
        sections=tuple(
            Section(title=words(40), text=words(rng.choice((2, 40, 300)))) for _ in range(rng.randrange(30))
        ),
        controls=tuple(control() for _ in range(rng.randrange(7))),
        files=tuple(File(name=f"{i}.txt", text="") for i in range(rng.randrange(12))),
    )


def refused(card: Card) -> list[str]:
    """What is wrong with a card but for ids that come twice, which no cutting can mend, and for being empty."""
    return [line for line in limits.check(card) if not line.startswith(("two controls", "an empty card"))]


@settings(deadline=None, max_examples=50)
@given(st.integers(0, 2**32))
def test_a_card_is_made_to_fit(seed: int) -> None:
    assert refused(limits.fit(card_of(seed))) == []


@settings(deadline=None, max_examples=50)
@given(st.integers(0, 2**32))
def test_fitting_twice_changes_nothing(seed: int) -> None:
    once = limits.fit(card_of(seed))
    assert limits.fit(once) == once


def test_a_card_that_fits_stays_as_it_is() -> None:
    card = Card(notice="n", title="t", text="x", sections=(Section(title="a", text="b"),), controls=(row(1),))
    card = card.evolve(controls=(Buttons(buttons=(Button(place="vote.1", what="0", label="Ja"),)),))
    assert limits.fit(card) == card


def test_a_card_with_too_much_text_keeps_its_controls() -> None:
    sections = tuple(Section(title="s" * 300, text="y " * 3000) for _ in range(30))
    card = limits.fit(Card(text="x " * 9000, sections=sections, footer="f", controls=(row(5), row(2, "hand"))))
    assert [len(control.buttons) for control in card.controls if isinstance(control, Buttons)] == [5, 2]
    assert card.footer == "f"
    assert card.text
    assert refused(card) == []


def test_a_long_section_goes_on_in_another() -> None:
    lines = "\n".join(f"{i}. {'x' * 90}" for i in range(20))
    card = limits.fit(Card(sections=(Section(title="Places", text=lines),)))
    assert [section.title for section in card.sections] == ["Places", "\u200b"]
    assert "\n".join(section.text for section in card.sections) == lines


def test_too_many_rows_keep_the_last() -> None:
    card = limits.fit(Card(text="x", controls=(*(row(5, f"a.{i}") for i in range(6)), row(2, "hand"))))
    assert [c.buttons[0].place for c in card.controls if isinstance(c, Buttons)] == ["a.0", "a.1", "a.2", "a.3", "hand"]


@pytest.mark.parametrize(
    ("card", "found"),
    [
        (Card(), "an empty card"),
        (Card(notice="x" * 2001), "notice"),
        (Card(title="😀" * 129), "title"),
        (Card(text="x" * 4097), "text"),
        (Card(text="x" * 4000, footer="x" * 2001), "in all"),
        (Card(sections=(Section(title="", text="x"),)), "title of a section: empty"),
        (Card(sections=(Section(title="x", text=""),)), "text of a section: empty"),
        (Card(text="x", controls=(row(1),)), "label of a button"),
        (Card(text="x", controls=(Select(place="a", what="0", placeholder="", choices=()),)), "0 choices"),
        (
            Card(text="x", controls=(Select(place="a", what="0", placeholder="", choices=many(1), most=2),)),
            "from 1 to 2",
        ),
        (Card(text="x", controls=(row(1), row(1))), "two controls are vote.1:0"),
        (Card(text="x", controls=(row(1, "a:b"),)), "a colon"),
        (Card(text="x", controls=(row(1, "a" * 87),)), "id of a control"),
        (Card(text="x", controls=tuple(row(1, f"a.{i}") for i in range(6))), "6 rows"),
        (Card(text="x", files=tuple(File(name="a", text="") for _ in range(11))), "11 files"),
    ],
)
def test_what_does_not_fit_is_found(card: Card, found: str) -> None:
    assert any(found in line for line in limits.check(card))


def test_a_form_is_made_to_fit() -> None:
    entries = tuple(
        Entry(name=f"n{i}", label="l" * 60, description="d" * 200, choices=many(25), text="t" * 200) for i in range(5)
    )
    form = limits.fit_form(Form(place="a.1", what="0!", title="t" * 60, entries=entries))
    assert limits.check(form) == []


def test_a_form_has_one_to_five_entries() -> None:
    entries = tuple(Entry(name=f"n{i}", label="x") for i in range(6))
    form = Form(place="a.1", what="0!", title="t", entries=entries)
    assert "6 entries, from 1 to 5" in limits.check(form)
    with pytest.raises(ValueError, match="one to five"):
        limits.fit_form(form)
