"""Every chair says who has the advantage in its two cards, and may show one of them once a game (RM-10).

It is shown with the report, or later while suspicions are open: a report that is doubted may be answered by one.
"""

from engines.core.protocol import Step
from engines.reseau_mere.cards import Face
from engines.reseau_mere.events import Event, ProofShown, ReportAnnounced, ReportsAnnounced
from engines.reseau_mere.phases import reveal
from engines.reseau_mere.state import Report, State, put
from engines.reseau_mere.steps import Next, led_by

SILENCE = Report(verdict="EQ", forfeited=True)


def announce(state: State, chair: int, report: Report) -> Next:
    """*chair* reports: at once when reports are live, else with the last one, and until then it may be changed."""
    current = state.round.reported(chair, report)
    state = state.evolve(round=current)
    complete = None not in current.verdicts
    after = _after_the_last(state) if complete else Step(state, ())
    if not state.together:
        return led_by((_told(state, chair, report),), after)
    return led_by((_all_told(state),), after) if complete else after


def forfeit(state: State, chair: int) -> Next:
    """Time is up: balanced, without Preuve (RM-20)."""
    return announce(state, chair, SILENCE)


def _after_the_last(state: State) -> Next:
    # The Preuves shown count as spent only now: what an open prompt offers does not change.
    state = state.evolve(spent=state.proofs_spent)
    # Discussion and suspicions follow (RM-11); an extra round has none (RM-18).
    return reveal.reveal(state) if state.extra else Step(state.evolve(phase="suspicion"), ())


def show(state: State, chair: int, card: Face) -> Next:
    """*chair* shows its Preuve beside the report that it has made."""
    current = state.round.evolve(proofs=put(state.round.proofs, chair, card))
    shown = ProofShown(number=current.number, chair=chair, card=card)
    return Step(state.evolve(round=current), (shown,))


def _all_told(state: State) -> Event:
    current = state.round
    return ReportsAnnounced(
        number=current.number,
        verdicts=tuple(verdict for verdict in current.verdicts if verdict is not None),
        proofs=current.proofs,
        forfeited=current.silent,
    )


def _told(state: State, chair: int, report: Report) -> Event:
    return ReportAnnounced(
        number=state.round.number,
        chair=chair,
        verdict=report.verdict,
        proof=report.proof,
        forfeited=report.forfeited,
    )
