"""Législation checks, new laws and the empty pile (RC-13 to RC-15)."""

from typing import Literal

import pytest

from engines.core.dice import ScriptedDice
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import BuyPeace, HideNothing, LetPass, LieLow, RespectLaw, Suspect
from engines.rien_a_cacher.cards import Face
from engines.rien_a_cacher.events import (
    CardsDrawn,
    CardsReceived,
    Check,
    DrawSkipped,
    LawPosed,
    LegislationChecked,
    PileRenewed,
)
from engines.rien_a_cacher.state import Options, TableCard
from tests.games.rien_a_cacher.table import (
    FORBIDDEN,
    FORBIDDEN_PAIR,
    LATER_LAWS,
    LAWS,
    LEGAL,
    LEGAL_PAIR,
    PLAIN,
    Next,
    every,
    kinds,
    only,
    play,
    public,
    table,
)

LAID = tuple(TableCard(seat=seat, face=face, up=seat == 1) for seat, face in enumerate((LEGAL, FORBIDDEN, LEGAL_PAIR)))


def checked(step: Next) -> list[int]:
    """The seats that got a Législation check."""
    return [seat for event in every(step.events, LegislationChecked) for seat in event.audience]


def suspicion(card: Face, **changes: object) -> Next:
    """Seat 0 puts *card* and seat 1 suspects it."""
    return play(play(table([card, *PLAIN], **changes), 0, HideNothing(card=card)), 1, Suspect())


@pytest.mark.parametrize("law_every", [1, 2, 3])
@pytest.mark.parametrize("right", range(6))
def test_RC_13_a_law_for_every_so_many_right_suspicions(law_every: Literal[1, 2, 3], right: int) -> None:
    """Option `law_every`: counted over the whole game, *right* of them before this one."""
    step = suspicion(FORBIDDEN, right=right, options=Options(law_every=law_every))
    assert step.state.right == right + 1
    posed = every(step.events, LawPosed)
    if (right + 1) % law_every:
        assert posed == []
        assert step.state.laws == LAWS
    else:
        assert posed == [LawPosed(audience="table", law=LATER_LAWS[0], number=4, because="suspicions")]
        assert step.state.laws == (*LAWS, LATER_LAWS[0])
        assert step.state.law_pile == LATER_LAWS[1:]


def test_RC_13_a_wrong_suspicion_does_not_count() -> None:
    """No law is posed and the count stays."""
    step = suspicion(LEGAL, right=1)
    assert step.state.right == 1
    assert every(step.events, LawPosed) == []


def test_RC_14_after_the_deal() -> None:
    """Everyone gets the whole hand, each card marked legal or not."""
    step = table([LEGAL, LEGAL, FORBIDDEN, FORBIDDEN_PAIR])
    assert checked(step) == [0, 1, 2]
    assert every(step.events, LegislationChecked)[0] == LegislationChecked(
        audience=(0,), hand=Check(legal=(LEGAL, LEGAL), forbidden=(FORBIDDEN, FORBIDDEN_PAIR))
    )


def test_RC_14_after_every_change_of_the_own_hand() -> None:
    """Putting and drawing cards, however it comes about."""
    assert checked(play(table(), 0, HideNothing(card="association"))) == [0]
    assert checked(play(table(tokens=(2, 0, 0)), 0, BuyPeace(card="association"))) == [0]
    assert checked(play(table(token=0), 0, RespectLaw(card="association"))) == [0]
    assert checked(play(table(token=0), 0, LieLow(target=1))) == [0]
    assert checked(suspicion(FORBIDDEN)) == [0]
    assert checked(suspicion(LEGAL)) == [1]


def test_RC_14_after_every_change_of_the_laws() -> None:
    """Everyone, once a step, under the laws as they are at its end."""
    step = suspicion(FORBIDDEN, right=1)
    assert checked(step) == [0, 1, 2]
    assert every(step.events, LegislationChecked)[1].hand == Check(legal=(), forbidden=PLAIN)


def test_RC_14_not_without_a_change() -> None:
    """A pass changes no hand and no law."""
    assert checked(play(play(table(), 0, HideNothing(card="association")), 1, LetPass())) == []


def test_RC_15_an_empty_pile_costs_a_law_and_takes_the_table() -> None:
    """The law comes first; then all cards of the table are shuffled, and one of them is drawn."""
    start = table(token=0, pile=(), table=LAID, dice=ScriptedDice(script={"pile.1": (2, 0, 1)}))
    step = play(start, 0, LieLow(target=1))
    assert kinds(public(step)) == [
        "low_profile_kept", "law_posed", "pile_renewed", "cards_drawn", "token_moved", "turn_started",
    ]  # fmt: skip
    assert only(step.events, LawPosed).because == "empty_pile"
    assert only(step.events, PileRenewed).pile == 3
    assert only(step.events, CardsReceived).cards == (LEGAL_PAIR,)
    assert step.state.pile == (LEGAL, FORBIDDEN)
    assert step.state.table == ()


def test_RC_15_a_pile_that_was_just_emptied_is_not_renewed_yet() -> None:
    """Only a card that must be drawn and is not there poses a law."""
    step = play(table(token=0, pile=[LEGAL], table=LAID), 0, LieLow(target=1))
    assert step.state.pile == ()
    assert step.state.laws == LAWS
    assert len(step.state.table) == 3


def test_RC_15_in_the_middle_of_two_draws() -> None:
    """What the pile still has is drawn first; the revealed card is among those shuffled."""
    step = suspicion(FORBIDDEN_PAIR, pile=[LEGAL])
    assert kinds(public(step))[3:7] == ["cards_drawn", "law_posed", "pile_renewed", "cards_drawn"]
    assert [drawn.count for drawn in every(step.events, CardsDrawn)] == [1, 1]
    assert step.state.hands[0] == (*PLAIN, LEGAL, FORBIDDEN_PAIR)


def test_RC_15_a_right_suspicion_may_pose_two_laws() -> None:
    """One for the empty pile, one for the suspicion."""
    step = suspicion(FORBIDDEN, pile=(), right=1)
    assert [law.because for law in every(step.events, LawPosed)] == ["empty_pile", "suspicions"]
    assert step.state.laws == (*LAWS, *LATER_LAWS[:2])


def test_RC_15_still_empty_the_draw_is_skipped() -> None:
    """The law is posed all the same, and the turn goes on."""
    step = play(table(token=0, pile=()), 0, LieLow(target=1))
    assert kinds(public(step)) == ["low_profile_kept", "law_posed", "draw_skipped", "token_moved", "turn_started"]
    assert only(step.events, DrawSkipped) == DrawSkipped(audience="table", seat=0)
    assert step.state.hands[0] == PLAIN
    assert step.state.laws == (*LAWS, LATER_LAWS[0])


def test_RC_15_each_draw_from_an_empty_pile_costs_a_law() -> None:
    """Two draws, one card anywhere: the second one poses another law and is skipped."""
    step = suspicion(FORBIDDEN_PAIR, pile=())
    assert kinds(public(step))[3:] == [
        "law_posed", "pile_renewed", "cards_drawn", "law_posed", "draw_skipped", "token_earned", "turn_started",
    ]  # fmt: skip
    assert step.state.hands[0] == (*PLAIN, FORBIDDEN_PAIR)


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_RC_15_a_new_pile_is_face_down(viewer: int | None) -> None:
    """Its size is public, and nothing of the table is left to see."""
    step = play(table(token=0, pile=(), table=LAID), 0, LieLow(target=1))
    view = GAME.view(step.state, viewer)
    assert (view.pile, view.table) == (2, ())
