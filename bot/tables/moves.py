"""Commands put to the rules, and the answers that were given in advance."""

import json
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from bot.model.people import Sheet
from bot.model.table import Table
from bot.presentation.registry import presentations
from engines.core.offers import action
from engines.core.protocol import Action, Answer, AnyGame, Command, Event, Illegal, Prompt, State, TimeUp
from engines.core.values import secret

Standing = Callable[[int, Prompt], Action | None]
"""What a seat has answered in advance to a prompt, if anything."""


@secret
class Moved(NamedTuple):
    """Where commands have led."""

    state: State
    events: tuple[Event, ...] = ()
    commands: tuple[Command, ...] = ()
    """Those that were accepted, in order; none at first."""


def moved(game: AnyGame, at: Moved, command: Command) -> Moved | Illegal:
    """The rules' step, or why they refuse."""
    step = game.step(at.state, command)
    if isinstance(step, Illegal):
        return step
    return Moved(step.state, (*at.events, *step.events), (*at.commands, command))


def followed(game: AnyGame, at: Moved, standing: Standing, free: Collection[int] = ()) -> Moved:
    """What the table itself adds: free seats forfeit at once; answers given in advance count once everybody else has
    answered, and somebody has.

    A decision that closed as it opened would say of everybody that they had answered in advance.
    """
    while True:
        command = _forfeit(game, at.state, free)
        if command is None:
            command = _answer_in_advance(game, at.state, standing, free)
        if command is None:
            return at
        further = moved(game, at, command)
        if isinstance(further, Illegal):
            # Given long ago, it fits no more: the seat is asked like anybody else.
            return at
        at = further


def standing_of(table: Table, game: AnyGame, sheets: Sequence[Sheet]) -> Standing:
    """The answers that the seats of a table have given in advance on their sheets."""
    presentation = presentations()[game.slug]
    written: dict[int, list[tuple[Any, dict[str, Any]]]] = {}
    for sheet in sheets:
        tool, seat = presentation.tool(sheet.tool), table.seat_of(sheet.user)
        if seat is not None and tool is not None and tool.standing is not None:
            written.setdefault(seat, []).append((tool.standing, json.loads(sheet.body)))

    def standing(seat: int, prompt: Prompt) -> Action | None:
        for says, body in written.get(seat, ()):
            if (answer := says(body, prompt)) is not None:
                kind, fields = answer
                return action(game, kind, dict(fields))
        return None

    return standing


def stands(game: AnyGame) -> bool:
    """Whether answers can be given in advance in this game."""
    return any(tool.standing is not None for tool in presentations()[game.slug].all_tools)


def nothing_standing(seat: int, prompt: Prompt) -> None:
    """No seat has answered in advance."""
    del seat, prompt


def _forfeit(game: AnyGame, state: State, free: Collection[int]) -> Command | None:
    """The time-up of the first prompt that free seats owe an answer to."""
    if not free:
        return None
    for prompt in game.awaited(state):
        late = tuple(seat for seat in prompt.pending if seat in free)
        if late:
            return TimeUp(prompt.id, late)
    return None


def _answer_in_advance(game: AnyGame, state: State, standing: Standing, free: Collection[int]) -> Command | None:
    """The first answer of a prompt that waits for such answers only."""
    for prompt in game.awaited(state):
        # Seats that nobody holds are no answer of anybody's.
        held = set(prompt.seats) - set(free)
        if held <= set(prompt.pending):
            continue
        given = [(seat, standing(seat, prompt)) for seat in prompt.pending]
        if given and all(answer is not None for _, answer in given):
            seat, answer = given[0]
            return Answer(prompt.id, seat, answer)
    return None
