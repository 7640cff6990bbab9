"""What the player answers. Cards taken say nothing of who kept what, so reports need not lie; how often one is untrue,
and when a Preuve is shown, is drawn in the same way for both sides, and so tells nothing of the side.
"""

from typing import Final

from engines.core.player import Chance, Decision, Sight
from engines.reseau_mere.actions import ACTIONS, Action
from engines.reseau_mere.cards import Face
from engines.reseau_mere.chairs import Chair
from engines.reseau_mere.player.belief import suspicion, verdict, worth
from engines.reseau_mere.state import NO_PROOF
from engines.reseau_mere.view import View

SHOWS: Final = 12
"""How often a Preuve is shown with a report, in hundredths."""
UNTRUE: Final = 6
"""How often a report is untrue, in hundredths."""
CARELESS: Final = 35
"""How often an easy player does not think, in hundredths."""


def decide(sight: Sight[View]) -> Decision | None:
    """Its answer; None where it shows no Preuve after the reports."""
    match sight.prompt.kind:
        case "keep":
            return _keep(sight)
        case "take":
            return _made("take_any_card", "all_alike", chair=sight.options("chair")[0])
        case "report":
            return _report(sight)
        case "proof":
            return None
        case "suspicion":
            return _made("suspect_chair", "most_suspected", suspect=_suspected(sight, sight.options("suspect"))[0])
        case _:
            return _accusation(sight)


def _keep(sight: Sight[View]) -> Decision:
    cards: tuple[Face, ...] = sight.options("card")
    chair, chance = sight.options("chair")[0], sight.chance()
    if sight.level == "easy" and chance.happens(CARELESS):
        return _made("discard_card", "without_thinking", chair=chair, card=chance.pick(cards))
    sign = _sign(sight)
    return _made(
        "discard_card", "worst_for_own_side", chair=chair, card=min(cards, key=lambda card: sign * worth(card))
    )


def _report(sight: Sight[View]) -> Decision:
    chair, chance = sight.options("chair")[0], sight.chance()
    taken = next(sheet.taken for sheet in sight.view.hands if sheet.chair == chair)
    proofs: tuple[str, ...] = tuple(card for card in sight.options("proof") if card != NO_PROOF)
    if proofs and chance.happens(SHOWS):
        # With a card that lies open only the truth is said, by everybody.
        return _told(chair, verdict(taken), _larger(taken), "proves")
    if chance.happens(UNTRUE):
        return _told(chair, chance.pick(("R", "RM", "EQ")), NO_PROOF, "by_chance")
    return _told(chair, verdict(taken), NO_PROOF, "true")


def _larger(cards: tuple[Face, ...]) -> Face:
    return max(cards, key=lambda card: abs(worth(card)))


def _told(chair: Chair, said: str, proof: str, reason: str) -> Decision:
    return _made("announce_report", reason, chair=chair, verdict=said, proof=proof)


def _suspected(sight: Sight[View], chairs: tuple[Chair, ...]) -> list[Chair]:
    """These chairs, the one first that the own side would accuse first."""
    odds, chance = suspicion(sight.events, sight.view.chairs), sight.chance()
    if sight.level == "easy" and chance.happens(CARELESS):
        odds = (1,) * len(odds)
    # A Résistant looks for an agent. An agent knows no other, and names whom anybody would, so that it shows nothing.
    return sorted(chairs, key=lambda chair: (-odds[chair], _tie(chance)))


def _tie(chance: Chance) -> int:
    return chance.below(1 << 20)


def _accusation(sight: Sight[View]) -> Decision:
    if chairs := sight.options("suspect"):
        return _made("accuse_chair", "most_suspected", suspect=_suspected(sight, chairs)[0])
    [field] = sight.offers[0].fields
    named = _suspected(sight, sight.options("suspects"))[: field.least]
    return _made("accuse_chairs", "most_suspected", suspects=tuple(chair for chair in field.options if chair in named))


def _sign(sight: Sight[View]) -> int:
    return 1 if sight.view.side == "resistance" else -1


def _made(kind: str, reason: str, **values: object) -> Decision:
    action: Action = ACTIONS.validate_python({"kind": kind, **values})
    return Decision(action, reason)
