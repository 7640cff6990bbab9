"""The pictures of 13 Indices as recipes: the facts that can be seen in them, and the same facts in words."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

from bot.cards.card import Picture
from bot.model.people import Language
from bot.presentation.games.treize_indices.board import moment
from bot.presentation.games.treize_indices.book import Book, Mark
from bot.presentation.pictures.recipes import picture
from bot.presentation.pictures.words import fact, numbered, titled_fact
from bot.presentation.texts import dashed, texts
from bot.presentation.voice import Voice
from engines.core.protocol import Seat
from engines.core.values import Secret, secret
from engines.treize_indices.cards import CARDS, COLOURS, SIDES, Card, Colour, Letter, Pair, Trio, colour_of, trait_of
from engines.treize_indices.log import Accusation, Reading
from engines.treize_indices.sheet import Struck
from engines.treize_indices.view import View

GAME: Final = "treize_indices"
BOARD: Final = "board"
SIGHT: Final = "sight"
SHEET: Final = "sheet"
RECENT: Final = 3
"""So many of the latest wrong accusations are in the picture."""
LONGEST_NAME: Final = 20
"""Letters of a name in an alt text: six long names must leave room for thirty cards."""
State = Literal["open", "seen", "removed", Mark]
STATES: Final[tuple[State, ...]] = ("certain", "doubt", "open", "struck", "seen", "removed")


class Informant(Secret):
    """One that lies in the middle. readers: seats that have looked at it. card: once everything is revealed (TI-14)."""

    letter: Letter
    readers: tuple[Seat, ...]
    card: Card | None = None


class Named(Secret):
    """A wrong accusation."""

    turn: int
    seat: Seat
    trio: Trio


class Case(Secret):
    """What lies before and behind a screen, once everything is revealed (TI-14)."""

    front: Trio
    inner: Pair


class Board(Secret):
    """The public board. names, loupes, wrong: by seat, as are the cases, none of which show before the end.

    turn: the seats that are awaited. first: who will start, while the trios are being chosen. loupes, supply: none
    with two players.
    """

    language: Language
    moment: str
    turn: tuple[Seat, ...]
    first: Seat | None
    winners: tuple[Seat, ...]
    over: bool
    names: tuple[str, ...]
    loupes: tuple[int, ...]
    supply: int | None
    wrong: tuple[int, ...]
    removed: tuple[Colour, ...]
    informants: tuple[Informant, ...]
    accusations: tuple[Named, ...]
    cases: tuple[Case, ...]


class Front(Secret):
    """The case before another seat."""

    seat: Seat
    name: str
    trio: Trio


class Read(Secret):
    """An informant whose card the viewer knows."""

    letter: Letter
    card: Card


class Sight(Secret):
    """What a seat alone knows (TI-16). hand, left: while the trios are being chosen, trio the choice for the left
    neighbour; afterwards fronts, inner and informants.
    """

    language: Language
    seat: Seat
    name: str
    hand: tuple[Card, ...]
    left: Seat
    left_name: str
    trio: Trio | None
    fronts: tuple[Front, ...]
    inner: Pair | None
    informants: tuple[Read, ...]


class DeductionSheet(Secret):
    """The own sheet with the own marks (TI-19). states: by card, in the order of CARDS."""

    language: Language
    states: tuple[State, ...]


@secret
class CardInWords(NamedTuple):
    """The words of a card."""

    name: str
    colour: str
    trait: str


def board_picture(view: View, voice: Voice) -> Picture:
    """Places with their Loupes, the middle and the wrong accusations; at the end all cards."""
    over, seats = view.outcome is not None, range(view.seat_count)
    wrong = [entry for entry in view.log if isinstance(entry, Accusation) and not entry.right]
    recipe = Board(
        language=voice.scene.language,
        moment=moment(view, voice),
        turn=() if view.active is None else (view.active,),
        first=view.first if view.phase == "trios" else None,
        winners=() if view.outcome is None else view.outcome.winners,
        over=over,
        names=tuple(voice.plain(seat) for seat in seats),
        loupes=view.loupes if view.seat_count > 2 else (),
        supply=view.supply if view.seat_count > 2 else None,
        wrong=view.wrong,
        removed=tuple(colour for colour in COLOURS if colour not in view.colours),
        informants=tuple(_informants(view)),
        accusations=tuple(Named(turn=entry.turn, seat=entry.seat, trio=entry.trio) for entry in wrong[-RECENT:]),
        cases=tuple(_cases(view)) if over else (),
    )
    return picture(GAME, BOARD, recipe, "\n".join(_board_in_words(recipe, voice)))


def sight_picture(view: View, voice: Voice) -> Picture | None:
    """The own five cards, later all that the seat sees; None for nobody's, and once the board says it all."""
    seat = view.viewer
    if seat is None or view.outcome is not None:
        return None
    left = (seat + 1) % view.seat_count
    recipe = Sight(
        language=voice.scene.language,
        seat=seat,
        name=voice.plain(seat),
        hand=view.hand,
        left=left,
        left_name=voice.plain(left),
        trio=view.trio,
        fronts=tuple(
            Front(seat=other, name=voice.plain(other), trio=trio)
            for other, trio in enumerate(view.fronts)
            if trio is not None
        ),
        inner=view.inners[seat],
        informants=tuple(
            Read(letter=letter, card=card)
            for letter, card in zip(view.letters, view.informants, strict=True)
            if card is not None
        ),
    )
    return picture(GAME, SIGHT, recipe, "\n".join(_sight_in_words(recipe, voice)))


