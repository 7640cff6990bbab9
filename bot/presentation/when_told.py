"""When a seat is told what it alone learns."""

from enum import Enum


class WhenTold(Enum):
    """When a private event reaches the seats that learn it.

    AT_ONCE: by direct message with the step, and in *My hand* from then on. This is the rule.
    ONCE: by direct message with the step, and not in *My hand*: its news stands among the secrets there.
    IN_ANSWER: only in the click that made it, since it repeats the seat's own answer.
    AT_CLOSING: in *My hand* at once, but by direct message only with the next event of a kind in `closing`, and then
    together with all that has waited.
    """

    AT_ONCE = "at once"
    ONCE = "once"
    IN_ANSWER = "in the answer"
    AT_CLOSING = "at closing"

    @property
    def in_hand(self) -> bool:
        """Whether *My hand* says it again."""
        return self in (WhenTold.AT_ONCE, WhenTold.AT_CLOSING)
