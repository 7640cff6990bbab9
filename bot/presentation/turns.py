"""The list of tables where somebody is awaited."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bot.cards import limits
from bot.cards.cut import cut, newest, size
from bot.model.people import Language
from bot.presentation.texts import dashed, say, texts
from bot.presentation.times import Until, end
from engines.core.values import secret

NEWS: Final = 900
"""How much is told of what has happened at a table."""
NEWS_AT_LEAST: Final = 150
QUOTED: Final = 120
"""What the marks of a quotation take."""


@secret
class Turn(NamedTuple):
    """A table that waits for somebody. game: slug. prompt: kind of the decision, None in a lobby. channel: its id.

    news: what has happened there since they were last here, as lines.
    """

    game: str
    table: str
    link: str
    prompt: str | None
    due: Until | None
    channel: int
    news: tuple[str, ...] = ()


def turns(language: Language, waiting: Sequence[Turn]) -> str:
    """The list of `/turns`: where somebody is awaited, with a link to each table."""
    if not waiting:
        return say(language, "turns-none")
    lines = [_line(language, turn) for turn in waiting]
    room = (limits.TEXT - sum(size(line) + 1 for line in lines)) // len(waiting) - QUOTED
    for place, turn in enumerate(waiting):
        if turn.news and room >= NEWS_AT_LEAST:
            told = newest(list(turn.news), min(NEWS, room))
            lines[place] += "".join(f"\n> {line}" for line in "\n".join(told).split("\n"))
    return cut("\n".join([say(language, "turns-title"), *lines]), limits.TEXT)


def _line(language: Language, turn: Turn) -> str:
    said = texts(turn.game, language)
    what = said("turns-lobby") if turn.prompt is None else said(f"prompt-{dashed(turn.prompt)}")
    until = ""
    if turn.due is not None:
        text, moments = end(turn.due)
        until = f" {said(text, **moments)}"
    args = {"game": said("game-name"), "channel": f"<#{turn.channel}>", "what": what, "link": turn.link, "until": until}
    return said("turns-line", **args)
