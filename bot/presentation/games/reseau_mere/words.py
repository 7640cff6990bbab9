"""What board and secrets say alike."""

from collections.abc import Sequence

from bot.presentation.games.reseau_mere import symbols
from bot.presentation.voice import Voice
from engines.reseau_mere.cards import Face
from engines.reseau_mere.state import NO_PROOF, Report, Said
from engines.reseau_mere.view import View


def report(said: Report, voice: Voice) -> str:
    """A report in short: its sign and letters, the Preuve shown with it, and whether the clock has spoken."""
    verdict = f"{symbols.VERDICTS[said.verdict]}{symbols.NO_BREAK}{said.verdict}"
    if said.forfeited:
        return f"{verdict} {voice('mark-forfeited')}"
    return f"{verdict} · {voice('mark-proof', card=symbols.card(said.proof))}" if said.shown else verdict


def reports_by_chair(view: View, *, current: bool, cards: bool = True) -> tuple[bool, str]:
    """What each chair has said in each round (RM-10), after whether it says what it had taken, at the end (RM-19).

    Empty before any report. current: with this round's reports too, as far as they are public. cards: at the end with
    the cards.
    """
    rounds = list(view.said)
    if current and any(view.reports):
        rounds.append(_said_now(view))
    if not rounds:
        return False, ""
    shown = view.disclosed[-len(rounds) :] if cards else ()
    lines = (_of_chair(rounds, shown, chair) for chair in range(view.chairs))
    return bool(shown), "\n".join(lines)


def _said_now(view: View) -> Said:
    return Said(
        number=view.number,
        verdicts=tuple(said.verdict if said else None for said in view.reports),
        proofs=tuple(said.proof if said else NO_PROOF for said in view.reports),
        silent=tuple(chair for chair, said in enumerate(view.reports) if said and said.forfeited),
    )


def _of_chair(rounds: Sequence[Said], cards: Sequence[Sequence[Sequence[Face]]], chair: int) -> str:
    said = [_in_short(of, chair) for of in rounds]
    if not cards:
        return f"**{chair + 1}** ▸ {' '.join(said)}"
    taken = [f"[{symbols.spelt(of[chair])}]" for of in cards]
    return f"**{chair + 1}** ▸ " + " · ".join(f"{report} {two}" for report, two in zip(said, taken, strict=False))


def _in_short(said: Said, chair: int) -> str:
    """A verdict in letters, with the Preuve shown, and whether the clock has spoken."""
    proof = said.proofs[chair]
    shown = "" if proof == NO_PROOF else f"({symbols.letters(proof)})"
    return f"{said.verdicts[chair] or '–'}{shown}{'⌛' if chair in said.silent else ''}"
