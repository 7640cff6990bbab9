"""Games and wins of people, beyond one table."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from bot.cards import limits
from bot.cards.alike import doubtful
from bot.cards.card import Button, Card, Section, row
from bot.cards.names import bold
from bot.model.people import Language
from bot.model.results import Result
from bot.presentation.registry import presentations
from bot.presentation.texts import dashed, say, texts

STATS: Final = "stats"
HIDE: Final = "hide"
SHARE: Final = "share"
RANKED: Final = 10
"""How many players of a game are listed."""


def stats(language: Language, mine: Sequence[Result], shared: Sequence[Result] | None, *, sharing: bool) -> Card:
    """Games and wins. mine: the reader's own. shared: those in this server of all who share them; None: no server."""
    own = say(language, "stats-own" if shared is not None else "stats-own-everywhere")
    sections = [Section(title=own, text="\n".join(_own(language, mine)) or say(language, "stats-none"))]
    if shared is not None:
        sections += _ranked(language, shared) or [Section(title="—", text=say(language, "stats-nobody"))]
    return limits.fit(
        Card(
            title=f"📊 {say(language, 'stats-title')}",
            sections=tuple(sections),
            footer=say(language, "stats-shared" if sharing else "stats-hidden"),
            controls=(row(share_button(language, STATS, sharing=sharing)),),
            silent=True,
        )
    )


def _own(language: Language, mine: Sequence[Result]) -> list[str]:
    lines: list[str] = []
    for game, all_results in sorted(_by_game(mine).items()):
        said = texts(game, language)
        results = [result for result in all_results if not result.computers]
        played, won = len(results), sum(result.won for result in results)
        lines.append(said("stats-game", game=f"**{said('game-name')}**", played=played, won=won))
        for side in sorted({result.side for result in results if result.side}):
            there = [result.won for result in results if result.side == side]
            named = said(f"side-{dashed(side)}")
            lines.append(said("stats-side", side=named, won=sum(there), played=len(there)))
        if with_computers := [result.won for result in all_results if result.computers]:
            lines.append(said("stats-computers", won=sum(with_computers), played=len(with_computers)))
    return lines


def _ranked(language: Language, shared: Sequence[Result]) -> list[Section]:
    sections = []
    among_people = [result for result in shared if not result.computers]
    for game, results in sorted(_by_game(among_people).items()):
        of: dict[int, list[Result]] = defaultdict(list)
        for result in results:
            of[result.user].append(result)
        # Most wins first, then fewest games; each under the name shown last.
        order = sorted(of.values(), key=lambda own: (_merit(own), own[-1].name))
        listed = order[:RANKED]
        doubt = doubtful(tuple(own[-1].name for own in listed))
        lines = [
            say(
                language,
                "stats-rank",
                # Equal results have equal ranks, and who comes next is counted from the top.
                place=1 + sum(_merit(other) < _merit(own) for other in order),
                name=bold(own[-1].name) + (f" (<@{own[-1].user}>)" if i in doubt else ""),
                won=sum(result.won for result in own),
                played=len(own),
            )
            for i, own in enumerate(listed)
        ]
        title = f"{presentations()[game].emoji} {texts(game, language)('game-name')}"
        sections.append(Section(title=title, text="\n".join(lines)))
    return sections


def _merit(own: Sequence[Result]) -> tuple[int, int]:
    """What somebody's results are ranked by: the least is the first."""
    return -sum(result.won for result in own), len(own)


def _by_game(results: Sequence[Result]) -> dict[str, list[Result]]:
    found: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        if result.game in presentations():
            found[result.game].append(result)
    return found


def share_button(language: Language, place: str, *, sharing: bool) -> Button:
    """Hides the reader's results from others, or shows them."""
    what = HIDE if sharing else SHARE
    return Button(place=place, what=what, label=say(language, f"stats-button-{what}"))
