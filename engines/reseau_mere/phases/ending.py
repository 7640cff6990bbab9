"""Who wins, and what is shown then (RM-17, RM-18, RM-19)."""

from typing import Literal

from engines.core.protocol import Outcome, Step
from engines.reseau_mere.cards import Score, Side
from engines.reseau_mere.events import (
    AccusationShown,
    CardsDisclosed,
    ChairAccused,
    Event,
    ExtraRoundsOpened,
    GameEnded,
    IdentitiesShown,
    SuspicionsShown,
)
from engines.reseau_mere.phases import deal, tally
from engines.reseau_mere.state import ACCUSATION_POINTS, EXTRA_ROUNDS, Round, State
from engines.reseau_mere.steps import Next, led_by

Reason = Literal["points", "rounds_won", "extra_round", "draw"]


def total(state: State) -> Score:
    """The head start, the regular rounds, and the accusation once everyone has accused (RM-17, RM-21)."""
    rounds = state.scores[: state.rounds]
    points = Score(
        resistance=sum(score.resistance for score in rounds),
        reseau_mere=state.head_start + sum(score.reseau_mere for score in rounds),
    )
    for chair in state.accused:
        points = points.plus(gained_by(state.identities[chair]), ACCUSATION_POINTS)
    return points


def gained_by(accused: Side) -> Side:
    """Who gains when a chair of that side is accused: always the other side."""
    return "resistance" if accused == "reseau_mere" else "reseau_mere"


def rounds_won(state: State) -> Score:
    """How many of the regular rounds each side has won."""
    leaders = [score.leader for score in state.scores[: state.rounds]]
    return Score(resistance=leaders.count("resistance"), reseau_mere=leaders.count("reseau_mere"))


def decided(state: State) -> tuple[Side | None, Reason] | None:
    """After the accusation: the side that wins and why, nobody for a draw, or None as long as it is open (RM-18)."""
    if (leader := total(state).leader) is not None:
        return leader, "points"
    if (leader := rounds_won(state).leader) is not None:
        return leader, "rounds_won"
    extra = state.scores[state.rounds :]
    if extra and (leader := extra[-1].leader) is not None:
        return leader, "extra_round"
    return (None, "draw") if len(extra) == EXTRA_ROUNDS else None


def settle(state: State) -> Next:
    """The end, or another extra round. Before it only the totals are told: they are equal."""
    verdict = decided(state)
    if verdict is not None:
        state = state.evolve(phase="ended")
        return Step(state, (*_shown(state), _ended(state, *verdict)))
    if state.extra:
        return deal.next_round(state)
    opened = ExtraRoundsOpened(total=total(state).resistance, rounds_won=rounds_won(state).resistance)
    return led_by((opened,), deal.next_round(state))


def outcome(state: State) -> Outcome | None:
    """The seats whose chair is of the winning side. Chairs without a person win nothing."""
    verdict = decided(state) if state.phase == "ended" else None
    if verdict is None:
        return None
    side, reason = verdict
    # Humans sit at the first chairs; invisible ones win and lose nothing (RM-1).
    sides = state.identities[: state.humans]
    return Outcome(winners=winners(state, side), reason=reason, side=side, sides=sides)


def winners(state: State, side: Side | None) -> tuple[int, ...]:
    """The seats of a side."""
    return tuple(seat for seat in range(state.humans) if state.identities[seat] == side)


def _shown(state: State) -> tuple[Event, ...]:
    seats = range(state.humans)
    accusations = (AccusationShown(seat=s, suspects=state.accusations[s] or ()) for s in seats)
    agents = tuple(chair for chair, side in enumerate(state.identities) if side == "reseau_mere")
    suspicions = (SuspicionsShown(seat=s, suspects=suspicions_of(state, s)) for s in seats)
    return (
        *accusations,
        *(_accused(state, chair) for chair in state.accused),
        IdentitiesShown(agents=agents),
        *suspicions,
        *(CardsDisclosed(number=played.number, cards=played.taken) for played in disclosed(state)),
    )


def disclosed(state: State) -> tuple[Round, ...]:
    """The rounds of which it is shown at the end what each chair had taken: none at a sealed table (RM-19)."""
    return () if state.options.sealed else tuple(played for played in state.finished if played.taken)


def suspicions_of(state: State, seat: int) -> tuple[int | None, ...]:
    """Whom *seat* suspected in each regular round that is over; None: nobody."""
    named = (finished.suspicions[seat] for finished in state.finished[: state.rounds])
    return tuple(suspects[0] if suspects else None for suspects in named)


def _accused(state: State, chair: int) -> Event:
    votes, suspicions = tally.tallies(state)[chair]
    side = state.identities[chair]
    return ChairAccused(
        chair=chair,
        votes=votes,
        suspicions=suspicions,
        by_lot=tally.by_lot(state, chair),
        side=side,
        points=ACCUSATION_POINTS,
        gained_by=gained_by(side),
    )


def _ended(state: State, side: Side | None, reason: Reason) -> Event:
    points = total(state)
    return GameEnded(
        side=side,
        reason=reason,
        resistance=points.resistance,
        reseau_mere=points.reseau_mere,
        winners=winners(state, side),
    )
