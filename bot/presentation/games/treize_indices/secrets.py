"""What a seat of 13 Indices alone knows (TI-16)."""

from collections.abc import Iterator

from bot.cards.card import Section
from bot.presentation.boards import sections
from bot.presentation.games.treize_indices.words import full, plain_row, row
from bot.presentation.voice import Voice
from engines.treize_indices.trios import by_category
from engines.treize_indices.view import View


def secret(view: View, voice: Voice) -> tuple[Section, ...]:
    """The five cards and the trio chosen; later the others' fronts, the own inner cards, the informants read."""
    if view.viewer is None or view.outcome is not None:
        return ()
    parts = _choosing(view, voice, view.viewer) if view.phase == "trios" else _playing(view, voice, view.viewer)
    return sections(parts)


def _choosing(view: View, voice: Voice, seat: int) -> Iterator[tuple[str, list[str]]]:
    yield voice("secret-hand"), [full(card, voice) for card in view.hand]
    left = voice.name((seat + 1) % view.seat_count)
    given = [cards[0] for cards in by_category(view.hand) if len(cards) == 1]
    lines = [voice("secret-trio-given", cards=plain_row(given, voice), count=len(given))] if given else []
    if view.trio is None:
        yield voice("secret-trio"), [voice("secret-trio-open", name=left), *lines]
    else:
        yield voice("secret-trio"), [voice("secret-trio-chosen", name=left, cards=plain_row(view.trio, voice))]


def _playing(view: View, voice: Voice, seat: int) -> Iterator[tuple[str, list[str]]]:
    if view.active == seat:
        left = (
            voice("secret-turn-two") if view.seat_count == 2 else voice("secret-turn-loupes", count=view.loupes[seat])
        )
        yield voice("secret-turn"), [left]
    yield (
        voice("secret-fronts"),
        [
            voice("secret-front", name=voice.name(other), cards=row(front, voice))
            for other, front in enumerate(view.fronts)
            if front is not None
        ],
    )
    inner = view.inners[seat]
    if inner is not None:
        left, right = (full(card, voice) for card in inner)
        yield voice("secret-inner"), [voice("secret-left", card=left), voice("secret-right", card=right)]
    yield (
        voice("secret-informants"),
        [
            voice("informant", letter=letter, card=full(card, voice))
            for letter, card in zip(view.letters, view.informants, strict=True)
            if card is not None
        ],
    )
