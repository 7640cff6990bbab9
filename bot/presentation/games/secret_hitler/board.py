"""The board as text: every colour has a sign and a word beside it."""

from collections.abc import Iterable, Iterator

from bot.cards.card import Section
from bot.presentation.boards import seat_line
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.secret_hitler.boards import CHAOS, FASCIST_GOAL, LIBERAL_GOAL
from engines.secret_hitler.view import View

FULL, EMPTY = "▪", "▫"


def board(view: View, voice: Voice) -> tuple[Section, ...]:
    """Tracks with their powers, election tracker and piles, and every seat with its placards."""
    return (
        _part(voice("board-policies"), _policies(view, voice)),
        _part(voice("board-election"), _election(view, voice)),
        _part(voice("board-seats"), (_seat(view, voice, seat) for seat in range(view.seat_count))),
    )


def _part(title: str, lines: Iterable[str]) -> Section:
    return Section(title=title, text="\n".join(lines), pictured=True)


def moment(view: View, voice: Voice) -> str:
    """The round and its decision."""
    what = "moment-over" if view.phase == "over" else f"prompt-{dashed(view.phase)}"
    return voice("moment", round=view.round, what=voice(what))


def track(done: int, goal: int) -> str:
    """How far something has come."""
    return FULL * done + EMPTY * (goal - done)


def _policies(view: View, voice: Voice) -> Iterator[str]:
    yield voice("board-liberal", track=track(view.liberal, LIBERAL_GOAL), count=view.liberal)
    yield voice("board-fascist", track=track(view.fascist, FASCIST_GOAL), count=view.fascist)
    yield voice("board-powers", powers=" · ".join(_power(view, voice, i) for i in range(len(view.powers))))
    if view.veto_open:
        yield voice("board-veto-open")


def _power(view: View, voice: Voice, index: int) -> str:
    power, number = view.powers[index], index + 1
    if power is None:
        text = voice("board-power-none", number=number)
    else:
        text = voice("board-power", number=number, power=voice(f"power-{dashed(power)}"))
    return f"~~{text}~~" if number <= view.fascist else text


def _election(view: View, voice: Voice) -> Iterator[str]:
    yield voice("board-tracker", track=track(view.tracker, CHAOS), tracker=view.tracker)
    yield voice("board-piles", draw_pile=view.draw_pile, discard_pile=view.discard_pile)


def _seat(view: View, voice: Voice, seat: int) -> str:
    role = view.roles[seat] if view.phase == "over" else None
    shown = [voice(f"role-{role}")] if role else []
    return seat_line(voice, seat, [*shown, *(voice(f"mark-{mark}") for mark in marks(view, seat))])


def marks(view: View, seat: int) -> Iterator[str]:
    """What lies at a seat, as codes of the texts `mark-…`: the placards first."""
    if seat in view.dead:
        yield "dead"
    if view.phase != "over" and seat not in view.dead:
        if seat == view.president:
            yield "president"
        elif seat == view.candidate:
            yield "candidate"
        if seat == view.chancellor:
            yield "chancellor"
        elif seat == view.nominee:
            yield "nominee"
        if seat in view.voted:
            yield "voted"
        if seat in view.term_limited:
            yield "term-limited"
    if view.phase != "over" and seat in view.confirmed and seat not in view.dead:
        yield "confirmed"
    if seat in view.investigated:
        yield "investigated"
