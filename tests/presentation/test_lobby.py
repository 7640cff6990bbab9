"""The lobby and its forms: complete for every game, in both languages, with whoever joins."""

from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from bot.cards import limits
from bot.cards.card import Buttons, Form
from bot.model.people import Language
from bot.model.table import Cut
from bot.presentation import lobby, options, trouble
from bot.presentation.lobby import Guest, LobbyScene
from bot.presentation.texts import texts
from bot.presentation.times import Until
from bot.presentation.turns import Turn, turns
from engines.core import protocol
from engines.registry import games
from tests.presentation.scenes import HOSTILE, every_game, every_language, scene_of

WHEN = datetime(2030, 1, 1, tzinfo=UTC)


def open_lobby(slug: str, count: int | None = None) -> LobbyScene:
    """A lobby of hostile people, full unless told otherwise, each with a cut."""
    least, most = games()[slug].seats[0], games()[slug].seats[-1]
    names = [HOSTILE[i % len(HOSTILE)] for i in range(most if count is None else count)]
    guests = tuple(Guest(name, host=i == 0, unreachable=True) for i, name in enumerate(names))
    cuts = tuple(Cut(user=i, name=name, word=name * 2) for i, name in enumerate(names))
    return LobbyScene("k3m9p2xz", slug, guests, {}, "f" * 64, cuts, WHEN, least, most)


@every_game
@every_language
@pytest.mark.parametrize("count", [0, 1, None])
def test_a_lobby_fits(slug: str, language: Language, count: int | None) -> None:
    scene = open_lobby(slug, count)
    card = lobby.lobby(scene, language)
    assert limits.check(card) == []
    assert card.text.count("\n") >= len(scene.guests)
    assert scene.commitment in "".join(section.text for section in card.sections)


@every_game
@every_language
def test_a_lobby_has_its_buttons(slug: str, language: Language) -> None:
    buttons = [b for c in lobby.lobby(open_lobby(slug), language).controls if isinstance(c, Buttons) for b in c.buttons]
    whats = [b.what for b in buttons if b.place == "lobby" and "~" not in b.what]
    assert sorted(whats) == ["cancel", "cut", "join", "leave", "options", "start"]


@every_game
@every_language
@pytest.mark.parametrize("how", ["started", "cancelled", "expired"])
def test_a_closed_lobby_has_no_button(
    slug: str, language: Language, how: Literal["started", "cancelled", "expired"]
) -> None:
    card = lobby.lobby_closed(open_lobby(slug), language, how)
    assert limits.check(card) == []
    assert card.controls == ()


@every_game
@every_language
def test_the_options_forms_offer_every_value(slug: str, language: Language) -> None:
    """What is picked comes back as it is in the game's Options."""
    found = {option.name: option for option in options.options_of(slug)}
    asked = set()
    for page in range(options.pages(slug)):
        form = options.options_form(slug, {}, language, page)
        assert limits.check(form) == []
        for entry in form.entries:
            asked.add(entry.name)
            for choice, value in zip(entry.choices, found[entry.name].values, strict=True):
                assert options.options_read(slug, {entry.name: (choice.value,)}) == {entry.name: value}
                games()[slug].Options.model_validate({entry.name: value})
    assert asked == set(found) == set(games()[slug].Options.model_fields)


@every_game
@every_language
def test_the_options_forms_show_what_is_set(slug: str, language: Language) -> None:
    for option in options.options_of(slug):
        for value in option.values:
            forms = [options.options_form(slug, {option.name: value}, language, i) for i in range(options.pages(slug))]
            assert chosen(forms, option.name) == [str(option.values.index(value))]


def chosen(forms: list[Form], name: str) -> list[str]:
    """What an entry has selected."""
    return [
        c.value for form in forms for entry in form.entries if entry.name == name for c in entry.choices if c.chosen
    ]


@every_game
@every_language
def test_every_option_is_in_words(slug: str, language: Language) -> None:
    said = texts(slug, language)
    for option in options.options_of(slug):
        lines = {"\n".join(options.in_words(slug, {option.name: value}, said)) for value in option.values}
        assert len(lines) == len(option.values)


@every_game
@pytest.mark.parametrize("values", [("x",), ("99",), ("0", "0"), (), ("-1",), ("٠",)])
def test_what_no_form_sends_sets_nothing(slug: str, values: tuple[str, ...]) -> None:
    assert options.options_read(slug, {"sealed": values}) is None
    assert options.options_read(slug, {"no_such_option": ("0",)}) is None


class Wide(protocol.Options):
    """Options of every kind that a form can show."""

    size: Annotated[int, Field(ge=2, le=4)] = 3
    mood: Literal["calm", "wild"] = "calm"
    cards: Literal[3, 4] = 3
    fast: bool = True


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("size", (2, 3, 4)),
        ("mood", ("calm", "wild")),
        ("cards", (3, 4)),
        ("fast", (False, True)),
        ("sealed", (False, True)),
    ],
)
def test_options_have_finite_values(monkeypatch: pytest.MonkeyPatch, name: str, values: tuple[Any, ...]) -> None:
    class Game:
        Options = Wide

    monkeypatch.setattr(options, "games", lambda: {"wide": Game})
    assert {option.name: option.values for option in options.options_of("wide")}[name] == values
    assert options.options_of("wide")[-1].name == "sealed"


def test_an_option_without_an_end_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(protocol.Options):
        size: int = 3

    class Game:
        Options = Endless

    monkeypatch.setattr(options, "games", lambda: {"endless": Game})
    with pytest.raises(TypeError, match="size"):
        options.options_of("endless")


@every_language
def test_the_cut_form_fits(language: Language) -> None:
    form = options.cut_form(language)
    assert limits.check(form) == []
    assert [entry.name for entry in form.entries] == ["word"]


@every_game
@every_language
def test_other_cards_fit(slug: str, language: Language) -> None:
    scene = scene_of(games()[slug].seats[-1], language)
    link = "https://discord.com/channels/1/2"
    cards = [
        lobby.greeting(slug, language, "k3m9p2xz", link),
        trouble.dms_closed(scene, slug, range(len(scene.names))),
        trouble.fault(language, "A1B2C3"),
    ]
    notices: tuple[trouble.HostNotice, ...] = ("channel-refused", "channel-gone", "channel-back", "table-fault")
    cards += [
        trouble.host_notice(what, language, game=slug, table="k3m9p2xz", reference="A1B2C3", link=link)
        for what in notices
    ]
    assert [limits.check(card) for card in cards] == [[]] * len(cards)


@every_game
@every_language
def test_turns_lead_to_their_tables(slug: str, language: Language) -> None:
    waiting = [Turn(slug, "k3m9p2xz", "https://discord.com/channels/1/2/3", None, Until(WHEN), 7)]
    said = turns(language, waiting)
    assert "](https://discord.com/channels/1/2/3)" in said
    assert "<t:" in said
    assert "<#7>" in said, "two tables of one game are told apart by their channels"
    assert turns(language, []) == texts(None, language)("turns-none")


@every_language
def test_missing_permissions_are_named(language: Language) -> None:
    names = ["view_channel", "send_messages", "embed_links", "attach_files", "read_message_history"]
    said = trouble.permissions_missing(language, names)
    assert said.count("\n- ") == len(names)
    assert "_" not in said
