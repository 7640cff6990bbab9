"""Offers become controls, and what comes back from these becomes a choice again."""

from dataclasses import replace
from typing import Any

import pytest

from bot.cards import limits
from bot.cards.card import Buttons, Select
from bot.presentation.answers import Back, Picked, Wanted, answer
from bot.presentation.contract import Ask, Presentation
from bot.presentation.controls import STEP, controls, form, step
from bot.presentation.voice import Voice
from bot.presentation.what import What
from bot.presentation.wording import chosen
from engines.core.protocol import Action, Field, Offer, Prompt
from tests.presentation.scenes import TOLD, scene_of

P: Presentation[Any] = Presentation(
    slug=TOLD[0],
    emoji="🎲",
    colour=0,
    topics=(),
    board=lambda view, voice: (),
    secret=lambda view, voice: (),
    moment=lambda view, voice: "now",
)


class Plain(Voice):
    """Says the ids of texts, so that a test needs no file."""

    def __call__(self, text: str, **args: str | int) -> str:
        return text

    def has(self, text: str) -> bool:
        return False


VOICE = Plain(TOLD[0], scene_of(10, "en", [f"player {i}" for i in range(10)]))
VIEW: Any = None


def ask(*offers: Offer) -> Ask:
    return Ask(Prompt("move.3", "move", (0,), (0,), "turn"), offers)


def seats(count: int) -> Offer:
    return Offer("point", (Field("seat", tuple(range(count)), "seat"),))


def numbers(count: int) -> Offer:
    return Offer("say", (Field("number", tuple(range(count))),))


class Bury(Action):
    kind: str = "bury"
    cards: tuple[int, ...]
    claim: str


class Point(Action):
    kind: str = "point"
    seat: int


PAIR = Offer("bury", (Field("cards", tuple(range(30)), most=2), Field("claim", ("low", "high"))))


def test_an_offer_without_a_field_is_a_button() -> None:
    (made,) = controls(P, VOICE, VIEW, ask(Offer("go")))
    assert isinstance(made, Buttons)
    assert [(b.place, b.what, b.label) for b in made.buttons] == [("move.3", "0", "offer-go")]


def test_few_options_are_buttons() -> None:
    (made,) = controls(P, VOICE, VIEW, ask(seats(5)))
    assert isinstance(made, Buttons)
    assert [(b.what, b.label) for b in made.buttons] == [(f"0.{i}", f"{i + 1}. player {i}") for i in range(5)]


def test_offers_share_a_row() -> None:
    (made,) = controls(P, VOICE, VIEW, ask(numbers(2), Offer("go"), Offer("stay")))
    assert isinstance(made, Buttons)
    assert [b.what for b in made.buttons] == ["0.0", "0.1", "1", "2"]


def test_offers_that_do_not_fit_one_row_take_two() -> None:
    made = controls(P, VOICE, VIEW, ask(numbers(4), numbers(3)))
    assert [len(c.buttons) for c in made if isinstance(c, Buttons)] == [4, 3]


def test_more_options_are_a_select() -> None:
    (made,) = controls(P, VOICE, VIEW, ask(seats(6)))
    assert isinstance(made, Select)
    assert made.what == "0"
    assert made.placeholder == "offer-point"
    assert [choice.value for choice in made.choices] == list("012345")


def test_very_many_options_are_pages() -> None:
    made = controls(P, VOICE, VIEW, ask(numbers(60)))
    assert [c.what for c in made if isinstance(c, Select)] == ["0~0", "0~1", "0~2"]
    assert [c.placeholder for c in made if isinstance(c, Select)][1] == "offer-say (2/3)"
    assert [choice.value for c in made if isinstance(c, Select) for choice in c.choices] == [str(i) for i in range(60)]


def test_several_fields_are_a_form() -> None:
    (made,) = controls(P, VOICE, VIEW, ask(Offer("go"), PAIR))
    assert isinstance(made, Buttons)
    assert [b.what for b in made.buttons] == ["0", "1!"]
    opened = form(P, VOICE, VIEW, ask(Offer("go"), PAIR), 1)
    assert (opened.place, opened.what, opened.title) == ("move.3", "1!", "offer-bury")
    assert [(e.name, e.least, e.most, len(e.choices)) for e in opened.entries] == [
        ("cards~0", 0, 2, 25),
        ("cards~1", 0, 2, 5),
        ("claim", 1, 1, 2),
    ]
    assert limits.check(opened) == []


REPORT = Offer("report", (Field("verdict", ("good", "bad")), Field("proof", ("none", "one"))))
ORDINARY = {"report": "verdict"}


def test_what_most_people_answer_is_one_tap_though_there_is_more_to_say() -> None:
    """The form stands beside; with a button every other field takes its first option."""
    (made,) = controls(replace(P, ordinary=ORDINARY), VOICE, VIEW, ask(REPORT))
    assert isinstance(made, Buttons)
    assert [b.what for b in made.buttons] == ["0.0", "0.1", "0!"]
    assert answer(ask(REPORT), "0.1", ordinary=ORDINARY) == Picked(0, ((1,), (0,)))
    assert answer(ask(REPORT), "0!", ordinary=ORDINARY) == Wanted(0)
    assert answer(ask(REPORT), "0.1") is None


