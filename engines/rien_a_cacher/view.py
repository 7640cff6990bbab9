"""What one viewer may know now (RC-12, RC-14, RC-18)."""

from engines.core import protocol
from engines.core.protocol import Outcome, Seat
from engines.core.values import Secret
from engines.rien_a_cacher.cards import Face, Family
from engines.rien_a_cacher.draft import check
from engines.rien_a_cacher.ending import outcome
from engines.rien_a_cacher.events import Check
from engines.rien_a_cacher.state import State


class SeenCard(Secret):
    """A card on the table. face: None when the viewer does not know it. up: everyone sees it."""

    seat: Seat
    face: Face | None
    up: bool


class View(protocol.View):
    """The table as *viewer* knows it; for None, what lies open to everyone.

    turn: from 1; seat: whose turn it is. laws: posed, oldest first; law_pile, pile: cards left. table: oldest first.
    token: who has the Surveillance token. hands, individu: cards and Individu modèle tokens of each seat.
    right: suspicions that proved right; law_every: so many of them bring a law. suspicion: whose card may be suspected
    now; passed: the viewer has let it pass. hand: the viewer's own. shown: every hand, once the game is over.
    """

    turn: int
    seat: Seat
    laws: tuple[Family, ...]
    law_pile: int
    pile: int
    table: tuple[SeenCard, ...]
    token: Seat
    hands: tuple[int, ...]
    individu: tuple[int, ...]
    right: int
    law_every: int
    suspicion: Seat | None
    passed: bool
    hand: Check | None
    shown: tuple[tuple[Face, ...], ...] | None
    outcome: Outcome | None


def view(state: State, viewer: int | None) -> View:
    """What *viewer* may know: face-down cards of its own only (RC-12), until the end shows all of them (RC-18)."""
    opened = state.ended is not None and not state.options.sealed
    return View(
        viewer=viewer,
        turn=state.turn + 1,
        seat=state.seat,
        laws=state.laws,
        law_pile=len(state.law_pile),
        pile=len(state.pile),
        table=tuple(
            SeenCard(seat=card.seat, face=card.face if opened or card.up or card.seat == viewer else None, up=card.up)
            for card in state.table
        ),
        token=state.token,
        hands=tuple(len(hand) for hand in state.hands),
        individu=state.individu,
        right=state.right,
        law_every=state.options.law_every,
        suspicion=None if state.passed is None else state.seat,
        passed=state.passed is not None and viewer in state.passed,
        hand=None if viewer is None else check(state, viewer),
        shown=state.hands if state.ended else None,
        outcome=outcome(state),
    )
