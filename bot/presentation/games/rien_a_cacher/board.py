"""The board as text: laws, piles, and every seat with what lies in front of it (RC-12)."""

from collections.abc import Iterator

from bot.cards.card import Section
from bot.presentation.boards import seat_line, sections
from bot.presentation.games.rien_a_cacher.words import counted, families
from bot.presentation.voice import Voice
from engines.rien_a_cacher.cards import FAMILIES
from engines.rien_a_cacher.view import View


def board(view: View, voice: Voice) -> tuple[Section, ...]:
    """Posed laws and what is still free, the way to the next law, piles, and every seat; at the end all cards."""
    parts = [
        (voice("board-laws"), list(_laws(view, voice))),
        (voice("board-seats"), list(_seats(view, voice))),
    ]
    if view.outcome is not None:
        parts.append((voice("board-face-down"), list(_face_down(view, voice))))
    return sections(parts, pictured=(voice("board-laws"), *([voice("board-seats")] if view.shown is None else [])))


def moment(view: View, voice: Voice) -> str:
    """The turn and its decision."""
    if view.outcome is not None:
        what = "moment-over"
    else:
        what = "prompt-turn" if view.suspicion is None else "prompt-suspicion"
    return voice("moment", turn=view.turn, what=voice(what))


def _laws(view: View, voice: Voice) -> Iterator[str]:
    yield voice("board-forbidden", families=families(view.laws, voice))
    yield voice("board-free", families=families([law for law in FAMILIES if law not in view.laws], voice))
    if view.outcome is None:
        missing = view.law_every - view.right % view.law_every
        yield voice("board-next-law", laws=len(view.laws), missing=missing)
    hidden = sum(not card.up for card in view.table)
    yield voice("board-piles", pile=view.pile, table=len(view.table), hidden=hidden)


def _seats(view: View, voice: Voice) -> Iterator[str]:
    for seat in range(len(view.hands)):
        yield voice("board-seat", number=seat + 1, name=voice.name(seat), marks=" · ".join(_marks(view, voice, seat)))
        if view.shown is not None and view.shown[seat]:
            yield voice("board-shown", cards=", ".join(counted(view.shown[seat], voice)))


def _face_down(view: View, voice: Voice) -> Iterator[str]:
    for seat in range(len(view.hands)):
        left = [card.face for card in view.table if card.seat == seat and not card.up and card.face is not None]
        if left:
            yield seat_line(voice, seat, [", ".join(counted(left, voice))])


def _marks(view: View, voice: Voice, seat: int) -> Iterator[str]:
    if view.outcome is not None and seat in view.outcome.winners:
        yield voice("mark-winner")
    yield voice("mark-cards", count=view.hands[seat])
    if view.individu[seat]:
        yield voice("mark-individu", count=view.individu[seat])
    if view.token == seat:
        yield voice("mark-token")
    if view.outcome is None and view.seat == seat:
        yield voice("mark-turn" if view.suspicion is None else "mark-suspicion")
