"""The thirty cards: ten colours × person, place, weapon, each card once (TI-2).

A card is named by its face: "green_person" is the green person. Colours stand in the order in which smaller tables keep
them: the last ones leave first (TI-3).
"""

from collections.abc import Iterable
from functools import cache
from typing import Literal, get_args

Colour = Literal["purple", "pink", "red", "green", "yellow", "blue", "orange", "white", "brown", "gray"]
Category = Literal["person", "place", "weapon"]
Trait = Literal["man", "woman", "indoors", "outdoors", "melee", "ranged"]
Topic = Literal[Colour, Trait, Category]
Side = Literal["left", "right"]
Letter = Literal["A", "B", "C", "D", "E", "F", "G", "H"]

Person = Literal[
    "purple_person",
    "pink_person",
    "red_person",
    "green_person",
    "yellow_person",
    "blue_person",
    "orange_person",
    "white_person",
    "brown_person",
    "gray_person",
]
Place = Literal[
    "purple_place",
    "pink_place",
    "red_place",
    "green_place",
    "yellow_place",
    "blue_place",
    "orange_place",
    "white_place",
    "brown_place",
    "gray_place",
]
Weapon = Literal[
    "purple_weapon",
    "pink_weapon",
    "red_weapon",
    "green_weapon",
    "yellow_weapon",
    "blue_weapon",
    "orange_weapon",
    "white_weapon",
    "brown_weapon",
    "gray_weapon",
]
Card = Literal[Person, Place, Weapon]
Trio = tuple[Person, Place, Weapon]
Pair = tuple[Card, Card]

COLOURS: tuple[Colour, ...] = get_args(Colour)
CATEGORIES: tuple[Category, ...] = get_args(Category)
TRAITS: tuple[Trait, ...] = get_args(Trait)
TOPICS: tuple[Topic, ...] = (*COLOURS, *TRAITS, *CATEGORIES)
SIDES: tuple[Side, ...] = get_args(Side)
LETTERS: tuple[Letter, ...] = get_args(Letter)
PERSONS: tuple[Person, ...] = get_args(Person)
PLACES: tuple[Place, ...] = get_args(Place)
WEAPONS: tuple[Weapon, ...] = get_args(Weapon)
CARDS: tuple[Card, ...] = (*PERSONS, *PLACES, *WEAPONS)

_PLACE: dict[Card, int] = {card: place for place, card in enumerate(CARDS)}

# The traits of the person, the place and the weapon of each colour.
_TRAITS: dict[Colour, tuple[Trait, Trait, Trait]] = {
    "purple": ("man", "indoors", "melee"),  # Officer, Parlor, Knife
    "pink": ("man", "outdoors", "ranged"),  # Duke, Market, Crossbow
    "red": ("man", "indoors", "melee"),  # Butcher, Library, Poison
    "green": ("woman", "outdoors", "melee"),  # Countess, Park, Sword
    "yellow": ("woman", "indoors", "ranged"),  # Nurse, Museum, Blowgun
    "blue": ("woman", "outdoors", "ranged"),  # Maid, Harbor, Rifle
    "orange": ("woman", "indoors", "ranged"),  # Dancer, Theater, Gun
    "white": ("man", "outdoors", "melee"),  # Sailor, Plaza, Candlestick
    "brown": ("woman", "indoors", "melee"),  # Florist, Railcar, Hammer
    "gray": ("man", "outdoors", "ranged"),  # Coachman, Racecourse, Bow
}


def colour_of(card: Card) -> Colour:
    """The colour of a card."""
    return COLOURS[_PLACE[card] % len(COLOURS)]


def category_of(card: Card) -> Category:
    """Whether a card is a person, a place or a weapon."""
    return CATEGORIES[_PLACE[card] // len(COLOURS)]


def trait_of(card: Card) -> Trait:
    """The kind of person, place or weapon that a card shows."""
    return _TRAITS[colour_of(card)][CATEGORIES.index(category_of(card))]


def _properties(card: Card) -> frozenset[Topic]:
    return frozenset((colour_of(card), category_of(card), trait_of(card)))


MATCHES: dict[Topic, frozenset[Card]] = {
    topic: frozenset(card for card in CARDS if topic in _properties(card)) for topic in TOPICS
}


def colours_in_play(seat_count: int) -> tuple[Colour, ...]:
    """The colours of a table: all ten for six seats, one fewer for each seat fewer (TI-3)."""
    return COLOURS[: seat_count + 4]


@cache
def cards_in_play(seat_count: int) -> tuple[Card, ...]:
    """The cards of a table, in the order of CARDS (TI-3)."""
    colours = colours_in_play(seat_count)
    return tuple(card for card in CARDS if colour_of(card) in colours)


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in the order of CARDS, which tells nothing about where they came from."""
    return tuple(sorted(cards, key=_PLACE.__getitem__))


def count(topic: Topic, cards: Iterable[Card]) -> int:
    """How many of the cards have this colour, category or trait."""
    matching = MATCHES[topic]
    return sum(card in matching for card in cards)