def sheet_picture(why: dict[Card, Struck | None], book: Book, voice: Voice) -> Picture:
    """The own sheet: what the seat sees, what is not in play, and its own marks on the rest."""
    recipe = DeductionSheet(
        language=voice.scene.language, states=tuple(_state(why[card], book.marks.get(card)) for card in CARDS)
    )
    return picture(GAME, SHEET, recipe, "\n".join(_sheet_in_words(recipe, voice)))


def worded(card: Card, voice: Voice) -> CardInWords:
    """Name, colour and trait of a card."""
    return _worded(card, voice.scene.language)


@cache
def _worded(card: Card, language: Language) -> CardInWords:
    said = texts(GAME, language)
    return CardInWords(said(f"card-{dashed(card)}"), said(f"colour-{colour_of(card)}"), said(f"trait-{trait_of(card)}"))


def _informants(view: View) -> Iterator[Informant]:
    readings = [entry for entry in view.log if isinstance(entry, Reading)]
    for letter, card in zip(view.letters, view.informants, strict=True):
        readers = sorted({entry.seat for entry in readings if entry.letter == letter})
        # Before the end it is not for this picture, whoever looks.
        yield Informant(letter=letter, readers=tuple(readers), card=card if view.outcome is not None else None)


def _cases(view: View) -> Iterator[Case]:
    for front, inner in zip(view.fronts, view.inners, strict=True):
        if front is not None and inner is not None:
            yield Case(front=front, inner=inner)


def _state(why: Struck | None, mark: Mark | None) -> State:
    if why is not None:
        return "removed" if why == "removed" else "seen"
    return mark or "open"


def _board_in_words(board: Board, voice: Voice) -> Iterator[str]:
    yield f"{board.moment}."
    # Names once, then numbers.
    yield ", ".join(numbered(i, name, LONGEST_NAME) for i, name in enumerate(board.names))
    for code, seats in (("winner", board.winners), ("turn", board.turn)):
        if seats:
            yield voice(f"picture-{code}", seats=voice.numbers(seats))
    if board.over and not board.winners:
        yield voice("picture-nobody")
    if board.first is not None:
        yield voice("picture-first", seat=board.first + 1)
    if board.loupes and not board.over:
        yield fact(voice, "picture-held", _counts(board.loupes, voice))
        yield fact(voice, "picture-supply", board.supply or 0)
    if any(board.wrong):
        yield fact(voice, "picture-accusations", _counts(board.wrong, voice))
    if board.over:
        for seat, case in enumerate(board.cases, 1):
            yield voice("picture-case", seat=seat, front=_brief(case.front, voice), inner=_brief(case.inner, voice))
    else:
        for entry in board.accusations:
            yield voice("picture-wrong-trio", turn=entry.turn, seat=entry.seat + 1, cards=_brief(entry.trio, voice))
    if board.informants:
        yield fact(voice, "picture-informants", ", ".join(_informant(found, voice) for found in board.informants))
    if board.removed:
        colours = ", ".join(voice(f"colour-{colour}") for colour in board.removed)
        yield fact(voice, "picture-removed", colours)


def _informant(informant: Informant, voice: Voice) -> str:
    if informant.card is not None:
        return f"{informant.letter} {_brief((informant.card,), voice)}"
    if informant.readers:
        return f"{informant.letter} ({voice('picture-read', seats=voice.numbers(informant.readers))})"
    return informant.letter


def _sight_in_words(sight: Sight, voice: Voice) -> Iterator[str]:
    yield numbered(sight.seat, sight.name, LONGEST_NAME)
    if sight.hand:
        yield fact(voice, "secret-hand", _full(sight.hand, voice))
        name = numbered(sight.left, sight.left_name, LONGEST_NAME)
        chosen = voice("picture-open") if sight.trio is None else _brief(sight.trio, voice)
        yield titled_fact(voice, voice("picture-trio", name=name), chosen)
    for front in sight.fronts:
        yield titled_fact(voice, numbered(front.seat, front.name, LONGEST_NAME), _full(front.trio, voice))
    if sight.inner is not None:
        for side, card in zip(SIDES, sight.inner, strict=True):
            yield voice(f"secret-{side}", card=_full((card,), voice))
    if sight.informants:
        read = ", ".join(f"{found.letter} {_full((found.card,), voice)}" for found in sight.informants)
        yield fact(voice, "secret-informants", read)


def _sheet_in_words(sheet: DeductionSheet, voice: Voice) -> Iterator[str]:
    yield voice("casebook-title")
    for state in STATES[:-1]:
        cards = [card for card, found in zip(CARDS, sheet.states, strict=True) if found == state]
        if cards:
            yield fact(voice, f"picture-state-{state}", _brief(cards, voice))
    # Whole colours leave, never single cards (TI-3).
    gone = {colour_of(card) for card, found in zip(CARDS, sheet.states, strict=True) if found == "removed"}
    if gone:
        colours = ", ".join(voice(f"colour-{colour}") for colour in COLOURS if colour in gone)
        yield fact(voice, "picture-removed", colours)


def _brief(cards: Iterable[Card], voice: Voice) -> str:
    return ", ".join(f"{words.name} ({words.colour})" for words in (worded(card, voice) for card in cards))


def _full(cards: Iterable[Card], voice: Voice) -> str:
    made = (worded(card, voice) for card in cards)
    return ", ".join(f"{words.name} ({words.colour}, {words.trait})" for words in made)


def _counts(counts: Iterable[int], voice: Voice) -> str:
    """A number for each seat."""
    return ", ".join(voice("picture-count", seat=seat, count=count) for seat, count in enumerate(counts, 1))
