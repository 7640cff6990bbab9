"""Cards and forms as Discord gets them."""

from typing import Any

import discord
import pytest

from bot.cards.card import Button, Buttons, Card, Control, Entry, File, Form, Link, Pick, Section, Select
from cogs.forms import Modal
from cogs.rendering import render, sentence
from tests.discord.cards import COLOURS, FORM, ROW, VOTE, button


def rows(*controls: Control) -> list[list[Any]]:
    """Labels or placeholders of the components, row by row."""
    view = render(Card(text="x", controls=controls), "abc").view
    assert view is not None
    return [
        [item.get("label") or item.get("placeholder") for item in row["components"]] for row in view.to_components()
    ]


def test_everything_but_the_notice_is_in_the_embed() -> None:
    card = Card(
        notice="🔒 table abc",
        title="Your role",
        text="You are a Liberal.",
        sections=(Section(title="Allies", text="Nobody", inline=True), Section(title="Foes", text="Two")),
        footer="Round 4",
        colour=0x123456,
    )
    made = render(card, "abc")
    assert made.content == "🔒 table abc"
    assert made.embed is not None
    assert made.embed.to_dict() | {"flags": 0} == {
        "type": "rich",
        "flags": 0,
        "title": "Your role",
        "description": "You are a Liberal.",
        "color": 0x123456,
        "fields": [
            {"name": "Allies", "value": "Nobody", "inline": True},
            {"name": "Foes", "value": "Two", "inline": False},
        ],
        "footer": {"text": "Round 4"},
    }


def test_a_notice_alone_needs_no_embed() -> None:
    made = render(Card(notice="Hello"), "abc")
    assert made.embed is None
    assert made.view is None
    assert set(made.sending()) == {"content", "allowed_mentions", "silent"}


def test_a_sentence_for_one_person_stands_as_plain_text() -> None:
    assert sentence(Card(text="Noted."), "").content == "Noted."
    assert sentence(Card(text="Noted.", title="Vote"), "").content == ""
    long = sentence(Card(text="x" * 3000), "")
    assert long.content == ""
    assert long.embed is not None


class TestRows:
    def test_each_control_has_rows_of_its_own(self) -> None:
        assert rows(VOTE, COLOURS, ROW) == [["Ja!", "Nein!"], ["Colours"], ["My hand", "Rules"]]

    def test_buttons_stand_five_in_a_row(self) -> None:
        many = Buttons(buttons=tuple(button("p", str(i), str(i)) for i in range(12)))
        assert rows(many, ROW) == [list("01234"), list("56789"), ["10", "11"], ["My hand", "Rules"]]

    def test_a_link_stands_beside_the_buttons_before_it(self) -> None:
        link = Link(label="Board", url="https://discord.com/channels/1/2/3")
        assert rows(ROW, link) == [["My hand", "Rules", "Board"]]
        assert rows(COLOURS, link, link) == [["Colours"], ["Board", "Board"]]
        full = Buttons(buttons=tuple(button("p", str(i), str(i)) for i in range(5)))
        assert rows(full, link) == [list("01234"), ["Board"]]

    def test_the_last_row_stays_when_there_are_too_many(self) -> None:
        assert rows(*[COLOURS.evolve(what=str(i)) for i in range(7)], ROW)[-1] == ["My hand", "Rules"]


def test_a_button_is_what_the_card_says() -> None:
    go = Button(place="p", what="0", label="Go", style="danger", emoji="🎲")
    view = render(Card(text="x", controls=(Buttons(buttons=(go,)),)), "abc").view
    assert view is not None
    assert view.to_components()[0]["components"] == [
        {
            "type": 2,
            "label": "Go",
            "style": 4,
            "custom_id": "mj1:abc:p:0",
            "disabled": False,
            "emoji": {"id": None, "name": "🎲"},
        }
    ]


def test_a_select_is_what_the_card_says() -> None:
    view = render(Card(text="x", controls=(COLOURS,)), "abc").view
    assert view is not None
    (select,) = view.to_components()[0]["components"]
    assert (select["custom_id"], select["min_values"], select["max_values"]) == ("mj1:abc:paint.1:0~1", 0, 2)
    assert [option["label"] for option in select["options"]] == ["red", "green", "blue"]


def test_a_long_list_keeps_what_discord_takes() -> None:
    choices = tuple(Pick(value=str(i), label="é" * 200, description="d" * 200) for i in range(40))
    select = Select(place="p", what="0", placeholder="p" * 300, choices=choices)
    view = render(Card(text="x", controls=(select,)), "abc").view
    assert view is not None
    (made,) = view.to_components()[0]["components"]
    assert len(made["options"]) == 25
    assert all(len(option["label"]) <= 100 and len(option["description"]) <= 100 for option in made["options"])
    assert len(made["placeholder"]) <= 150


def test_an_edit_removes_what_the_card_lacks() -> None:
    editing = render(Card(), "abc").editing()
    assert editing["content"] is None
    assert editing["embeds"] == []
    assert editing["view"] is None
    assert editing["attachments"] == []


def test_a_file_is_text_in_utf_8() -> None:
    (file,) = render(Card(text="x", files=(File(name="log.txt", text="été"),)), "abc").files
    assert file.filename == "log.txt"
    assert file.fp.read() == "été".encode()


def test_a_control_without_an_address_is_an_error() -> None:
    with pytest.raises(ValueError, match="no custom id"):
        render(Card(text="x", controls=(VOTE,)), "a:b")


def test_no_repr_tells_what_a_card_says() -> None:
    assert "Hitler" not in repr(render(Card(text="You are Hitler"), "abc"))


def test_a_form_is_a_modal_of_labels() -> None:
    made = Modal(FORM, "abc").to_dict()
    assert made["custom_id"] == "mj1:abc:lobby:cut"
    assert made["title"] == "Cut the deck"
    word, how, why = made["components"]
    assert (word["type"], word["label"], word["description"]) == (18, "A word", "Everyone sees it")
    assert word["component"]["max_length"] == 20
    assert word["component"]["required"]
    assert [option["default"] for option in how["component"]["options"]] == [False, True]
    assert not why["component"]["required"]
    assert why["component"]["style"] == discord.TextStyle.paragraph.value


def test_a_choice_in_a_form_may_be_left_out() -> None:
    choices = (Pick(value="0", label="One"), Pick(value="1", label="Two"))
    form = FORM.evolve(entries=(Entry(name="x", label="X", choices=choices, least=0, most=2),))
    select = Modal(form, "abc").to_dict()["components"][0]["component"]
    assert (select["required"], select["min_values"], select["max_values"]) == (False, 0, 2)


def test_a_form_with_long_words_is_cut() -> None:
    entries = (Entry(name="x", label="l" * 100, description="d" * 300, text="t" * 300, longest=20),)
    made = Modal(Form(place="p", what="w", title="t" * 100, entries=entries), "abc").to_dict()
    (label,) = made["components"]
    assert len(made["title"]) <= 45
    assert len(label["label"]) <= 45
    assert len(label["description"]) <= 100
    assert len(label["component"]["value"]) <= 20


@pytest.mark.parametrize("count", [0, 6])
def test_a_form_has_one_to_five_entries(count: int) -> None:
    entries = tuple(Entry(name=str(i), label="x") for i in range(count))
    with pytest.raises(ValueError, match="one to five"):
        Modal(FORM.evolve(entries=entries), "abc")
