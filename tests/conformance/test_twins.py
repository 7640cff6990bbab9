"""Nobody can tell apart what they may not know: two tables that differ only in secrets look the same."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engines.core.dice import AnyDice, Dice, ScriptedDice
from engines.core.offers import choose
from engines.core.protocol import Action, Answer, AnyGame, Command, Event, Illegal, Prompt, State, Step, TimeUp
from tests.conformance.harness import (
    CASES,
    FEW,
    GAMES,
    Case,
    RandomPlayer,
    drawn_of,
    every_case,
    may_answer,
    plays,
    seen_actions,
    twins_of,
)
from tests.conformance.twins import Drawn, Twin
from tests.soak.length import SOAK

SEEDS = 2 * SOAK
STEPS = 120
PAIRS = 12
TRIES = 60
STEPS_AFTER_A_DRAW = 20
DICE: tuple[tuple[AnyDice, AnyDice], ...] = (
    (ScriptedDice(), Dice(seed="a" * 64)),
    (Dice(seed="b" * 64), Dice(seed="c" * 64)),
    (Dice(seed="d" * 64), Dice(seed="e" * 64)),
)
"""What the dice say at the one table, and at the other."""
FOREIGN_ACTIONS = 2


@pytest.mark.parametrize("slug", GAMES)
def test_twins_cannot_be_told_apart(slug: str) -> None:
    """At two tables which differ in nothing that the viewers know, the same commands bring the same public events, the
    same events to the viewers, the same views, outcomes, offers and prompts (as far as their progress is shown), and
    the same refusals; until the rules themselves disclose the difference.
    """
    game = GAMES[slug]
    case = next(case for case in CASES if case.rules is game)
    twins = twins_of(slug)
    assert twins, "a game needs twins: without them nothing shows that it keeps its secrets"
    for twin in twins:
        assert_alike(game, twin, seen_actions(case))


def assert_alike(game: AnyGame, twin: Twin, foreign: tuple[Action, ...]) -> None:
    """foreign: actions to try at both tables, most of them refused."""
    assert twin.left.state != twin.right.state, f"{twin.name}: the twins are the same table"
    compared = [Walk(game, twin, seed, foreign).compare() for seed in range(SEEDS)]
    assert any(compared), f"{twin.name}: the difference is disclosed before anything happens"


@every_case
def test_what_the_dice_draw_cannot_be_told(case: Case) -> None:
    """What the dice draw for those who are silent is known to them alone, until the rules disclose it: for all others
    two tables at which something else was drawn are twins.
    """
    for twin in drawn(case, drawn_of(case.game.slug)):
        Walk(case.game, twin, 0, seen_actions(case), STEPS_AFTER_A_DRAW).compare()


def drawn(case: Case, rules: Drawn) -> Iterator[Twin]:
    """Pairs of tables at which the dice have drawn differently for the same silence, from all over the case's tables;
    afterwards the dice are the same again.
    """
    rng = random.Random(case.name)
    found: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    for play in rng.sample(plays(case), len(plays(case))):
        for moment in play.moments(FEW):
            for prompt in case.game.awaited(moment.state):
                if found[prompt.kind] >= PAIRS or tried[prompt.kind] >= TRIES:
                    continue
                tried[prompt.kind] += 1
                silence = TimeUp(prompt.id, rng.choice((prompt.pending, (rng.choice(prompt.pending),))))
                for sides in DICE:
                    left, right = (thrown(case.game, moment.state, silence, dice) for dice in sides)
                    if left == right:
                        continue
                    found[prompt.kind] += 1
                    others = tuple(seat for seat in range(case.seats) if seat not in silence.seats)
                    yield Twin(f"drawn at {silence}\n{play.quote(moment.number)}", left, right, others, *rules)


def thrown(game: AnyGame, state: State, silence: TimeUp, dice: AnyDice) -> Step[Any, Any]:
    """What comes of a silence with these dice, and then the dice that were there."""
    step = game.step(state.evolve(dice=dice), silence)
    assert isinstance(step, Step)
    return Step(step.state.evolve(dice=state.dice), step.events)


class Walk:
    """The same random commands at both tables."""

    def __init__(self, game: AnyGame, twin: Twin, seed: int, foreign: tuple[Action, ...], steps: int = STEPS) -> None:
        self.game = game
        self.twin = twin
        self.rng = random.Random(seed)
        self.index = RandomPlayer("leaning" if seed % 2 else "answers", self.rng).index
        self.seed = seed
        self.steps = steps
        self.foreign = foreign
        self.viewers: set[int | None] = {None, *twin.viewers}
        self.left = twin.left
        self.right = twin.right
        self.commands: list[Command] = []

    def compare(self) -> int:
        """How many commands could be compared before the difference was disclosed. Raises AssertionError when the
        tables can be told apart.
        """
        try:
            for number in range(self.steps):
                self._events()
                if None not in self.viewers:
                    return number
                self._table()
                if not self._advance():
                    return number + 1
        except Exception as error:
            last = "".join(f"\n  {n}. {c}" for n, c in enumerate(self.commands, 1))
            error.add_note(f"{self.game.slug}, {self.twin.name}, seed {self.seed}, after these commands:{last}")
            raise
        return self.steps

    def _advance(self) -> bool:
        """One command that both tables accept; False when none is found."""
        for _ in range(20):
            command = self._command()
            if command is None:
                return False
            left, right = (self.game.step(step.state, command) for step in (self.left, self.right))
            if not isinstance(left, Illegal) and not isinstance(right, Illegal):
                self.commands.append(command)
                self.left, self.right = left, right
                return True
            if isinstance(command, Answer) and command.seat in self.viewers:
                raise AssertionError(f"{command}: {left} on the left, {right} on the right")
        return False

    def _command(self) -> Command | None:
        prompts = [prompt for prompt in self.game.prompts(self.left.state) if may_answer(prompt)]
        if not prompts:
            return None
        prompt = self.rng.choice(prompts)
        twin = find(self.game, self.right, prompt.id)
        seats = sorted(set(may_answer(prompt)) & set(may_answer(twin)))
        if not seats:
            return None
        # What the dice draw for a viewer may be drawn from what it holds, and it would see that.
        silent = [
            seat
            for seat in prompt.pending
            if prompt.timed
            and seat in twin.pending
            and (seat not in self.viewers or self._same_offers(prompt, twin, seat))
        ]
        if silent and self.rng.random() < 0.15:
            return TimeUp(prompt.id, tuple(sorted(self.rng.sample(silent, self.rng.randint(1, len(silent))))))
        seat = self.rng.choice(seats)
        offers = self.game.offers(self.left.state, prompt, seat)
        offer = offers[self.index(len(offers))]
        return Answer(prompt.id, seat, choose(self.game, offer, self.index))

    def _same_offers(self, prompt: Prompt, twin: Prompt, seat: int) -> bool:
        offers = self.game.offers
        return offers(self.left.state, prompt, seat) == offers(self.right.state, twin, seat)

    def _events(self) -> None:
        """Compares the events of this step, and lets those viewers go who have learnt the difference, by the rules."""
        discloses = self.twin.discloses
        learnt: set[int | None] = set()
        for viewer in self.viewers:
            left, right = ([e for e in step.events if sees(e, viewer)] for step in (self.left, self.right))
            disclosed = [n for events in (left, right) for n, e in enumerate(events) if e.kind in discloses]
            until = min(disclosed, default=None)
            same = left[:until] == right[:until]
            if until is not None:
                learnt.add(viewer)
                same = same and self._rest(left[until:]) == self._rest(right[until:])
            assert same, f"{name(viewer)} can tell the tables apart by their events"
        self.viewers -= learnt

    def _rest(self, events: list[Event]) -> list[Event]:
        return [event for event in events if event.kind not in self.twin.discloses | self.twin.follows]

    def _table(self) -> None:
        game, left, right = self.game, self.left.state, self.right.state
        for viewer in self.viewers:
            assert game.view(left, viewer) == game.view(right, viewer), f"{name(viewer)} by the view"
        assert game.outcome(left) == game.outcome(right), "everybody by the outcome"
        prompts, twins = ([shown(p) for p in game.prompts(state)] for state in (left, right))
        assert prompts == twins, "everybody by the prompts"
        for prompt in game.prompts(left):
            twin = find(game, self.right, prompt.id)
            for seat in {viewer for viewer in self.viewers if viewer is not None} & set(prompt.seats):
                assert (seat in prompt.pending) == (seat in twin.pending), f"{name(seat)} by what is owed"
                if seat in may_answer(prompt):
                    assert self._same_offers(prompt, twin, seat), f"{name(seat)} by the offers"
                self._refusals(prompt, seat)

    def _refusals(self, prompt: Prompt, seat: int) -> None:
        for action in self.rng.sample(self.foreign, min(FOREIGN_ACTIONS, len(self.foreign))):
            answer = Answer(prompt.id, seat, action)
            left, right = (self.game.step(step.state, answer) for step in (self.left, self.right))
            if isinstance(left, Illegal) or isinstance(right, Illegal):
                assert left == right, f"{name(seat)} by the refusal of {action}"


def sees(event: Event, viewer: int | None) -> bool:
    """Whether *event* is for *viewer* (None: a spectator)."""
    return event.audience == "table" or viewer in event.audience


def shown(prompt: Prompt) -> tuple[Any, ...]:
    """A prompt as the public sees it."""
    pending = {"named": prompt.pending, "counted": len(prompt.pending), "hidden": None}[prompt.progress]
    return (*prompt._replace(pending=()), pending)


def find(game: AnyGame, step: Step[Any, Any], prompt_id: str) -> Prompt:
    """The open prompt of that id."""
    return next(p for p in game.prompts(step.state) if p.id == prompt_id)


def name(viewer: int | None) -> str:
    """Who could tell."""
    return "a spectator" if viewer is None else f"seat {viewer}"
