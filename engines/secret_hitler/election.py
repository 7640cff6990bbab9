"""Nomination and vote (SH-7, SH-14 to SH-18)."""

from engines.secret_hitler import session
from engines.secret_hitler.boards import DANGER, Ballot
from engines.secret_hitler.ending import ended
from engines.secret_hitler.events import (
    AnyEvent,
    BallotRecorded,
    ChancellorNominated,
    ElectionFailed,
    GovernmentElected,
    NotHitlerConfirmed,
    VoteCast,
    VotesRevealed,
)
from engines.secret_hitler.governments import Government
from engines.secret_hitler.state import State, chancellor
from engines.secret_hitler.tracker import nothing_enacted

Ballots = tuple[Ballot | None, ...]


def nominated(state: State, seat: int, log: list[AnyEvent]) -> State:
    """The candidate has named a Chancellor: everyone votes (SH-7, SH-14)."""
    log.append(ChancellorNominated(president=state.candidate, chancellor=seat))
    return state.evolve(phase="vote", nominee=seat, ballots=(None,) * state.seat_count)


def voted(state: State, seat: int, ballot: Ballot, log: list[AnyEvent]) -> State:
    """A vote, or a changed one; the table sees that, never how (SH-14)."""
    changed = state.ballots[seat] is not None
    if not changed:
        log.append(VoteCast(seat=seat))
    log.append(BallotRecorded(audience=(seat,), seat=seat, ballot=ballot, changed=changed))
    ballots = (*state.ballots[:seat], ballot, *state.ballots[seat + 1 :])
    return _counted(state, ballots, log)


def silent(state: State, seats: tuple[int, ...], log: list[AnyEvent]) -> State:
    """The seats that let their time pass vote Nein, unless they still vote before the reveal (SH-47)."""
    log += [BallotRecorded(audience=(seat,), seat=seat, ballot="nein", changed=False) for seat in seats]
    ballots = tuple("nein" if seat in seats else ballot for seat, ballot in enumerate(state.ballots))
    return _counted(state, ballots, log)


def _counted(state: State, ballots: Ballots, log: list[AnyEvent]) -> State:
    """Once the last vote is in, all are revealed together; a tie fails (SH-14, SH-15).

    Of the government before nothing is claimed any more (SH-48).
    """
    if None in [ballots[seat] for seat in state.living]:
        return state.evolve(ballots=ballots)
    ja = tuple(seat for seat in state.living if ballots[seat] == "ja")
    nein = tuple(seat for seat in state.living if ballots[seat] == "nein")
    log.append(VotesRevealed(round=state.round, ja=ja, nein=nein))
    pair = Government(round=state.round, president=state.candidate, chancellor=chancellor(state), ja=ja, nein=nein)
    state = state.evolve(governments=(*state.governments, pair))
    return _elected(state, log) if len(ja) > len(nein) else _failed(state, log)


def _failed(state: State, log: list[AnyEvent]) -> State:
    """The candidate has lost the turn (SH-16)."""
    log.append(ElectionFailed(president=state.candidate, chancellor=chancellor(state), tracker=state.tracker + 1))
    return nothing_enacted(state, log)


def _elected(state: State, log: list[AnyEvent]) -> State:
    """At once the last elected pair, whatever the session brings (SH-17). Hitler is asked for first (SH-18, SH-44)."""
    winner = chancellor(state)
    pair, confirmed = (state.candidate, winner), state.confirmed
    log.append(GovernmentElected(president=state.candidate, chancellor=winner))
    if state.fascist >= DANGER:
        if state.roles[winner] == "hitler":
            return ended(state.evolve(last_elected=pair, ballots=()), "hitler_elected", log)
        if winner not in confirmed:
            confirmed = tuple(sorted((*confirmed, winner)))
            log.append(NotHitlerConfirmed(seat=winner, by="election"))
    return session.opened(state, log, last_elected=pair, confirmed=confirmed)
