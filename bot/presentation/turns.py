"""The list of tables where somebody is awaited."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.model.people import Language
from bot.presentation.texts import dashed, say, texts
from bot.presentation.times import Until, end


class Turn(NamedTuple):
    """A table that waits for somebody. game: slug. prompt: kind of the decision, None in a lobby. channel: its id."""

    game: str
    table: str
    link: str
    prompt: str | None
    due: Until | None
    channel: int


def turns(language: Language, waiting: Sequence[Turn]) -> str:
    """The list of `/turns`: where somebody is awaited, with a link to each table."""
    if not waiting:
        return say(language, "turns-none")
    return "\n".join([say(language, "turns-title"), *(_line(language, turn) for turn in waiting)])


def _line(language: Language, turn: Turn) -> str:
    said = texts(turn.game, language)
    what = said("turns-lobby") if turn.prompt is None else said(f"prompt-{dashed(turn.prompt)}")
    until = ""
    if turn.due is not None:
        text, moments = end(turn.due)
        until = f" {said(text, **moments)}"
    args = {"game": said("game-name"), "channel": f"<#{turn.channel}>", "what": what, "link": turn.link, "until": until}
    return said("turns-line", **args)
