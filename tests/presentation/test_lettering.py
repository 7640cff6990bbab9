"""Names in pictures: only letters that can be shown, and never wider than their place."""

import pytest

from bot.presentation.pictures.box import Box, ring
from bot.presentation.pictures.lettering import ELLIPSIS, fitted, is_legible, legible, width_of, wrapped
from bot.presentation.pictures.look import BODY, SMALL, TITLE, Type


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Éloïse Œuvrard", "Éloïse Œuvrard"),
        ("Hugo 🎉", "Hugo"),
        ("👨‍👩‍👧‍👦🏳️‍🌈", ""),
        ("田中さん", ""),
        ("مريم", ""),
        ("田中 Ken", "Ken"),
        ("𝓐𝓷𝓪", "Ana"),
        ("Ａｎａ", "Ana"),
        ("Ольга", "Ольга"),
        ("Ελένη", "Ελένη"),
        ("Nguyễn", "Nguyễn"),
        ("Z" + "\u0351" * 9 + "algo", "Zalgo"),
        ("---", ""),
        ("coup\u202fd’œil\u00a0: «\u00a0ça\u00a0»", "coup d’œil : « ça »"),
    ],
)
def test_what_can_be_shown_of_a_name(name: str, shown: str) -> None:
    assert legible(name) == shown


def test_every_french_letter_is_there() -> None:
    for char in "abcdefghijklmnopqrstuvwxyzàâäæçéèêëîïôöœùûüÿ0123456789’«»–—…·€№":
        assert is_legible(char), char
        assert is_legible(char.upper()[0]), char


@pytest.mark.parametrize("type_", [TITLE, BODY, SMALL])
@pytest.mark.parametrize("most", [40, 150, 300])
def test_a_text_fits_its_place(type_: Type, most: int) -> None:
    """In narrower letters before it is cut; what is cut says so."""
    for text in ("Ana", "Maximilien-Alexandre", "W" * 32, "Élodie Vandenbroucke-Lefèvre"):
        shown, used = fitted(text, type_, most)
        assert width_of(shown, used) <= most
        assert shown == text or (shown.endswith(ELLIPSIS) and used.width < type_.width)


def test_a_text_goes_on_lines_between_words() -> None:
    assert wrapped("one two three", SMALL, 80, 2) == ["one", "two three"]
    assert wrapped("", SMALL, 80, 2) == []


@pytest.mark.parametrize("count", range(2, 14))
def test_places_around_a_table_go_clockwise_and_apart(count: int) -> None:
    """Seat 1 at the top left, the next across from it, the last one under it; no two overlap."""
    places = ring(Box(24, 100, 732, 0), count, 76, 36)
    assert len(places) == count
    assert (places[0].left, places[0].top) == (24, 100)
    assert places[1].left > places[0].right
    for i, one in enumerate(places):
        for other in places[i + 1 :]:
            assert one.left != other.left or abs(one.top - other.top) >= 76
    right = [place.top for place in places[1:] if place.left > 300]
    left = [place.top for place in places if place.left < 300]
    assert right == sorted(right)
    assert left[1:] == sorted(left[1:], reverse=True)


def test_a_box_is_divided_without_remainder() -> None:
    box = Box(0, 0, 733, 101)
    assert box.columns(6)[-1].right == box.right
    assert box.rows(3)[-1].bottom == box.bottom
    one, rest = box.from_left(100, 10)
    assert (one.right, rest.left, rest.right) == (100, 110, box.right)
