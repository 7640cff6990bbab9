"""Plays every game at random and keeps what happened; the tests of this folder make claims about it.

Nothing here knows a game: random players read offers, and the options of a table are read off their JSON schema.

Tables are walked once for all claims, and a game is asked once for what it says of a state; the tests come sorted by
case (`every_case`), so that only the tables of a few cases are held at a time.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from importlib import import_module
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import pytest
from pydantic import BaseModel

from engines.core.dice import Draw, WitnessedDice
from engines.core.offers import choose
from engines.core.protocol import (
    Action,
    Answer,
    AnyGame,
    Command,
    Event,
    Illegal,
    Options,
    Prompt,
    SeatMark,
    State,
    Step,
    TimeUp,
)
from engines.core.replay import dump_command, load_command
from engines.core.values import revealed
from engines.registry import games
from tests.conformance import toy, toy_arrangements
from tests.conformance.twins import Drawn, Twin
from tests.soak.length import SOAK

GAMES: dict[str, AnyGame] = {toy.GAME.slug: toy.GAME, **games()}
Policy = Literal["answers", "leaning", "mixed", "absent"]
SEEDS = SOAK
LARGE = 11
"""From so many seats on, each table holds more commands, views and answers than several small ones do together."""
SEEDS_OF_LARGE = 1
POLICIES: tuple[Policy, ...] = ("answers", "leaning", "mixed")
BRIEFLY: tuple[Policy, ...] = ("mixed",)
"""How a table is played that is large or has other options, unless much is played."""
HELD_CASES = 3
REMEMBERED = 4096
FEW, SOME, MANY = (6, 11, 41) if SOAK == 1 else (16, 31, 91)
"""At how many moments of a table something is asked: each number of them holds those of the smaller ones."""
QUOTED_COMMANDS = 6
UNASKED = 0.3
"""How often somebody says what nobody waits for, where there is something of the kind."""


class Case(NamedTuple):
    """A game, how many play it, and what they chose before the start."""

    rules: AnyGame
    seats: int
    options: Options

    @property
    def game(self) -> AnyGame:
        """The game, which remembers what it has said of a state."""
        return remembering(self.rules)

    @property
    def name(self) -> str:
        """As pytest shows it: the options that differ from the default, by name."""
        default = self.rules.Options()
        chosen = [f"{k}={v}" for k, v in self.options.model_dump().items() if v != getattr(default, k)]
        return "-".join([self.rules.slug, str(self.seats), *chosen])

    @property
    def seeds(self) -> range:
        """One table for each, and for each way of playing; fewer where many sit at one."""
        return range(SEEDS if self.seats < LARGE else SEEDS_OF_LARGE)

    @property
    def policies(self) -> tuple[Policy, ...]:
        """The ways of playing."""
        plain = self.seats < LARGE and self.options == self.rules.Options()
        return POLICIES if plain or SOAK > 1 else BRIEFLY


@cache
def remembering(game: AnyGame) -> AnyGame:
    """The same game, but what it says of a state is worked out once: many claims ask for the same.

    That it would say the same again is a claim too: `test_inputs_stay_as_they_are` asks the game itself.
    """
    kept: dict[int, tuple[State, dict[object, Any]]] = {}

    def once(ask: Callable[..., Any]) -> Callable[..., Any]:
        def asked(state: State, *about: Any) -> Any:
            known = kept.get(id(state))
            if known is None:
                if len(kept) >= REMEMBERED:
                    del kept[next(iter(kept))]
                known = kept[id(state)] = (state, {})  # held, so that no other state can get its id
            answers = known[1]
            key = (ask, *about)
            if key not in answers:
                answers[key] = ask(state, *about)
            return answers[key]

        return asked

    return replace(
        game,
        prompts=once(game.prompts),
        offers=once(game.offers),
        view=once(game.view),
        outcome=once(game.outcome),
    )


class Moment(NamedTuple):
    """A state somewhere in a table's course, and the command that came next (None at the end)."""

    number: int
    state: State
    prompts: tuple[Prompt, ...]
    command: Command | None


