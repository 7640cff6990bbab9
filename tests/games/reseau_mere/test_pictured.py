"""The pictures of Fracture du Réseau-Mère: what they say, what they must not say, and that the longest fit."""

import json
from io import BytesIO

import pytest
from PIL import Image

from bot.cards.limits import ALT
from bot.model.people import Language
from bot.presentation.games.reseau_mere.recipes import board_picture, hand_picture
from bot.presentation.pictures import studio
from bot.presentation.pictures.look import WIDTH
from bot.presentation.voice import Voice
from engines.reseau_mere import GAME
from engines.reseau_mere.actions import AnnounceReport
from engines.reseau_mere.state import Options
from tests.games.reseau_mere.driver import Table, last_round, level_forever, table
from tests.presentation.scenes import LANGUAGES, scene_of


def voice(humans: int, language: Language = "en", name: str = "") -> Voice:
    names = [name or f"Name{seat}" for seat in range(humans)]
    return Voice("reseau_mere", scene_of(humans, language, names))


def words(played: Table) -> str:
    """The public picture in words, which can also be drawn."""
    made = board_picture(played.view(), voice(played.state.humans))
    assert studio.draw(made)
    return made.alt


def test_the_board_says_score_margin_and_reports() -> None:
    played = last_round(3, points=(9, 4)).keep()
    played.answer("report.10", 1, AnnounceReport(chair=1, verdict="RM", proof="none"))
    alt = words(played)
    assert "Resistance 9, Réseau-Mère 4, margin 5" in alt
    assert "1) 9–4, 2) 0–0" in alt
    assert "Advantage Réseau-Mère: 2" in alt
    assert "Awaited: 1 and 3" in alt


def test_a_proof_is_told_with_its_report_and_later_as_spent() -> None:
    played = table(3).keep()
    card = played.view(1).hands[0].taken[0]
    action = AnnounceReport.model_validate({"chair": 1, "verdict": "EQ", "proof": card})
    assert f"Proof: 2 {card.replace('M', 'RM')}" in words(played.answer("report.1", 1, action))
    for seat in (0, 2):
        played.answer("report.1", seat, AnnounceReport(chair=seat, verdict="EQ", proof="none"))
    assert "Proof shown: 2" in words(played.suspect())


def test_a_taker_is_awaited_in_turn() -> None:
    """The view counts the cards of the centre: that says whose turn it is."""
    played = table(3, options=Options(picks="choose", unstable=True), extras=("R1", "R1", "M1")).keep()
    while played.state.phase == "take":
        (prompt,) = GAME.prompts(played.state)
        recipe = json.loads(board_picture(played.view(), voice(3)).recipe)
        assert recipe["turn"] == list(prompt.pending)
        played.time_up(prompt.id, *prompt.pending)


@pytest.mark.parametrize("humans", [1, 2, 6])
def test_identities_and_accusations_are_shown_at_the_end_only(humans: int) -> None:
    played = last_round(humans, points=(9, 0))
    assert json.loads(board_picture(played.view(), voice(humans)).recipe)["sides"] == []
    played.round().time_up("accusation", *range(humans))
    assert played.state.phase == "ended"
    assert "Réseau-Mère: 1" in words(played)


def test_a_hand_has_the_cards_of_its_chairs_and_one_identity() -> None:
    """In Solo there are three chairs; of the invisible ones only the cards."""
    made = hand_picture(table(1).keep().view(0), voice(1))
    assert made is not None
    recipe = json.loads(made.recipe)
    assert [(hand["chair"], hand["invisible"]) for hand in recipe["hands"]] == [(0, False), (1, True), (2, True)]
    assert recipe["side"] == "reseau_mere"
    assert made.recipe.count('"side"') == 1
    assert made.alt.count("Proof available") == 3
    assert studio.draw(made)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_game_of_twenty_fits(language: Language) -> None:
    """Thirteen rounds, the last reports, and everybody's identity."""
    played = level_forever(20, Options())
    said = voice(20, language, "Œ" * 32)
    while prompts := GAME.awaited(played.state):
        for prompt in prompts:
            played.time_up(prompt.id, *prompt.pending)
        assert len(board_picture(played.view(), said).alt) <= ALT
    assert len(played.state.scores) == 13
    png = studio.draw(board_picture(played.view(), said))
    assert len(png) <= 80_000
    with Image.open(BytesIO(png)) as image:
        assert image.height <= 2 * WIDTH
