"""The set-up, by the dice or from an arrangement (RC-1, RC-5, RC-6)."""

from collections import Counter
from collections.abc import Sequence

from engines.core.dice import AnyDice, ScriptedDice
from engines.core.protocol import Step
from engines.rien_a_cacher.cards import COPIES, DECK, FAMILIES, Face, Family, in_order
from engines.rien_a_cacher.draft import checks
from engines.rien_a_cacher.ending import LAWS_AT_FIRST, LAWS_AT_MOST
from engines.rien_a_cacher.events import AnyEvent, GameStarted, TurnStarted
from engines.rien_a_cacher.state import Options, State, TableCard

HAND = 7


def setup(seat_count: int, options: Options, dice: AnyDice) -> Step[State, AnyEvent]:
    """RC-5, RC-6: the cards are shuffled and dealt seat by seat, then the laws are shuffled.

    The last seat in turn order starts with the Surveillance token.
    """
    cards = dice.shuffled("cards", DECK)
    laws = dice.shuffled("laws", FAMILIES)
    return arrange(
        hands=[cards[HAND * seat : HAND * (seat + 1)] for seat in range(seat_count)],
        laws=laws[:LAWS_AT_FIRST],
        law_pile=laws[LAWS_AT_FIRST:],
        pile=cards[HAND * seat_count :],
        token=seat_count - 1,
        options=options,
        dice=dice,
    )


def arrange(
    *,
    hands: Sequence[Sequence[Face]],
    laws: Sequence[Family],
    law_pile: Sequence[Family] | None = None,
    pile: Sequence[Face] = (),
    table: Sequence[TableCard] = (),
    token: int,
    turn: int = 0,
    tokens: Sequence[int] | None = None,
    right: int = 0,
    options: Options | None = None,
    dice: AnyDice | None = None,
) -> Step[State, AnyEvent]:
    """A table at the beginning of a turn; the arguments are the parts of `State`.

    hands: one a seat, in any order, none empty. pile, law_pile: the next card first; law_pile: the laws that are not
    posed, by default in the order of `FAMILIES`. turn: turns already over, so that seat `turn % seats` plays.
    tokens: Individu modèle tokens of each seat, by default none. Raises ValueError when it cannot come up in a game;
    there may be fewer than the 70 cards, but no face more often than in the deck.
    """
    if law_pile is None:
        law_pile = [law for law in FAMILIES if law not in laws]
    tokens = tokens or [0] * len(hands)
    _check_seats(hands, [token, *(card.seat for card in table)])
    if len(tokens) != len(hands) or min(*tokens, turn, right) < 0:
        raise ValueError("one number of tokens a seat, and no number below zero")
    _check_laws(laws, law_pile)
    _check_cards([*(card for hand in hands for card in hand), *pile, *(card.face for card in table)])
    state = State(
        dice=dice or ScriptedDice(),
        options=options or Options(),
        turn=turn,
        hands=tuple(in_order(hand) for hand in hands),
        laws=tuple(laws),
        law_pile=tuple(law_pile),
        pile=tuple(pile),
        table=tuple(table),
        token=token,
        individu=tuple(tokens),
        right=right,
        passed=None,
        ended=None,
    )
    return Step(state, (*_opening(state), *checks(state, None)))


def _check_seats(hands: Sequence[Sequence[Face]], named: Sequence[int]) -> None:
    if not all(hands):
        raise ValueError("a seat without cards: the game would be over (RC-16)")
    if not set(named) <= set(range(len(hands))):
        raise ValueError("the token or a card on the table belongs to no seat")


def _check_laws(laws: Sequence[Family], law_pile: Sequence[Family]) -> None:
    if sorted((*laws, *law_pile)) != sorted(FAMILIES):
        raise ValueError("each of the seven laws is either posed or in the pile of laws, once (RC-3)")
    if not LAWS_AT_FIRST <= len(laws) < LAWS_AT_MOST:
        raise ValueError(f"{len(laws)} laws posed: from {LAWS_AT_FIRST} to {LAWS_AT_MOST - 1} while a game goes on")


def _check_cards(cards: Sequence[Face]) -> None:
    for face, count in Counter(cards).items():
        if count > COPIES.get(face, 0):
            raise ValueError(f"{count} cards show {face}: the deck has {COPIES.get(face, 0)} (RC-2)")


def _opening(state: State) -> tuple[AnyEvent, AnyEvent]:
    hands = tuple(len(hand) for hand in state.hands)
    return (
        GameStarted(
            laws=state.laws,
            law_pile=len(state.law_pile),
            hands=hands,
            pile=len(state.pile),
            token=state.token,
            law_every=state.options.law_every,
        ),
        TurnStarted(
            turn=state.turn + 1,
            seat=state.seat,
            watched=state.token == state.seat,
            hand=hands[state.seat],
        ),
    )
