"""What a step of a game costs: `python tests/benchmarks/steps.py SLUG SEATS TABLES` says so in microseconds.

It asks for no more than the contract of a game, so that it measures whichever version is found first on the path.
"""

import sys
import time
from random import Random

from engines.core.dice import Dice
from engines.core.offers import choose
from engines.core.protocol import Answer, AnyGame, Step
from engines.registry import games


def play(game: AnyGame, seats: int, seed: int) -> int:
    """How many steps a random table took; after each, what a host asks for: prompts, offers, the public view."""
    rng, steps = Random(seed), 0
    state = game.setup(seats, game.Options(), Dice(seed=f"{seed:064x}")).state
    while prompts := [p for p in game.prompts(state) if p.pending and p.timed]:
        prompt = rng.choice(prompts)
        seat = rng.choice(prompt.pending)
        action = choose(game, rng.choice(game.offers(state, prompt, seat)), rng.randrange)
        made = game.step(state, Answer(prompt.id, seat, action))
        if isinstance(made, Step):
            state, steps = made.state, steps + 1
            for prompt in game.prompts(state):
                for seat in prompt.pending:
                    game.offers(state, prompt, seat)
            game.view(state, None)
    return steps


def cost(slug: str, seats: int, tables: int) -> float:
    """Microseconds of processor for a step."""
    play(games()[slug], seats, tables)
    begun = time.process_time()
    steps = sum(play(games()[slug], seats, seed) for seed in range(tables))
    return (time.process_time() - begun) / steps * 1e6


if __name__ == "__main__":
    sys.stdout.write(f"{cost(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))}\n")
