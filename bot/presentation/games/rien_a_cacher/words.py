"""Cards in words: a symbol is never shown without its name, nor a sign without what it says."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.rien_a_cacher.cards import Face, Family


def family(law: str, voice: Voice) -> str:
    """A family of liberty."""
    return voice(f"family-{dashed(law)}")


def families(laws: Iterable[str], voice: Voice) -> str:
    """Families in a row."""
    return " · ".join(family(law, voice) for law in laws)


def law(posed: Family, voice: Voice) -> str:
    """A law with its announcement."""
    announcement = voice(f"announcement-{dashed(posed)}")
    return voice("law", family=family(posed, voice), announcement=announcement)


def face(card: Face, voice: Voice) -> str:
    """What a card shows: one family, or two."""
    return " + ".join(family(symbol, voice) for symbol in card.split("+"))


def counted(cards: Iterable[Face], voice: Voice) -> Iterator[str]:
    """Each face once, with how many cards show it if there are several."""
    for card, count in Counter(cards).items():
        yield face(card, voice) + (f" ×{count}" if count > 1 else "")


def marked(cards: Iterable[Face], legal: bool, voice: Voice) -> Iterator[str]:
    """A line for each face: sign and word for its legality, then what it shows."""
    for card in counted(cards, voice):
        yield voice("card-legal" if legal else "card-forbidden", card=card)