class Play:
    """One table from its set-up to its end: steps[0] is the set-up, steps[n] what commands[n - 1] led to."""

    def __init__(self, case: Case, policy: Policy, seed: int) -> None:
        self.case = case
        self.game = case.game
        self.policy = policy
        self.seed = seed
        self.dice = WitnessedDice(seed=f"{seed:064x}")
        self.draws: tuple[Draw, ...] = ()
        self.commands: list[Command] = []
        self.steps: list[Step[Any, Any]] = []
        self._json: dict[int, str] = {}
        with self.quoted():
            self._run()
        # Other claims ask the same again.
        self.draws = self.dice.said

    def _run(self) -> None:
        game, rng = self.game, random.Random(f"{self.case.name} {self.policy} {self.seed}")
        player = RandomPlayer(self.policy, rng)
        self.steps.append(game.setup(self.case.seats, self.case.options, self.dice))
        bound = game.bound(self.case.seats, self.case.options)
        opened: set[str] = set()
        while True:
            state = self.steps[-1].state
            prompts = game.prompts(state)
            opened.update(p.id for p in prompts)
            assert len(opened) <= bound, f"{len(opened)} prompts were opened; the game's bound is {bound}"
            if not prompts or game.outcome(state):
                return
            prompt = player.prompt(prompts)
            assert prompt is not None, "nobody is awaited, and the table is not over"
            command = player.command(game, state, prompt)
            step = game.step(state, command)
            assert not isinstance(step, Illegal), f"{step} for {command}, although it was offered"
            self.commands.append(command)
            self.steps.append(step)
            patience = 10 * (bound + 1) * self.case.seats
            assert len(self.commands) <= patience, "the same prompts are answered over and over"

    def moments(self, most: int | None = None) -> Iterator[Moment]:
        """The states in their order; at most that many, evenly spread, the first and the last among them."""
        last = len(self.steps) - 1
        if most is None or last < most:
            numbers = list(range(last + 1))
        else:
            numbers = sorted({round(i * last / (most - 1)) for i in range(most)})
        for number in numbers:
            state = self.steps[number].state
            command = self.commands[number] if number < last else None
            with self.quoted(number):
                yield Moment(number, state, self.game.prompts(state), command)

    def json(self, number: int) -> str:
        """The state of that number as it was when this was first asked for."""
        if number not in self._json:
            self._json[number] = self.steps[number].state.model_dump_json()
        return self._json[number]

    @cached_property
    def reread(self) -> list[Command]:
        """The commands, written to a log and read again."""
        return [load_command(self.case.rules, json.loads(json.dumps(dump_command(c)))) for c in self.commands]

    def events(self) -> Iterator[Event]:
        """All events in their order."""
        for number, step in enumerate(self.steps):
            with self.quoted(number):
                yield from step.events

    @contextmanager
    def quoted(self, number: int | None = None) -> Iterator[None]:
        """Names the table and its last commands in an error that passes through."""
        try:
            yield
        except Exception as error:
            error.add_note(self.quote(number))
            raise

    def quote(self, number: int | None = None) -> str:
        """What one needs to play this table again, up to the command of that number."""
        done = self.commands[:number]
        with revealed():
            last = [f"  {n}. {_written(c)}" for n, c in enumerate(done, 1)][-QUOTED_COMMANDS:]
        return "\n".join(
            [
                f"{self.game.slug}, {self.case.seats} seats, {self.case.options!r}, {self.policy!r}, seed {self.seed},",
                f"after {len(done)} commands, the last of them:",
                *last,
            ]
        )


def _written(command: Command) -> str:
    """A command with all that it says: its own repr tells nothing."""
    return f"{type(command).__name__}({', '.join(f'{name}={value!r}' for name, value in command._asdict().items())})"


class RandomPlayer:
    """Plays for all seats: by lot, leaning to the same place in every list, often absent, or always absent."""

    def __init__(self, policy: Policy, rng: random.Random) -> None:
        self.policy = policy
        self.rng = rng
        self.lean = rng.randrange(4)

    def prompt(self, prompts: Sequence[Prompt]) -> Prompt | None:
        """One of those that somebody waits for; now and then one that nobody does. None where nobody is awaited."""
        awaited = [prompt for prompt in prompts if prompt.timed]
        others = [prompt for prompt in prompts if not prompt.timed and may_answer(prompt)]
        if awaited and others and self.policy != "absent" and self.rng.random() < UNASKED:
            return self.rng.choice(others)
        return self.rng.choice(awaited) if awaited else None

    def command(self, game: AnyGame, state: State, prompt: Prompt) -> Command:
        """Something that may be answered to *prompt*; now and then an answer that is changed."""
        rng = self.rng
        if self.policy == "absent":
            return TimeUp(prompt.id, prompt.pending)
        if self.policy == "mixed" and prompt.timed and rng.random() < 0.4:
            return TimeUp(prompt.id, tuple(sorted(rng.sample(prompt.pending, rng.randint(1, len(prompt.pending))))))
        again = prompt.revisable and (not prompt.pending or rng.random() < 0.1)
        seat = rng.choice(prompt.seats if again else prompt.pending)
        offers = game.offers(state, prompt, seat)
        return Answer(prompt.id, seat, choose(game, offers[self.index(len(offers))], self.index))

    def index(self, count: int) -> int:
        """A place in a list of *count* things."""
        if self.policy == "leaning" and self.rng.random() < 0.7:
            return min(self.lean, count - 1)
        return self.rng.randrange(count)


