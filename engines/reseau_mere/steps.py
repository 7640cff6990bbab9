"""Steps put together."""

from collections.abc import Callable, Iterable

from engines.core.protocol import Step
from engines.reseau_mere.events import Event
from engines.reseau_mere.state import State

Next = Step[State, Event]


def led_by(events: Iterable[Event], step: Next) -> Next:
    """*step*, with *events* before its own."""
    return Step(step.state, (*events, *step.events))


def one_by_one(state: State, places: Iterable[int], act: Callable[[State, int], Next]) -> Next:
    """*act* for each seat or chair in turn: how several forfeit at once (RM-20)."""
    events: tuple[Event, ...] = ()
    for place in places:
        state, more = act(state, place)
        events += more
    return Step(state, events)
