"""The pictures of 13 Indices: what they say, whom they tell it, and that every part of a table can be drawn."""

import json
from itertools import product
from random import Random

import pytest

from bot.cards.limits import ALT
from bot.model.people import Language
from bot.presentation.games.treize_indices import signs
from bot.presentation.games.treize_indices.book import Book, Mark, closed
from bot.presentation.games.treize_indices.casebook import CASEBOOK
from bot.presentation.games.treize_indices.recipes import board_picture, sight_picture
from bot.presentation.pictures import studio
from bot.presentation.texts import texts
from bot.presentation.tools import Bench
from bot.presentation.voice import Voice
from engines.treize_indices import GAME
from engines.treize_indices.cards import CARDS, COLOURS, PERSONS, PLACES, WEAPONS, Card, Trio
from engines.treize_indices.sheet import struck
from tests.games.treize_indices.arrangements import choosing, plain, plain_fronts
from tests.games.treize_indices.table import Table, dealt
from tests.presentation.scenes import LANGUAGES, scene_of

NAMES = tuple(f"Name{i}" for i in range(6))
LONG = ("W" * 32, "Maximilien-Alexandre de la Roche", "田中さん")
MARKS: tuple[Mark, ...] = ("certain", "doubt", "struck", "struck")


def voice(seats: int, language: Language = "en", names: tuple[str, ...] = NAMES) -> Voice:
    return Voice(GAME.slug, scene_of(seats, language, names))


def shown(table: Table) -> set[str]:
    """Every card that the public recipe holds."""
    recipe = board_picture(table.view(None), voice(table.state.seat_count)).recipe
    return {card for card in CARDS if f'"{card}"' in recipe}


def test_colours_differ_in_shape() -> None:
    """Ten colours, ten shapes, ten fills: nobody needs to see colours."""
    assert list(signs.SHAPES) == list(signs.FILLS) == list(COLOURS)
    assert len(set(signs.SHAPES.values())) == len(set(signs.FILLS.values())) == len(COLOURS)


@pytest.mark.parametrize("seats", GAME.seats)
def test_cards_are_on_the_board_only_when_they_were_named_or_revealed(seats: int) -> None:
    """TI-12, TI-14: whoever looks, the public picture shows no other card."""
    table = Table(plain(seats))
    assert shown(table) == set()
    wrong = _wrong(table)
    table.accuse(wrong)
    assert shown(table) == set(wrong)
    table.accuse(table.state.fronts[table.state.active])
    assert shown(table) == {card for card in CARDS if card.split("_")[0] in table.state.colours}


def _wrong(table: Table) -> Trio:
    """An accusation that the active seat may make, and that is not right."""
    active = table.state.active
    unknown, front = table.view(active).unknown, table.state.fronts[active]
    return next(
        (a, b, c)
        for a, b, c in product(PERSONS, PLACES, WEAPONS)
        if {a, b, c} <= {*unknown} and not {a, b, c} & {*front}
    )


def test_a_seat_sees_what_it_may_know_and_no_more() -> None:
    """TI-16: the other fronts, its own inner cards, the informants it has read."""
    table = Table(plain(3))
    table.read("B")
    for seat in range(3):
        made = sight_picture(table.view(seat), voice(3))
        assert made is not None
        known = {card for card, why in struck(table.view(seat)).items() if why in ("front", "inner", "informant")}
        assert {card for card in CARDS if f'"{card}"' in made.recipe} == known
        assert (table.state.informants[1] in known) == (seat == 0)
        assert {other for other in range(3) if f"Name{other}" in made.alt} == {0, 1, 2}


def test_the_choice_is_in_the_own_picture_alone() -> None:
    """TI-4: five cards, then the trio for the left neighbour."""
    table = Table(choosing(3))
    table.choose(0, plain_fronts(3)[1])
    own = sight_picture(table.view(0), voice(3))
    assert own is not None
    assert json.loads(own.recipe)["trio"] == list(plain_fronts(3)[1])
    assert len(json.loads(own.recipe)["hand"]) == 5
    assert shown(table) == set()


def test_the_sheet_shows_the_own_marks() -> None:
    """TI-19: seen and removed cards, and the marks on the thirteen that are left."""
    table = Table(plain(3))
    view = table.view(0)
    marks: dict[Card, Mark] = dict(zip(view.unknown, MARKS, strict=False))
    picture = CASEBOOK.show(Bench(voice(3), 0, view, (), closed(Book(marks=marks))), "").picture
    assert picture is not None
    states = dict(zip(CARDS, json.loads(picture.recipe)["states"], strict=True))
    why = struck(view)
    for card in CARDS:
        seen = "removed" if why[card] == "removed" else "seen" if why[card] else marks.get(card, "open")
        assert states[card] == seen
    said = texts(GAME.slug, "en")
    assert f"{said('picture-state-certain')}: " in picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_picture_of_a_long_table_is_drawn_and_said(seats: int, language: Language) -> None:
    """With the longest names, many accusations, every informant read; casebook included."""
    table, rng, told = dealt(seats, seats), Random(seats), voice(seats, language, LONG)
    for _ in range(70):
        before = table.state
        table.play(rng, accusations=0.7)
        if table.state.outcome is not None:
            table.state = before
    views = [table.view(seat) for seat in (0, None)]
    while table.state.phase != "turn":
        table.play(rng)
    table.accuse(table.state.fronts[table.state.active])
    made = [board_picture(views[1], told), sight_picture(views[0], told), board_picture(table.view(None), told)]
    marks: dict[Card, Mark] = dict.fromkeys(views[0].unknown, "doubt")
    benches = [Bench(told, 0, view, (), closed(Book(marks=marks))) for view in (views[0], table.view(0))]
    made += [CASEBOOK.show(bench, "").picture for bench in benches]
    for picture in made:
        assert picture is not None
        assert len(picture.alt) <= ALT
        assert len(studio.draw(picture)) <= 80_000
