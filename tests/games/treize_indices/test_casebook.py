"""The casebook: a sheet, own marks and notes, a log; nothing that the seat does not know, and no help beyond TI-20."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from bot.cards import limits
from bot.cards.card import Buttons, Card, Form, Select
from bot.model.people import Language
from bot.presentation.games.treize_indices.casebook import CASEBOOK, LONGEST_NOTES
from bot.presentation.games.treize_indices.pages import LINES, OPEN, REMOVED, SEEN, SYMBOLS
from bot.presentation.games.treize_indices.words import SIGNS, about, brief
from bot.presentation.tools import Bench, Turned
from bot.presentation.voice import Voice
from engines.treize_indices import GAME
from engines.treize_indices.cards import CARDS, CATEGORIES, COLOURS, TOPICS, Topic
from engines.treize_indices.cards import Card as Face
from engines.treize_indices.log import Question
from engines.treize_indices.sheet import struck
from engines.treize_indices.state import Options
from tests.conformance.twins import Twin
from tests.games.treize_indices.arrangements import TWINS, choosing, plain, plain_fronts
from tests.games.treize_indices.table import Table, dealt
from tests.presentation.reading import drawn
from tests.presentation.scenes import HOSTILE, every_language, scene_of

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Flo")
HELPER = Options(helper=True)
EACH_TWIN = pytest.mark.parametrize("twin", TWINS, ids=[twin.name.replace(" ", "_") for twin in TWINS])
EMPTY: Mapping[str, Any] = {}


def bench(
    table: Table,
    seat: int = 0,
    sheet: Mapping[str, Any] = EMPTY,
    *,
    language: Language = "en",
    names: Sequence[str] = NAMES,
) -> Bench:
    """A seat with its casebook, and nothing else: no event is needed."""
    voice = Voice(GAME.slug, scene_of(table.state.seat_count, language, names))
    return Bench(voice, seat, table.view(seat), (), sheet)


def pressed(at: Bench, what: str, values: Mapping[str, Sequence[str]] = EMPTY) -> Turned:
    """What a press leads to."""
    turned = CASEBOOK.pressed(at, what, values)
    assert turned is not None
    return turned


def marked(table: Table, at: Bench, faces: Sequence[Face], mark: str) -> Bench:
    """The casebook after the form was sent."""
    values: dict[str, list[str]] = {
        category: [str(CARDS.index(face)) for face in faces if face.endswith(category)] for category in CATEGORIES
    }
    number = str(list(SYMBOLS).index(None if mark == "none" else mark))
    sheet = pressed(at, "mark", {**values, "mark": [number]}).written
    assert sheet is not None
    return bench(table, at.seat, sheet)


def cells(card: Card) -> dict[Face, str]:
    """The grid, read off the card."""
    rows = card.text.split("\n")[-len(COLOURS) :]
    found: dict[Face, str] = {}
    for colour, row in zip(COLOURS, rows, strict=True):
        assert SIGNS[colour] in row
        for category, cell in zip(CATEGORIES, row.split(" ")[0], strict=True):
            found[next(card for card in CARDS if card == f"{colour}_{category}")] = cell
    return found


def whats(card: Card) -> list[str]:
    """The controls of a card."""
    found = []
    for control in card.controls:
        if isinstance(control, Buttons):
            found += [button.what for button in control.buttons]
        elif isinstance(control, Select):
            found.append(control.what)
    return found


def pages(at: Bench) -> Iterator[Card | Form]:
    """All that the casebook can show as it is."""
    yield CASEBOOK.show(at, "")
    yield from (CASEBOOK.show(at, f"log.{number}") for number in range(4))
    for what in ("mark", "notes"):
        turned = CASEBOOK.pressed(at, what, {})
        if turned is not None and turned.form is not None:
            yield turned.form


def written(table: Table, seat: int) -> Mapping[str, Any]:
    """A casebook full of marks and words."""
    marks = dict(zip(table.view(seat).unknown, list(SYMBOLS)[1:] * 5, strict=False))
    return {"marks": marks, "notes": "\\*" * (LONGEST_NOTES // 2), "witness": None, "topic": None}


# The sheet


@every_language
@pytest.mark.parametrize("seats", range(2, 7))
def test_TI_19_the_sheet_strikes_what_is_seen_or_removed(language: Language, seats: int) -> None:
    """Thirty cells, thirteen of them open; and the open cards by name, with sign, colour's word and trait."""
    table = Table(plain(seats))
    for seat in range(seats):
        at = bench(table, seat, language=language)
        card = CASEBOOK.show(at, "")
        why = struck(table.view(seat))
        symbols = {None: OPEN, "removed": REMOVED}
        assert cells(card) == {face: symbols.get(reason, SEEN) for face, reason in why.items()}
        named = "\n".join(section.text for section in card.sections)
        assert {face for face in CARDS if brief(face, at.voice) in named} == set(table.view(seat).unknown)


