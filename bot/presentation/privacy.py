"""What is kept of people, and what they can do about it."""

from typing import Final

from bot.cards import limits
from bot.cards.card import Button, Card, row
from bot.model.people import Language
from bot.presentation.results import share_button
from bot.presentation.texts import say, yes_no

PRIVACY: Final = "privacy"
EXPORT: Final = "export"
DELETE: Final = "delete"
SURE: Final = "sure"


def privacy(language: Language, days: int, *, sharing: bool) -> Card:
    """What is kept, in plain words, with buttons to export it, to delete it, and to hide results or show them.

    days: how long finished tables are kept; 0: for ever.
    """
    kept = say(language, "privacy-kept", days=days)
    export = Button(place=PRIVACY, what=EXPORT, label=say(language, "privacy-button-export"), emoji="📦")
    delete = Button(place=PRIVACY, what=DELETE, label=say(language, "privacy-button-delete"), style="danger")
    buttons = row(export, share_button(language, PRIVACY, sharing=sharing), delete)
    return limits.fit(
        Card(
            title=f"🔐 {say(language, 'privacy-title')}",
            text=f"{say(language, 'privacy', share=yes_no(sharing))}\n\n{kept}",
            controls=(buttons,),
            silent=True,
        )
    )


def deletion(language: Language) -> Card:
    """What would be deleted, what would stay, and the button that does it."""
    yes = Button(place=PRIVACY, what=SURE, label=say(language, "privacy-yes"), style="danger")
    return Card(text=say(language, "privacy-sure"), controls=(row(yes),))
