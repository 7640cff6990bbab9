"""The board as text: Loupes, informants, accusations, the latest questions; at the end every card (TI-5, TI-14)."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from bot.cards.card import Section
from bot.presentation.boards import seat_line, sections
from bot.presentation.games.treize_indices.hindsight import solvable_from
from bot.presentation.games.treize_indices.words import SIGNS, full, logged, plain_row
from bot.presentation.voice import Voice
from engines.treize_indices.cards import COLOURS
from engines.treize_indices.log import Accusation, Question
from engines.treize_indices.view import View

RECENT: Final = 5
"""So many of the latest questions, and of the latest accusations, are on the board."""


def board(view: View, voice: Voice) -> tuple[Section, ...]:
    """Every seat, what lies in the middle, what was asked and who was accused of what."""
    shown = ("seats", "middle", "accusations", "cases", "informants")
    return sections(_parts(view, voice), pictured=[voice(f"board-{part}") for part in shown])


def moment(view: View, voice: Voice) -> str:
    """The turn."""
    if view.outcome is not None:
        return voice("moment-over", turn=view.turn)
    if view.phase == "trios":
        return voice("moment-trios")
    return voice("moment", round=view.round, turn=view.turn)


def _parts(view: View, voice: Voice) -> Iterator[tuple[str, list[str]]]:
    yield voice("board-seats"), [_seat(view, voice, seat) for seat in range(view.seat_count)]
    if view.outcome is None:
        yield voice("board-middle"), list(_middle(view, voice))
        questions = (logged(entry, voice) for entry in reversed(view.log) if isinstance(entry, Question))
        yield voice("board-questions"), list(islice(questions, RECENT))[::-1]
    accusations = (logged(entry, voice) for entry in reversed(view.log) if isinstance(entry, Accusation))
    yield voice("board-accusations"), list(islice(accusations, RECENT))[::-1]
    if view.outcome is not None:
        yield voice("board-cases"), list(_cases(view, voice))
        yield voice("board-informants"), list(_informants(view, voice))
        yield voice("board-hindsight"), list(_hindsight(view, voice))


def _seat(view: View, voice: Voice, seat: int) -> str:
    return seat_line(voice, seat, _marks(view, voice, seat))


def _marks(view: View, voice: Voice, seat: int) -> Iterator[str]:
    if view.outcome is not None and seat in view.outcome.winners:
        yield voice("mark-winner")
    if view.active == seat:
        yield voice("mark-active")
    elif view.phase == "trios" and view.first == seat:
        yield voice("mark-first")
    if view.seat_count > 2:
        yield voice("mark-loupes", count=view.loupes[seat])
    if view.wrong[seat]:
        yield voice("mark-wrong", count=view.wrong[seat])


def _middle(view: View, voice: Voice) -> Iterator[str]:
    if view.seat_count > 2:
        yield voice("board-supply", count=view.supply)
    if view.letters:
        yield voice("board-letters", letters=", ".join(view.letters), count=len(view.letters))
    removed = [f"{SIGNS[colour]} {voice(f'colour-{colour}')}" for colour in COLOURS if colour not in view.colours]
    if removed:
        yield voice("board-removed", colours=", ".join(removed))


def _cases(view: View, voice: Voice) -> Iterator[str]:
    for seat, (front, inner) in enumerate(zip(view.fronts, view.inners, strict=True)):
        if front is not None and inner is not None:
            yield voice("board-case", name=voice.name(seat), cards=plain_row(front, voice))
            yield voice("board-screen", cards=plain_row(inner, voice))


def _informants(view: View, voice: Voice) -> Iterator[str]:
    for letter, card in zip(view.letters, view.informants, strict=True):
        if card is not None:
            yield voice("informant", letter=letter, card=full(card, voice))


def _hindsight(view: View, voice: Voice) -> Iterator[str]:
    for seat, entry in enumerate(solvable_from(view)):
        if entry is None:
            yield voice("hindsight-never", name=voice.name(seat))
        else:
            yield voice("hindsight-since", name=voice.name(seat), entry=logged(entry, voice))