STEPS = (What(3, form=True, picked=(0,)), What(3, form=True, picked=(12, 0, 3)), What(3, back=True))


def test_choices_may_be_made_one_after_the_other() -> None:
    """A tap for each, with a way back that says what has been picked."""
    question = Offer("ask", (Field("witness", tuple(range(5)), "seat"), Field("topic", tuple(range(STEP)))))
    first, then = (
        [
            [(button.what, button.label) for button in row.buttons]
            for row in step(P, VOICE, VIEW, ask(question), What(0, form=True, picked=picked)) or ()
            if isinstance(row, Buttons)
        ]
        for picked in ((), (4,))
    )
    assert [what for what, _ in first[0]] == ["0!0", "0!1", "0!2", "0!3", "0!4"]
    assert [what for what, _ in first[1]] == ["0<"]
    assert [what for row in then for what, _ in row] == [*(f"0!4.{at}" for at in range(STEP)), "0!"]
    assert len(then) == limits.ROWS - 1


def test_what_is_no_choice_of_one_thing_after_the_other_takes_a_form() -> None:
    long = Offer("ask", (Field("topic", tuple(range(STEP + 1))), Field("who", (0, 1))))
    for offer in (PAIR, long):
        assert step(P, VOICE, VIEW, ask(offer), What(0, form=True)) is None


def test_a_form_stays_one_where_its_options_are_no_buttons() -> None:
    many = REPORT._replace(fields=(Field("verdict", tuple(range(6))), REPORT.fields[1]))
    (made,) = controls(replace(P, ordinary=ORDINARY), VOICE, VIEW, ask(many))
    assert isinstance(made, Buttons)
    assert [b.what for b in made.buttons] == ["0!"]


@pytest.mark.parametrize(
    ("what", "values", "meant"),
    [
        ("0", {}, Picked(0, ())),
        ("1.4", {}, Picked(1, ((4,),))),
        ("1", {"": ("3",)}, Picked(1, ((3,),))),
        ("1~1", {"": ("26",)}, Picked(1, ((26,),))),
        ("2!", {}, Wanted(2)),
        ("2!", {"cards~0": ("3",), "cards~1": ("27",), "claim": ("0",)}, Picked(2, ((3, 27), (0,)))),
        ("3!", {}, Wanted(3)),
        ("3!0", {}, Wanted(3, (0,))),
        ("3!0.1", {}, Picked(3, ((0,), (1,)))),
        ("3!", {"verdict": ("0",), "proof": ("1",)}, Picked(3, ((0,), (1,)))),
        ("3<", {}, Back()),
        ("2!", {"cards~0": (), "cards~1": (), "claim": ("0",)}, Picked(2, ((), (0,)))),
    ],
)
def test_what_comes_back_is_read(what: str, values: dict[str, tuple[str, ...]], meant: object) -> None:
    assert answer(ask(Offer("go"), numbers(60), PAIR, REPORT), what, values) == meant


def test_what_was_chosen_reads_as_on_the_controls() -> None:
    """Single values by their code too, so that a text can select by them."""
    found = chosen(P, VOICE, VIEW, PAIR, Bury(cards=(3, 27), claim="low"))
    assert found == {
        "cards_label": "\u20683\u2069 and \u206827\u2069",
        "claim": "low",
        "claim_label": "\u2068choice-claim-low\u2069",
    }


def test_what_was_chosen_is_harmless_within_a_sentence() -> None:
    """On a button markdown is not rendered; in a sentence it would be."""
    voice = Plain(TOLD[0], scene_of(2, "en", ["Ana", "**b**"]))
    assert chosen(P, voice, VIEW, seats(2), Point(seat=1))["seat_label"] == "**\u2068\\*\\*b\\*\\*\u2069**"


@pytest.mark.parametrize(
    ("what", "values"),
    [
        ("", {}),
        ("4", {}),
        ("3!2", {}),
        ("3!0.2", {}),
        ("3!0.1.0", {}),
        ("3.0", {}),
        ("2!3", {}),
        ("1<", {}),
        ("0.0", {}),
        ("0!", {}),
        ("0!", {"card": ("0",)}),
        ("2.0", {}),
        ("1", {"": ("x",)}),
        ("1", {"": ("-1",)}),
        ("2!", {"cards~0": ("٣",), "claim": ("0",)}),
        ("one", {}),
        ("0:0", {}),
        ("99999", {}),
        ("1.99999", {}),
    ],
)
def test_what_no_control_sends_is_nothing(what: str, values: dict[str, tuple[str, ...]]) -> None:
    assert answer(ask(Offer("go"), numbers(60), PAIR, REPORT), what, values) is None


@pytest.mark.parametrize(
    "what", [What(0), What(12, option=3), What(1, option=0), What(1, page=2), What(2, form=True), *STEPS]
)
def test_what_a_control_says_is_read_again(what: What) -> None:
    """Nothing of it is lost, nor confused with another."""
    assert What.read(str(what)) == what


@pytest.mark.parametrize(
    "written", ["", "x", "-1", "1.", "1~", "1.2~3", "1!2.", "1!x", "1<2", "1.2<", "1!1.1.1.1.1", "1234", "٣", "1 "]
)
def test_nothing_else_is_taken_for_it(written: str) -> None:
    assert What.read(written) is None
