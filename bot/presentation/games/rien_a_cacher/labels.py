"""How the choices of Rien à cacher read."""

from typing import Final

from bot.cards.card import Style
from bot.presentation.contract import Label
from bot.presentation.controls import FEW
from bot.presentation.games.rien_a_cacher.words import face
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.core.protocol import Choice, Offer
from engines.rien_a_cacher.cards import FACES, Face, is_legal
from engines.rien_a_cacher.view import View

STYLES: Final[dict[str, Style]] = {"respect_law": "success", "hide_nothing": "primary"}
BY_CODE: Final[dict[str, Face]] = {card: card for card in FACES}


def label(offer: Offer, field: str | None, choice: Choice | None, view: View, voice: Voice) -> Label | None:
    """Every button says what it does, since those of several offers stand side by side; cards say what the law says."""
    match offer.kind, field, choice:
        case "suspect", None, None:
            return Label(voice("offer-suspect"), "🔎", "danger")
        case "let_pass", None, None:
            return Label(voice("offer-let-pass"), "🙈")
        case _, "target", int(seat):
            return Label(voice("choice-target", name=voice.label(seat)), "🤫")
        case _, "card", str(code):
            return _card(offer, BY_CODE[code], view, voice)
    return None


def _card(offer: Offer, card: Face, view: View, voice: Voice) -> Label:
    """On a button with its verb; in a select, whose title has the verb, with how many such cards are in hand.

    A button has no room for the word beside the sign: it stands in the Législation check above it.
    """
    legal = is_legal(card, view.laws)
    sign, text = "✅" if legal else "⛔", face(card, voice)
    if len(offer.fields[0].options) <= FEW:
        verb = voice(f"choice-{dashed(offer.kind)}", card=text)
        return Label(verb, sign, STYLES.get(offer.kind, "secondary"))
    count = (view.hand.legal + view.hand.forbidden).count(card) if view.hand is not None else 1
    word = voice("legal" if legal else "forbidden")
    return Label(text, sign, description=voice("choice-card-help", legality=word, count=count))
