"""Whole games by random players: what stays true whatever they do."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engines.core.dice import Dice
from engines.core.offers import choose
from engines.core.protocol import Answer, Illegal, TimeUp
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.cards import DECK
from engines.rien_a_cacher.events import (
    AnyEvent,
    CardsDrawn,
    GameStarted,
    LawPosed,
    LawRespected,
    LegislationChecked,
    NothingHidden,
    PeaceBought,
    PileRenewed,
    TokenEarned,
    TokenMoved,
)
from engines.rien_a_cacher.state import Options, State
from tests.games.rien_a_cacher.table import Next, every
from tests.soak.length import LONG

GAMES = [
    pytest.param(seats, law_every, number, marks=LONG if number else ())
    for seats in GAME.seats
    for law_every in (1, 2, 3)
    for number in range(6)
]
everyone = pytest.mark.parametrize(("seats", "law_every", "number"), GAMES)


def random_game(seats: int, law_every: int, number: int) -> Iterator[Next]:
    """The steps of one game: suspicion is rare, and now and then somebody is late."""
    random = Random(f"{seats} {law_every} {number}")
    options = Options.model_validate({"law_every": law_every})
    step = GAME.setup(seats, options, Dice(seed=f"{random.getrandbits(256):064x}"))
    yield step
    while prompts := GAME.prompts(step.state):
        (prompt,) = prompts
        seat = random.choice(prompt.pending)
        if random.random() < 0.1:
            result = GAME.step(step.state, TimeUp(prompt.id, (seat,)))
        else:
            offers = GAME.offers(step.state, prompt, seat)
            offer = offers[-1] if random.random() < 0.8 else random.choice(offers)
            result = GAME.step(step.state, Answer(prompt.id, seat, choose(GAME, offer, random.randrange)))
        assert not isinstance(result, Illegal)
        step = result
        yield step


@everyone
def test_RC_2_no_card_is_ever_lost(seats: int, law_every: int, number: int) -> None:
    """Hands, pile and table hold the seventy cards after every step."""
    for step in random_game(seats, law_every, number):
        state = step.state
        cards = [*state.pile, *(card.face for card in state.table), *(card for hand in state.hands for card in hand)]
        assert Counter(cards) == Counter(DECK)


@everyone
def test_RC_12_the_public_events_tell_the_public_counts(seats: int, law_every: int, number: int) -> None:
    """Whoever only listens knows hands, tokens, pile and laws as the view shows them."""
    ledger = Ledger()
    for step in random_game(seats, law_every, number):
        for event in step.events:
            if event.audience == "table":
                ledger.hear(event)
        ledger.compare(step.state)


@everyone
def test_RC_14_the_last_check_is_the_hand(seats: int, law_every: int, number: int) -> None:
    """Until the end every seat has been told the hand it holds, under the laws there are."""
    told = {}
    for step in random_game(seats, law_every, number):
        told.update({event.audience[0]: event.hand for event in every(step.events, LegislationChecked)})
        if not step.state.ended:
            assert [told[seat] for seat in range(seats)] == [GAME.view(step.state, s).hand for s in range(seats)]


@everyone
def test_RC_16_every_game_ends_once(seats: int, law_every: int, number: int) -> None:
    """Within the bound, with no prompt opened twice, and with the game's end as the last thing told."""
    opened: list[str] = []
    step = None
    for step in random_game(seats, law_every, number):
        opened += [prompt.id for prompt in GAME.prompts(step.state) if prompt.id not in opened[-1:]]
    assert step is not None
    assert len(opened) == len(set(opened)) <= GAME.bound(seats, step.state.options)
    assert step.events[-1].kind == "game_ended"


class Ledger:
    """What somebody writes down who only hears the table's events."""

    def hear(self, event: AnyEvent) -> None:
        match event:
            case GameStarted():
                self.hands = list(event.hands)
                self.tokens = [0] * len(event.hands)
                self.pile, self.token, self.laws = event.pile, event.token, event.laws
            case LawRespected() | NothingHidden():
                self.hands[event.seat] = event.hand
            case PeaceBought():
                self.hands[event.seat], self.tokens[event.seat] = event.hand, event.tokens
            case CardsDrawn():
                assert event.hand == self.hands[event.seat] + event.count
                assert event.pile == self.pile - event.count
                self.hands[event.seat], self.pile = event.hand, event.pile
            case PileRenewed():
                self.pile = event.pile
            case TokenMoved():
                assert event.source == self.token != event.target
                self.token = event.target
            case TokenEarned():
                self.tokens[event.seat] = event.tokens
            case LawPosed():
                self.laws = (*self.laws, event.law)
                assert event.number == len(self.laws)
            case _:
                pass

    def compare(self, state: State) -> None:
        view = GAME.view(state, None)
        assert (tuple(self.hands), tuple(self.tokens)) == (view.hands, view.individu)
        assert (self.pile, self.token, self.laws) == (view.pile, view.token, view.laws)
