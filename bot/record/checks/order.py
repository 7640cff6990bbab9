"""The order of a record's lines: numbered, never back in time, each kind where it can stand."""

from collections.abc import Iterable

from bot.record.checks.differs import Differs
from bot.record.form import (
    AnyLine,
    ClockStopped,
    Closed,
    Covered,
    Dealt,
    Ended,
    Line,
    NotDealt,
    PostedAgain,
    Record,
    SeatOpened,
    SeatReplaced,
    SeatTaken,
    Uncovered,
    WithCommands,
    lines,
)


def check_order(record: Record) -> None:
    """Lines are numbered and never go back in time; each kind stands where it can; seats change hands one at a time."""
    _numbers(lines(record))
    phase = _phases(lines(record)[len(record.frozen.chronology) :])
    if phase == "lobby":
        raise Differs("the lobby was never closed")
    if phase == "over" and record.outcome is not None:
        raise Differs("the table was closed, and has an outcome all the same")
    for recorded in record.lines:
        if recorded.events and not isinstance(recorded.line, Dealt | WithCommands):
            raise Differs(f"line {recorded.line.n} cannot lead to events")
    _taken(lines(record), len(record.frozen.players))


def _numbers(all_lines: Iterable[Line]) -> None:
    at = 0
    for number, line in enumerate(all_lines, 1):
        if line.n != number:
            raise Differs(f"line {number} is numbered otherwise")
        if line.at < at:
            raise Differs(f"line {number} is before the one above it")
        at = line.at


def _phases(after_the_lobby: Iterable[AnyLine]) -> str:
    """The phase after these lines."""
    phase, posted = "lobby", 1
    for line in after_the_lobby:
        match line, phase:
            case Closed(), "lobby":
                phase = "dealing"
            case PostedAgain(number=number), "dealing" if number == posted + 1:
                posted = number
            case Dealt(), "dealing":
                phase = "playing"
            case (NotDealt(), "dealing") | (Ended(kind="cancelled" | "abandoned"), "dealing" | "playing"):
                phase = "over"
            case ((ClockStopped() | Ended(kind="resumed") | WithCommands() | Covered() | Uncovered()), "playing"):
                pass
            case _:
                raise Differs(f"line {line.n} cannot stand where it stands")
    return phase


def _taken(lines: Iterable[Line], seat_count: int) -> None:
    free: set[int] = set()
    for line in lines:
        match line:
            case SeatOpened(seat=seat) | SeatReplaced(seat=seat):
                possible = seat < seat_count and seat not in free
                free.add(seat)
            case SeatTaken(seat=seat):
                possible = seat in free
                free.discard(seat)
            case _:
                possible = True
        if not possible:
            raise Differs(f"line {line.n}: that seat could not change hands then")
