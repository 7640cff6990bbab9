"""How the choices of 13 Indices read."""

from bot.presentation.contract import Label
from bot.presentation.games.treize_indices.words import SIGNS, face, kind, sign
from bot.presentation.voice import Voice
from engines.core.protocol import Choice, Offer
from engines.treize_indices.cards import CARDS, TOPICS, Card, Topic
from engines.treize_indices.view import View

BY_CODE: dict[str, Card] = {card: card for card in CARDS}
TOPIC_BY_CODE: dict[str, Topic] = {topic: topic for topic in TOPICS}


def label(offer: Offer, field: str | None, choice: Choice | None, view: View, voice: Voice) -> Label | None:
    """Cards with colour, name, category and trait; what an accusation risks is seen on its button."""
    match offer.kind, field, choice:
        case "ask_question" | "ask_side_question", None, None:
            return Label(voice("offer-ask-question"), "❓", "primary")
        case "accuse", None, None:
            return Label(voice("offer-accuse"), "⚖️", "danger")
        case "choose_trio", None, None:
            return Label(voice("offer-choose-trio"), "🎴", "primary")
        case _, "holder", int(seat):
            return Label(voice("choice-holder", number=seat + 1, name=voice.plain(seat)), "🔍")
        case _, "letter", str(letter):
            return Label(voice("choice-letter", letter=letter), "🤫")
        case _, "topic", str(code):
            return Label(voice(f"topic-{code}"), SIGNS[TOPIC_BY_CODE[code]])
        case _, "person" | "place" | "weapon", str(code):
            card = BY_CODE[code]
            return Label(face(card, voice), sign(card), description=kind(card, voice))
    return None
