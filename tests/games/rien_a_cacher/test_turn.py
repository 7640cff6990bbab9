"""A turn, with the Surveillance token and without (RC-6, RC-8, RC-9, and RC-19 for turns)."""

import pytest

from engines.core.dice import ScriptedDice
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import BuyPeace, HideNothing, LieLow, RespectLaw
from engines.rien_a_cacher.cards import Face
from engines.rien_a_cacher.events import (
    CardHidden,
    CardsDrawn,
    CardsReceived,
    LawRespected,
    LowProfileKept,
    NothingHidden,
    PeaceBought,
    TimedOut,
    TokenMoved,
    TurnStarted,
)
from tests.games.rien_a_cacher.table import (
    FORBIDDEN,
    LATER_LAWS,
    LAWS,
    LEGAL,
    LEGAL_PAIR,
    MIXED_PAIR,
    PLAIN,
    all_pass,
    kinds,
    offered,
    only,
    play,
    public,
    table,
    time_up,
)


@pytest.mark.parametrize("seats", GAME.seats)
def test_RC_6_turns_go_clockwise(seats: int) -> None:
    """After the last seat it is the first one's turn again; each turn has a prompt of its own."""
    step = table(*[[LEGAL, LEGAL]] * min(seats, 3), *[PLAIN] * (seats - 3))
    ids = []
    for turn in range(seats):
        (prompt,) = GAME.prompts(step.state)
        assert prompt.seats == prompt.pending == (turn,)
        ids.append(prompt.id)
        if step.state.token == turn:
            step = play(step, turn, LieLow(target=0))
        else:
            step = all_pass(play(step, turn, HideNothing(card=step.state.hands[turn][0])))
    assert only(step.events, TurnStarted) == TurnStarted(audience="table", turn=seats + 1, seat=0, watched=True, hand=1)
    assert ids == [f"turn.{turn + 1}" for turn in range(seats)]


def test_RC_8_with_the_token_only_legal_cards_and_profil_bas() -> None:
    """Respecter la législation offers the legal faces, each once; profil bas offers every other seat."""
    step = table([LEGAL, LEGAL, LEGAL_PAIR, FORBIDDEN, MIXED_PAIR], token=0, tokens=(2, 0, 0))
    assert offered(step, 0) == {"lie_low": (1, 2), "respect_law": (LEGAL, LEGAL_PAIR)}


def test_RC_8_the_place_of_profil_bas_tells_nothing() -> None:
    """It comes first whether or not there are legal cards."""
    for hand in ([LEGAL], [FORBIDDEN]):
        assert next(iter(offered(table(hand, token=0), 0))) == "lie_low"


def test_RC_8a_a_legal_card_face_up_and_the_token_stays() -> None:
    """The card lies open, nobody may suspect it, and the next seat plays."""
    step = play(table([LEGAL, FORBIDDEN], token=0), 0, RespectLaw(card=LEGAL))
    assert only(step.events, LawRespected) == LawRespected(audience="table", seat=0, card=LEGAL, hand=1)
    assert step.state.token == 0
    assert GAME.view(step.state, None).table[-1].face == LEGAL
    assert [p.id for p in GAME.prompts(step.state)] == ["turn.2"]


def test_RC_8b_draw_one_card_then_move_the_token() -> None:
    """The announcement, the draw and the move come in that order; only the drawer learns the face."""
    step = play(table([LEGAL], token=0, pile=[FORBIDDEN, LEGAL]), 0, LieLow(target=2))
    assert kinds(public(step)) == ["low_profile_kept", "cards_drawn", "token_moved", "turn_started"]
    assert only(step.events, CardsDrawn) == CardsDrawn(audience="table", seat=0, count=1, hand=2, pile=1)
    assert only(step.events, CardsReceived) == CardsReceived(audience=(0,), cards=(FORBIDDEN,))
    assert only(step.events, TokenMoved) == TokenMoved(audience="table", source=0, target=2)
    assert step.state.hands[0] == (FORBIDDEN, LEGAL)
    assert step.state.token == 2


def test_RC_8b_the_only_choice_without_a_legal_card() -> None:
    """Respecter la législation is not on offer then."""
    assert offered(table([FORBIDDEN, MIXED_PAIR], token=0), 0) == {"lie_low": (1, 2)}


