"""The frame around what a card says: sign and name of the game above, its colour, table and moment below."""

from typing import Any

from bot.cards import limits
from bot.cards.card import Card
from bot.presentation.contract import AnyPresentation
from bot.presentation.texts import Words
from bot.presentation.voice import Voice


def framed(p: AnyPresentation, said: Words, card: Card, *, footer: str) -> Card:
    """The card as one of this game, made to fit Discord. Without a title of its own it has the game's name."""
    title = card.title or titled(p, said("game-name"))
    return limits.fit(card.evolve(title=title, footer=footer, colour=p.colour))


def titled(p: AnyPresentation, title: str) -> str:
    """A title with the sign of the game."""
    return f"{p.emoji} {title}"


def of_table(said: Words, table: str) -> str:
    """The footer of a card that belongs to a table."""
    return said("footer-table", table=table)


def of_moment(p: AnyPresentation, voice: Voice, view: Any) -> str:
    """The footer of a card that shows a moment of a table."""
    return f"{p.moment(view, voice)} · {of_table(voice, voice.scene.table)}"


def private_notice(said: Words, table: str) -> str:
    """The plain line of every private card: it tells nothing, since a lock screen may show it."""
    return said("notice-private", game=said("game-name"), table=table)
