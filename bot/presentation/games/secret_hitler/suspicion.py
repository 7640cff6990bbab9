"""What the enacted tiles suggested of each seat, session by session, to somebody who looks at nothing else."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.cards.card import Section
from bot.presentation.pictures.tables import TableCell, TablePart
from bot.presentation.voice import Voice
from engines.core.protocol import Event
from engines.secret_hitler.boards import Role
from engines.secret_hitler.events import ChancellorNominated, GameStarted, PolicyEnacted, VetoAccepted, VotesRevealed
from engines.secret_hitler.governments import Government, Governments, noted
from engines.secret_hitler.player.belief import THOUSAND, followed, worlds

EVERYBODY: Final = -1
"""Who holds no seat, and has seen no tile but those on the boards."""
SHOWN: Final = 10
"""Columns of the picture, the newest ones."""
STEPS: Final = "▁▂▃▄▅▆▇█"
Curve = tuple[tuple[int, ...], ...]
"""At the deal, and after each tile that was enacted: by seat, how likely it is of the fascist party, in thousandths."""


def curve(events: Sequence[Event]) -> Curve:
    """From public events alone."""
    seats = next(event.seat_count for event in events if isinstance(event, GameStarted))
    return tuple(_likely(seats, seen) for seen in ((), *_governments(events)))


def _governments(events: Sequence[Event]) -> Iterator[Governments]:
    """All pairs so far, each time that a tile was enacted or two were vetoed."""
    seen: Governments = ()
    president = chancellor = 0
    for event in events:
        match event:
            case ChancellorNominated():
                president, chancellor = event.president, event.chancellor
            case VotesRevealed(round=number, ja=ja, nein=nein):
                pair = Government(round=number, president=president, chancellor=chancellor, ja=ja, nein=nein)
                seen = (*seen, pair)
            case PolicyEnacted(by="chaos", policy=policy):
                seen = noted(seen, chaos=policy)
                yield seen
            case PolicyEnacted(policy=policy):
                seen = noted(seen, policy=policy)
                yield seen
            case VetoAccepted():
                seen = noted(seen, vetoed=True)
                yield seen


def _likely(seats: int, seen: Governments) -> tuple[int, ...]:
    weights = followed(seats, EVERYBODY, seen)
    whole = sum(weights)
    fascist = (
        sum(weight for world, weight in zip(worlds(seats), weights, strict=True) if world[seat] != "liberal")
        for seat in range(seats)
    )
    return tuple(THOUSAND * part // whole for part in fascist)


def section(shown: Curve, roles: Sequence[Role], voice: Voice) -> Section:
    """In words: each seat's curve, where it ended, and who it was."""
    lines = (
        voice(
            "look-back-curve",
            name=voice.name(seat),
            curve="".join(_step(moment[seat]) for moment in shown),
            percent=shown[-1][seat] // 10,
            role=voice(f"role-{role}"),
        )
        for seat, role in enumerate(roles)
    )
    return Section(title=voice("look-back-suspicion"), text="\n".join((*lines, f"-# {voice('look-back-logician')}")))


def part(shown: Curve, roles: Sequence[Role], voice: Voice) -> TablePart:
    """As a part of a picture: a row for each seat, a bar for each moment; who was fascist has a mark and its letter."""
    newest = shown[-SHOWN:]
    numbers = range(len(shown) - len(newest), len(shown))
    return TablePart(
        title=voice("look-back-suspicion"),
        shares=(7, *(2 for _ in newest)),
        rows=(
            (TableCell(text=""), *(TableCell(text=str(number) if number else "–") for number in numbers)),
            *(
                (
                    TableCell(
                        text=f"{seat + 1} {voice(f'look-back-{role}')} · {voice.plain(seat)}",
                        mark="" if role == "liberal" else "struck",
                    ),
                    *(TableCell(text=str(moment[seat] // 10), level=moment[seat]) for moment in newest),
                )
                for seat, role in enumerate(roles)
            ),
        ),
        note=voice("look-back-logician"),
    )


def _step(likely: int) -> str:
    return STEPS[min(likely * len(STEPS) // THOUSAND, len(STEPS) - 1)]