def test_TI_19_a_card_that_an_informant_showed_is_struck() -> None:
    """On the sheet of whoever looked, whatever its mark was."""
    table = Table(plain(3))
    at = marked(table, bench(table), ["blue_place"], "certain")
    table.read("A")
    assert table.view(0).informants[0] == "blue_place"
    assert cells(CASEBOOK.show(bench(table, 0, at.written), ""))["blue_place"] == SEEN
    assert cells(CASEBOOK.show(bench(table, 1), ""))["blue_place"] == OPEN


def test_TI_19_marks_are_the_seats_own() -> None:
    """Set, changed and taken away, several at once, in all categories; they outlive questions and turns."""
    table = Table(plain(3))
    at = marked(table, bench(table), ["purple_person", "purple_weapon", "orange_place"], "doubt")
    at = marked(table, at, ["purple_person"], "certain")
    at = marked(table, at, ["orange_place"], "none")
    table.ask(1, "man")
    table.ask(2, "woman")
    shown = cells(CASEBOOK.show(bench(table, 0, at.written), ""))
    assert (shown["purple_person"], shown["purple_weapon"], shown["orange_place"]) == ("✅", "❓", OPEN)
    assert cells(CASEBOOK.show(bench(table, 0), ""))["purple_person"] == OPEN


def test_TI_19_the_form_offers_the_open_cards() -> None:
    """With the mark that each has."""
    table = Table(plain(4))
    at = marked(table, bench(table), ["purple_person"], "struck")
    form = pressed(at, "mark").form
    assert form is not None
    *categories, mark = form.entries
    assert [entry.name for entry in form.entries] == [*CATEGORIES, "mark"]
    offered = {CARDS[int(choice.value)] for entry in categories for choice in entry.choices}
    assert offered == set(table.view(0).unknown)
    assert len(mark.choices) == 4
    purple = next(choice for choice in categories[0].choices if choice.value == "0")
    assert purple.description == "person, man — struck"


def test_TI_19_notes_are_kept_and_harmless() -> None:
    """As they were written, not as markup."""
    table = Table(plain(3))
    sheet = pressed(bench(table), "notes", {"notes": ["**Ben** <@1>\n# big" + "x" * 5000]}).written
    at = bench(table, 0, sheet or {})
    form = pressed(at, "notes").form
    assert form is not None
    assert form.entries[0].text.startswith("**Ben** <@1>\n# big")
    assert len(form.entries[0].text) == LONGEST_NOTES
    assert r"\*\*Ben\*\*" in drawn(CASEBOOK.show(at, ""))


# The log


