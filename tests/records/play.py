"""Plays a table that follows from its number alone, on every machine, and makes the record that would be published."""

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from bot.model.lines import (
    Answered,
    AnyLine,
    Joined,
    LobbyClosed,
    Opened,
    Paused,
    Resumed,
    SeatLeft,
    SeatTaken,
    TableDealt,
    TimeRanOut,
    WordCut,
)
from bot.model.log import Entry, StoredEvent, written
from bot.model.table import Cut, Member, Table
from bot.record.fairness import ALPHABET
from bot.record.frozen import frozen_json
from bot.record.published import chained
from bot.record.record import published_lines, record, seed_of
from bot.tables.time.timers import paused, resumed
from engines.core.dice import Dice, below, words
from engines.core.offers import choose
from engines.core.protocol import Answer, AnyGame, Command, Illegal, Options, Outcome, Prompt, State, Step, TimeUp
from engines.core.replay import dump_command
from tests.conformance.harness import option_values
from tests.store.units import at, table

NAMES: Final = ("Ada", "Bea", "Chloé", "Dan", "Eve", "Flo", "Gus", "Hal", "Ivo", "Joy")
SUBSTITUTE: Final = "Zoé 🎲"
MOST_SEATS: Final = 7
"""A record of more is long, and shows little that one of these does not."""


SUBSTITUTED, STOPPED = 2, 4
"""After so many commands."""
LONGER: Final = 3000
"""So often it is tried to make a table longer."""


class Played(NamedTuple):
    """A table that is over. states: after the set-up and after each command."""

    record: str
    outcome: Outcome
    states: tuple[State, ...]

    @property
    def steps(self) -> int:
        """How many commands there were."""
        return len(self.states) - 1


class Move(NamedTuple):
    """A command, None for the set-up, and what came of it."""

    command: Command | None
    step: Step[Any, Any]


class Player:
    """Plays for all seats, by lot. absent: in how many of ten cases the time is up instead."""

    def __init__(self, name: str, absent: int) -> None:
        self._words = words(sha256(name.encode()).digest(), "player")
        self._absent = absent

    def index(self, count: int) -> int:
        """A number in 0..count-1."""
        return below(self._words, count)

    def command(self, game: AnyGame, state: State) -> Command:
        """Something that may be said to one of the open prompts; now and then an answer that is changed."""
        prompts = [prompt for prompt in game.prompts(state) if prompt.timed or prompt.pending]
        prompt = prompts[self.index(len(prompts))]
        if prompt.timed and self.index(10) < self._absent:
            return TimeUp(prompt.id, self._late(prompt))
        again = prompt.revisable and self.index(10) == 0
        seats = prompt.seats if again or not prompt.pending else prompt.pending
        seat = seats[self.index(len(seats))]
        offers = game.offers(state, prompt, seat)
        return Answer(prompt.id, seat, choose(game, offers[self.index(len(offers))], self.index))

    def _late(self, prompt: Prompt) -> tuple[int, ...]:
        return tuple(seat for seat in prompt.pending if self.index(2)) or prompt.pending


