"""Every pair that was voted on: what all saw of it, what was claimed of it, and the truth (SH-48)."""

from typing import Any, Literal

from engines.core.protocol import Number, Seat
from engines.core.values import Secret, once
from engines.secret_hitler.boards import Policy, Power

Subject = Literal["drawn", "received", "peeked", "membership"]
"""What may be claimed: the tiles drawn, those received, the top of the draw pile, a party membership."""


class Claim(Secret):
    """What somebody says to have seen. claimed: tiles, Liberals first (of a peek, the top one first), or one party.

    changed: it has been changed, and stays as it is.
    """

    about: Subject
    claimed: tuple[Policy, ...]
    changed: bool = False


class Government(Secret):
    """A pair that was voted on, and what came of it. ja, nein: who voted so, sorted.

    policy: what it enacted. vetoed: its session came to nothing. chaos: the tile of a chaos after it. power: the
    one its President has used, on *target* if it needs one. claims: in the order in which they were made.

    The truth, empty or None where there is none, or none that may be seen: drawn, received (tiles of the session,
    Liberals first), peeked (the top tiles, the top one first), membership (what an investigation has shown).
    """

    round: Number
    president: Seat
    chancellor: Seat
    ja: tuple[Seat, ...]
    nein: tuple[Seat, ...]
    policy: Policy | None = None
    vetoed: bool = False
    chaos: Policy | None = None
    power: Power | None = None
    target: Seat | None = None
    claims: tuple[Claim, ...] = ()
    drawn: tuple[Policy, ...] = ()
    received: tuple[Policy, ...] = ()
    peeked: tuple[Policy, ...] = ()
    membership: Policy | None = None

    @property
    def elected(self) -> bool:
        """Whether more than half said Ja (SH-15)."""
        return len(self.ja) > len(self.nein)

    @property
    def over(self) -> bool:
        """Whether its session is over, so that its two may speak of the tiles (SH-24)."""
        return self.vetoed or self.policy is not None

    def claim(self, about: Subject) -> Claim | None:
        """What is claimed, if anything."""
        return next((claim for claim in self.claims if claim.about == about), None)

    def truth(self, about: Subject) -> tuple[Policy, ...]:
        """What was seen, in the form of a claim; empty where that is not known."""
        match about:
            case "drawn":
                return self.drawn
            case "received":
                return self.received
            case "peeked":
                return self.peeked
            case "membership":
                return () if self.membership is None else (self.membership,)

    def known_to(self, viewer: int | None) -> "Government":
        """The same, as one seat or everybody may see it while the table plays (SH-24, SH-31, SH-34)."""
        if viewer == self.president:
            return self
        return self._to_the_chancellor if viewer == self.chancellor else self._to_everybody

    @once
    def _to_the_chancellor(self) -> "Government":
        return self.evolve(drawn=(), peeked=(), membership=None)

    @once
    def _to_everybody(self) -> "Government":
        return self._to_the_chancellor.evolve(received=())


Governments = tuple[Government, ...]


def noted(governments: Governments, **what: Any) -> Governments:
    """The governments, with something more of the last one; a table of the first schema may not have it."""
    return (*governments[:-1], governments[-1].evolve(**what)) if governments else ()
