"""The pictures of Rien à cacher: what they say, and that the largest hand can be drawn."""

import json

import pytest

from bot.cards.limits import ALT
from bot.model.people import Language
from bot.presentation.games.rien_a_cacher.recipes import board_picture, hand_picture
from bot.presentation.pictures import studio
from bot.presentation.pictures.lettering import legible
from bot.presentation.texts import dashed, texts
from bot.presentation.voice import Voice
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import HideNothing
from engines.rien_a_cacher.cards import DECK, FAMILIES
from engines.rien_a_cacher.setup import arrange
from tests.games.rien_a_cacher.table import LEGAL, play, table
from tests.presentation import scenes
from tests.presentation.scenes import LANGUAGES, scene_of

SLUG = "rien_a_cacher"
LONG = ("W" * 32, "Œ" * 32, "Maximilien-Alexandre de la Roche")


def voice(seats: int, language: Language = "en") -> Voice:
    return Voice(SLUG, scene_of(seats, language, [f"Name{i}" for i in range(seats)]))


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_say_the_public_numbers(seats: int, language: Language) -> None:
    """Laws, piles, the token's holder, every hand and every Individu modèle token (RC-12)."""
    said = texts(SLUG, language)
    for told in scenes.tale(SLUG, seats):
        view = scenes.view(SLUG, told, None)
        lines = board_picture(view, voice(seats, language)).alt.split("\n")
        forbidden = next(line for line in lines if line.startswith(said("picture-forbidden", count=len(view.laws))))
        for law in FAMILIES:
            assert (legible(said(f"family-{dashed(law)}")) in forbidden) == (law in view.laws)
        hidden = sum(not card.up for card in view.table)
        assert legible(said("board-piles", pile=view.pile, table=len(view.table), hidden=hidden)) in lines
        assert said("picture-line", what=said("picture-token"), who=str(view.token + 1)) in lines
        for seat, line in enumerate(lines[-seats:]):
            assert f"Name{seat}" in line
            assert said("mark-cards", count=view.hands[seat]) in line
            assert (str(view.individu[seat]) in line.split(", ")[-1]) or not view.individu[seat]


def test_faces_and_passes_are_not_in_the_board() -> None:
    """RC-10, RC-12: no card, nor who has let one pass, not even at the end."""
    for told in scenes.tale(SLUG, 6):
        recipe = json.loads(board_picture(scenes.view(SLUG, told, None), voice(6)).recipe)
        assert not {"hand", "shown", "passed", "faces"} & set(recipe)
        assert recipe["suspicion"] == any(prompt.kind == "suspicion" for prompt in told.prompts)
        assert bool(recipe["winners"]) == (not told.prompts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_hand_is_drawn_with_its_legality(language: Language) -> None:
    """RC-14: 68 cards, each face once with its number, legal ones apart from forbidden ones; small, and in words."""
    step = arrange(
        hands=[DECK[:68], DECK[68:69], DECK[69:]], laws=("expression", "presse", "reunion"), pile=(), token=0
    )
    spoken = Voice(SLUG, scene_of(3, language, LONG))
    view = GAME.view(step.state.evolve(individu=(33, 10, 0)), 0)
    picture = hand_picture(view, spoken)
    assert picture is not None
    recipe = json.loads(picture.recipe)
    assert view.hand is not None
    for cards, check in ((recipe["legal"], view.hand.legal), (recipe["forbidden"], view.hand.forbidden)):
        assert {(group["face"], group["count"]) for group in cards} == {(face, check.count(face)) for face in check}
    assert f"({len(view.hand.legal)})" in picture.alt
    assert f"({len(view.hand.forbidden)})" in picture.alt
    for made in (picture, board_picture(GAME.view(step.state, None), spoken)):
        assert len(made.alt) <= ALT
        assert len(studio.draw(made)) <= 80_000


def test_an_empty_hand_says_so() -> None:
    """The last card may still be on trial."""
    step = play(table([LEGAL]), 0, HideNothing(card=LEGAL))
    picture = hand_picture(GAME.view(step.state, 0), voice(3))
    assert picture is not None
    assert texts(SLUG, "en")("secret-check-empty") in picture.alt
    assert studio.draw(picture)
