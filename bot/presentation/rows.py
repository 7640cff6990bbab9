"""Buttons and rows that cards of every game have."""

from collections.abc import Sequence
from typing import Final

from bot.cards import limits
from bot.cards.card import Button, Control, Link, row
from bot.presentation.contract import AnyPresentation
from bot.presentation.scene import Scene
from bot.presentation.texts import Words, say
from bot.presentation.tools import OPEN
from bot.presentation.voice import Voice

BOARD: Final = "board"
HISTORY: Final = "history"
REMATCH: Final = "rematch"
END: Final = Button(place="table", what="end", label="", style="danger")
"""Ends a table for good; its label is the language's."""


def hand_row(said: Words) -> Control:
    """The row of a public card that shows the board itself."""
    return row(hand_button(said), rules_button(said))


def public_row(said: Words) -> Control:
    """The row that every announcement of a table has; *Board* leads on to the rules."""
    return row(hand_button(said), board_button(said))


def board_button(said: Words) -> Button:
    """Shows how the table stands, to whoever presses it."""
    return Button(place=BOARD, what="open", label=said("button-board"), emoji="🗺️")


def hand_button(said: Words) -> Button:
    """Opens *My hand*."""
    return Button(place="hand", what="open", label=said("button-hand"), emoji="🖐️")


def rules_button(said: Words) -> Button:
    """Opens the rules help."""
    return Button(place="rules", what="open", label=said("button-rules"), emoji="📖")


def rematch_row(said: Words) -> Control:
    """Those who sat there can play again together."""
    return row(Button(place="table", what=REMATCH, label=said("rematch-button"), emoji="🔁"))


def story_row(scene: Scene) -> Control:
    """The way to the story of a table that is over."""
    told = say(scene.language, "button-story")
    return row(Button(place=HISTORY, what=f"{scene.table}.0.mine", label=told, emoji="📚"))


def tool_rows(p: AnyPresentation, voice: Voice, made: Sequence[Control]) -> tuple[Control, ...]:
    """A row for the private tools, where the controls *made* leave room; each has a command too."""
    if sum(map(limits.rows, made)) >= limits.ROWS:
        return ()
    buttons = [
        Button(place=tool.place, what=OPEN, label=voice(f"tool-{tool.name}"), emoji=tool.emoji)
        for tool in p.all_tools[: limits.BUTTONS]
    ]
    return (row(*buttons),)


def channel_row(said: Words, link: str) -> tuple[Control, ...]:
    """The way to the table's channel, if its address is known."""
    return (Link(label=said("button-channel"), url=link),) if link else ()


def but_one_row(made: Sequence[Control]) -> list[Control]:
    """As many controls as leave one row free; the rest is in *My hand*."""
    kept: list[Control] = []
    for control in made:
        if sum(map(limits.rows, [*kept, control])) < limits.ROWS:
            kept.append(control)
    return kept
