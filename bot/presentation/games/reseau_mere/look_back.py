"""The grid of reports against cards: who lied, and when."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.cards.card import Section
from bot.presentation.contract import LookBack
from bot.presentation.games.reseau_mere import symbols
from bot.presentation.pictures.recipes import picture
from bot.presentation.pictures.tables import KIND, TableCell, TablePart, TablePicture
from bot.presentation.voice import Voice
from engines.core.protocol import Event
from engines.core.values import secret
from engines.reseau_mere.cards import Face, Side, score
from engines.reseau_mere.events import (
    CardsTaken,
    GameStarted,
    IdentitiesShown,
    ProofShown,
    ReportAnnounced,
    ReportsAnnounced,
)
from engines.reseau_mere.state import NO_PROOF, Verdict

GAME: Final = "reseau_mere"
TRUE: Final[dict[Side | None, Verdict]] = {"resistance": "R", "reseau_mere": "RM", None: "EQ"}
LETTERS: Final[dict[Verdict, str]] = {"R": "R", "RM": "M", "EQ": "E"}
"""As narrow as ten rounds need them."""
SHOWN: Final = 13
"""Columns of the picture: ten rounds and three extra ones."""


@secret
class Told(NamedTuple):
    """A report, and what was true of it. late: the clock has spoken."""

    verdict: Verdict
    true: Verdict
    late: bool
    proof: str

    @property
    def lie(self) -> bool:
        """Whether somebody said something else than what the cards were; the clock does not lie."""
        return self.verdict != self.true and not self.late

    @property
    def short(self) -> str:
        """The report, and what was true where that is something else; one letter each."""
        said, true = LETTERS[self.verdict], LETTERS[self.true]
        return said if said == true else f"{said}/{true}"


def look_back(events: Sequence[Event], voice: Voice) -> LookBack | None:
    """None before the first report, and where the identities are not known."""
    told = _told(events)
    started = next((event for event in events if isinstance(event, GameStarted)), None)
    shown = next((event for event in events if isinstance(event, IdentitiesShown)), None)
    if not told or started is None or shown is None:
        return None
    grid = _Grid(voice, started, shown.agents, sorted({number for number, _ in told})[-SHOWN:], told)
    lines = (*map(grid.line, range(started.chairs)), f"-# {voice('look-back-note')}")
    alt = f"{voice('look-back')}. {voice('look-back-lies', lies=grid.lies())}"
    return LookBack(
        (Section(title=voice("look-back"), text="\n".join(lines)),),
        picture(GAME, KIND, TablePicture(parts=(grid.part(),)), alt),
    )


def _told(events: Sequence[Event]) -> dict[tuple[int, int], Told]:
    """By round and chair. A Preuve may be shown after the report."""
    taken: defaultdict[tuple[int, int], list[Face]] = defaultdict(list)
    said: dict[tuple[int, int], tuple[Verdict, bool]] = {}
    proofs: dict[tuple[int, int], str] = {}
    for event in events:
        match event:
            case CardsTaken(number=number, chair=chair, cards=cards):
                taken[number, chair] += cards
            case ReportAnnounced(number=number, chair=chair, verdict=verdict, proof=proof, forfeited=late):
                said[number, chair] = verdict, late
                if proof != NO_PROOF:
                    proofs[number, chair] = symbols.letters(proof)
            case ReportsAnnounced(number=number, verdicts=verdicts, proofs=shown, forfeited=silent):
                for chair, (verdict, proof) in enumerate(zip(verdicts, shown, strict=True)):
                    said[number, chair] = verdict, chair in silent
                    if proof != NO_PROOF:
                        proofs[number, chair] = symbols.letters(proof)
            case ProofShown(number=number, chair=chair, card=card):
                proofs[number, chair] = symbols.letters(card)
    return {
        at: Told(verdict, TRUE[score(taken[at]).leader], late, proofs.get(at, ""))
        for at, (verdict, late) in said.items()
        if taken[at]
    }


@secret
class _Grid(NamedTuple):
    """All reports that are shown, by round and chair."""

    voice: Voice
    started: GameStarted
    agents: tuple[int, ...]
    rounds: Sequence[int]
    told: dict[tuple[int, int], Told]

    def line(self, chair: int) -> str:
        """A chair with its side and its reports, in words."""
        side = symbols.SIGNS["M" if chair in self.agents else "R"]
        return f"**{chair + 1}** {side} ▸ {' · '.join(_in_words(self.told.get((n, chair))) for n in self.rounds)}"

    def lies(self) -> str:
        """How often each chair lied."""
        counts = Counter(chair for (_, chair), of in sorted(self.told.items()) if of.lie)
        return ", ".join(f"{chair + 1} ×{counts[chair]}" for chair in sorted(counts)) or "–"

    def part(self) -> TablePart:
        """The same to be drawn."""
        head = (self.voice("look-back-chair"), *map(str, self.rounds))
        return TablePart(
            title=self.voice("look-back"),
            shares=(2, *(1 for _ in self.rounds)),
            rows=(
                tuple(TableCell(text=text) for text in head),
                *(tuple(self._row(chair)) for chair in range(self.started.chairs)),
            ),
            note=self.voice("look-back-note"),
        )

    def _row(self, chair: int) -> Iterator[TableCell]:
        voice, side = self.voice, "RM" if chair in self.agents else "R"
        name = voice.plain(chair) if chair < self.started.humans else voice("board-invisible")
        yield TableCell(text=f"{chair + 1} {side} · {name}")
        for number in self.rounds:
            of = self.told.get((number, chair))
            if of is None:
                yield TableCell(text="–")
            else:
                yield TableCell(text=f"({of.short})" if of.late else of.short, mark="struck" if of.lie else "")


def _in_words(told: Told | None) -> str:
    if told is None:
        return "–"
    proof = f"({told.proof})" if told.proof else ""
    said = f"**{told.short}**" if told.lie else told.short
    return f"{said}{proof}{'⌛' if told.late else ''}"
