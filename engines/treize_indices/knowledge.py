"""All that one seat knows about its case (TI-16): from a view during the game, from the events afterwards.

Whatever reasons for a seat starts from this value, so it cannot depend on more (TI-22).
"""

from collections.abc import Iterable

from engines.core.protocol import Seat
from engines.core.values import Secret
from engines.treize_indices.cards import Card, Pair, Trio, cards_in_play
from engines.treize_indices.events import Accused, AnyEvent, CaseOpened, InformantLearned, QuestionAnswered
from engines.treize_indices.log import Accusation, Question
from engines.treize_indices.view import View


class Knowledge(Secret):
    """What a seat knows. fronts: None for its own. read: the informants' cards it looked at. log: answers and trios."""

    seat: Seat
    fronts: tuple[Trio | None, ...]
    inner: Pair
    read: tuple[Card, ...] = ()
    log: tuple[Question | Accusation, ...] = ()

    @property
    def seat_count(self) -> int:
        """How many seats play."""
        return len(self.fronts)

    @property
    def hidden(self) -> tuple[Card, ...]:
        """The cards in play that the seat has not seen anywhere, in the order of CARDS: thirteen, less those read."""
        seen = {*self.inner, *self.read, *(card for front in self.fronts if front for card in front)}
        return tuple(card for card in cards_in_play(self.seat_count) if card not in seen)


def known(view: View) -> Knowledge:
    """What the viewer of a game that goes on knows. Raises ValueError for any other view."""
    inner = None if view.viewer is None else view.inners[view.viewer]
    if view.viewer is None or inner is None or view.outcome is not None:
        raise ValueError("only a seat of a game that goes on has something to find out")
    return Knowledge(
        seat=view.viewer,
        fronts=view.fronts,
        inner=inner,
        read=tuple(card for card in view.informants if card is not None),
        log=tuple(entry for entry in view.log if isinstance(entry, Question | Accusation)),
    )


def remembered(seat: int, events: Iterable[AnyEvent]) -> Knowledge | None:
    """What *seat* knew after these events of a table, from its first on; None before the cases were open.

    What it was not told is passed over, and so is what the end brings: the right accusation and the revelation.
    """
    knowledge: Knowledge | None = None
    for event in events:
        if event.audience == "table" or seat in event.audience:
            knowledge = _with(knowledge, event)
    return knowledge


def _with(knowledge: Knowledge | None, event: AnyEvent) -> Knowledge | None:
    match event:
        case CaseOpened(seat=seat, fronts=fronts, left=left, right=right):
            return Knowledge(seat=seat, fronts=fronts, inner=(left, right))
        case InformantLearned(card=card) if knowledge and card not in knowledge.read:
            return knowledge.evolve(read=(*knowledge.read, card))
        case QuestionAnswered() if knowledge:
            question = Question.model_validate(event.model_dump(exclude={"kind", "audience"}))
            return knowledge.evolve(log=(*knowledge.log, question))
        case Accused(right=False) if knowledge:
            accusation = Accusation.model_validate(event.model_dump(exclude={"kind", "audience"}))
            return knowledge.evolve(log=(*knowledge.log, accusation))
        case _:
            return knowledge
