"""What happens, and who learns it.

draw_pile and discard_pile are numbers of tiles after the event (SH-28).
"""

from typing import Literal

from pydantic import TypeAdapter

from engines.core.protocol import Number, Private, Public, Seat
from engines.core.values import tagged
from engines.secret_hitler.boards import Ballot, Policy, Power, Role
from engines.secret_hitler.governments import Subject
from engines.secret_hitler.state import Reason

# Set-up


class GameStarted(Public):
    """Roles are dealt. fascists: without Hitler. hitler_informed: whether Hitler knows the Fascist (SH-2, SH-5).

    powers: the power under each of the five fascist tiles, None where there is none (SH-29).
    """

    kind: Literal["game_started"] = "game_started"
    seat_count: Number
    liberals: Number
    fascists: Number
    hitler_informed: bool
    powers: tuple[Power | None, ...]


class RoleDealt(Private):
    """To each seat, alone. fascists, hitler: the *other* seats whom this one knows; empty and None if nobody (SH-5)."""

    kind: Literal["role_dealt"] = "role_dealt"
    seat: Seat
    role: Role
    membership: Policy
    fascists: tuple[Seat, ...]
    hitler: Seat | None


# Election


class RoundStarted(Public):
    """A candidate must nominate. special: called by a President, out of order (SH-8, SH-32)."""

    kind: Literal["round_started"] = "round_started"
    round: Number
    candidate: Seat
    special: bool


class ChancellorNominated(Public):
    """The pair that is voted on. president: still a candidate (SH-7)."""

    kind: Literal["chancellor_nominated"] = "chancellor_nominated"
    president: Seat
    chancellor: Seat


class VoteCast(Public):
    """A seat has voted, for the first time in this round; how is not said before all have (SH-14)."""

    kind: Literal["vote_cast"] = "vote_cast"
    seat: Seat


class BallotRecorded(Private):
    """To the voter alone: how its vote stands. changed: it stood otherwise, or so, before."""

    kind: Literal["ballot_recorded"] = "ballot_recorded"
    seat: Seat
    ballot: Ballot
    changed: bool


class VotesRevealed(Public):
    """Every living seat's vote: ja and nein, sorted (SH-14)."""

    kind: Literal["votes_revealed"] = "votes_revealed"
    round: Number
    ja: tuple[Seat, ...]
    nein: tuple[Seat, ...]


class GovernmentElected(Public):
    """More than half said Ja (SH-17)."""

    kind: Literal["government_elected"] = "government_elected"
    president: Seat
    chancellor: Seat


class ElectionFailed(Public):
    """Half or more said Nein. tracker: after it (SH-16)."""

    kind: Literal["election_failed"] = "election_failed"
    president: Seat
    chancellor: Seat
    tracker: Number


class NotHitlerConfirmed(Public):
    """The table knows for good that this seat is not Hitler (SH-18, SH-35). Said once a seat."""

    kind: Literal["not_hitler_confirmed"] = "not_hitler_confirmed"
    seat: Seat
    by: Literal["election", "execution"]


# Tracker, chaos and the piles


class ChaosReached(Public):
    """Three in a row: the top tile will be enacted, term limits are forgotten (SH-20)."""

    kind: Literal["chaos_reached"] = "chaos_reached"


class PolicyEnacted(Public):
    """A tile lies face up. liberal, fascist: how many are enacted now. president, chancellor: None in chaos (SH-25)."""

    kind: Literal["policy_enacted"] = "policy_enacted"
    policy: Policy
    by: Literal["government", "chaos"]
    president: Seat | None
    chancellor: Seat | None
    liberal: Number
    fascist: Number
    draw_pile: Number
    discard_pile: Number


class TrackerReset(Public):
    """The tracker was above 0 and is 0 again (SH-19)."""

    kind: Literal["tracker_reset"] = "tracker_reset"


class DeckReshuffled(Public):
    """The discards and what was left were shuffled into a new draw pile (SH-26)."""

    kind: Literal["deck_reshuffled"] = "deck_reshuffled"
    draw_pile: Number


# Legislative session


class TilesDrawn(Private):
    """To the President alone: the three tiles, Liberals first (SH-23, SH-24)."""

    kind: Literal["tiles_drawn"] = "tiles_drawn"
    president: Seat
    tiles: tuple[Policy, ...]


class TileDiscarded(Private):
    """To the President alone: the tile put away, whether by choice or by the dice (SH-24)."""

    kind: Literal["tile_discarded"] = "tile_discarded"
    president: Seat
    policy: Policy


class PresidentDiscarded(Public):
    """One tile went away face down, the Chancellor holds the other two (SH-23)."""

    kind: Literal["president_discarded"] = "president_discarded"
    president: Seat
    chancellor: Seat
    draw_pile: Number
    discard_pile: Number


