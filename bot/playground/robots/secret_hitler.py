"""Players of Secret Hitler: neither clever nor foolish, and not always the same."""

from bot.playground.robots import Thought
from engines.secret_hitler.view import View

LATE = 3
"""Fascist tiles from which on Hitler as Chancellor ends the game."""


def weigh(thought: Thought) -> float:
    """How much a seat likes a choice."""
    view, option = thought.view, thought.option
    loyal = view.membership == "liberal"
    match thought.offer.kind:
        case "cast_vote":
            likes = _government(view)
            # Two failed elections: the next one lets the deck decide.
            return likes + (1.0 if view.tracker == 2 else 0.0) if option == "ja" else 1.0
        case "nominate_chancellor" | "call_special_election":
            return _liking(view, int(option or 0))
        case "investigate_loyalty":
            return 1.0 if _known(view, int(option or 0)) is None else 0.1
        case "execute_player":
            return 1.0 / _liking(view, int(option or 0)) ** 2
        case "discard_policy":
            # Liberals keep Liberal tiles; the others mostly do not, but must not be too plain.
            return _prefer(option == "fascist", 0.95 if loyal else 0.4)
        case "enact_policy":
            return _prefer(option == "liberal", 0.98 if loyal else 0.35 if view.fascist else 0.6)
        case "propose_veto" | "accept_veto":
            return _prefer("liberal" not in view.hand, 0.8 if loyal else 0.15)
        case "claim_drawn" | "claim_received" | "claim_peeked" | "claim_membership" if option is not None:
            return _telling(view, thought.offer.kind, str(option), loyal)
    return 1.0


def _telling(view: View, kind: str, option: str, loyal: bool) -> float:
    """Liberals tell the truth; the others tell it often, so that a lie is believed."""
    last = view.governments[-1]
    seen = {"claim_drawn": last.drawn, "claim_received": last.received, "claim_peeked": last.peeked}
    truth = "".join(face[0] for face in seen[kind]) if kind in seen else last.membership
    return _prefer(option == truth, 1.0 if loyal else 0.5)


def _prefer(wanted: bool, how_much: float) -> float:
    return how_much if wanted else 1.0 - how_much


def _government(view: View) -> float:
    """How much a seat likes the government that is proposed, where 1 is undecided."""
    seats = [seat for seat in (view.candidate, view.nominee) if seat is not None and seat != view.viewer]
    likings = [_liking(view, seat) for seat in seats] or [1.0]
    return 1.5 * min(likings) if view.membership == "liberal" else 1.5 * max(likings)


def _liking(view: View, seat: int) -> float:
    """How much a seat likes another one in office, or alive."""
    known = _known(view, seat)
    if view.membership == "liberal":
        if known is not None:
            return 4.0 if known == "liberal" else 0.1
        return 2.0 if seat in view.confirmed else 1.0 if view.fascist < LATE else 0.7
    if known == "hitler":
        return 8.0 if view.fascist >= LATE else 1.5
    return 2.0 if known == "fascist" else 1.0


def _known(view: View, seat: int) -> str | None:
    """What a seat knows of another one for certain: a role or a party."""
    learnt = {loyalty.seat: loyalty.membership for loyalty in view.learnt}
    return view.roles[seat] or learnt.get(seat)
