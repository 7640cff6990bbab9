"""Everything the rules need, and what a table may choose before the start."""

from typing import Literal

from engines.core.protocol import Options as CommonOptions
from engines.core.protocol import Outcome, Seat
from engines.core.protocol import State as CommonState
from engines.treize_indices.cards import LETTERS, Card, Colour, Letter, Pair, Trio, colours_in_play
from engines.treize_indices.log import Log

LOUPES = 8
ROUND_LIMIT = 60
IDLE_ROUNDS = 3

Phase = Literal["trios", "loupe", "turn", "over"]


class Options(CommonOptions):
    """What a table may choose.

    whole_categories: person, place and weapon may be asked for as a whole (TI-8). answers: to every seat in private, or
    in the channel, where spectators see them too (TI-9). helper: the casebook shows what each answer leaves (TI-20).
    quick_start: the trios are chosen at random (TI-18).
    """

    whole_categories: bool = True
    answers: Literal["private", "channel"] = "private"
    helper: bool = False
    quick_start: bool = False


class State(CommonState):
    """One table. Tuples over seats are indexed by seat.

    hands: five cards each, while the trios are being chosen. choices: the trio each seat has chosen so far. fronts: the
    trio in front of each seat, its own case. inners: each seat's two other cards, left and right. informants: their
    cards, A first. turn: from 1, 0 before the first. action: the number of the decision within the turn, from 1.
    acted: somebody answered in this turn. idle: the turns in a row in which nobody did. log: what was done, in order.
    """

    options: Options
    phase: Phase
    first: Seat
    hands: tuple[tuple[Card, ...], ...]
    choices: tuple[Trio | None, ...]
    fronts: tuple[Trio, ...] = ()
    inners: tuple[Pair, ...] = ()
    informants: tuple[Card, ...]
    loupes: tuple[int, ...]
    supply: int
    turn: int = 0
    action: int = 1
    acted: bool = False
    idle: int = 0
    log: Log = Log()
    outcome: Outcome | None = None

    @property
    def seat_count(self) -> int:
        """How many seats play."""
        return len(self.loupes)

    @property
    def seats(self) -> range:
        """The seats, clockwise."""
        return range(self.seat_count)

    @property
    def two_players(self) -> bool:
        """Whether the rules for two apply: no Loupes, one action a turn, questions name a side (TI-15)."""
        return self.seat_count == 2

    @property
    def active(self) -> int:
        """The seat whose turn it is (TI-6)."""
        return (self.first + self.turn - 1) % self.seat_count

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 before the first turn."""
        return -(-self.turn // self.seat_count)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours in play (TI-3)."""
        return colours_in_play(self.seat_count)

    @property
    def letters(self) -> tuple[Letter, ...]:
        """The letters of the informants (TI-5)."""
        return LETTERS[: len(self.informants)]

    def others(self, seat: int) -> tuple[int, ...]:
        """All other seats, clockwise from the left neighbour."""
        return tuple((seat + step) % self.seat_count for step in range(1, self.seat_count))
