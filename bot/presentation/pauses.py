"""What is said when a table stops: asked to pause, paused, left by everybody, closed."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from bot.cards.card import Button, Card, Control, File, row
from bot.model.people import Language
from bot.presentation.texts import say, yes_no
from bot.presentation.times import moments

What = Literal["pause", "resume"]


def asked_to_pause(language: Language, name: str, votes: int, needed: int, *, pausing: bool) -> Card:
    """Somebody wants the table paused, or resumed: a majority decides."""
    what: What = "pause" if pausing else "resume"
    text = say(language, f"table-{what}-asked", name=name, votes=votes, needed=needed)
    return Card(text=text, controls=(_button(language, what),), silent=True)


def paused(language: Language, name: str) -> Card:
    """Somebody has paused the table. name: within a sentence."""
    text = say(language, "table-pauses", name=name)
    return Card(text=text, controls=(_button(language, "resume"),), silent=True)


def everyone_absent(language: Language, end: datetime) -> Card:
    """Nobody answered for a whole round. end: when the table closes."""
    text = say(language, "everyone-absent", **moments(end))
    return Card(text=text, controls=(_button(language, "resume"),))


def still_paused(language: Language, host: int, *, fault: bool) -> Card:
    """The table has been paused for days: does it go on? host: a user to mention. fault: whether a fault paused it."""
    text = say(language, "pause-still", fault=yes_no(fault), host=f"<@{host}>")
    return Card(notice=text, controls=(_button(language, "resume"),), mentions=(host,))


def closes_soon(language: Language, users: Sequence[int], end: datetime) -> Card:
    """A table that has been paused for long closes soon. users: those to mention."""
    named = " ".join(f"<@{user}>" for user in users)
    text = say(language, "pause-closes", names=named, **moments(end))
    return Card(notice=text, controls=(_button(language, "resume"),), mentions=tuple(users))


def abandoned(language: Language, files: Sequence[File]) -> Card:
    """The table closes: nobody came back."""
    closing = say(language, "ended-record" if files else "ended-sealed")
    return Card(text=f"{say(language, 'table-abandoned')}\n{closing}", files=tuple(files))


def _button(language: Language, what: What) -> Control:
    return row(Button(place="table", what=what, label=say(language, f"button-{what}"), style="primary"))
