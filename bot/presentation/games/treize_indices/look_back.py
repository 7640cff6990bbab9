"""From when on each case could be solved, and who had it before the one who won (TI-22)."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.cards.card import Section
from bot.presentation.contract import LookBack
from bot.presentation.pictures.recipes import picture
from bot.presentation.pictures.tables import KIND, TableCell, TablePart, TablePicture
from bot.presentation.voice import Voice
from engines.core.protocol import Event
from engines.core.values import secret
from engines.treize_indices.events import Accused, CaseOpened, GameEnded, TurnBegan
from engines.treize_indices.events import AnyEvent as Happened
from engines.treize_indices.solver import solvable_since

GAME: Final = "treize_indices"


@secret
class Case(NamedTuple):
    """A seat's case. since: the turn from which it had a single solution. tried: its wrong accusations."""

    seat: int
    since: int | None
    tried: int
    solved: int | None


def look_back(events: Sequence[Event], voice: Voice) -> LookBack | None:
    """None where no case was opened, and before the end."""
    cases = list(_cases(events))
    if not cases or not any(isinstance(event, GameEnded) for event in events):
        return None
    end = next((case.solved for case in cases if case.solved is not None), None)
    part = TablePart(
        title=voice("look-back"),
        shares=(6, 4, 4, 4),
        rows=(
            tuple(TableCell(text=voice(f"look-back-{what}")) for what in ("who", "since", "tried", "solved")),
            *(tuple(_row(case, voice)) for case in cases),
        ),
        note=voice("look-back-note"),
    )
    lines = [_line(case, end, voice) for case in cases]
    alt = " ".join((voice("look-back") + ".", *(_plain(case, voice) for case in cases)))[:1000]
    return LookBack(
        (Section(title=voice("look-back"), text="\n".join(lines)),),
        picture(GAME, KIND, TablePicture(parts=(part,)), alt),
    )


def _cases(events: Sequence[Event]) -> Iterator[Case]:
    told: list[Happened] = list(events)  # type: ignore[arg-type]
    turns, turn = list[int](), 0
    for event in told:
        turn = event.turn if isinstance(event, TurnBegan) else turn
        turns.append(turn)
    if not any(isinstance(event, CaseOpened) for event in told):
        return
    accusations = [event for event in told if isinstance(event, Accused)]
    for seat, place in enumerate(solvable_since(told)):
        own = [event for event in accusations if event.seat == seat]
        solved = next((event.turn for event in own if event.right), None)
        yield Case(seat, None if place is None else turns[place], sum(not each.right for each in own), solved)


def _line(case: Case, end: int | None, voice: Voice) -> str:
    earlier = end is not None and case.solved is None and case.since is not None and case.since < end
    return voice(
        "look-back-line",
        name=voice.name(case.seat),
        since="none" if case.since is None else case.since,
        solved="none" if case.solved is None else case.solved,
        earlier="yes" if earlier else "no",
    )


def _plain(case: Case, voice: Voice) -> str:
    return f"{case.seat + 1}: {_turn(case.since)} / {_turn(case.solved)};"


def _row(case: Case, voice: Voice) -> Iterator[TableCell]:
    yield TableCell(text=f"{case.seat + 1} {voice.plain(case.seat)}")
    yield TableCell(text=_turn(case.since))
    yield TableCell(text=str(case.tried))
    yield TableCell(text=_turn(case.solved), mark="won" if case.solved is not None else "")


def _turn(turn: int | None) -> str:
    return "–" if turn is None else f"T{turn}"
