"""How a table of Secret Hitler that knows everything would play towards a given ending."""

from typing import Final

from engines.core.protocol import Action, Prompt
from engines.secret_hitler import GAME
from engines.secret_hitler.boards import HAND, Policy
from engines.secret_hitler.state import Reason, State, veto_open

ENDINGS: Final[tuple[Reason, ...]] = (
    "five_liberal_policies",
    "six_fascist_policies",
    "hitler_elected",
    "hitler_executed",
)


def wish(state: State, prompt: Prompt, seat: int, ending: Reason) -> Action:
    """What a seat answers so that the table comes to this ending."""
    face: Policy = "liberal" if ending == "five_liberal_policies" else "fascist"
    match prompt.kind:
        case "nominate":
            return _act("nominate_chancellor", seat=_nominee(state, ending))
        case "vote":
            return _act("cast_vote", ballot=_ballot(state, seat, ending))
        case "discard":
            other: Policy = "fascist" if face == "liberal" else "liberal"
            return _act("discard_policy", policy=other if other in state.hand else face)
        case "enact" if face not in state.hand and veto_open(state) and not state.veto_refused:
            return _act("propose_veto")
        case "enact":
            return _act("enact_policy", policy=face if face in state.hand else state.hand[0])
        case "veto":
            # The first veto of a game is refused, for the sake of it.
            return _act("refuse_veto" if state.tracker == 0 else "accept_veto")
        case "execute":
            return _act("execute_player", seat=_target(state, prompt, ending))
        case "investigate":
            return _act("investigate_loyalty", seat=_offered(state, prompt)[0])
        case "special_election":
            return _act("call_special_election", seat=_offered(state, prompt)[0])
    raise AssertionError(prompt.kind)


def _hitler(state: State) -> int:
    return state.roles.index("hitler")


def _nominee(state: State, ending: Reason) -> int:
    (prompt,) = GAME.awaited(state)
    offered, hitler = _offered(state, prompt), _hitler(state)
    if ending == "hitler_elected" and state.fascist >= 3 and hitler in offered:
        return hitler
    harmless = [seat for seat in offered if seat != hitler]
    return (harmless or offered)[0]


def _ballot(state: State, seat: int, ending: Reason) -> str:
    wanted = _is_wanted(state, ending)
    # One who thinks otherwise, where that changes nothing.
    dissents = seat == state.living[0]
    return "ja" if wanted != dissents else "nein"


def _is_wanted(state: State, ending: Reason) -> bool:
    elects_hitler = state.nominee == _hitler(state) and state.fascist >= 3
    match ending:
        case "hitler_elected":
            return elects_hitler or (state.fascist < 3 and "fascist" in state.deck[:HAND])
        case "hitler_executed":
            # Hitler in person would execute somebody else.
            return not elects_hitler and not (state.fascist >= 3 and state.candidate == _hitler(state))
        case _:
            return not elects_hitler


def _target(state: State, prompt: Prompt, ending: Reason) -> int:
    offered, hitler = _offered(state, prompt), _hitler(state)
    if ending == "hitler_executed" and hitler in offered:
        return hitler
    return next(seat for seat in offered if seat != hitler)


def _offered(state: State, prompt: Prompt) -> tuple[int, ...]:
    (offer,) = GAME.offers(state, prompt, prompt.seats[0])
    return tuple(int(option) for option in offer.fields[0].options)


def _act(kind: str, **fields: int | str) -> Action:
    action: Action = GAME.actions.validate_python({"kind": kind, **fields})
    return action
