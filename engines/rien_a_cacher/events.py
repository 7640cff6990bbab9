"""What happens, each fact with its audience.

The public ones carry what one good sentence needs and what the table sees anyway (RC-12): counts, laws, tokens, and
the faces that lie open. A face that only one seat knows travels in an event for that seat alone.
"""

from typing import Literal

from pydantic import TypeAdapter

from engines.core.protocol import Number, Private, Public, Seat
from engines.core.values import Secret, tagged
from engines.rien_a_cacher.cards import Face, Family
from engines.rien_a_cacher.state import Ending


class GameStarted(Public):
    """RC-5: the cards are dealt, the first laws posed. hands: cards of each seat; pile, law_pile: cards left."""

    kind: Literal["game_started"] = "game_started"
    laws: tuple[Family, ...]
    law_pile: Number
    hands: tuple[Number, ...]
    pile: Number
    token: Seat
    law_every: Number


class TurnStarted(Public):
    """RC-6. turn: from 1. watched: the Surveillance token is in front of the seat. hand: its cards."""

    kind: Literal["turn_started"] = "turn_started"
    turn: Number
    seat: Seat
    watched: bool
    hand: Number


class LawRespected(Public):
    """RC-8a: a legal card was put face up. hand: cards left."""

    kind: Literal["law_respected"] = "law_respected"
    seat: Seat
    card: Face
    hand: Number


class LowProfileKept(Public):
    """RC-8b: said before the draw, in the same words with and without legal cards in hand."""

    kind: Literal["low_profile_kept"] = "low_profile_kept"
    seat: Seat


class NothingHidden(Public):
    """RC-9a: a card was put face down and may be suspected. hand: cards left."""

    kind: Literal["nothing_hidden"] = "nothing_hidden"
    seat: Seat
    hand: Number


class PeaceBought(Public):
    """RC-9b: a card was put face down and may not be suspected. hand, tokens: what the seat has left."""

    kind: Literal["peace_bought"] = "peace_bought"
    seat: Seat
    hand: Number
    tokens: Number


class Unsuspected(Public):
    """RC-10: the window closed and nobody had suspected; not said whether they passed or kept silent."""

    kind: Literal["unsuspected"] = "unsuspected"
    seat: Seat


class Suspected(Public):
    """RC-10: *seat* suspects the card of *target*."""

    kind: Literal["suspected"] = "suspected"
    seat: Seat
    target: Seat


class TokenMoved(Public):
    """The Surveillance token went from one seat to another (RC-8b, RC-11)."""

    kind: Literal["token_moved"] = "token_moved"
    source: Seat
    target: Seat


class CardRevealed(Public):
    """RC-11: the suspected card of *seat*. symbols: how many are on it, and so how many cards someone draws."""

    kind: Literal["card_revealed"] = "card_revealed"
    seat: Seat
    accuser: Seat
    card: Face
    legal: bool
    symbols: Number


class CardsDrawn(Public):
    """*seat* drew *count* cards. hand: its cards now; pile: cards left."""

    kind: Literal["cards_drawn"] = "cards_drawn"
    seat: Seat
    count: Number
    hand: Number
    pile: Number


class DrawSkipped(Public):
    """RC-15: there was no card anywhere for this draw."""

    kind: Literal["draw_skipped"] = "draw_skipped"
    seat: Seat


class TokenEarned(Public):
    """RC-11: *seat* got an Individu modèle token. tokens: how many it has now."""

    kind: Literal["token_earned"] = "token_earned"
    seat: Seat
    tokens: Number


class LawPosed(Public):
    """One more law. number: how many are posed; because of right suspicions (RC-13) or of an empty pile (RC-15)."""

    kind: Literal["law_posed"] = "law_posed"
    law: Family
    number: Number
    because: Literal["suspicions", "empty_pile"]


class PileRenewed(Public):
    """RC-15: the cards of the table were shuffled into a new pile of so many cards."""

    kind: Literal["pile_renewed"] = "pile_renewed"
    pile: Number


class TimedOut(Public):
    """RC-19: the rules play this turn for *seat*. A suspicion that runs out is never told."""

    kind: Literal["timed_out"] = "timed_out"
    seat: Seat


class GameEnded(Public):
    """RC-16 to RC-18. hands: all cards still held, for everyone to see. tokens: Individu modèle tokens of each seat.

    face_down: by seat the cards that it put and that still lie face down, oldest first; empty at a sealed table.
    """

    kind: Literal["game_ended"] = "game_ended"
    reason: Ending
    winners: tuple[Seat, ...]
    hands: tuple[tuple[Face, ...], ...]
    tokens: tuple[Number, ...]
    face_down: tuple[tuple[Face, ...], ...]


class Check(Secret):
    """A hand, each card in one of two heaps: *legal* ones and *forbidden* ones, in the order of `FACES`."""

    legal: tuple[Face, ...]
    forbidden: tuple[Face, ...]


class LegislationChecked(Private):
    """RC-14: the seat's whole hand under the laws of now."""

    kind: Literal["legislation_checked"] = "legislation_checked"
    hand: Check


class CardHidden(Private):
    """RC-12: the card the seat put face down, by its own choice or by the dice."""

    kind: Literal["card_hidden"] = "card_hidden"
    card: Face


class CardsReceived(Private):
    """The faces the seat drew, in that order."""

    kind: Literal["cards_received"] = "cards_received"
    cards: tuple[Face, ...]


class PassNoted(Private):
    """RC-10: the seat's own pass; it may still suspect while the window is open. target: whose card it is."""

    kind: Literal["pass_noted"] = "pass_noted"
    target: Seat


AnyEvent = (
    GameStarted
    | TurnStarted
    | LawRespected
    | LowProfileKept
    | NothingHidden
    | PeaceBought
    | Unsuspected
    | Suspected
    | TokenMoved
    | CardRevealed
    | CardsDrawn
    | DrawSkipped
    | TokenEarned
    | LawPosed
    | PileRenewed
    | TimedOut
    | GameEnded
    | LegislationChecked
    | CardHidden
    | CardsReceived
    | PassNoted
)
EVENTS: TypeAdapter[AnyEvent] = tagged(AnyEvent)
