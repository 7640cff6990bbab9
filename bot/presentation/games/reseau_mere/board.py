"""The board as text, compact enough for twenty chairs."""

from collections.abc import Iterable, Iterator

from bot.cards.card import Section
from bot.cards.cut import size
from bot.presentation.boards import numbered_line
from bot.presentation.games.reseau_mere import symbols
from bot.presentation.games.reseau_mere.chairs import invisible, named, numbers
from bot.presentation.games.reseau_mere.words import report, reports_by_chair
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.reseau_mere.cards import Score
from engines.reseau_mere.view import View

MOST = 3700
"""The room of the whole board, so that what happened is said in full beside it."""
WON = {"resistance": "🛡️", "reseau_mere": "🕸️", None: "⚖️"}


def board(view: View, voice: Voice) -> tuple[Section, ...]:
    """The round, the score by round with its margin, every chair with its report, and the reports of all rounds before;
    at the end also all secrets.
    """
    over = view.phase == "ended"
    sections = [
        _part(moment(view, voice), _round(view, voice)),
        _part(voice("board-score"), _score(view, voice)),
        _part(voice("board-chairs"), (_line(view, voice, chair) for chair in range(view.chairs))),
    ]
    if over:
        sections.append(Section(title=voice("board-suspicions"), text="\n".join(_suspicions(view))))
    return (*sections, *_reports(view, voice, MOST - sum(map(_size, sections))))


def _part(title: str, lines: Iterable[str]) -> Section:
    return Section(title=title, text="\n".join(lines), pictured=True)


def _reports(view: View, voice: Voice, room: int) -> Iterator[Section]:
    """The table of reports as far as there is room; *My hand* has all of it."""
    for cards in (True, False):
        with_cards, said = reports_by_chair(view, current=view.phase == "ended", cards=cards)
        section = Section(title=voice("board-said-cards" if with_cards else "board-said"), text=said)
        if said and _size(section) <= room:
            yield section
            return


def _size(section: Section) -> int:
    return size(section.title) + size(section.text)


def moment(view: View, voice: Voice) -> str:
    """The round and its decision."""
    if view.phase == "ended":
        return voice("moment-over")
    what = voice(f"prompt-{dashed(view.phase)}")
    if view.extra:
        return voice("moment-extra", number=view.number - view.rounds, what=what)
    return voice("moment", number=view.number, rounds=view.rounds, what=what)


def _round(view: View, voice: Voice) -> Iterator[str]:
    if view.phase not in ("accusation", "ended"):
        yield voice("board-first", chair=named(voice, view.first))
        if view.humans == 2:
            holder = voice.name(view.holders[-1])
            yield voice("board-holder", chair=named(voice, view.chairs - 1), name=holder)
    if view.phase == "take":
        yield voice("board-centre", count=len(view.face_down))
    yield voice("board-agents", agents=view.agents, chairs=view.chairs)


def _score(view: View, voice: Voice) -> Iterator[str]:
    margin = abs(view.total.resistance - view.total.reseau_mere)
    yield voice("board-total", resistance=view.total.resistance, reseau_mere=view.total.reseau_mere, margin=margin)
    if view.head_start:
        yield voice("board-head-start", points=view.head_start)
    if not view.scores:
        return
    yield voice("board-won", resistance=view.won.resistance, reseau_mere=view.won.reseau_mere)
    by_round = " · ".join(_points(number, score) for number, score in enumerate(view.scores, 1))
    yield voice("board-rounds", rounds=by_round)
    if view.revealed:
        yield voice("board-revealed", number=len(view.scores), cards=symbols.counted(view.revealed))


def _points(number: int, score: Score) -> str:
    return f"**{number}** {score.resistance}–{score.reseau_mere}{symbols.NO_BREAK}{WON[score.leader]}"


def _line(view: View, voice: Voice, chair: int) -> str:
    name = voice("board-invisible") if invisible(voice, chair) else voice.name(chair)
    return numbered_line(chair, name, _marks(view, voice, chair))


def _marks(view: View, voice: Voice, chair: int) -> Iterator[str]:
    said = view.reports[chair]
    over = view.phase == "ended"
    if over:
        yield voice(f"side-{dashed(view.identities[chair])}")
        if chair in view.accused:
            yield voice("mark-accused")
        if chair < view.humans:
            accused = numbers(view.accusations[chair])
            yield voice("mark-accuses", numbers=accused) if accused else voice("mark-abstained")
    # After an extra round there is no other message that could show its reports.
    if said is not None and (view.extra or not over):
        yield report(said, voice)
    elif view.phase == "report" and not view.together:
        yield voice("mark-awaited")
    if view.spent[chair] and view.phase not in ("accusation", "ended") and not (said and said.shown):
        yield voice("mark-spent")


def _suspicions(view: View) -> Iterator[str]:
    for seat, suspects in enumerate(view.all_suspicions):
        named_by_round = " ".join("–" if chair is None else str(chair + 1) for chair in suspects)
        yield f"**{seat + 1}** ▸ {named_by_round}"
