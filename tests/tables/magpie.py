"""The toy game as it is told at tables: with a hidden, optional decision, a counted ballot, and passes in advance."""

from pathlib import Path

import pytest

from bot.cards.card import Card
from bot.cards.values import Values
from bot.presentation.contract import Presentation
from bot.presentation.registry import presentations
from bot.presentation.texts import source, texts
from bot.presentation.tools import Bench, Tool, Turned
from engines.core.protocol import Prompt
from engines.registry import games
from tests.conformance import toy

SLUG = "magpie"
TEXTS = """
game-name = Magpie
game-tagline = A toy
prompt-give = a gift
prompt-stop = a cry
prompt-guess = a guess
prompt-boast = a boast
ask-give = { $names } { $count } { $about } give
ask-stop = { $names } { $count } { $about } stop
ask-guess = { $names } { $count } { $about } guess
ask-boast = { $names } { $count } { $about } boast
do-give = give { $about }
do-stop = stop { $about }
do-guess = guess { $about }
do-boast = boast { $about }
option-hand-size = Cards
option-hand-size-3 = 3
option-hand-size-4 = 4
offer-give = Give
offer-stop = Stop
offer-pass = Pass
offer-guess = Guess
offer-boast = Boast
field-cards = Cards
field-to = To
field-holder = Holder
field-gift = Gift
choice-gift-high = high
choice-gift-low = low
event-hand-changed = Your hand: { $hand }
event-cards-given = { $giver } gives { $count } to { $to }
event-gift-stopped = { $by } stops { $cards }
event-boasted = { $by } calls the gift { $gift }
tool-passes = Passes
command-passes = passes
command-passes-about = Let gifts pass in advance
"""


def _pressed(bench: Bench, what: str, values: Values) -> Turned | None:
    return Turned(written={"pass": what == "on"})


PASSES = Tool(
    name="passes",
    emoji="🤐",
    show=lambda bench, page: Card(text=str(bench.written.get("pass", False))),
    pressed=_pressed,
    standing=lambda sheet, prompt: ("pass", {}) if _is_passed(prompt, sheet.get("pass")) else None,
)


def _is_passed(prompt: Prompt, wanted: object) -> bool:
    return prompt.kind == "stop" and bool(wanted)


PRESENTATION: Presentation[toy.View] = Presentation(
    slug=SLUG,
    emoji="🐦",
    colour=1,
    topics=(),
    board=lambda view, voice: (),
    secret=lambda view, voice: (),
    moment=lambda view, voice: "now",
    tools=(PASSES,),
    lines={"guesses_shown": lambda event, voice: "All is shown"},
)


def dealt_in(patch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let the game be played at tables as long as the patch lasts; its texts are written into a folder."""
    for language in ("fr", "en"):
        path = folder / "magpie" / "texts" / f"{language}.ftl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(TEXTS, encoding="utf-8")
    patch.setitem(games(), SLUG, toy.GAME)
    patch.setitem(presentations(), SLUG, PRESENTATION)
    patch.setattr(
        "bot.presentation.texts.source",
        lambda slug, language: folder / SLUG / "texts" / f"{language}.ftl" if slug == SLUG else source(slug, language),
    )
    texts.cache_clear()
