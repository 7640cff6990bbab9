"""What the player says of what it has seen (SH-48): a Liberal the truth, the others what covers them.

A fascist President claims what a Liberal would have drawn to pass those two tiles, a fascist Chancellor what a Liberal
would have received to enact that tile; so neither is contradicted by the board, only by the other.
"""

from typing import Literal

from engines.core.player import Decision, Sight
from engines.secret_hitler.actions import ACTIONS
from engines.secret_hitler.boards import Policy
from engines.secret_hitler.governments import Government, Subject
from engines.secret_hitler.view import View

ACCUSES: int = 30
"""How often a fascist President says of a Liberal that the card was fascist, in hundredths."""
Kind = Literal["claim_drawn", "claim_received", "claim_peeked", "claim_membership"]


def claim(sight: Sight[View]) -> Decision | None:
    """Said once, and not changed; None if what was seen is not known, as after an arrangement."""
    government = sight.view.governments[-1]
    about: Subject = next(each for each in _SUBJECTS if sight.prompt.kind == f"claim_{each}")
    truth = government.truth(about)
    if not truth or government.claim(about) is not None:
        return None
    if about == "peeked" or sight.view.role == "liberal":
        return _said(about, truth, "true")
    if about == "membership":
        return _of_a_party(sight, truth[0])
    told = _covered(sight, government, about)
    return _said(about, told, "true" if told == truth else "covers")


_SUBJECTS: tuple[Subject, ...] = ("drawn", "received", "peeked", "membership")


def _covered(sight: Sight[View], government: Government, about: Subject) -> tuple[Policy, ...]:
    """What a Liberal would have seen to come to the same."""
    received = government.received
    comrade = sight.view.roles[government.chancellor] in ("fascist", "hitler")
    if about == "received":
        return received if government.policy == "liberal" else ("fascist", "fascist")
    if government.policy == "fascist" and comrade and about == "drawn":
        # The other will say that there was no choice.
        return ("fascist",) * 3
    return government.drawn if received.count("liberal") == 2 else (*received, "fascist")


def _of_a_party(sight: Sight[View], truth: Policy) -> Decision:
    if truth == "fascist":
        return _said("membership", ("liberal",), "covers")
    lies = sight.chance().happens(ACCUSES)
    return _said("membership", ("fascist",) if lies else (truth,), "accuses" if lies else "true")


def _said(about: Subject, faces: tuple[Policy, ...], reason: str) -> Decision:
    if about == "membership":
        return Decision(ACTIONS.validate_python({"kind": "claim_membership", "membership": faces[0]}), reason)
    letters = "".join(face[0] for face in faces)
    return Decision(ACTIONS.validate_python({"kind": f"claim_{about}", "tiles": letters}), reason)