@every_language
def test_TI_19_the_log_has_every_question_with_its_answer(language: Language) -> None:
    """Filtered by witness or by topic or by both; what is chosen is kept."""
    table = Table(plain(3, loupes=(4, 1, 1)))
    table.ask(1, "man")
    table.ask(2, "man")
    table.ask(1, "blue")
    table.ask(2, "weapon")
    table.time_up()
    at = bench(table, language=language)
    questions = [entry for entry in table.view(0).log if isinstance(entry, Question)]
    assert len(CASEBOOK.show(at, "log").text.split("\n")) == len(questions) + 1
    wanted_topics: tuple[Topic | None, ...] = (None, "man", "blue", "woman")
    for seen, about_what in product((None, 0, 1, 2), wanted_topics):
        picked = "0" if seen is None else str(seen + 1)
        turned = pressed(at, "witness", {"": [picked]})
        number = "0" if about_what is None else str(TOPICS.index(about_what) + 1)
        turned = pressed(at._replace(written=turned.written or {}), "topic", {"": [number]})
        assert turned.page == "log"
        now = at._replace(written=turned.written or {})
        card = CASEBOOK.show(now, turned.page)
        wanted = [
            f"{about(entry.topic, at.voice)} = **{entry.answer}**"
            for entry in questions
            if seen in (None, entry.witness) and about_what in (None, entry.topic)
        ]
        lines = [line for line in card.text.split("\n") if "→" in line]
        assert len(lines) == len(wanted)
        assert all(line.endswith(end) for line, end in zip(lines, wanted, strict=True))
        chosen = [c.value for s in card.controls if isinstance(s, Select) for c in s.choices if c.chosen]
        assert chosen == [picked, number]


def test_the_log_turns_its_pages() -> None:
    """The newest first; nothing is on two pages, and nothing is missing."""
    table, rng = dealt(4, 1, Options(quick_start=True)), Random(1)
    while len(table.view(0).log) < 3 * LINES + 1:
        table.play(rng, accusations=0.0)
    at = bench(table)
    shown = [CASEBOOK.show(at, f"log.{number}") for number in range(4)]
    lines = [line for card in reversed(shown) for line in card.text.split("\n")]
    assert len(lines) == len(table.view(0).log)
    assert ("log.1" in whats(shown[0]), "log.0" in whats(shown[0])) == (True, False)
    assert ("log.4" in whats(shown[3]), "log.2" in whats(shown[3])) == (False, True)
    assert CASEBOOK.show(at, "log.999") == shown[3]


# The helper


def test_TI_20_without_the_helper_nothing_is_worked_out() -> None:
    """No residual, no offer to strike, not even by a forged press."""
    table = Table(plain(3))
    table.ask(2, "blue")
    at = bench(table)
    assert "↳" not in CASEBOOK.show(at, "log").text
    assert whats(CASEBOOK.show(at, "")) == ["mark", "notes", "log"]
    assert CASEBOOK.pressed(at, "zero.0", {}) is None


@every_language
def test_TI_20_with_the_helper_each_answer_has_its_residual(language: Language) -> None:
    """For everyone but the witness."""
    table = Table(plain(4, loupes=(2, 1, 1, 1), options=HELPER))
    table.ask(1, "man")
    table.ask(2, "person")
    lines = CASEBOOK.show(bench(table, language=language), "log").text.split("\n")
    assert [line for line in lines if line.startswith("↳")] == [lines[1], lines[3]]
    assert "**2**" in lines[1]
    assert CASEBOOK.show(bench(table, 2, language=language), "log").text.count("↳") == 1


def test_TI_20_a_zero_offers_to_strike() -> None:
    """A button strikes the open cards of the topic, and goes away; the witness has none."""
    table = Table(plain(3, options=HELPER))
    table.ask(2, "blue")
    at = marked(table, bench(table), ["blue_person"], "certain")
    assert whats(CASEBOOK.show(at, ""))[-1] == "zero.0"
    sheet = pressed(at, "zero.0").written
    card = CASEBOOK.show(bench(table, 0, sheet or {}), "")
    assert [face for face, cell in cells(card).items() if cell == "❌"] == ["blue_person", "blue_place", "blue_weapon"]
    assert "zero.0" not in whats(card)
    witness = bench(table, 2)
    assert "zero.0" not in whats(CASEBOOK.show(witness, ""))
    assert CASEBOOK.pressed(witness, "zero.0", {}) is None


def test_TI_20_only_a_zero_strikes() -> None:
    """No other answer, and no other entry of the log."""
    table = Table(plain(3, loupes=(3, 1, 1), options=HELPER))
    table.ask(1, "man")
    table.read("A")
    at = bench(table)
    assert [what for what in whats(CASEBOOK.show(at, "")) if what.startswith("zero")] == []
    assert all(CASEBOOK.pressed(at, f"zero.{entry}", {}) is None for entry in range(4))


