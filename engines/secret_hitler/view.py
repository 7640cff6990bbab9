"""What one viewer may know now."""

from engines.core import protocol
from engines.core.protocol import Outcome, Seat
from engines.core.values import Secret
from engines.secret_hitler.boards import BOARDS, Ballot, Policy, Power, Role, acquaintances, party
from engines.secret_hitler.ending import outcome
from engines.secret_hitler.governments import Governments
from engines.secret_hitler.rounds import eligible, term_limited
from engines.secret_hitler.state import Peek, Phase, State, discard_pile, veto_open


class Loyalty(Secret):
    """The result of an investigation (SH-31)."""

    seat: Seat
    membership: Policy


class View(protocol.View):
    """The public board, and what belongs to the viewer.

    candidate, nominee: of this round. president, chancellor: the same two once they are elected, until the next round.
    last_elected: President, Chancellor, or empty. term_limited: seats that may not be nominated (SH-10, SH-11).
    eligible: whom the candidate may nominate now, empty outside a nomination. voted: who has voted in the open vote.
    draw_pile, discard_pile: numbers of tiles (SH-28). powers: under each fascist tile (SH-29). confirmed: not Hitler.
    governments: every pair that was voted on, the oldest first, with what the viewer has seen itself; once the game is
    over all that was seen, unless the table is sealed (SH-48).

    The viewer's own, None or empty for None: role, membership, hand (the session's tiles that it may see now, Liberals
    first, SH-24), ballot, learnt (its investigations, the oldest first), peek (its last one, as of that round).
    roles: by seat, what the viewer knows for certain; everything once the game is over (SH-5, SH-45).
    """

    phase: Phase
    round: int
    seat_count: int
    living: tuple[Seat, ...]
    dead: tuple[Seat, ...]
    candidate: Seat
    nominee: Seat | None
    president: Seat | None
    chancellor: Seat | None
    last_elected: tuple[Seat, ...]
    term_limited: tuple[Seat, ...]
    eligible: tuple[Seat, ...]
    voted: tuple[Seat, ...]
    tracker: int
    liberal: int
    fascist: int
    draw_pile: int
    discard_pile: int
    powers: tuple[Power | None, ...]
    veto_open: bool
    confirmed: tuple[Seat, ...]
    investigated: tuple[Seat, ...]
    governments: Governments
    outcome: Outcome | None

    role: Role | None
    membership: Policy | None
    roles: tuple[Role | None, ...]
    hand: tuple[Policy, ...]
    ballot: Ballot | None
    learnt: tuple[Loyalty, ...]
    peek: Peek | None


def view(state: State, viewer: int | None) -> View:
    """What *viewer* (a seat, or None for everyone) may know now."""
    elected = state.phase not in ("nominate", "vote") and state.nominee is not None
    role = None if viewer is None else state.roles[viewer]
    return View(
        viewer=viewer,
        phase=state.phase,
        round=state.round,
        seat_count=state.seat_count,
        living=state.living,
        dead=tuple(seat for seat in range(state.seat_count) if seat not in state.living),
        candidate=state.candidate,
        nominee=state.nominee,
        president=state.candidate if elected else None,
        chancellor=state.nominee if elected else None,
        last_elected=state.last_elected,
        term_limited=term_limited(state),
        eligible=eligible(state) if state.phase == "nominate" else (),
        voted=tuple(seat for seat, ballot in enumerate(state.ballots) if ballot is not None),
        tracker=state.tracker,
        liberal=state.liberal,
        fascist=state.fascist,
        draw_pile=len(state.deck),
        discard_pile=discard_pile(state),
        powers=BOARDS[state.seat_count],
        veto_open=veto_open(state),
        confirmed=state.confirmed,
        investigated=tuple(sorted(seat for _, seat in state.investigated)),
        governments=_governments(state, viewer),
        outcome=outcome(state),
        role=role,
        membership=None if role is None else party(role),
        roles=_known_roles(state, viewer),
        hand=_hand(state, viewer),
        ballot=state.ballots[viewer] if viewer is not None and state.ballots else None,
        learnt=tuple(
            Loyalty(seat=seat, membership=party(state.roles[seat]))
            for president, seat in state.investigated
            if president == viewer
        ),
        peek=state.peek if state.peek is not None and state.peek.president == viewer else None,
    )


def _known_roles(state: State, viewer: int | None) -> tuple[Role | None, ...]:
    if state.phase == "over":
        return state.roles
    known = () if viewer is None else (viewer, *acquaintances(state.roles, viewer))
    return tuple(role if seat in known else None for seat, role in enumerate(state.roles))


def _governments(state: State, viewer: int | None) -> Governments:
    if state.phase == "over" and not state.options.sealed:
        return state.governments
    return tuple(government.known_to(viewer) for government in state.governments)


def _hand(state: State, viewer: int | None) -> tuple[Policy, ...]:
    # The President has seen the two tiles too, and needs them to answer a veto.
    sees = (state.candidate,) if state.phase == "discard" else (state.candidate, state.nominee)
    return state.hand if viewer is not None and viewer in sees else ()
