"""The pages of the casebook: the sheet with its marks, and the log. From a seat's view and its own writing only."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from bot.cards.card import Button, Card, Control, Entry, Form, Pick, Picture, Section, Select, row
from bot.cards.limits import fit
from bot.cards.names import written_lines
from bot.presentation.games.treize_indices.board import moment
from bot.presentation.games.treize_indices.book import MARKS, Book
from bot.presentation.games.treize_indices.hindsight import as_played, solvable_from
from bot.presentation.games.treize_indices.recipes import sheet_picture
from bot.presentation.games.treize_indices.words import SIGNS, brief, face, kind, logged, plain_row, sign
from bot.presentation.tools import PLACE, Bench
from engines.treize_indices import cards
from engines.treize_indices.cards import CARDS, CATEGORIES, COLOURS, TOPICS, Category, category_of, colour_of, trait_of
from engines.treize_indices.log import Question
from engines.treize_indices.sheet import Residual, Struck, residuals, struck
from engines.treize_indices.view import View

EMOJI: Final = "📒"
HERE: Final = f"{PLACE}casebook"
LINES: Final = 12
"""Entries on a page of the log: with the longest names they still fit."""
OFFERED: Final = 5
OPEN: Final = "⬜"
SEEN: Final = "⬛"
REMOVED: Final = "➖"
SYMBOLS: Final = {None: OPEN, "struck": "❌", "doubt": "❓", "certain": "✅"}


def closed_book(bench: Bench, book: Book) -> Card:
    """Before the cases are open there is nothing on the sheet."""
    return _card(bench, bench.voice("casebook-closed"), tuple(_notes(bench, book)), (_row(bench, "notes"),))


def sheet(bench: Bench, book: Book) -> Card:
    """Ten colours × three categories, then every card that is not struck, by name (TI-19)."""
    voice, view = bench.voice, as_played(bench.view)
    why = struck(view)
    lines = [voice("casebook-legend"), "", "".join(SIGNS[category] for category in CATEGORIES)]
    for colour in COLOURS:
        cells = "".join(_cell(card, why[card], book) for card in CARDS if colour_of(card) == colour)
        word = voice(f"colour-{colour}")
        shown = word if colour in view.colours else voice("casebook-removed", colour=word)
        lines.append(f"{cells} {SIGNS[colour]} {shown}")
    sections = (*_hindsight(bench), *_open(bench, book, why), *_notes(bench, book))
    zeros = tuple(_zeros(bench, book, view))
    controls: tuple[Control, ...] = (_row(bench, "mark", "notes", "log"),)
    if zeros:
        controls += (row(*zeros),)
    return _card(bench, "\n".join(lines), sections, controls, sheet_picture(why, book, voice))


def log(bench: Bench, book: Book, number: int) -> Card:
    """The log, newest page first, filtered by witness and topic; with the helper, what each answer leaves (TI-20)."""
    voice, view = bench.voice, as_played(bench.view)
    left = {found.entry: found for found in residuals(view)}
    lines = [
        "\n".join([logged(entry, voice), *_left(bench, view, left.get(index))])
        for index, entry in enumerate(view.log)
        if (book.witness is None or (isinstance(entry, Question) and entry.witness == book.witness))
        and (book.topic is None or (isinstance(entry, Question) and entry.topic == book.topic))
    ]
    number = min(number, max(0, (len(lines) - 1) // LINES))
    end = len(lines) - number * LINES
    turning = [
        *([_button(bench, f"log.{number + 1}", "casebook-older", "◀️")] if end > LINES else []),
        *([_button(bench, f"log.{number - 1}", "casebook-newer", "▶️")] if number else []),
    ]
    buttons = row(*turning, _button(bench, "sheet", "casebook-sheet", EMOJI))
    text = "\n".join(lines[max(0, end - LINES) : end]) or voice("casebook-log-empty")
    return _card(bench, text, (), (*_filters(bench, book, view), buttons))


def mark_form(bench: Bench, book: Book) -> Form:
    """Which cards, and what they become."""
    voice, why = bench.voice, struck(as_played(bench.view))
    entries = []
    for category in CATEGORIES:
        choices = tuple(_choices(bench, book, category, why))
        if choices:
            label = voice(f"field-{category}")
            entries.append(Entry(name=category, label=label, choices=choices, least=0, most=len(choices)))
    marks = tuple(
        Pick(value=str(i), label=voice(f"casebook-mark-{mark or 'none'}"), emoji=SYMBOLS[mark])
        for i, mark in enumerate((None, *MARKS))
    )
    entries.append(Entry(name="mark", label=voice("casebook-mark"), choices=marks))
    return Form(place=HERE, what="mark", title=voice("casebook-mark-title"), entries=tuple(entries))


def _card(
    bench: Bench,
    text: str,
    sections: tuple[Section, ...],
    controls: tuple[Control, ...],
    picture: Picture | None = None,
) -> Card:
    voice = bench.voice
    return fit(
        Card(
            title=f"{EMOJI} {voice('casebook-title')}",
            text=text,
            sections=sections,
            footer=f"{moment(bench.view, voice)} · {voice('casebook-private')}",
            controls=controls,
            picture=picture,
            silent=True,
        )
    )


def _row(bench: Bench, *names: str) -> Control:
    signs = {"mark": "✏️", "notes": "📝", "log": "📜"}
    return row(*(_button(bench, name, f"casebook-{name}", signs[name]) for name in names))


def _button(bench: Bench, what: str, text: str, emoji: str) -> Button:
    return Button(place=HERE, what=what, label=bench.voice(text), emoji=emoji)


def _cell(card: cards.Card, why: Struck | None, book: Book) -> str:
    if why is not None:
        return REMOVED if why == "removed" else SEEN
    return SYMBOLS[book.marks.get(card)]


def _open(bench: Bench, book: Book, why: dict[cards.Card, Struck | None]) -> Iterator[Section]:
    """The cards that can still be in the own case as far as the eye can see, with the own marks."""
    for category in CATEGORIES:
        lines = [_line(bench, card, book) for card in CARDS if category_of(card) == category and why[card] is None]
        title = f"{SIGNS[category]} {bench.voice(f'casebook-{category}')}"
        yield Section(title=title, text="\n".join(lines), inline=True)


def _line(bench: Bench, card: cards.Card, book: Book) -> str:
    mark = book.marks.get(card)
    shown = f"{brief(card, bench.voice)} ({bench.voice(f'trait-{trait_of(card)}')})"
    return f"{SYMBOLS[mark]} {f'~~{shown}~~' if mark == 'struck' else shown}"


def _notes(bench: Bench, book: Book) -> Iterator[Section]:
    if book.notes.strip():
        yield Section(title=bench.voice("notes-title"), text=written_lines(book.notes, len(book.notes)))


def _hindsight(bench: Bench) -> Iterator[Section]:
    """After the game: the own case, and from when on it could be solved (TI-22)."""
    view, voice = bench.view, bench.voice
    front = view.fronts[bench.seat]
    if view.outcome is None or front is None:
        return
    entry = solvable_from(view)[bench.seat]
    since = voice("casebook-never") if entry is None else voice("casebook-since", entry=logged(entry, voice))
    yield Section(title=voice("casebook-case"), text=f"{plain_row(front, voice)}\n{since}")


def _zeros(bench: Bench, book: Book, view: View) -> Iterator[Button]:
    """What the newest answers that left nothing allow to strike, as long as it is not struck (TI-20)."""
    offered = (
        found for found in reversed(residuals(view)) if any(book.marks.get(card) != "struck" for card in found.strikes)
    )
    for found in islice(offered, OFFERED):
        entry = view.log[found.entry]
        assert isinstance(entry, Question)
        topic = bench.voice(f"topic-{entry.topic}")
        label = bench.voice("casebook-strike", topic=topic, name=bench.voice.label(entry.witness))
        yield Button(place=HERE, what=f"zero.{found.entry}", label=label, emoji=SIGNS[entry.topic])


def _left(bench: Bench, view: View, found: Residual | None) -> Iterator[str]:
    if found is not None:
        entry = view.log[found.entry]
        assert isinstance(entry, Question)
        name, side = bench.voice.name(entry.witness), entry.side or "none"
        yield bench.voice("casebook-left", left=found.left, name=name, side=side)


def _filters(bench: Bench, book: Book, view: View) -> Iterator[Select]:
    voice = bench.voice
    seats = [Pick(value=str(seat + 1), label=voice.label(seat)) for seat in range(view.seat_count)]
    topics = [
        Pick(value=str(i), label=voice(f"topic-{topic}"), emoji=SIGNS[topic])
        for i, topic in enumerate(TOPICS, 1)
        if topic not in COLOURS or topic in view.colours
    ]
    chosen = {
        "witness": "0" if book.witness is None else str(book.witness + 1),
        "topic": "0" if book.topic is None else str(TOPICS.index(book.topic) + 1),
    }
    for name, choices in (("witness", seats), ("topic", topics)):
        anything = Pick(value="0", label=voice(f"casebook-any-{name}"))
        yield Select(
            place=HERE,
            what=name,
            placeholder=voice(f"field-{name}"),
            choices=tuple(c.evolve(chosen=c.value == chosen[name]) for c in (anything, *choices)),
        )


def _choices(bench: Bench, book: Book, category: Category, why: dict[cards.Card, Struck | None]) -> Iterator[Pick]:
    for index, card in enumerate(CARDS):
        if category_of(card) == category and why[card] is None:
            mark = book.marks.get(card)
            marked = f" — {bench.voice(f'casebook-mark-{mark}')}" if mark else ""
            yield Pick(
                value=str(index),
                label=face(card, bench.voice),
                description=kind(card, bench.voice) + marked,
                emoji=sign(card),
            )
