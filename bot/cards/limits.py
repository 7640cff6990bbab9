"""Discord's sizes in one place: cards and forms made to fit them, and a list of what does not.

Lengths count UTF-16 units, the stricter of the two ways in which Discord counts.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bot.cards.card import Buttons, Card, Control, Form, Pick, Section, Select
from bot.cards.cut import cut, cut_plain, size

NOTICE: Final = 2000
TITLE: Final = 256
TEXT: Final = 4096
SECTIONS: Final = 25
SECTION_TITLE: Final = 256
SECTION_TEXT: Final = 1024
FOOTER: Final = 2048
TOTAL: Final = 6000
ROWS: Final = 5
BUTTONS: Final = 5
LABEL: Final = 80
CHOICES: Final = 25
CHOICE: Final = 100
PLACEHOLDER: Final = 150
CUSTOM_ID: Final = 100
PREFIX: Final = len("mj1:12345678::")
FILES: Final = 10
URL: Final = 512
ALT: Final = 1024
FORM_TITLE: Final = 45
FORM_LABEL: Final = 45
FORM_DESCRIPTION: Final = 100
FORM_TEXT: Final = 4000
ENTRIES: Final = 5
NO_TITLE: Final = "\u200b"
"""Discord wants a title for every section; this one shows nothing."""
KEPT_TEXT: Final = 1500
"""What a card that is too long keeps of its text before its sections are shortened."""


def rows(control: Control) -> int:
    """How many of the five rows of a message a control takes."""
    return -(-len(control.buttons) // BUTTONS) if isinstance(control, Buttons) else 1


def fit(card: Card) -> Card:
    """The card within all limits: long parts are cut between lines or words, long sections go on in further ones.

    Controls come first, then title, footer and files, then text and sections. When there are more controls than rows
    the last one stays and those just before it go.
    """
    title, footer = cut(card.title, TITLE), cut_plain(card.footer, FOOTER)
    text = cut(card.text, TEXT)
    sections = [part for section in card.sections if section.text.strip() for part in _parts(section)][:SECTIONS]
    room = TOTAL - size(title) - size(footer)
    weight = sum(map(_weight, sections))
    if size(text) + weight > room:
        text = cut(text, max(KEPT_TEXT, room - weight))
        sections = list(_within(sections, room - size(text)))
    return card.evolve(
        notice=cut(card.notice, NOTICE),
        title=title,
        text=text,
        sections=tuple(sections),
        footer=footer,
        controls=_fit_controls(card.controls),
        picture=card.picture and card.picture.evolve(alt=cut_plain(card.picture.alt, ALT)),
        files=card.files[: FILES - (card.picture is not None)],
        mentions=tuple(dict.fromkeys(card.mentions))[:100],
    )


def fit_form(form: Form) -> Form:
    """The form with its words within all limits; raises ValueError when it has no entry or more than five."""
    if not 1 <= len(form.entries) <= ENTRIES:
        raise ValueError(f"a form has one to five entries, not {len(form.entries)}")
    entries = tuple(
        entry.evolve(
            label=cut_plain(entry.label, FORM_LABEL),
            description=cut_plain(entry.description, FORM_DESCRIPTION),
            choices=_fit_choices(entry.choices),
            text=cut_plain(entry.text, entry.longest),
        )
        for entry in form.entries
    )
    return form.evolve(title=cut_plain(form.title, FORM_TITLE), entries=entries)


def check(said: Card | Form) -> list[str]:
    """Everything about a card or a form that Discord would refuse, in words for developers; empty when it fits."""
    return list(_check_form(said) if isinstance(said, Form) else _check_card(said))


def _parts(section: Section) -> Iterator[Section]:
    """A section as one or more that fit, split between lines."""
    title = cut(section.title, SECTION_TITLE) if section.title.strip() else NO_TITLE
    lines: list[str] = []
    for line in (cut(whole, SECTION_TEXT) for whole in section.text.split("\n")):
        if lines and size("\n".join([*lines, line])) > SECTION_TEXT:
            yield section.evolve(title=title, text="\n".join(lines))
            title, lines = NO_TITLE, []
        lines.append(line)
    rest = "\n".join(lines)
    if rest.strip():
        yield section.evolve(title=title, text=rest)


def _weight(section: Section) -> int:
    return size(section.title) + size(section.text)


def _within(sections: Sequence[Section], room: int) -> Iterator[Section]:
    for section in sections:
        if _weight(section) > room:
            text = cut(section.text, room - size(section.title))
            if text:
                yield section.evolve(text=text)
            return
        room -= _weight(section)
        yield section


def _fit_controls(controls: Sequence[Control]) -> tuple[Control, ...]:
    if not controls:
        return ()
    *others, last = (_fit_control(control) for control in controls)
    kept: list[Control] = []
    left = ROWS - rows(last)
    for control in others:
        if rows(control) <= left:
            kept.append(control)
            left -= rows(control)
    return (*kept, last)


def _fit_control(control: Control) -> Control:
    if isinstance(control, Buttons):
        return control.evolve(
            buttons=tuple(button.evolve(label=cut_plain(button.label, LABEL)) for button in control.buttons)
        )
    if isinstance(control, Select):
        return control.evolve(
            placeholder=cut_plain(control.placeholder, PLACEHOLDER),
            choices=_fit_choices(control.choices),
        )
    return control.evolve(label=cut_plain(control.label, LABEL))


def _fit_choices(choices: tuple[Pick, ...]) -> tuple[Pick, ...]:
    return tuple(
        choice.evolve(label=cut_plain(choice.label, CHOICE), description=cut_plain(choice.description, CHOICE))
        for choice in choices[:CHOICES]
    )


def _check_card(card: Card) -> Iterator[str]:
    yield from _size("notice", card.notice, NOTICE)
    yield from _size("title", card.title, TITLE)
    yield from _size("text", card.text, TEXT)
    yield from _size("footer", card.footer, FOOTER)
    if len(card.sections) > SECTIONS:
        yield f"{len(card.sections)} sections, at most {SECTIONS}"
    for section in card.sections:
        yield from _size("title of a section", section.title, SECTION_TITLE, least=1)
        yield from _size("text of a section", section.text, SECTION_TEXT, least=1)
    total = size(card.title) + size(card.text) + size(card.footer) + sum(map(_weight, card.sections))
    if total > TOTAL:
        yield f"{total} characters in all, at most {TOTAL}"
    if not (card.notice or card.title or card.text or card.sections or card.files):
        yield "an empty card"
    files = len(card.files) + (card.picture is not None)
    if files > FILES:
        yield f"{files} files, at most {FILES}"
    if card.picture is not None:
        yield from _size("alt text", card.picture.alt, ALT, least=1)
    yield from _check_controls(card.controls)


def _check_controls(controls: Sequence[Control]) -> Iterator[str]:
    used = sum(map(rows, controls))
    if used > ROWS:
        yield f"{used} rows of controls, at most {ROWS}"
    ids: Counter[tuple[str, str]] = Counter()
    for control in controls:
        if isinstance(control, Buttons):
            if not control.buttons:
                yield "a row without buttons"
            for button in control.buttons:
                ids[button.place, button.what] += 1
                yield from _size("label of a button", button.label, LABEL, least=0 if button.emoji else 1)
        elif isinstance(control, Select):
            ids[control.place, control.what] += 1
            yield from _size("placeholder", control.placeholder, PLACEHOLDER)
            yield from _check_choices(control.choices, control.least, control.most)
        else:
            yield from _size("label of a link", control.label, LABEL, least=1)
            yield from _size("address", control.url, URL, least=1)
    for (place, what), times in ids.items():
        yield from _check_id(place, what)
        if times > 1:
            yield f"two controls are {place}:{what}"


def _check_choices(choices: Sequence[Pick], least: int, most: int) -> Iterator[str]:
    if not 1 <= len(choices) <= CHOICES:
        yield f"{len(choices)} choices, from 1 to {CHOICES}"
    if not 0 <= least <= most <= len(choices) or most < 1:
        yield f"from {least} to {most} of {len(choices)} choices"
    if len({choice.value for choice in choices}) < len(choices):
        yield "two choices have the same value"
    for choice in choices:
        yield from _size("label of a choice", choice.label, CHOICE, least=1)
        yield from _size("value of a choice", choice.value, CHOICE, least=1)
        yield from _size("description of a choice", choice.description, CHOICE)


def _check_form(form: Form) -> Iterator[str]:
    yield from _check_id(form.place, form.what)
    yield from _size("title of a form", form.title, FORM_TITLE, least=1)
    if not 1 <= len(form.entries) <= ENTRIES:
        yield f"{len(form.entries)} entries, from 1 to {ENTRIES}"
    if len({entry.name for entry in form.entries}) < len(form.entries):
        yield "two entries have the same name"
    for entry in form.entries:
        yield from _size("name of an entry", entry.name, CUSTOM_ID, least=1)
        yield from _size("label of an entry", entry.label, FORM_LABEL, least=1)
        yield from _size("description of an entry", entry.description, FORM_DESCRIPTION)
        if entry.choices:
            yield from _check_choices(entry.choices, entry.least, entry.most)
        elif not 1 <= entry.longest <= FORM_TEXT:
            yield f"a text of {entry.longest}, from 1 to {FORM_TEXT}"
        else:
            yield from _size("text of an entry", entry.text, entry.longest)


def _check_id(place: str, what: str) -> Iterator[str]:
    if ":" in place or ":" in what:
        yield f"a colon within {place} or {what}"
    yield from _size("id of a control", place + what, CUSTOM_ID - PREFIX)


def _size(of: str, text: str, most: int, *, least: int = 0) -> Iterator[str]:
    if size(text) > most:
        yield f"{of}: {size(text)} characters, at most {most}"
    if least and not text.strip():
        yield f"{of}: empty"
