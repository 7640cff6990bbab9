"""Offers as buttons, selects and forms."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.cards import limits
from bot.cards.card import Button, Buttons, Control, Entry, Form, Pick, Select
from bot.cards.cut import cut_plain
from bot.presentation.contract import AnyPresentation, Ask, Label
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from bot.presentation.what import What
from bot.presentation.wording import Wording
from engines.core.protocol import Field, Offer, View

FEW: Final = 5
"""So many options are buttons; more are a select."""
STEP: Final = 19
"""So many options are buttons where one field is asked after the other; with the way back they fill four rows."""
PAGE: Final = "~"
"""Between the name of a field and the number of the entry that holds some of its options."""


def asked_fields(offer: Offer) -> tuple[Field, ...]:
    """The fields of an offer that leave a choice; one with a single option goes without saying beside others."""
    if len(offer.fields) < 2:
        return offer.fields
    return tuple(field for field in offer.fields if not field.single or len(field.options) > 1)


def in_a_form(asked: Sequence[Field]) -> bool:
    """Whether so many choices are made in a form, rather than by buttons or in a select."""
    return len(asked) > 1 or any(not field.single for field in asked)


def one_by_one(asked: Sequence[Field]) -> bool:
    """Whether such choices may be made by a tap each, one after the other."""
    return len(asked) > 1 and all(field.single for field in asked)


def ordinary_field(offer: Offer, ordinary: Mapping[str, str]) -> Field | None:
    """The field of an offer whose options are buttons though it has others, as `Presentation.ordinary` says."""
    asked = asked_fields(offer)
    if not one_by_one(asked):
        return None
    return next((field for field in asked if field.name == ordinary.get(offer.kind)), None)


def controls(p: AnyPresentation, voice: Voice, view: View, ask: Ask) -> tuple[Control, ...]:
    """The controls by which a decision is answered; place: the prompt's id.

    One without a time takes a row at most for each choice, which says what it is for.
    """
    words, place = Wording(p, voice, view), ask.prompt.id
    made: list[Control] = []
    side_by_side: list[Button] = []
    for index, offer in enumerate(ask.offers):
        buttons = _buttons(words, place, index, offer, few=FEW if ask.prompt.timed else 0)
        if buttons is None:
            made += _selects(words, place, index, offer)
            continue
        if len(side_by_side) + len(buttons) > limits.BUTTONS:
            made.append(Buttons(buttons=tuple(side_by_side)))
            side_by_side = []
        side_by_side += buttons
    if side_by_side:
        made.append(Buttons(buttons=tuple(side_by_side)))
    return tuple(made)


def controls_of(p: AnyPresentation, voice: Voice, view: View, asks: Sequence[Ask]) -> list[Control]:
    """The controls of several decisions, one after the other; first of those that somebody waits for."""
    in_order = sorted(asks, key=lambda ask: not ask.prompt.timed)
    return [control for ask in in_order for control in controls(p, voice, view, ask)]


def step(p: AnyPresentation, voice: Voice, view: View, ask: Ask, begun: What) -> tuple[Control, ...] | None:
    """The next choice of an offer that is answered by a tap for each field, in at most four rows, with a way back that
    says what has been picked so far; None where only a form will do.
    """
    offer_index, picked = begun.offer, begun.picked
    offer, words = ask.offers[offer_index], Wording(p, voice, view)
    asked = asked_fields(offer)
    if not one_by_one(asked) or any(len(field.options) > STEP for field in asked):
        return None
    field, place, style = asked[len(picked)], ask.prompt.id, words.offer(offer).style
    so_far = [
        words.offer(offer).text,
        *(words.option(offer, of, of.options[at]).text for of, at in zip(asked, picked, strict=False)),
    ]
    before = What(offer_index, form=True, picked=picked[:-1]) if picked else What(offer_index, back=True)
    back = _button(place, before, Label(voice("button-back", chosen=" · ".join(so_far)), "↩️"))
    last = len(picked) == len(asked) - 1
    made = [
        _button(
            place,
            What(offer_index, form=True, picked=(*picked, at)),
            words.option(offer, field, option)._replace(style=style if last else "secondary"),
        )
        for at, option in enumerate(field.options)
    ]
    rows = [*made, back]
    return tuple(Buttons(buttons=tuple(rows[at : at + limits.BUTTONS])) for at in range(0, len(rows), limits.BUTTONS))


def form(p: AnyPresentation, voice: Voice, view: View, ask: Ask, offer_index: int) -> Form:
    """The form of an offer: an entry for each field, several for one with more than 25 options."""
    offer, words = ask.offers[offer_index], Wording(p, voice, view)
    entries = tuple(entry for field in asked_fields(offer) for entry in _entries(words, offer, field))
    title, what = words.offer(offer).text, str(What(offer_index, form=True))
    return limits.fit_form(Form(place=ask.prompt.id, what=what, title=title, entries=entries))


def _buttons(words: Wording, place: str, index: int, offer: Offer, few: int) -> list[Button] | None:
    """One button for the offer, or one for each of its options; None where these are more than *few*."""
    asked = asked_fields(offer)
    if in_a_form(asked):
        opens = _button(place, What(index, form=True), words.offer(offer))
        field = ordinary_field(offer, words.p.ordinary)
        if field is None or len(field.options) >= max(few, 1):
            return [opens]
        return [*_each(words, place, index, offer, field), opens]
    if not asked:
        return [_button(place, What(index), words.offer(offer))]
    (field,) = asked
    if len(field.options) > few:
        return None
    return _each(words, place, index, offer, field)


def _each(words: Wording, place: str, index: int, offer: Offer, field: Field) -> list[Button]:
    return [
        _button(place, What(index, option=i), words.option(offer, field, option))
        for i, option in enumerate(field.options)
    ]


def _button(place: str, what: What, label: Label) -> Button:
    text = cut_plain(label.text, limits.LABEL)
    return Button(place=place, what=str(what), label=text, style=label.style, emoji=label.emoji)


def _selects(words: Wording, place: str, index: int, offer: Offer) -> Iterator[Select]:
    (field,) = asked_fields(offer)
    pages = _pages(words, offer, field)
    for page, choices in enumerate(pages):
        yield Select(
            place=place,
            what=str(What(index, page=page if len(pages) > 1 else None)),
            placeholder=_numbered(words.offer(offer).text, page, len(pages)),
            choices=choices,
        )


def _entries(words: Wording, offer: Offer, field: Field) -> Iterator[Entry]:
    pages = _pages(words, offer, field)
    for page, choices in enumerate(pages):
        many = len(pages) > 1
        yield Entry(
            name=f"{field.name}{PAGE}{page}" if many else field.name,
            label=_numbered(words.voice(f"field-{dashed(field.name)}"), page, len(pages)),
            choices=choices,
            # Which page holds the choice is open; how many there are in all is seen once the form is sent.
            least=0 if many else field.least,
            most=min(field.most, len(choices)),
        )


def _numbered(text: str, page: int, pages: int) -> str:
    return f"{text} ({page + 1}/{pages})" if pages > 1 else text


def _pages(words: Wording, offer: Offer, field: Field) -> list[tuple[Pick, ...]]:
    """All options of a field, in lists that are short enough for Discord."""
    labels = [words.option(offer, field, option) for option in field.options]
    choices = [
        Pick(value=str(i), label=label.text, description=label.description, emoji=label.emoji)
        for i, label in enumerate(labels)
    ]
    return [tuple(choices[at : at + limits.CHOICES]) for at in range(0, len(choices), limits.CHOICES)]
