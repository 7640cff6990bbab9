"""Agents and members of the Résistance: they keep what scores for them, and do not always say so."""

from collections.abc import Sequence

from bot.playground.robots import Thought
from engines.reseau_mere.view import View


def weigh(thought: Thought) -> float:
    """How much a seat likes a choice."""
    view, field, option = thought.view, thought.field, thought.option
    own = "R" if view.side == "resistance" else "M"
    match thought.offer.kind:
        case "discard_card" if field is not None and field.name == "card":
            # Resistants throw enemy cards away; agents must not be too plain.
            against = not str(option).startswith(own)
            return 5.0 if against and own == "R" else 2.0 if against else 1.0
        case "announce_report" if field is not None and field.name == "verdict":
            true = _verdict(_taken(view, thought))
            return (6.0 if own == "R" else 1.0) if option == true else 2.0 if option == "R" else 1.0
        case "announce_report" if field is not None and field.name == "proof":
            return 6.0 if option == "none" else 1.0
        case "suspect_nobody":
            return 0.3
    return 1.0


def _taken(view: View, thought: Thought) -> Sequence[str]:
    """The two cards that a report is about."""
    chairs = next((field.options for field in thought.offer.fields if field.name == "chair"), ())
    return next((sheet.taken for sheet in view.hands if sheet.chair in chairs), ())


def _verdict(cards: Sequence[str]) -> str:
    difference = sum(int(card[1]) if card.startswith("R") else -int(card[1]) for card in cards)
    return "R" if difference > 0 else "RM" if difference < 0 else "EQ"
