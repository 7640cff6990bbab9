"""The computer players of a record: each of their decisions once more."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.record.again import commands, moments
from bot.record.canonical import canonical
from bot.record.checks.differs import Differs
from bot.record.computers import decided
from bot.record.form import ComputerAdded, Covered, Moved, Record, Uncovered
from engines.core.dice import Dice
from engines.core.player import Level, sight_of
from engines.core.protocol import Answer, AnyGame, Event, Illegal, Options, TimeUp
from engines.core.values import secret
from engines.registry import games, player_of


class Plays(NamedTuple):
    """Who plays a seat, for as long as it does."""

    level: Level
    version: int


@secret
class Compared(NamedTuple):
    """What came of it. same: decisions that were made once more; others: by another version, not compared."""

    same: int
    others: int


def seats_of(record: Record, seed: str) -> dict[int, Plays]:
    """The seats of computer players from the deal on."""
    added = {
        entry.person: Plays(entry.level, entry.version)
        for entry in record.frozen.chronology
        if isinstance(entry, ComputerAdded)
    }
    people = Dice(seed=seed).shuffled("seats", [player.person for player in record.frozen.players])
    return {seat: added[person] for seat, person in enumerate(people) if person in added}


def check_players(record: Record, seed: str) -> Compared:
    """Let every computer player decide again, from what its seat was told. The record has been played again before."""
    game = games()[record.frozen.game]
    options = game.Options.model_validate(record.frozen.options)
    outcomes = list(_decisions(record, seed, game, options))
    return Compared(sum(outcomes), len(outcomes) - sum(outcomes))


def _decisions(record: Record, seed: str, game: AnyGame, options: Options) -> Iterator[bool]:
    """For each answer of a computer player whether it was compared. Raises Differs where it decides otherwise now."""
    seats, told = seats_of(record, seed), list[Event]()
    state: Any = None
    for moment in moments(record, game, options, Dice(seed=seed)):
        line = moment.line
        match line:
            case Covered(seat=seat):
                seats[seat] = Plays(line.level, line.version)
            case Uncovered(seat=seat):
                del seats[seat]
            case Moved(kind="computer") if state is not None:
                [answer, *_] = commands(game, line)
                if isinstance(answer, TimeUp) or answer.seat not in seats:
                    raise Differs(f"at line {line.n}: no computer player sits there")
                yield _compared(game, state, answer, told, seats[answer.seat], seed, line.n)
            case _:
                pass
        told += moment.events
        state = moment.state


def _compared(  # noqa: PLR0917
    game: AnyGame, state: Any, answer: Answer, told: list[Event], plays: Plays, seed: str, n: int
) -> bool:
    if plays.version != player_of(game).version:
        return False
    prompt = next((prompt for prompt in game.prompts(state) if prompt.id == answer.prompt), None)
    if prompt is None or isinstance(game.step(state, answer), Illegal):
        raise Differs(f"at line {n}: a computer player answers what is not asked")
    sight = sight_of(game, state, prompt, answer.seat, events=told, level=plays.level, table_seed=seed)
    decision = decided(game, sight)
    if decision is None or canonical(decision.action.model_dump(mode="json")) != canonical(
        answer.action.model_dump(mode="json")
    ):
        raise Differs(f"at line {n}: the computer player decides otherwise")
    return True
