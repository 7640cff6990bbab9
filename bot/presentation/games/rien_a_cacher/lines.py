"""The sentences that name cards, laws and hands; all other events are told by their texts alone."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.presentation.contract import unsaid
from bot.presentation.games.rien_a_cacher.words import face, law
from bot.presentation.texts import yes_no
from bot.presentation.voice import Voice
from engines.rien_a_cacher.events import (
    CardHidden,
    CardRevealed,
    CardsReceived,
    GameEnded,
    GameStarted,
    LawPosed,
    LawRespected,
    LegislationChecked,
)


def game_started(event: GameStarted, voice: Voice) -> str:
    """The first laws, each with its announcement (RC-5)."""
    return voice(
        "event-game-started",
        seats=len(event.hands),
        hand=max(event.hands, default=0),
        laws="\n".join(law(posed, voice) for posed in event.laws),
        token=voice.name(event.token),
        law_every=event.law_every,
    )


def law_respected(event: LawRespected, voice: Voice) -> str:
    """The card that everyone sees."""
    return voice("event-law-respected", seat=voice.name(event.seat), card=face(event.card, voice), hand=event.hand)


def card_revealed(event: CardRevealed, voice: Voice) -> str:
    """Who was right, and what it costs whom (RC-11)."""
    return voice(
        "event-card-revealed",
        seat=voice.name(event.seat),
        accuser=voice.name(event.accuser),
        card=face(event.card, voice),
        legal=yes_no(event.legal),
        symbols=event.symbols,
    )


def law_posed(event: LawPosed, voice: Voice) -> str:
    """One more law, with its announcement (RC-3)."""
    return voice("event-law-posed", law=law(event.law, voice), number=event.number, because=event.because)


def game_ended(event: GameEnded, voice: Voice) -> str:
    """Who wins, and with how few cards; hands and what lay face down stand on the board (RC-18)."""
    return voice(
        "event-game-ended",
        reason=event.reason,
        winners=voice.names(event.winners),
        winners_count=len(event.winners),
        hand=min(map(len, event.hands), default=0),
    )


def legislation_checked(event: LegislationChecked, voice: Voice) -> str:
    """How many of each; the cards themselves stand among the secrets, which come with every private message."""
    return voice("event-legislation-checked", legal=len(event.hand.legal), forbidden=len(event.hand.forbidden))


def card_hidden(event: CardHidden, voice: Voice) -> str:
    """The card that was put face down."""
    return voice("event-card-hidden", card=face(event.card, voice))


def cards_received(event: CardsReceived, voice: Voice) -> str:
    """The cards that were drawn, in their order."""
    return voice("event-cards-received", cards=", ".join(face(card, voice) for card in event.cards))


LINES: Final[Mapping[str, Callable[[Any, Voice], str]]] = {
    "game_started": game_started,
    "law_respected": law_respected,
    "card_revealed": card_revealed,
    "law_posed": law_posed,
    "game_ended": game_ended,
    "legislation_checked": legislation_checked,
    "card_hidden": card_hidden,
    "cards_received": cards_received,
    # A message for a pass, though private, could be noticed by whoever sits beside; the click itself is answered.
    "pass_noted": unsaid,
}
