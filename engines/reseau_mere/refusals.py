"""Why an answer that was not offered is refused. Every reason is something that the seat may know."""

from engines.core.protocol import Illegal, Prompt
from engines.reseau_mere.actions import (
    AccuseChair,
    AccuseChairs,
    Action,
    AnnounceReport,
    DiscardCard,
    ShowProof,
    SuspectChair,
    TakeAnyCard,
    TakeCard,
)
from engines.reseau_mere.asking import chair_asked
from engines.reseau_mere.state import Named, State


def refusal(state: State, prompt: Prompt, seat: int, action: Action) -> Illegal:
    """The reason's code.

    no_such_chair; other_chair: the prompt is about another one; own_chair: nobody suspects or accuses the own;
    not_in_hand; position_gone: no card lies there; proof_spent; not_taken: the Preuve is none of the two cards;
    wrong_count: as many chairs are accused as there are agents; not_offered: anything else.
    """
    asked = chair_asked(prompt, seat)
    match prompt.kind, action:
        case "keep", DiscardCard(chair=chair):
            code = _of_chair(state, chair, asked) or "not_in_hand"
        case "take", TakeCard(chair=chair):
            code = _of_chair(state, chair, asked) or "position_gone"
        case "take", TakeAnyCard(chair=chair):
            code = _of_chair(state, chair, asked)
        case "report", AnnounceReport(chair=chair):
            code = _of_chair(state, chair, asked) or ("proof_spent" if state.spent[asked] else "not_taken")
        case "proof", ShowProof(chair=chair):
            code = _of_chair(state, chair, asked) or "not_taken"
        case "suspicion", SuspectChair(suspect=suspect):
            code = _of_named(state, seat, (suspect,))
        case "accusation", AccuseChair(suspect=suspect):
            code = _of_named(state, seat, (suspect,)) or "wrong_count"
        case "accusation", AccuseChairs(suspects=named):
            code = _of_named(state, seat, named) or ("wrong_count" if len(set(named)) != state.agents else "")
        case _:
            code = ""
    return Illegal(code or "not_offered")


def _of_chair(state: State, chair: int, asked: int) -> str:
    if not 0 <= chair < state.chairs:
        return "no_such_chair"
    return "other_chair" if chair != asked else ""


def _of_named(state: State, seat: int, named: Named) -> str:
    if any(not 0 <= chair < state.chairs for chair in named):
        return "no_such_chair"
    return "own_chair" if seat in named else ""
