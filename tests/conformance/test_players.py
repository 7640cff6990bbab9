"""What a game's computer player is: legal always, the same again, and blind to what it may not know.

How long a decision takes is measured by `make bench`.
"""

import ast
import inspect
import random
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from itertools import accumulate
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from engines.core.dice import Dice
from engines.core.hashing import hashed
from engines.core.offers import Offer, accepts
from engines.core.player import LEVELS, AnySight, Decision, Level, Player, sight_of
from engines.core.protocol import Answer, AnyGame, Command, Event, Illegal, Prompt, State, TimeUp
from engines.core.values import revealed
from engines.registry import games, player_of
from tests.conformance.harness import GAMES, Case, every_case, may_answer, plays, twins_of
from tests.conformance.test_play import is_code
from tests.conformance.test_twins import Walk, find
from tests.conformance.toy import GAME as TOY
from tests.league.table import Seated, play, seed_of

MOMENTS = 4
"""At how many moments of a table of the suite a player is asked."""
COPIES = 25
"""How many decisions of a table are made again from a copy."""
SEED = "5" * 64
PROMPTS: TypeAdapter[Prompt] = TypeAdapter(Prompt)
OFFERS: TypeAdapter[tuple[Offer, ...]] = TypeAdapter(tuple[Offer, ...])
each_game = pytest.mark.parametrize("slug", GAMES)


def copy(game: AnyGame, sight: AnySight) -> AnySight:
    """The same sight after a journey through JSON."""
    return replace(
        sight,
        view=game.View.model_validate_json(sight.view.model_dump_json()),
        prompt=PROMPTS.validate_json(PROMPTS.dump_json(sight.prompt)),
        offers=OFFERS.validate_json(OFFERS.dump_json(sight.offers)),
        events=tuple(game.events.validate_json(game.events.dump_json(event)) for event in sight.events),
    )


def assert_fits(sight: AnySight, decision: Decision | None) -> None:
    """It is one of the answers offered, with a code that says why; only where nobody waits may a player be silent."""
    if decision is None:
        assert not sight.prompt.timed, f"{sight.prompt.kind}: the table waits for this answer"
        return
    assert any(accepts(offer, decision.action) for offer in sight.offers), f"{sight.prompt.kind}: not on offer"
    assert is_code(decision.reason)


def recording(player: Player, seen: list[tuple[AnySight, Decision | None]]) -> Player:
    """The player, and what it was given and answered."""

    def decide(sight: AnySight) -> Decision | None:
        decision = player.decide(sight)
        seen.append((sight, decision))
        return decision

    return replace(player, decide=decide)


@every_case
def test_what_a_player_answers_is_legal_wherever_it_sits_down(case: Case) -> None:
    """At any moment of any table, however others have played, with any options."""
    player = player_of(case.rules)
    for played in plays(case):
        told = list(accumulate((step.events for step in played.steps), initial=()))[1:]
        for number, moment in enumerate(played.moments(MOMENTS)):
            for prompt in moment.prompts:
                seats = prompt.pending or may_answer(prompt)
                seat, level = seats[number % len(seats)] if seats else None, player.levels[number % len(player.levels)]
                if seat is not None:
                    sight = sight_of(
                        case.game,
                        moment.state,
                        prompt,
                        seat,
                        events=told[moment.number],
                        level=level,
                        table_seed=SEED,
                    )
                    assert_fits(sight, player.decide(sight))


@each_game
@pytest.mark.parametrize("largest", [False, True])
def test_players_finish_a_game_among_themselves(slug: str, largest: bool) -> None:
    """At the smallest table and at the largest, of all levels; and from a copy of its sight each decides the same."""
    game = GAMES[slug]
    seats = game.seats[-1] if largest else game.seats[0]
    seen: list[tuple[AnySight, Decision | None]] = []
    player = recording(player_of(game), seen)
    levels = [player.levels[seat % len(player.levels)] for seat in range(seats)]
    play(game, [Seated(player, level) for level in levels], seed_of(slug, seats, 0))
    for sight, decision in random.Random(slug).sample(seen, min(COPIES, len(seen))):
        assert_fits(sight, decision)
        again = copy(game, sight)
        assert (again.view, again.prompt, again.offers, again.events) == (
            sight.view,
            sight.prompt,
            sight.offers,
            sight.events,
        )
        assert player_of(game).decide(again) == decision


