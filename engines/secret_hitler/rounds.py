"""Whose turn it is, and whom they may nominate (SH-8 to SH-13)."""

from typing import Any

from engines.secret_hitler.events import AnyEvent, RoundStarted
from engines.secret_hitler.state import State


def next_round(state: State, log: list[AnyEvent], **changes: Any) -> State:
    """The candidacy moves to the next living seat, whatever happened before (SH-8, SH-9).

    It moves from the rotation's place, which a special election leaves where the caller sits (SH-33).
    """
    # Of all the seats of the ring, the dead ones are skipped: first the living beyond the place, else the first living.
    turn = next((seat for seat in state.living if seat > state.rotation), state.living[0])
    return _round(state, log, candidate=turn, rotation=turn, **changes)


def special_round(state: State, candidate: int, log: list[AnyEvent]) -> State:
    """A round out of order; the rotation keeps its place (SH-32, SH-33)."""
    return _round(state, log, candidate=candidate, rotation=state.rotation)


def _round(state: State, log: list[AnyEvent], candidate: int, rotation: int, **changes: Any) -> State:
    number = state.round + 1
    special = candidate != rotation
    log.append(RoundStarted(round=number, candidate=candidate, special=special))
    return state.evolve(
        phase="nominate",
        round=number,
        candidate=candidate,
        rotation=rotation,
        nominee=None,
        ballots=(),
        hand=(),
        veto_refused=False,
        **changes,
    )


def term_limited(state: State) -> tuple[int, ...]:
    """The living seats that may not be nominated, whoever the candidate is; sorted (SH-10 to SH-12)."""
    counted = len(state.living) if state.options.term_limits == "living" else state.seat_count
    barred = state.last_elected[1:] if counted <= 5 else state.last_elected
    return tuple(seat for seat in state.living if seat in barred)


def eligible(state: State) -> tuple[int, ...]:
    """Whom the candidate may nominate, sorted; never empty (SH-7, SH-13)."""
    barred = (state.candidate, *term_limited(state))
    return tuple(seat for seat in state.living if seat not in barred)
