"""How the choices of Secret Hitler read."""

from typing import Final

from bot.cards.card import Style
from bot.presentation.contract import Label
from bot.presentation.games.secret_hitler.governments import faces
from bot.presentation.voice import Voice
from engines.core.protocol import Choice, Offer
from engines.secret_hitler.claims import faces_of
from engines.secret_hitler.view import View

EMOJI: Final = {"liberal": "🕊️", "fascist": "🐍"}
STYLES: Final[dict[str, Style]] = {"ja": "success", "nein": "danger"}


def label(offer: Offer, field: str | None, choice: Choice | None, view: View, voice: Voice) -> Label | None:
    """Tiles say what becomes of them, votes have their two colours, an execution looks like one, claims are counted."""
    match offer.kind, field, choice:
        case "cast_vote", "ballot", str(ballot):
            return Label(voice(f"choice-ballot-{ballot}"), style=STYLES[ballot])
        case "discard_policy", "policy", str(policy):
            return Label(voice(f"choice-discard-{policy}"), EMOJI[policy])
        case "enact_policy", "policy", str(policy):
            return Label(voice(f"choice-enact-{policy}"), EMOJI[policy])
        case "execute_player", "seat", int(seat):
            return Label(voice.label(seat), "🗡️", "danger")
        case "claim_drawn" | "claim_received", "tiles", str(letters):
            return Label(faces("drawn", faces_of(letters), voice))
        case "claim_peeked", "tiles", str(letters):
            return Label(faces("peeked", faces_of(letters), voice))
        case "claim_membership", "membership", str(party):
            return Label(voice(f"party-{party}"))
    return None
