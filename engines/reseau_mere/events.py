"""The facts of a table, each with its audience."""

from typing import Literal

from pydantic import TypeAdapter

from engines.core.protocol import Number, Private, Public, Seat
from engines.core.values import tagged
from engines.reseau_mere.cards import Face, Side
from engines.reseau_mere.chairs import Chair
from engines.reseau_mere.state import Proof, Verdict


class GameStarted(Public):
    """The table as it is played: options are the ones that hold for this number of chairs.

    head_start: points with which the Réseau-Mère begins (RM-21).
    """

    kind: Literal["game_started"] = "game_started"
    humans: Number
    chairs: Number
    agents: Number
    rounds: Number
    unstable: bool
    choosing: bool
    together: bool
    premier: Seat
    head_start: Number


class IdentityLearned(Private):
    """To one human: the identity of the own chair (RM-4)."""

    kind: Literal["identity_learned"] = "identity_learned"
    side: Side


class RoundStarted(Public):
    """Everyone has three cards (RM-7). holder: who decides for the invisible chairs this round, if there are any."""

    kind: Literal["round_started"] = "round_started"
    number: Number
    first: Chair
    extra: bool
    holder: Seat | None


class CardsDealt(Private):
    """To the controller: the three cards of a chair."""

    kind: Literal["cards_dealt"] = "cards_dealt"
    number: Number
    chair: Chair
    cards: tuple[Face, ...]


class CardsKept(Private):
    """To the controller: what a chair kept and put on the discard. forfeited: decided by the dice (RM-20)."""

    kind: Literal["cards_kept"] = "cards_kept"
    number: Number
    chair: Chair
    cards: tuple[Face, ...]
    discarded: Face
    forfeited: bool


class CentreShuffled(Public):
    """The kept cards lie face down in the centre, extras included (RM-8)."""

    kind: Literal["centre_shuffled"] = "centre_shuffled"
    number: Number
    cards: Number
    extras: Number


class PassesDealt(Public):
    """The dice gave every chair two cards of the centre (RM-9). left: how many stay there."""

    kind: Literal["passes_dealt"] = "passes_dealt"
    number: Number
    left: Number


class PositionTaken(Public):
    """A chair took the card at a position. lap: first or second pass. by_dice: the taker did not choose it."""

    kind: Literal["position_taken"] = "position_taken"
    number: Number
    lap: Number
    chair: Chair
    position: Number
    by_dice: bool


class CardsTaken(Private):
    """To the controller: what a chair just took."""

    kind: Literal["cards_taken"] = "cards_taken"
    number: Number
    chair: Chair
    cards: tuple[Face, ...]


class ReportAnnounced(Public):
    """A chair's report as it comes, and the card shown with it. forfeited: said by the clock (RM-20)."""

    kind: Literal["report_announced"] = "report_announced"
    number: Number
    chair: Chair
    verdict: Verdict
    proof: Proof
    forfeited: bool


class ReportsAnnounced(Public):
    """All reports together, and the cards shown with them, by chair. forfeited: chairs for which the clock spoke."""

    kind: Literal["reports_announced"] = "reports_announced"
    number: Number
    verdicts: tuple[Verdict, ...]
    proofs: tuple[Proof, ...]
    forfeited: tuple[Chair, ...]


class ProofShown(Public):
    """A chair shows one of its two cards after the reports (RM-10)."""

    kind: Literal["proof_shown"] = "proof_shown"
    number: Number
    chair: Chair
    card: Face


class CardsRevealed(Public):
    """All cards taken this round, in an order of the dice (RM-12)."""

    kind: Literal["cards_revealed"] = "cards_revealed"
    number: Number
    cards: tuple[Face, ...]


class RoundScored(Public):
    """What the round was worth and who won it; the totals after it (an extra round does not count towards them)."""

    kind: Literal["round_scored"] = "round_scored"
    number: Number
    resistance: Number
    reseau_mere: Number
    winner: Side | None
    total_resistance: Number
    total_reseau_mere: Number


class AccusationsOpened(Public):
    """The last round is over: every human names as many chairs as there are agents (RM-15)."""

    kind: Literal["accusations_opened"] = "accusations_opened"
    agents: Number


class ExtraRoundsOpened(Public):
    """After the accusation both sides have the same total and have won as many rounds (RM-18)."""

    kind: Literal["extra_rounds_opened"] = "extra_rounds_opened"
    total: Number
    rounds_won: Number


class AccusationShown(Public):
    """Whom a human has accused; nobody: abstained."""

    kind: Literal["accusation_shown"] = "accusation_shown"
    seat: Seat
    suspects: tuple[Chair, ...]


class ChairAccused(Public):
    """A chair that is accused by all, and what that was worth (RM-16, RM-17). by_lot: drawn among equals."""

    kind: Literal["chair_accused"] = "chair_accused"
    chair: Chair
    votes: Number
    suspicions: Number
    by_lot: bool
    side: Side
    points: Number
    gained_by: Side


class IdentitiesShown(Public):
    """The chairs of the agents; all others are Résistance (RM-19)."""

    kind: Literal["identities_shown"] = "identities_shown"
    agents: tuple[Chair, ...]


class SuspicionsShown(Public):
    """Whom a human suspected, round by round (RM-19)."""

    kind: Literal["suspicions_shown"] = "suspicions_shown"
    seat: Seat
    suspects: tuple[Chair | None, ...]


class CardsDisclosed(Public):
    """What each chair had taken in a round, beside its report; never at a sealed table (RM-19)."""

    kind: Literal["cards_disclosed"] = "cards_disclosed"
    number: Number
    cards: tuple[tuple[Face, ...], ...]


class GameEnded(Public):
    """Who won, why, and the totals with the accusation counted."""

    kind: Literal["game_ended"] = "game_ended"
    side: Side | None
    reason: Literal["points", "rounds_won", "extra_round", "draw"]
    resistance: Number
    reseau_mere: Number
    winners: tuple[Seat, ...]


Event = (
    GameStarted
    | IdentityLearned
    | RoundStarted
    | CardsDealt
    | CardsKept
    | CentreShuffled
    | PassesDealt
    | PositionTaken
    | CardsTaken
    | ReportAnnounced
    | ReportsAnnounced
    | ProofShown
    | CardsRevealed
    | RoundScored
    | AccusationsOpened
    | ExtraRoundsOpened
    | AccusationShown
    | ChairAccused
    | IdentitiesShown
    | SuspicionsShown
    | CardsDisclosed
    | GameEnded
)
EVENTS: TypeAdapter[Event] = tagged(Event)
