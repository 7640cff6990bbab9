"""What board and secrets say alike."""

from bot.presentation.games.reseau_mere import symbols
from bot.presentation.voice import Voice
from engines.reseau_mere.state import Report


def report(said: Report, voice: Voice) -> str:
    """A report in short: its sign and letters, the Preuve shown with it, and whether the clock has spoken."""
    verdict = f"{symbols.VERDICTS[said.verdict]}{symbols.NO_BREAK}{said.verdict}"
    if said.forfeited:
        return f"{verdict} {voice('mark-forfeited')}"
    return f"{verdict} · {voice('mark-proof', card=symbols.card(said.proof))}" if said.shown else verdict
