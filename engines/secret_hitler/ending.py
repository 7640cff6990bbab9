"""How a table ends, and when at the latest (SH-43 to SH-46)."""

from engines.core.protocol import Outcome
from engines.secret_hitler.boards import BOARDS, FASCIST_GOAL, LIBERAL_GOAL, VETO_FROM, Policy, party
from engines.secret_hitler.events import AnyEvent, GameEnded, RolesRevealed
from engines.secret_hitler.state import Options, Reason, State

SIDES: dict[Reason, Policy] = {
    "five_liberal_policies": "liberal",
    "hitler_executed": "liberal",
    "six_fascist_policies": "fascist",
    "hitler_elected": "fascist",
}


def ended(state: State, reason: Reason, log: list[AnyEvent]) -> State:
    """The game stops here; only now the roles are revealed (SH-44, SH-45)."""
    log.append(GameEnded(reason=reason, side=SIDES[reason], winners=_members(state, SIDES[reason])))
    log.append(
        RolesRevealed(
            liberals=_members(state, "liberal"),
            fascists=tuple(seat for seat, role in enumerate(state.roles) if role == "fascist"),
            hitler=state.roles.index("hitler"),
        )
    )
    return state.evolve(phase="over", reason=reason)


def full_track(state: State) -> Reason | None:
    """The reason to stop after an enactment, if it was the last one needed (SH-43)."""
    if state.liberal == LIBERAL_GOAL:
        return "five_liberal_policies"
    return "six_fascist_policies" if state.fascist == FASCIST_GOAL else None


def outcome(state: State) -> Outcome | None:
    """Who won and why, or None while the game goes on. The dead win with their side."""
    if state.reason is None:
        return None
    side = SIDES[state.reason]
    sides = tuple(party(role) for role in state.roles)
    return Outcome(winners=_members(state, side), reason=state.reason, side=side, sides=sides)


def bound(seat_count: int, options: Options) -> int:
    """The most prompts that a table can open (SH-46).

    Ten enactments end every game: four liberal and five fascist ones, and one more. Two rounds at most come to nothing
    before each. Until the fifth fascist policy such a round is a failed vote (nomination, vote), and the enacting one
    has a session (nomination, vote, discard, enactment) and perhaps a power: five times 2 + 2 + 4, and every power of
    the board that asks something. For the five enactments after it, a round may come to nothing by an accepted veto
    (nomination, vote, discard, proposal, answer), and the enacting one may see a refused veto (these five, then the
    enactment): five times 5 + 5 + 6. Of each session but the last two things may be claimed (SH-48): there are five
    until the fifth fascist policy, and three for each enactment after it. Two powers show something to claim.
    """
    board = BOARDS[seat_count]
    powers = sum(power not in (None, "policy_peek") for power in board)
    after = LIBERAL_GOAL - 1 + FASCIST_GOAL - VETO_FROM
    claims = 2 * (VETO_FROM + 3 * after - 1) + sum(power in ("policy_peek", "investigate") for power in board)
    return VETO_FROM * (2 + 2 + 4) + powers + after * (5 + 5 + 6) + claims


def _members(state: State, side: Policy) -> tuple[int, ...]:
    return tuple(seat for seat, role in enumerate(state.roles) if party(role) == side)
