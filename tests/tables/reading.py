"""What messages and replies say, and what kind of message one is."""

from bot.cards.card import Card, Reply
from tests.delivery import world
from tests.delivery.world import Sent


def reminds(message: Sent) -> bool:
    """Whether a message is a reminder: in the channel or in private."""
    return message.card.notice.startswith("⏳") or message.card.title.startswith("⏳")


def late(message: Sent) -> bool:
    """Whether a message says that the time is up."""
    return "⌛" in message.card.notice


def places(message: Sent) -> set[str]:
    """The places of a message's controls."""
    return world.places(message.card)


def words(message: Sent) -> str:
    """All that a message says."""
    card = message.card
    return "\n".join([card.notice, card.title, card.text, *(f"{s.title}\n{s.text}" for s in card.sections)])


def told(reply: Reply) -> str:
    """All that somebody is told in reply."""
    card: Card | None = getattr(reply, "card", None)
    if card is None:
        return ""
    return "\n".join([card.notice, card.text, *(section.text for section in card.sections)]).strip()
