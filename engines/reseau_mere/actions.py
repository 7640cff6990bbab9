"""What a seat answers. The chair is the one that the prompt is about."""

from typing import Literal

from pydantic import TypeAdapter

from engines.core import protocol
from engines.core.protocol import Number
from engines.core.values import tagged
from engines.reseau_mere.cards import Face
from engines.reseau_mere.chairs import Chair
from engines.reseau_mere.state import Named, Proof, Verdict


class DiscardCard(protocol.Action):
    """Keep the other two cards and put this one on the discard (RM-7)."""

    kind: Literal["discard_card"] = "discard_card"
    chair: Chair
    card: Face


class TakeCard(protocol.Action):
    """Take the face-down card at a position of the centre (RM-9)."""

    kind: Literal["take_card"] = "take_card"
    chair: Chair
    position: Number


class TakeAnyCard(protocol.Action):
    """Let the dice choose the position (RM-9). An action of its own, so that the positions fit into one list."""

    kind: Literal["take_any_card"] = "take_any_card"
    chair: Chair


class AnnounceReport(protocol.Action):
    """Say who has the advantage in the chair's two cards, truly or not; show one of them, once a game (RM-10)."""

    kind: Literal["announce_report"] = "announce_report"
    chair: Chair
    verdict: Verdict
    proof: Proof


class ShowProof(protocol.Action):
    """Show one of the chair's two cards after the reports, once a game (RM-10)."""

    kind: Literal["show_proof"] = "show_proof"
    chair: Chair
    card: Face


class SuspectChair(protocol.Action):
    """Record in secret whom one suspects (RM-11)."""

    kind: Literal["suspect_chair"] = "suspect_chair"
    suspect: Chair


class SuspectNobody(protocol.Action):
    """Record that one suspects nobody (RM-11)."""

    kind: Literal["suspect_nobody"] = "suspect_nobody"


class AccuseChair(protocol.Action):
    """Write the chair of the only agent (RM-15)."""

    kind: Literal["accuse_chair"] = "accuse_chair"
    suspect: Chair


class AccuseChairs(protocol.Action):
    """Write as many chairs as there are agents, two or more, ascending (RM-15)."""

    kind: Literal["accuse_chairs"] = "accuse_chairs"
    suspects: Named


Action = (
    DiscardCard
    | TakeCard
    | TakeAnyCard
    | AnnounceReport
    | ShowProof
    | SuspectChair
    | SuspectNobody
    | AccuseChair
    | AccuseChairs
)
ACTIONS: TypeAdapter[Action] = tagged(Action)
