"""How offers and their options read: in the game's own words where it has some, else in the usual ones."""

from typing import Any, NamedTuple

from bot.cards import names
from bot.presentation.contract import AnyPresentation, Label
from bot.presentation.fluent import Argument
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.core.protocol import Action, Choice, Field, Offer, View
from engines.core.values import secret


@secret
class Wording(NamedTuple):
    """The words of a game at a table, for whoever has this view."""

    p: AnyPresentation
    voice: Voice
    view: Any

    def offer(self, offer: Offer) -> Label:
        """How an offer reads by itself."""
        own = self.p.label(offer, None, None, self.view, self.voice)
        return own or Label(self.voice(f"offer-{dashed(offer.kind)}"))

    def option(self, offer: Offer, field: Field, option: Choice) -> Label:
        """How one option of a field reads. Raises KeyError when there is no text for it."""
        own = self.p.label(offer, field.name, option, self.view, self.voice)
        if own is not None:
            return own
        if field.of == "seat":
            return Label(self.voice.label(int(option)))
        text = f"choice-{dashed(field.name)}-{dashed(str(option))}"
        if isinstance(option, int) and not self.voice.has(text):
            return Label(str(option))
        return Label(self.voice(text))


def chosen(p: AnyPresentation, voice: Voice, view: View, offer: Offer, action: Action) -> dict[str, Argument]:
    """What an *action* has chosen of an offer, for a sentence about it.

    Under a field's name its value, by which a text can select, where it is a single one; under `<field>_label` how what
    was chosen reads on the controls.
    """
    words = Wording(p, voice, view)
    found: dict[str, Argument] = {}
    for field in offer.fields:
        value = getattr(action, field.name)
        if field.single:
            found[field.name] = value
        said = [_within(words, offer, field, option) for option in ((value,) if field.single else value)]
        found[f"{field.name}_label"] = voice.listed(said)
    return found


def _within(words: Wording, offer: Offer, field: Field, option: Choice) -> str:
    """An option within a sentence, where markdown is rendered."""
    label, voice = words.option(offer, field, option), words.voice
    if field.of == "seat" and label.text == voice.label(int(option)):
        text = voice.name(int(option))
    else:
        text = names.isolated(names.escape(label.text))
    return f"{label.emoji} {text}" if label.emoji else text
