"""A card where the bot may not do all that it usually does: without files or pictures, or without an embed; and what a
card with its picture need not say.
"""

from collections.abc import Collection
from typing import Final

from bot.cards import limits
from bot.cards.card import Card
from bot.cards.cut import cut
from bot.cards.names import escape

FILES: Final = "attach_files"
EMBEDS: Final = "embed_links"


def needs(card: Card) -> tuple[str, ...]:
    """The permissions, by Discord's names, that a card needs beside that to write."""
    files = (FILES,) if card.picture is not None or card.files else ()
    embeds = (EMBEDS,) if card.title or card.text or card.sections or card.footer or files else ()
    return (*embeds, *files)


def said_once(card: Card) -> Card:
    """The card without the sections that its picture says as well; for where the picture is there."""
    if card.picture is None:
        return card
    return card.evolve(sections=tuple(section for section in card.sections if not section.pictured))


def bare(card: Card, lacks: Collection[str]) -> Card:
    """The card that needs none of these permissions: its words stay, as far as Discord takes them."""
    if FILES in lacks and card.picture is not None and not card.sections:
        # The picture says it all then; so do its words.
        card = card.evolve(text="\n\n".join(part for part in (card.text, escape(card.picture.alt)) if part))
    if FILES in lacks:
        card = card.evolve(picture=None, files=())
    if EMBEDS not in lacks:
        return card
    parts = [card.notice, f"**{card.title}**" if card.title else "", card.text]
    parts += [f"**{section.title.strip()}**\n{section.text}" for section in card.sections]
    words = cut("\n\n".join(part for part in parts if part), limits.NOTICE)
    return card.evolve(notice=words, title="", text="", sections=(), footer="", picture=None, files=())
