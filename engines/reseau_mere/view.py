"""What one viewer may know now."""

from typing import Any

from engines.core import protocol
from engines.core.protocol import Seat
from engines.reseau_mere.cards import Face, Score, Side
from engines.reseau_mere.chairs import Chair
from engines.reseau_mere.phases import ending
from engines.reseau_mere.state import Named, Phase, Report, Round, Said, Sheet, State


class View(protocol.View):
    """The table, and to a seat its own secrets.

    humans, chairs, agents, rounds, unstable, choosing, together: the table as it is played. number: of the round.
    holders: who decides for each chair this round. premier: the first player of round 1. first: the chair that is
    first. face_down: positions of the centre that hold a card. discards: how many cards lie on the discard. reports: by
    chair, as far as published. said: the reports of the rounds before this one. spent: whose Preuve is no longer there.
    scores: of the finished rounds, extra ones included. head_start: of the Réseau-Mère. total: with the head start, and
    with the accusation once it is counted. won: regular rounds won. revealed: the cards of the last finished round.

    Of the viewer: side; hands: of the chairs it decides for this round; fiches: of those it decided for in earlier
    rounds (RM-13); suspicions: by finished round; suspicion: of this round; both this and accusation are None while the
    seat owes them.

    At the end (RM-19): identities by chair, accusations and all_suspicions by seat, accused; disclosed: by round what
    each chair had taken, none at a sealed table.
    """

    phase: Phase
    humans: int
    chairs: int
    agents: int
    rounds: int
    unstable: bool
    choosing: bool
    together: bool
    number: int
    extra: bool
    premier: Seat
    first: Chair
    holders: tuple[Seat, ...]
    face_down: tuple[int, ...]
    discards: int
    reports: tuple[Report | None, ...]
    said: tuple[Said, ...]
    spent: tuple[bool, ...]
    scores: tuple[Score, ...]
    head_start: int
    total: Score
    won: Score
    revealed: tuple[Face, ...]
    side: Side | None = None
    hands: tuple[Sheet, ...] = ()
    fiches: tuple[Sheet, ...] = ()
    suspicions: tuple[Chair | None, ...] = ()
    suspicion: Named | None = None
    accusation: Named | None = None
    identities: tuple[Side, ...] = ()
    accusations: tuple[Named, ...] = ()
    accused: Named = ()
    all_suspicions: tuple[tuple[Chair | None, ...], ...] = ()
    disclosed: tuple[tuple[tuple[Face, ...], ...], ...] = ()


def view(state: State, viewer: int | None) -> View:
    """What *viewer* may know; None: what everyone may know."""
    own = {} if viewer is None else _own(state, viewer)
    shown = _shown(state) if state.phase == "ended" else {}
    return View(
        viewer=viewer,
        phase=state.phase,
        humans=state.humans,
        chairs=state.chairs,
        agents=state.agents,
        rounds=state.rounds,
        unstable=state.options.unstable,
        choosing=state.choosing,
        together=state.together,
        number=state.round.number,
        extra=state.extra,
        premier=state.premier,
        first=state.first,
        holders=tuple(state.holder(chair) for chair in range(state.chairs)),
        face_down=state.round.face_down,
        discards=sum(face is not None for face in state.round.discards),
        reports=state.published,
        said=tuple(played.said for played in state.past if played.verdicts),
        spent=state.proofs_spent,
        scores=state.scores,
        head_start=state.head_start,
        total=ending.total(state),
        won=ending.rounds_won(state),
        revealed=state.revealed,
        **own,
        **shown,
    )


def _own(state: State, seat: int) -> dict[str, Any]:
    return {
        "side": state.identities[seat],
        "hands": _sheets(state, state.round, seat),
        "fiches": tuple(sheet for finished in state.past for sheet in _sheets(state, finished, seat)),
        "suspicions": ending.suspicions_of(state, seat),
        "suspicion": state.round.suspicions[seat],
        "accusation": state.accusations[seat],
    }


def _sheets(state: State, played: Round, seat: int) -> tuple[Sheet, ...]:
    if not played.dealt:
        # A round that was over when the table was arranged.
        return ()
    return tuple(played.sheets[chair] for chair in state.held(seat, played.number))


def _shown(state: State) -> dict[str, Any]:
    return {
        "identities": state.identities,
        "accusations": tuple(named or () for named in state.accusations),
        "accused": state.accused,
        "disclosed": tuple(played.taken for played in ending.disclosed(state)),
        "all_suspicions": tuple(ending.suspicions_of(state, seat) for seat in range(state.humans)),
    }
