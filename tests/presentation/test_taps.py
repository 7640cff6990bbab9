"""An ordinary answer takes few taps."""

from typing import Final

import pytest

from bot.presentation.registry import presentations
from bot.presentation.sentences import voice_of
from engines.registry import games
from tests.presentation.scenes import every_game, scene_of, tale
from tests.presentation.taps import taps_of

MOST: Final = {"ask_question": 3, "ask_side_question": 4, "accuse": 4, "choose_trio": 4}
"""By kind of what is answered; all else is a button or a select."""
USUAL: Final = 2


@every_game
@pytest.mark.parametrize("end", [0, -1], ids=["few", "many"])
def test_an_answer_takes_few_taps(slug: str, end: int) -> None:
    """Also at the largest table, whose lists are the longest. Several picks in one list take one more each."""
    game, p = games()[slug], presentations()[slug]
    seats = game.seats[end]
    voice, known = voice_of(p, scene_of(seats, "fr")), set[tuple[str, int]]()
    for told in tale(slug, seats):
        for prompt in told.opened:
            seat = prompt.seats[0]
            view = game.view(told.state, seat)
            for offer in game.offers(told.state, prompt, seat):
                if all(field.single for field in offer.fields):
                    known.add((offer.kind, taps_of(p, voice, view, prompt, offer)))
    assert known
    assert [(kind, taps) for kind, taps in sorted(known) if taps > MOST.get(kind, USUAL)] == []
