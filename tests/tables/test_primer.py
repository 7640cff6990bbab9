"""Whoever has never played a game is told in a minute how it goes, with the greeting; whoever has is not."""

import pytest

from bot.cards.limits import check
from bot.model.people import Language
from bot.presentation.lobby import greeting
from bot.presentation.texts import texts
from engines.registry import games
from tests.tables.house import House
from tests.tables.reading import words

LANGUAGES: tuple[Language, ...] = ("fr", "en")


@pytest.mark.parametrize("slug", games())
async def test_a_novice_is_told_how_it_goes(h: House, slug: str) -> None:
    """The host as well as whoever joins, in one silent message."""
    await h.lobby(slug, games()[slug].seats[0] + 1)
    primer = texts(slug, "en")("primer")
    for user in (100, 101):
        (sent,) = h.dms(user)
        assert primer.split("\n")[0] in words(sent)
        assert sent.card.silent


@pytest.mark.parametrize("slug", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_and_whoever_has_played_is_spared(slug: str, language: Language) -> None:
    """In both languages; where to press is said."""
    primer = texts(slug, language)("primer")
    told, spared = (greeting(slug, language, "k3m9p2xz", novice=novice) for novice in (True, False))
    assert primer in told.text
    assert primer not in spared.text
    assert ("*Ma main*" if language == "fr" else "*My hand*") in primer
    assert check(told) == check(spared) == []


async def test_who_has_played_to_the_end_is_no_novice(h: House) -> None:
    """Of that game; of another one still."""
    table = await h.start("rien_a_cacher", 3)
    for _ in range(400):
        if not (await h.table(table)).live:
            break
        await h.everyone(table)
    assert (await h.table(table)).phase == "ended"
    past = (await h.held(table)).past
    assert not await past.is_new_to(100)
    assert await past.is_new_to(999)
