"""The governments beside the truth: what was drawn, passed and enacted, and what was claimed of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.cards.card import Section
from bot.presentation.contract import LookBack
from bot.presentation.games.secret_hitler import suspicion
from bot.presentation.games.secret_hitler.governments import SIGNS
from bot.presentation.pictures.recipes import picture
from bot.presentation.pictures.tables import KIND, TableCell, TablePart, TablePicture
from bot.presentation.voice import Voice
from engines.core.protocol import Event
from engines.secret_hitler.boards import Policy, Role
from engines.secret_hitler.events import (
    ClaimMade,
    GovernmentElected,
    PolicyEnacted,
    RolesRevealed,
    RoundStarted,
    TilesDrawn,
    TilesPassed,
    VetoAccepted,
)

GAME: Final = "secret_hitler"
MOST: Final = 14
"""Sessions in the picture, the newest ones: a game has seldom more."""
Tiles = tuple[Policy, ...]


@dataclass(repr=False)
class Session:
    """A government that drew tiles. said: claims of the tiles drawn and received, as they stood in the end."""

    round: int
    president: int
    chancellor: int
    drawn: Tiles = ()
    passed: Tiles = ()
    enacted: Policy | None = None
    vetoed: bool = False
    said: dict[str, Tiles] = field(default_factory=dict)

    def false(self, about: str) -> bool:
        """Whether a claim is not what was seen; nobody claims an order."""
        truth = self.drawn if about == "drawn" else self.passed
        return about in self.said and sorted(self.said[about]) != sorted(truth)


def look_back(events: Sequence[Event], voice: Voice) -> LookBack | None:
    """None where no tile was drawn, and before the roles are known."""
    sessions = list(_sessions(events))
    roles = next((event for event in events if isinstance(event, RolesRevealed)), None)
    if not sessions or roles is None:
        return None
    shown = sessions[-MOST:]
    part = TablePart(
        title=voice("look-back"),
        shares=(2, 5, 3, 3, 3),
        rows=(
            tuple(
                TableCell(text=voice(f"look-back-{what}")) for what in ("round", "who", "drawn", "passed", "enacted")
            ),
            *(tuple(_row(session, voice)) for session in shown),
        ),
        note=voice("look-back-note"),
    )
    who, suggested = _roles(roles), suspicion.curve(events)
    alt = ". ".join((voice("look-back"), *(_in_letters(session, voice) for session in shown)))[:1000]
    lines = [_line(session, voice) for session in sessions]
    return LookBack(
        (
            Section(title=voice("look-back"), text="\n".join(lines)),
            suspicion.section(suggested, who, voice),
        ),
        picture(GAME, KIND, TablePicture(parts=(part, suspicion.part(suggested, who, voice))), alt),
    )


def _roles(shown: RolesRevealed) -> tuple[Role, ...]:
    role: dict[int, Role] = {**dict.fromkeys(shown.liberals, "liberal"), **dict.fromkeys(shown.fascists, "fascist")}
    role[shown.hitler] = "hitler"
    return tuple(role[seat] for seat in sorted(role))


def _sessions(events: Sequence[Event]) -> Iterator[Session]:
    number, sessions = 0, list[Session]()
    for event in events:
        match event:
            case RoundStarted():
                number = event.round
            case GovernmentElected():
                sessions.append(Session(number, event.president, event.chancellor))
            case TilesDrawn(tiles=tiles):
                sessions[-1].drawn = tiles
            case TilesPassed(tiles=tiles):
                sessions[-1].passed = tiles
            case PolicyEnacted(by="government", policy=policy):
                sessions[-1].enacted = policy
            case VetoAccepted():
                sessions[-1].vetoed = True
            case ClaimMade(about="drawn" | "received"):
                of = next((session for session in sessions if session.round == event.round), None)
                if of is not None:
                    of.said[event.about] = event.claimed
    yield from (session for session in sessions if session.drawn)


def _line(of: Session, voice: Voice) -> str:
    parts = [
        f"**{of.round}** · {voice.name(of.president)} → {voice.name(of.chancellor)}",
        f"{_signs(of.drawn)} → {_signs(of.passed)} → {_end(of, voice)}",
        *(
            voice("look-back-claimed", about=about, tiles=_signs(of.said[about]))
            for about in ("drawn", "received")
            if of.false(about)
        ),
    ]
    return " · ".join(parts)


def _signs(tiles: Tiles) -> str:
    return "".join(SIGNS[tile] for tile in tiles) or "–"


def _end(of: Session, voice: Voice) -> str:
    if of.enacted is not None:
        return SIGNS[of.enacted]
    return voice("government-vetoed") if of.vetoed else "–"


def _row(of: Session, voice: Voice) -> Iterator[TableCell]:
    yield TableCell(text=str(of.round))
    yield TableCell(
        text=f"{of.president + 1} {voice.plain(of.president)} / {of.chancellor + 1} {voice.plain(of.chancellor)}"
    )
    for about, tiles in (("drawn", of.drawn), ("received", of.passed)):
        true = _letters(tiles, voice)
        if of.false(about):
            yield TableCell(text=f"{true} ({_letters(of.said[about], voice)})", mark="struck")
        else:
            yield TableCell(text=true)
    yield TableCell(
        text=_letters((of.enacted,), voice) if of.enacted else voice("government-vetoed") if of.vetoed else "–"
    )


def _letters(tiles: Tiles, voice: Voice) -> str:
    """One letter for each tile."""
    return "".join(voice(f"look-back-{tile}") for tile in tiles) or "–"


def _in_letters(of: Session, voice: Voice) -> str:
    claims = ", ".join(f"({_letters(of.said[about], voice)})" for about in ("drawn", "received") if of.false(about))
    enacted = (of.enacted,) if of.enacted else ()
    tiles = " → ".join(_letters(seen, voice) for seen in (of.drawn, of.passed, enacted))
    return f"{of.round}) {of.president + 1} → {of.chancellor + 1}: {tiles} {claims}".rstrip()
