"""How Fracture du Réseau-Mère is told."""

from bot.presentation.contract import Presentation
from bot.presentation.games.reseau_mere.board import board, moment
from bot.presentation.games.reseau_mere.drawing import draw_board, draw_hand
from bot.presentation.games.reseau_mere.labels import label
from bot.presentation.games.reseau_mere.lines import LINES
from bot.presentation.games.reseau_mere.look_back import look_back
from bot.presentation.games.reseau_mere.recipes import BOARD, HAND, Board, Own, board_picture, hand_picture
from bot.presentation.games.reseau_mere.secrets import secret
from bot.presentation.games.reseau_mere.split import split
from bot.presentation.pictures.recipes import drawn
from bot.presentation.pictures.tables import KIND, TablePicture, draw_table
from engines.reseau_mere.view import View

PRESENTATION: Presentation[View] = Presentation(
    slug="reseau_mere",
    emoji="🕸️",
    colour=0x3A7CA5,
    topics=("setup", "round", "reports", "suspicions", "small", "accusation", "rulings"),
    chapters=frozenset({"round_started"}),
    # A report is public, but what may be shown with it depends on the cards of who reports.
    lines=LINES,
    brief=frozenset({"report_announced", "proof_shown"}),
    # Most reports come without a Preuve, which may be shown later as well.
    ordinary={"announce_report": "verdict"},
    board=board,
    secret=secret,
    moment=moment,
    label=label,
    split=split,
    picture=board_picture,
    secret_picture=hand_picture,
    redrawn=lambda before, view: len(before.scores) != len(view.scores),
    look_back=look_back,
    draw={BOARD: drawn(Board, draw_board), HAND: drawn(Own, draw_hand), KIND: drawn(TablePicture, draw_table)},
)
