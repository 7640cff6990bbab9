"""Sentences of events that name chairs or count; and which events need none."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.presentation.contract import unsaid
from bot.presentation.games.reseau_mere import symbols
from bot.presentation.games.reseau_mere.chairs import listed, named, numbered, numbers
from bot.presentation.texts import yes_no
from bot.presentation.voice import Voice
from engines.reseau_mere.events import (
    CardsKept,
    CardsTaken,
    ChairAccused,
    GameEnded,
    IdentitiesShown,
    PositionTaken,
    ProofShown,
    ReportAnnounced,
    ReportsAnnounced,
    RoundStarted,
)
from engines.reseau_mere.state import NO_PROOF


def _round_started(event: RoundStarted, voice: Voice) -> str:
    return voice(
        "event-round-started",
        number=event.number,
        first=named(voice, event.first),
        extra=yes_no(event.extra),
        holder="none" if event.holder is None or len(voice.scene.names) == 1 else voice.name(event.holder),
    )


def _cards_kept(event: CardsKept, voice: Voice) -> str:
    """Said when the clock has decided; who has decided knows."""
    if not event.forfeited:
        return ""
    chair, cards = numbered(voice, event.chair), symbols.cards(event.cards)
    return voice(
        "event-cards-kept", number=event.number, chair=chair, cards=cards, discarded=symbols.card(event.discarded)
    )


def _cards_taken(event: CardsTaken, voice: Voice) -> str:
    """Said when takers choose. Two at once come with the report that is asked, above the cards themselves."""
    if len(event.cards) > 1:
        return ""
    chair, cards = numbered(voice, event.chair), symbols.cards(event.cards)
    return voice("event-cards-taken", number=event.number, chair=chair, cards=cards)


def _position_taken(event: PositionTaken, voice: Voice) -> str:
    return voice(
        "event-position-taken",
        chair=named(voice, event.chair),
        position=event.position + 1,
        lap=event.lap,
        by_dice=yes_no(event.by_dice),
    )


def _report_announced(event: ReportAnnounced, voice: Voice) -> str:
    return voice(
        "event-report-announced",
        chair=named(voice, event.chair),
        verdict=event.verdict,
        proof=event.proof,
        card="" if event.proof == NO_PROOF else symbols.card(event.proof),
        forfeited=yes_no(event.forfeited),
    )


def _reports_announced(event: ReportsAnnounced, voice: Voice) -> str:
    """By what they say, with the numbers of the chairs: the board names them."""
    said = {verdict: [c for c, v in enumerate(event.verdicts) if v == verdict] for verdict in symbols.VERDICTS}
    shown = [(chair, proof) for chair, proof in enumerate(event.proofs) if proof != NO_PROOF]
    proofs = [voice("proof-of", number=chair + 1, card=symbols.card(proof)) for chair, proof in shown]
    return voice(
        "event-reports-announced",
        number=event.number,
        verdicts="; ".join(
            voice("reports-of", verdict=verdict, numbers=numbers(chairs)) for verdict, chairs in said.items() if chairs
        ),
        proofs=", ".join(proofs) or "none",
        late=voice("chairs-numbers", numbers=numbers(event.forfeited)) if event.forfeited else "none",
    )


def _proof_shown(event: ProofShown, voice: Voice) -> str:
    return voice("event-proof-shown", chair=named(voice, event.chair), card=symbols.card(event.card))


def _chair_accused(event: ChairAccused, voice: Voice) -> str:
    return voice(
        "event-chair-accused",
        chair=named(voice, event.chair),
        votes=event.votes,
        suspicions=event.suspicions,
        by_lot=yes_no(event.by_lot),
        side=event.side,
        points=event.points,
        gained_by=event.gained_by,
    )


def _identities_shown(event: IdentitiesShown, voice: Voice) -> str:
    return voice("event-identities-shown", agents=listed(voice, event.agents))


def _game_ended(event: GameEnded, voice: Voice) -> str:
    return voice(
        "event-game-ended",
        side=event.side or "none",
        reason=event.reason,
        resistance=event.resistance,
        reseau_mere=event.reseau_mere,
        margin=abs(event.resistance - event.reseau_mere),
        winners=listed(voice, event.winners),
    )


LINES: Final[Mapping[str, Callable[[Any, Voice], str]]] = {
    "round_started": _round_started,
    "cards_kept": _cards_kept,
    "cards_taken": _cards_taken,
    "position_taken": _position_taken,
    "report_announced": _report_announced,
    "reports_announced": _reports_announced,
    "proof_shown": _proof_shown,
    "chair_accused": _chair_accused,
    "identities_shown": _identities_shown,
    "game_ended": _game_ended,
    # Three cards come with the question which of them to keep, above the cards themselves.
    "cards_dealt": unsaid,
    # These are on the board: twenty lines of numbers would bury the end.
    "cards_revealed": unsaid,
    "cards_disclosed": unsaid,
    "accusation_shown": unsaid,
    "suspicions_shown": unsaid,
}
