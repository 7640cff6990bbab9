"""Pictures of every game that has some: of every moment and seat, small enough, said in words, discreet."""

import json
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.cards.card import Picture
from bot.cards.limits import ALT, NO_TITLE
from bot.model.people import Language
from bot.presentation import private, public
from bot.presentation.boards import in_words_of_the_picture
from bot.presentation.pictures import studio
from bot.presentation.pictures.look import WIDTH
from bot.presentation.since import seen
from bot.presentation.voice import Voice
from engines.registry import games
from tests.conformance.harness import twins_of
from tests.presentation import scenes
from tests.presentation.scenes import HOSTILE, TOLD, every_language, scene_of

MOST_BYTES = 80_000
LARGEST_RECIPE = 4_000
ONCE: int | None = 1
"""Drawing takes longest: one picture of a kind of moment."""
NAMES = (*HOSTILE, "W" * 32, "Maximilien-Alexandre de la Roche", "田中さん", "مريم", "𝓐𝓷𝓪 ✨", "Œ" * 32)
PICTURED = [slug for slug in TOLD if scenes.presentation(slug).draw]
SIZES = [(slug, seats) for slug in PICTURED for seats in sorted({games()[slug].seats[0], games()[slug].seats[-1]})]
every_size = pytest.mark.parametrize(("slug", "seats"), SIZES)
every_picture = pytest.mark.parametrize("slug", PICTURED)


def pictures(
    slug: str, seats: int, language: Language, seed: int = 0, each: int | None = None
) -> Iterator[tuple[int | None, Picture]]:
    """The pictures of each kind of moment, each once: of the board, and in turn of one seat, with the viewer."""
    p, voice = scenes.presentation(slug), Voice(slug, scene_of(seats, language, NAMES))
    seen = set[str]()
    for number, told in scenes.telling(slug, seats, seed, each):
        seat = number % seats
        for viewer, make in ((None, p.picture), (seat, p.secret_picture)):
            made = make(scenes.view(slug, told, viewer), voice)
            if made is not None and made.recipe not in seen:
                seen.add(made.recipe)
                yield viewer, made


def test_a_game_that_draws_has_pictures() -> None:
    assert PICTURED


@every_size
@every_language
def test_every_picture_is_drawn_small_enough(slug: str, seats: int, language: Language) -> None:
    """A PNG of the one width, below 80 kB, also with the longest and strangest names."""
    drawn = 0
    for _, picture in pictures(slug, seats, language, seed=seats, each=ONCE):
        png = studio.draw(picture)
        assert len(png) <= MOST_BYTES
        with Image.open(BytesIO(png)) as image:
            assert image.format == "PNG"
            assert image.width == WIDTH
            assert image.height <= 2 * WIDTH
        drawn += 1
    assert drawn > 3


@every_size
@every_language
def test_every_picture_is_said_in_words(slug: str, seats: int, language: Language) -> None:
    """Nothing of the alt text is cut, no markup is in it, and the message stays small."""
    for _, picture in pictures(slug, seats, language):
        assert picture.alt.strip()
        assert len(picture.alt.encode("utf-16-le")) // 2 <= ALT
        assert "\u2068" not in picture.alt
        assert picture.game == slug
        assert len(picture.recipe) <= LARGEST_RECIPE
        assert json.loads(picture.recipe)


@every_size
def test_pictures_name_every_seat(slug: str, seats: int) -> None:
    """The words for the board have each name, or what is left of it."""
    voice = Voice(slug, scene_of(seats, "en", [f"Name{i}" for i in range(seats)]))
    view = scenes.view(slug, scenes.tale(slug, seats)[0], None)
    picture = scenes.presentation(slug).picture(view, voice)
    if picture is not None:
        assert all(f"Name{seat}" in picture.alt for seat in range(seats))


@every_picture
def test_the_board_shows_public_facts_only(slug: str) -> None:
    """Tables that differ in secrets alone have the same picture, for everyone and for seats that know the same."""
    game, p = games()[slug], scenes.presentation(slug)
    for twin in twins_of(slug):
        for viewer in {None, *twin.viewers}:
            left, right = (game.view(step.state, viewer) for step in (twin.left, twin.right))
            seats = len(getattr(left, "names", ())) or getattr(left, "seat_count", game.seats[-1])
            voice = Voice(slug, scene_of(seats, "en"))
            make = p.picture if viewer is None else p.secret_picture
            assert make(left, voice) == make(right, voice), twin.name


@every_picture
def test_only_seats_have_secret_pictures(slug: str) -> None:
    seats = games()[slug].seats[0]
    told, voice = scenes.tale(slug, seats)[0], Voice(slug, scene_of(seats, "en"))
    assert scenes.presentation(slug).secret_picture(scenes.view(slug, told, None), voice) is None


@every_size
def test_an_announcement_has_a_picture_when_the_board_has_changed(slug: str, seats: int) -> None:
    """The first one always; any other when the meaning of the board has changed, with its words for where no picture
    can be shown.
    """
    p, scene = scenes.presentation(slug), scene_of(seats, "fr")
    voice, tale = Voice(slug, scene), scenes.tale(slug, seats)
    for number, told in scenes.telling(slug, seats):
        before = scenes.view(slug, tale[number - 1], None) if number else None
        view = scenes.view(slug, told, None)
        made = p.picture(view, voice)
        card = public.announcement(
            p, scene, view, scenes.public(told.events), scenes.public_asks(slug, told), before=before
        )
        changed = before is None or p.redrawn(before, view)
        brief = bool(told.events) and all(event.kind in p.brief for event in scenes.public(told.events))
        if card is not None:
            shown = made if changed and (told.opened or not brief) else None
            assert card.picture == shown
            words = in_words_of_the_picture(p.board(view, voice)) if shown is not None else ()
            assert [section.title for section in words] == [s.title for s in card.sections if s.title != NO_TITLE]


@every_size
def test_status_end_and_hand_always_have_their_picture(slug: str, seats: int) -> None:
    p, scene = scenes.presentation(slug), scene_of(seats, "fr")
    voice, last = Voice(slug, scene), scenes.tale(slug, seats)[-1]
    board, own = scenes.view(slug, last, None), scenes.view(slug, last, 0)
    assert public.status(p, scene, board, last.prompts).picture == p.picture(board, voice)
    assert public.ended(p, scene, board, scenes.public(last.events), ()).picture == p.picture(board, voice)
    assert private.hand(p, scene, own, seen(()), ()).picture == p.secret_picture(own, voice)


@every_size
def test_a_picture_that_cannot_be_described_costs_nothing_else(
    slug: str, seats: int, caplog: pytest.LogCaptureFixture
) -> None:
    """The card comes without; whoever runs the bot reads a reference."""

    def broken(*_: object) -> None:
        raise RuntimeError("no paint")

    p = replace(scenes.presentation(slug), picture=broken)
    told = scenes.tale(slug, seats)[0]
    card = public.status(p, scene_of(seats, "en"), scenes.view(slug, told, None), told.prompts)
    assert card.picture is None
    assert card.sections
    assert "Reference" in caplog.text
