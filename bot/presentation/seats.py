"""What is said of seats in the middle of a game: offered, taken, and all that one of them knows."""

from collections.abc import Sequence

from bot.cards import limits
from bot.cards.card import Card
from bot.cards.pages import pages
from bot.model.people import Language
from bot.presentation.contract import AnyPresentation, Ask
from bot.presentation.controls import controls_of
from bot.presentation.frame import framed, of_table, private_notice, titled
from bot.presentation.rows import but_one_row, hand_row
from bot.presentation.scene import Scene
from bot.presentation.sentences import everyones_move, sentences, voice_of
from bot.presentation.texts import say
from bot.presentation.times import Due
from engines.core.protocol import Event, Prompt, View

SEAT = "seat"
"""The place of the button that takes a free seat."""


def host_now(language: Language, name: str) -> Card:
    """Somebody else is host. name: as within a sentence."""
    return Card(text=say(language, "host-now", name=name), silent=True)


def seat_taken(language: Language, name: str, seat: int) -> Card:
    """Somebody sits there now. name: as within a sentence."""
    return Card(text=say(language, "seat-now", name=name, number=seat + 1), silent=True)


def is_worded_anew(p: AnyPresentation, before: Scene, after: Scene, prompt: Prompt) -> bool:
    """Whether a question names other people by now."""
    return everyones_move(voice_of(p, before), prompt, {}) != everyones_move(voice_of(p, after), prompt, {})


def asked_anew(card: Card, p: AnyPresentation, scene: Scene, asks: Sequence[Ask], *, view: View, due: Due) -> Card:
    """The card, which also says what is asked of whoever sits there now: where it was announced it names another."""
    voice = voice_of(p, scene)
    text = "\n".join([card.text, *(everyones_move(voice, ask.prompt, due) for ask in asks)])
    controls = but_one_row(controls_of(p, voice, view, asks))
    return limits.fit(card.evolve(text=text, controls=(*controls, hand_row(voice)) if controls else ()))


def knowledge(p: AnyPresentation, scene: Scene, events: Sequence[Event]) -> tuple[Card, ...]:
    """All that a seat was ever told in private, in order, on as many cards as it takes."""
    voice = voice_of(p, scene)
    lines = sentences(p, voice, events)
    card = Card(notice=private_notice(voice, scene.table), title=titled(p, voice("learnt-title")), silent=True)
    footer = of_table(voice, scene.table)
    return tuple(
        framed(p, voice, card.evolve(text=page), footer=footer)
        for page in pages(["\n".join(lines)], limits.TEXT)
        if page
    )
