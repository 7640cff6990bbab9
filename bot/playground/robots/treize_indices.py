"""Detectives of 13 Clues: they ask, they read informants, and accuse once few trios are left."""

from math import prod

from bot.playground.robots import Thought


def weigh(thought: Thought) -> float:
    """How much a seat likes a choice."""
    view, offer, option = thought.view, thought.offer, thought.option
    read = {card for card in view.informants if card is not None}
    match offer.kind:
        case "read_informant":
            if option is None:
                return 1.0
            known = dict(zip(view.letters, view.informants, strict=True))
            return 1.0 if known.get(option) is None else 0.02
        case "accuse" if option is None:
            # What an informant holds is not in the own case; all others may be.
            return 2.0 / prod(len(set(field.options) - read) for field in offer.fields)
        case "accuse":
            return 0.001 if option in read else 1.0
        case "ask_question" | "ask_side_question" if option is None:
            return 2.0
    return 1.0