def played(game: AnyGame, number: int, *, longest: bool = False) -> Played:
    """The table of that number. The first has the rules' own options and misses an answer now and then.

    longest: it is tried again and again to go on for longer. The first seat is given up and taken on the way, and the
    clock is stopped for a while.
    """
    player = Player(f"{game.slug} {number}", absent=(1, 0, 4, 0, 0, 10)[number % 6])
    sizes = [size for size in game.seats if size <= MOST_SEATS]
    names = NAMES[: sizes[(len(sizes) // 2 + number) % len(sizes)]]
    options = _options(game, player) if number else game.Options()
    telling = _Telling(game, number, names, options)
    seed = seed_of(telling.table)
    assert seed is not None
    way = _onwards(game, player, (Move(None, game.setup(len(names), options, Dice(seed=seed))),))
    for _ in range(LONGER if longest else 0):
        # An ending that chance hardly ever reaches is one before which every other could have come.
        cut = 1 + max(player.index(len(way)) for _ in range(3))
        way = max(_onwards(game, player, way[:cut]), way, key=len)
    for played_so_far, move in enumerate(way):
        if move.command is not None:
            line = TimeRanOut if isinstance(move.command, TimeUp) else Answered
            telling.say(line(commands=(dump_command(move.command),)))
        telling.happened(move.step)
        if played_so_far == SUBSTITUTED:
            telling.substitute()
        if played_so_far == STOPPED:
            telling.stop()
    outcome = game.outcome(way[-1].step.state)
    assert outcome is not None
    return Played(
        record(telling.table, telling.entries, telling.events, outcome, game),
        outcome,
        tuple(move.step.state for move in way),
    )


def _onwards(game: AnyGame, player: Player, way: tuple[Move, ...]) -> tuple[Move, ...]:
    moves = list(way)
    while game.outcome(state := moves[-1].step.state) is None:
        command = player.command(game, state)
        step = game.step(state, command)
        assert not isinstance(step, Illegal), f"{game.slug}: {step} for an answer that was offered"
        moves.append(Move(command, step))
    return tuple(moves)


class _Telling:
    """The table, its log and its events as the bot would keep them: a lobby with a cut, closed and dealt."""

    def __init__(self, game: AnyGame, number: int, names: Sequence[str], options: Options) -> None:
        self.entries: list[Entry] = []
        self.events: list[StoredEvent] = []
        cut = Cut(user=2, name=names[1] if len(names) > 1 else names[0], word="mirabelle")
        self.table = table(
            table_id(number),
            0,
            users=(1,),
            game=game.slug,
            rules_version=game.rules_version,
            options=options.model_dump(mode="json"),
            phase="lobby",
            server_seed=sha256(f"{game.slug} {number}".encode()).hexdigest(),
            format=2,
        )
        self._people(names[:1])
        self.say(Opened(game=game.slug))
        for user in range(2, len(names) + 1):
            self._people(names[:user])
            self.say(Joined(user=user))
        cut = cut if len(names) > 1 else cut.evolve(user=1)
        self.table = self.table.with_deal(cuts=(cut,))
        self.say(WordCut(user=cut.user, word=cut.word))
        frozen = frozen_json(self.table, published_lines(self.entries))
        self.table = self.table.evolve(phase="dealing").with_deal(frozen=frozen, joined=tuple(names), posted=1)
        self.say(LobbyClosed())
        message = (int(at(len(self.entries)).timestamp() * 1000) - 1420070400000 << 22) + number
        self.table = self.table.evolve(phase="playing").with_deal(message=message)
        self.say(TableDealt(message=message))

    def _people(self, names: Sequence[str]) -> None:
        members = tuple(Member(user=user, name=name, language="fr") for user, name in enumerate(names, 1))
        self.table = self.table.evolve(members=members)

    def say(self, line: AnyLine, before: Table | None = None) -> None:
        """A line of the log, with what a record says of it. before: the table, where the line changes what it says."""
        n = len(self.entries) + 1
        chain, lines = chained(before or self.table, self.table, line, at(n))
        self.entries.append(written(n, line, 1, at(n), lines))
        self.table = self.table.evolve(n=n).with_chain(chain)

    def substitute(self) -> None:
        """Somebody gives the first seat up, and somebody else takes it."""
        self.say(SeatLeft(seat=0))
        first = self.table.members[0].evolve(user=99, name=SUBSTITUTE)
        self.table = self.table.evolve(members=(first, *self.table.members[1:]))
        self.say(SeatTaken(seat=0, user=99, name=SUBSTITUTE))

    def stop(self) -> None:
        """The clock stands still for a while."""
        running = self.table
        self._turned(Paused(), paused(running, at(len(self.entries)), "asked"))
        self._turned(Resumed(), resumed(self.table, at(len(self.entries))))

    def _turned(self, line: AnyLine, after: Table) -> None:
        before, self.table = self.table, after
        self.say(line, before)

    def happened(self, step: Step[Any, Any]) -> None:
        """The events of the last line."""
        for event in step.events:
            audience = None if event.audience == "table" else event.audience
            self.events.append(StoredEvent(len(self.entries), audience, event.model_dump_json()))


def table_id(number: int) -> str:
    """An id as tables have them."""
    return "kept" + "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in (3, 2, 1, 0))


def _options(game: AnyGame, player: Player) -> Options:
    """Any, but for a sealed table: it publishes no record."""
    chosen = {
        name: values[player.index(len(values))]
        for name, values in option_values(game.Options).items()
        if name != "sealed"
    }
    options: Options = game.Options.model_validate_json(json.dumps(chosen))
    return options


def shape(value: Any, path: str = "") -> Iterator[str]:
    """Each thing that a JSON value holds, as its place and its type: what of a state an `upgrade` may have to touch."""
    match value:
        case dict():
            for name, body in value.items():
                yield from shape(body, f"{path}.{name}")
        case list():
            yield f"{path}: list"
            for body in value:
                yield from shape(body, f"{path}[]")
        case _:
            yield f"{path}: {type(value).__name__}"


def telling(states: tuple[State, ...]) -> tuple[dict[str, Any], ...]:
    """As few of the states as hold among them everything that one of them holds, as JSON."""
    raw = [json.loads(state.model_dump_json()) for state in states]
    shapes = [frozenset(shape(body)) for body in raw]
    everything = frozenset[str]().union(*shapes)
    chosen: list[int] = []
    while missing := everything - frozenset[str]().union(*(shapes[place] for place in chosen)):
        chosen.append(max(range(len(raw)), key=lambda place: len(shapes[place] & missing)))
    return tuple(raw[place] for place in sorted(chosen))
