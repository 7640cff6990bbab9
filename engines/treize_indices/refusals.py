"""Why an action is refused: in private, at no cost, and from nothing but what the seat knows (TI-12, TI-16)."""

from engines.core.protocol import Illegal, Prompt
from engines.treize_indices.actions import (
    Accuse,
    AnyAction,
    AskQuestion,
    AskSideQuestion,
    ChooseTrio,
    ReadInformant,
    TakeLoupe,
)
from engines.treize_indices.cards import CATEGORIES, COLOURS, colour_of
from engines.treize_indices.state import State

_NOT_OFFERED = Illegal("not_offered")


def refusal(state: State, prompt: Prompt, seat: int, action: AnyAction) -> Illegal:
    """The reason for refusing an action that was not offered."""
    match prompt.kind, action:
        case "trio", ChooseTrio():
            return Illegal("not_in_hand")
        case "loupe", TakeLoupe(holder=holder):
            return _target(state, seat, holder) or Illegal("holder_has_no_loupe", (holder,))
        case "turn", AskQuestion() | AskSideQuestion():
            return _question(state, seat, action)
        case "turn", ReadInformant():
            return Illegal("no_such_informant")
        case "turn", Accuse():
            return _accusation(state, action)
        case _:
            return _NOT_OFFERED


def _target(state: State, seat: int, target: int) -> Illegal | None:
    if target not in state.seats:
        return Illegal("no_such_seat")
    return Illegal("self_target") if target == seat else None


def _question(state: State, seat: int, action: AskQuestion | AskSideQuestion) -> Illegal:
    if state.two_players and isinstance(action, AskQuestion):
        return Illegal("side_needed")
    if not state.two_players and isinstance(action, AskSideQuestion):
        return Illegal("side_not_allowed")
    if target := _target(state, seat, action.witness):
        return target
    if action.topic in COLOURS:
        return Illegal("removed_colour")
    return Illegal("whole_category_off") if action.topic in CATEGORIES else _NOT_OFFERED


def _accusation(state: State, action: Accuse) -> Illegal:
    """Every card is either removed, seen, or one of the thirteen that are offered."""
    if any(colour_of(card) not in state.colours for card in action.trio):
        return Illegal("removed_card")
    return Illegal("seen_card")
