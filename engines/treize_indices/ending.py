"""How a table ends: somebody solves the own case (TI-14), or a limit is reached (TI-24)."""

from typing import Literal

from engines.core.protocol import Outcome
from engines.treize_indices.events import CasesRevealed, GameEnded, Played
from engines.treize_indices.state import IDLE_ROUNDS, LOUPES, ROUND_LIMIT, Options, State

Reason = Literal["solved", "abandoned", "round_limit"]


def limit(state: State) -> Reason | None:
    """The limit that the turn just ended has reached (TI-24).

    Three full rounds of nothing but time-ups: as many turns in a row, wherever the first of them stands in its round.
    """
    if state.idle >= IDLE_ROUNDS * state.seat_count:
        return "abandoned"
    if state.turn >= ROUND_LIMIT * state.seat_count:
        return "round_limit"
    return None


def finish(state: State, winners: tuple[int, ...], reason: Reason) -> Played:
    """The table is over, and everything is revealed (TI-14)."""
    over = state.evolve(phase="over", outcome=Outcome(winners=winners, reason=reason))
    ended = GameEnded(winners=winners, reason=reason)
    revealed = CasesRevealed(fronts=state.fronts, inners=state.inners, informants=state.informants)
    return Played(over, (ended, revealed))


def outcome(state: State) -> Outcome | None:
    """How the table ended, None while it lasts."""
    return state.outcome


def bound(seat_count: int, options: Options) -> int:
    """The most prompts a table can open: the trios, then those of 60 rounds (TI-24).

    An action costs one Loupe and none comes back within the turn, so a turn opens at most one prompt for each of the
    eight Loupes; a seat that begins without any opens two, to take one and to spend it. With two players a turn opens
    one.
    """
    a_turn = 1 if seat_count == 2 else LOUPES
    return 1 + ROUND_LIMIT * seat_count * a_turn
