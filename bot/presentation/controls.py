"""Offers as buttons, selects and forms, and what comes back from them.

The `what` of a control is made of indexes, so that it tells nothing: "0.2" is option 2 of offer 0; "1" offer 1, which
has no field, or a select of its options; "1~2" the third page of such a select; "2!" opens the form of offer 2.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bot.cards import limits, names
from bot.cards.card import Button, Buttons, Choice, Control, Entry, Form, Select
from bot.cards.cut import cut_plain
from bot.presentation.contract import AnyPresentation, Ask, Label
from bot.presentation.texts import Argument, dashed
from bot.presentation.voice import Voice
from engines.core import protocol
from engines.core.protocol import Action, Field, Offer, View

FEW: Final = 5
"""So many options are buttons; more are a select."""

_WHAT = re.compile(r"(?P<offer>\d{1,3})(?:\.(?P<option>\d{1,4})|~(?P<page>\d{1,3})|(?P<form>!))?", re.ASCII)


def asked_fields(offer: Offer) -> tuple[protocol.Field, ...]:
    """The fields of an offer that leave a choice; one with a single option goes without saying beside others."""
    if len(offer.fields) < 2:
        return offer.fields
    return tuple(field for field in offer.fields if not field.single or len(field.options) > 1)


class Picked(NamedTuple):
    """What somebody chose: an offer by its index, and one sequence of option indexes for each of its fields."""

    offer: int
    picked: tuple[tuple[int, ...], ...]


class Wanted(NamedTuple):
    """Somebody asks for the form of an offer."""

    offer: int


class _Wording(NamedTuple):
    """Who words the choices of whom."""

    p: AnyPresentation
    voice: Voice
    view: Any

    def offer(self, offer: Offer) -> Label:
        own = self.p.label(offer, None, None, self.view, self.voice)
        return own or Label(self.voice(f"offer-{dashed(offer.kind)}"))

    def option(self, offer: Offer, field: Field, option: protocol.Choice) -> Label:
        """Raises KeyError when there is no text for it."""
        own = self.p.label(offer, field.name, option, self.view, self.voice)
        if own is not None:
            return own
        if field.of == "seat":
            return Label(self.voice.plain(int(option)))
        text = f"choice-{dashed(field.name)}-{dashed(str(option))}"
        if isinstance(option, int) and not self.voice.has(text):
            return Label(str(option))
        return Label(self.voice(text))


def controls(p: AnyPresentation, voice: Voice, view: View, ask: Ask) -> tuple[Control, ...]:
    """The controls by which a decision is answered; place: the prompt's id."""
    words, place = _Wording(p, voice, view), ask.prompt.id
    made: list[Control] = []
    row: list[Button] = []
    for index, offer in enumerate(ask.offers):
        if (buttons := _buttons(words, place, index, offer)) is not None:
            if len(row) + len(buttons) > limits.BUTTONS:
                made.append(Buttons(buttons=tuple(row)))
                row = []
            row += buttons
        else:
            made += _selects(words, place, index, offer)
    if row:
        made.append(Buttons(buttons=tuple(row)))
    return tuple(made)


def form(p: AnyPresentation, voice: Voice, view: View, ask: Ask, offer_index: int) -> Form:
    """The form of an offer: an entry for each field, several for one with more than 25 options."""
    offer, words = ask.offers[offer_index], _Wording(p, voice, view)
    entries = tuple(entry for field in asked_fields(offer) for entry in _entries(words, offer, field))
    title = words.offer(offer).text
    return limits.fit_form(Form(place=ask.prompt.id, what=f"{offer_index}!", title=title, entries=entries))


def answer(ask: Ask, what: str, values: Mapping[str, Sequence[str]] | None = None) -> Picked | Wanted | None:
    """What a control of *ask* that came back means; None when it is none of its controls.

    values: of a select under "", of a form under each entry's name, empty for a button. Whether the choice fits the
    offer (how many, which options) remains to be seen.
    """
    values = values or {}
    if (match := _WHAT.fullmatch(what)) is None or (index := int(match["offer"])) >= len(ask.offers):
        return None
    offer = ask.offers[index]
    asked = asked_fields(offer)
    if match["form"]:
        if not _in_a_form(asked):
            return None
        if not values:
            return Wanted(index)
        picked = {field.name: _indexes(_of_field(field.name, values)) for field in asked}
    elif len(asked) > 1 or (match["option"] and not asked):
        return None
    else:
        chosen = (int(match["option"]),) if match["option"] else _indexes(values.get("", ()))
        picked = {field.name: chosen for field in asked}
    if any(places is None for places in picked.values()):
        return None
    return Picked(index, tuple(picked.get(field.name) or (0,) * (field not in asked) for field in offer.fields))


