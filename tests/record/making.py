"""Records of tables that follow from a number alone, made from the page on fairness and an engine, without a table."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from bot.record.canonical import canonical
from bot.record.chain import extended, leaf
from bot.record.fairness import print_of, promise, table_seed
from bot.record.reading import formatted
from engines.core.dice import WitnessedDice
from engines.core.protocol import AnyGame, Command, Illegal, Options, TimeUp
from engines.core.replay import dump_command
from tests.records.play import Player

MESSAGE: Final = 1178292393984000000
AT: Final = ((MESSAGE >> 22) + 1420070400000) // 1000
"""Whole seconds: when Discord took that message."""
NAMES: Final = ("Ada", "Zoé 🎲", "Bea", "Dan", "Eve", "Flo", "Gus", "Hal", "Ivo", "Joy")
TABLE: Final = "abcdefgh"
Json = dict[str, Any]


class Made(NamedTuple):
    """A record as a JSON object, and the prints of its lines: (receipt, announcement) each."""

    content: Json
    prints: tuple[tuple[bytes, bytes], ...]

    @property
    def text(self) -> str:
        """The file."""
        return formatted(self.content)


def made(
    game: AnyGame, number: int = 0, *, steps: int | None = None, message: int = MESSAGE, seats: int | None = None
) -> Made:
    """The table of that number, cancelled after so many steps, or else played to its end. seats: by default few.

    A fourth person leaves the lobby again; the second one cuts; a substitute takes the first seat in the middle.
    """
    player = Player(f"made {game.slug} {number}", absent=1)
    names = (*NAMES, *(f"{name} the second" for name in NAMES))[: seats or max(game.seats[0], 2)]
    options: Options = game.Options()
    frozen = _frozen(game, names, options)
    seed = sha256(f"made {number}".encode()).hexdigest()
    printed = print_of(canonical(frozen))
    dice = WitnessedDice(seed=table_seed(seed, printed, message))
    order = dice.shuffled("seats", range(len(names)))
    step = game.setup(len(names), options, dice)
    lines: list[tuple[Json, Sequence[Any]]] = [({**entry, "at": AT - 60}, ()) for entry in frozen["chronology"]]
    lines.append(({"kind": "closed", "person": 0, "print": printed, "at": AT - 1}, ()))
    lines.append(({"kind": "dealt", "message": str(message), "at": AT}, step.events))
    taken = steps
    while (outcome := game.outcome(step.state)) is None and taken != 0:
        command = player.command(game, step.state)
        step = _stepped(game, step.state, command)
        kind = "time_up" if isinstance(command, TimeUp) else "answer"
        at = AT + len(lines)
        lines.append(({"kind": kind, "commands": [dump_command(command)], "at": at}, step.events))
        if len(lines) == len(frozen["chronology"]) + 4:
            lines.append(({"kind": "paused", "reason": "host", "at": at}, ()))
            lines.append(({"kind": "resumed", "at": at}, ()))
            lines.append(({"kind": "seat_left", "seat": 0, "commands": [], "at": at}, ()))
            lines.append(({"kind": "seat_taken", "seat": 0, "name": "Sub", "commands": [], "at": at}, ()))
        taken = None if taken is None else taken - 1
    if outcome is None:
        lines.append(({"kind": "cancelled", "at": AT + len(lines)}, ()))
    head, prints = bytes.fromhex(promise(TABLE, seed)), []
    for n, (line, _) in enumerate(lines, 1):
        line["n"] = n
        own = leaf(seed, line)
        head = extended(head, own)
        prints.append((own, head))
    content = {
        "format": "meneur-record/2",
        "promise": promise(TABLE, seed),
        "server_seed": seed,
        "frozen": frozen,
        "seats": [names[place] for place in order],
        "draws": [{"purpose": draw.purpose, "of": draw.of, "places": list(draw.places)} for draw in dice.said],
        "lines": [
            {"line": line, "events": [event.model_dump(mode="json") for event in events]} for line, events in lines
        ],
        "head": head.hex(),
        "outcome": None if outcome is None else outcome.model_dump(mode="json"),
    }
    return Made(content, tuple(prints))


def _frozen(game: AnyGame, names: Sequence[str], options: Options) -> Json:
    chosen = options.model_dump(mode="json")
    gone = len(names)
    return {
        "format": "meneur-deal/2",
        "table": TABLE,
        "game": game.slug,
        "rules_version": game.rules_version,
        "options": chosen,
        "players": [{"person": person, "name": name} for person, name in enumerate(names)],
        "cuts": [{"person": 1, "word": "prune\u202e\x1b[2J"}],
        "chronology": [
            {"kind": "opened", "person": 0, "options": chosen},
            *({"kind": "joined", "person": person} for person in range(1, gone + 1)),
            {"kind": "cut", "person": 1, "word": "prune\u202e\x1b[2J"},
            {"kind": "kicked", "person": gone, "by": 0},
            {"kind": "options", "person": 0, "options": chosen},
        ],
    }


def _stepped(game: AnyGame, state: Any, command: Command) -> Any:
    step = game.step(state, command)
    assert not isinstance(step, Illegal), f"{step} for something that was offered"
    return step
