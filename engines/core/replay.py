"""A table again from its beginning: set-up, then every command of the log."""

from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import TypeAdapter

from engines.core.dice import AnyDice
from engines.core.protocol import Answer, AnyGame, Command, Illegal, Options, Step, TimeUp

_PLAIN: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, Any])


def dump_command(command: Command) -> dict[str, Any]:
    """The command as a JSON object, for the log."""
    if isinstance(command, TimeUp):
        return {"kind": "time_up", "prompt": command.prompt, "seats": list(command.seats)}
    return {
        "kind": "answer",
        "prompt": command.prompt,
        "seat": command.seat,
        "action": command.action.model_dump(mode="json"),
    }


def load_command(game: AnyGame, raw: dict[str, Any]) -> Command:
    """The command that `dump_command` wrote. Raises ValueError (ValidationError is one) when it is malformed."""
    match raw:
        case {"kind": "time_up", "prompt": str(prompt), "seats": [*seats]} if all(type(s) is int for s in seats):
            return TimeUp(prompt, tuple(seats))
        case {"kind": "answer", "prompt": str(prompt), "seat": int(seat), "action": dict(body)} if type(seat) is int:
            return Answer(prompt, seat, game.actions.validate_json(_PLAIN.dump_json(body)))
    raise ValueError("not a command")


class ReplayError(ValueError):
    """A command of a log that the rules refuse. number: its place in the log, from 1."""

    def __init__(self, number: int, code: str) -> None:
        super().__init__(f"command {number} of the log is refused: {code}")
        self.number = number
        self.code = code


def replay(
    game: AnyGame, seat_count: int, options: Options, dice: AnyDice, commands: Iterable[Command]
) -> Iterator[Step[Any, Any]]:
    """The set-up's step, then one step per command. Raises ReplayError at a refused one."""
    step = game.setup(seat_count, options, dice)
    yield step
    for number, command in enumerate(commands, 1):
        match game.step(step.state, command):
            case Illegal(code=code):
                raise ReplayError(number, code)
            case next_step:
                step = next_step
                yield step