def test_RC_8b_the_same_words_with_and_without_legal_cards() -> None:
    """The table cannot tell from what it hears whether the seat could have respected the law."""
    could, could_not = (play(table(hand, token=0), 0, LieLow(target=1)) for hand in ([LEGAL], [FORBIDDEN]))
    assert public(could) == public(could_not)
    assert only(could.events, LowProfileKept) == LowProfileKept(audience="table", seat=0)


def test_RC_8b_a_sixth_law_in_the_draw_leaves_the_token() -> None:
    """The game is over on the spot, and the token does not move any more (RC-16)."""
    step = play(table(token=0, pile=(), laws=(*LAWS, *LATER_LAWS[:2])), 0, LieLow(target=1))
    assert kinds(public(step)) == ["low_profile_kept", "law_posed", "game_ended"]
    assert step.state.token == 0


def test_RC_9_without_the_token_any_card_may_go_face_down() -> None:
    """Every face of the hand is on offer, once; peace is only on offer for two Individu modèle tokens."""
    hand = [FORBIDDEN, FORBIDDEN, LEGAL, MIXED_PAIR]
    faces = (FORBIDDEN, LEGAL, MIXED_PAIR)
    assert offered(table(hand, tokens=(1, 2, 2)), 0) == {"hide_nothing": faces}
    assert offered(table(hand, tokens=(2, 0, 0)), 0) == {"hide_nothing": faces, "buy_peace": faces}


@pytest.mark.parametrize("card", [LEGAL, FORBIDDEN])
def test_RC_9a_a_card_face_down_opens_suspicion(card: Face) -> None:
    """The table hears the same for a legal and a forbidden card; only its owner sees it."""
    step = play(table([LEGAL, FORBIDDEN]), 0, HideNothing(card=card))
    assert public(step) == [NothingHidden(audience="table", seat=0, hand=1)]
    assert only(step.events, CardHidden) == CardHidden(audience=(0,), card=card)
    assert [p.id for p in GAME.prompts(step.state)] == ["suspicion.1"]


def test_RC_9b_two_tokens_buy_a_card_nobody_may_suspect() -> None:
    """The tokens are gone, the card lies face down, and the next seat plays at once."""
    step = play(table([FORBIDDEN, LEGAL], tokens=(3, 0, 0)), 0, BuyPeace(card=FORBIDDEN))
    assert public(step) == [
        PeaceBought(audience="table", seat=0, hand=1, tokens=1),
        TurnStarted(audience="table", turn=2, seat=1, watched=False, hand=2),
    ]
    assert only(step.events, CardHidden) == CardHidden(audience=(0,), card=FORBIDDEN)
    assert step.state.individu == (1, 0, 0)
    assert not step.state.table[-1].up
    assert [p.id for p in GAME.prompts(step.state)] == ["turn.2"]


def test_RC_19_time_up_with_the_token_is_profil_bas() -> None:
    """The seat draws and the token goes to the next seat clockwise, also with legal cards in hand."""
    step = time_up(table(PLAIN, PLAIN, [LEGAL], token=2, turn=2))
    assert kinds(public(step)) == ["timed_out", "low_profile_kept", "cards_drawn", "token_moved", "turn_started"]
    assert only(step.events, TimedOut) == TimedOut(audience="table", seat=2)
    assert step.state.token == 0
    assert len(step.state.hands[2]) == 2


@pytest.mark.parametrize(("pick", "card"), [(0, FORBIDDEN), (1, LEGAL), (2, LEGAL)])
def test_RC_19_time_up_without_the_token_is_a_card_by_the_dice(pick: int, card: Face) -> None:
    """Rien à cacher with any card of the hand, each card as likely as another; its owner learns which."""
    step = time_up(table([LEGAL, LEGAL, FORBIDDEN], dice=ScriptedDice(script={"time_up.turn.1": (pick,)})))
    assert kinds(public(step)) == ["timed_out", "nothing_hidden"]
    assert only(step.events, CardHidden).card == card
    assert [p.id for p in GAME.prompts(step.state)] == ["suspicion.1"]