class Watching(Walk):
    """The same commands at both tables, those of players who know the same in both: they must decide the same."""

    level: Level = "strong"

    def play(self, player: Player) -> int:
        """How many decisions were compared."""
        self.player, self.compared = player, 0
        self.told = [list(step.events) for step in (self.left, self.right)]
        self.compare()
        return self.compared

    def _command(self) -> Command | None:
        for told, step in zip(self.told, (self.left, self.right), strict=True):
            told += [event for event in step.events if event not in told[-len(step.events) :]]
        prompts = [prompt for prompt in self.game.prompts(self.left.state) if prompt.pending]
        self.rng.shuffle(prompts)
        for prompt in prompts:
            twin = find(self.game, self.right, prompt.id)
            for seat in self.rng.sample(prompt.pending, len(prompt.pending)):
                if seat not in twin.pending:
                    continue
                left = self._decision(self.left.state, prompt, seat, self.told[0])
                if seat in self.viewers:
                    right = self._decision(self.right.state, twin, seat, self.told[1])
                    assert left == right, f"the player of seat {seat} tells them apart at {prompt.id}"
                    self.compared += 1
                if left is not None:
                    return Answer(prompt.id, seat, left.action)
        return None

    def _decision(self, state: State, prompt: Prompt, seat: int, told: Sequence[Event]) -> Decision | None:
        level: Level = self.player.levels[seat % len(self.player.levels)]
        return self.player.decide(sight_of(self.game, state, prompt, seat, events=told, level=level, table_seed=SEED))


@each_game
def test_players_are_blind_to_what_they_may_not_know(slug: str) -> None:
    """At twin tables with a player in every seat, those who cannot tell the tables apart decide the same, whatever the
    others, who can, decide at the one table.
    """
    game = GAMES[slug]
    compared = 0
    for twin in twins_of(slug):
        compared += Watching(game, twin, 0, (), 60).play(player_of(game))
    # The twins of the toy let everybody go who is told a hand, so with the first step.
    assert compared > len(twins_of(slug)) or slug not in games(), (
        "the twins ask nothing of those who cannot tell them apart"
    )


def test_a_player_that_looks_at_more_is_noticed() -> None:
    """One that is given what the whole table heard does not decide the same at twin tables."""

    class Cheating(Watching):
        def _decision(self, state: State, prompt: Prompt, seat: int, told: Sequence[Event]) -> Decision | None:
            decision = super()._decision(state, prompt, seat, told)
            return decision and decision._replace(reason=hashed("heard", *map(str, told)).hex())

    def cheat() -> None:
        for twin in twins_of("secret_hitler"):
            Cheating(GAMES["secret_hitler"], twin, 0, (), 60).play(player_of(GAMES["secret_hitler"]))

    with revealed(), pytest.raises(AssertionError, match="tells them apart"):
        cheat()


def test_a_sight_holds_what_the_seat_was_told() -> None:
    """No event for others, no word of who owes an answer where that is not public; the chance is the seat's alone."""
    game = TOY
    step = game.setup(4, game.Options(), Dice(seed=SEED))
    [give] = game.prompts(step.state)
    given = game.step(step.state, TimeUp(give.id, give.pending))
    assert not isinstance(given, Illegal)
    events = (*step.events, *given.events)
    stop = next(prompt for prompt in game.prompts(given.state) if prompt.progress == "hidden")
    seat = stop.pending[0]
    sights = [
        sight_of(game, given.state, stop, each, events=events, level="strong", table_seed=SEED) for each in stop.pending
    ]
    assert sights[0].prompt.pending == (seat,)
    assert all(event.audience == "table" or seat in event.audience for event in sights[0].events)
    assert len({sight.seed for sight in sights}) == len(sights)
    with revealed(False):
        assert "seed" not in repr(sights[0])
        assert repr(player_of(game).decide(sights[0])) == "Decision()"


@each_game
def test_what_a_player_says_of_itself(slug: str) -> None:
    """Its version is a number from 1, and its levels are some of those that there are, the easiest first."""
    player = player_of(GAMES[slug])
    assert player.version >= 1
    assert [level for level in LEVELS if level in player.levels] == list(player.levels) != []
    if slug in games():
        assert len(player.levels) > 1, "each of these games has a player of its own"


@pytest.mark.parametrize("slug", games())
def test_players_count_in_whole_numbers(slug: str) -> None:
    """No float, which may be another on another machine, and no chance but that of the sight."""
    folder = Path(inspect.getfile(import_module(f"engines.{slug}.player"))).parent
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, ast.Div), f"{path.name} divides"
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{path.name} has a float"
            names = {alias.name for alias in getattr(node, "names", ()) if isinstance(alias, ast.alias)}
            assert not names & {"math", "random", "State"}, f"{path.name} imports {names}"
