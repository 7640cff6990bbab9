"""From an answer, or from silence, to what follows from it."""

from typing import assert_never

from engines.core.protocol import Prompt, Step
from engines.secret_hitler import claims, election, powers, session
from engines.secret_hitler.actions import (
    ACTIONS,
    AcceptVeto,
    AnyAction,
    CallSpecialElection,
    CastVote,
    ClaimDrawn,
    ClaimMembership,
    ClaimPeeked,
    ClaimReceived,
    DiscardPolicy,
    EnactPolicy,
    ExecutePlayer,
    InvestigateLoyalty,
    NominateChancellor,
    ProposeVeto,
    RefuseVeto,
)
from engines.secret_hitler.events import AnyEvent, TimedOut
from engines.secret_hitler.prompts import offers
from engines.secret_hitler.state import State


def answered(state: State, prompt: Prompt, seat: int, action: AnyAction) -> Step[State, AnyEvent]:
    """The effect of an answer that was offered."""
    log: list[AnyEvent] = []
    return Step(_effect(state, seat, action, log), tuple(log))


def expired(state: State, prompt: Prompt, seats: tuple[int, ...]) -> Step[State, AnyEvent]:
    """The effect of a time-up: votes are Nein, a veto is refused, anything else is left to the dice (SH-47)."""
    log: list[AnyEvent] = [TimedOut(prompt=prompt.kind, seats=seats)]
    if state.phase == "vote":
        state = election.silent(state, seats, log)
    elif state.phase == "veto":
        state = session.veto_refused(state, log)
    else:
        state = _left_to_dice(state, prompt, log)
    return Step(state, tuple(log))


def _effect(state: State, seat: int, action: AnyAction, log: list[AnyEvent]) -> State:
    match action:
        case CastVote():
            state = election.voted(state, seat, action.ballot, log)
        case NominateChancellor():
            state = election.nominated(state, action.seat, log)
        case DiscardPolicy():
            state = session.discarded(state, action.policy, log)
        case EnactPolicy():
            state = session.enacted_by_government(state, action.policy, log)
        case ProposeVeto():
            state = session.veto_proposed(state, log)
        case AcceptVeto():
            state = session.veto_accepted(state, log)
        case RefuseVeto():
            state = session.veto_refused(state, log)
        case InvestigateLoyalty():
            state = powers.investigated(state, action.seat, log)
        case CallSpecialElection():
            state = powers.special_election_called(state, action.seat, log)
        case ExecutePlayer():
            state = powers.executed(state, action.seat, log)
        case ClaimDrawn() | ClaimReceived() | ClaimPeeked() | ClaimMembership():
            state = claims.claimed(state, seat, action, log)
        case _:
            assert_never(action)
    return state


def _left_to_dice(state: State, prompt: Prompt, log: list[AnyEvent]) -> State:
    """One of the legal choices, each as likely; a veto is never proposed.

    The offer that asks for a choice is the first one in every phase but the two that do not come here.
    """
    seat = prompt.seats[0]
    offer = offers(state, prompt, seat)[0]
    (field,) = offer.fields
    choice = state.dice.pick(f"time_up.{prompt.id}", field.options)
    action = ACTIONS.validate_python({"kind": offer.kind, field.name: choice})
    return _effect(state, seat, action, log)
