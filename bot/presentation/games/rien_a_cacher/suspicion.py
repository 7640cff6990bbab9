"""The standing pass: a seat lets every card pass in advance, until it changes that (RC-10)."""

from collections.abc import Mapping
from typing import Any, Final

from bot.cards.card import Button, Card, row
from bot.cards.values import Values
from bot.presentation.tools import Bench, Tool, Turned, Writing
from engines.core.protocol import Prompt

OFF, ON = "0", "1"


def stands(written: Writing) -> bool:
    """Whether the seat lets everything pass."""
    return written.get("pass") is True


def show(bench: Bench, _: str) -> Card:
    """How it stands, with the button that turns it round."""
    voice, on = bench.voice, stands(bench.written)
    turn = Button(
        place=SUSPICION.place,
        what=OFF if on else ON,
        label=voice("pass-off" if on else "pass-on"),
        style="secondary" if on else "primary",
        emoji="🔎" if on else SUSPICION.emoji,
    )
    return Card(
        title=f"{SUSPICION.emoji} {voice('pass-title')}",
        text="\n\n".join([voice("pass-is-on" if on else "pass-is-off"), voice("pass-help")]),
        footer=voice("pass-private"),
        controls=(row(turn),),
        silent=True,
    )


def pressed(_: Bench, what: str, __: Values) -> Turned | None:
    """A button sets what it says, also one of an old card."""
    return Turned(written={"pass": what == ON}) if what in (OFF, ON) else None


def standing(written: Writing, prompt: Prompt) -> tuple[str, Mapping[str, Any]] | None:
    """What a seat that lets everything pass answers to a suspicion; whose card it is is not asked."""
    return ("let_pass", {}) if prompt.kind == "suspicion" and stands(written) else None


SUSPICION: Final = Tool(name="suspicion", emoji="💤", show=show, pressed=pressed, standing=standing)
