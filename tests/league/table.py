"""A table of computer players only, from its deal to its end."""

import random
from collections.abc import Sequence
from hashlib import sha256
from time import process_time
from typing import Any, NamedTuple

from bot.playground.robots import Thought, weighing
from engines.core.dice import Dice
from engines.core.offers import Field, Offer, action
from engines.core.player import AnySight, Decision, Level, Player, sight_of
from engines.core.protocol import Answer, AnyGame, Event, Illegal, Options, Outcome

UNASKED = 0.5
"""How often a robot says what nobody waits for."""


class Seated(NamedTuple):
    """Who sits in a seat."""

    player: Player
    level: Level = "strong"


class Played(NamedTuple):
    """One table that is over. took: seconds of CPU of each decision, by kind of prompt. state: the last."""

    outcome: Outcome
    state: Any
    events: tuple[Event, ...]
    decisions: tuple[tuple[int, Decision], ...]
    took: tuple[tuple[str, float], ...]


def robot(game: AnyGame) -> Player:
    """The robots of the page as a player: they weigh each choice, and take one by chance."""
    weigh = weighing(game.slug)

    def decide(sight: AnySight) -> Decision | None:
        rng = random.Random(sight.seed)
        if not sight.prompt.timed and rng.random() >= UNASKED:
            return None
        wants: list[tuple[Offer, dict[str, Any], float]] = []
        for offer in sight.offers:
            asked = [field for field in offer.fields if len(field.options) > 1 or len(offer.fields) == 1]
            if len(asked) == 1 and asked[0].single:
                [field] = asked
                wants += [(offer, {field.name: x}, weigh(Thought(sight.view, offer, field, x))) for x in field.options]
            else:
                wants.append((offer, {}, weigh(Thought(sight.view, offer))))
        offer, values, _ = rng.choices(wants, [weight for *_, weight in wants])[0]
        filled = {field.name: values.get(field.name, _filled(sight, offer, field, rng)) for field in offer.fields}
        return Decision(action(game, offer.kind, filled), "weighed")

    def _filled(sight: AnySight, offer: Offer, field: Field, rng: random.Random) -> Any:
        left, chosen = list(field.options), []
        for _ in range(rng.randint(field.least, field.most)):
            one = rng.choices(left, [weigh(Thought(sight.view, offer, field, option)) for option in left])[0]
            left.remove(one)
            chosen.append(one)
        return chosen[0] if field.single else tuple(option for option in field.options if option in chosen)

    return Player(version=1, decide=decide, levels=("easy",))


def seed_of(slug: str, seats: int, number: int) -> str:
    """The seed of a table of the league."""
    return sha256(f"league {slug} {seats} {number}".encode()).hexdigest()


def play(game: AnyGame, seated: Sequence[Seated], seed: str, options: Options | None = None) -> Played:
    """One table. Raises AssertionError where a player answers what it may not, or the table does not end."""
    seats = len(seated)
    step = game.setup(seats, options or game.Options(), Dice(seed=seed))
    events: list[Event] = list(step.events)
    decisions: list[tuple[int, Decision]] = []
    took: list[tuple[str, float]] = []
    order = random.Random(seed)
    silent: set[tuple[str, int]] = set()
    for _ in range(20 * game.bound(seats, options or game.Options()) * seats):
        outcome = game.outcome(step.state)
        if outcome is not None:
            return Played(outcome, step.state, tuple(events), tuple(decisions), tuple(took))
        owed = [(p, seat) for p in game.prompts(step.state) for seat in p.pending if (p.id, seat) not in silent]
        prompt, seat = order.choice(owed)
        player, level = seated[seat]
        sight = sight_of(game, step.state, prompt, seat, events=events, level=level, table_seed=seed)
        begun = process_time()
        decision = player.decide(sight)
        took.append((prompt.kind, process_time() - begun))
        if decision is None:
            assert not prompt.timed, "the table waits for this answer"
            silent.add((prompt.id, seat))
            continue
        after = game.step(step.state, Answer(prompt.id, seat, decision.action))
        assert not isinstance(after, Illegal), f"{after} at {prompt.id}"
        decisions.append((seat, decision))
        step = after
        events += step.events
    raise AssertionError("the table does not end")