def test_TI_21_the_casebook_says_the_same_whether_a_case_is_solvable_or_not() -> None:
    """Beyond what was asked and seen: the sheet's page does not move when answers come in."""
    table = Table(plain(3, loupes=(6, 1, 1)))
    before = CASEBOOK.show(bench(table), "")
    for witness in (1, 2, 1, 2):
        table.ask(witness, "purple" if witness == 1 else "man")
    after = CASEBOOK.show(bench(table), "")
    assert after.evolve(footer="") == before.evolve(footer="")


@EACH_TWIN
@every_language
@pytest.mark.parametrize("helper", [False, True])
def test_TI_22_the_casebook_depends_on_nothing_hidden(twin: Twin, language: Language, helper: bool) -> None:
    """Every page and every form is the same at two tables that the seat cannot tell apart."""
    worlds = [Table(twin.left), Table(twin.right)]
    for world in worlds:
        world.state = world.state.evolve(options=world.state.options.evolve(helper=helper))
    for viewer in twin.viewers:
        if viewer is None:
            continue
        left, right = (bench(world, viewer, written(worlds[0], viewer), language=language) for world in worlds)
        assert list(pages(left)) == list(pages(right))


# At any time, for anybody


@every_language
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("helper", [False, True])
def test_every_page_fits(language: Language, seats: int, helper: bool) -> None:
    """With the longest names and notes, and everything marked; also when the game is over."""
    table, rng = dealt(seats, 3, Options(helper=helper)), Random(3)
    for number in range(120):
        if not GAME.prompts(table.state):
            break
        table.play(rng, accusations=0.02)
        if number % 40 == 0:
            for seat in range(seats):
                at = bench(table, seat, written(table, seat), language=language, names=HOSTILE)
                for shown in pages(at):
                    assert limits.check(shown) == []
                    assert not isinstance(shown, Card) or "…" not in shown.text


@every_language
def test_before_the_cases_are_open_there_are_notes_only(language: Language) -> None:
    at = bench(Table(choosing(4)), language=language)
    assert whats(CASEBOOK.show(at, "")) == ["notes"]
    assert CASEBOOK.pressed(at, "mark", {}) is None
    assert CASEBOOK.pressed(at, "zero.0", {}) is None


@every_language
def test_TI_22_after_the_game_the_own_case_is_explained(language: Language) -> None:
    """What it was, and from when on it could be solved; the sheet stays as the seat last saw it."""
    table = Table(plain(3, loupes=(8, 0, 0)))
    for _ in range(3):
        table.ask(1, "purple")
    before = [cells(CASEBOOK.show(bench(table, seat, language=language), "")) for seat in range(3)]
    table.accuse(plain_fronts(3)[0])
    for seat in range(3):
        at = bench(table, seat, language=language)
        card = CASEBOOK.show(at, "")
        assert cells(card) == before[seat]
        assert limits.check(card) == []
        case = next(section for section in card.sections if section.title == at.voice("casebook-case"))
        assert all(brief(face, at.voice) in case.text for face in plain_fronts(3)[seat])


@pytest.mark.parametrize(
    ("what", "values"),
    [
        ("", {}),
        ("nonsense", {}),
        ("zero.", {}),
        ("zero.-1", {}),
        ("zero.99", {}),
        ("mark", {"person": ["30"], "mark": ["0"]}),
        ("mark", {"person": ["x"], "mark": ["0"]}),
        ("mark", {"person": ["0"], "mark": ["4"]}),
        ("mark", {"person": ["0"], "mark": []}),
        ("mark", {"person": ["٣"], "mark": ["0"]}),
        ("witness", {}),
        ("witness", {"": ["4"]}),
        ("witness", {"": ["0", "1"]}),
        ("topic", {"": ["20"]}),
        ("topic", {"": ["-1"]}),
    ],
)
def test_what_no_control_sends_is_refused(what: str, values: dict[str, list[str]]) -> None:
    table = Table(plain(3, options=HELPER))
    table.ask(1, "man")
    assert CASEBOOK.pressed(bench(table), what, values) is None
