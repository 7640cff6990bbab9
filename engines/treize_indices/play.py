"""What every answer and every time-up leads to: each to the page of the rules that knows."""

from engines.core.protocol import Prompt
from engines.treize_indices import accusations, informants, questions, trios, turns
from engines.treize_indices.actions import (
    Accuse,
    AnyAction,
    AskQuestion,
    AskSideQuestion,
    ChooseTrio,
    ReadInformant,
    TakeLoupe,
)
from engines.treize_indices.events import Played
from engines.treize_indices.state import State


def answered(state: State, prompt: Prompt, seat: int, action: AnyAction) -> Played:
    """The effect of an answer that was offered."""
    match action:
        case ChooseTrio():
            return trios.choose(state, seat, action)
        case TakeLoupe():
            return turns.take(state, seat, action)
        case AskQuestion() | AskSideQuestion():
            return questions.ask(state, seat, action)
        case ReadInformant():
            return informants.read(state, seat, action)
        case Accuse():
            return accusations.accuse(state, seat, action)


def expired(state: State, prompt: Prompt, seats: tuple[int, ...]) -> Played:
    """The effect of a time-up (TI-23)."""
    return trios.expire(state, seats) if prompt.kind == "trio" else turns.expire(state)
