"""Every chair says who has the advantage in its two cards, and may show one of them once a game (RM-10)."""

from engines.core.protocol import Step
from engines.reseau_mere.events import Event, ReportAnnounced
from engines.reseau_mere.phases import reveal
from engines.reseau_mere.state import Report, State
from engines.reseau_mere.steps import Next, led_by

SILENCE = Report(verdict="EQ", forfeited=True)


def announce(state: State, chair: int, report: Report) -> Next:
    """*chair* reports: at once when reports are live, else with the last one, and until then it may be changed."""
    current = state.round.reported(chair, report)
    state = state.evolve(round=current)
    complete = None not in current.verdicts
    if not state.together:
        events: tuple[Event, ...] = (_told(state, chair, report),)
    else:
        events = tuple(_told(state, c, r) for c, r in enumerate(state.published) if r is not None)
    return led_by(events, _after_the_last(state) if complete else Step(state, ()))


def forfeit(state: State, chair: int) -> Next:
    """Time is up: balanced, without Preuve (RM-20)."""
    return announce(state, chair, SILENCE)


def _after_the_last(state: State) -> Next:
    # The Preuves shown count as spent only now: what an open prompt offers does not change.
    state = state.evolve(spent=state.proofs_spent)
    # Discussion and suspicions follow (RM-11); an extra round has none (RM-18).
    return reveal.reveal(state) if state.extra else Step(state.evolve(phase="suspicion"), ())


def _told(state: State, chair: int, report: Report) -> Event:
    return ReportAnnounced(
        number=state.round.number,
        chair=chair,
        verdict=report.verdict,
        proof=report.proof,
        forfeited=report.forfeited,
    )
