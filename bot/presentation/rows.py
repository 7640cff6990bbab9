"""Rows of buttons that cards of every game have."""

from collections.abc import Sequence
from typing import Final

from bot.cards import limits
from bot.cards.card import Button, Buttons, Control
from bot.presentation.contract import AnyPresentation
from bot.presentation.tools import OPEN
from bot.presentation.voice import Voice

REMATCH: Final = "rematch"


def hand_row(voice: Voice) -> Control:
    """The row that every public card of a table has."""
    return Buttons(
        buttons=(
            Button(place="hand", what="open", label=voice("button-hand"), emoji="🖐️"),
            Button(place="rules", what="open", label=voice("button-rules"), emoji="📖"),
        )
    )


def rematch_row(voice: Voice) -> Control:
    """Those who sat there can play again together."""
    again = Button(place="table", what=REMATCH, label=voice("rematch-button"), emoji="🔁")
    return Buttons(buttons=(again,))


def tool_rows(p: AnyPresentation, voice: Voice, made: Sequence[Control]) -> tuple[Control, ...]:
    """A row for the private tools, where the controls *made* leave room; each has a command too."""
    if sum(map(limits.rows, made)) >= limits.ROWS:
        return ()
    return (
        Buttons(
            buttons=tuple(
                Button(place=tool.place, what=OPEN, label=voice(f"tool-{tool.name}"), emoji=tool.emoji)
                for tool in p.all_tools[: limits.BUTTONS]
            )
        ),
    )
