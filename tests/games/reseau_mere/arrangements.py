"""Tables that differ only in what the viewers may not know, and the events by which the rules bring it out."""

from engines.core.dice import ScriptedDice
from engines.core.protocol import Step
from engines.reseau_mere.actions import AccuseChair, AnnounceReport, DiscardCard, SuspectChair
from engines.reseau_mere.state import Options, Verdict
from engines.reseau_mere.steps import Next
from tests.conformance.twins import Drawn, Twin
from tests.games.reseau_mere.driver import BALANCED, Hand, Table, last_round, table

END = frozenset({"extra_rounds_opened", "accusation_shown", "chair_accused", "identities_shown", "game_ended"})
AND_SO = frozenset({"suspicions_shown", "cards_disclosed", "round_started", "cards_dealt"})
"""What is shown at the end, or the round that comes where one of two tables goes on."""
DISCLOSED = frozenset({"cards_disclosed"})
"""RM-19: what everybody had taken is shown at the end."""
CARDS = DISCLOSED | {"cards_taken", "cards_revealed", "proof_shown"}
SCORE = frozenset({"round_scored"})

MINE: Hand = ("R1", "R2", "M1")
RESISTANCE: Hand = ("R1", "R2", "R3")
RESEAU_MERE: Hand = ("M1", "M2", "M3")


def now(played: Table) -> Next:
    """The table as it stands, with what just happened."""
    return Step(played.state, played.events)


def hands(chair_1: Hand, chair_2: Hand) -> Next:
    """Chair 0 always has the same hand."""
    return now(table(3, deals=(MINE, chair_1, chair_2)))


def discarded(card: str) -> Next:
    """Seat 1 has decided."""
    action = DiscardCard.model_validate({"chair": 1, "card": card})
    return now(table(3, deals=(MINE, RESEAU_MERE, RESISTANCE)).answer("keep.1", 1, action))


def taken(*order: int) -> Next:
    """The centre lies in this order, and was dealt from it: chair 0 has its places 0 and 3."""
    return now(table(3, deals=(MINE, RESEAU_MERE, RESISTANCE), dice=ScriptedDice(script={"centre.1": order})).keep())


def centre(*order: int) -> Next:
    """The centre lies in this order, face down."""
    dice = ScriptedDice(script={"centre.1": order})
    return now(table(3, deals=(MINE, RESEAU_MERE, RESISTANCE), options=Options(picks="choose"), dice=dice).keep())


def extras(cards: Hand) -> Next:
    """These cards wait beside the deck."""
    return now(table(3, options=Options(unstable=True), extras=cards))


def reported(verdict: Verdict) -> Next:
    """Seat 1 has reported; reports are published together."""
    played = table(3, options=Options(reports="together")).keep()
    return now(played.answer("report.1", 1, AnnounceReport(chair=1, verdict=verdict, proof="none")))


def suspected(suspect: int) -> Next:
    """Seat 1 has recorded a suspicion."""
    return now(table(3).keep().report().answer("suspicion.1", 1, SuspectChair(suspect=suspect)))


def accused(suspect: int) -> Next:
    """Seat 1 has accused."""
    return now(last_round(3, points=(9, 0)).round().answer("accusation", 1, AccuseChair(suspect=suspect)))


def earlier(hand: Hand) -> Next:
    """In round 1 the invisible chair, controlled by seat 0, discarded the first card of this hand."""
    return now(table(2, deals=(BALANCED, BALANCED, hand)).round())


TWINS = (
    Twin(
        "in Solo the agent is one or the other invisible chair",
        now(table(1, agents=(1,))),
        now(table(1, agents=(2,))),
        viewers=(0, None),
        discloses=END,
        follows=AND_SO,
    ),
    Twin(
        "in Solo, shortly before the accusation, the agent is one or the other invisible chair",
        now(last_round(1, agents=(1,))),
        now(last_round(1, agents=(2,))),
        viewers=(0, None),
        discloses=END,
        follows=AND_SO,
    ),
    Twin(
        "in Duo the agent is the invisible chair or the other human",
        now(last_round(2, agents=(2,))),
        now(last_round(2, agents=(1,))),
        viewers=(0, None),
        discloses=END,
        follows=AND_SO,
    ),
    Twin(
        "in Duo the agent is the invisible chair or who controls it",
        now(table(2, agents=(2,))),
        now(table(2, agents=(0,))),
        viewers=(1, None),
        discloses=END,
        follows=AND_SO,
    ),
    Twin(
        "the agents are other seats, and do not know one another",
        now(last_round(5, agents=(0, 1))),
        now(last_round(5, agents=(0, 4))),
        viewers=(0, 2, 3, None),
        discloses=END,
        follows=AND_SO,
    ),
    Twin(
        "the others have exchanged their hands",
        hands(RESISTANCE, RESEAU_MERE),
        hands(RESEAU_MERE, RESISTANCE),
        viewers=(0, None),
        discloses=CARDS,
        follows=SCORE,
    ),
    Twin(
        "in Duo the invisible chair has another hand, which the other human does not see",
        now(table(2, deals=(BALANCED, MINE, RESISTANCE))),
        now(table(2, deals=(BALANCED, MINE, RESEAU_MERE))),
        viewers=(1, None),
        discloses=CARDS,
        follows=SCORE,
    ),
    Twin(
        "in Duo the invisible chair had another hand in the round before, when the other human controlled it",
        earlier(("M1", "R1", "M1")),
        earlier(BALANCED),
        viewers=(1, None),
        discloses=DISCLOSED,
    ),
    Twin(
        "a chair has kept other cards",
        discarded("M1"),
        discarded("M2"),
        viewers=(0, 2, None),
        discloses=CARDS,
        follows=SCORE,
    ),
    Twin(
        "the others have taken each other's cards",
        taken(0, 2, 3, 1, 4, 5),
        taken(0, 3, 2, 1, 5, 4),
        viewers=(0, None),
        discloses=CARDS,
        follows=SCORE,
    ),
    Twin(
        "the centre lies in another order",
        centre(0, 1, 2, 3, 4, 5),
        centre(5, 4, 3, 2, 1, 0),
        viewers=(2, None),
        discloses=CARDS,
        follows=SCORE,
    ),
    Twin(
        "other cards wait to join the centre",
        extras(("R3", "R3", "R3")),
        extras(("M1", "M2", "M3")),
        viewers=(0, 1, 2, None),
        discloses=CARDS,
        follows=SCORE,
    ),
    Twin(
        "a report that is not yet published is another",
        reported("R"),
        reported("RM"),
        viewers=(0, 2, None),
        discloses=frozenset({"reports_announced"}),
    ),
    Twin(
        "a suspicion names another chair",
        suspected(0),
        suspected(2),
        viewers=(0, 2, None),
        discloses=END,
        follows=AND_SO,
    ),
    Twin(
        "an accusation names another chair", accused(0), accused(2), viewers=(0, 2, None), discloses=END, follows=AND_SO
    ),
)

DRAWN = Drawn(discloses=CARDS | {"position_taken"}, follows=SCORE | {"cards_dealt"})
"""RM-20: the card that is put away is seen by nobody; RM-12: in which order the cards are shown says nothing."""