def chosen(p: AnyPresentation, voice: Voice, view: View, offer: Offer, action: Action) -> dict[str, Argument]:
    """What an *action* has chosen of an offer, for a sentence about it.

    Under a field's name its value, by which a text can select, where it is a single one; under `<field>_label` how what
    was chosen reads on the controls.
    """
    words = _Wording(p, voice, view)
    found: dict[str, Argument] = {}
    for field in offer.fields:
        value = getattr(action, field.name)
        if field.single:
            found[field.name] = value
        labels = [words.option(offer, field, option) for option in ((value,) if field.single else value)]
        found[f"{field.name}_label"] = voice.listed([_within(label) for label in labels])
    return found


def _within(label: Label) -> str:
    """A label within a sentence, where markdown is rendered."""
    text = names.isolated(names.escape(label.text))
    return f"{label.emoji} {text}" if label.emoji else text


def _in_a_form(asked: Sequence[Field]) -> bool:
    """Whether so many choices are made in a form, rather than by buttons or in a select."""
    return len(asked) > 1 or any(not field.single for field in asked)


def _of_field(name: str, values: Mapping[str, Sequence[str]]) -> list[str]:
    return [value for entry, chosen in values.items() if entry.split("~")[0] == name for value in chosen]


def _indexes(values: Sequence[str]) -> tuple[int, ...] | None:
    if not all(value.isascii() and value.isdigit() and len(value) < 5 for value in values):
        return None
    return tuple(sorted(int(value) for value in values))


def _buttons(words: _Wording, place: str, index: int, offer: Offer) -> list[Button] | None:
    asked = asked_fields(offer)
    if _in_a_form(asked):
        return [_button(place, f"{index}!", words.offer(offer))]
    if not asked:
        return [_button(place, str(index), words.offer(offer))]
    (field,) = asked
    if len(field.options) > FEW:
        return None
    return [
        _button(place, f"{index}.{i}", words.option(offer, field, option)) for i, option in enumerate(field.options)
    ]


def _button(place: str, what: str, label: Label) -> Button:
    text = cut_plain(label.text, limits.LABEL)
    return Button(place=place, what=what, label=text, style=label.style, emoji=label.emoji)


def _selects(words: _Wording, place: str, index: int, offer: Offer) -> Iterator[Select]:
    (field,) = asked_fields(offer)
    pages = _pages(words, offer, field)
    for page, choices in enumerate(pages):
        yield Select(
            place=place,
            what=f"{index}~{page}" if len(pages) > 1 else str(index),
            placeholder=_numbered(words.offer(offer).text, page, len(pages)),
            choices=choices,
        )


def _entries(words: _Wording, offer: Offer, field: Field) -> Iterator[Entry]:
    pages = _pages(words, offer, field)
    for page, choices in enumerate(pages):
        many = len(pages) > 1
        yield Entry(
            name=f"{field.name}~{page}" if many else field.name,
            label=_numbered(words.voice(f"field-{dashed(field.name)}"), page, len(pages)),
            choices=choices,
            # Which page holds the choice is open; how many there are in all is seen once the form is sent.
            least=0 if many else field.least,
            most=min(field.most, len(choices)),
        )


def _numbered(text: str, page: int, pages: int) -> str:
    return f"{text} ({page + 1}/{pages})" if pages > 1 else text


def _pages(words: _Wording, offer: Offer, field: Field) -> list[tuple[Choice, ...]]:
    labels = [words.option(offer, field, option) for option in field.options]
    choices = [
        Choice(value=str(i), label=label.text, description=label.description, emoji=label.emoji)
        for i, label in enumerate(labels)
    ]
    return [tuple(choices[at : at + limits.CHOICES]) for at in range(0, len(choices), limits.CHOICES)]
