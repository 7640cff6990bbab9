"""Which rule an answer, or a time-up, belongs to."""

from typing import assert_never

from engines.core.protocol import Prompt
from engines.reseau_mere.actions import (
    AccuseChair,
    AccuseChairs,
    Action,
    AnnounceReport,
    DiscardCard,
    ShowProof,
    SuspectChair,
    SuspectNobody,
    TakeAnyCard,
    TakeCard,
)
from engines.reseau_mere.asking import chair_asked
from engines.reseau_mere.phases import accusation, keep, report, suspicion, take
from engines.reseau_mere.state import NOBODY, Report, State
from engines.reseau_mere.steps import Next, one_by_one


def answered(state: State, prompt: Prompt, seat: int, action: Action) -> Next:
    """The effect of an answer that was offered."""
    match action:
        case DiscardCard():
            return keep.discard(state, action.chair, action.card)
        case TakeCard():
            return take.take(state, action.position)
        case TakeAnyCard():
            return take.take_any(state)
        case AnnounceReport():
            return report.announce(state, action.chair, Report(verdict=action.verdict, proof=action.proof))
        case ShowProof():
            return report.show(state, action.chair, action.card)
        case SuspectChair():
            return suspicion.suspect(state, seat, (action.suspect,))
        case SuspectNobody():
            return suspicion.suspect(state, seat, NOBODY)
        case AccuseChair():
            return accusation.accuse(state, seat, (action.suspect,))
        case AccuseChairs():
            return accusation.accuse(state, seat, action.suspects)
        case _:
            assert_never(action)


def expired(state: State, prompt: Prompt, seats: tuple[int, ...]) -> Next:
    """The effect of a time-up: each of *seats* forfeits, in order (RM-20)."""
    chairs = [chair_asked(prompt, seat) for seat in seats]
    match prompt.kind:
        case "keep":
            return one_by_one(state, chairs, keep.forfeit)
        case "take":
            return take.take_any(state)
        case "report":
            return one_by_one(state, chairs, report.forfeit)
        case "suspicion":
            return one_by_one(state, seats, suspicion.forfeit)
        case _:
            return one_by_one(state, seats, accusation.forfeit)