@lru_cache(HELD_CASES)
def plays(case: Case) -> tuple[Play, ...]:
    """Tables where all answer, where all are absent, and some in between."""
    return (
        *(Play(case, policy, seed) for policy in case.policies for seed in case.seeds),
        Play(case, "absent", 0),
    )


@lru_cache(HELD_CASES)
def seen_actions(case: Case) -> tuple[Action, ...]:
    """Every action that was taken by anyone at those tables, each once."""
    found: dict[str, Action] = {}
    for play in plays(case):
        for command in play.commands:
            if isinstance(command, Answer):
                found.setdefault(command.action.model_dump_json(), command.action)
    return tuple(found.values())


def option_values(options: type[Options]) -> dict[str, tuple[Any, ...]]:
    """All values of every option, as JSON. Raises AssertionError when there is no end of them."""
    schema = options.model_json_schema()
    definitions = schema.get("$defs", {})
    return {name: _values(name, body, definitions) for name, body in schema.get("properties", {}).items()}


def _values(name: str, schema: dict[str, Any], definitions: dict[str, Any]) -> tuple[Any, ...]:
    match schema:
        case {"$ref": str(ref)}:
            return _values(name, definitions[ref.rpartition("/")[2]], definitions)
        case {"const": value}:
            return (value,)
        case {"enum": [*values]}:
            return tuple(values)
        case {"anyOf": [*arms]}:
            return tuple(value for arm in arms for value in _values(name, arm, definitions))
        case {"type": "null"}:
            return (None,)
        case {"type": "boolean"}:
            return (False, True)
        case {"type": "integer", "minimum": int(least), "maximum": int(most)}:
            return tuple(range(least, most + 1))
    raise AssertionError(f"the option {name} has no finite set of values: {schema}")


def cases_of(game: AnyGame) -> list[Case]:
    """The smallest, a middle and the largest table, and every other value of every option once."""
    sizes = sorted({game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1]})
    default = game.Options()
    found = [Case(game, seats, default) for seats in sizes]
    for name, values in option_values(game.Options).items():
        for value in values:
            if json.loads(default.model_dump_json())[name] != value:
                options = game.Options.model_validate_json(json.dumps({name: value}))
                found.append(Case(game, sizes[len(found) % len(sizes)], options))
    return found


CASES = [case for game in GAMES.values() for case in cases_of(game)]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name, scope="session")


def twins_of(slug: str) -> tuple[Twin, ...]:
    """The twins that come with a game's tests."""
    if slug == toy.GAME.slug:
        return toy_arrangements.TWINS
    found: tuple[Twin, ...] = import_module(f"tests.games.{slug}.arrangements").TWINS
    return found


def drawn_of(slug: str) -> Drawn:
    """What comes of the dice's draws in the open, as a game's tests say it."""
    if slug == toy.GAME.slug:
        return toy_arrangements.DRAWN
    found: Drawn = getattr(import_module(f"tests.games.{slug}.arrangements"), "DRAWN", Drawn())
    return found


def may_answer(prompt: Prompt) -> tuple[int, ...]:
    """The seats whose answer to *prompt* would be taken now."""
    return prompt.seats if prompt.revisable else prompt.pending


def seats_in(value: BaseModel) -> Iterator[int]:
    """The seats that a value names, in any depth: all integers of a field that bears SeatMark."""
    for name, hint in _hints(type(value)).items():
        yield from _seats(hint, getattr(value, name))


@cache
def _hints(model: type[BaseModel]) -> dict[str, Any]:
    hints = get_type_hints(model, include_extras=True)
    return {name: hints[name] for name in model.model_fields}


def _seats(hint: Any, value: Any) -> Iterator[int]:
    if isinstance(value, BaseModel):
        yield from seats_in(value)
    elif get_origin(hint) is Annotated:
        if type(value) is int and any(m is SeatMark or isinstance(m, SeatMark) for m in hint.__metadata__):
            yield value
        else:
            yield from _seats(hint.__origin__, value)
    elif get_origin(hint) is tuple and isinstance(value, tuple):
        args = get_args(hint)
        for place, item in enumerate(value):
            yield from _seats(args[0] if args[-1] is Ellipsis else args[place], item)
    elif get_origin(hint) in (Union, _UNION):
        for arm in get_args(hint):
            yield from _seats(arm, value)


_UNION = type(int | str)
