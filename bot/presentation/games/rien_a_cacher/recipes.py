"""The pictures of Rien à cacher as recipes: the facts that can be seen in them, and the same facts in words."""

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.cards.card import Picture
from bot.model.people import Language
from bot.presentation.games.rien_a_cacher.board import moment
from bot.presentation.games.rien_a_cacher.words import counted, families
from bot.presentation.pictures.lettering import legible
from bot.presentation.pictures.recipes import picture
from bot.presentation.pictures.words import fact, numbered, titled_fact
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.core.protocol import Seat
from engines.core.values import Secret
from engines.rien_a_cacher.cards import FAMILIES, Face, Family
from engines.rien_a_cacher.ending import LAWS_AT_MOST
from engines.rien_a_cacher.state import Ending
from engines.rien_a_cacher.view import View

GAME, BOARD, HAND = "rien_a_cacher", "board", "hand"


class Board(Secret):
    """The public table. names, hands, individu: by seat. laws: posed, oldest first; free: the other families.

    right: suspicions that proved right since the last law they brought, of the law_every that bring the next one.
    seat: whose turn it is; suspicion: its card may be suspected now. hidden: cards of the table that lie face down.
    ended, winners: once the game is over.
    """

    language: Language
    moment: str
    laws: tuple[Family, ...]
    free: tuple[Family, ...]
    right: int
    law_every: int
    pile: int
    table: int
    hidden: int
    seat: Seat
    suspicion: bool
    token: Seat
    names: tuple[str, ...]
    hands: tuple[int, ...]
    individu: tuple[int, ...]
    ended: Ending | None
    winners: tuple[Seat, ...]


class Cards(Secret):
    """Cards that show the same."""

    face: Face
    count: int


class Hand(Secret):
    """What a seat holds, told apart by the posed laws. token: the Surveillance token is in front of it."""

    language: Language
    seat: Seat
    name: str
    legal: tuple[Cards, ...]
    forbidden: tuple[Cards, ...]
    laws: tuple[Family, ...]
    individu: int
    token: bool


def board_picture(view: View, voice: Voice) -> Picture:
    """Laws, the way to the next one, piles, and the seats with what lies in front of them."""
    ended: dict[str, Ending] = {"last_card": "last_card", "sixth_law": "sixth_law"}
    recipe = Board(
        language=voice.scene.language,
        moment=moment(view, voice),
        laws=view.laws,
        free=tuple(law for law in FAMILIES if law not in view.laws),
        right=view.right % view.law_every,
        law_every=view.law_every,
        pile=view.pile,
        table=len(view.table),
        hidden=sum(not card.up for card in view.table),
        seat=view.seat,
        suspicion=view.suspicion is not None,
        token=view.token,
        names=tuple(voice.plain(seat) for seat in range(len(view.hands))),
        hands=view.hands,
        individu=view.individu,
        ended=ended[view.outcome.reason] if view.outcome else None,
        winners=view.outcome.winners if view.outcome else (),
    )
    return picture(GAME, BOARD, recipe, "\n".join(_board_in_words(recipe, voice)))


def hand_picture(view: View, voice: Voice) -> Picture | None:
    """The Législation check (RC-14); None for whoever has no seat, and once all hands lie open."""
    if view.viewer is None or view.hand is None or view.outcome is not None:
        return None
    recipe = Hand(
        language=voice.scene.language,
        seat=view.viewer,
        name=voice.plain(view.viewer),
        legal=_grouped(view.hand.legal),
        forbidden=_grouped(view.hand.forbidden),
        laws=view.laws,
        individu=view.individu[view.viewer],
        token=view.token == view.viewer,
    )
    return picture(GAME, HAND, recipe, "\n".join(_hand_in_words(recipe, voice)))


def _grouped(faces: Iterable[Face]) -> tuple[Cards, ...]:
    return tuple(Cards(face=face, count=count) for face, count in Counter(faces).items())


def _board_in_words(board: Board, voice: Voice) -> Iterator[str]:
    if board.ended is not None:
        yield f"{board.moment} · {voice(f'picture-ended-{dashed(board.ended)}')}"
        yield titled_fact(voice, voice("picture-won", count=len(board.winners)), voice.numbers(board.winners))
    else:
        yield board.moment
        yield voice("picture-on-trial" if board.suspicion else "picture-turn", who=str(board.seat + 1))
    for what, laws in (("forbidden", board.laws), ("free", board.free)):
        title = legible(voice(f"picture-{what}", count=len(laws)))
        yield titled_fact(voice, title, legible(families(laws, voice)))
    yield fact(voice, "picture-laws", f"{len(board.laws)}/{LAWS_AT_MOST}")
    if board.ended is None:
        yield fact(voice, "picture-right", f"{board.right}/{board.law_every}")
    yield legible(voice("board-piles", pile=board.pile, table=board.table, hidden=board.hidden))
    yield fact(voice, "picture-token", str(board.token + 1))
    for seat, name in enumerate(board.names):
        yield titled_fact(voice, numbered(seat, name), _own(board.hands[seat], board.individu[seat], voice))


def _hand_in_words(hand: Hand, voice: Voice) -> Iterator[str]:
    size = sum(cards.count for cards in hand.legal + hand.forbidden)
    yield titled_fact(voice, numbered(hand.seat, hand.name), _own(size, hand.individu, voice))
    if hand.token:
        yield legible(voice("secret-turn-watched"))
    for what, groups in (("picture-legal", hand.legal), ("picture-forbidden", hand.forbidden)):
        faces = [cards.face for cards in groups for _ in range(cards.count)]
        title = f"{voice(what, count=len(faces))} ({len(faces)})"
        if faces:
            yield titled_fact(voice, title, ", ".join(map(legible, counted(faces, voice))))
    if not size:
        yield voice("secret-check-empty")


def _own(hand: int, individu: int, voice: Voice) -> str:
    """The numbers that everyone may know of a seat."""
    parts = [voice("mark-cards", count=hand)]
    if individu:
        parts.append(voice("mark-individu", count=individu))
    return ", ".join(map(legible, parts))
