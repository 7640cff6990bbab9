"""Material and set-up (RC-1 to RC-7), the options, and what an arrangement may be."""

from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from engines.core.dice import Dice, ScriptedDice
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.cards import DECK, FACES, FAMILIES, SYMBOLS, Face, is_legal
from engines.rien_a_cacher.events import GameStarted, LegislationChecked, TurnStarted
from engines.rien_a_cacher.setup import setup
from engines.rien_a_cacher.state import Options, TableCard
from tests.games.rien_a_cacher.table import (
    FORBIDDEN,
    FORBIDDEN_PAIR,
    LATER_LAWS,
    LAWS,
    LEGAL,
    LEGAL_PAIR,
    MIXED_PAIR,
    every,
    only,
    table,
)

SEED = Dice(seed="5a" * 32)


def test_RC_1_three_to_six_seats_play() -> None:
    """No other number of seats can be arranged."""
    assert list(GAME.seats) == [3, 4, 5, 6]
    for count in (2, 7):
        with pytest.raises(ValueError, match=f"{count} seats"):
            GAME.arrange(hands=[[LEGAL]] * count, laws=LAWS, token=0)


def test_RC_2_seventy_cards() -> None:
    """Each of the seven symbols alone seven times, each of the 21 pairs once."""
    copies = Counter(DECK)
    assert len(DECK) == 70
    assert set(copies) == set(FACES)
    assert [copies[family] for family in FAMILIES] == [7] * 7
    assert Counter(copies[face] for face in FACES if len(SYMBOLS[face]) == 2) == {1: 21}


@pytest.mark.parametrize("card", ["reunion+presse", "presse+presse", "presse+", "liberte", "", 3, None])
def test_RC_2_a_face_has_one_name(card: object) -> None:
    """An answer that names a card otherwise is malformed."""
    with pytest.raises(ValidationError):
        GAME.actions.validate_python({"kind": "hide_nothing", "card": card})


def test_RC_3_seven_laws_one_per_family() -> None:
    """Every law is either posed or in the pile, and forbids its own family's symbol."""
    state = setup(4, Options(), SEED).state
    assert sorted(state.laws + state.law_pile) == sorted(FAMILIES)
    for family in FAMILIES:
        assert [face for face in FACES if not is_legal(face, (family,))] == [
            face for face in FACES if family in SYMBOLS[face]
        ]


@pytest.mark.parametrize("seats", GAME.seats)
def test_RC_4_nobody_starts_with_an_individu_token(seats: int) -> None:
    """There is one Surveillance token, and no Individu modèle token yet."""
    view = GAME.view(setup(seats, Options(), SEED).state, None)
    assert view.individu == (0,) * seats
    assert view.token in range(seats)


@pytest.mark.parametrize("seats", GAME.seats)
def test_RC_5_seven_cards_each_and_three_laws(seats: int) -> None:
    """The rest of both kinds of cards are the face-down piles; the table hears how many."""
    step = setup(seats, Options(), SEED)
    assert Counter(DECK) == Counter(card for pile in (*step.state.hands, step.state.pile) for card in pile)
    began = only(step.events, GameStarted)
    assert began.hands == (7,) * seats
    assert began.pile == 70 - 7 * seats
    assert len(began.laws) == 3
    assert began.law_pile == 4


def test_RC_5_the_dice_deal_cards_then_laws() -> None:
    """The first shuffle is dealt seat by seat, the second one poses the laws."""
    cards, laws = tuple(reversed(range(70))), (6, 5, 4, 3, 2, 1, 0)
    state = setup(3, Options(), ScriptedDice(script={"cards": cards, "laws": laws})).state
    assert state.hands[0] == tuple(sorted(DECK[-7:], key=FACES.index))
    assert state.pile == tuple(reversed(DECK))[21:]
    assert state.laws == ("vie_privee", "conscience", "circulation")
    assert state.law_pile == ("association", "reunion", "presse", "expression")


@pytest.mark.parametrize("seats", GAME.seats)
def test_RC_6_the_last_seat_starts_with_the_token(seats: int) -> None:
    """Seat 0 plays first, the Surveillance token lies in front of the last seat."""
    step = setup(seats, Options(), SEED)
    assert step.state.token == seats - 1
    began = only(step.events, TurnStarted)
    assert (began.turn, began.seat, began.watched, began.hand) == (1, 0, False, 7)
    assert [(p.id, p.seats, p.pace) for p in GAME.prompts(step.state)] == [("turn.1", (0,), "turn")]


@pytest.mark.parametrize(
    ("card", "legal"),
    [(LEGAL, True), (LEGAL_PAIR, True), (FORBIDDEN, False), (FORBIDDEN_PAIR, False), (MIXED_PAIR, False)],
)
def test_RC_7_one_forbidden_symbol_is_enough(card: Face, legal: bool) -> None:
    """A card is legal when none of its symbols is on a posed law."""
    assert is_legal(card, LAWS) is legal
    (check, *_) = every(table([card]).events, LegislationChecked)
    assert (check.hand.legal, check.hand.forbidden) == (((card,), ()) if legal else ((), (card,)))


def test_options_have_defaults_and_few_values() -> None:
    """A law comes every second right suspicion, and replays are published, unless a table says otherwise."""
    assert Options() == Options(law_every=2, sealed=False)
    for wrong in ({"law_every": 0}, {"law_every": 4}, {"law_every": "2"}, {"laws": 3}):
        with pytest.raises(ValidationError):
            Options.model_validate(wrong)


@pytest.mark.parametrize("sealed", [False, True])
def test_option_sealed_changes_nothing_at_the_table(sealed: bool) -> None:
    """It only concerns what is published afterwards."""
    step = setup(3, Options(sealed=sealed), SEED)
    assert step.state.evolve(options=Options()) == setup(3, Options(), SEED).state
    assert step.events == setup(3, Options(), SEED).events


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hands": [[LEGAL], [LEGAL], []]}, "without cards"),
        ({"hands": [[FORBIDDEN_PAIR], [FORBIDDEN_PAIR], [LEGAL]]}, "the deck has 1"),
        ({"pile": [LEGAL] * 8}, "the deck has 7"),
        ({"pile": ["liberte"]}, "the deck has 0"),
        ({"table": [TableCard(seat=0, face=FORBIDDEN, up=True)] * 8}, "the deck has 7"),
        ({"table": [TableCard(seat=3, face=FORBIDDEN, up=True)]}, "no seat"),
        ({"token": 3}, "no seat"),
        ({"token": -1}, "no seat"),
        ({"laws": LAWS[:2]}, "2 laws"),
        ({"laws": (*LAWS, *LATER_LAWS[:3])}, "6 laws"),
        ({"laws": ("presse", "presse", "reunion")}, "seven laws"),
        ({"law_pile": LATER_LAWS[:3]}, "seven laws"),
        ({"law_pile": (*LATER_LAWS, "presse")}, "seven laws"),
        ({"tokens": (0, 0)}, "tokens"),
        ({"tokens": (0, 0, -1)}, "below zero"),
        ({"turn": -1}, "below zero"),
        ({"right": -1}, "below zero"),
    ],
)
def test_arrange_refuses_what_cannot_come_up(changes: dict[str, Any], message: str) -> None:
    """Every inconsistency raises ValueError and says which."""
    with pytest.raises(ValueError, match=message):
        table(**changes)


def test_arrange_puts_hands_in_order() -> None:
    """A hand has one form, whatever order it is given in."""
    assert table([MIXED_PAIR, LEGAL, FORBIDDEN]).state.hands[0] == (FORBIDDEN, LEGAL, MIXED_PAIR)
