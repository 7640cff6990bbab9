"""How many taps of a thumb an answer takes, filled in with as little as will do."""

from typing import Any

from bot.cards.card import Select
from bot.presentation.contract import AnyPresentation, Ask
from bot.presentation.controls import asked_fields, controls, in_a_form, ordinary_field, step
from bot.presentation.voice import Voice
from bot.presentation.what import What
from engines.core.protocol import Offer, Prompt


def taps_of(p: AnyPresentation, voice: Voice, view: Any, prompt: Prompt, offer: Offer) -> int:
    """A button is one tap, a select two, a form one to open, two for each select and one to send.

    One field after the other is a tap to begin and one for each.
    """
    asked, ask = asked_fields(offer), Ask(prompt, (offer,))
    if ordinary_field(offer, p.ordinary) is not None and len(_places(controls(p, voice, view, ask))) > 1:
        return 1
    if in_a_form(asked):
        if prompt.choices == "secret" and step(p, voice, view, ask, What(0, form=True)) is not None:
            return 1 + len(asked)
        # A select of several is closed by a tap of its own.
        return 2 + sum(2 if field.single else field.least and field.least + 2 for field in asked)
    return 2 if any(isinstance(control, Select) for control in controls(p, voice, view, ask)) else 1


def _places(made: Any) -> list[str]:
    return [button.what for row in made if not isinstance(row, Select) for button in row.buttons]
