"""Whole games of random players: what holds at every moment, whatever they do."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.dice import Dice
from engines.core.offers import choose
from engines.core.protocol import Answer, Illegal, TimeUp
from engines.secret_hitler import GAME
from engines.secret_hitler.boards import BOARDS
from engines.secret_hitler.events import PolicyEnacted, RoundStarted, VotesRevealed
from engines.secret_hitler.rounds import eligible
from engines.secret_hitler.state import Options, State, discard_pile, off_board
from tests.games.secret_hitler.table import Table

seeds = st.integers(min_value=0, max_value=2**32)


def played(seats: int, options: Options, seed: int, absence: float) -> Table:
    """A table played to its end; so often, in parts, time is up. Every state on the way is examined."""
    rng = random.Random(seed)
    table = Table(GAME.setup(seats, options, Dice(seed=f"{seed:064x}")))
    while GAME.prompts(table.state):
        examine(table.state)
        prompt = table.prompt
        if rng.random() < absence:
            table.time_up(*sorted(rng.sample(prompt.pending, rng.randint(1, len(prompt.pending)))))
            continue
        seat = rng.choice(prompt.seats)
        if seat not in prompt.pending and not prompt.revisable:
            continue
        offer = rng.choice(GAME.offers(table.state, prompt, seat))
        action: Any = choose(GAME, offer, rng.randrange)
        table.act(action, seat)
    examine(table.state)
    return table


def examine(state: State) -> None:
    """The invariants of one moment."""
    held = state.deck + state.hand
    rest = off_board(state)
    assert all(0 <= held.count(face) <= rest.count(face) for face in ("liberal", "fascist"))
    assert len(held) + discard_pile(state) + state.liberal + state.fascist == 17
    assert state.round <= 30
    assert 0 <= state.tracker <= 2
    assert state.candidate in state.living
    assert len(state.living) >= len(state.roles) - 2
    if state.phase == "nominate":
        assert len(state.deck) >= 3
        assert state.hand == ()
        assert eligible(state)
    powers = BOARDS[len(state.roles)][: state.fascist]
    assert len(state.investigated) <= powers.count("investigate")
    assert {*range(len(state.roles))} - {*state.living} <= {*state.confirmed} or state.reason == "hitler_executed"
    assert state.roles.index("hitler") not in state.confirmed


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(GAME.seats), st.sampled_from(["living", "start"]), seeds, st.sampled_from([0.0, 0.2, 0.9]))
def test_a_table_keeps_its_invariants_and_ends(seats: int, limits: str, seed: int, absence: float) -> None:
    """17 tiles at every moment, three to draw at every nomination, 30 rounds at most, and the events add up."""
    table = played(seats, Options.model_validate({"term_limits": limits}), seed, absence)
    state = table.state
    assert state.reason is not None
    enacted = table.told(PolicyEnacted)
    assert [e.policy for e in enacted].count("liberal") == state.liberal
    assert [e.policy for e in enacted].count("fascist") == state.fascist
    assert [e.round for e in table.told(RoundStarted)] == list(range(1, state.round + 1))
    assert all({*e.ja}.isdisjoint(e.nein) for e in table.told(VotesRevealed))


@settings(deadline=None, max_examples=20)
@given(st.sampled_from(GAME.seats), seeds)
def test_the_same_dice_and_answers_lead_to_the_same_table(seats: int, seed: int) -> None:
    """Nothing but the commands and the dice decides."""
    one, other = (played(seats, Options(), seed, 0.2) for _ in range(2))
    assert one.state == other.state
    assert one.story == other.story


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_ending_comes_about(seats: int) -> None:
    """Random players bring all four about, sooner or later."""
    reasons = set[object]()
    for seed in range(30):
        reasons.add(played(seats, Options(), seed, 0.05).state.reason)
        if len(reasons) == 4:
            break
    assert reasons == {"five_liberal_policies", "hitler_executed", "six_fascist_policies", "hitler_elected"}


def test_sealed_changes_nothing_at_the_table() -> None:
    """SH-24: the option concerns the published replay only."""
    open_, sealed = (played(6, Options(sealed=sealed), 7, 0.1) for sealed in (False, True))
    assert open_.story == sealed.story


def test_a_stale_prompt_changes_nothing() -> None:
    """An answer to a closed prompt is refused, also one whose kind is open again in another round."""
    table = Table(GAME.setup(5, Options(), Dice(seed="42" * 32)))
    old = table.prompt
    table.reject()
    offer = GAME.offers(table.state, table.prompt, table.prompt.seats[0])[0]
    action: Any = choose(GAME, offer, lambda _: 0)
    assert GAME.step(table.state, Answer(old.id, table.prompt.seats[0], action)) == Illegal("prompt_closed")
    assert GAME.step(table.state, TimeUp(old.id, old.pending)) == Illegal("prompt_closed")
