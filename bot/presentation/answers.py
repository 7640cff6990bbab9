"""What a press of a control answers: the way back from controls to offers."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from bot.cards.values import Values, indexes
from bot.presentation.contract import Ask
from bot.presentation.controls import PAGE, asked_fields, in_a_form, one_by_one, ordinary_field
from bot.presentation.what import What
from engines.core.protocol import Field, Offer
from engines.core.values import secret


@secret
class Picked(NamedTuple):
    """What somebody chose: an offer by its index, and one sequence of option indexes for each of its fields."""

    offer: int
    picked: tuple[tuple[int, ...], ...]


@secret
class Wanted(NamedTuple):
    """Somebody asks for the form of an offer. picked: what has been picked of its first fields, one after the other."""

    offer: int
    picked: tuple[int, ...] = ()


class Back(NamedTuple):
    """Somebody wants to see all offers again."""


def answer(
    ask: Ask, what: str, values: Values | None = None, ordinary: Mapping[str, str] = MappingProxyType({})
) -> Picked | Wanted | Back | None:
    """What a control of *ask* that came back means; None when it is none of its controls.

    ordinary: as in `Presentation`. Whether the choice fits the offer (how many, which options) remains to be seen.
    """
    values = values or {}
    control = What.read(what)
    if control is None or control.offer >= len(ask.offers):
        return None
    offer = ask.offers[control.offer]
    asked = asked_fields(offer)
    picked: dict[str, tuple[int, ...] | None]
    if control.back:
        return Back() if one_by_one(asked) else None
    if control.form:
        if not in_a_form(asked):
            return None
        if control.picked and not _is_begun(asked, control.picked):
            return None
        if not values and len(control.picked) < len(asked):
            return Wanted(control.offer, control.picked)
        if not values:
            picked = {field.name: (at,) for field, at in zip(asked, control.picked, strict=True)}
            return _picked(control.offer, offer, picked)
        picked = {field.name: indexes(_of_field(field.name, values)) for field in asked}
    elif control.option is not None and (alone := ordinary_field(offer, ordinary)) is not None:
        picked = {alone.name: (control.option,)}
    elif len(asked) > 1 or (control.option is not None and not asked):
        return None
    elif control.option is not None:
        picked = {asked[0].name: (control.option,)}
    else:
        picked = {field.name: indexes(values.get("", ())) for field in asked}
    return _picked(control.offer, offer, picked)


def _is_begun(asked: Sequence[Field], picked: Sequence[int]) -> bool:
    """Whether so much may have been picked, one after the other."""
    fits = all(at < len(field.options) for field, at in zip(asked, picked, strict=False))
    return one_by_one(asked) and len(picked) <= len(asked) and fits


def _picked(index: int, offer: Offer, picked: Mapping[str, tuple[int, ...] | None]) -> Picked | None:
    """One sequence for each field of the offer, in the order of its options; None when something was no index."""
    found: list[tuple[int, ...]] = []
    for field in offer.fields:
        # A field that is not asked takes its first option, mostly its only one: it goes without saying.
        options = picked.get(field.name, (0,))
        if options is None:
            return None
        found.append(tuple(sorted(options)))
    return Picked(index, tuple(found))


def _of_field(name: str, values: Values) -> list[str]:
    """What was picked for a field, in all entries that it takes."""
    return [value for entry, chosen in values.items() if entry.split(PAGE)[0] == name for value in chosen]
