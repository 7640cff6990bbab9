"""Every refusal, and that it tells a seat nothing new."""

from typing import Any

import pytest

from engines.core.protocol import Illegal
from engines.rien_a_cacher.actions import AnyAction, BuyPeace, HideNothing, LetPass, LieLow, RespectLaw, Suspect
from tests.games.rien_a_cacher.table import FORBIDDEN, LEGAL, play, refused, table

WATCHED: dict[str, Any] = {"token": 0, "tokens": (2, 0, 0)}
UNWATCHED: dict[str, Any] = {"token": 2, "tokens": (1, 0, 0)}


@pytest.mark.parametrize(
    ("changes", "action", "refusal"),
    [
        (WATCHED, RespectLaw(card="circulation"), Illegal("not_in_hand")),
        (WATCHED, RespectLaw(card=FORBIDDEN), Illegal("not_legal")),
        (WATCHED, LieLow(target=0), Illegal("self_target")),
        (WATCHED, LieLow(target=3), Illegal("no_such_seat")),
        (WATCHED, LieLow(target=-1), Illegal("no_such_seat")),
        (WATCHED, HideNothing(card=LEGAL), Illegal("token_here", (0,))),
        (WATCHED, BuyPeace(card=LEGAL), Illegal("token_here", (0,))),
        (UNWATCHED, RespectLaw(card=LEGAL), Illegal("token_elsewhere", (2,))),
        (UNWATCHED, LieLow(target=1), Illegal("token_elsewhere", (2,))),
        (UNWATCHED, HideNothing(card="circulation"), Illegal("not_in_hand")),
        (UNWATCHED, BuyPeace(card=LEGAL), Illegal("too_few_tokens")),
        ({"tokens": (2, 0, 0)}, BuyPeace(card="circulation"), Illegal("not_in_hand")),
        (WATCHED, Suspect(), Illegal("not_offered")),
        (UNWATCHED, LetPass(), Illegal("not_offered")),
    ],
)
def test_refusals_of_a_turn(changes: dict[str, Any], action: AnyAction, refusal: Illegal) -> None:
    """The code names the reason."""
    assert refused(table([LEGAL, FORBIDDEN], **changes), 0, action) == refusal


@pytest.mark.parametrize("action", [RespectLaw(card=LEGAL), LieLow(target=0), HideNothing(card=LEGAL)])
def test_a_suspicion_takes_no_turn(action: AnyAction) -> None:
    """Only suspecting and letting pass are on offer."""
    step = play(table([LEGAL, FORBIDDEN]), 0, HideNothing(card=LEGAL))
    assert refused(step, 1, action) == Illegal("not_offered")


def test_the_owner_is_not_asked_about_its_own_card() -> None:
    """Nobody suspects oneself (RC-10)."""
    step = play(table([LEGAL, FORBIDDEN]), 0, HideNothing(card=LEGAL))
    assert refused(step, 0, Suspect()) == Illegal("not_asked")


def test_another_seat_has_no_turn() -> None:
    """Turns are taken in order (RC-6)."""
    assert refused(table(), 1, HideNothing(card="association")) == Illegal("not_asked")
