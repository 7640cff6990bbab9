"""The list of tables that are over."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, Literal, NamedTuple

from bot.cards import limits
from bot.cards.card import Card, Pick, Select
from bot.cards.names import plain
from bot.model.people import Language
from bot.presentation.registry import presentations
from bot.presentation.rows import HISTORY
from bot.presentation.texts import say, texts
from bot.presentation.times import moments

Scope = Literal["server", "mine"]
PLACE: Final = HISTORY
SHOWN: Final = limits.CHOICES


class Listed(NamedTuple):
    """A table that is over. names: as shown, not escaped, by seat. stopped: whether it ended without a result."""

    table: str
    game: str
    names: tuple[str, ...]
    ended_at: datetime
    stopped: bool
    link: str


def history(language: Language, tables: Sequence[Listed], scope: Scope) -> Card:
    """The list, with a select to choose one (place "history", what the scope, values ids of tables)."""
    shown = tables[:SHOWN]
    title = f"📚 {say(language, f'history-title-{scope}')}"
    if not shown:
        return Card(title=title, text=say(language, "history-none"))
    choices = tuple(
        Pick(
            value=listed.table,
            label=f"{texts(listed.game, language)('game-name')} · {listed.ended_at:%Y-%m-%d} · {listed.table}",
            description=", ".join(map(plain, listed.names)),
            emoji=presentations()[listed.game].emoji,
        )
        for listed in shown
    )
    select = Select(place=PLACE, what=scope, placeholder=say(language, "history-choose"), choices=choices)
    text = "\n".join(_line(language, listed) for listed in shown)
    return limits.fit(Card(title=title, text=text, controls=(select,), silent=True))


def _line(language: Language, listed: Listed) -> str:
    return say(
        language,
        "history-line",
        when=moments(listed.ended_at)["when"],
        game=texts(listed.game, language)("game-name"),
        count=len(listed.names),
        how="cancelled" if listed.stopped else "ended",
        link=listed.link,
        table=listed.table,
    )
