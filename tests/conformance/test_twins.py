"""Nobody can tell apart what they may not know: two tables that differ only in secrets look the same."""

import random
from typing import Any

import pytest

from engines.core.offers import choose
from engines.core.protocol import Action, Answer, AnyGame, Command, Event, Illegal, Prompt, Step, TimeUp
from tests.conformance.harness import CASES, GAMES, RandomPlayer, may_answer, seen_actions, twins_of
from tests.conformance.twins import Twin

SEEDS = 10
STEPS = 120
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


class Walk:
    """The same random commands at both tables."""

    def __init__(self, game: AnyGame, twin: Twin, seed: int, foreign: tuple[Action, ...]) -> None:
        self.game = game
        self.twin = twin
        self.rng = random.Random(seed)
        self.index = RandomPlayer("leaning" if seed % 2 else "answers", self.rng).index
        self.seed = seed
        self.foreign = foreign
        self.left = twin.left
        self.right = twin.right
        self.commands: list[Command] = []

    def compare(self) -> int:
        """How many commands could be compared before the difference was disclosed. Raises AssertionError when the
        tables can be told apart.
        """
        try:
            self._events()
            self._table()
            for number in range(STEPS):
                if not self._advance() or self._disclosed():
                    return number
                self._events()
                self._table()
        except Exception as error:
            last = "".join(f"\n  {n}. {c}" for n, c in enumerate(self.commands, 1))
            error.add_note(f"{self.game.slug}, {self.twin.name}, seed {self.seed}, after these commands:{last}")
            raise
        return STEPS

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
            if isinstance(command, Answer) and command.seat in self.twin.viewers:
                raise AssertionError(f"{command}: {left} on the left, {right} on the right")
        return False

    def _command(self) -> Command | None:
        prompts = self.game.prompts(self.left.state)
        if not prompts:
            return None
        prompt = self.rng.choice(prompts)
        twin = find(self.game, self.right, prompt.id)
        seats = sorted(set(may_answer(prompt)) & set(may_answer(twin)))
        if not seats:
            return None
        # A default may be drawn from what a seat holds, so time is up only for seats that hold the same.
        same = [seat for seat in prompt.pending if seat in twin.pending and self._same_offers(prompt, twin, seat)]
        if same and self.rng.random() < 0.15:
            return TimeUp(prompt.id, tuple(sorted(self.rng.sample(same, self.rng.randint(1, len(same))))))
        seat = self.rng.choice(seats)
        offers = self.game.offers(self.left.state, prompt, seat)
        offer = offers[self.index(len(offers))]
        return Answer(prompt.id, seat, choose(self.game, offer, self.index))

    def _same_offers(self, prompt: Prompt, twin: Prompt, seat: int) -> bool:
        offers = self.game.offers
        return offers(self.left.state, prompt, seat) == offers(self.right.state, twin, seat)

    def _disclosed(self) -> bool:
        """Whether a viewer may just have learnt the difference, by the rules."""
        return any(
            event.kind in self.twin.discloses and any(sees(event, viewer) for viewer in (None, *self.twin.viewers))
            for step in (self.left, self.right)
            for event in step.events
        )

    def _events(self) -> None:
        for viewer in (None, *self.twin.viewers):
            left, right = ([e for e in step.events if sees(e, viewer)] for step in (self.left, self.right))
            assert left == right, f"{name(viewer)} can tell the tables apart by their events"

    def _table(self) -> None:
        game, left, right = self.game, self.left.state, self.right.state
        for viewer in (None, *self.twin.viewers):
            assert game.view(left, viewer) == game.view(right, viewer), f"{name(viewer)} by the view"
        assert game.outcome(left) == game.outcome(right), "everybody by the outcome"
        prompts, twins = ([shown(p) for p in game.prompts(state)] for state in (left, right))
        assert prompts == twins, "everybody by the prompts"
        for prompt in game.prompts(left):
            twin = find(game, self.right, prompt.id)
            for seat in {viewer for viewer in self.twin.viewers if viewer is not None} & set(prompt.seats):
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
