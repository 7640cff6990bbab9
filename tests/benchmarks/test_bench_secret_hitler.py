"""Whole random games of Secret Hitler: prompts and offers are worked out after every step, one of them is taken.

Run by `make bench`. steps_per_second is the best round's; the others were disturbed.
"""

import random
from collections.abc import Callable
from typing import Any

import pytest

from engines.core.dice import Dice
from engines.core.offers import choose
from engines.core.protocol import Action, Answer, Illegal, Offer
from engines.secret_hitler import GAME
from engines.secret_hitler.actions import AnyAction
from engines.secret_hitler.state import Options

Index = Callable[[int], int]
Choose = Callable[[Offer, Index], Action]

made: dict[tuple[str, object], AnyAction] = {}


def remembered(offer: Offer, index: Index) -> AnyAction:
    """One of the actions of *offer*; each is built once, since actions are values."""
    field = offer.fields[0] if offer.fields else None
    choice = field.options[index(len(field.options))] if field else None
    found = made.get((offer.kind, choice))
    if found is None:
        values = {field.name: choice} if field else {}
        found = made[offer.kind, choice] = GAME.actions.validate_python({"kind": offer.kind, **values})
    return found


def validated(offer: Offer, index: Index) -> Action:
    """One of the actions of *offer*, validated as the bot does it for a click."""
    return choose(GAME, offer, index)


def play(choice: Choose, seats: int, seed: int) -> int:
    """How many steps a game of random players took."""
    rng = random.Random(seed)
    state = GAME.setup(seats, Options(), Dice(seed=f"{seed:064x}")).state
    steps = 0

    def index(count: int) -> int:
        return int(rng.random() * count)

    while prompts := GAME.prompts(state):
        prompt = prompts[0]
        seat = prompt.pending[index(len(prompt.pending))]
        offers = GAME.offers(state, prompt, seat)
        step = GAME.step(state, Answer(prompt.id, seat, choice(offers[index(len(offers))], index)))
        assert not isinstance(step, Illegal)
        state = step.state
        steps += 1
    return steps


@pytest.mark.parametrize("choice", [remembered, validated])
@pytest.mark.parametrize("seats", [5, 8, 10])
def test_random_games(benchmark: Any, seats: int, choice: Choose, full: bool) -> None:
    """The same forty games each round."""
    games = range(40 if full else 1)
    steps = benchmark.pedantic(lambda: sum(play(choice, seats, seed) for seed in games), rounds=15, warmup_rounds=1)
    assert steps >= 5 * len(games)
    if benchmark.stats is not None:
        benchmark.extra_info["steps"] = steps
        benchmark.extra_info["steps_per_second"] = round(steps / benchmark.stats.stats.min)
