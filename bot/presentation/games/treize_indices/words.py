"""Cards, topics and entries of the log in words: a colour's sign never stands without its word."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from bot.model.people import Language
from bot.presentation.texts import dashed, texts, yes_no
from bot.presentation.voice import Voice
from engines.treize_indices.cards import Card, Topic, colour_of, trait_of
from engines.treize_indices.log import Accusation, Entry, Question, Reading

GAME: Final = "treize_indices"
SIGNS: Final[dict[Topic, str]] = {
    "purple": "🟣",
    "pink": "🩷",
    "red": "🔴",
    "green": "🟢",
    "yellow": "🟡",
    "blue": "🔵",
    "orange": "🟠",
    "white": "⚪",
    "brown": "🟤",
    "gray": "🩶",
    "man": "👨",
    "woman": "👩",
    "indoors": "🏠",
    "outdoors": "🌳",
    "melee": "⚔️",
    "ranged": "🏹",
    "person": "👤",
    "place": "📍",
    "weapon": "🗡️",
}


def sign(card: Card) -> str:
    """The sign of a card's colour."""
    return SIGNS[colour_of(card)]


def face(card: Card, voice: Voice) -> str:
    """Colour and name: "green · Countess". Plain text."""
    return _face(card, voice.scene.language)


@cache
def _face(card: Card, language: Language) -> str:
    said = texts(GAME, language)
    return f"{said(f'colour-{colour_of(card)}')} · {said(f'card-{dashed(card)}')}"


def kind(card: Card, voice: Voice) -> str:
    """Category and trait: "person, woman"."""
    return voice(f"kind-{trait_of(card)}")


def brief(card: Card, voice: Voice) -> str:
    """Sign, colour and name."""
    return f"{sign(card)} {face(card, voice)}"


def full(card: Card, voice: Voice) -> str:
    """Sign, colour and name, with category and trait."""
    return f"{brief(card, voice)} ({kind(card, voice)})"


def row(cards: Iterable[Card], voice: Voice) -> str:
    """Cards side by side, with what each counts for beside its colour."""
    return ", ".join(f"{brief(card, voice)} ({voice(f'trait-{trait_of(card)}')})" for card in cards)


def plain_row(cards: Iterable[Card], voice: Voice) -> str:
    """Cards side by side."""
    return ", ".join(brief(card, voice) for card in cards)


def about(topic: Topic, voice: Voice) -> str:
    """What a question is about: sign and words."""
    return f"{SIGNS[topic]} {voice(f'topic-{topic}')}"


def logged(entry: Entry, voice: Voice) -> str:
    """An entry of the log, with the answer where the reader got it."""
    match entry:
        case Question():
            return voice(
                "log-question",
                turn=entry.turn,
                asker=voice.name(entry.asker),
                witness=voice.name(entry.witness),
                topic=about(entry.topic, voice),
                side=entry.side or "none",
                answer="none" if entry.answer is None else entry.answer,
            )
        case Reading():
            return voice("log-reading", turn=entry.turn, seat=voice.name(entry.seat), letter=entry.letter)
        case Accusation():
            return voice(
                "log-accusation",
                turn=entry.turn,
                seat=voice.name(entry.seat),
                cards=plain_row(entry.trio, voice),
                right=yes_no(entry.right),
            )
        case _:
            return voice("log-forfeit", turn=entry.turn, seat=voice.name(entry.seat))
