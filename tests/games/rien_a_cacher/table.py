"""A table for the tests: three laws that never change their order, and cards whose names say whether they are legal."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

from engines.core.protocol import Answer, Illegal, Step, TimeUp
from engines.rien_a_cacher import GAME
from engines.rien_a_cacher.actions import AnyAction, LetPass
from engines.rien_a_cacher.cards import Face, Family
from engines.rien_a_cacher.events import AnyEvent
from engines.rien_a_cacher.setup import arrange
from engines.rien_a_cacher.state import State

LAWS: Final[tuple[Family, ...]] = ("expression", "presse", "reunion")
LATER_LAWS: Final[tuple[Family, ...]] = ("association", "circulation", "conscience", "vie_privee")
LEGAL: Final[Face] = "vie_privee"
LEGAL_PAIR: Final[Face] = "conscience+vie_privee"
FORBIDDEN: Final[Face] = "presse"
FORBIDDEN_PAIR: Final[Face] = "presse+reunion"
MIXED_PAIR: Final[Face] = "presse+vie_privee"
PILE: Final[tuple[Face, ...]] = ("circulation", "conscience", "circulation", "conscience")
PLAIN: Final[tuple[Face, ...]] = ("association", "association")

EventT = TypeVar("EventT", bound=AnyEvent)
Next = Step[State, AnyEvent]


def table(first: Sequence[Face] = PLAIN, /, *others: Sequence[Face], **changes: Any) -> Next:
    """Three seats (or more, as *others* say) under `LAWS`; seat 0 plays, the token is in front of the last seat."""
    hands = [first, *(others or (PLAIN, PLAIN))]
    return arrange(**{"hands": hands, "laws": LAWS, "pile": PILE, "token": len(hands) - 1, **changes})


def play(step: Next, seat: int, action: AnyAction) -> Next:
    """*seat* answers the one open prompt."""
    (prompt,) = GAME.prompts(step.state)
    result = GAME.step(step.state, Answer(prompt.id, seat, action))
    assert not isinstance(result, Illegal), result
    return result


def refused(step: Next, seat: int, action: AnyAction) -> Illegal:
    """Why the answer is refused."""
    (prompt,) = GAME.prompts(step.state)
    result = GAME.step(step.state, Answer(prompt.id, seat, action))
    assert isinstance(result, Illegal)
    return result


def time_up(step: Next, *seats: int) -> Next:
    """These seats forfeit the one open prompt; none named: all that are pending."""
    (prompt,) = GAME.prompts(step.state)
    result = GAME.step(step.state, TimeUp(prompt.id, seats or prompt.pending))
    assert not isinstance(result, Illegal), result
    return result


def all_pass(step: Next) -> Next:
    """Everyone who still may lets the card pass."""
    (prompt,) = GAME.prompts(step.state)
    for seat in prompt.pending:
        step = play(step, seat, LetPass())
    return step


def offered(step: Next, seat: int) -> dict[str, tuple[Any, ...]]:
    """Kinds on offer, each with the choices of its only field."""
    (prompt,) = GAME.prompts(step.state)
    return {
        offer.kind: offer.fields[0].options if offer.fields else () for offer in GAME.offers(step.state, prompt, seat)
    }


def only(events: Iterable[AnyEvent], kind: type[EventT]) -> EventT:
    """The one event of this class."""
    (found,) = every(events, kind)
    return found


def every(events: Iterable[AnyEvent], kind: type[EventT]) -> list[EventT]:
    """All events of this class, in order."""
    return [event for event in events if isinstance(event, kind)]


def public(step: Next) -> list[AnyEvent]:
    """What the whole table was told."""
    return [event for event in step.events if event.audience == "table"]


def kinds(events: Iterable[AnyEvent]) -> list[str]:
    """What kinds of events there are, in order."""
    return [event.kind for event in events]
