"""How suspicious each chair is, from its reports beside the cards that each round has shown.

A report is a claim about two of the cards that are revealed afterwards. Agents are taken to say more often than the
cards allow that the Résistance has the advantage. Weights are whole numbers.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from engines.core.protocol import Event
from engines.reseau_mere.cards import Face
from engines.reseau_mere.events import (
    CardsRevealed,
    CardsTaken,
    ProofShown,
    ReportAnnounced,
    ReportsAnnounced,
    RoundStarted,
)
from engines.reseau_mere.state import Proof, Verdict

THOUSAND: Final = 1000
ONE: Final = 1 << 40
LIES: Final = {"resistance": 60, "reseau_mere": 550}
"""How often somebody of a side is taken to lie, in thousandths."""
LIE: Final[Mapping[Verdict, int]] = {"R": 750, "EQ": 150, "RM": 100}
"""What is said by whoever lies."""


def worth(face: Face) -> int:
    """Points for the Résistance."""
    return int(face[1]) if face.startswith("R") else -int(face[1])


def verdict(cards: Iterable[Face]) -> Verdict:
    """Who has the advantage in these cards."""
    difference = sum(map(worth, cards))
    return "R" if difference > 0 else "RM" if difference < 0 else "EQ"


def suspicion(events: Iterable[Event], chairs: int) -> tuple[int, ...]:
    """By chair, how much likelier its reports are from an agent; `ONE` is even. events: that one seat was told."""
    odds = [ONE] * chairs
    own: dict[int, tuple[Face, ...]] = {}
    said: dict[int, tuple[Verdict, Proof]] = {}
    for event in events:
        match event:
            case RoundStarted():
                own, said = {}, {}
            case CardsTaken(chair=chair, cards=cards):
                own[chair] = own.get(chair, ()) + cards
            case ReportAnnounced(chair=chair, forfeited=False):
                said[chair] = event.verdict, event.proof
            case ReportsAnnounced():
                reports = zip(event.verdicts, event.proofs, strict=True)
                said = {chair: report for chair, report in enumerate(reports) if chair not in event.forfeited}
            case ProofShown(chair=chair, card=card) if chair in said:
                said[chair] = said[chair][0], card
            case CardsRevealed(cards=cards):
                _weigh(odds, cards, own, said)
    return tuple(odds)


def _weigh(
    odds: list[int],
    cards: tuple[Face, ...],
    own: Mapping[int, tuple[Face, ...]],
    said: Mapping[int, tuple[Verdict, Proof]],
) -> None:
    left = Counter(cards)
    others = {chair: report for chair, report in said.items() if chair not in own}
    for two in own.values():
        left.subtract(two)
    for _, proof in others.values():
        if proof != "none":
            left[proof] -= 1
    pool = +left
    shares = _shares(pool)
    claimed = Counter(said_verdict for said_verdict, _ in others.values())
    for chair, (said_verdict, proof) in others.items():
        true = shares[said_verdict] if proof == "none" else _share_beside(pool, proof, said_verdict)
        # More who say so than the cards allow: each of them is believed less.
        expected = max(300, shares[said_verdict] * len(others)) + 700
        credible = min(THOUSAND, expected // claimed[said_verdict])
        honest = max(10, true) * credible // THOUSAND
        agent, resistant = (
            (THOUSAND - LIES[side]) * honest + LIES[side] * LIE[said_verdict] + 10 * THOUSAND
            for side in ("reseau_mere", "resistance")
        )
        odds[chair] = max(1, odds[chair] * agent // resistant)


def _shares(pool: Counter[Face]) -> dict[Verdict, int]:
    """How likely each verdict is for two of these cards, in thousandths."""
    count = pool.total()
    if count < 2:
        return {"R": 333, "RM": 333, "EQ": 333}
    ways: Counter[Verdict] = Counter()
    faces = list(pool)
    for place, one in enumerate(faces):
        ways[verdict((one, one))] += pool[one] * (pool[one] - 1) // 2
        for other in faces[place + 1 :]:
            ways[verdict((one, other))] += pool[one] * pool[other]
    whole = count * (count - 1) // 2
    return {
        "R": THOUSAND * ways["R"] // whole,
        "RM": THOUSAND * ways["RM"] // whole,
        "EQ": THOUSAND * ways["EQ"] // whole,
    }


def _share_beside(pool: Counter[Face], shown: Face, said: Verdict) -> int:
    """The same, if one of the two cards is known."""
    fits = sum(count for face, count in pool.items() if verdict((shown, face)) == said)
    return THOUSAND * fits // max(1, pool.total())
