"""Every moment of other tables, where the suite looks at a few of each kind."""

from typing import Final

import pytest

from bot.model.people import Language
from tests.presentation import scenes, test_cards, test_pictures
from tests.presentation.scenes import every_language
from tests.soak.length import SOAK

FIRST_SEED: Final = 1000
TABLES: Final = max(1, SOAK // 10)
ALL: Final = 10**9


@test_cards.every_size
@every_language
def test_every_card_of_every_moment(slug: str, seats: int, language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    """It fits, and is discreet in what it says and whom it pings."""
    monkeypatch.setattr(scenes, "EACH", ALL)
    for seed in range(FIRST_SEED, FIRST_SEED + TABLES):
        test_cards.test_every_card_fits(slug, seats, seed, language)
        test_cards.cards.cache_clear()
        scenes.tale.cache_clear()


@test_pictures.every_size
@every_language
def test_every_picture_of_every_moment(
    slug: str, seats: int, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is drawn, and is small enough."""
    monkeypatch.setattr(test_pictures, "ONCE", ALL)
    test_pictures.test_every_picture_is_drawn_small_enough(slug, seats, language)
