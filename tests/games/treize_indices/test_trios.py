from itertools import product

import pytest

from engines.core.dice import ScriptedDice
from engines.core.offers import every
from engines.core.protocol import Field
from engines.treize_indices import GAME
from engines.treize_indices.actions import Accuse, ChooseTrio
from engines.treize_indices.events import CaseOpened, TimeRanOut, TrioChosen, TrioDrawn, TriosPlaced, TurnBegan
from engines.treize_indices.setup import arrange
from tests.games.treize_indices.arrangements import choosing, plain_fronts, plain_hands
from tests.games.treize_indices.table import Table

FRONTS = plain_fronts(3)


def test_TI_04_all_choose_at_the_same_time() -> None:
    """One ballot over all seats, whose names may be shown while they owe a choice."""
    table = Table(choosing(3))
    prompt = table.prompt
    assert (prompt.id, prompt.kind, prompt.pace, prompt.progress) == ("trio", "trio", "ballot", "named")
    assert prompt.seats == prompt.pending == (0, 1, 2)
    table.choose(1, FRONTS[2])
    assert table.prompt.pending == (0, 2)


def test_TI_04_a_choice_is_secret() -> None:
    """What is chosen is told to the chooser alone."""
    table = Table(choosing(3))
    table.choose(1, FRONTS[2])
    (event,) = table.last
    assert isinstance(event, TrioChosen)
    assert (event.audience, event.seat, event.trio) == ((1,), 1, FRONTS[2])
    assert table.view(1).trio == FRONTS[2]
    assert table.view(0).trio is None
    assert table.view(None).trio is None


def test_TI_04_any_trio_of_the_hand_is_legal() -> None:
    """One person, one place and one weapon of the five cards, in any combination."""
    step = choosing(3)
    (prompt,) = GAME.prompts(step.state)
    (offer,) = GAME.offers(step.state, prompt, 0)
    assert offer.fields == (
        Field("person", ("pink_person", "green_person", "yellow_person")),
        Field("place", ("pink_place",)),
        Field("weapon", ("pink_weapon",)),
    )
    for action in every(GAME, offer):
        table = Table(step)
        table.do(action, 0)


def test_TI_04_a_choice_may_be_changed_until_all_are_done() -> None:
    """The last word counts; the last seat's choice closes the ballot."""
    table = Table(choosing(3))
    table.choose(0, ("green_person", "pink_place", "pink_weapon"))
    table.choose(1, FRONTS[2])
    assert table.prompt.revisable
    table.choose(0, FRONTS[1])
    assert table.prompt.pending == (2,)
    table.choose(2, FRONTS[0])
    assert table.found(TriosPlaced)
    assert table.state.fronts == tuple(FRONTS)


def test_TI_04_offers_stay_while_the_ballot_is_open() -> None:
    """A control is an index: other seats' choices and the own one change nothing about it."""
    table = Table(choosing(3))
    before = [GAME.offers(table.state, table.prompt, seat) for seat in range(3)]
    table.choose(0, FRONTS[1])
    table.time_up(1)
    assert [GAME.offers(table.state, table.prompt, seat) for seat in range(3)] == before


def test_TI_04_the_trio_goes_in_front_of_the_left_neighbour() -> None:
    """Each trio stands before the seat that plays next, unseen by it and seen by all others."""
    table = Table(choosing(3))
    for seat in range(3):
        table.choose(seat, FRONTS[(seat + 1) % 3])
    assert table.state.fronts == tuple(FRONTS)
    for event in table.found(CaseOpened):
        assert event.audience == (event.seat,)
        assert event.fronts == tuple(None if seat == event.seat else FRONTS[seat] for seat in range(3))
        assert table.view(event.seat).fronts == event.fronts


@pytest.mark.parametrize("swapped", list(product((False, True), repeat=3)))
def test_TI_04_the_dice_say_which_inner_card_is_left(swapped: tuple[bool, ...]) -> None:
    """Every order of every pair can come, drawn by the dice and fixed from then on."""
    orders = {f"inner.{seat}": (1, 0) if swap else (0, 1) for seat, swap in enumerate(swapped)}
    table = Table(choosing(3, dice=ScriptedDice(script=orders)))
    for seat in range(3):
        table.choose(seat, FRONTS[(seat + 1) % 3])
    in_order = (("green_person", "yellow_person"), ("blue_person", "orange_person"), ("green_place", "yellow_place"))
    assert table.state.inners == tuple(
        (b, a) if swap else (a, b) for (a, b), swap in zip(in_order, swapped, strict=True)
    )
    assert [(event.left, event.right) for event in table.found(CaseOpened)] == list(table.state.inners)


def test_TI_04_the_order_of_the_deal_does_not_tell_the_sides() -> None:
    """Hands dealt in another order lead to the same table."""
    hands = plain_hands(3)
    assert arrange(hands=[hand[::-1] for hand in hands]).state == arrange(hands=hands).state


def test_TI_23_a_trio_that_is_late_is_drawn() -> None:
    """At time up the dice choose a person, a place and a weapon; only that seat learns which."""
    table = Table(choosing(3, dice=ScriptedDice(script={"trio.0.person": (2,)})))
    table.time_up(0)
    ran_out, drawn = table.last
    assert isinstance(ran_out, TimeRanOut)
    assert (ran_out.audience, ran_out.seats) == ("table", (0,))
    assert isinstance(drawn, TrioDrawn)
    assert drawn.audience == (0,)
    assert drawn.trio == ("yellow_person", "pink_place", "pink_weapon")
    assert table.prompt.pending == (1, 2)


def test_TI_23_the_last_late_trio_sets_the_cases() -> None:
    """When nobody is waited for any more, play begins."""
    table = Table(choosing(4))
    table.choose(2, plain_fronts(4)[3])
    table.time_up(0, 1, 3)
    assert table.found(TriosPlaced)
    assert table.first(TurnBegan).seat == 0


def test_not_in_hand() -> None:
    """Cards of others are refused, and what is no trio at all is no answer to this question."""
    table = Table(choosing(3))
    stranger = ChooseTrio(person="pink_person", place="red_place", weapon="pink_weapon")
    assert table.refused(stranger, 0) == "not_in_hand"
    accusing = Accuse(person="pink_person", place="pink_place", weapon="pink_weapon")
    assert table.refused(accusing, 0) == "not_offered"
