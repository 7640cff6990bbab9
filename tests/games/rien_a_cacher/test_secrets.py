"""Who knows what (RC-12), in views, in events and in reprs."""

import pytest

from engines.core.protocol import Step
from engines.core.values import revealed
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import HideNothing, Suspect
from engines.rien_a_cacher.cards import FACES
from engines.rien_a_cacher.events import Check
from engines.rien_a_cacher.state import Options, TableCard
from tests.conformance.twins import Twin
from tests.games.rien_a_cacher.arrangements import TWINS
from tests.games.rien_a_cacher.table import FORBIDDEN, LATER_LAWS, LAWS, LEGAL, LEGAL_PAIR, PLAIN, play, table


def test_RC_12_what_everyone_may_know() -> None:
    """Laws and token, cards in hand and Individu tokens by number, sizes of the piles and of the table."""
    laid = [TableCard(seat=1, face=FORBIDDEN, up=False), TableCard(seat=2, face=LEGAL, up=True)]
    start = table(
        [LEGAL, FORBIDDEN, LEGAL_PAIR], table=laid, tokens=(0, 3, 1), turn=3, right=2, options=Options(law_every=3)
    )
    view = GAME.view(start.state, None)
    assert (view.turn, view.seat, view.token) == (4, 0, 2)
    assert (view.laws, view.law_pile) == (LAWS, len(LATER_LAWS))
    assert (view.hands, view.individu, view.pile) == ((3, 2, 2), (0, 3, 1), 4)
    assert (view.right, view.law_every) == (2, 3)
    assert [(card.seat, card.face, card.up) for card in view.table] == [(1, None, False), (2, LEGAL, True)]
    assert (view.hand, view.shown, view.suspicion, view.outcome) == (None, None, None, None)


def test_RC_12_a_seat_knows_its_hand_and_its_own_face_down_cards() -> None:
    """And nobody else does."""
    step = play(table([LEGAL, FORBIDDEN, LEGAL_PAIR]), 0, HideNothing(card=FORBIDDEN))
    assert [GAME.view(step.state, viewer).table[0].face for viewer in (0, 1, 2, None)] == [FORBIDDEN, None, None, None]
    assert GAME.view(step.state, 0).hand == Check(legal=(LEGAL, LEGAL_PAIR), forbidden=())
    assert GAME.view(step.state, 1).hand == Check(legal=PLAIN, forbidden=())
    assert [GAME.view(step.state, viewer).suspicion for viewer in (0, 1, None)] == [0, 0, 0]


def _seen(step: Step, viewer: int | None) -> object:  # type: ignore[type-arg]
    told = [event for event in step.events if event.audience == "table" or viewer in event.audience]
    prompts = [prompt._replace(pending=()) for prompt in GAME.prompts(step.state)]
    mine = [
        (GAME.offers(step.state, prompt, viewer), viewer in prompt.pending)
        for prompt in GAME.prompts(step.state)
        if viewer is not None and viewer in prompt.seats
    ]
    return GAME.view(step.state, viewer), told, prompts, mine


@pytest.mark.parametrize("twin", TWINS, ids=lambda twin: twin.name)
def test_RC_12_twins_look_the_same(twin: Twin) -> None:
    """What the viewers see, hear and are asked does not depend on the secret."""
    assert twin.left.state != twin.right.state
    for viewer in twin.viewers:
        assert _seen(twin.left, viewer) == _seen(twin.right, viewer)


def test_reprs_show_no_secret() -> None:
    """States, views, actions and limited events name no card; what the table hears may be read."""
    put = play(table([LEGAL, *PLAIN]), 0, HideNothing(card=LEGAL))
    with revealed(False):
        secret: list[object] = [put.state, GAME.view(put.state, 0), HideNothing(card=LEGAL), put.state.table[0]]
        secret += [event for event in table().events + put.events if event.audience != "table"]
        for value in secret:
            assert not any(face in repr(value) for face in FACES)
        assert LEGAL in repr(play(put, 1, Suspect()).events)
    assert LEGAL in repr(put.state)
