"""The pictures of Secret Hitler: what they say, and that both languages and every end of a table can be drawn."""

import json

import pytest

from bot.model.people import Language
from bot.presentation.games.secret_hitler.recipes import board_picture, role_picture
from bot.presentation.pictures import studio
from bot.presentation.texts import texts
from bot.presentation.voice import Voice
from engines.secret_hitler import GAME
from tests.presentation import scenes
from tests.presentation.scenes import LANGUAGES, scene_of

SLUG = "secret_hitler"
NAMES = tuple(f"Name{i}" for i in range(10))


def voice(seats: int, language: Language = "en") -> Voice:
    return Voice(SLUG, scene_of(seats, language, NAMES))


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_say_the_numbers(seats: int, language: Language) -> None:
    """Tracks, tracker, piles, who is awaited and who is dead: as the view has them."""
    for told in scenes.tale(SLUG, seats):
        view = scenes.view(SLUG, told, None)
        alt = board_picture(view, voice(seats, language)).alt
        assert f"{view.liberal}/5" in alt
        assert f"{view.fascist}/6" in alt
        assert f"{view.tracker}/3" in alt
        assert f" {view.draw_pile}, " in alt
        assert f" {view.discard_pile}." in alt
        if view.dead:
            dead = texts(SLUG, language)("mark-dead")
            line = next(line for line in alt.split("\n") if line.startswith(dead))
            assert all(str(seat + 1) in line for seat in view.dead)


@pytest.mark.parametrize("seats", [5, 7, 10])
def test_whoever_is_awaited_is_in_the_picture(seats: int) -> None:
    """As far as the prompts themselves say: every prompt of this game names whom it waits for."""
    for told in scenes.tale(SLUG, seats):
        recipe = json.loads(board_picture(scenes.view(SLUG, told, None), voice(seats)).recipe)
        pending = {seat for prompt in told.prompts if prompt.timed for seat in prompt.pending}
        assert set(recipe["turn"]) == pending


@pytest.mark.parametrize("seats", [5, 10])
def test_roles_are_in_the_board_only_when_the_game_is_over(seats: int) -> None:
    for told in scenes.tale(SLUG, seats):
        roles = json.loads(board_picture(scenes.view(SLUG, told, None), voice(seats)).recipe)["roles"]
        assert any(roles) == (not told.prompts)


@pytest.mark.parametrize("seats", [5, 7, 10])
def test_a_role_card_says_whom_a_seat_knows(seats: int) -> None:
    """Role and party, and each acquaintance by name."""
    told = scenes.tale(SLUG, seats)[0]
    said = texts(SLUG, "en")
    for seat in range(seats):
        view = scenes.view(SLUG, told, seat)
        picture = role_picture(view, voice(seats))
        assert picture is not None
        assert said(f"role-{view.role}") in picture.alt
        known = {other for other, role in enumerate(view.roles) if role is not None}
        assert {other for other in range(seats) if f"Name{other}" in picture.alt} == known
        assert studio.draw(picture)
