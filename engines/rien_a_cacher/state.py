"""What the rules need to know, and what a table may choose."""

from typing import Literal

from engines.core import protocol
from engines.core.protocol import Seat
from engines.core.values import Secret
from engines.rien_a_cacher.cards import Face, Family

Ending = Literal["last_card", "sixth_law"]


class Options(protocol.Options):
    """law_every: how many suspicions must prove right for one more law (RC-13)."""

    law_every: Literal[1, 2, 3] = 2


class TableCard(Secret):
    """A card on the table. seat: who put it. up: whether everyone sees its face."""

    seat: Seat
    face: Face
    up: bool


class State(protocol.State):
    """The whole table, its secrets included.

    turn: how many turns are over; seat `turn % seats` plays (RC-6). hands: one a seat, in the order of `FACES`.
    laws: posed, oldest first. law_pile, pile: face down, the next one first. renewals: how often the pile was made
    anew. table: oldest first. token: the seat that has the Surveillance token. individu: Individu modèle tokens of each
    seat. right: suspicions that proved right.
    passed: while a suspicion is open, the sorted seats that let it pass; its card is the last one of `table`.
    ended: why the game is over.
    """

    options: Options
    turn: int
    hands: tuple[tuple[Face, ...], ...]
    laws: tuple[Family, ...]
    law_pile: tuple[Family, ...]
    pile: tuple[Face, ...]
    renewals: int = 0
    table: tuple[TableCard, ...]
    token: Seat
    individu: tuple[int, ...]
    right: int
    passed: tuple[Seat, ...] | None
    ended: Ending | None

    @property
    def seat_count(self) -> int:
        """How many seats play."""
        return len(self.hands)

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.turn % len(self.hands)
