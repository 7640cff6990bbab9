"""The end (RC-16 to RC-18), and that it always comes."""

from collections.abc import Sequence

import pytest

from engines.core.dice import Dice
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import BuyPeace, HideNothing, LieLow, RespectLaw, Suspect
from engines.rien_a_cacher.cards import Face
from engines.rien_a_cacher.ending import bound
from engines.rien_a_cacher.events import GameEnded, LegislationChecked
from engines.rien_a_cacher.setup import setup
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
    all_pass,
    every,
    kinds,
    only,
    play,
    public,
    table,
    time_up,
)

FIVE_LAWS = (*LAWS, *LATER_LAWS[:2])


def ended(step: Next) -> str:
    """Why the game is over; it then waits for nothing."""
    assert GAME.prompts(step.state) == ()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert only(step.events, GameEnded).reason == outcome.reason
    return outcome.reason


def test_RC_16_the_last_card_unsuspected() -> None:
    """The window closes first: while it is open the game is not over."""
    step = play(table([FORBIDDEN]), 0, HideNothing(card=FORBIDDEN))
    assert GAME.outcome(step.state) is None
    assert ended(all_pass(step)) == ended(time_up(step)) == "last_card"


def test_RC_16_the_last_card_suspected_wrongly() -> None:
    """The accuser still draws and the owner still gets the Individu token."""
    step = play(play(table([LEGAL_PAIR]), 0, HideNothing(card=LEGAL_PAIR)), 1, Suspect())
    assert ended(step) == "last_card"
    assert only(step.events, GameEnded).tokens == (1, 0, 0)
    assert [len(hand) for hand in step.state.hands] == [0, 4, 2]


def test_RC_16_the_last_card_suspected_rightly() -> None:
    """The owner draws, so it was not the last one."""
    step = play(play(table([FORBIDDEN]), 0, HideNothing(card=FORBIDDEN)), 1, Suspect())
    assert GAME.outcome(step.state) is None
    assert len(step.state.hands[0]) == 1


def test_RC_16_the_last_card_face_up_or_bought() -> None:
    """Respecter la législation and buying peace end it at once."""
    assert ended(play(table([LEGAL], token=0), 0, RespectLaw(card=LEGAL))) == "last_card"
    assert ended(play(table([FORBIDDEN], tokens=(2, 0, 0)), 0, BuyPeace(card=FORBIDDEN))) == "last_card"


def test_RC_16_the_sixth_law_after_a_suspicion() -> None:
    """Posed by RC-13, after everything else of the suspicion."""
    step = play(play(table([FORBIDDEN, LEGAL], laws=FIVE_LAWS, right=1), 0, HideNothing(card=FORBIDDEN)), 1, Suspect())
    assert kinds(public(step))[-3:] == ["token_earned", "law_posed", "game_ended"]
    assert ended(step) == "sixth_law"


def test_RC_16_the_sixth_law_in_the_middle_of_a_draw() -> None:
    """The second card is not drawn and the Individu token is not given any more."""
    start = table([FORBIDDEN_PAIR, LEGAL], laws=FIVE_LAWS, pile=[LEGAL], right=1)
    step = play(play(start, 0, HideNothing(card=FORBIDDEN_PAIR)), 1, Suspect())
    assert kinds(public(step)) == [
        "suspected", "token_moved", "card_revealed", "cards_drawn", "law_posed", "game_ended",
    ]  # fmt: skip
    assert ended(step) == "sixth_law"
    assert step.state.individu == (0, 0, 0)
    assert step.state.hands[0] == (LEGAL, LEGAL)


def test_RC_16_the_sixth_law_comes_before_the_last_card() -> None:
    """A last card that was suspected wrongly while the accuser's draw posed the sixth law."""
    step = play(play(table([LEGAL], laws=FIVE_LAWS, pile=()), 0, HideNothing(card=LEGAL)), 1, Suspect())
    assert ended(step) == "sixth_law"


@pytest.mark.parametrize(
    ("hands", "tokens", "winners"),
    [
        ((2, 1, 3), (0, 0, 5), (1,)),
        ((2, 1, 1), (9, 0, 1), (2,)),
        ((1, 2, 1), (1, 9, 1), (0, 2)),
        ((2, 2, 2), (0, 0, 0), (0, 1, 2)),
    ],
)
def test_RC_17_the_fewest_cards_then_the_most_tokens(
    hands: Sequence[int], tokens: Sequence[int], winners: Sequence[int]
) -> None:
    """Still tied, they win together. The scores are the cards in hand."""
    families: tuple[Face, ...] = ("association", "circulation", "conscience")
    start = table(
        *[[family] * count for family, count in zip(families, hands, strict=True)],
        tokens=tokens, token=0, pile=(), laws=FIVE_LAWS,
    )  # fmt: skip
    step = play(start, 0, LieLow(target=1))
    assert ended(step) == "sixth_law"
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.winners == only(step.events, GameEnded).winners == tuple(winners)
    assert outcome.scores == tuple(hands)


def test_RC_18_all_hands_are_shown() -> None:
    """In the last event and to every viewer; not before. No check follows, since everything lies open."""
    start = table([LEGAL], [FORBIDDEN], PLAIN, token=0)
    assert GAME.view(start.state, None).shown is None
    step = play(start, 0, RespectLaw(card=LEGAL))
    assert only(step.events, GameEnded).hands == ((), (FORBIDDEN,), PLAIN)
    for viewer in (None, 0, 1, 2):
        assert GAME.view(step.state, viewer).shown == ((), (FORBIDDEN,), PLAIN)
    assert every(step.events, LegislationChecked) == []


@pytest.mark.parametrize("sealed", [False, True])
def test_RC_18_what_lies_face_down_is_shown_with_whose_it_was(sealed: bool) -> None:
    """In the last event and to every viewer, not before; at a sealed table to nobody but its owner."""
    laid = [
        TableCard(seat=1, face=FORBIDDEN, up=False),
        TableCard(seat=2, face=LEGAL, up=True),
        TableCard(seat=1, face=LEGAL_PAIR, up=False),
    ]
    start = table([LEGAL], token=0, table=laid, options=Options(sealed=sealed))
    own = [None, None, FORBIDDEN, None]
    assert [GAME.view(start.state, viewer).table[0].face for viewer in (None, 0, 1, 2)] == own
    step = play(start, 0, RespectLaw(card=LEGAL))
    assert only(step.events, GameEnded).face_down == (() if sealed else ((), (FORBIDDEN, LEGAL_PAIR), ()))
    shown = [GAME.view(step.state, viewer).table[0].face for viewer in (None, 0, 1, 2)]
    assert shown == (own if sealed else [FORBIDDEN] * 4)
    assert not GAME.view(step.state, None).table[0].up


@pytest.mark.parametrize("law_every", [1, 2, 3])
@pytest.mark.parametrize("seats", GAME.seats)
def test_RC_16_a_game_of_absent_players_ends(seats: int, law_every: int) -> None:
    """They draw the pile empty, and that poses the sixth law."""
    options = Options.model_validate({"law_every": law_every})
    step, opened = setup(seats, options, Dice(seed="07" * 32)), 0
    while GAME.prompts(step.state):
        step, opened = time_up(step), opened + 1
    assert opened <= bound(seats, options) == 846
    assert ended(step) == "sixth_law"
