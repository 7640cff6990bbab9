"""After the game: from when on each case could be solved (TI-22). Before it, nothing here may be asked (TI-21)."""

from engines.treize_indices.events import Accused, AnyEvent, CaseOpened, InformantLearned, QuestionAnswered
from engines.treize_indices.log import Accusation, Entry, Question, Reading
from engines.treize_indices.solver import solvable_since
from engines.treize_indices.view import View


def solvable_from(view: View) -> tuple[Entry | None, ...]:
    """For each seat the entry of the log from which its case had a single solution; None: never while it lasted.

    view: anybody's, of a table that is over: it uncovers what every seat was told. Raises ValueError for any other.
    """
    if view.outcome is None:
        raise ValueError("the table is not over")
    learnt: list[tuple[AnyEvent, Entry | None]] = [(event, None) for event in _opened(view)]
    learnt += [(event, entry) for entry in view.log for event in _learnt(view, entry)]
    since = solvable_since([event for event, _ in learnt])
    return tuple(None if index is None else learnt[index][1] for index in since)


def as_played(view: View) -> View:
    """A seat's view without what the end uncovered; as it is while the table lasts."""
    seat = view.viewer
    if view.outcome is None or seat is None:
        return view
    read = {entry.letter for entry in view.log if isinstance(entry, Reading) and entry.seat == seat}
    return view.evolve(
        outcome=None,
        fronts=tuple(None if other == seat else front for other, front in enumerate(view.fronts)),
        inners=tuple(inner if other == seat else None for other, inner in enumerate(view.inners)),
        informants=tuple(
            card if letter in read else None for letter, card in zip(view.letters, view.informants, strict=True)
        ),
    )


def _opened(view: View) -> list[AnyEvent]:
    """What each seat saw at first; no case can be solved from that alone."""
    opened: list[AnyEvent] = []
    for seat, inner in enumerate(view.inners):
        assert inner is not None
        fronts = tuple(None if other == seat else front for other, front in enumerate(view.fronts))
        opened.append(CaseOpened(audience=(seat,), seat=seat, fronts=fronts, left=inner[0], right=inner[1]))
    return opened


def _learnt(view: View, entry: Entry) -> list[AnyEvent]:
    """An entry of the log as the event by which it was learnt, with its answer or card."""
    match entry:
        case Question(answer=int()):
            return [QuestionAnswered(audience="table", **entry.model_dump(exclude={"kind"}))]
        case Reading(seat=seat, letter=letter):
            card = view.informants[view.letters.index(letter)]
            assert card is not None
            return [InformantLearned(audience=(seat,), seat=seat, letter=letter, card=card)]
        case Accusation():
            return [Accused(audience="table", **entry.model_dump(exclude={"kind"}))]
    return []
