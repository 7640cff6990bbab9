"""Suspicion (RC-10, RC-11, and RC-19 for suspicions)."""

import pytest

from engines.core.protocol import Answer, Illegal
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import HideNothing, LetPass, Suspect
from engines.rien_a_cacher.cards import SYMBOLS, Face
from engines.rien_a_cacher.events import (
    CardRevealed,
    CardsDrawn,
    PassNoted,
    Suspected,
    TokenEarned,
    TokenMoved,
    Unsuspected,
)
from tests.games.rien_a_cacher.table import (
    FORBIDDEN,
    FORBIDDEN_PAIR,
    LEGAL,
    LEGAL_PAIR,
    MIXED_PAIR,
    PILE,
    PLAIN,
    Next,
    all_pass,
    kinds,
    offered,
    only,
    play,
    public,
    table,
    time_up,
)


def suspectable(card: Face = FORBIDDEN) -> Next:
    """Seat 0 of four has put *card* face down, and holds two more."""
    others: list[Face] = ["circulation", "circulation"]
    return play(table([card, *PLAIN], others, others, PLAIN), 0, HideNothing(card=card))


def test_RC_10_any_other_seat_may_suspect() -> None:
    """Everyone but the owner is asked, silence is an answer, and nothing may be shown about who owes one."""
    (prompt,) = GAME.prompts(suspectable().state)
    assert prompt.seats == prompt.pending == (1, 2, 3)
    assert (prompt.pace, prompt.optional, prompt.revisable, prompt.progress) == ("reaction", True, True, "hidden")
    assert prompt.about == 0


@pytest.mark.parametrize("accuser", [1, 2, 3])
def test_RC_10_the_first_suspicion_closes_the_window(accuser: int) -> None:
    """Whoever comes later finds the prompt closed."""
    before = suspectable()
    step = play(before, accuser, Suspect())
    assert only(step.events, Suspected) == Suspected(audience="table", seat=accuser, target=0)
    (prompt,) = GAME.prompts(before.state)
    assert GAME.step(step.state, Answer(prompt.id, 1, Suspect())) == Illegal("prompt_closed")


def test_RC_10_the_window_closes_when_every_other_seat_let_it_pass() -> None:
    """The last pass brings the next turn; the card stays face down."""
    step = play(play(suspectable(), 1, LetPass()), 2, LetPass())
    assert [p.id for p in GAME.prompts(step.state)] == ["suspicion.1"]
    step = play(step, 3, LetPass())
    assert public(step)[0] == Unsuspected(audience="table", seat=0)
    assert [p.id for p in GAME.prompts(step.state)] == ["turn.2"]
    assert not step.state.table[-1].up


def test_RC_10_a_pass_is_told_to_its_seat_only() -> None:
    """Neither the events nor any other view change with who passed, or how many."""
    before = suspectable()
    step = play(before, 2, LetPass())
    assert step.events == (PassNoted(audience=(2,), target=0),)
    for viewer in (None, 0, 1, 3):
        assert GAME.view(step.state, viewer) == GAME.view(before.state, viewer)
    assert GAME.view(step.state, 2).passed


def test_RC_10_a_pass_may_be_changed_to_a_suspicion() -> None:
    """While the window is open; and passing again changes nothing."""
    step = play(play(suspectable(), 1, LetPass()), 1, LetPass())
    assert [p.pending for p in GAME.prompts(step.state)] == [(2, 3)]
    assert only(play(step, 1, Suspect()).events, Suspected).seat == 1


def test_RC_10_the_same_is_on_offer_before_and_after_a_pass() -> None:
    """A control keeps its place for as long as the window is open."""
    before = suspectable()
    after = play(before, 1, LetPass())
    assert list(offered(before, 1)) == list(offered(after, 1)) == list(offered(after, 2)) == ["suspect", "let_pass"]


@pytest.mark.parametrize("card", [FORBIDDEN, FORBIDDEN_PAIR, MIXED_PAIR])
def test_RC_11_a_forbidden_card_costs_its_owner(card: Face) -> None:
    """The owner draws as many cards as it has symbols, forbidden or not; the accuser gets an Individu token."""
    step = play(suspectable(card), 3, Suspect())
    p = len(SYMBOLS[card])
    assert only(step.events, CardRevealed) == CardRevealed(
        audience="table", seat=0, accuser=3, card=card, legal=False, symbols=p
    )
    assert only(step.events, CardsDrawn) == CardsDrawn(audience="table", seat=0, count=p, hand=2 + p, pile=4 - p)
    assert only(step.events, TokenEarned) == TokenEarned(audience="table", seat=3, tokens=1)
    assert step.state.hands[0] == (*PLAIN, *PILE[:p])
    assert step.state.individu == (0, 0, 0, 1)


@pytest.mark.parametrize("card", [LEGAL, LEGAL_PAIR])
def test_RC_11_a_legal_card_costs_its_accuser(card: Face) -> None:
    """The accuser draws as many cards as it has symbols; the owner gets an Individu token."""
    step = play(suspectable(card), 3, Suspect())
    p = len(SYMBOLS[card])
    assert only(step.events, CardRevealed).legal
    assert only(step.events, CardsDrawn) == CardsDrawn(audience="table", seat=3, count=p, hand=2 + p, pile=4 - p)
    assert only(step.events, TokenEarned) == TokenEarned(audience="table", seat=0, tokens=1)
    assert step.state.hands[3] == (*PLAIN, *PILE[:p])
    assert step.state.individu == (1, 0, 0, 0)


@pytest.mark.parametrize("card", [LEGAL, FORBIDDEN])
def test_RC_11_the_token_moves_to_the_owner(card: Face) -> None:
    """Right or wrong, a suspicion brings the Surveillance token in front of the seat that put the card."""
    step = play(suspectable(card), 1, Suspect())
    assert only(step.events, TokenMoved) == TokenMoved(audience="table", source=3, target=0)
    assert step.state.token == 0


def test_RC_11_the_order() -> None:
    """Token, reveal, draws, Individu token, new law, and only then the next turn."""
    start = table([FORBIDDEN_PAIR, *PLAIN], right=1)
    step = play(play(start, 0, HideNothing(card=FORBIDDEN_PAIR)), 1, Suspect())
    assert kinds(public(step)) == [
        "suspected", "token_moved", "card_revealed", "cards_drawn", "token_earned", "law_posed", "turn_started",
    ]  # fmt: skip


def test_RC_11_the_revealed_card_stays_on_the_table() -> None:
    """Face up, for everyone to see."""
    step = play(suspectable(MIXED_PAIR), 1, Suspect())
    (card,) = GAME.view(step.state, None).table
    assert (card.seat, card.face, card.up) == (0, MIXED_PAIR, True)


def test_RC_19_time_up_in_a_suspicion_is_a_pass() -> None:
    """When nobody is left the window closes, in the same words as after passes."""
    by_silence, by_passes = time_up(suspectable()), all_pass(suspectable())
    assert public(by_silence) == public(by_passes)
    assert by_silence.state == by_passes.state


def test_RC_19_who_keeps_time_keeps_the_choice() -> None:
    """Only the named seats forfeit, and nobody is told; also they may still suspect while the window is open."""
    step = time_up(suspectable(), 1, 3)
    assert step.events == ()
    assert [p.pending for p in GAME.prompts(step.state)] == [(2,)]
    assert only(play(step, 2, Suspect()).events, Suspected).seat == 2
    assert only(play(step, 1, Suspect()).events, Suspected).seat == 1
