"""Every card that was put face down: what it was, how great the risk was, and what came of it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.cards.card import Section
from bot.presentation.contract import LookBack
from bot.presentation.games.rien_a_cacher.words import face
from bot.presentation.pictures.recipes import picture
from bot.presentation.pictures.tables import KIND, Mark, TableCell, TablePart, TablePicture
from bot.presentation.texts import dashed
from bot.presentation.voice import Voice
from engines.core.protocol import Event
from engines.core.values import secret
from engines.rien_a_cacher.cards import DECK, Face, Family, forbidden_by
from engines.rien_a_cacher.events import (
    CardHidden,
    CardRevealed,
    GameEnded,
    GameStarted,
    LawPosed,
    LawRespected,
    NothingHidden,
    PeaceBought,
    PileRenewed,
    TurnStarted,
)

GAME: Final = "rien_a_cacher"
MOST: Final = 24
"""Cards in the picture, the newest ones."""


@secret
class Hidden(NamedTuple):
    """A card face down. risk: of a hundred cards that nobody had seen, how many were forbidden then.

    end: what came of it: peace (it could not be suspected), unseen, right (suspected, and forbidden), wrong.
    """

    turn: int
    seat: int
    card: Face
    forbidden: bool
    risk: int
    end: str


def look_back(events: Sequence[Event], voice: Voice) -> LookBack | None:
    """None where no card was put face down, and before the end."""
    hidden = list(_hidden(events))
    if not hidden or not any(isinstance(event, GameEnded) for event in events):
        return None
    part = TablePart(
        title=voice("look-back"),
        shares=(5, 9, 14, 7, 15),
        rows=(
            tuple(TableCell(text=voice(f"look-back-{what}")) for what in ("turn", "who", "card", "risk", "end")),
            *(tuple(_row(one, voice)) for one in hidden[-MOST:]),
        ),
        note=voice("look-back-note"),
    )
    seats = "; ".join(_in_short(counts, voice) for counts in _by_seat(hidden))
    alt = f"{voice('look-back')}. {voice('look-back-note')} {seats}"
    return LookBack(
        (
            Section(
                title=voice("look-back"),
                text="\n".join((*(_line(one, voice) for one in hidden), f"-# {voice('look-back-note')}")),
            ),
        ),
        picture(GAME, KIND, TablePicture(parts=(part,)), alt[:1000]),
    )


def _hidden(events: Sequence[Event]) -> Iterator[Hidden]:
    laws: tuple[Family, ...] = ()
    unseen, up = Counter(DECK), Counter[Face]()
    turn, found = 0, list[Hidden]()
    peace = False
    for event in events:
        match event:
            case GameStarted():
                laws = event.laws
            case TurnStarted():
                turn = event.turn
            case LawPosed(law=law):
                laws = (*laws, law)
            case LawRespected(card=card):
                unseen[card] -= 1
                up[card] += 1
            case PileRenewed():
                # What lay open is in the pile again, and what lay face down with it.
                unseen, up = unseen + up, Counter()
            case NothingHidden() | PeaceBought():
                peace = isinstance(event, PeaceBought)
            case CardHidden(card=card):
                barred = forbidden_by(laws)
                risk = 100 * sum(n for one, n in unseen.items() if one in barred) // max(1, unseen.total())
                found.append(
                    Hidden(turn, event.audience[0], card, card in barred, risk, "peace" if peace else "unseen")
                )
            case CardRevealed(card=card, legal=legal) if found:
                found[-1] = found[-1]._replace(end="wrong" if legal else "right")
                unseen[card] -= 1
                up[card] += 1
    yield from found


def _line(one: Hidden, voice: Voice) -> str:
    card = voice("card-forbidden" if one.forbidden else "card-legal", card=face(one.card, voice))
    return f"**{one.turn}** · {voice.name(one.seat)} · {card} · {one.risk} % · {voice(f'look-back-{one.end}')}"


def _row(one: Hidden, voice: Voice) -> Iterator[TableCell]:
    mark: Mark = "struck" if one.forbidden else ""
    yield TableCell(text=str(one.turn))
    yield TableCell(text=f"{one.seat + 1} {voice.plain(one.seat)}")
    sign = "× " if one.forbidden else ""
    yield TableCell(
        text=f"{sign}{' + '.join(voice(f'family-{dashed(part)}') for part in one.card.split('+'))}",
        mark=mark,
    )
    yield TableCell(text=f"{one.risk} %", level=10 * one.risk)
    yield TableCell(text=voice(f"look-back-{one.end}"), mark="won" if one.end == "right" else "")


def _by_seat(hidden: Sequence[Hidden]) -> Iterator[tuple[int, int, int, int]]:
    for seat in sorted({one.seat for one in hidden}):
        own = [one for one in hidden if one.seat == seat]
        yield seat, len(own), sum(one.forbidden for one in own), sum(one.end == "right" for one in own)


def _in_short(counts: tuple[int, int, int, int], voice: Voice) -> str:
    seat, cards, forbidden, caught = counts
    return voice("look-back-seat", number=seat + 1, cards=cards, forbidden=forbidden, caught=caught)
