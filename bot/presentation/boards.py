"""What boards and secrets of several games are made of."""

from collections.abc import Container, Iterable

from bot.cards.card import Section
from bot.presentation.voice import Voice


def sections(parts: Iterable[tuple[str, list[str]]], *, pictured: Container[str] = ()) -> tuple[Section, ...]:
    """A section for each title with its lines; none where there are no lines. pictured: titles of those that the
    picture says as well.
    """
    return tuple(
        Section(title=title, text="\n".join(lines), pictured=title in pictured) for title, lines in parts if lines
    )


def in_words_of_the_picture(made: Iterable[Section]) -> tuple[Section, ...]:
    """The sections that are shown only where the picture cannot be."""
    return tuple(section for section in made if section.pictured)


def seat_line(voice: Voice, seat: int, marks: Iterable[str]) -> str:
    """A seat's line on the board: its number, its name, and what there is to say of it."""
    return numbered_line(seat, voice.name(seat), marks)


def numbered_line(number: int, name: str, marks: Iterable[str]) -> str:
    """The same for any name. number: counted from 0."""
    said = " · ".join(mark for mark in marks if mark)
    return f"{number + 1}. {name} — {said}" if said else f"{number + 1}. {name}"
