"""What a seat may answer."""

from typing import Literal

from pydantic import TypeAdapter

from engines.core.protocol import Action, Seat
from engines.core.values import tagged
from engines.secret_hitler.boards import Ballot, Policy


class NominateChancellor(Action):
    """The candidate names the other half of the government (SH-7)."""

    kind: Literal["nominate_chancellor"] = "nominate_chancellor"
    seat: Seat


class CastVote(Action):
    """A living player says Ja or Nein, or changes it (SH-14)."""

    kind: Literal["cast_vote"] = "cast_vote"
    ballot: Ballot


class DiscardPolicy(Action):
    """The President puts one of three tiles away (SH-23)."""

    kind: Literal["discard_policy"] = "discard_policy"
    policy: Policy


class EnactPolicy(Action):
    """The Chancellor enacts one of two tiles (SH-23)."""

    kind: Literal["enact_policy"] = "enact_policy"
    policy: Policy


class ProposeVeto(Action):
    """The Chancellor would rather enact nothing (SH-40)."""

    kind: Literal["propose_veto"] = "propose_veto"


class AcceptVeto(Action):
    """The President agrees: nothing is enacted (SH-42)."""

    kind: Literal["accept_veto"] = "accept_veto"


class RefuseVeto(Action):
    """The President insists: the Chancellor must enact (SH-41)."""

    kind: Literal["refuse_veto"] = "refuse_veto"


class InvestigateLoyalty(Action):
    """The President looks at a party membership (SH-31)."""

    kind: Literal["investigate_loyalty"] = "investigate_loyalty"
    seat: Seat


class CallSpecialElection(Action):
    """The President chooses the next candidate (SH-32)."""

    kind: Literal["call_special_election"] = "call_special_election"
    seat: Seat


class ExecutePlayer(Action):
    """The President has a player executed (SH-35)."""

    kind: Literal["execute_player"] = "execute_player"
    seat: Seat


class ClaimDrawn(Action):
    """The President says which three tiles were drawn, true or not: one letter for each, Liberals first (SH-48)."""

    kind: Literal["claim_drawn"] = "claim_drawn"
    tiles: Literal["lll", "llf", "lff", "fff"]


class ClaimReceived(Action):
    """The Chancellor says which two tiles were received, true or not: one letter for each, Liberals first (SH-48)."""

    kind: Literal["claim_received"] = "claim_received"
    tiles: Literal["ll", "lf", "ff"]


class ClaimPeeked(Action):
    """The President says which tiles lay on the draw pile, true or not: one letter for each, the top first (SH-48)."""

    kind: Literal["claim_peeked"] = "claim_peeked"
    tiles: Literal["lll", "llf", "lfl", "lff", "fll", "flf", "ffl", "fff"]


class ClaimMembership(Action):
    """The President says which party membership an investigation has shown, true or not (SH-48)."""

    kind: Literal["claim_membership"] = "claim_membership"
    membership: Policy


AnyAction = (
    NominateChancellor
    | CastVote
    | DiscardPolicy
    | EnactPolicy
    | ProposeVeto
    | AcceptVeto
    | RefuseVeto
    | InvestigateLoyalty
    | CallSpecialElection
    | ExecutePlayer
    | ClaimDrawn
    | ClaimReceived
    | ClaimPeeked
    | ClaimMembership
)
ACTIONS: TypeAdapter[AnyAction] = tagged(AnyAction)
