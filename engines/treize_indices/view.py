"""What one viewer may know now (TI-16)."""

from engines.core.protocol import Outcome, Seat
from engines.core.protocol import View as CommonView
from engines.treize_indices import informants
from engines.treize_indices.cards import Card, Colour, Letter, Pair, Trio
from engines.treize_indices.log import Entry
from engines.treize_indices.sight import unknown
from engines.treize_indices.state import Options, Phase, State


class View(CommonView):
    """One table as a seat sees it, or as everyone does (viewer None). At the end everything shows (TI-14).

    Tuples over seats are indexed by seat, those over informants by letter; None is a card that the viewer does not
    know. first: the seat of the first turn. active: the seat whose turn it is, if any. turn, round: from 1, 0 before
    the first turn. log: what was done, answers included where the viewer got them. wrong: each seat's wrong
    accusations. hand, trio: the own five cards and the choice made, while the trios are being chosen. fronts: the case
    before each seat. inners: left and right. unknown: the own thirteen cards, informants read among them.
    """

    options: Options
    phase: Phase
    colours: tuple[Colour, ...]
    letters: tuple[Letter, ...]
    first: Seat
    active: Seat | None
    turn: int
    round: int
    loupes: tuple[int, ...]
    supply: int
    log: tuple[Entry, ...]
    wrong: tuple[int, ...]
    hand: tuple[Card, ...]
    trio: Trio | None
    fronts: tuple[Trio | None, ...]
    inners: tuple[Pair | None, ...]
    informants: tuple[Card | None, ...]
    unknown: tuple[Card, ...]
    outcome: Outcome | None

    @property
    def seat_count(self) -> int:
        """How many seats play."""
        return len(self.loupes)


def view(state: State, viewer: int | None) -> View:
    """What *viewer* may know: a seat, or None for what everyone may know."""
    over = state.phase == "over"
    choosing = state.phase == "trios"
    return View(
        viewer=viewer,
        options=state.options,
        phase=state.phase,
        colours=state.colours,
        letters=state.letters,
        first=state.first,
        active=None if choosing or over else state.active,
        turn=state.turn,
        round=state.round,
        loupes=state.loupes,
        supply=state.supply,
        log=_log(state, viewer),
        wrong=_wrong(state),
        hand=state.hands[viewer] if choosing and viewer is not None else (),
        trio=state.choices[viewer] if choosing and viewer is not None else None,
        fronts=_fronts(state, viewer),
        inners=_inners(state, viewer),
        informants=_informants(state, viewer),
        unknown=() if choosing or viewer is None else unknown(state, viewer),
        outcome=state.outcome,
    )


def _fronts(state: State, viewer: int | None) -> tuple[Trio | None, ...]:
    """A seat sees all fronts but its own (TI-4)."""
    if state.phase == "over":
        return state.fronts
    if state.phase == "trios" or viewer is None:
        return (None,) * state.seat_count
    return tuple(None if seat == viewer else front for seat, front in enumerate(state.fronts))


def _inners(state: State, viewer: int | None) -> tuple[Pair | None, ...]:
    """A seat sees its own inner cards only (TI-4)."""
    if state.phase == "over":
        return state.inners
    if state.phase == "trios":
        return (None,) * state.seat_count
    return tuple(inner if seat == viewer else None for seat, inner in enumerate(state.inners))


def _informants(state: State, viewer: int | None) -> tuple[Card | None, ...]:
    """A seat knows the informants it has read (TI-11)."""
    if state.phase == "over":
        return state.informants
    read: frozenset[Letter] = frozenset() if viewer is None else informants.letters_read(state, viewer)
    cards = zip(state.letters, state.informants, strict=True)
    return tuple(card if letter in read else None for letter, card in cards)


def _log(state: State, viewer: int | None) -> tuple[Entry, ...]:
    """Spectators do not get the answers that went to the seats alone (TI-9)."""
    if viewer is not None or state.phase == "over" or state.options.answers == "channel":
        return state.log.entries
    return state.log.untold


def _wrong(state: State) -> tuple[int, ...]:
    return tuple(state.log.wrong.count(seat) for seat in state.seats)
