"""What each seat sees, and what it cannot (TI-9, TI-16)."""

from engines.treize_indices.cards import SIDES, Card, Side, Topic, cards_in_play, count
from engines.treize_indices.state import State


def seen(state: State, seat: int) -> frozenset[Card]:
    """All other fronts and the own two inner cards: what the seat sees without an informant."""
    fronts = (card for other in state.others(seat) for card in state.fronts[other])
    return frozenset((*fronts, *state.inners[seat]))


def unknown(state: State, seat: int) -> tuple[Card, ...]:
    """The thirteen cards in play that the seat does not see, in the order of CARDS (TI-3).

    Informants' cards stay among them, also once read: they may still be named in an accusation (TI-12).
    """
    known = seen(state, seat)
    return tuple(card for card in cards_in_play(state.seat_count) if card not in known)


def answer(state: State, asker: int, witness: int, topic: Topic, side: Side | None) -> int:
    """The exact answer to a question.

    Without a side, what the witness sees: all other fronts and its own inner cards (TI-9). With a side, the asker's
    front and the one inner card named (TI-15).
    """
    if side is None:
        return count(topic, seen(state, witness))
    return count(topic, (*state.fronts[asker], state.inners[witness][SIDES.index(side)]))
