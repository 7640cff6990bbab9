"""The casebook as a private tool (TI-19..TI-22): a press of its controls, and what it leads to."""

from collections.abc import Sequence
from typing import Final

from bot.cards.card import Card, Entry, Form
from bot.cards.limits import fit_form
from bot.cards.values import Values, indexes
from bot.presentation.games.treize_indices import pages
from bot.presentation.games.treize_indices.book import MARKS, Book, Mark, closed, opened
from bot.presentation.games.treize_indices.hindsight import as_played
from bot.presentation.tools import Bench, Tool, Turned
from engines.treize_indices import cards
from engines.treize_indices.cards import CARDS, CATEGORIES, TOPICS
from engines.treize_indices.sheet import residuals

LONGEST_NOTES: Final = 1000


def show(bench: Bench, page: str) -> Card:
    """The sheet, or a page of the log."""
    book = opened(bench.written)
    if bench.view.phase == "trios":
        return pages.closed_book(bench, book)
    name, _, number = page.partition(".")
    if name == "log":
        return pages.log(bench, book, int(number) if number.isdecimal() else 0)
    return pages.sheet(bench, book)


def pressed(bench: Bench, what: str, values: Values) -> Turned | None:
    """Marks, notes, the filters of the log, a page, and what a zero allows to strike."""
    book, (name, _, number) = opened(bench.written), what.partition(".")
    match name:
        case "sheet" | "log":
            return Turned(page=what)
        case "notes":
            return _noted(bench, book, values)
        case "mark" if bench.view.phase != "trios":
            return _marked(bench, book, values)
        case "witness" | "topic":
            return _filtered(bench, book, name, list(values.get("", ())))
        case "zero" if number.isdecimal() and bench.view.phase != "trios":
            return _struck(bench, book, int(number))
    return None


def _noted(bench: Bench, book: Book, values: Values) -> Turned:
    if "notes" in values:
        return Turned(written=closed(book.evolve(notes="".join(values["notes"])[:LONGEST_NOTES])))
    voice = bench.voice
    entry = Entry(
        name="notes", label=voice("notes-title"), text=book.notes, least=0, longest=LONGEST_NOTES, paragraph=True
    )
    return Turned(form=Form(place=CASEBOOK.place, what="notes", title=voice("notes-title"), entries=(entry,)))


def _marked(bench: Bench, book: Book, values: Values) -> Turned | None:
    if "mark" not in values:
        return Turned(form=fit_form(pages.mark_form(bench, book)))
    chosen = [value for category in CATEGORIES for value in values.get(category, ())]
    picked = _indexes(chosen, len(CARDS))
    mark = _indexes(values["mark"], len(MARKS) + 1)
    if picked is None or mark is None or len(mark) != 1:
        return None
    return _with(book, [CARDS[index] for index in picked], (None, *MARKS)[mark[0]])


def _struck(bench: Bench, book: Book, entry: int) -> Turned | None:
    """The cards of an answer that left nothing; only what the helper offers (TI-20)."""
    offered = next((found for found in residuals(as_played(bench.view)) if found.entry == entry), None)
    return _with(book, offered.strikes, "struck") if offered is not None and offered.strikes else None


def _filtered(bench: Bench, book: Book, name: str, picked: Sequence[str]) -> Turned | None:
    options = range(bench.view.seat_count) if name == "witness" else TOPICS
    found = _indexes(picked, len(options) + 1)
    if found is None or len(found) != 1:
        return None
    chosen = (None, *options)[found[0]]
    return Turned(written=closed(book.evolve(**{name: chosen})), page="log")


def _with(book: Book, marked: Sequence[cards.Card], mark: Mark | None) -> Turned:
    """The casebook with a mark on these cards; None takes marks away."""
    kept = {card: old for card, old in book.marks.items() if card not in marked}
    new = {} if mark is None else dict.fromkeys(marked, mark)
    return Turned(written=closed(book.evolve(marks={**kept, **new})))


def _indexes(values: Sequence[str], count: int) -> tuple[int, ...] | None:
    """What was picked among so many; None when something is none of them."""
    found = indexes(values)
    return found if found is not None and all(index < count for index in found) else None


CASEBOOK: Final = Tool(name="casebook", emoji="📒", show=show, pressed=pressed)
