"""A run: a table, what happens there, what the laws say of it; and a failing run made as small as it can be."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Final, NamedTuple

from tests.laws import l1_ends, l2_warned, l3_powers, l4_out, l5_names, l6_told, l7_over
from tests.laws.facts import Claim, Rest, Step
from tests.laws.moves import AT_THE_TABLE, IN_THE_LOBBY, MOVES, Move, drawn
from tests.laws.world import World, setting
from tests.tables.house import opened

LAWS: Final[Mapping[str, ModuleType]] = {
    "L1": l1_ends,
    "L2": l2_warned,
    "L3": l3_powers,
    "L4": l4_out,
    "L5": l5_names,
    "L6": l6_told,
    "L7": l7_over,
}
"""Those that hold: each has PREMISES, and says what it claims of a change (`check`), of a rest (`at_rest`), or both."""
TROUBLE: Final = (15, 60, 130)
"""Moves of a run, after the start: more of them meet more, and seldom leave a table to be over by itself."""
WITH_COMPUTERS: Final = 4
"""Of so many runs one has computer players."""
MEMORY: Final = Path("/dev/shm")
"""Where there is such a folder no run waits for a disk: nobody pulls the plug here."""


class Plan(NamedTuple):
    """All that a run depends on. seed: of the people, of the deal, and of what is chosen for the table."""

    game: str
    seed: int
    moves: tuple[Move, ...]


@dataclass
class Story:
    """What came of a run. met: how often each premise of a law was met. broken: by which law, and how."""

    plan: Plan
    chronicle: list[str] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)
    steps: int = 0
    moves: int = 0
    phase: str = ""

    def __str__(self) -> str:
        again = f"python -m tests.laws {self.plan.game} {self.plan.seed}"
        return "\n".join([*self.chronicle, "", *self.broken, f"Again, and smaller: {again}"])


def planned(game: str, seed: int) -> Plan:
    """The run of a seed: a lobby, a stretch that is played without any trouble, then everything at once."""
    rng = random.Random(f"{game} {seed}")
    calm = [Move("everyone", pick=rng.randrange(1 << 16)) for _ in range(rng.choice((0, 0, 12, 40)))]
    lobby = [Move("join", 1), *drawn(rng, IN_THE_LOBBY, rng.choice((0, 6, 12)))]
    trouble = drawn(rng, AT_THE_TABLE, rng.choice(TROUBLE))
    end = [Move("cancel", pick=rng.randrange(1 << 16))] if rng.random() < 0.3 else [Move("idle")]
    if seed % WITH_COMPUTERS == WITH_COMPUTERS - 1:
        # Of chance of their own, so that the other runs are what they were.
        rng = random.Random(f"{game} {seed} computers")
        lobby = _mixed(lobby, [Move("computer", *_numbers(rng)) for _ in range(rng.randint(1, 5))], rng)
        lobby += [Move("played_for", *_numbers(rng))] * rng.randint(0, 1)
        trouble = _mixed(trouble, [Move("back", *_numbers(rng)) for _ in range(len(trouble) // 12)], rng)
    return Plan(game, seed, (*lobby, Move("start"), Move("start"), *calm, *trouble, *end))


def _numbers(rng: random.Random) -> tuple[int, int]:
    return rng.randrange(1 << 16), rng.randrange(1 << 16)


def _mixed(moves: Sequence[Move], more: Sequence[Move], rng: random.Random) -> list[Move]:
    """The moves in their order, with more of them in between."""
    mixed = list(moves)
    for move in more:
        mixed.insert(rng.randint(0, len(mixed)), move)
    return mixed


async def played(plan: Plan, laws: Mapping[str, ModuleType] = LAWS) -> Story:
    """A run, up to the first breach of one of these laws, or until the table is over."""
    story = Story(plan)
    rng = random.Random(f"{plan.game} {plan.seed} people")
    with TemporaryDirectory(prefix="laws", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        async with opened(World(Path(folder), setting(plan.game, rng), rng), plan.seed + 1) as w:
            await w.begin()
            judge = Judge(w, story, laws)
            for move in plan.moves:
                if not await judge.lets(move):
                    break
            story.phase = (await w.table(w.id)).phase
            story.chronicle = w.chronicle
            story.steps = len(w.steps)
    return story


@dataclass
class Figures:
    """What came of several runs."""

    tables: int = 0
    moves: int = 0
    steps: int = 0
    met: Counter[str] = field(default_factory=Counter)
    phases: Counter[str] = field(default_factory=Counter)

    def add(self, story: Story) -> None:
        """One run more."""
        self.tables += 1
        self.moves += story.moves
        self.steps += story.steps
        self.met += story.met
        self.phases[story.phase] += 1

    @property
    def unmet(self) -> set[str]:
        """The cases of laws that did not come about."""
        return {premise for law in LAWS.values() for premise in law.PREMISES} - set(self.met)

    def __str__(self) -> str:
        phases = ", ".join(f"{count} {phase}" for phase, count in sorted(self.phases.items()))
        head = f"{self.tables} tables ({phases}), {self.moves} moves, {self.steps} changes"
        return "\n".join([head, *(f"{count:8}  {premise}" for premise, count in sorted(self.met.items()))])


class Judge:
    """Lets moves be made, and asks the laws after each."""

    def __init__(self, w: World, story: Story, laws: Mapping[str, ModuleType]) -> None:
        self._w = w
        self._story = story
        self._laws = laws
        self._judged = 0

    async def lets(self, move: Move) -> bool:
        """Makes a move; whether the run goes on."""
        w, at = self._w, len(self._w.chronicle)
        done = await MOVES[move.what](w, move)
        if done is not None:
            self._story.moves += 1
            w.chronicle.insert(at, f"{w.now:%a %d %H:%M:%S}  {done}")
        await w.settle()
        rest = await w.rest()
        for law, claims in self._asked(rest):
            # A case is counted once, however much is claimed of it.
            self._story.met.update({claim.premise for claim in claims})
            self._story.broken += [f"{law}: {c.otherwise} ({c.premise})" for c in claims if not c.holds]
        return rest.table.live and not self._story.broken

    def _asked(self, rest: Rest) -> Iterator[tuple[str, list[Claim]]]:
        """What each law says of each new change, and of how things stand now."""
        new, self._judged = self._w.steps[self._judged :], len(self._w.steps)
        for name, law in self._laws.items():
            check: Callable[[Step], Iterator[Claim]] | None = getattr(law, "check", None)
            at_rest: Callable[[Rest], Iterator[Claim]] | None = getattr(law, "at_rest", None)
            if check is not None:
                yield from ((name, list(check(step))) for step in new)
            if at_rest is not None:
                yield name, list(at_rest(rest))


async def smaller(plan: Plan, laws: Mapping[str, ModuleType] = LAWS) -> Story:
    """The same breach with as few moves as may be: parts are left out for as long as it still comes about."""
    story = await played(plan, laws)
    law = story.broken[0].partition(":")[0] if story.broken else ""
    part = max(len(plan.moves) // 2, 1)
    while law:
        found = await _without(story, law, part, laws)
        if found is not None:
            story = found
        elif part == 1:
            break
        else:
            part = max(part // 2, 1)
    return story


async def _without(story: Story, law: str, part: int, laws: Mapping[str, ModuleType]) -> Story | None:
    moves: Sequence[Move] = story.plan.moves
    for start in range(0, len(moves), part):
        fewer = story.plan._replace(moves=(*moves[:start], *moves[start + part :]))
        again = await played(fewer, laws)
        if any(breach.startswith(law) for breach in again.broken):
            return again
    return None
