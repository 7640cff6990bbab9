"""What a seat of Rien à cacher alone knows."""

from collections.abc import Iterator

from bot.cards.card import Section
from bot.presentation.boards import sections
from bot.presentation.games.rien_a_cacher.words import counted, marked
from bot.presentation.voice import Voice
from engines.rien_a_cacher.cards import is_legal
from engines.rien_a_cacher.turn import PEACE_PRICE
from engines.rien_a_cacher.view import SeenCard, View


def secret(view: View, voice: Voice) -> tuple[Section, ...]:
    """What may be done now, the Législation check (RC-14), the own answer to a suspicion, the own face-down cards."""
    if view.viewer is None or view.hand is None:
        return ()
    return sections(_parts(view, voice))


def _parts(view: View, voice: Voice) -> Iterator[tuple[str, list[str]]]:
    if view.outcome is None:
        if view.suspicion is not None:
            yield voice("secret-suspicion"), list(_suspicion(view, voice, view.suspicion))
        elif view.viewer == view.seat:
            yield voice("secret-turn"), list(_turn(view, voice))
        yield voice("secret-check"), list(_check(view, voice))
    laid = [card.face for card in _laid(view) if card.face is not None]
    yield voice("secret-laid"), [", ".join(counted(laid, voice))] if laid else []


def _suspicion(view: View, voice: Voice, owner: int) -> Iterator[str]:
    card = view.table[-1].face
    if view.viewer == owner and card is not None:
        yield from marked([card], is_legal(card, view.laws), voice)
        yield voice("secret-suspicion-own")
    elif view.passed:
        yield voice("secret-suspicion-passed", name=voice.name(owner))


def _turn(view: View, voice: Voice) -> Iterator[str]:
    assert view.viewer is not None
    assert view.hand is not None
    if view.token == view.viewer:
        yield voice("secret-turn-watched")
        yield voice("secret-turn-respect-law" if view.hand.legal else "secret-turn-no-legal-card")
        yield voice("secret-turn-lie-low")
    else:
        yield voice("secret-turn-free")
        yield voice("secret-turn-hide-nothing")
        if view.individu[view.viewer] >= PEACE_PRICE:
            yield voice("secret-turn-buy-peace", tokens=view.individu[view.viewer])


def _check(view: View, voice: Voice) -> Iterator[str]:
    assert view.hand is not None
    yield from marked(view.hand.legal, True, voice)
    yield from marked(view.hand.forbidden, False, voice)
    if not view.hand.legal and not view.hand.forbidden:
        yield voice("secret-check-empty")


def _laid(view: View) -> list[SeenCard]:
    """The own face-down cards; the one under suspicion is told apart."""
    laid = view.table[:-1] if view.suspicion is not None else view.table
    return [card for card in laid if card.seat == view.viewer and not card.up]