class TilesPassed(Private):
    """To President and Chancellor: the two tiles, Liberals first (SH-24)."""

    kind: Literal["tiles_passed"] = "tiles_passed"
    president: Seat
    chancellor: Seat
    tiles: tuple[Policy, ...]


class VetoProposed(Public):
    """The Chancellor asks the President to enact nothing (SH-40)."""

    kind: Literal["veto_proposed"] = "veto_proposed"
    president: Seat
    chancellor: Seat


class VetoAccepted(Public):
    """Both tiles are discarded. tracker: after it (SH-42)."""

    kind: Literal["veto_accepted"] = "veto_accepted"
    president: Seat
    chancellor: Seat
    tracker: Number
    draw_pile: Number
    discard_pile: Number


class VetoRefused(Public):
    """The Chancellor must enact one of the two tiles (SH-41)."""

    kind: Literal["veto_refused"] = "veto_refused"
    president: Seat
    chancellor: Seat


# Powers


class PowerGranted(Public):
    """The tile just enacted gives the President a power (SH-30)."""

    kind: Literal["power_granted"] = "power_granted"
    power: Power
    president: Seat


class DeckPeeked(Public):
    """The President has looked at the top three tiles (SH-34)."""

    kind: Literal["deck_peeked"] = "deck_peeked"
    president: Seat


class PeekLearned(Private):
    """To the President alone: the top three tiles, the top one first (SH-34)."""

    kind: Literal["peek_learned"] = "peek_learned"
    president: Seat
    tiles: tuple[Policy, ...]


class LoyaltyInvestigated(Public):
    """The President has looked at a seat's party membership (SH-31)."""

    kind: Literal["loyalty_investigated"] = "loyalty_investigated"
    president: Seat
    seat: Seat


class LoyaltyLearned(Private):
    """To the President alone: the membership, never the role (SH-31)."""

    kind: Literal["loyalty_learned"] = "loyalty_learned"
    president: Seat
    seat: Seat
    membership: Policy


class SpecialElectionCalled(Public):
    """The President has chosen the next candidate (SH-32)."""

    kind: Literal["special_election_called"] = "special_election_called"
    president: Seat
    seat: Seat


class PlayerExecuted(Public):
    """A player is dead; whether it was Hitler is the next event's matter (SH-35)."""

    kind: Literal["player_executed"] = "player_executed"
    president: Seat
    seat: Seat


# Claims


class ClaimMade(Public):
    """A seat says what it has seen, and nobody checks it: it may be true or false (SH-38, SH-48).

    about: the tiles drawn, those received, the top of the draw pile, or the party membership of *target*. round: of the
    government. claimed: tiles, Liberals first (of a peek, the top one first), or one party. changed: it was said
    otherwise before.
    """

    kind: Literal["claim_made"] = "claim_made"
    seat: Seat
    about: Subject
    round: Number
    claimed: tuple[Policy, ...]
    target: Seat | None
    changed: bool


# Time and the end


class TimedOut(Public):
    """The time of these seats is up: the rules answered for them (SH-47).

    prompt: kind of the decision. For a vote it stands for the seats' VoteCast: it is Nein, unless the seat still votes
    before the reveal, so that nothing is said of it yet.
    """

    kind: Literal["timed_out"] = "timed_out"
    prompt: str
    seats: tuple[Seat, ...]


class GameEnded(Public):
    """A side has won. winners: its seats, the dead ones too, sorted (SH-43)."""

    kind: Literal["game_ended"] = "game_ended"
    reason: Reason
    side: Policy
    winners: tuple[Seat, ...]


class RolesRevealed(Public):
    """Who was who (SH-45). fascists: without Hitler."""

    kind: Literal["roles_revealed"] = "roles_revealed"
    liberals: tuple[Seat, ...]
    fascists: tuple[Seat, ...]
    hitler: Seat


AnyEvent = (
    GameStarted
    | RoleDealt
    | RoundStarted
    | ChancellorNominated
    | VoteCast
    | BallotRecorded
    | VotesRevealed
    | GovernmentElected
    | ElectionFailed
    | NotHitlerConfirmed
    | ChaosReached
    | PolicyEnacted
    | TrackerReset
    | DeckReshuffled
    | TilesDrawn
    | TileDiscarded
    | PresidentDiscarded
    | TilesPassed
    | VetoProposed
    | VetoAccepted
    | VetoRefused
    | PowerGranted
    | DeckPeeked
    | PeekLearned
    | LoyaltyInvestigated
    | LoyaltyLearned
    | SpecialElectionCalled
    | PlayerExecuted
    | ClaimMade
    | TimedOut
    | GameEnded
    | RolesRevealed
)
EVENTS: TypeAdapter[AnyEvent] = tagged(AnyEvent)
