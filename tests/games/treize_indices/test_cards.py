from collections import Counter

import pytest

from engines.treize_indices.cards import (
    CARDS,
    COLOURS,
    MATCHES,
    TRAITS,
    cards_in_play,
    category_of,
    colour_of,
    colours_in_play,
    trait_of,
)

TABLE = """
purple man indoors melee
pink man outdoors ranged
red man indoors melee
green woman outdoors melee
yellow woman indoors ranged
blue woman outdoors ranged
orange woman indoors ranged
white man outdoors melee
brown woman indoors melee
gray man outdoors ranged
"""


def test_TI_02_thirty_cards_each_once() -> None:
    """Ten colours × person, place, weapon make thirty different cards."""
    assert len(CARDS) == len(set(CARDS)) == 30
    assert Counter(map(colour_of, CARDS)) == dict.fromkeys(COLOURS, 3)
    assert Counter(map(category_of, CARDS)) == {"person": 10, "place": 10, "weapon": 10}


def test_TI_02_traits_are_those_of_the_table() -> None:
    """Each person is a man or a woman, each place indoors or outdoors, each weapon melee or ranged, as printed."""
    rows = [line.split() for line in TABLE.strip().splitlines()]
    assert [row[0] for row in rows] == list(COLOURS)
    for place, row in enumerate(rows):
        assert [trait_of(card) for card in CARDS[place::10]] == row[1:]


def test_TI_02_every_trait_has_five_cards() -> None:
    """Five of each."""
    assert {trait: len(MATCHES[trait]) for trait in TRAITS} == dict.fromkeys(TRAITS, 5)


@pytest.mark.parametrize(
    ("seat_count", "removed"),
    [
        (6, set()),
        (5, {"gray"}),
        (4, {"gray", "brown"}),
        (3, {"gray", "brown", "white"}),
        (2, {"gray", "brown", "white", "orange"}),
    ],
)
def test_TI_03_fewer_seats_play_with_fewer_colours(seat_count: int, removed: set[str]) -> None:
    """Six players remove no colour; five gray, four also brown, three also white, two also orange."""
    assert set(COLOURS) - set(colours_in_play(seat_count)) == removed
    assert {colour_of(card) for card in cards_in_play(seat_count)} == set(colours_in_play(seat_count))
    assert len(cards_in_play(seat_count)) == 3 * (10 - len(removed))
