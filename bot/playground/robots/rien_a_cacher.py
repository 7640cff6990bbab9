"""Citizens of Rien à cacher: the more laws there are, the more they suspect, and the less they hide."""

from bot.playground.robots import Thought

LAWS = 7


def weigh(thought: Thought) -> float:
    """How much a seat likes a choice."""
    view = thought.view
    forbidden = len(view.laws) / LAWS
    match thought.offer.kind:
        case "suspect":
            return 0.1 + forbidden / 2
        case "let_pass":
            return 1.0 - forbidden / 2
        case "respect_law":
            return 2.0
        case "hide_nothing":
            return 1.0
        case "buy_peace" | "lie_low":
            return 0.5
    return 1.0
