"""What the casebook shows of the own case (TI-19, TI-20). Pure, and from a seat's view only (TI-22).

It never suggests, counts solutions or says that a case can be solved (TI-21).
"""

from typing import Literal, NamedTuple

from engines.core.values import secret
from engines.treize_indices import solver
from engines.treize_indices.cards import CARDS, MATCHES, Card, colour_of
from engines.treize_indices.knowledge import known
from engines.treize_indices.log import Question
from engines.treize_indices.view import View

Struck = Literal["removed", "front", "inner", "informant"]


@secret
class Residual(NamedTuple):
    """What an answer leaves for the own front and the witness's inner cards (TI-17).

    entry: place of the question in the view's log. strikes: the cards that a zero allows to strike on the own sheet.
    """

    entry: int
    left: int
    strikes: tuple[Card, ...]


def struck(view: View) -> dict[Card, Struck | None]:
    """All thirty cards, and why each cannot be in the own case: removed, or seen, and where; None while it can (TI-19).

    Thirteen stay open at first, fewer once informants were read.
    """
    knowledge = known(view)
    fronts = {card for front in knowledge.fronts if front for card in front}

    def reason(card: Card) -> Struck | None:
        if colour_of(card) not in view.colours:
            return "removed"
        if card in fronts:
            return "front"
        if card in knowledge.inner:
            return "inner"
        return "informant" if card in knowledge.read else None

    return {card: reason(card) for card in CARDS}


def residuals(view: View) -> tuple[Residual, ...]:
    """What each answer leaves, in the order of the log; empty unless the table chose the helper (TI-20).

    The viewer's own answers leave nothing to say, so a zero never strikes on the witness's own sheet (TI-17).
    """
    if not view.options.helper:
        return ()
    knowledge = known(view)
    out: list[Residual] = []
    for place, entry in enumerate(view.log):
        if isinstance(entry, Question) and (left := solver.residual(knowledge, entry)) is not None:
            strikes = () if left else tuple(card for card in knowledge.hidden if card in MATCHES[entry.topic])
            out.append(Residual(place, left, strikes))
    return tuple(out)
