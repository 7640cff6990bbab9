"""How the choices of Secret Hitler read."""

from typing import Final

from bot.cards.card import Style
from bot.presentation.contract import Label
from bot.presentation.voice import Voice
from engines.core.protocol import Choice, Offer
from engines.secret_hitler.view import View

EMOJI: Final = {"liberal": "🕊️", "fascist": "🐍"}
STYLES: Final[dict[str, Style]] = {"ja": "success", "nein": "danger"}


def label(offer: Offer, field: str | None, choice: Choice | None, view: View, voice: Voice) -> Label | None:
    """Tiles say what becomes of them, votes have their two colours, an execution looks like one."""
    match offer.kind, field, choice:
        case "cast_vote", "ballot", str(ballot):
            return Label(voice(f"choice-ballot-{ballot}"), style=STYLES[ballot])
        case "discard_policy", "policy", str(policy):
            return Label(voice(f"choice-discard-{policy}"), EMOJI[policy])
        case "enact_policy", "policy", str(policy):
            return Label(voice(f"choice-enact-{policy}"), EMOJI[policy])
        case "execute_player", "seat", int(seat):
            return Label(voice.label(seat), "🗡️", "danger")
    return None
