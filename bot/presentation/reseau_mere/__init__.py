"""How Fracture du Réseau-Mère is told."""

from bot.presentation.base import Presentation
from bot.presentation.reseau_mere.board import board, moment
from bot.presentation.reseau_mere.labels import label
from bot.presentation.reseau_mere.lines import LINES
from bot.presentation.reseau_mere.secrets import secret
from engines.reseau_mere.view import View

PRESENTATION: Presentation[View] = Presentation(
    slug="reseau_mere",
    emoji="🕸️",
    colour=0x3A7CA5,
    topics=("setup", "round", "reports", "suspicions", "small", "accusation", "rulings"),
    # A report is public, but what may be shown with it depends on the cards of who reports.
    private=frozenset({"keep", "take", "report", "suspicion", "accusation"}),
    lines=LINES,
    board=board,
    secret=secret,
    moment=moment,
    label=label,
)
